"""The log of a round in words: one line a turn, and one for everything else that happens."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from engine.games.playroom.melds import CombinationKind, CombinationLaw, Kinds, read_combination
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.words import SAYS, FewCards, TableLeft
from engine.rummy.events import Discarded, DrewPile, DrewStock
from engine.text import _, listed, plural
from engine.values import value_class
from scenes.games.log import common_deeds, in_turns, meld_text, turns_told
from scenes.games.zones import Names
from scenes.table.panel_items import LogEntry, LogTurn


def log_turns(events: Sequence[Any], names: Names, *, law: CombinationLaw) -> list[LogTurn]:
    """The events of a log turn by turn."""
    return turns_told(SAYS, in_turns(events, _goes_on), names, partial(_deeds, law=law))


def _goes_on(before: Any, event: Any) -> bool:  # noqa: ANN401 - events of several kinds
    """True if an event belongs to the turn of the one before it."""
    if not isinstance(event, TableLeft | Discarded | FewCards):
        return False
    deeds = (DrewStock, DrewPile, TableLeft) if not isinstance(event, FewCards) else (Discarded, TableLeft)
    return isinstance(before, deeds) and bool(event.seat == before.seat)


def _deeds(event: Any, *, law: CombinationLaw) -> Iterator[LogEntry]:  # noqa: ANN401 - events of several kinds
    """An event's action as log entries, to be read after the player's name."""
    match event:
        case TableLeft():
            yield from _laid(event, law=law)
        case FewCards():  # the panel tells it as long as it holds
            return
        case _:
            yield from common_deeds(event, lambda card: text_of_kinds((card,)))


def _laid(event: TableLeft, *, law: CombinationLaw) -> Iterator[LogEntry]:
    """A turn's changes of the table as log entries: new, longer and regrouped groups, and the points."""
    change = regrouping_of(event)
    if event.entered:
        yield LogEntry("lay", _("enters"))
    if event.jokers_taken:
        form = plural("takes a joker", "takes {count} jokers", event.jokers_taken)
        yield LogEntry("swap", form.format(count=event.jokers_taken))
    if change.new:
        words = _("lays {groups}")
        yield LogEntry("lay", words.format(groups=listed(group_name(each, law=law) for each in change.new)))
    for cards, group in change.longer:
        words = _("adds {cards} to {group}")
        text = words.format(cards=text_of_kinds(cards), group=group_name(group, law=law))
        yield LogEntry("lay", text)
    if change.made:
        words = _("regroups {old} to {new}")
        old = listed(group_name(each, law=law) for each in change.parted)
        new = listed(group_name(each, law=law) for each in change.made)
        yield LogEntry("tidy", words.format(old=old, new=new))
    if event.points < 0:
        form = plural("loses {points} point", "loses {points} points", -event.points)
        yield LogEntry("chart", form.format(points=-event.points))


@value_class
class Regrouping:
    """The difference between the groups of a table before and after a turn."""

    new: tuple[Kinds, ...]
    """Groups of cards of the hand alone."""
    longer: tuple[tuple[Kinds, Kinds], ...]
    """The cards that came to a group, and the group as it was."""
    parted: tuple[Kinds, ...]
    """Groups that do not exist any more."""
    made: tuple[Kinds, ...]
    """Groups made of parts of others, possibly with cards of the hand."""


def regrouping_of(event: TableLeft) -> Regrouping:
    """The change that a turn made."""
    old = Counter(event.before) - Counter(event.after)
    now = Counter(event.after) - Counter(event.before)
    left = Counter(event.laid)
    new: list[Kinds] = []
    longer: list[tuple[Kinds, Kinds]] = []
    made: list[Kinds] = []
    for group in sorted(now.elements(), key=len):
        host = next((each for each in old.elements() if not Counter(each) - Counter(group)), None)
        brought = Counter(group) - Counter(host or ())
        if brought - left:
            made.append(group)
            continue
        left -= brought
        if host is None:
            new.append(group)
        else:
            old -= Counter([host])
            longer.append((tuple(sorted(brought.elements())), host))
    return Regrouping(tuple(new), tuple(longer), tuple(old.elements()), tuple(made))


def group_name(group: Kinds, *, law: CombinationLaw) -> str:
    """A run of some length by its ends, other groups by their cards."""
    result = read_combination(group, law)
    run = result is not None and result.kind is CombinationKind.RUN and not result.has_joker
    return meld_text(group, lambda card: text_of_kinds((card,)), run=run)
