"""The melds that there are, those on the table with the owner of each card, and the worth of cards (F5 to F7, F11)."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Self

from engine.blocks.plain_form import Cards, Read, Write
from engine.blocks.turn_deal import Growth
from engine.games.rummy500.options import Rummy500Options
from engine.rummy.cards import Card, by_face
from engine.rummy.meld_law import Group
from engine.rummy.melds import MOST_OF_A_RANK, RANK_COUNT, MeldKind
from engine.rummy.pack import ALL_RANKS, Pack
from engine.rummy.wild_melds import WildLaw
from engine.values import value_class

_ACE, _TEN = 0, 9
_HIGH_ACE = _JOKER = 15


def law_of(options: Rummy500Options) -> WildLaw:
    """The law of melds (F5, F6)."""
    return _law(options.ace, options.groups)


@cache
def _law(ace: str, groups: str) -> WildLaw:
    line = (*ALL_RANKS, *ALL_RANKS) if ace == "round" else (*ALL_RANKS, ALL_RANKS[0])
    suits = groups == "suits"
    return WildLaw(line, RANK_COUNT, most_set=MOST_OF_A_RANK if suits else None, suits_differ=suits)


@value_class
class OwnedMeld:
    """A meld on the table as it lies, with the seat that laid each card."""

    cards: Cards
    owners: tuple[int, ...]

    def __iter__(self) -> Iterator[Card]:
        """The cards, as those of any zone."""
        return iter(self.cards)

    def of_kinds(self, pack: Pack) -> Self:
        """The meld as all see it."""
        return type(self)(pack.kinds_in_order(self.cards), self.owners)

    def written(self, write: Write) -> str:
        """The meld as text: `5h@0 6h@0 X@1`."""
        return " ".join(f"{write((card,))}@{owner}" for card, owner in zip(self.cards, self.owners, strict=True))

    @classmethod
    def read(cls, data: object, take: Read) -> Self:
        """The meld that a text stands for. Raises ValueError."""
        parts = [word.partition("@") for word in data.split()] if isinstance(data, str) else []
        if not parts or not all(owner.isdecimal() and len(owner) == 1 for _, _, owner in parts):
            message = "a meld is a text of cards, each with its seat: 5h@0 6h@0 X@1"
            raise ValueError(message)
        return cls(take(" ".join(card for card, _, _ in parts)), tuple(int(owner) for _, _, owner in parts))

    def arranged(self, options: Rummy500Options) -> Self | None:
        """The meld with its cards in order; None if they make none."""
        pack, law = options.pack, law_of(options)
        order = law.arranged(pack.kinds_in_order(self.cards))
        if order is None:
            return None
        pairs = sorted(
            zip(self.cards, self.owners, strict=True), key=lambda pair: (by_face(pack.kind(pair[0])), pair[1])
        )
        if law.kind(order) is MeldKind.RUN:
            left = list(zip(self.cards, self.owners, strict=True))
            pairs = [left.pop([pack.kind(card) for card, _ in left].index(kind)) for kind in order]
        return type(self)(tuple(card for card, _ in pairs), tuple(owner for _, owner in pairs))

    def grown(self, options: Rummy500Options, growth: Growth, added: Cards, seat: int) -> Self:
        """The meld with cards of a seat, which `growth` says where to put."""
        first, last = added[: len(growth.before)], added[len(growth.before) :]
        owners = ((seat,) * len(first), self.owners, (seat,) * len(last))
        meld = type(self)((*first, *self.cards, *last), sum(owners, ()))
        return meld.arranged(options) or meld


def points(options: Rummy500Options, card: Card, *, low: bool = False) -> int:
    """The value of a card; `low` says that it lies lowest in a sequence."""
    if card.is_joker:
        return _JOKER
    fives = options.values == "fives"
    if card.rank == _ACE:
        return (5 if fives else 1) if low else _HIGH_ACE
    if card.rank >= _TEN:
        return 10
    return 5 if fives else card.rank + 1


def values_of(options: Rummy500Options, meld: Group) -> tuple[int, ...]:
    """The value of each card of a meld, which lies in order."""
    run = law_of(options).kind(meld) is MeldKind.RUN
    return tuple(points(options, card, low=run and not place) for place, card in enumerate(meld))


def points_in(options: Rummy500Options, cards: Sequence[Card]) -> int:
    """The points of cards of a hand."""
    return sum(points(options, card) for card in cards)
