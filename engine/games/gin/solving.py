"""The least count of a hand as plain data, with its claim, for the command line and for proofs."""

from typing import Any

from engine.family.rules import Clock
from engine.family.solving import proved
from engine.games.gin.least_count import tables
from engine.games.gin.melds import AceRuns, mask_of
from engine.games.gin.rules import GinDeal
from engine.games.gin.state import GinPhase
from engine.games.gin.words import CODEC
from engine.proofs.facts import Claimed, row_of, run_together
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS, RANKS
from engine.text import _

_ROWS = {AceRuns.LOW: range(13), AceRuns.BOTH: range(14), AceRuns.CORNER: range(26)}


def solve(deal: GinDeal, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """The discard after which the hand counts least, or its count where no card is to be discarded: always exact."""
    del limit, clock
    hand, count = sorted(deal.hands[deal.mover]), tables(deal.options.melds).count
    ways = [(count(mask_of(hand) & ~(1 << card)), card) for card in hand if deal.phase is GinPhase.PLAY]
    if not ways:
        return proved(objective, count(mask_of(hand)), len(hand))
    least, card = min(ways)
    return proved(objective, least, len(hand) - 1, [CODEC.write(Discard(card))])


def claimed(deal: GinDeal, objective: str, value: int) -> Claimed | None:
    """The claim that the hand counts no less; None of 0, than which nothing is less."""
    del objective
    if not value:
        return None
    melds, hand = deal.options.melds, deal.hands[deal.mover]
    facts = {
        "row": row_of(_ROWS[melds.ace]),
        "laid": " ".join(str(melds.points(card)) for card in CARDS[: len(RANKS)]),
        "hand": run_together(sorted(hand)),
    }
    words = _("Your hand counts at least {points}.")
    if deal.phase is GinPhase.PLAY:
        facts, words = {**facts, "away": "1"}, _("After any discard your hand counts at least {points}.")
    return Claimed(words.format(points=value), facts, melds.value(hand) - value)
