"""The table as one viewer may see it, as data. A game's presenter makes it of a view; nothing else is drawn."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Protocol

from pygame import Rect

from engine.rummy.card_counting import CardCount
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay, LaidTable
from engine.rummy.pack import Pack
from engine.rummy.plays import Play
from engine.values import value_class
from scenes.table.intents import Intent
from scenes.table.panel_items import Command, SidePoints, Statement
from scenes.table.places.card_heights import FREE, Composition


class Hidden(Card):
    """A card of which only the back may be seen. It is numbered below zero and stands for no particular card."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "back"

    __str__ = __repr__

    @property
    def is_joker(self) -> bool:
        """False: the card is hidden."""
        return False


def hidden(owner: int, count: int) -> tuple[Hidden, ...]:
    """`count` hidden cards of an owner: a seat, or any other small number for cards that nobody owns."""
    return tuple(Hidden(-1 - owner * 1000 - place) for place in range(count))


class Tint(Enum):
    """The urgency of a mark on a card, which decides the colour of the tab and the glow."""

    HOT = "hot"
    WARM = "warm"
    NEW = "new"


@value_class
class Mark:
    """A sign on a card: the tab at its upper edge, with an icon and a word."""

    tint: Tint
    icon: str
    word: str
    shared: bool = False
    """True if neighbours with the same mark have one tab together."""
    raised: bool = False
    """True if the card lies a little higher than others."""
    group: int = 0
    """Tells apart the marks of neighbours that share no tab."""
    intent: Intent | None = None
    """The intent of a click on the tab."""
    advises: bool = False
    """True if it, and the remark on its card, say what might be done."""


@value_class
class Note:
    """The tag of a group: its words, and shorter ones where there is less room."""

    words: tuple[str, ...]
    bad: bool
    """True if something is still wrong or owed: a cross instead of a tick."""
    broken: bool = False
    """True if the group itself is at fault: it gets a red edge."""


class GroupKind(Enum):
    """The kinds of groups in a hand."""

    WHOLE = "whole"
    """Cards that the rules know as a group."""
    PART = "part"
    """Cards that make none yet."""
    LOOSE = "loose"
    """The cards after the groups."""


@value_class
class GroupState:
    """The state of a group in the hand."""

    kind: GroupKind
    words: tuple[str, ...]
    """Ways to say it, the longest first; `[7h]` and the like are cards."""
    told: str
    """A sentence about it, for who points at one of its cards."""


class GroupReader(Protocol):
    """The reading of groups in the hand, in games whose hands may lie in groups."""

    def state(self, cards: Sequence[Card], *, loose: bool) -> GroupState:
        """The state of these cards as a group, or as the loose cards after the groups."""

    def summary(self, groups: Sequence[Sequence[Card]], loose: Sequence[Card]) -> str:
        """The count of the hand as it lies, in a sentence to stand over it; empty if nothing has to be said."""


@value_class
class Group:
    """Cards that lie together, in the order in which they read."""

    key: Hashable
    laid: LaidPlay
    stands_for: Mapping[Card, tuple[Card, ...]] = field(default_factory=lambda: MappingProxyType({}))
    """The cards that each joker may stand for."""
    owners: Mapping[Card, int] = field(default_factory=lambda: MappingProxyType({}))
    """By card, the seat for which it counts, if that is not the space's owner; or the seat that has just laid it."""
    movers: Mapping[Card, int] = field(default_factory=lambda: MappingProxyType({}))
    """By card, the seat that has just moved it here from another group."""
    squared: bool = False
    """True if its cards lie exactly on one another, the last on top."""

    @property
    def changed(self) -> bool:
        """True if cards of it were laid or moved since the viewer's last turn, in games that say so."""
        return bool(self.movers or self.owners)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards from left to right."""
        return self.laid.cards


@value_class
class Space:
    """A part of the table with groups in it; `owner` is a seat or a side, or None if it belongs to all."""

    owner: int | None
    groups: tuple[Group, ...]
    words: tuple[str, ...] = ()
    """The words in an empty space: a heading, and sentences under it."""
    members: tuple[int, ...] = ()
    """The seats of a side that lay here together, whose headings stand side by side; empty if there is one."""
    backs: int = 0
    """The number of cards that its owner holds: they lie there as a fan of backs if there is room."""
    bare: bool = False
    """True if nothing can be put there now: only its heading is painted."""


@value_class
class StateSign:
    """A short state of a player as an icon, and the words for it: shown where they have room, and when pointed at."""

    icon: str
    words: str


@value_class
class Head:
    """The heading of a player: who it is, how many cards are held, and the standing in the hand."""

    name: str
    person: bool
    level: str
    """The level of an opponent in words; empty for a person."""
    held: int
    standing: tuple[str, ...]
    """The player's state in the hand: ways to say it, the longest first."""
    short: tuple[str, ...]
    """The state in short, where the headings have no room for whole words."""
    room: tuple[str, str]
    """The longest state for which room is kept: in whole words, and shortened."""
    signs: tuple[StateSign, ...] = ()
    """Further states, such as dealer or out: as signs if there is no room for the words."""
    partner: bool = False
    """True if this player is of the viewer's side."""


