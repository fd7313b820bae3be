"""The way to lay the contract as plain data, for the command line."""

from typing import Any

from engine.blocks.turn_deal import Phase
from engine.family.rules import Clock
from engine.family.solving import check_in_play, proved
from engine.games.contract.melds import contract_of
from engine.games.contract.player import contracts
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import CODEC
from engine.proofs.facts import Claimed, row_of, run_together
from engine.rummy.cards import RANKS
from engine.rummy.melds import FEWEST
from engine.rummy.plain_data import NotationError
from engine.text import _


def solve(deal: ContractDeal, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """A contract that can be laid, the one that leaves fewest cards of those looked at, or none: that is exact.

    Raises NotationError outside phase PLAY, and where the contract lies on the table.
    """
    del limit, clock
    check_in_play(playing=deal.phase is Phase.PLAY)
    if deal.melds[deal.mover]:
        message = "the contract of the player to move is laid"
        raise NotationError(message)
    hand = deal.pack.kinds(deal.hands[deal.mover])
    held, way = len(hand), next(contracts(deal, hand), None)
    if way is None:
        return proved(objective, 0, held)
    return proved(objective, 1, held - sum(map(len, way.melds)), [CODEC.write(way)])


def claimed(deal: ContractDeal, objective: str, value: int) -> Claimed | None:
    """The claim that the contract cannot be laid; None where it can, which the turn shows, or has fifteen cards."""
    del objective
    sets, runs = contract_of(deal.options, deal.hand_number)
    if value or not sets + runs:
        return None
    law = deal.law
    facts = {
        "row": row_of(law.line),
        "runs": str(law.fewest_run),
        "sets": f"{FEWEST} {FEWEST}",
        "alike": "",
        "naturals": str(law.limits.naturals),
        "wild": " ".join(RANKS[rank] for rank in sorted(law.wild_ranks)),
        "hand": run_together(deal.pack.kinds(deal.hands[deal.mover])),
        "cases": "+".join(f"{kind}={number}" for kind, number in (("set", sets), ("run", runs)) if number),
    }
    return Claimed(_("Your hand cannot lay the contract."), facts, -1)
