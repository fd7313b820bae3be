"""Every meld and every arrangement of a hand by brute force, written from the rules alone."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.games.gin.melds import AceRuns, GinMelds
from engine.rummy.cards import Card

Cards = tuple[Card, ...]
ORDERS = {
    AceRuns.LOW: ["A23456789TJQK"],
    AceRuns.BOTH: ["A23456789TJQK", "23456789TJQKA"],
    AceRuns.CORNER: [("A23456789TJQK" * 2)[start : start + 13] for start in range(13)],
}


def is_meld(some: Sequence[Card], melds: GinMelds) -> bool:
    """True if cards are a set or a run, by the letters of their names."""
    ranks, suits = [str(card)[0] for card in some], {str(card)[1] for card in some}
    if len(some) < 3:
        return False
    if len(set(ranks)) == 1:
        return len(some) <= 4
    if len(suits) > 1:
        return False
    texts = {"".join(sorted(order[at : at + len(some)])) for order in ORDERS[melds.ace] for at in range(14 - len(some))}
    return "".join(sorted(ranks)) in texts


def every_arrangement(held: Cards, melds: GinMelds) -> Iterator[tuple[Cards, ...]]:
    """Every set of melds of a hand that share no card, its melds ascending, none included."""
    result = [
        some
        for size in range(3, len(held) + 1)
        for some in combinations(held, size)
        if len({card.suit for card in some}) == 1 or len({card.rank for card in some}) == 1
        if is_meld(some, melds)
    ]

    def from_(start: int, used: frozenset[Card]) -> Iterator[tuple[Cards, ...]]:
        yield ()
        for index in range(start, len(result)):
            if used.isdisjoint(result[index]):
                for others in from_(index + 1, used | set(result[index])):
                    yield (result[index], *others)

    for each in from_(0, frozenset()):
        yield tuple(sorted(each))