@value_class
class Taking:
    """The discards that a click would draw, the lowest first, each with the sign it would bear; and words about it."""

    cards: Mapping[Card, Mark | None] = field(default_factory=dict)
    words: str = ""
    intent: Intent | None = None
    """The meaning of that click; None where the presenter says it."""


NO_TAKING = Taking()


class Takings(Mapping[Card, Taking]):
    """By discard, what a click on it would draw: worked out when it is asked for, since few discards are pointed at."""

    def __init__(self, cards: Iterable[Card], taking: Callable[[Card], Taking]) -> None:
        self._cards, self._taking = tuple(cards), cache(taking)

    def __getitem__(self, card: Card) -> Taking:
        if card not in self._cards:
            raise KeyError(card)
        return self._taking(card)

    def __iter__(self) -> Iterator[Card]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)


@value_class
class Stack:
    """The stock: how many cards it has, and the one that is turned up on it."""

    count: int
    top: Card | None = None
    pressable: bool = False
    """True if its place can be pressed though no card is left, or though cards are moved on the table."""
    apart: Card | None = None
    """A card of the pack that lies beside it, open and out of play."""


@value_class
class Pile:
    """The discards from the bottom to the top. If `gathered`, they are closed and lie under the last one."""

    cards: tuple[Card, ...]
    gathered: bool = False
    top_only: bool = False
    """True if only the top card may be seen; the others lie under it."""
    words: tuple[str, ...] = ()
    """The words beside a pile of which only the top is seen: how many cards it has, and what holds for it."""
    stays: bool = False
    """True if only its top is ever taken: the hand keeps no room for the others."""
    brings: int = 0
    """The cards that whoever is to move may take from under its top: the hand keeps room for them."""
    played: bool = True
    """False in a game without discards: then nothing is shown or dropped there."""


@value_class
class Asked:
    """A question to a player that may come often in a hand."""

    answer: Any
    """The action that leaves everything as it is."""
    card: Card | None = None
    """The card that it is about, as its kind; None if it is about several."""
    fits: bool = True
    """True if that card goes with the player's cards, as far as this can be told."""
    timed: bool = True
    """True if the answer may be given after a set time."""


@value_class
class Highlights:
    """The highlights on the table while a hint can be read."""

    cards: frozenset[Card] = frozenset()
    stock: bool = False
    seat: int | None = None
    """The player of whom the hint speaks."""
    areas: tuple[Rect, ...] = ()
    """Other things that are framed."""
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    """The signs that cards bear meanwhile."""


NO_HIGHLIGHTS = Highlights()


