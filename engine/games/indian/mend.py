"""The least mend of a hand that was declared wrongly: the fewest exchanges with which it can be declared (I10)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from engine.games.indian.distance import NONE, Distance, coming_of
from engine.games.indian.least_count import Arranger, Groups
from engine.games.indian.melds import IndianLaw
from engine.rummy.cards import Card
from engine.rummy.meld_law import Group
from engine.values import value_class

NAMED = 2
"""The most exchanges that are named: more of them teach nothing, and take long to find."""


@value_class
class Mend:
    """The fewest exchanges, and an example of them: cards of the hand, others in their place, and the groups then."""

    fewest: int
    gone: Group = ()
    come: Group = ()
    groups: Groups = ()
    """No groups where more than `NAMED` cards have to be exchanged."""


@lru_cache(maxsize=8)
def least_mend(law: IndianLaw, hand: Group, first: Group, others: Group, sequences: int) -> Mend | None:
    """The least mend of a hand; None if no cards bring it to a declaration.

    `first` and `others` are the cards that may come: those of `first` before all, and wild ones last.
    """
    held, coming = list(hand), Counter((*first, *others))
    fewest = Distance(law, held, coming_of(coming.elements())).of(len(hand), sequences)
    if fewest == NONE or fewest > NAMED:
        return None if fewest == NONE else Mend(fewest)
    gone, come = list[Card](), list[Card]()
    order = (*first, *sorted(others, key=law.is_wild))
    for left in range(fewest, 0, -1):
        out, into = next(_exchanges(law, held, coming, order, (left, sequences)))
        held[held.index(out)] = into
        coming -= Counter((into,))
        gone.append(out)
        come.append(into)
    return Mend(fewest, tuple(gone), tuple(come), Arranger(law, held).declared(sequences))


def mend_of_groups(law: IndianLaw, groups: Groups, coming: Iterable[Card], sequences: int) -> Mend | None:
    """The exchange of one card within groups that makes them a declaration; None if none does."""
    for into in dict.fromkeys(coming):
        for place, group in enumerate(groups):
            for out in dict.fromkeys(group):
                changed = tuple(into if number == group.index(out) else card for number, card in enumerate(group))
                after = (*groups[:place], changed, *groups[place + 1 :])
                if law.declares(after, sequences):
                    return Mend(1, (out,), (into,), after)
    return None


def _exchanges(
    law: IndianLaw, held: Sequence[Card], coming: Counter[Card], order: Iterable[Card], aim: tuple[int, int]
) -> Iterator[tuple[Card, Card]]:
    """The exchanges of one card that bring a hand nearer; `aim` is how far a declaration is, and its sequences."""
    left, sequences = aim
    for into in dict.fromkeys(order):
        if not coming[into]:
            continue
        after = Distance(law, (*held, into), coming_of((coming - Counter((into,))).elements()))
        if not NONE < after.of(len(held), sequences) < left:
            continue
        for out in dict.fromkeys(held):
            if out != into and NONE < after.of(len(held), sequences, out.face) < left:
                yield out, into
