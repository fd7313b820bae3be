"""One hand of a game as an immutable value whose fields each say who sees them.

A field that does not say it cannot be declared: the class is refused. From the fields follow what a seat may know
(`View`), the cards wherever they lie, and the plain form of positions; from the table of moves what is legal, what an
action leads to, and what can be taken back.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import Field, dataclass, fields, replace
from enum import Enum, auto
from functools import partial
from inspect import get_annotations
from typing import Any, ClassVar, Generic, Self, TypeVar, cast

from engine.blocks import seat_view
from engine.blocks.changes import changed
from engine.blocks.options import Options
from engine.blocks.plain_form import Cards, keys_of, object_of, read, types_of
from engine.blocks.sentences import Did
from engine.blocks.visibility import KEY, Shown, Sight, fact, zone
from engine.family.rules import HandStart
from engine.rummy.cards import Card, by_face
from engine.rummy.events import HandEnded
from engine.rummy.faults import CommonFault, Fault, Faults, RefusedError
from engine.rummy.pack import Copies, Pack
from engine.rummy.plain_data import NotationError, Plain
from engine.values import value_class

T = TypeVar("T")
D = TypeVar("D", bound="Deal")


class Undo(Enum):
    """The part of an action in taking back: it stays, can be taken back, or takes others back."""

    NO = auto()
    YES = auto()
    """Yes, until an action follows that cannot be taken back; never where the action ends the hand."""
    TAKES_BACK = auto()
    """The action takes other actions back."""


@value_class
class Move:
    """A row of the table of moves: the phases of an action, and the function that gives the next hand or the faults."""

    phases: Collection[Enum]
    does: Callable[[Any, Any], Any]
    undo: Undo = Undo.NO


@dataclass(frozen=True, kw_only=True)
class Deal:
    """A hand at one moment. A game adds its zones and facts, and its table of moves."""

    options: Options = fact(Sight.ALL, key=None)
    hand_number: int = fact(Sight.ALL, default=1, key="deal")
    dealer: int = fact(Sight.ALL, default=0, is_seat=True)
    to_move: int | None = fact(Sight.ALL, is_seat=True)
    phase: Any = fact(Sight.ALL)
    totals: tuple[int, ...] = fact(Sight.ALL, default=())
    hand_scores: tuple[int, ...] | None = fact(Sight.ALL, key=None)
    hands: tuple[Cards, ...] = zone(Sight.OWNER)
    stock: Cards = zone(Sight.NOBODY, in_order=True)
    log: tuple[Any, ...] = fact(Sight.ALL, default=(), key=None)
    """The events that everybody saw. Cards in them are kinds."""
    previous: Any = fact(Sight.NEVER, key=None)
    """The hand before the last move, while that can be taken back."""
    made: Any = fact(Sight.NEVER, key=None)
    """The move that was made last."""
    viewer: int | None = fact(Sight.ALL, key=None)
    """The seat from which some fields are covered; None where all are whole."""
    MOVES: ClassVar[Mapping[type, Move]] = {}
    is_played_out: ClassVar[bool] = False
    """True for the deals of playouts (`worlds.py`), which nobody looks back on."""
    PHASE_RULE: ClassVar[str] = ""
    """The rule that says which actions belong where."""

    def __init_subclass__(cls) -> None:
        """Refuse a class of which a field does not say who sees it."""
        for name, kind in get_annotations(cls).items():
            told = cls.__dict__.get(name)
            if "ClassVar" in str(kind) or (isinstance(told, Field) and KEY in told.metadata):
                continue
            message = f"{cls.__name__}.{name} does not say who sees it: declare it as a zone or a fact"
            raise TypeError(message)

    @classmethod
    def dealt(cls, options: Options, start: HandStart, deck: Cards, each: int, **more: Any) -> Self:  # noqa: ANN401
        """The hand after so many cards were dealt to each seat still in, one at a time from the dealer's left."""
        order = list(options.seating.round_from(start.dealer, start.out))
        dealt = each * len(order)
        hands = (deck[order.index(seat) : dealt : len(order)] if seat in order else () for seat in range(options.seats))
        return cls(
            options=options,
            hand_number=start.number,
            dealer=start.dealer,
            to_move=order[0],
            totals=start.totals,
            hands=tuple(tuple(sorted(held, key=by_face)) for held in hands),
            stock=deck[dealt:],
            **more,
        )

    @property
    def pack(self) -> Pack:
        """The cards of the hand."""
        return self.options.pack

    @property
    def open_seats(self) -> Collection[int]:
        """The seats whose own fields all may see, such as those who show their hands at the end."""
        return ()

    @property
    def known_cards(self) -> Collection[Card]:
        """The cards in covered zones that everybody knows, such as those that were taken openly."""
        return ()

    @property
    def mover(self) -> int:
        """The seat to move. Raises ValueError where the hand is over."""
        if self.to_move is None:
            message = "the hand is over"
            raise ValueError(message)
        return self.to_move

    @property
    def game_over(self) -> bool:
        """True if no hand follows this one, which is over."""
        raise NotImplementedError

    @property
    def next_dealer(self) -> int:
        """The seat that deals the next hand."""
        return self.options.seating.left_of(self.dealer)

    @property
    def next_number(self) -> int:
        """The number of the next hand."""
        return self.hand_number + 1

    @property
    def gone(self) -> frozenset[int]:
        """The seats that no following hand is dealt to."""
        return frozenset()

    @property
    def leaders(self) -> tuple[int, ...]:
        """The sides with the highest total."""
        return tuple(side for side, total in enumerate(self.totals) if total == max(self.totals))

    @property
    def carried(self) -> Any:  # noqa: ANN401 - of the game's own type
        """A further thing that the next hand takes over, such as a pot."""
        return None

    @property
    def result_keys(self) -> dict[str, Any]:
        """Further keys of the position of a hand that is over."""
        return {}

    @property
    def cards(self) -> Cards:
        """The cards wherever they lie, each once."""
        zones = (getattr(self, each) for each, shown in shown_fields(type(self)) if shown.is_zone and not shown.again)
        return tuple(_flat(tuple(zones)))

    def view(self, seat: int) -> "View[Self]":
        """The view of this deal from a seat."""
        return View(seat, self.seen_as(type(self), seat))

    def seen_as(self, kind: type[D], seat: int, **more: object) -> D:
        """The deal as a seat may know it: covered, for a `View`, or as a class of views of the game's own.

        That class has the fields of the deal; `more` are values of others, or others. All views are made here.
        """
        covered = seat_view.covered(self, seat, self.pack, seat_view.Known(self.known_cards, self.open_seats))
        view = object.__new__(kind)
        object.__setattr__(view, "__dict__", {**self.__dict__, **covered, **more})
        return view

    # -- moves

    def attempt(self, action: object) -> "Self | Faults":
        """The hand after an action, or every fault of it. Players are told the first one."""
        if fault := self.misplaced(type(action)):
            return (fault,)
        move = self.MOVES[type(action)]
        after: Self | Faults = move.does(self, action)
        if isinstance(after, tuple) or move.undo is Undo.TAKES_BACK:
            return after
        if move.undo is Undo.YES and after.to_move is not None:
            return changed(after, previous=self, made=action)
        return after if after.previous is None else changed(after, previous=None, made=None)

    def misplaced(self, kind: type) -> Fault | None:
        """The fault that any action of a class meets now, whatever it names; None where it has its place."""
        if self.to_move is None:
            return Fault(self.PHASE_RULE, CommonFault.HAND_IS_OVER)
        return None if self.phase in self.MOVES[kind].phases else self.out_of_phase(kind)

    def out_of_phase(self, kind: type) -> Fault:
        """The fault of an action that belongs to another phase."""
        del kind
        return Fault(self.PHASE_RULE, CommonFault.WRONG_PHASE)

    def legal(self, action: object) -> Faults:
        """The faults of an action; none if it is allowed."""
        after = self.attempt(action)
        return after if isinstance(after, tuple) else ()

    def apply(self, action: object) -> Self:
        """The hand after an action. Raises RefusedError."""
        after = self.attempt(action)
        if isinstance(after, tuple):
            raise RefusedError(after)
        return after

    def said(self, *events: object) -> Self:
        """The hand with these events in its log."""
        return changed(self, log=(*self.log, *events))

    def did(self, action: Any, cards: Cards = (), seats: tuple[int, ...] = ()) -> Self:  # noqa: ANN401
        """The hand with an action of the seat to move in its log."""
        kinds = cards if self.viewer is not None else tuple(map(self.pack.kind, cards))  # a view may turn up a back
        return self.said(Did(self.mover, action, kinds, seats))

    def ended(self, scores: tuple[int, ...]) -> Self:
        """The hand with these scores of the sides; its log shows the hands that are open now."""
        totals = tuple(map(sum, zip(self.totals, scores, strict=True)))
        over = replace(self, to_move=None, hand_scores=scores, totals=totals)
        shown = over.open_seats if self.viewer is None else ()
        hands = tuple(self.pack.kinds(held) if seat in shown else () for seat, held in enumerate(self.hands))
        return over.said(HandEnded(scores, totals, hands))

    @property
    def journal(self) -> tuple[Any, ...]:
        """The moves that can be taken back, in the order in which they were made."""
        return () if self.previous is None else (*self.previous.journal, self.made)

    def committed(self, action: object, after: Self) -> tuple[Any, ...]:
        """The actions that go on record with one that led to a hand: none while it can be taken back."""
        undo = self.MOVES[type(action)].undo
        if undo is Undo.TAKES_BACK or (undo is Undo.YES and after.previous is not None):
            return ()
        return (*self.journal, action)

    def taken_back(self, action: object) -> tuple[Any, ...] | None:
        """The moves that an action takes back; None if it is no such action."""
        if self.MOVES[type(action)].undo is not Undo.TAKES_BACK:
            return None
        return self.journal[len(self.apply(action).journal) :]

    # -- positions

    def played_on(self) -> Self:
        """The deal of a position that is played on: chance gives what the position does not list."""
        return self

    def written(self) -> dict[str, Any]:
        """Every field that has a key, as plain data; of a view, those that some view may hold."""
        over: dict[str, Any] = {}
        if self.hand_scores is not None:
            over = {"hand_over": True, "hand_scores": list(self.hand_scores), **self.result_keys}
            over |= {"next_dealer": self.next_dealer, "game_over": self.game_over}
        return over | object_of(self, partial(self.pack.text_of, in_order=True))

    @classmethod
    def read(cls, data: Plain, pack: Pack, seats: int) -> tuple[dict[str, Any], Cards]:
        """The fields that a position names, and the cards that it does not. Raises NotationError."""
        if data.get("to_move") is None or data.get("hands") is None:
            message = "a position needs to_move and hands"
            raise NotationError(message)
        kind: Any = cls
        known = {key: (name, shown) for key, name, shown in keys_of(kind)}
        if unknown := sorted(str(key) for key in data if key not in known):
            message = f"a position has no {', '.join(unknown)}"
            raise NotationError(message)
        copies, types, result = Copies(pack), types_of(cls), dict[str, Any]()
        for key, (name, shown) in known.items():  # copies of equal cards do not depend on the order of the keys
            if key not in data:
                continue
            take = copies.take if shown.is_zone else pack.read_all
            value = read(types[name], data[key], key, take, in_order=shown.in_order)
            if shown.by_seat and len(value) != seats:
                message = f"{key} must be a list of {seats}, one a seat"
                raise NotationError(message)
            if shown.is_seat and value is not None and not 0 <= value < seats:
                message = f"{key} must be a seat"
                raise NotationError(message)
            result[name] = value
        return result, copies.rest


