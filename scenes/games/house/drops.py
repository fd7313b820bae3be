"""Actions of drops: another table, a joker's replacement (R16), a discard; and the obvious place of a card."""

from collections.abc import Sequence

from engine.games.house.draft import Draft
from engine.games.house.thefts import stolen_between
from engine.games.house.view import View
from engine.games.house.words import Arrange, Replace
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.faults import RefusedError
from engine.rummy.plays import is_whole
from engine.rummy.table import cards_on
from engine.text import _, listed, plural
from scenes.games import table_drops
from scenes.games.house.obvious import freed
from scenes.games.table_drops import stands_for
from scenes.table.intents import OnCard, Target, ToGroup, ToPile, ToSpace
from scenes.table.places.card_places import Board
from scenes.table.places.targets import lying, shown_after
from scenes.table.presenter import Dropped


def dropped(view: View, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
    """The action of a drop of these cards on a target, and the arrangement it leaves."""
    if isinstance(target, ToPile):
        return Dropped(Discard(cards[0]))
    target = resolved(view, board, cards, target)
    if isinstance(target, OnCard):
        return _replacing(view, cards[0], target)
    lies = shown_after(board, target, cards) if isinstance(target, ToGroup) else ()
    table = table_drops.dropped(view.table, cards, target)
    laid = table_drops.after_drop(board.laid, table, cards, target, lies)
    return Dropped(Arrange(table) if table != view.table else None, laid)


def _replacing(view: View, card: Card, target: OnCard) -> Dropped:
    """A replacement of a joker. The joker comes into the hand or, after the meld, lies free for another play."""
    if not view.playing.report.melded:
        return Dropped(Replace(target.card, card))
    seating, mover = view.options.seating, view.mover
    home = target.space if seating.side(target.space) == seating.side(mover) else mover
    table = table_drops.swapped(view.table, card, target, home)
    words = _("{card} has taken the place of {joker}, which is free now: put it into a play this turn.")
    return Dropped(Arrange(table), words=words.format(card=card, joker=target.card))


def resolved(view: View, board: Board, cards: Sequence[Card], target: Target) -> Target:
    """The target that a drop means: a card takes a joker's place, or joins its play."""
    if not isinstance(target, ToGroup | OnCard):
        return target
    joker = _replaced(view, board, cards, target)
    if joker is not None:
        return OnCard(target.space, target.key, joker)
    return ToGroup(target.space, target.key) if isinstance(target, OnCard) else target


def _replaced(view: View, board: Board, cards: Sequence[Card], target: ToGroup | OnCard) -> Card | None:
    """The joker that the drop replaces: the one dropped on, or one without which the drop would make no sense."""
    if view.draft is None or len(cards) != 1 or cards[0].is_joker or cards[0] in target.key:
        return None
    if view.draft.report.melded:
        return _freed(board, cards[0], target)
    if cards[0] in cards_on(view.table) or view.draft.basis.melded:
        return None
    if isinstance(target, OnCard):
        return target.card
    return next(iter(sorted(freed(target.key, cards[0]))), None)


def _freed(board: Board, card: Card, target: ToGroup | OnCard) -> Card | None:
    """After the meld, a joker whose place the card needs to fit its play, or the joker that it was dropped on."""
    fits = sorted(freed(target.key, card))
    pointed = target.card if isinstance(target, OnCard) else None
    if not is_whole(target.key | {card}):
        return pointed if pointed in fits else next(iter(fits), None)
    meant = stands_for(lying(board, target.space, target.key))
    return pointed if pointed in fits and meant.get(pointed) == (card,) else None


def cost(view: View, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
    """A warning that a drop would steal, with the owners and the cost (R13); empty if it would not."""
    if view.hand.issuperset(cards) or not isinstance(target, ToGroup | ToSpace):
        return ""
    table = table_drops.dropped(view.table, cards, target)
    stolen = stolen_between(view.table, table, view.seat)
    if not stolen:
        return ""
    form = plural("stolen from {names}: costs a card", "stolen from {names}: costs a card each", len(stolen))
    return form.format(names=listed(names[seat] for seat in dict.fromkeys(stolen.values())))


def may_replace(cards: Sequence[Card], target: Target) -> bool:
    """True if these cards might be meant for the place of a joker of the target."""
    if not isinstance(target, ToGroup) or len(cards) != 1 or cards[0].is_joker or cards[0] in target.key:
        return False
    return any(freed(target.key, cards[0]))


# -- a card that could be laid


def fits(view: View, card: Card) -> bool:
    """True if one drag of this card leaves a table with which the turn may end, apart from a discard."""
    return any(draft is not None and not draft.report.faults for draft in _drags(view, card))


def _drags(view: View, card: Card) -> list[Draft | None]:
    """The turn after each drag that leaves a play whole: into a play or, before the meld, also in a joker's place."""
    draft = view.playing
    result: list[Draft | None] = []
    for seat, space in enumerate(view.table):
        for play in space:
            if is_whole(play | {card}):
                table = table_drops.dropped(view.table, (card,), ToGroup(seat, play))
                result.append(_after(draft, Arrange(table)))
            if not draft.report.melded and not card.is_joker:
                result += [_after(draft, Replace(joker, card)) for joker in freed(play, card)]
    return result


def _after(draft: Draft, drag: Arrange | Replace) -> Draft | None:
    """The turn after a drag; None if the drag is not possible."""
    try:
        return draft.arrange(drag.table) if isinstance(drag, Arrange) else draft.replace(drag.joker, drag.card)
    except RefusedError:
        return None
