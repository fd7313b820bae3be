"""Actions, events and faults of Canasta, each with its form and its words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Self, TypeAlias, get_args

from engine.blocks.codec import Action, Codec, Of
from engine.blocks.plain_form import Cards, Read, Write, read
from engine.blocks.sentences import Event, Says
from engine.games.canasta.melds import is_key
from engine.games.canasta.options import PACK
from engine.rummy.actions import Discard, DrawStock, UndoDraw, UndoPlays
from engine.rummy.cards import by_face
from engine.rummy.hand_words import DEALS
from engine.rummy.plain_data import NotationError, shortened
from engine.text import N_, _, listed
from engine.values import value_class

_ON_SETS = {
    "4": N_("{cards} on the fours"),
    "5": N_("{cards} on the fives"),
    "6": N_("{cards} on the sixes"),
    "7": N_("{cards} on the sevens"),
    "8": N_("{cards} on the eights"),
    "9": N_("{cards} on the nines"),
    "T": N_("{cards} on the tens"),
    "J": N_("{cards} on the jacks"),
    "Q": N_("{cards} on the queens"),
    "K": N_("{cards} on the kings"),
    "A": N_("{cards} on the aces"),
    "3": N_("{cards} on the black threes"),
    "W": N_("{cards} on the wild cards"),
}
"""Cards laid on a set, by its key."""


@value_class
class Lays:
    """Cards by the keys of the melds that they are laid on, in the order in which they are laid (`melds.py`)."""

    groups: tuple[tuple[str, Cards], ...] = ()

    def __post_init__(self) -> None:
        """Sort the cards of each meld, whose order says nothing."""
        groups = tuple((key, tuple(sorted(cards, key=by_face))) for key, cards in self.groups)
        object.__setattr__(self, "groups", groups)

    @property
    def cards(self) -> Cards:
        """All of them."""
        return tuple(card for _key, cards in self.groups for card in cards)

    def __iter__(self) -> Iterator[tuple[str, Cards]]:
        return iter(self.groups)

    def __str__(self) -> str:
        return " | ".join(PACK.text_of(cards) for _key, cards in self.groups)

    def written(self, write: Write) -> dict[str, str]:
        """The melds as plain data."""
        return {key: write(cards) for key, cards in self.groups}

    @classmethod
    def read(cls, data: object, take: Read) -> Self:
        """The melds that plain data names. Raises NotationError."""
        if not isinstance(data, Mapping) or not all(map(is_key, data)):
            message = f"{shortened(repr(data))} names no melds"
            raise NotationError(message)
        return cls(tuple((key, read(Cards, cards, key, take)) for key, cards in data.items()))


@value_class
class TakePile(Action, form={"draw": "pile", "with": Of("cards"), "melds": Of("beside"), "on": Of("on")}):
    """Take the pile by laying its top card with cards of the hand, and others beside it (C10)."""

    cards: Cards | None = None
    beside: Lays | None = None
    on: str | None = None
    """The key of the top card's meld; None for the set of its rank."""

    def has_sense(self) -> bool:
        """False where `on` names no meld."""
        return self.on is None or is_key(self.on)


@value_class
class Lay(Action, form={"meld": Of("melds")}):
    """Lay cards of the hand (C7)."""

    melds: Lays


@value_class
class Ask(Action, form={"ask": True}, says=N_("{seat} asks to go out.")):
    """Ask the partner (C14)."""


@value_class
class Answer(Action, form={"answer": Of("yes", words=(("yes", True), ("no", False)))}):
    """Answer the partner (C14)."""

    yes: bool


@value_class
class EndDeal(Action, form={"end": True}, says=N_("{seat} leaves the pile, and the deal is over.")):
    """Leave the pile when the stock is empty (C16)."""


CanastaAction: TypeAlias = DrawStock | TakePile | Lay | Ask | Answer | Discard | EndDeal | UndoPlays | UndoDraw


