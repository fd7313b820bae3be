"""Actions as choices: the plain data of an action, and tables, by what the seat to move has before it.

The model knows the form of actions (docs/notation.md) and no game: keys, a few words, and cards by where they are
likely to be. What it does not foresee is written out, so any plain data can be coded; and nothing depends on the order
in which a game lists its moves, so texts stay readable when that changes. The lists below only grow.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum, auto
from functools import cache, cached_property
from typing import Any

from engine.family.choice_coder import BrokenChoicesError, Choices, number, written_out
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable, written
from engine.rummy.pack import Pack

_SHAPES: tuple[tuple[str, ...], ...] = (
    ("draw",),
    ("discard",),
    ("draw", "card"),
    ("table",),
    ("end",),
    ("undo",),
    ("open",),
    ("draw", "from", "card"),
    ("meld",),
    ("layoff", "on"),
    ("layoff", "on", "as"),
    ("lay_off", "on"),
    ("knock",),
    ("knock", "melds"),
    ("big_gin",),
    ("pass",),
    ("done",),
    ("replace", "with"),
    ("forfeit",),
    ("draw", "count"),
    ("renew",),
    ("block",),
    ("call",),
    ("challenge",),
    ("answer",),
)
"""The keys of actions in the order in which games write them; an empty one stands for others."""
_OTHER: tuple[str, ...] = ()
_WORDS = ("stock", "discard", "demand", "take", "pass", "draw", "plays", "play", "lay_off", "accept", "reject", "X")
_MOST_NUMBER = 64
_MOST_PARTS = 400
"""Groups of a table, and cards of a group."""
_LINES, _WIDTH = 100, 1001
Texts = Sequence[str]


class _Kind(Enum):
    """The kind of a value."""

    CARDS = auto()
    WORD = auto()
    TRUE = auto()
    NUMBER = auto()
    GROUPS = auto()
    ACTION = auto()
    OTHER = auto()


class _Zone(Enum):
    """The zone in which a named card is looked for."""

    HAND = auto()
    TOP = auto()
    PILE = auto()
    TABLE = auto()
    PACK = auto()
    NAMED = auto()
    """A joker with the card that it stands for: `X2=Tc`."""
    PLACE = auto()
    """The place of a play on the table: `@1:250`."""
    OTHER = auto()


class _TurnChoice(Enum):
    """The next group of a new list: kept, dropped or changed from the old list, or new; or the end of the list."""

    KEEP = auto()
    DROP = auto()
    CHANGE = auto()
    NEW = auto()
    END = auto()


_KINDS, _ZONES, _TURN_CHOICES = tuple(_Kind), tuple(_Zone), tuple(_TurnChoice)


class Before:
    """All that the seat to move can see, as texts, from which a reader guesses the cards of an action.

    Each part is asked for when a choice first depends on it: most choices depend on one of them, and a discard on one's
    own cards alone. `laid` is the table as players have laid it; None where the rules say how cards lie.
    """

    def __init__(self, held: Iterable[Card], view: Callable[[], Any], pack: Pack, laid: LaidTable | None) -> None:
        self._held = held
        self._view = view
        self._pack = pack
        self._laid = laid
        self._zones: dict[_Zone, Texts] = {}

    @property
    def spaced(self) -> bool:
        """True if an action names the table by spaces, else as one list of groups."""
        return self._laid is not None

    @cached_property
    def _seen(self) -> Any:  # noqa: ANN401 - each game has views of its own
        return self._view()

    @cached_property
    def spaces(self) -> Sequence[Texts]:
        """The table: for each space its groups. Where groups are more than their cards, none is named by them."""
        if self._laid is not None:
            return written(self._laid)
        groups = getattr(self._seen, "table", ())
        whole = all(isinstance(each, Card) for group in groups for each in group)
        return [[self._pack.text_of(group, in_order=True) for group in groups if whole]]

    def zone(self, zone: _Zone) -> Texts:
        """The cards of a zone, each once, in an order that depends on nothing else."""
        if zone is _Zone.PACK:
            return _words(self._pack)
        if zone not in self._zones:
            self._zones[zone] = sorted(self._texts(zone))
        return self._zones[zone]

    def _texts(self, zone: _Zone) -> set[str]:
        if zone is _Zone.TABLE:
            words = {word for space in self.spaces for group in space for word in group.split()}
            return words.intersection(self.zone(_Zone.PACK))
        if zone is _Zone.HAND:
            return set(map(self._pack.text, self._held))
        pile = getattr(self._seen, "discard", ())
        return set(map(self._pack.text, pile if zone is _Zone.PILE else pile[-1:]))


@cache
def _words(pack: Pack) -> Texts:
    return sorted(set(map(pack.text, pack.cards)))


def action(choices: Choices, before: Before, data: dict[str, Any] | None = None) -> dict[str, Any]:
    """The plain data of an action."""
    shape = None if data is None else next((each for each in _SHAPES if set(each) == set(data)), _OTHER)
    shape = choices.pick("shape", (*_SHAPES, _OTHER), shape)
    if shape == _OTHER:
        result = written_out(choices, "action", data)
        if not isinstance(result, dict):
            raise BrokenChoicesError
        return result
    return {key: _value(choices, before, key, None if data is None else data[key]) for key in shape}


def _value(choices: Choices, before: Before, key: str, value: Any = None) -> Any:  # noqa: ANN401, PLR0911 - plain data
    kind = choices.pick(("kind", key), _KINDS, None if value is None else _kind(before, key, value))
    match kind:
        case _Kind.CARDS:
            return " ".join(_cards(choices, before, key, None if value is None else value.split()))
        case _Kind.WORD:
            return choices.pick(("word", key), _WORDS, value)
        case _Kind.TRUE:
            return True
        case _Kind.NUMBER:
            return number(choices, ("number", key), _MOST_NUMBER, value)
        case _Kind.GROUPS:
            return table(choices, before, value)
        case _Kind.ACTION:
            return action(choices, before, value)
        case _Kind.OTHER:
            return written_out(choices, key, value)


def _kind(before: Before, key: str, value: object) -> _Kind:
    if isinstance(value, str):
        if value in _WORDS:
            return _Kind.WORD
        return _Kind.CARDS if value == " ".join(value.split()) else _Kind.OTHER
    if value is True:
        return _Kind.TRUE
    if type(value) is int and 0 <= value < _MOST_NUMBER:
        return _Kind.NUMBER
    if key == "table" and _is_table(value, spaced=before.spaced):
        return _Kind.GROUPS
    return _Kind.ACTION if key == "call" and isinstance(value, dict) else _Kind.OTHER


def _is_table(value: object, *, spaced: bool) -> bool:
    if not isinstance(value, list):
        return False
    if spaced:
        return all(_is_table(space, spaced=False) for space in value)
    return all(isinstance(group, str) and group == " ".join(group.split()) for group in value)


def table(choices: Choices, before: Before, value: Any = None) -> list[Any]:  # noqa: ANN401 - by spaces, or without
    """A table as an action names it, told by what has changed."""
    wanted = None if value is None else value if before.spaced else [value]
    count = number(choices, "spaces", _MOST_NUMBER, None if wanted is None else len(wanted))
    old = [*before.spaces, *[()] * count]
    result = [_groups(choices, before, old[at], None if wanted is None else wanted[at]) for at in range(count)]
    if before.spaced:
        return result
    if count != 1:
        raise BrokenChoicesError
    return result[0]


def _groups(choices: Choices, before: Before, old: Sequence[str], wanted: Sequence[str] | None) -> list[str]:
    """The groups of a space."""
    result: list[str] = []
    place = 0
    while len(result) <= _MOST_PARTS:
        step = None if wanted is None else _next_group(old[place:], wanted[len(result) :])
        step = choices.pick(("group", place < len(old)), _TURN_CHOICES, step)
        if step is _TurnChoice.END:
            return result
        if step is not _TurnChoice.NEW and place == len(old):
            raise BrokenChoicesError
        group = None if wanted is None or step is _TurnChoice.DROP else wanted[len(result)].split()
        match step:
            case _TurnChoice.KEEP:
                result.append(old[place])
            case _TurnChoice.CHANGE:
                result.append(" ".join(_changed(choices, before, old[place].split(), group)))
            case _TurnChoice.NEW:
                result.append(" ".join(_cards(choices, before, "group", group)))
        place += step is not _TurnChoice.NEW
    raise BrokenChoicesError


def _next_group(old: Sequence[str], wanted: Sequence[str]) -> _TurnChoice:
    """The relation of the next new group to the next old one, as a writer codes it."""
    if not wanted:
        return _TurnChoice.END
    if not old:
        return _TurnChoice.NEW
    if old[0] == wanted[0]:
        return _TurnChoice.KEEP
    if wanted[0] in old:
        return _TurnChoice.DROP
    return (
        _TurnChoice.CHANGE if old[0] not in wanted and set(old[0].split()) & set(wanted[0].split()) else _TurnChoice.NEW
    )


def _changed(choices: Choices, before: Before, old: Sequence[str], wanted: Sequence[str] | None) -> list[str]:
    """A group made of an old one: cards are kept, taken away and put in."""
    result: list[str] = []
    place = 0
    while len(result) <= _MOST_PARTS:
        step = None if wanted is None else _next_card(old[place:], wanted[len(result) :])
        step = choices.pick(("card", place < len(old)), _TURN_CHOICES, step)
        if step is _TurnChoice.END:
            return result
        if step is not _TurnChoice.NEW and place == len(old):
            raise BrokenChoicesError
        if step is _TurnChoice.NEW:
            result.append(_card(choices, before, "group", None if wanted is None else wanted[len(result)]))
        elif step is not _TurnChoice.DROP:
            result.append(old[place])
        place += step is not _TurnChoice.NEW
    raise BrokenChoicesError


def _next_card(old: Sequence[str], wanted: Sequence[str]) -> _TurnChoice:
    if not wanted:
        return _TurnChoice.END
    if old and old[0] == wanted[0]:
        return _TurnChoice.KEEP
    return _TurnChoice.DROP if old and old[0] not in wanted else _TurnChoice.NEW


def _cards(choices: Choices, before: Before, key: str, wanted: Sequence[str] | None) -> list[str]:
    """Several cards, and what else stands between blanks."""
    result: list[str] = []
    while len(result) <= _MOST_PARTS:
        more = None if wanted is None else len(result) < len(wanted)
        if not choices.pick(("more", key, min(len(result), 4)), (True, False), more):
            return result
        result.append(_card(choices, before, key, None if wanted is None else wanted[len(result)]))
    raise BrokenChoicesError


def _card(choices: Choices, before: Before, key: str, wanted: str | None) -> str:
    zone = choices.pick(("zone", key), _ZONES, None if wanted is None else _zone_of(before, wanted))
    match zone:
        case _Zone.NAMED:
            joker, card = (None, None) if wanted is None else wanted.split("=")
            first = choices.pick(None, before.zone(_Zone.PACK), joker)
            return f"{first}={choices.pick(None, before.zone(_Zone.PACK), card)}"
        case _Zone.PLACE:
            line, left = (None, None) if wanted is None else map(int, wanted[1:].split(":"))
            return f"@{number(choices, 'line', _LINES, line)}:{number(choices, 'left', _WIDTH, left)}"
        case _Zone.OTHER:
            result = written_out(choices, key, wanted)
            if not isinstance(result, str):
                raise BrokenChoicesError
            return result
        case _:
            return _one_of(choices, before.zone(zone), wanted)


def _one_of(choices: Choices, cards: Sequence[str], wanted: str | None) -> str:
    """One of some cards, each being as likely as another."""
    return cards[0] if len(cards) == 1 else choices.pick(None, cards, wanted)


def _zone_of(before: Before, wanted: str) -> _Zone:
    for zone in (_Zone.TOP, _Zone.HAND, _Zone.PILE, _Zone.TABLE, _Zone.PACK):
        if wanted in before.zone(zone):
            return zone
    pack = before.zone(_Zone.PACK)
    named = wanted.split("=")
    if len(named) == 2 and named[0] in pack and named[1] in pack:  # noqa: PLR2004 - a joker and a card
        return _Zone.NAMED
    line, colon, left = wanted.removeprefix("@").partition(":")
    if wanted == f"@{line}{colon}{left}" and line.isdecimal() and left.isdecimal():
        place = int(line), int(left)
        if place[0] < _LINES and place[1] < _WIDTH and wanted == f"@{place[0]}:{place[1]}":
            return _Zone.PLACE
    return _Zone.OTHER
