"""The cards of a declared game on its table: spaces and the groups in them, the hand, the discards."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar, Generic, cast

from engine.blocks.sentences import Says
from engine.family.rules import Rules
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay
from engine.rummy.meld_law import Group as Kinds
from scenes.games.groups import Reader
from scenes.games.zones import D, M, PlannedSpace, V, Zones, plan_of, zones_of
from scenes.table.places.card_heights import CENTRED, FREE, SPREAD, Composition
from scenes.table.tableau import Group, Pile, Space

MANY = 6
"""The number of players from which on hands are as large as possible."""


class CardsFace(Generic[D, V, M]):
    """Lays the cards of a game out in a tableau."""

    FANS: ClassVar[bool] = True
    """True if the others' hands lie as fans in their spaces, if there is room; False if the game decides it."""
    SHARED: ClassVar[bool] = False
    """True if partners lay their cards in one space."""
    SORTS: ClassVar[bool] = False
    """True if groups lie in the order in which the game names them, new ones among the others."""
    PILE: ClassVar[str] = "discard"
    """The zone of the discards."""

    def __init__(self, rules: Rules[Any, Any, Any, Any], says: Says) -> None:
        self.rules, self.says = rules, says

    def known(self, view: V) -> D:
        """The deal of a view, which may be of the deal's class itself."""
        return cast("D", getattr(view, "known", view))

    def groups(self, deal: D, space: int) -> Iterable[Kinds]:
        """The groups of cards that lie in a space, as they read."""
        del deal, space
        return ()

    def home(self, deal: D, seat: int) -> int:
        """The number of the space in which a seat lays its cards."""
        return next(space for space, members in enumerate(self.members(deal)) if seat in members)

    def members(self, deal: D) -> tuple[tuple[int, ...], ...]:
        """By space, the seats that lay their cards there."""
        seating = self.rules.seating(deal.options)
        if self.SHARED:
            return tuple(tuple(seating.members(side)) for side in range(seating.sides))
        return tuple((seat,) for seat in range(seating.seats))

    def reader(self, deal: D) -> Reader:
        """Reads groups, in games in which players lay them as they like."""
        raise NotImplementedError

    def plans(self, deal: D) -> bool:
        """True if the seat to move plans first what it lays: drops move cards, and a button lays them."""
        del deal
        return False

    def draws(self, deal: D) -> bool:
        """True if a plan now needs cards of the pile."""
        del deal
        return False

    def melds(self, deal: D, cards: tuple[Card, ...]) -> Iterable[Kinds] | None:
        """The melds that some kinds of cards can make; None in games that do not look for them."""
        del deal, cards
        return None

    def held(self, at: M, seat: int) -> int:
        """The cards that a player holds."""
        return len(at.known.hands[seat])

    def zones(self, at: M) -> Zones:
        """The visible cards."""
        deal, home = at.known, self.home(at.known, at.seat)
        groups = [tuple(self.groups(deal, space)) for space in range(len(self.members(deal)))]
        pile = getattr(deal, self.PILE)
        drawn = pile if self.draws(deal) else ()
        plan = plan_of(at, groups[home], home, drawn) if self.plans(deal) else PlannedSpace(home)
        return zones_of(at, groups, pile, plan, sorts=self.SORTS)

    def brackets(self, at: M, zones: Zones) -> tuple[tuple[Card, ...], ...] | None:
        """The brackets of the hand: melds that share no card, the longest first."""
        left, pack = list(zones.hand) if at.revealed else [], at.known.pack
        melds, result = self.melds(at.known, pack.kinds(left)), []
        if melds is None:
            return None
        for meld in sorted(melds, key=lambda meld: (-len(meld), meld)):
            cards = pack.taken(meld, left)
            if cards is not None:
                left = [card for card in left if card not in cards]
                result.append(cards)
        return tuple(result)

    def spaces(self, at: M, zones: Zones) -> tuple[Space, ...]:
        """The spaces of all seats or sides, with the groups in them."""
        result = []
        for number, (space, seats) in enumerate(zip(zones.spaces, self.members(at.known), strict=True)):
            around = sorted(seats, key=lambda seat: (seat - at.seat) % len(at.players)) if self.SHARED else ()
            result.append(Space(number, tuple(self.group(at, each) for each in space), members=tuple(around)))
        return tuple(result)

    def _fanned(self, at: M, space: Space) -> Space:
        """A space with the hand of its only player as a fan, if the game has `FANS`, until hands are open."""
        alone = self.FANS and len(space.members) <= 1
        if not alone or space.owner in {None, at.seat} or at.known.to_move is None:
            return space
        return replace(space, backs=self.held(at, space.owner))

    def group(self, at: M, each: LaidPlay) -> Group:
        """The group for cards that lie together."""
        del at
        return Group(each.play, each)

    def pile(self, at: M, cards: tuple[Card, ...]) -> Pile:
        """The discards."""
        del at
        return Pile(cards, top_only=True)

    def composition(self, at: M, pile: Pile) -> Composition:
        """The composition: stock and top discard in the middle, unless a row of discards needs the room.

        With many players hands are smaller, since melds would have no room.
        """
        result = CENTRED if pile.top_only and pile.played else SPREAD
        return result if len(at.players) <= MANY else replace(result, hand=FREE.hand, stacks=FREE.stacks)
