"""The card pictures of several sizes that one screen shows at a time."""

from scenes.art.cards import CardArt, card_art
from scenes.art.theme import worn


class Decks:
    """The card pictures of the sizes in use."""

    def __init__(self) -> None:
        self._arts: dict[int, CardArt] = {}
        self._lenders: tuple[CardArt, ...] = ()
        self._worn = worn()
        self._lent = False
        self.sharp = 0
        """How often all pictures have been made after some were lent: what shows lent ones is to be painted again."""

    def of(self, height: int) -> CardArt:
        """The pictures at this height."""
        if self._worn is not worn():
            self._worn, self._arts, self._lenders = worn(), {}, ()
        art = self._arts.get(height)
        if art is None:
            art = self._arts[height] = card_art(height)
            if not art.complete:
                larger = (other for other in self._lenders if other.size[1] > height)
                art.lender = min(larger, key=lambda other: other.size[1], default=None)
        return art

    def keep(self, heights: set[int]) -> None:
        """Let go of all other sizes; complete ones lend their pictures to smaller sizes that are new."""
        self._lenders = tuple(art for art in self._arts.values() if art.complete)
        self._arts = {height: art for height, art in self._arts.items() if height in heights}

    def prepare(self, seconds: float) -> bool:
        """Make pictures ahead of need for about this long; True when all are made."""
        arts = list(self._arts.values())
        self._lent |= any(art.rough for art in arts)
        if not all(art.prepare(seconds) for art in arts):
            return False
        self.sharp += self._lent
        self._lent = False
        return True
