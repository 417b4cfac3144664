"""One report's claims → the plain shape of `rashomon mentions`."""

from typing import Any

from rashomon.model.claims import Claims, Quotation
from rashomon.model.mentions import Name
from rashomon.model.reconciliation import SpokenQuotation
from rashomon.model.texts import Reading
from rashomon.views.json import Spans, plain_figure, plain_quotation


def plain_mentions(reading: Reading, claims: Claims) -> dict[str, Any]:
    """`{"id", "figures", "quotations", "times", "names"}`, spans as in dossier.json."""
    at = Spans([reading.text])
    return {
        "id": reading.text.id,
        "figures": [plain_figure(figure, at) for figure in claims.figures],
        "quotations": [plain_quotation(_alone(said), at) for said in claims.quotations],
        "times": [
            {"span": at.plain(time.span), "type": time.type, "value": time.value}
            for time in claims.times
        ],
        "names": [_name(m, at) for m in reading.mentions if isinstance(m, Name)],
    }


def _alone(said: Quotation) -> SpokenQuotation:
    return SpokenQuotation(quotation=said, person=None, relayed_by=None)


def _name(name: Name, at: Spans) -> dict[str, Any]:
    return {
        "span": at.plain(name.span),
        "kind": name.kind.value,
        "title": name.title,
        "role": name.role,
    }
