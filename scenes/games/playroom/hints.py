"""Hints at a table that may be regrouped: the best turn in words, then shown on the table step by step."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.games.playroom.law import CombinationLaw
from engine.games.playroom.melds import Kinds, read_combination
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.regroup import laid_of
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.view import PlayroomView, view, world
from engine.games.playroom.words import ShowTable
from engine.rummy.cards import Card
from engine.text import _
from scenes.games.hints import AdviceGuide
from scenes.keys import TableCommand
from scenes.table.intents import GuideIntent
from scenes.table.tableau import Highlights

Groups = tuple[Kinds, ...]


@dataclass(frozen=True, slots=True)
class TurnStep:
    """A step of a turn that is shown: the table after it, the step in words, and the group that is made."""

    table: Groups
    words: str
    group: Kinds = ()


def steps(before: Groups, after: Groups, law: CombinationLaw) -> tuple[TurnStep, ...]:
    """The turn from one table to another, a group each step; the first step is the beginning.

    Of the groups that could be made next it is the one that leaves fewest in pieces.
    """
    table, result = list(before), [TurnStep(before, _("Before the first step."))]
    wanted = list((Counter(after) - Counter(before)).elements())
    while wanted:
        ways = [(_with(table, group, after), group) for group in wanted]
        made, group = min(ways, key=lambda way: sum(read_combination(each, law) is None for each in way[0]))
        result.append(TurnStep(tuple(made), _told(table, group, made), group))
        wanted.remove(group)
        table = made
    return (*result[:-1], replace(result[-1], table=after)) if len(result) > 1 else tuple(result)


def _with(table: Sequence[Kinds], group: Kinds, after: Groups) -> list[Kinds]:
    """The table with a group, its cards taken from those that do not stay; what they lack comes from the hand."""
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


class TurnGuide(AdviceGuide):
    """Hints of which the second shows the turn."""

    _steps: tuple[TurnStep, ...] = ()
    _views: tuple[PlayroomView, ...] = ()
    _at = 0

    @property
    def shown(self) -> tuple[int, int] | None:  # type: ignore[override]
        """The step of the turn that is shown, and the last."""
        return (self._at, len(self._steps) - 1) if self._steps else None

    def says(self) -> tuple[str, ...] | None:
        """The step that is shown, or the hint."""
        if not self._steps:
            return super().says()
        last, words = len(self._steps) - 1, self._steps[self._at].words
        if not self._at:
            ways = _("“Next” shows step 1 of {count}; “My table” goes back to playing.").format(count=last)
            return _("A turn, step by step"), words, ways
        heading = _("Step {number} of {last}").format(number=self._at, last=last)
        if self._at < last:
            return heading, words
        proved = (_("It is proved that no turn is worth more."),) if self._found[0].proved else ()
        return (heading, words, _("That is the whole turn."), *proved)

    def lights(self) -> Highlights:
        """The group that a step makes, or what the hint is about."""
        if not self._steps:
            return super().lights()
        wanted = Counter(self._steps[self._at].group)
        groups = (group.laid.cards for space in self._table.tableau.spaces for group in space.groups)
        kind = self._views[self._at].pack.kind
        return Highlights(
            next((frozenset(cards) for cards in groups if Counter(map(kind, cards)) == wanted), frozenset())
        )

    def update(self) -> bool:
        """See what has come; a turn of another moment is shown no more."""
        if self._steps and (self._table.now, self._table.mine) != self._moments[-1]:
            self._hide_turn()
        return super().update()

    def perform(self, intent: GuideIntent) -> None:
        """The next hint: the second time the turn, of which the steps go on and back; or play it."""
        match intent:
            case TableCommand.STEP_ON | TableCommand.STEP_BACK:
                self._show(self._at + (1 if intent is TableCommand.STEP_ON else -1))
            case TableCommand.TAKE_OVER if self._steps:
                table = self._steps[-1].table
                self._hide_turn()
                self._open = False
                self._table.undo_redo.play_instead((ShowTable(table),))
            case TableCommand.HINT if self._steps:
                self._show(self._at + 1)
            case TableCommand.HINT if self._open and self._begin():
                self._show(0)
            case _:
                super().perform(intent)

    def _begin(self) -> bool:
        """Have the turn of the best suggestion shown; False if it lays nothing, or is not known yet."""
        best = self._found[0].actions if self._found and self._asked is None else ()
        table = next((action.table for action in best if isinstance(action, ShowTable)), None)
        seen = self._table.now
        if table is None or not self._table.mine:
            return False
        result = steps(seen.before, table, seen.options.law)
        views = tuple(_views(seen, result))
        if len(result) == 1 or len(views) < len(result):
            return False
        self._steps, self._views = result, views
        return True

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._steps):
            self._at = at
            self._table.arrangement.show_instead(self._views[at])

    def hide(self) -> bool:
        """Return to the real table, or close the hint."""
        if self._steps:
            self._hide_turn()
            return True
        return super().hide()

    def _hide_turn(self) -> None:
        self._steps, self._views, self._at = (), (), 0
        self._table.arrangement.show_instead(None)


def _views(seen: PlayroomView, shown: Sequence[TurnStep]) -> Iterator[PlayroomView]:
    """The view after each step."""
    hand = world(seen, tuple(sorted(seen.unseen.elements())))
    for each in shown:
        after = hand.attempt(ShowTable(each.table)) if each.table != seen.table else hand
        if isinstance(after, PlayroomHand):
            yield replace(view(after, seen.seat), log=seen.log, earlier=seen.earlier)
