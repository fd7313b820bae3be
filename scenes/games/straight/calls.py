"""Rummy on the board: the calls that a seat can make of the card just discarded, and what each would take (S20)."""

from collections.abc import Iterator

from engine.games.straight.legal_actions import melds_to_lay
from engine.games.straight.rules import legal
from engine.games.straight.table import place_of
from engine.games.straight.view import StraightView
from engine.games.straight.words import CallRummy, LayMeld, LayOff
from engine.rummy.cards import Card, text_of
from engine.rummy.melds import Meld, added, fitting
from engine.text import _
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.games.straight.drops import laid_by
from scenes.games.straight.names import meld_name
from scenes.table.intents import Ask, Do

_MOST = 12
"""The most calls that are offered; those with the most cards come first."""


def calls(view: StraightView) -> tuple[CallRummy, ...]:
    """The calls that the seat can make, one for each table that they lead to."""
    hand = view.known
    result: dict[object, CallRummy] = {}
    plays: list[LayMeld | LayOff] = [*_lay_offs(view), *_melds(view)]
    for play in plays:
        if not legal(hand, call := CallRummy(play)):
            result.setdefault(_laid(play), call)
    return tuple(sorted(result.values(), key=lambda call: -len(laid_by(call.play)))[:_MOST])


def _lay_offs(view: StraightView) -> Iterator[LayOff]:
    card = view.known.discard[-1]
    for meld in view.known.table:
        for face in fitting(meld.meld, view.known.options.melds):
            if card.is_joker or face == card:
                yield LayOff(card, meld.meld.cards[0], face if card.is_joker else None)


def _melds(view: StraightView) -> Iterator[LayMeld]:
    if view.known.options.call == "pile":
        card = view.known.discard[-1]
        yield from (
            meld for meld in melds_to_lay(view.known.options, frozenset(view.known.discard)) if card in meld.cards
        )


def _laid(play: LayMeld | LayOff) -> object:
    """A key that is equal for calls after which the same cards lie on the table."""
    if isinstance(play, LayOff):
        return play.on, play.stands_for
    faces = dict(play.names)
    return frozenset(faces.get(card, card) for card in play.cards)


def taken_by(view: StraightView, call: CallRummy) -> tuple[Card, ...]:
    """The cards of the pile that a call brings into the caller's hand."""
    if isinstance(call.play, LayOff):
        return ()
    cards = call.play.cards
    deepest = min(view.known.discard.index(card) for card in cards)
    return tuple(card for card in view.known.discard[deepest:] if card not in cards)


def calling(view: StraightView) -> ChoiceDialog:
    """The calls to choose from, each with the meld as it would lie and the cards that it takes."""
    card = view.known.discard[-1]
    title = _("Call rummy on {card}?").format(card=card)
    words = _("What you lay counts for you. The rest of what you take comes into your hand.")
    shown = tuple(_choice(view, call) for call in calls(view))
    return ChoiceDialog(title, words if any(taken_by(view, call) for call in calls(view)) else "", shown, _("Not now"))


def _choice(view: StraightView, call: CallRummy) -> CardChoice:
    play = call.play
    if isinstance(play, LayMeld):
        faces = dict(play.names)
        taken = taken_by(view, call)
        words = _("and take {cards}").format(cards=text_of(taken, in_order=True)) if taken else ""
        return CardChoice(tuple(faces.get(card, card) for card in play.cards), Do(call), words)
    place = place_of(view.known.table, play.on)
    meld = view.known.table[place or 0].meld
    after = added(meld, play.card, play.stands_for, view.known.options.melds)
    form = _("onto {meld}, as {card}") if play.stands_for is not None else _("onto {meld}")
    words = form.format(meld=meld_name(meld), card=play.stands_for)
    return CardChoice(after.cards if isinstance(after, Meld) else meld.cards, Do(call), words)


def asking(view: StraightView) -> Ask | Do:
    """The intent of a press that calls: the only call, if it takes no other cards, or the question which one."""
    result = calls(view)
    if len(result) == 1 and not taken_by(view, result[0]):
        return Do(result[0])
    return Ask(calling(view))
