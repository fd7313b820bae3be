"""A moment of a declared game with its visible cards: each has a copy of its own, and groups lie in their places."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any, Generic, Protocol, TypeVar

from engine.blocks.changes import put
from engine.blocks.deal import Deal
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import Fault
from engine.rummy.laid_table import LaidPlay, LaidTable
from engine.rummy.meld_law import Group as Kinds
from engine.values import value_class
from scenes.games.groups import Lying, gone_on
from scenes.session import Player
from scenes.table.equal_cards import apart


class HandView(Protocol):
    """The part of a view that every face uses."""

    @property
    def seat(self) -> int:
        """The viewer."""

    @property
    def hand(self) -> Any:  # noqa: ANN401 - a row of cards or a set
        """The viewer's cards."""


D = TypeVar("D", bound=Deal)
V = TypeVar("V", bound=HandView)
Names = tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Moment(Generic[D, V]):
    """The state that the table shows at one moment, and its viewer."""

    view: V
    known: D
    """The deal with backs in place of the cards that the viewer cannot see."""
    laid: LaidTable
    """The arrangement of the table before."""
    players: tuple[Player, ...]
    revealed: bool
    live: bool
    """True if the viewer is to move at the table as it is."""
    refused: tuple[Fault, ...] = ()

    @property
    def seat(self) -> int:
        """The viewer."""
        return self.view.seat

    @cached_property
    def names(self) -> Names:
        """The players' names by seat."""
        return tuple(player.name for player in self.players)


M = TypeVar("M", bound=Moment[Any, Any])
"""The type of a game's moments, which may hold more."""


@value_class(kw_only=True)
class Zones:
    """The visible cards, by the part of the table in which they lie."""

    spaces: tuple[Lying, ...]
    hand: tuple[Card, ...]
    pile: tuple[Card, ...]
    opened: tuple[tuple[Card, ...], ...] = ()
    """By seat, the cards of the others once their hands are open."""
    known: frozenset[Card] = frozenset()
    """The cards that lay on the table before, which keep their copies."""
    planned: bool = False
    """True if a plan changes the viewer's groups."""
    tray: tuple[Card, ...] = ()
    """The cards of the viewer's hand that were drawn openly in this turn."""


@value_class
class PlannedSpace:
    """The space of the viewer, with the plan in it."""

    number: int
    lying: Lying | None = None
    """The groups of the plan; None without a plan."""
    taken: tuple[Card, ...] = ()
    """Cards from the top of the pile that the plan takes."""


def zones_of(
    at: Moment[D, V], groups: Sequence[Sequence[Kinds]], pile: Sequence[Card], own: PlannedSpace, *, sorts: bool = False
) -> Zones:
    """All visible cards: groups by space, and a plan as the player has laid it.

    Groups stay in their places, unless the game `sorts` them.
    """
    deal, pack, home, plan = at.known, at.known.pack, own.number, own.lying
    groups, hand, differs = list(groups), Counter(at.view.hand), False
    if plan is not None:
        hand, pile = hand + Counter(map(pack.kind, own.taken)), pile[: len(pile) - len(own.taken)]
        planned = [tuple(map(pack.kind, each.cards)) for each in plan]
        hand = hand + Counter(chain(*groups[home])) - Counter(chain(*planned))
        differs = sorted(map(sorted, planned)) != sorted(map(sorted, groups[home]))
        groups[home] = planned
    before = at.laid if len(at.laid) == len(groups) else ((),) * len(groups)
    lie = [gone_on(space, old, pack.kind) for space, old in zip(groups, before, strict=True)]
    if sorts:
        lie = [sorted(each, key=lambda of: space.index(of[0])) for each, space in zip(lie, groups, strict=True)]
    kinds, kept = [kinds for kinds, _cards in chain(*lie)], [cards for _kinds, cards in chain(*lie)]
    open_to = [
        deal.hands[seat] if seat in deal.open_seats and seat != at.seat else () for seat in range(len(deal.hands))
    ]
    copies = iter(apart(pack, *kinds, tuple(sorted(hand.elements())), pile, *open_to, kept=kept))
    spaces = tuple(tuple(LaidPlay(next(copies)) for _group in space) for space in lie)
    if own.taken:
        *others, last = spaces[home]
        spaces = put(spaces, home, (*others, replace(last, draws=len(own.taken))))
    return Zones(
        spaces=spaces,
        hand=next(copies),
        pile=next(copies),
        opened=tuple(copies),
        known=frozenset(chain(*kept)),
        planned=differs,
    )


def opened(log: Sequence[Any], seat: int) -> tuple[tuple[Card, ...], ...]:
    """By seat, the cards of the others once the hand is over and all are shown."""
    end = log[-1] if log else None
    hands = end.hands if isinstance(end, HandEnded) else ()
    return tuple(hand if other != seat else () for other, hand in enumerate(hands))


def groups_of(deal: Deal, lying: Lying) -> tuple[Kinds, ...]:
    """The groups on the table as kinds of cards."""
    return tuple(deal.pack.kinds_in_order(each.cards) for each in lying)


def plan_of(at: Moment[D, V], groups: Sequence[Kinds], home: int, pile: Sequence[Card] = ()) -> PlannedSpace:
    """The viewer's plan: the last arrangement, if it holds all groups of the deal and besides only cards of the hand.

    If the plan draws cards of a `pile`, the deepest of them must be in it. There is no plan while somebody else would
    see its cards.
    """
    if not at.live or len(at.laid) <= home:
        return PlannedSpace(home)
    planned, kind = at.laid[home], at.known.pack.kind
    count = sum(each.draws for each in planned)
    taken = tuple(map(kind, pile[-count:] if count else ()))
    must = Counter(chain(*groups)) + Counter(taken[:1])
    laid = Counter(kind(card) for each in planned for card in each.cards)
    fits = must <= laid <= must + Counter(taken[1:]) + Counter(at.view.hand) and bool(pile) is bool(taken)
    return PlannedSpace(home, planned, taken) if fits and len(taken) == count else PlannedSpace(home)
