"""The log by turns, in the words that all games share."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, TypeVar

from engine.blocks.codec import form_of
from engine.blocks.sentences import Did, Says
from engine.rummy.cards import Card
from engine.rummy.events import Discarded, DrewPile, DrewStock, HandEnded
from engine.rummy.faults import Fault
from engine.rummy.hand_words import HandWords
from engine.rummy.words import CardText, Names, rule_name
from engine.text import Vocabulary, _, listed, plural, spoken, told_cache
from scenes.table.panel_items import Ink, LogEntry, LogTurn, Statement
from scenes.table.presenter import by_rule

E = TypeVar("E")
Types = tuple[type[Any], ...]
Describe = Callable[[Any, Names], str]
Deeds = Callable[[Any], Iterable[LogEntry]]
"""A function that tells a player's action at an event as entries; none if the game's sentence tells it."""
_ICONS: Mapping[type, str] = {DrewStock: "deck", DrewPile: "take", Discarded: "discard"}
_SHORT = 4
"""The number of cards of the shortest run that is named by its ends."""
_DEEDS = (Did, DrewStock, DrewPile, Discarded)
"""The events by which a player acts in a turn."""


def in_turns(events: Iterable[E], goes_on: Callable[[E, E], bool]) -> list[tuple[E, ...]]:
    """The events in groups: all that a player did in one turn together, every other event alone.

    `goes_on` tells of two events in a row if the second belongs to the turn of the first.
    """
    result: list[tuple[E, ...]] = []
    for event in events:
        if result and goes_on(result[-1][-1], event):
            result[-1] += (event,)
        else:
            result.append((event,))
    return result


def same_turn(deeds: Deeds, before: Any, event: Any) -> bool:  # noqa: ANN401 - each game has events of its own
    """True if both are deeds of one player, without a discard between them."""
    both = not isinstance(before, Discarded) and any(deeds(before)) and any(deeds(event))
    return both and bool(before.seat == event.seat)


def turns_told(
    says: Says, turns: Iterable[tuple[Any, ...]], names: Names, deeds: Deeds, describe: Describe | None = None
) -> list[LogTurn]:
    """Turns as lines: a player's actions as `deeds` tells them, all else in sentences, usually those of the game."""
    result = []
    for events in turns:
        entries = tuple(chain.from_iterable(map(deeds, events)))
        result.append(
            turn_of(events, entries, names) if entries else _sentence_of(says, events, names, describe or says.describe)
        )
    return result


def _sentence_of(says: Says, events: tuple[Any, ...], names: Names, describe: Describe) -> LogTurn:
    """The line of an event that is no part of a turn."""
    first = events[0]
    if isinstance(first, HandEnded):
        return LogTurn(events, scores_told(first, names, says.hands))
    return LogTurn(events, describe(first, names), getattr(first, "seat", None))


def turn_of(events: tuple[Any, ...], deeds: Iterable[LogEntry], names: Names) -> LogTurn:
    """The events of a player's turn as a line, and one by one."""
    seat, entries = events[0].seat, tuple(deeds)
    words = _("{name} {deeds}.").format(name=names[seat], deeds=_in_a_row([entry.words for entry in entries]))
    return LogTurn(events, words, seat, entries)


