"""Actions of drops: another table, a joker's replacement (R16), a discard; and the obvious place of a card."""

from collections.abc import Iterator, Sequence

from engine.games.house.draft import Draft
from engine.games.house.thefts import stolen_between
from engine.games.house.view import View
from engine.games.house.words import Arrange, Replace
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.faults import RefusedError
from engine.rummy.plays import CIRCLE, Play, is_whole
from engine.rummy.table import cards_on
from engine.text import _, listed, plural
from scenes.games.house.arranging import swapped, table_left
from scenes.games.house.plays import after_drop, stands_for
from scenes.table.intents import OnCard, Target, ToGroup, ToPile, ToSpace, Way
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
    table = table_left(view.table, cards, target)
    laid = after_drop(board.laid, table, cards, target, lies)
    return Dropped(Arrange(table) if table != view.table else None, laid)


def _replacing(view: View, card: Card, target: OnCard) -> Dropped:
    """A replacement of a joker. The joker comes into the hand or, after the meld, lies free for another play."""
    if not view.playing.report.melded:
        return Dropped(Replace(target.card, card))
    seating, mover = view.options.seating, view.mover
    home = target.space if seating.side(target.space) == seating.side(mover) else mover
    table = swapped(view.table, card, target, home)
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
        return _needed(board, cards[0], target)
    if cards[0] in cards_on(view.table) or view.draft.basis.melded:
        return None
    if isinstance(target, OnCard):
        return target.card
    return next(iter(sorted(_freed(target.key, cards[0]))), None)


def _needed(board: Board, card: Card, target: ToGroup | OnCard) -> Card | None:
    """After the meld, a joker whose place the card needs to fit its play, or the joker that it was dropped on."""
    fits = sorted(_freed(target.key, card))
    pointed = target.card if isinstance(target, OnCard) else None
    if not is_whole(target.key | {card}):
        return pointed if pointed in fits else next(iter(fits), None)
    meant = stands_for(lying(board, target.space, target.key))
    return pointed if pointed in fits and meant.get(pointed) == (card,) else None


def cost(view: View, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
    """A warning that a drop would steal, with the owners and the cost (R13); empty if it would not."""
    if view.hand.issuperset(cards) or not isinstance(target, ToGroup | ToSpace):
        return ""
    table = table_left(view.table, cards, target)
    stolen = stolen_between(view.table, table, view.seat)
    if not stolen:
        return ""
    form = plural("stolen from {names}: costs a card", "stolen from {names}: costs a card each", len(stolen))
    return form.format(names=listed(names[seat] for seat in dict.fromkeys(stolen.values())))


def may_replace(view: View, board: Board, cards: Sequence[Card], target: Target) -> bool:
    """True if these cards might be meant for the place of a joker of the target."""
    del view, board
    if not isinstance(target, ToGroup) or len(cards) != 1 or cards[0].is_joker or cards[0] in target.key:
        return False
    return any(_freed(target.key, cards[0]))


# -- where a card belongs


def obvious(view: View, board: Board, card: Card) -> list[Way]:
    """The best places for a card; after the meld also those of jokers, if there is no other."""
    return _ways(board, view, card) or (_freeing(board, card) if view.playing.report.melded else [])


def _ways(board: Board, view: View, card: Card) -> list[Way]:
    """The best places for this card; the place is obvious if there is just one.

    Best are the player's own plays that the card completes or leaves whole, new plays with other cards of the hand and,
    before the meld, the places of jokers. A partner's plays follow, then the others'. Before the meld only plays laid
    in this turn count.
    """
    melded = view.playing.report.melded
    replaces = not melded and not view.playing.basis.melded
    ranks = {other: rank for rank, seats in enumerate(_circles(board, view)) for other in seats}
    result: dict[int, list[Way]] = {0: [(cards, ToSpace(board.bottom)) for cards in _in_hand(board, card)]}
    for other, space in enumerate(board.order):
        for play in space:
            if _takes(view, play, card, melded=melded):
                result.setdefault(ranks[other], []).append(((card,), ToGroup(other, play)))
            if replaces and not card.is_joker:
                result[0] += (((card,), OnCard(other, play, joker)) for joker in _freed(play, card))
    return next((result[rank] for rank in sorted(result) if result[rank]), [])


def _freeing(board: Board, card: Card) -> list[Way]:
    """The jokers whose place the card could take on the table."""
    places = ((seat, play) for seat, space in enumerate(board.order) for play in space if not card.is_joker)
    return [((card,), OnCard(seat, play, joker)) for seat, play in places for joker in _freed(play, card)]


def _freed(play: Play, card: Card) -> Iterator[Card]:
    """The jokers of a play whose place the card can take."""
    return (joker for joker in play if joker.is_joker and is_whole(play - {joker} | {card}))


def _circles(board: Board, view: View) -> Iterator[frozenset[int]]:
    """The seats in the order in which their plays are tried: the player, the partner, the others."""
    seating, seat = view.options.seating, board.bottom
    side = frozenset(seating.members(seating.side(seat)))
    yield frozenset((seat,))
    yield side - {seat}
    yield frozenset(range(len(board.order))) - side


def _takes(view: View, play: Play, card: Card, *, melded: bool) -> bool:
    if not is_whole(play | {card}):
        return False
    return melded or play <= view.playing.basis.start.hand


def _in_hand(board: Board, card: Card) -> Iterator[tuple[Card, ...]]:
    """The longest run and the largest book of naturals in the hand with the card, if they are whole."""
    held = [other for other in (*board.hand, *board.tray) if not other.is_joker]
    if card.is_joker:
        return
    suited = {other.rank: other for other in held if other.suit == card.suit}
    low = high = 0
    while (card.rank - low - 1) % CIRCLE in suited and low < CIRCLE - 1:
        low += 1
    while (card.rank + high + 1) % CIRCLE in suited and low + high < CIRCLE - 1:
        high += 1
    run = tuple(suited[(card.rank + step) % CIRCLE] for step in range(-low, high + 1))
    book = tuple(other for other in held if other.rank == card.rank)
    yield from (cards for cards in (run, book) if is_whole(frozenset(cards)))


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
                table = table_left(view.table, (card,), ToGroup(seat, play))
                result.append(_after(draft, Arrange(table)))
            if not draft.report.melded and not card.is_joker:
                result += [_after(draft, Replace(joker, card)) for joker in _freed(play, card)]
    return result


def _after(draft: Draft, drag: Arrange | Replace) -> Draft | None:
    """The turn after a drag; None if the drag is not possible."""
    try:
        return draft.arrange(drag.table) if isinstance(drag, Arrange) else draft.replace(drag.joker, drag.card)
    except RefusedError:
        return None
