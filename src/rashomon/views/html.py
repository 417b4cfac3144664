"""Dossiers → index.html: one self-contained page, nothing in it fetched or run from a report."""

from base64 import b64encode
from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from rashomon.model.dossier import Dossiers
from rashomon.views.json import plain_dossiers
from rashomon.views.page import view_pile
from rashomon.views.words import day_words, figure_words, interval_words, plural, verdict_words


def render_html(dossiers: Dossiers) -> str:
    """The page for the whole pile: an overview where there are several stories, then each one."""
    return render_page(plain_dossiers(dossiers))


def render_page(dossier: Mapping[str, Any]) -> str:
    """The page for a dossier in the shape of dossier.json."""
    style, script = _asset("page.css"), _asset("page.js")
    policy = "; ".join(
        (
            "default-src 'none'",
            f"style-src 'sha256-{_digest(style)}'",
            f"script-src 'sha256-{_digest(script)}'",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        )
    )
    page = _environment().get_template("page.html")
    return page.render(
        pile=view_pile(dossier), policy=policy, style=Markup(style), script=Markup(script)
    )


@cache
def _environment() -> Environment:
    environment = Environment(
        loader=PackageLoader("rashomon.views", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(
        days=day_words,
        interval=interval_words,
        figure=figure_words,
        verdict=verdict_words,
        plural=plural,
        join_kinds=_classes,
    )
    return environment


def _classes(kinds: Iterable[str]) -> str:
    return " ".join(f"m-{kind}" for kind in kinds)


@cache
def _asset(name: str) -> str:
    """Our own style or script, read from the package."""
    return (files("rashomon.views") / "templates" / name).read_text(encoding="utf-8")


def _digest(asset: str) -> str:
    return b64encode(sha256(asset.encode()).digest()).decode()
