"""Signs on the cards of the running turn, and the parts of it that can be taken back."""

from collections.abc import Mapping

from engine.games.straight.state import Source
from engine.games.straight.view import StraightView
from engine.games.straight.words import LayMeld
from engine.rummy.cards import Card
from engine.text import _
from scenes.games.straight import drops
from scenes.games.straight.running_turn import StraightTurnFacts, is_playing
from scenes.table.intents import Do
from scenes.table.tableau import Mark, Tint


def marks_of(view: StraightView, facts: StraightTurnFacts) -> Mapping[Card, Mark]:
    """Marks on cards of the hand: bound cards, melds that could be laid, and the card just drawn from the stock."""
    result: dict[Card, Mark] = {}
    if view.known.turn.drew is not None and not view.known.turn.plays:
        result[view.known.turn.drew] = Mark(Tint.NEW, "deck", _("new"), raised=True)
    if not view.known.options.return_taken:
        result.update(dict.fromkeys(view.known.turn.taken, Mark(Tint.WARM, "drop", _("keep"), shared=True)))
    for number, meld in enumerate(facts.melds):
        mark = Mark(Tint.NEW, "check", _("meld"), shared=True, group=number, intent=Do(LayMeld(meld.cards)))
        result.update(dict.fromkeys(meld.cards, mark))
    result.update(dict.fromkeys(facts.bound, Mark(Tint.HOT, "flame", _("play"))))
    return {card: mark for card, mark in result.items() if card in view.hand}


def laid_now(view: StraightView) -> frozenset[Card]:
    """The cards that were put on the table in the seat's running turn."""
    if not is_playing(view):
        return frozenset()
    return frozenset[Card]().union(*(drops.laid_by(done.action) for done in view.known.turn.plays))


def draw_is_open(view: StraightView) -> bool:
    """True if the draw from the pile may be taken back (S22)."""
    return view.known.turn.source is Source.PILE and not view.known.turn.fixed
