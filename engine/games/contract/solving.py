"""The way to lay the contract as plain data, for the command line."""

from typing import Any

from engine.blocks.turn_deal import Phase
from engine.family.rules import Clock
from engine.family.solving import check_in_play, proved
from engine.games.contract.player import contracts
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import CODEC
from engine.rummy.plain_data import NotationError


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
