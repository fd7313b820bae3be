"""The least count of a hand as plain data, with its claim, for the command line and for proofs."""

from typing import Any

from engine.blocks.turn_deal import Phase
from engine.family.rules import Clock
from engine.family.solving import proved
from engine.games.indian.melds import PLACES, POINTS
from engine.games.indian.rules import IndianDeal
from engine.games.indian.words import CODEC
from engine.proofs.facts import Claimed, row_of, run_together
from engine.rummy.actions import Discard
from engine.rummy.cards import RANKS
from engine.text import _

_WITH_TOO_FEW = {"all": ("none",), "rest": ("none", "alone"), "unmatched": ("none", "pure=1")}
"""By what counts with too few sequences, the cases beside that of enough."""


def solve(deal: IndianDeal, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """The discard after which the hand counts least, or its count where no card is to be discarded: always exact."""
    del limit, clock
    hand, counting = deal.pack.kinds(deal.hands[deal.mover]), deal.options.counting
    arranger = deal.arranger(deal.hands[deal.mover])
    if deal.phase is not Phase.PLAY:
        return proved(objective, arranger.count(counting), len(hand))
    least, card = min((arranger.count(counting, card.face), card) for card in dict.fromkeys(hand))
    return proved(objective, least, len(hand) - 1, [CODEC.write(Discard(card))])


def claimed(deal: IndianDeal, objective: str, value: int) -> Claimed | None:
    """The claim that the hand counts no less; None of 0, than which nothing is less."""
    del objective
    if not value:
        return None
    law, options, hand = deal.groups_law, deal.options, deal.pack.kinds(deal.hands[deal.mover])
    enough = "pure=1+run=2" if options.sequences > 1 else "pure=1"
    cases = (enough, *(_WITH_TOO_FEW[options.second] if options.sequences > 1 else ("none",)))
    facts = {
        "row": row_of(range(PLACES)),
        "sets": f"3 {law.most_set}",
        "wild": RANKS[law.wild_rank],
        "laid": " ".join(map(str, (*POINTS, 0))),
        "hand": run_together(hand),
        "cases": " ".join(cases),
    }
    words = _("Your hand counts at least {points}.")
    if deal.phase is Phase.PLAY:
        facts, words = {**facts, "away": "1"}, _("After any discard your hand counts at least {points}.")
    return Claimed(words.format(points=value), facts, law.points(hand) - value)
