"""Turns found by making one move after another, the best so far first, up to a number of moves looked at."""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush

from engine.games.house.ai.choice import Candidate
from engine.games.house.ai.thought import Thought
from engine.rummy.cards import Card

Move = Callable[[Thought], Iterator[Thought]]
"""The ways to make one kind of move from here, in an order that does not depend on chance."""


def turns(
    first: Thought,
    moves: Sequence[Move],
    worth: Callable[[Thought], float],
    most: int,
    stop: Callable[[], bool],
) -> list[Candidate[Thought]]:
    """The turns found from moves tried at `most` thoughts, the best first; none that leaves a hot card.

    Of turns that leave the same hand there is only the best; of equals, the one found first, which moves least.
    """
    heap = [(-worth(first), 0, first)]
    seen = {(first.hand, first.table)}
    found: list[Candidate[Thought]] = []
    tried = 0
    while heap:
        cost, _, thought = heappop(heap)
        if not thought.hot:
            found.append(Candidate(-cost, thought))
        if tried == most or stop():
            continue
        tried += 1
        for move in moves:
            for after in move(thought):
                key = (after.hand, after.table)
                if key not in seen:
                    seen.add(key)
                    heappush(heap, (-worth(after), len(seen), after))
    best: dict[frozenset[Card], Candidate[Thought]] = {}
    for candidate in sorted(found, key=lambda candidate: -candidate.worth):
        best.setdefault(candidate.thing.hand, candidate)
    return list(best.values())