D_co = TypeVar("D_co", bound=Deal, covariant=True)


@value_class
class View(Generic[D_co]):
    """All that one seat may know of a deal. It is no deal, and none can stand in its place.

    Raises TypeError for a deal that is not covered for this seat.
    """

    seat: int
    known: D_co
    """The deal with backs in place of the cards that the seat cannot see."""

    def __post_init__(self) -> None:
        if self.known.viewer != self.seat:
            message = "a view holds a deal that is covered for its seat"
            raise TypeError(message)

    @property
    def hand(self) -> Any:  # noqa: ANN401 - a row of cards or a set
        """The cards of the viewer."""
        return self.known.hands[self.seat]

    # What a table asks of the view of any game.

    @property
    def hand_number(self) -> int:
        """1 for the first hand of a game."""
        return self.known.hand_number

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.known.dealer

    @property
    def to_move(self) -> int | None:
        """The seat that is awaited; None when the hand is over."""
        return self.known.to_move

    @property
    def log(self) -> tuple[Any, ...]:
        """The log of the deal: the events that all saw."""
        return self.known.log


@dataclass(frozen=True, kw_only=True)
class SeatView(Deal):
    """All that one seat may know, for a class of views that has the fields of a deal: no deal can stand in its place.

    Named after the class with the fields, whose own come first. Raises TypeError without a viewer.
    """

    def __post_init__(self) -> None:
        if self.viewer is None:
            message = "a view is that of a seat"
            raise TypeError(message)

    @property
    def seat(self) -> int:
        """The seat that sees it."""
        return cast("int", self.viewer)

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """By seat, how many cards are held."""
        return tuple(map(len, self.hands))

    @property
    def stock_count(self) -> int:
        """The cards of the stock."""
        return len(self.stock)


def unlogged(view: View[Any] | SeatView) -> Deal:
    """The deal as a seat knows it at a moment, without its log."""
    return changed(view.known if isinstance(view, View) else view, log=())


def shown_fields(kind: type[Deal]) -> Iterator[tuple[str, Shown]]:
    """The fields of a deal, each with what it says of itself."""
    return ((each.name, each.metadata[KEY]) for each in fields(kind))


def _flat(value: Any) -> Iterator[Card]:  # noqa: ANN401 - a card, cards, groups of cards
    if isinstance(value, Card):
        yield value
    elif value is not None:
        for each in value:
            yield from _flat(each)
