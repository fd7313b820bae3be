"""Moves that take cards out of plays on the table, to lie in a play with cards of the hand (R12, R13).

A turn makes one such move at most.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from engine.games.house.ai.thought import Exchange, Thought
from engine.rummy.cards import Card
from engine.rummy.plays import CIRCLE, SHORTEST, Play, Reading, arranged, is_whole, judge
from engine.rummy.table import Space, Table, plays_of

_KNOWN = 1 << 14
"""Plays whose loose cards are remembered; a game has fewer."""


def steal_one(thought: Thought) -> Iterator[Thought]:
    """Two or three cards of the hand make a play with one of another's play, which stays whole without it."""
    if thought.melded and not thought.taken:
        spaces = [space if seat != thought.seat else frozenset[Play]() for seat, space in enumerate(thought.table)]
        yield from _made(thought, _loose_in(tuple(spaces), parting=False), most=1)


def rearrange(thought: Thought) -> Iterator[Thought]:
    """A play is made with one or two cards of the table, own or others', whose plays stay whole or fall in two runs.

    Or a stolen card joins an own run, beside a card of the hand that pays for it.
    """
    if thought.melded and not thought.taken:
        loose = _loose_in(thought.table, parting=True)
        yield from _made(thought, loose, most=2)
        yield from _extended(thought, loose)


@dataclass(frozen=True, slots=True)
class _Loose:
    """The cards of the table that may be taken, each with the seat and the play where it lies."""

    parting: bool
    """True if runs may fall in two."""
    place: dict[Card, tuple[int, Play]]


def _loose_in(table: Table, *, parting: bool) -> _Loose:
    """The loose cards of these spaces."""
    place: dict[Card, tuple[int, Play]] = {}
    for seat, play in plays_of(table):
        place.update(dict.fromkeys(_loose_cards(play, parting=parting), (seat, play)))
    return _Loose(parting, place)


@lru_cache(_KNOWN)
def _loose_cards(play: Play, *, parting: bool) -> tuple[Card, ...]:
    """The cards without which a play stays whole or, with `parting`, falls in two runs."""
    cards = sorted(play)
    return tuple(card for card in cards if _left(play, frozenset((card,)), parting=parting) is not None)


def _left(play: Play, taken: frozenset[Card], *, parting: bool) -> Space | None:
    """The play without these cards; None if it would not be whole."""
    rest = play - taken
    if is_whole(rest):
        return frozenset((rest,))
    if not parting or judge(play).reading is not Reading.RUN:
        return None
    pieces: list[list[Card]] = [[]]
    for card in arranged(play):
        if card in taken:
            pieces.append([])
        else:
            pieces[-1].append(card)
    found = frozenset(frozenset(piece) for piece in pieces if piece)
    return found if all(map(is_whole, found)) else None


def _made(thought: Thought, loose: _Loose, most: int) -> Iterator[Thought]:
    """New plays in the own space of cards of the hand and up to `most` loose ones."""
    if not loose.place:
        return
    seen: set[Play] = set()
    jokers = [card for card in sorted(thought.hand | loose.place.keys()) if card.is_joker]
    for wanted in _sets(thought.hand, frozenset(loose.place)):
        lacking = len(wanted) < SHORTEST
        for play in (frozenset((*wanted, joker)) for joker in jokers) if lacking else (frozenset(wanted),):
            taken = play - thought.hand
            if play in seen or not 1 <= len(taken) <= most or not is_whole(play):
                continue
            seen.add(play)
            yield from _take(thought, loose, taken, play, frozenset())


def _sets(hand: frozenset[Card], loose: frozenset[Card]) -> Iterator[tuple[Card, ...]]:
    """Two to four naturals that could lie in one book or in a run of three, with one of the hand among them."""
    ranks: dict[int, list[Card]] = {}
    for card in sorted(hand | loose):
        if not card.is_joker:
            ranks.setdefault(card.rank, []).append(card)
    for same in ranks.values():
        for count in range(2, len(same) + 1):
            yield from (some for some in combinations(same, count) if not hand.isdisjoint(some))
    at_hand: dict[int, Card] = {card: card for same in ranks.values() for card in same}
    for _, card in sorted(at_hand.items()):
        row = card.suit * CIRCLE
        steps = [row + (card.rank + step) % CIRCLE for step in (1, 2)]
        run = (card, *(at_hand[step] for step in steps if step in at_hand))
        if len(run) > 1 and not hand.isdisjoint(run):
            yield run


def _extended(thought: Thought, loose: _Loose) -> Iterator[Thought]:
    """A card stolen for a run of the own, beside a card of the hand that pays for it."""
    stolen = [card for card, (seat, _) in sorted(loose.place.items()) if seat != thought.seat]
    if not stolen:
        return
    for play in sorted(thought.table[thought.seat], key=sorted):
        if judge(play).reading is not Reading.RUN:
            continue
        suit = min(play).suit
        wanted = [card for card in stolen if card.suit == suit or card.is_joker]
        for card in sorted(thought.hand) if wanted else ():
            for other in wanted if card.suit == suit else ():
                wider = play | {card, other}
                if is_whole(wider):
                    yield from _take(thought, loose, frozenset((other,)), wider, frozenset((play,)))


def _take(thought: Thought, loose: _Loose, taken: frozenset[Card], made: Play, grown: Space) -> Iterator[Thought]:
    """The stage that makes a play with cards taken from others, unless it is not paid for or breaks one of them."""
    laid = made & thought.hand
    if sum(loose.place[card][0] != thought.seat for card in taken) > len(laid):
        return
    changes = [Exchange(thought.seat, grown, frozenset((made,)))]
    for seat, play in dict.fromkeys(loose.place[card] for card in sorted(taken)):
        left = _left(play, taken & play, parting=loose.parting)
        if left is None or play in grown:
            return
        changes.append(Exchange(seat, frozenset((play,)), left))
    yield replace(thought.then(laid, *changes), taken=True)