@dataclass(frozen=True)
class Dealt(Event, says=N_("Deal {number}: {dealer} deals and turns up {cards}.")):
    """A deal began; the last of the cards is the top of the pile."""

    number: int
    dealer: int
    cards: Cards


@dataclass(frozen=True)
class RedThrees(Event, says=N_("{seat} lays out {cards}.")):
    """A seat laid out red threes (C6)."""

    seat: int
    cards: Cards


@dataclass(frozen=True)
class Answered(Event, says=N_("{seat} says no."), yes=N_("{seat} says yes.")):
    """A partner answered."""

    seat: int
    yes: bool


@dataclass(frozen=True)
class TookPile(Event, says=N_("{seat} takes the pile ({count}): {cards}.")):
    """A seat took the pile; the cards are those of it that all know."""

    seat: int
    count: int
    cards: Cards


@dataclass(frozen=True)
class Laid(Event, says=N_("{seat} lays {told}.")):
    """A seat laid cards of the hand, or the top card of the pile with them."""

    seat: int
    melds: Lays
    grown: tuple[str, ...] = ()
    """By meld, the key of the one that lay there; empty for a new one."""

    @property
    def more(self) -> Mapping[str, str]:
        """The cards, each with the meld on which they were laid, if they begin none."""
        groups = [PACK.text_of(cards) for _key, cards in self.melds]
        grown = self.grown or ("",) * len(groups)
        return {"told": listed(_on(cards, key) for cards, key in zip(groups, grown, strict=True))}


def _on(cards: str, key: str) -> str:
    """Cards with the meld on which they were laid."""
    if not key:
        return cards
    if "-" in key:
        return _("{cards} on the sequence {meld}").format(cards=cards, meld=key)
    return _(_ON_SETS[key]).format(cards=cards)


@dataclass(frozen=True)
class WentOut(Event, says=N_("{seat} goes out."), concealed=N_("{seat} goes out concealed.")):
    """A seat has no cards left."""

    seat: int
    concealed: bool


class CanastaFault(Enum):
    """The kinds of refusals of this game, by their sentences."""

    TOP_STOPS = N_("You can't take the pile: {cards} on top stops it.")
    ONE_AND_ONE = N_("With one card in your hand you can't take a pile of one card.")
    TOP_NOT_LAID = N_(
        "You can't lay {cards} at once, on a meld or with two cards of its rank, so you can't take the pile."
    )
    FROZEN = N_("The pile is frozen: you need two naturals of the rank of {cards}.")
    NOTHING_NAMED = N_("Choose cards to lay.")
    NO_SET = N_(
        "You can't lay {cards} as a set: it takes three cards of one rank, two of them naturals, and few wild cards."
    )
    NO_THREES = N_("You can lay black threes only to go out, three or more of them.")
    NO_SEQUENCE = N_("You can't lay {cards} as a sequence: it takes three to seven naturals of one suit in a row.")
    NO_SEQUENCES = N_("You can't lay {cards} as a sequence: in this game melds are sets.")
    NO_WILDS = N_("You can't lay {cards} as a wild meld: it takes three to seven wild cards, and no others.")
    NO_WILD_MELDS = N_("You can't lay {cards} alone: in this game wild cards go with naturals.")
    MINIMUM = N_("Your first meld counts {0}, and it needs {1}.")
    KEEP_CARDS = N_("You may not go out yet, so keep cards in your hand.")
    DISCARD_LAST = N_("You must discard your last card.")
    PARTNER_SAID_NO = N_("Your partner said no, so you can't go out in this turn.")
    MUST_GO_OUT = N_("Your partner said yes, so you must go out in this turn.")
    CANNOT_ASK = N_("You can ask your partner only once, before you lay cards, and only if you can go out.")
    STOCK_LEFT = N_("There are cards in the stock, so the deal goes on.")
    MUST_TAKE = N_("{cards} fits your melds, so you must take the pile.")


CODEC = Codec(get_args(CanastaAction), PACK)
SAYS = Says(DEALS, (CanastaFault,), PACK)
