"""The options of Straight Rummy that are a choice between names; `options.py` says what each does (S27)."""

from enum import Enum


class JokerUse(Enum):
    """The use of jokers: whether they can be melded and laid off (S3)."""

    WILD = "wild"
    DEAD = "dead"


class JokerExchange(Enum):
    """The right to exchange a joker on the table for the card it stands for (S11)."""

    NO = "no"
    HAND = "hand"
    PLAY = "play"


class JokerDiscard(Enum):
    """The price of discarding a joker (S19)."""

    FREE = "free"
    SKIP = "skip"


class CardValues(Enum):
    """The points that cards count (S4)."""

    PIPS = "pips"
    FIVES = "fives"
    COURTS = "courts"


class DealSize(Enum):
    """The number of cards dealt (S5)."""

    USUAL = "usual"
    NINE = "nine"
    SEVEN = "seven"


class FirstCard(Enum):
    """The card after the deal (S5)."""

    TURNED = "turned"
    EXTRA = "extra"


class FirstDealer(Enum):
    """The choice of the first dealer (S5)."""

    RANDOM = "random"
    LOW_CARD = "low_card"


class LayingOff(Enum):
    """The condition for laying off (S10)."""

    ANY = "any"
    OWN_FIRST = "own_first"


class GoingOut(Enum):
    """The ways in which a hand may become empty (S14)."""

    LAZY = "lazy"
    DISCARD = "discard"
    FLOAT = "float"


class PileDraw(Enum):
    """The cards of the pile that may be drawn (S7)."""

    TOP = "top"
    DEEP = "deep"


class Reuse(Enum):
    """The use of the pile when the stock runs out (S8)."""

    TURN = "turn"
    SHUFFLE = "shuffle"
    NONE = "none"


class Renewal(Enum):
    """The treatment of the pile's top card when the stock is renewed (S8)."""

    ALL = "all"
    TURN_UP = "turn_up"
    KEEP = "keep"


class BlockedCount(Enum):
    """The points of the lowest hand when nobody went out (S24)."""

    DIFFERENCE = "difference"
    FULL = "full"


class Scoring(Enum):
    """The scoring of a deal (S24)."""

    WINNER = "winner"
    DEDUCTED = "deducted"
    LOWEST = "lowest"
    ELIMINATION = "elimination"
    PAYMENT = "payment"
    TABLE = "table"


class Calling(Enum):
    """The cards that may be called after a discard (S20)."""

    NO = "no"
    TOP = "top"
    PILE = "pile"
