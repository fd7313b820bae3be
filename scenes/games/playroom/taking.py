"""The cards that a click on a discard would take (P5 to P7)."""

from collections.abc import Mapping, Sequence

from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import TakePile
from engine.rummy.cards import Card
from engine.text import _
from scenes.table.intents import Do
from scenes.table.tableau import Mark, Taking, Tint


def takings(view: PlayroomView, pile: Sequence[Card]) -> Mapping[Card, Taking]:
    """By discard, what a click on it would take; nothing where the pile cannot be taken now."""
    rule = view.options.pile
    if view.phase is not PlayroomPhase.DRAW or rule == "none" or not pile or not view.entered[view.seat]:
        return {}
    first = {"top": len(pile) - 1, "whole": 0}.get(rule)
    starts = range(len(pile)) if first is None else (first,) * len(pile)
    result = {start: _taking(view, pile[start:]) for start in set(starts)}
    return {card: result[start] for card, start in zip(pile, starts, strict=True)}


def _taking(view: PlayroomView, cards: Sequence[Card]) -> Taking:
    """These cards taken, with what that binds to."""
    marks: dict[Card, Mark | None] = dict.fromkeys(cards)
    words = _("Take [{card}].") if len(cards) == 1 else _("Take {count} cards.")
    if view.options.pile_must:
        marks[cards[0]] = Mark(Tint.HOT, "flame", _("lay it"))
        words = _("Take [{card}], which must be laid this turn.")
        if len(cards) > 1:
            words = _("Take {count} cards; [{card}] must be laid this turn.")
    elif len(cards) == 1 and not view.options.return_taken:
        marks[cards[0]] = Mark(Tint.WARM, "drop", _("keep"), shared=True)
        words = _("Take [{card}]: you can't discard it this turn.")
    text = words.format(count=len(cards), card=cards[0])
    return Taking(marks, text, Do(TakePile(len(cards))))
