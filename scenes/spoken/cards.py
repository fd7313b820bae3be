"""Cards by name: "seven of hearts", "two sevens of hearts", "seven, eight and nine of hearts".

A sentence of the program has its cards in brackets, as `[7h]`; `read_out` gives the sentence with their names in it.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from engine.rummy.cards import RANKS, SUITS
from engine.rummy.words import rule_name
from engine.text import NC_, NN_, _, listed, plural, told_cache
from scenes.art.text import marked
from scenes.art.theme import deck
from scenes.art.wrapping import CARD, NO_CARD, STAR

_RANKS = dict(
    zip(
        RANKS,
        (
            (NC_("rank of a spoken card", "ace"), NC_("several spoken cards of a rank", "aces")),
            (NC_("rank of a spoken card", "two"), NC_("several spoken cards of a rank", "twos")),
            (NC_("rank of a spoken card", "three"), NC_("several spoken cards of a rank", "threes")),
            (NC_("rank of a spoken card", "four"), NC_("several spoken cards of a rank", "fours")),
            (NC_("rank of a spoken card", "five"), NC_("several spoken cards of a rank", "fives")),
            (NC_("rank of a spoken card", "six"), NC_("several spoken cards of a rank", "sixes")),
            (NC_("rank of a spoken card", "seven"), NC_("several spoken cards of a rank", "sevens")),
            (NC_("rank of a spoken card", "eight"), NC_("several spoken cards of a rank", "eights")),
            (NC_("rank of a spoken card", "nine"), NC_("several spoken cards of a rank", "nines")),
            (NC_("rank of a spoken card", "ten"), NC_("several spoken cards of a rank", "tens")),
            (NC_("rank of a spoken card", "jack"), NC_("several spoken cards of a rank", "jacks")),
            (NC_("rank of a spoken card", "queen"), NC_("several spoken cards of a rank", "queens")),
            (NC_("rank of a spoken card", "king"), NC_("several spoken cards of a rank", "kings")),
        ),
        strict=True,
    )
)
"""By rank, the words for one card of it and for several."""
_SUITS = dict(
    zip(
        SUITS,
        (
            (NC_("suit of a spoken card", "clubs"), NC_("colour of a spoken tile", "green")),
            (NC_("suit of a spoken card", "diamonds"), NC_("colour of a spoken tile", "blue")),
            (NC_("suit of a spoken card", "hearts"), NC_("colour of a spoken tile", "red")),
            (NC_("suit of a spoken card", "spades"), NC_("colour of a spoken tile", "black")),
        ),
        strict=True,
    )
)
"""By suit, the words for it on cards and on tiles."""
_ONE_CARD = NC_("a spoken card", "{rank} of {suit}")
_ONE_TILE = NC_("a spoken tile", "{colour} {number}")
_RUN = NC_("spoken cards of one suit", "{ranks} of {suit}")
_SET = NC_("spoken cards of one rank", "{ranks} of {suits}")
_JOKERS = {
    "": NN_("{count} joker", "{count} jokers"),
    "red": NN_("{count} red joker", "{count} red jokers"),
    "black": NN_("{count} black joker", "{count} black jokers"),
}
_FEW = dict(
    enumerate(
        (
            NC_("number of equal spoken cards", "two"),
            NC_("number of equal spoken cards", "three"),
            NC_("number of equal spoken cards", "four"),
        ),
        2,
    )
)
HIDDEN = "back"
"""The text of a card of which only the back may be seen."""
_TOGETHER = 3
"""The least number of cards of one suit or rank that are named together."""
_LIST = re.compile(rf"\[(?:{CARD})\](?:(?:, | )?\[(?:{CARD})\])*")
_RANGE = re.compile(rf"\[({CARD})\]\N{{EN DASH}}\[({CARD})\]")
_STARS = re.compile(rf"(?:\[{STAR}\])+")
_ONE = re.compile(CARD)
_RULE = re.compile(r"\(([A-Z]\d+)\)")
_AGAIN = re.compile(r"(\([^()]+\)) \1")
"""A rule that the sentence and its statement both name."""
_NO_CARDS = re.compile(r"(?<!\[)\b(?:As(?= [a-z])|X\b)")
"""Words of pages that look like cards."""
_SIGNS = str.maketrans({
    "\N{MIDDLE DOT}": ",", "\N{EN DASH}": ",", "\N{EM DASH}": ",", "\N{RIGHTWARDS ARROW}": ",", "\N{MINUS SIGN}": "-",
    "\N{LEFT DOUBLE QUOTATION MARK}": "", "\N{RIGHT DOUBLE QUOTATION MARK}": "", "\N{DOUBLE LOW-9 QUOTATION MARK}": "",
    "|": ";", "\N{NO-BREAK SPACE}": " ", "\N{HORIZONTAL ELLIPSIS}": ".", NO_CARD: "", "\n": " ",
})  # fmt: skip
"""Signs that voices read by their names, with the pauses for which they stand."""


def card_name(code: str) -> str:
    """The name of a card by its code: `7h` is the seven of hearts, `X2` the black joker."""
    if code == HIDDEN:
        return _("a hidden card")
    if code[0] == "X":
        kind = _joker(code)
        return {"": _("joker"), "red": _("red joker"), "black": _("black joker")}[kind]
    rank, suit = code[0], code[1]
    if deck().tiles:
        return _(_ONE_TILE).format(colour=_(_SUITS[suit][1]), number=RANKS.index(rank) + 1)
    return _(_ONE_CARD).format(rank=_(_RANKS[rank][0]), suit=_(_SUITS[suit][0]))


def card_names(codes: Sequence[str]) -> str:
    """The names of cards in their order, equal ones counted; those of one suit or one rank together."""
    codes = [code if code[0] != "X" else f"X{_joker(code)}" for code in codes]
    counts = Counter(codes)
    if (
        len(codes) >= _TOGETHER
        and len(counts) == len(codes)
        and all(_ONE.fullmatch(code) and code[0] != "X" for code in codes)
    ):
        ranks, suits = {code[0] for code in codes}, {code[1] for code in codes}
        if len(suits) == 1:
            return _of_one_suit(codes)
        if len(ranks) == 1 and not deck().tiles:
            listed_suits = listed(_(_SUITS[code[1]][0]) for code in codes)
            return _(_SET).format(ranks=_(_RANKS[codes[0][0]][1]), suits=listed_suits)
    return listed(_counted(code, count) for code, count in counts.items())


def read_out(words: str, *, page: bool = False) -> str:
    """A sentence as it is spoken: cards by name, stars counted, and pauses in place of signs.

    On a `page` the English word "As" and a key called X may stand where they are no cards.
    """
    return _read_out(words, deck().tiles, page)


@told_cache(512)
def _read_out(words: str, _tiles: bool, page: bool) -> str:
    words = _STARS.sub(_stars, marked(_NO_CARDS.sub(rf"\g<0>{NO_CARD}", words) if page else words))
    words = _RANGE.sub(lambda ends: _range(*ends.groups()), words)
    words = _LIST.sub(lambda found: card_names(_ONE.findall(found.group())), words)
    words = _RULE.sub(lambda found: f"({rule_name(found[1])})", words)
    words = words.replace(" & ", _(" and ")).translate(_SIGNS)
    words = re.sub(r"\s+([,.;:!?])|\.(?= \()", r"\1", re.sub(r"\s+", " ", words)).strip()
    return _AGAIN.sub(r"\1", words)


def _stars(found: re.Match[str]) -> str:
    count = found.group().count("*")
    return plural("{count} star", "{count} stars", count).format(count=count)


def _range(first: str, last: str) -> str:
    return _("{first} to {last}").format(first=card_name(first), last=card_name(last))


def _joker(code: str) -> str:
    """The colour of a joker that differs from others; empty for one that does not."""
    number = code[1:]
    if number.isdigit():
        return "red" if int(number) % 2 else "black"
    return number


def _of_one_suit(codes: Iterable[str]) -> str:
    codes = tuple(codes)
    if deck().tiles:
        numbers = listed(RANKS.index(code[0]) + 1 for code in codes)
        return _(_ONE_TILE).format(colour=_(_SUITS[codes[0][1]][1]), number=numbers)
    return _(_RUN).format(ranks=listed(_(_RANKS[code[0]][0]) for code in codes), suit=_(_SUITS[codes[0][1]][0]))


def _counted(code: str, count: int) -> str:
    """Equal cards with their number."""
    few = _(_FEW[count]) if count in _FEW else count
    if count == 1:
        return card_name(code)
    if code == HIDDEN:
        return plural("{count} hidden card", "{count} hidden cards", count).format(count=few)
    if code[0] == "X":
        return plural(*_JOKERS[code[1:]], count).format(count=few)
    if deck().tiles:
        return _("{count} times {tile}").format(count=count, tile=card_name(code))
    form = _(NC_("equal spoken cards", "{count} {ranks} of {suit}"))
    return form.format(count=few, ranks=_(_RANKS[code[0]][1]), suit=_(_SUITS[code[1]][0]))
