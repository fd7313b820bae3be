"""The options of Straight Rummy that are a choice between names; `options.py` says what each does (S27)."""

from enum import Enum


class JokerUse(Enum):
    """The use of jokers: whether they can be melded and laid off (S3)."""

    WILD = "wild"
    DEAD = "dead"


class JokerExchange(Enum):
    """What becomes of a joker on the table whose card somebody holds (S11)."""

    NO = "no"
    HAND = "hand"
    PLAY = "play"


class JokerDiscard(Enum):
    """What a joker costs who discards it (S19)."""

    FREE = "free"
    SKIP = "skip"


class CardValues(Enum):
    """The points that cards count (S4)."""

    PIPS = "pips"
    FIVES = "fives"
    COURTS = "courts"


class DealSize(Enum):
    """How many cards are dealt (S5)."""

    USUAL = "usual"
    NINE = "nine"
    SEVEN = "seven"


class FirstCard(Enum):
    """The card after the deal (S5)."""

    TURNED = "turned"
    EXTRA = "extra"


class FirstDealer(Enum):
    """Who deals first (S5)."""

    RANDOM = "random"
    LOW_CARD = "low_card"


class LayingOff(Enum):
    """Who may lay off (S10)."""

    ANY = "any"
    OWN_FIRST = "own_first"


class GoingOut(Enum):
    """How a hand may become empty (S14)."""

    LAZY = "lazy"
    DISCARD = "discard"
    FLOAT = "float"


class PileDraw(Enum):
    """Which cards of the pile may be drawn (S7)."""

    TOP = "top"
    DEEP = "deep"


class Reuse(Enum):
    """What is done with the pile when the stock is used up (S8)."""

    TURN = "turn"
    SHUFFLE = "shuffle"
    NONE = "none"


class Renewal(Enum):
    """What becomes of the top of the pile when the stock is renewed (S8)."""

    ALL = "all"
    TURN_UP = "turn_up"
    KEEP = "keep"


class BlockedCount(Enum):
    """What the lowest hand wins when nobody went out (S24)."""

    DIFFERENCE = "difference"
    FULL = "full"


class Scoring(Enum):
    """How a deal is scored (S24)."""

    WINNER = "winner"
    DEDUCTED = "deducted"
    LOWEST = "lowest"
    ELIMINATION = "elimination"
    PAYMENT = "payment"
    TABLE = "table"


class Calling(Enum):
    """Which cards may be called after a discard (S20)."""

    NO = "no"
    TOP = "top"
    PILE = "pile"
