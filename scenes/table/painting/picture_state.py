"""What the resting picture is made from: everything that is to be shown."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engine.games.house.options import Temperature
from engine.games.house.state import HandState
from engine.rummy.cards import Card
from engine.rummy.plays import Play
from scenes.art.cards import GlowKind
from scenes.art.decks import Decks
from scenes.games.house.thefts import Toll
from scenes.session import Player
from scenes.table.painting.signs import Tab
from scenes.table.places.board import Board


@dataclass(frozen=True, kw_only=True)
class Look:
    """Everything the resting picture shows."""

    board: Board
    players: tuple[Player, ...]
    decks: Decks
    hidden: frozenset[Card] = frozenset()
    """Cards that something else draws: on their way or being dragged."""
    selected: frozenset[Card] = frozenset()
    pickup: int | None = None
    """The place in the pile from which on the cards would be drawn."""
    faulty: frozenset[Card] = frozenset()
    flaws: Mapping[Play, str] = field(default_factory=dict)
    """Plays at fault, each with what is wrong in a word or two."""
    tolls: Mapping[Play, Toll] = field(default_factory=dict)
    """Plays with stolen cards, each with what they cost."""
    hot: frozenset[Card] = frozenset()
    warm: frozenset[Card] = frozenset()
    fresh: frozenset[Card] = frozenset()
    """Cards of the hand that have just come from the stock."""
    stock_lit: bool = False
    hinted: frozenset[Card] = frozenset()
    """Cards that a hint speaks of."""
    stock_hinted: bool = False
    told: HandState
    """The hand as far as motion has told it: names and numbers follow this."""
    active: int | None = None

    @property
    def unit(self) -> float:
        """The interface's scale."""
        return self.board.layout.unit

    def marks(self, card: Card) -> tuple[GlowKind, ...]:
        """The glows of a card, the one drawn last the most important."""
        if card in self.taken and card not in self.faulty:
            return ("hot",) if card == self.taken[0] else ("select",)
        found: list[GlowKind] = []
        if card in self.warm:
            found.append("warm")
        if card in self.hot:
            found.append("hot")
        if card in self.hinted:
            found.append("target")
        if card in self.selected:
            found.append("select")
        if card in self.faulty:
            found.append("fault")
        return tuple(found[-1:]) if found else ()

    @property
    def taken(self) -> tuple[Card, ...]:
        """The discards that a click would draw, the one that would be hot first."""
        return () if self.pickup is None else self.board.state.discard[self.pickup :]

    @property
    def tabs(self) -> dict[Card, Tab]:
        """What tabs say of cards to be seen: which are hot or warm, or would be if they were drawn (R9), or new."""
        middle_warm = self.board.state.options.middle_discards is Temperature.WARM
        warm = self.taken if middle_warm else self.taken[-1:]
        return {
            **dict.fromkeys(self.fresh, Tab.NEW),
            **_heated(self.hot, self.warm),
            **_heated(self.taken[:1], warm),
        }

    @property
    def resting_tabs(self) -> dict[Card, Tab]:
        """The same for cards that are painted where they rest."""
        return {card: tab for card, tab in self.tabs.items() if card not in self.hidden}

    def lift(self, card: Card, height: int) -> int:
        """By how much a card is raised."""
        if card in self.selected or card in self.taken:
            return round(height * 0.09)
        return round(height * 0.05) if card in self.fresh else 0


def _heated(hot: Iterable[Card], warm: Iterable[Card]) -> dict[Card, Tab]:
    return {**dict.fromkeys(warm, Tab.WARM), **dict.fromkeys(hot, Tab.HOT)}
