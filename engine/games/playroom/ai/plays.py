"""The cards that a hand can lay without regrouping the table: new combinations, and cards laid off."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.playroom.judge.first_meld import best_melds
from engine.games.playroom.melds import JOKER, Kinds, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.rummy.cards import Card

_ALL = 10**6
"""More points than any hand holds: so the search goes on to its end."""
_STEPS = 20_000
"""Steps of the search, some tenths of a second. Hands of up to forty cards take fewer."""


def new_melds(options: PlayroomOptions, hand: Sequence[Card]) -> tuple[Kinds, ...]:
    """The combinations of the hand alone that are worth most together; of a very large hand those found in time."""
    return tuple(result.cards for result in best_melds(options, Counter(hand), _ALL, _STEPS))


def laid_off(options: PlayroomOptions, table: Sequence[Kinds], card: Card) -> Iterator[tuple[Kinds, ...]]:
    """The tables with a natural of the hand laid off on one of the combinations."""
    if card == JOKER:
        return
    for index, group in enumerate(table):
        longer = with_card(options, group, card)
        if longer is not None:
            yield (*table[:index], longer, *table[index + 1 :])


def with_card(options: PlayroomOptions, group: Kinds, card: Card) -> Kinds | None:
    """A combination with a card added at one of its ends; None where it does not fit."""
    for cards in ((*group, card), (card, *group)):
        result = read_combination(cards, options.law)
        if result is not None and _keeps(result.cards, group):
            return result.cards
    return None


def _keeps(longer: Kinds, group: Kinds) -> bool:
    """True if the combination lies in the longer one card by card, which a joker could undo."""
    size = len(group)
    return (
        JOKER not in group
        or any(longer[start : start + size] == group for start in range(len(longer) - size + 1))
        or (len({card.rank for card in group if card != JOKER}) == 1)
    )
