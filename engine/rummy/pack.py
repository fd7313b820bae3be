"""The cards of a game: one deck or several, with their jokers, some of which may be equal.

Equal cards cannot be told apart by anybody. Rules compare `kind`s; notation, logs and views hold kinds alone; where an
action names a card, the rules move the lowest copy in that zone (`lowest`).
"""

from collections.abc import Collection, Iterable, Mapping
from functools import cache

from engine.rummy.cards import ALL_CARDS, CARDS, COPIES, DECK_SIZE, NATURALS, RANKS, Card, by_face, card
from engine.values import value_class

_DECK_JOKERS = DECK_SIZE - NATURALS
MOST_JOKERS = COPIES * _DECK_JOKERS
ANY_JOKER = "X"
"""The text of a joker in games whose jokers are all equal."""
ALL_RANKS = tuple(range(len(RANKS)))
_OWN_JOKERS = tuple(each if each.is_joker else CARDS[each.face] for each in ALL_CARDS)
_EQUAL_JOKERS = tuple(CARDS[min(each.face, NATURALS)] for each in ALL_CARDS)


@value_class(kw_only=True)
class Pack:
    """The cards that a game is played with. Raises ValueError for more cards than are numbered."""

    decks: int = 1
    jokers: int = 2
    """The number of jokers in all decks together."""
    equal_jokers: bool = False
    """True if no joker can be told from another; their text is `X` then, else `X1`, `X2`, ..."""
    ranks: tuple[int, ...] = ALL_RANKS
    """The ranks that every deck has, such as those of the 40 cards without 8, 9 and T."""
    short_suits: tuple[int, ...] = ()
    """The suits that the last deck lacks."""

    def __post_init__(self) -> None:
        if not 1 <= self.decks <= COPIES or not 0 <= self.jokers <= MOST_JOKERS:
            message = f"a pack has 1 to {COPIES} decks and at most {MOST_JOKERS} jokers"
            raise ValueError(message)

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pack, sorted by face."""
        return _cards(self)

    @property
    def has_equal_cards(self) -> bool:
        """True if some cards cannot be told apart."""
        return self.decks > 1 or self.equal_jokers

    def kind(self, of: Card) -> Card:
        """The card that stands for all those equal to this one: the same for all of them, and of the first deck."""
        return self._kinds[of]

    def kinds(self, of: Iterable[Card]) -> tuple[Card, ...]:
        """The kinds of some cards, sorted; equal ones as often as they occur."""
        return tuple(sorted(self.kinds_in_order(of)))

    def kinds_in_order(self, of: Iterable[Card]) -> tuple[Card, ...]:
        """The kinds of some cards, in their order."""
        return tuple(map(self._kinds.__getitem__, of))

    @property
    def _kinds(self) -> tuple[Card, ...]:
        """The kind of each card, which is an index: it is looked up for all cards of a view."""
        return _EQUAL_JOKERS if self.equal_jokers else _OWN_JOKERS

    def lowest(self, wanted: Card, zone: Collection[Card]) -> Card | None:
        """The lowest copy of the card among those of a zone; None if there is none."""
        kinds = self._kinds
        kind = kinds[wanted]
        return min([each for each in zone if kinds[each] == kind], default=None)

    def taken(self, wanted: Iterable[Card], zone: Collection[Card]) -> tuple[Card, ...] | None:
        """A different equal card of the zone for each wanted card; None if some are not there."""
        left = set(zone)
        result: list[Card] = []
        for each in wanted:
            one = self.lowest(each, left)
            if one is None:
                return None
            left.remove(one)
            result.append(one)
        return tuple(result)

    def parted(self, wanted: Iterable[Card], zone: Iterable[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]] | None:
        """An equal card of the zone for each wanted card, the lowest ones, and the others; None if some are not there.

        The zone may be that of a view, where equal cards are the same card several times. The others are sorted.
        """
        left, result = sorted(zone, key=by_face), list[Card]()
        for kind in map(self.kind, wanted):
            place = next((place for place, each in enumerate(left) if self.kind(each) == kind), None)
            if place is None:
                return None
            result.append(left.pop(place))
        return tuple(result), tuple(left)

    def text(self, of: Card) -> str:
        """The card as text, the same for equal cards."""
        return ANY_JOKER if self.equal_jokers and of.is_joker else str(of)

    def text_of(self, some: Iterable[Card], *, in_order: bool = False) -> str:
        """The cards as text: sorted by face, or as they come with `in_order`."""
        return " ".join(map(self.text, some if in_order else sorted(some, key=by_face)))

    def names(self, text: str) -> bool:
        """True if a text names a card of this pack."""
        return text in self.by_text

    def read(self, text: str) -> Card:
        """The kind that a text names. Raises ValueError for a card that this pack has not."""
        result = self.by_text.get(text)
        if result is None:
            message = f"{text!r} is no card of this game" if _is_card(text) else f"{text!r} is no card"
            raise ValueError(message)
        return result

    def read_all(self, text: str) -> tuple[Card, ...]:
        """The kinds that a text such as `7h 7h X` names, in its order. Raises ValueError as `read` does."""
        known = self.by_text
        return tuple(known[word] if word in known else self.read(word) for word in text.split())

    @property
    def by_text(self) -> Mapping[str, Card]:
        """The kinds by their texts; who reads many cards looks them up here once."""
        return _kinds(self)


ANY_PACK = Pack(decks=COPIES, jokers=MOST_JOKERS)
"""Holds the cards of every game."""


class Copies:
    """Hands out the cards of a pack one by one, while a position is read from its text."""

    def __init__(self, pack: Pack) -> None:
        self._pack = pack
        self._left: dict[Card, list[Card]] = {}
        for each in reversed(pack.cards):
            self._left.setdefault(pack.kind(each), []).append(each)

    def take(self, text: str) -> tuple[Card, ...]:
        """The cards of a text, each the lowest copy that is left. Raises ValueError for one that the pack lacks."""
        result = []
        for kind in self._pack.read_all(text):
            if not self._left[kind]:
                message = f"{self._pack.text(kind)} is in the position more often than in the pack"
                raise ValueError(message)
            result.append(self._left[kind].pop())
        return tuple(result)

    @property
    def rest(self) -> tuple[Card, ...]:
        """The cards that have not been taken, sorted by face."""
        return tuple(sorted((each for left in self._left.values() for each in left), key=by_face))


@cache
def _cards(pack: Pack) -> tuple[Card, ...]:
    ranks, last = set(pack.ranks), pack.decks - 1
    naturals = [each for each in ALL_CARDS if each.copy <= last and not each.is_joker and each.rank in ranks]
    dealt = [each for each in naturals if each.copy < last or each.suit not in pack.short_suits]
    return tuple(sorted([*dealt, *[each for each in ALL_CARDS if each.is_joker][: pack.jokers]], key=by_face))


@cache
def _kinds(pack: Pack) -> dict[str, Card]:
    return {pack.text(each): pack.kind(each) for each in pack.cards}


def _is_card(text: str) -> bool:
    try:
        card(text)
    except ValueError:
        return False
    return True
