"""The card pictures of all sizes that a screen shows."""

from collections.abc import Iterable

from pygame import Surface

from engine.rummy.cards import Card
from scenes.art.cards import CardArt, card_art, has_room
from scenes.art.theme import worn


class Decks:
    """The card pictures of the sizes in use."""

    def __init__(self) -> None:
        self._arts: dict[int, CardArt] = {}
        self.wild_rank: int | None = None
        """The rank whose cards are wild in the hand that is shown."""
        self._whole: frozenset[int] = frozenset()
        """The sizes in which any card may be shown at any moment."""
        self._lenders: tuple[CardArt, ...] = ()
        self._worn = worn()
        self._lent = False
        self.sharp = 0
        """The number of times that all lent pictures were replaced by sharp ones, which the screen must repaint."""

    def of(self, height: int) -> CardArt:
        """The pictures at this height."""
        if self._worn is not worn():
            self._worn, self._arts, self._lenders = worn(), {}, ()
        art = self._arts.get(height)
        if art is None:
            art = self._arts[height] = card_art(height)
            self._lend(art, (*self._lenders, *self._arts.values()))
        return art

    def face(self, art: CardArt, card: Card) -> Surface:
        """The picture of a card, which shows if its rank is wild in this hand."""
        if self.wild_rank is None or card.is_joker or card.rank != self.wild_rank:
            return art.face(str(card))
        return art.wild_face(str(card))

    def keep(self, whole: Iterable[int], others: Iterable[int] = ()) -> None:
        """Drop all other sizes; complete sizes lend their pictures to new, smaller ones.

        In the sizes `whole` all faces are made ahead; in `others` only visible faces while memory is short.
        """
        self._whole = frozenset(whole)
        heights = self._whole.union(others)
        gone = tuple(art for height, art in self._arts.items() if height not in heights and art.complete)
        if gone:
            self._lenders = gone
        self._arts = {height: art for height, art in self._arts.items() if height in heights}
        for height in self._arts:
            card_art(height)  # marks the size as used, so that others are dropped first

    def prepare(self, seconds: float) -> bool:
        """Make pictures ahead of need for about `seconds`; True when all are made."""
        arts = [self.of(height) for height in sorted(self._arts, key=lambda height: height not in self._whole)]
        self._lent |= any(art.rough for art in arts)
        if not all(self._prepare(art, seconds) for art in arts):
            return False
        self._lenders = ()
        self.sharp += self._lent
        self._lent = False
        return True

    def _prepare(self, art: CardArt, seconds: float) -> bool:
        if art.complete:
            return True
        if art.size[1] not in self._whole and not has_room(art.whole_bytes - art.bytes):
            self._lend(art, (*self._lenders, *self._arts.values()))
            if art.lender is not None:
                return art.prepare(seconds, lent_only=True)
        return art.prepare(seconds)

    @staticmethod
    def _lend(art: CardArt, others: Iterable[CardArt]) -> None:
        """Let the next larger complete size lend pictures that are not made yet."""
        if not art.complete and art.lender is None:
            larger = (other for other in others if other.complete and other.size[1] > art.size[1])
            art.lender = min(larger, key=lambda other: other.size[1], default=None)
