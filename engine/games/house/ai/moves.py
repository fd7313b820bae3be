"""Moves that leave the plays on the table together: melding, laying plays of the hand, adding single cards."""

from collections.abc import Iterator
from dataclasses import replace

from engine.games.house.ai.hand_plays import best_plays
from engine.games.house.ai.thought import Exchange, Thought
from engine.rummy.cards import Card
from engine.rummy.plays import Play, is_whole, points_of
from engine.rummy.table import plays_of


def lay_hand(thought: Thought) -> Iterator[Thought]:
    """The plays of the hand that are worth most together, in the own space: the meld where it is due (R10)."""
    plays = best_plays(thought.hand)
    if not plays or (not thought.melded and sum(map(points_of, plays)) < thought.cost):
        return
    laid = frozenset[Card]().union(*plays)
    after = thought.then(laid, Exchange(thought.seat, frozenset(), frozenset(plays)))
    yield after if thought.melded else replace(after, melded=True)


def add_to_own(thought: Thought) -> Iterator[Thought]:
    """A card of the hand added to a play in the own space."""
    return _additions(thought, [thought.seat])


def add_to_side(thought: Thought) -> Iterator[Thought]:
    """A card of the hand added to a play of the own side."""
    seating = thought.options.seating
    return _additions(thought, list(seating.members(seating.side(thought.seat))))


def add_to_others(thought: Thought) -> Iterator[Thought]:
    """A card of the hand added to a play of another side."""
    return _additions(thought, list(thought.options.seating.opponents(thought.seat)))


def _additions(thought: Thought, seats: list[int]) -> Iterator[Thought]:
    if not thought.melded:
        return
    for seat in seats:
        for play in sorted(thought.table[seat], key=sorted):
            for card in _joining(play, thought):
                yield thought.widened(seat, play, card)


def _joining(play: Play, thought: Thought) -> Iterator[Card]:
    """The cards of the hand that can join a play."""
    return (card for card in sorted(thought.hand) if is_whole(play | {card}))


def with_jokers(thought: Thought) -> Thought:
    """After every joker of the table is replaced for which the hand has a card that makes no play there (R16)."""
    if thought.melded:
        return thought
    for seat, play in sorted(plays_of(thought.table), key=lambda place: sorted(place[1])):
        for joker in sorted(card for card in play if card.is_joker):
            kept = frozenset[Card]().union(*best_plays(thought.hand))
            for card in sorted(thought.hand - kept):
                swapped = play - {joker} | {card}
                if not card.is_joker and is_whole(swapped):
                    after = thought.then(frozenset((card,)), Exchange(seat, frozenset((play,)), frozenset((swapped,))))
                    return with_jokers(replace(after, hand=after.hand | {joker}))
    return thought
