"""Story, Claims, Lineage → Reconciliation: questions, people, quotations, timeline."""

from rashomon.reconciliation.weighing import weigh

__all__ = ["weigh"]
