"""Finds the one place where a card of the hand obviously belongs, if there is just one."""

from collections.abc import Iterator

from engine.games.house.view import View
from engine.rummy.cards import Card
from engine.rummy.plays import CIRCLE, Play, is_whole
from scenes.table.intents import OnCard, ToGroup, ToSpace, Way
from scenes.table.places.card_places import Board


def ways(board: Board, view: View, card: Card) -> list[Way]:
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
                result[0] += (((card,), OnCard(other, play, joker)) for joker in freed(play, card))
    return next((result[rank] for rank in sorted(result) if result[rank]), [])


def freeing(board: Board, card: Card) -> list[Way]:
    """The jokers whose place the card could take on the table."""
    places = ((seat, play) for seat, space in enumerate(board.order) for play in space if not card.is_joker)
    return [((card,), OnCard(seat, play, joker)) for seat, play in places for joker in freed(play, card)]


def freed(play: Play, card: Card) -> Iterator[Card]:
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
