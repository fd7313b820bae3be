"""What the resting picture is made from: the card pictures in use, and everything that is to be shown."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rummy.cards import Card
from engine.rummy.plays import Play
from scenes.art.cards import CardArt, GlowKind, card_art
from scenes.art.theme import worn
from scenes.session import Player
from scenes.table.board import Board


class Decks:
    """The card pictures of the sizes in use."""

    def __init__(self) -> None:
        self._arts: dict[int, CardArt] = {}
        self._worn = worn()

    def of(self, height: int) -> CardArt:
        """The pictures at this height."""
        if self._worn is not worn():
            self._worn, self._arts = worn(), {}
        art = self._arts.get(height)
        if art is None:
            art = self._arts[height] = card_art(height)
        return art

    def keep(self, heights: set[int]) -> None:
        """Let go of all other sizes."""
        self._arts = {height: art for height, art in self._arts.items() if height in heights}

    def prepare(self, seconds: float) -> bool:
        """Make pictures ahead of need for about this long; True when all are made."""
        return all(art.prepare(seconds) for art in list(self._arts.values()))


@dataclass(frozen=True, kw_only=True)
class Look:
    """Everything the resting picture shows."""

    board: Board
    players: tuple[Player, ...]
    decks: Decks
    hidden: frozenset[Card] = frozenset()
    """Cards that something else draws: on their way or being dragged."""
    selected: frozenset[Card] = frozenset()
    hovered: Card | None = None
    pickup: int | None = None
    """The place in the pile from which on the cards would be drawn."""
    faulty: frozenset[Card] = frozenset()
    flaws: Mapping[Play, str] = field(default_factory=dict)
    """Plays at fault, each with what is wrong in a word or two."""
    hot: frozenset[Card] = frozenset()
    warm: frozenset[Card] = frozenset()
    stock_lit: bool = False
    active: int | None = None

    @property
    def unit(self) -> float:
        """The interface's scale."""
        return self.board.layout.unit

    def marks(self, card: Card) -> tuple[GlowKind, ...]:
        """The glows of a card, the one drawn last the most important."""
        found: list[GlowKind] = []
        if card in self.warm:
            found.append("warm")
        if card in self.hot:
            found.append("hot")
        if card in self.selected:
            found.append("select")
        if card in self.faulty:
            found.append("fault")
        return tuple(found[-1:]) if found else ()

    @property
    def heat(self) -> dict[Card, str]:
        """Which cards to be seen in the hand are `hot` or `warm`."""
        found = {**dict.fromkeys(self.warm, "warm"), **dict.fromkeys(self.hot, "hot")}
        return {card: kind for card, kind in found.items() if card not in self.hidden}

    def lift(self, card: Card, height: int) -> int:
        """By how much a card is raised."""
        if card in self.selected:
            return round(height * 0.09)
        return round(height * 0.05) if card == self.hovered else 0