@dataclass(frozen=True, kw_only=True)
class Tableau:
    """The table at one moment, as its viewer may see it."""

    seat: int
    """The seat at the lower edge of the window."""
    home: int | None = None
    """The number of that seat's space; None where spaces have the numbers of seats."""
    revealed: bool
    """True if the faces of that seat's cards are shown."""
    to_move: int | None
    """The seat awaited; None when the hand is over."""
    dealt: bool = False
    """True if the hand has just been dealt, and nobody has done anything."""
    spaces: tuple[Space, ...]
    heads: tuple[Head, ...]
    """By seat."""
    hand: tuple[Card, ...]
    """The cards of the seat, less those of the tray; hidden ones where they are not revealed."""
    ranked: bool = False
    """True if the hand comes sorted by the ranks of the game, which is how it usually lies."""
    grouped: bool = False
    """True if the hand usually lies with its `brackets` first."""
    tray: tuple[Card, ...] = ()
    """The cards that it drew openly in this turn and still holds, in the order in which they lie."""
    tray_room: int = 0
    """Cards that were drawn into the tray in this turn: their room is kept until the turn ends."""
    tray_fresh: bool = False
    """True if nothing has been moved since the tray was filled."""
    stock: Stack
    pile: Pile
    brackets: tuple[tuple[Card, ...], ...] | None = None
    """Cards of the hand that go together, as they read: lines under them say so, and the hand can be sorted by them.

    None in games that do not look for them.
    """
    gathered: str = ""
    """The label of the button that sorts the hand by its brackets, where these are not called melds."""
    reads: GroupReader | None = None
    """Reads the groups of the hand: it may lie in groups, which then say their state. None where it lies in a row."""
    opened: tuple[tuple[Card, ...], ...] = ()
    """By seat, the cards of the others that lie open when the hand is over."""
    marks: Mapping[Card, Mark] = field(default_factory=dict)
    notes: Mapping[Hashable, Note] = field(default_factory=dict)
    """By the key of a group."""
    faulty: frozenset[Card] = frozenset()
    """Cards with which something is wrong as they lie."""
    discards: Mapping[Card, str] | None = None
    """The reason, for each card held, why it cannot be discarded now; empty if it can. None while nothing can."""
    cautions: Mapping[Card, str] | None = None
    """The reason for a question before a discard, by card; None: every joker, since others could use it."""
    title: str = ""
    """The heading of the hand, such as "Hand 3 of 12"."""
    subtitles: tuple[str, ...] = ()
    """The rules being played and the price of a meld; the second form where the first has no room."""
    task: str = ""
    """The task of the seat to move, for its person."""
    alert: Statement | None = None
    """A fact that everybody should keep in mind."""
    prompt: str = ""
    """The actions that are possible where no cards can be moved."""
    remarks: Mapping[Card, str] = field(default_factory=dict)
    """The remark when a card is pointed at: what is wrong with it, or what it is bound to."""
    ledger: tuple[Statement, ...] = ()
    """The statements on the turn so far."""
    refusal: tuple[Statement, ...] = ()
    """The reasons why the last action was refused."""
    scores: tuple[SidePoints, ...] = ()
    counting: CardCount | None = None
    """The places of the cards as far as the viewer can know; None if nothing is counted."""
    main: Command | None = None
    """The command that brings the hand on without a selected card."""
    others: tuple[Command, ...] = ()
    """The other commands of the phase."""
    asked: Asked | None = None
    """The question that the player is asked, if the table may answer it for who wishes so."""
    plans: bool = False
    """True if drops only plan what the main command then does: they are kept as an arrangement of the table."""
    planned: bool = False
    """True if something is planned."""
    returnable: frozenset[Card] = frozenset()
    """Cards that may be taken back into the hand as long as the turn lasts."""
    reset: Any = None
    """The action that takes back all moves of the turn; None if there are none."""
    undo_draw: Any = None
    """The action that takes back the draw itself; None if it cannot be."""
    free: bool = False
    """True if cards on the table may be moved in this phase."""
    liftable: frozenset[Card] | None = None
    """The cards on the table that may be taken up; None for all of them."""
    pack: Pack | None = None
    """The cards of the game where some are equal. Keys of groups are then the sets of their cards, or hold none."""
    drew: Mark | None = None
    """The mark of cards just drawn into the hand, where some cards are equal; it goes when cards are moved."""
    known: frozenset[Card] = frozenset()
    """The cards whose copy is right already, where some cards are equal: they were laid so."""
    takings: Mapping[Card, Taking] = field(default_factory=dict)
    """By discard, what a click on it would draw, where equal cards may lie in the pile."""
    alike: Mapping[Card, tuple[Card, ...]] = field(default_factory=dict)
    """By discard, the discards of the same player: they are lit while it is pointed at."""
    composition: Composition = FREE
    tidies: bool = True
    """True if players may lay groups and their cards as they like, and so can have the table tidied."""

    hurry: str = ""
    """The label of the button that shows all turns of others at once; empty where the button ends one motion."""
    idle: bool = False
    """True if no person has anything more to do in the hand: the rest of it can be played at once."""
    wild_rank: int | None = None
    """The rank whose cards are wild in this hand, which all of them show; None if no rank is."""
    tiles: bool = False
    """True if the game is usually played with tiles."""
    lost: str = ""
    """The words for the viewer who has lost the hand; empty otherwise."""
    stays: bool = False
    """True if the table of a hand that is over stays until somebody asks for the scores."""

    def unadvised(self) -> "Tableau":
        """The table without advice: where a goal is set, the player has to find what to do."""
        advising = {card for card, mark in self.marks.items() if mark.advises}
        main = self.main
        return replace(
            self,
            marks={card: mark for card, mark in self.marks.items() if card not in advising},
            remarks={card: words for card, words in self.remarks.items() if card not in advising},
            ledger=tuple(each for each in self.ledger if not each.advises),
            main=main if main is None else replace(main, intent=main.unasked or main.intent),
            others=tuple(each for each in self.others if not each.advises),
        )

    @cached_property
    def laid(self) -> LaidTable:
        """The groups by space, as records have them."""
        return tuple(tuple(group.laid for group in space.groups) for space in self.spaces)

    @cached_property
    def squared(self) -> frozenset[Play]:
        """The groups whose cards lie on one another."""
        return frozenset(group.laid.play for space in self.spaces for group in space.groups if group.squared)

    @property
    def known_held(self) -> tuple[tuple[Card, ...], ...]:
        """By seat, the cards that the viewer knows another player to hold."""
        return self.counting.held if self.counting is not None else ((),) * len(self.heads)

    def owner_of(self, space: int, names: Sequence[str]) -> str:
        """The name of the player or the side of a space; empty if it belongs to all."""
        owner = self.spaces[space].owner
        if owner is None:
            return ""
        if len(self.spaces) == len(names):
            return names[owner]
        return self.scores[owner].names if owner < len(self.scores) else ""

    @property
    def over(self) -> bool:
        """True if the hand has ended."""
        return self.to_move is None

    @cached_property
    def held(self) -> frozenset[Card]:
        """All cards of the seat."""
        return frozenset((*self.hand, *self.tray))
