"""One story's reconciliation → its dossier."""

from collections.abc import Mapping, Sequence

from rashomon.model.dossier import Dossier
from rashomon.model.lineage import Lineage
from rashomon.model.moments import Moment
from rashomon.model.reconciliation import Reconciliation
from rashomon.model.stories import Story
from rashomon.model.texts import Reading
from rashomon.settings import DossierSettings


def compose(
    story: Story,
    reconciliation: Reconciliation,
    readings: Sequence[Reading],
    lineage: Lineage,
    published: Mapping[str, Moment | None],
    settings: DossierSettings,
) -> Dossier:
    """The story with its window, title and brief."""
    return Dossier(
        story=story,
        reconciliation=reconciliation,
        brief=(),
        published=tuple(sorted(published.items())),
    )