def _in_a_row(deeds: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b, and c`: deeds may hold an "and" of their own."""
    if len(deeds) <= 2:  # noqa: PLR2004 - only a longer list needs commas
        return listed(deeds)
    return _("{first}, and {last}").format(first=", ".join(deeds[:-1]), last=deeds[-1])


def common_deeds(event: object, write: CardText = str) -> Iterable[LogEntry]:
    """A draw or a discard as a log entry, to be read after the player's name; none for other events."""
    match event:
        case DrewStock(_seat, count):
            yield LogEntry("deck", plural("draws a card", "draws {count} cards", count).format(count=count))
        case DrewPile(_seat, cards):
            yield LogEntry("take", _("takes {cards} from the pile").format(cards=" ".join(map(write, cards))))
        case Discarded(_seat, Card() as card):
            yield LogEntry("discard", _("discards {card}").format(card=write(card)))


def meld_text(cards: Sequence[Card], write: CardText = str, *, run: bool) -> str:
    """A run of some length by its ends, unless these are jokers; other melds by their cards."""
    if run and len(cards) >= _SHORT and not cards[0].is_joker and not cards[-1].is_joker:
        return _("{first}\N{EN DASH}{last}").format(first=write(cards[0]), last=write(cards[-1]))
    return " ".join(map(write, cards))


def scores_told(event: HandEnded, names: Names, hands: HandWords, *, zeros: bool = False) -> str:
    """The scores of a hand by the names of the sides; those of 0 only with `zeros`."""
    scores = event.scores
    sides = (" & ".join(names[side :: len(scores)]) for side in range(len(scores)))
    pairs = [(side, score) for side, score in zip(sides, scores, strict=True) if score or zeros]
    result = (_("{names} {score:+d}").format(names=side, score=score) for side, score in pairs)
    return _(hands.scores).format(scores=", ".join(result) or _("no points"))


def as_told(
    says: Says, events: Iterable[object], names: Names, icons: Mapping[type, str], begins: type | None = None
) -> list[LogTurn]:
    """The events of a declared game: all that a player did in a row together, every other event alone.

    `icons` has the icon of each kind of action in the log, and of events that are part of a turn. An action that
    `begins` a turn begins a new line.
    """
    deeds: Types = (*_DEEDS, *icons)

    def goes_on(before: Any, event: Any) -> bool:  # noqa: ANN401 - each game has events of its own
        """True if the same player did both, and no turn has ended between them."""
        if not isinstance(before, deeds) or not isinstance(event, deeds) or before.seat != event.seat:
            return False
        ended = isinstance(before, Discarded) or (isinstance(before, Did) and "discard" in form_of(type(before.action)))
        return not ended and not (isinstance(event, Did) and type(event.action) is begins)

    return [_turn(says, group, names, icons, deeds) for group in in_turns(events, goes_on)]


def _turn(says: Says, events: tuple[Any, ...], names: Names, icons: Mapping[type, str], deeds: Types) -> LogTurn:
    first = events[0]
    if not isinstance(first, deeds):
        return _sentence_of(says, events, names, says.describe)
    told = [(event, says.describe(event, names)) for event in events]
    name = f"{names[first.seat]} "
    if not all(words.startswith(name) for _event, words in told):
        return LogTurn(events, " ".join(words for _event, words in told), first.seat)
    entries = (LogEntry(_icon(event, icons), words[len(name) :].rstrip(".")) for event, words in told)
    return turn_of(events, entries, names)


def _icon(event: object, icons: Mapping[type, str]) -> str:
    """The icon of an action, or of an event that all games tell in the same way."""
    kind = type(event.action) if isinstance(event, Did) else type(event)
    return icons.get(kind, "") or _ICONS.get(kind, "")


Tell = Callable[[Fault, Names], str]
"""A function that puts a fault into words."""


def fault_line(tell: Tell, fault: Fault, names: Names, icon: str = "cross", sign: Ink = Ink.BAD) -> Statement:
    """A fault as a paragraph, its rule named."""
    return Statement(fault_words(tell, fault, names), icon, sign=sign, above=4, rule=fault.rule, fault=True)


def fault_words(tell: Tell, fault: Fault, names: Names) -> str:
    """The sentence of a fault, with its rule."""
    return _fault_words(tell, fault, tuple(names), spoken())


@told_cache(256)
def _fault_words(tell: Tell, fault: Fault, names: Names, _spoken: Vocabulary | None) -> str:
    return by_rule(tell(fault, names).rstrip(), fault.rule)


def reason_of(says: Says, fault: Fault) -> str:
    """A fault in a few words, or its rule if it has none."""
    words = says.words[fault.kind]
    return _(words.short) if words.short else _(words.on_card) if words.on_card else rule_name(fault.rule)
