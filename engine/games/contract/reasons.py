"""Why a draw, a buy or a discard of Contract Rummy is good, in a sentence that names its cards."""

from collections.abc import Iterator, Sequence

from engine.blocks.deal import View
from engine.games.contract.rules import ContractDeal


def reasons(view: View[ContractDeal], actions: Sequence[object]) -> Iterator[str]:
    """A sentence for each action of a choice."""
    yield str(actions)
    del view
