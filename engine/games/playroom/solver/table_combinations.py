"""The combinations of the table as the searches see them: read once, and cached, since they seldom change."""

from functools import lru_cache

from engine.games.playroom.melds import (
    IDENTICAL,
    JOKER,
    LOW,
    Combination,
    CombinationKind,
    CombinationLaw,
    Kinds,
    combination_value,
    joining,
    rank_value,
    read_combination,
)


class TableCombination:
    """A combination of the table."""

    def __init__(self, result: Combination, law: CombinationLaw) -> None:
        self.found = result
        self.value = combination_value(law, result)
        self.naturals = [int(card) for card in result.naturals]
        self.is_set = result.kind is CombinationKind.SET
        self.touching = [int(card) for card in joining(result, law)]
        """The naturals that lengthen it or take the place of its joker."""
        self.free_jokers = 0 if law.jokers_bound else result.cards.count(JOKER)
        """Jokers that may stand for any card from now on (P37)."""
        self.pays = [] if self.free_jokers else [int(card) for card in result.stands_for]
        """The naturals that together pay for its joker; empty without a joker."""
        self.joker_rank = result.stands_for[0].rank if result.has_joker else 0
        self.joker_suits = sum(1 << card.suit for card in result.stands_for)
        """The suits that its joker can stand for, as a mask."""
        self.joker_value = rank_value(law, self.joker_rank)
        self.more = 0
        """By how much it is worth more than the high values of its naturals and `joker_value`."""
        if result.kind is CombinationKind.RUN and result.start == LOW:
            less = law.values[LOW] - rank_value(law, 0)
            if result.cards[0] == JOKER:
                self.joker_value += less
            else:
                self.more = less
        if self.free_jokers:
            self.more = self.value - sum([rank_value(law, card % 13) for card in self.naturals])
        elif result.kind is CombinationKind.IDENTITY:
            self.more = IDENTICAL * len(result.cards)


@lru_cache(1 << 12)
def table_combination(group: Kinds, law: CombinationLaw) -> TableCombination | None:
    """A combination as it is written; None for cards that make none."""
    result = read_combination(group, law)
    return None if result is None else TableCombination(result, law)
