"""Hints at a table that may be regrouped: the best turn in words, then shown on the table step by step."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.games.playroom.melds import CombinationLaw, Kinds, read_combination
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.regroup import laid_of
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.view import PlayroomView, view, world
from engine.games.playroom.words import PlayroomAction, ShowTable
from engine.rummy.cards import Card
from engine.text import _
from engine.values import value_class
from scenes.games.turn_hints import TurnGuide, TurnStep

Groups = tuple[Kinds, ...]


@value_class
class TableStep:
    """A step of a turn: the table after it, the step in words, and the group that is made."""

    table: Groups
    words: str
    group: Kinds = ()


def steps(before: Groups, after: Groups, law: CombinationLaw) -> tuple[TableStep, ...]:
    """The turn from one table to another, a group each step; the first step is the beginning.

    The next step is the group that leaves the fewest other groups in pieces.
    """
    table, result = list(before), [TableStep(before, _("Before the first step."))]
    wanted = list((Counter(after) - Counter(before)).elements())
    while wanted:
        ways = [(_with(table, group, after), group) for group in wanted]
        made, group = min(ways, key=lambda way: sum(read_combination(each, law) is None for each in way[0]))
        result.append(TableStep(tuple(made), _told(table, group, made), group))
        wanted.remove(group)
        table = made
    return (*result[:-1], replace(result[-1], table=after)) if len(result) > 1 else tuple(result)


def _with(table: Sequence[Kinds], group: Kinds, after: Groups) -> list[Kinds]:
    """The table with a group. Its cards come from groups that do not stay, and the rest from the hand."""
    stay = list((Counter(table) & Counter(after)).elements())
    loose = list((Counter(table) - Counter(stay)).elements())
    wanted = Counter(group)
    loose.sort(key=lambda each: -(Counter[Card](each) & wanted).total())
    rest = list[Kinds]()
    for each in loose:
        left = []
        for card in each:
            if wanted[card]:
                wanted[card] -= 1
            else:
                left.append(card)
        rest += [tuple(left)] if left else []
    return [*stay, *rest, group]


def _told(table: Sequence[Kinds], group: Kinds, made: Sequence[Kinds]) -> str:
    """The step that makes a group, in words: its cards, and where they come from."""
    brought = laid_of(table, made)
    moved = tuple((Counter(group) - Counter(brought)).elements())
    if not moved:
        return _("Lay {group}.").format(group=text_of_kinds(group))
    if not brought:
        return _("Make {group} of what lies there.").format(group=text_of_kinds(group))
    if moved in table or any(Counter(moved) == Counter(each) for each in table):
        return _("Add {cards} to {group}.").format(cards=text_of_kinds(brought), group=text_of_kinds(moved))
    form = _("Make {group}: {cards} from your hand, the rest from the table.")
    return form.format(group=text_of_kinds(group), cards=text_of_kinds(brought))


class PlayroomGuide(TurnGuide):
    """Hints; the second press shows the turn, a group in each step."""

    LAYS = ShowTable

    def steps(self, actions: Sequence[PlayroomAction]) -> tuple[TurnStep, ...]:
        """The groups that the turn makes, one by one."""
        seen = self._table.now
        table = next(action.table for action in actions if isinstance(action, ShowTable))
        shown = steps(seen.before, table, seen.options.law)
        result = tuple(_turn_steps(seen, shown))
        return result if len(result) == len(shown) > 1 else ()

    def lit(self, cards: Sequence[Card]) -> frozenset[Card]:
        """The group that a step makes."""
        groups = (group.laid.cards for space in self._table.tableau.spaces for group in space.groups)
        kind, wanted = self._table.view.pack.kind, Counter(cards)
        return next((frozenset(cards) for cards in groups if Counter(map(kind, cards)) == wanted), frozenset())


def _turn_steps(seen: PlayroomView, shown: Sequence[TableStep]) -> Iterator[TurnStep]:
    """The steps with the view after each, up to the first that cannot be laid."""
    hand = world(seen, tuple(sorted(seen.unseen.elements())))
    for each in shown:
        after = hand.attempt(ShowTable(each.table)) if each.table != seen.table else hand
        if isinstance(after, PlayroomHand):
            yield TurnStep(replace(view(after, seen.seat), log=seen.log, earlier=seen.earlier), each.words, each.group)
