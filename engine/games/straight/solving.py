"""The melds of a hand that leave least as plain data, with their claim, for the command line and for proofs."""

from typing import Any

from engine.family.rules import Clock
from engine.family.solving import proved
from engine.games.straight.best_melding import MeldingAim, Values, tables
from engine.games.straight.options import StraightOptions
from engine.games.straight.scoring import hand_value
from engine.games.straight.state import StraightHand
from engine.proofs.facts import Claimed, row_of, run_together
from engine.rummy.cards import RANKS
from engine.rummy.melds import Ace
from engine.text import _

_ROWS = {Ace.LOW: range(13), Ace.HIGH: range(1, 14), Ace.BOTH: range(14), Ace.CORNER: range(26)}


def solve(hand: StraightHand, objective: str, limit: float, clock: Clock) -> dict[str, Any]:
    """The melds of the hand alone that leave least points in it, all laid at once: always exact."""
    del limit, clock
    best = tables(_values(hand.options)).best(hand.hands[hand.mover])
    return {**proved(objective, best.value, len(best.left)), "melds": [*map(str, best.melds)]}


def claimed(hand: StraightHand, objective: str, value: int) -> Claimed | None:
    """The claim that no melds leave less; None of 0, than which nothing is less."""
    del objective
    if not value:
        return None
    options, held = hand.options, sorted(hand.hands[hand.mover])
    points = (*options.hand_points[: len(RANKS)], options.joker_value)
    facts = {
        "row": row_of(_ROWS[options.melds.ace]),
        "laid": " ".join(map(str, points)),
        "hand": run_together(held),
    }
    if options.melds.max_jokers is not None:
        facts["jokers"] = str(options.melds.max_jokers)
    words = _("Melds of your hand alone leave at least {points}.").format(points=value)
    return Claimed(words, facts, hand_value(options, held) - value)


def _values(options: StraightOptions) -> Values:
    return Values(options.melds, MeldingAim.LEAST_LEFT, options.hand_points[: len(RANKS)], options.joker_value)
