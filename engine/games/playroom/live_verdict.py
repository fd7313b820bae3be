"""The judge's answer after every drag of a turn: what is not whole yet, what the turn is worth, what may be done.

A turn's beginning is read once (`LiveTurn`). Each answer (`verdict_of`) then reads the groups as they lie: most of them
are those of the answer before, and what is known of a group is kept.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from engine.games.playroom.judge.first_meld import most_points
from engine.games.playroom.judge.verdict import JudgedTurn, faults_of_table, missing_of, play_faults
from engine.games.playroom.melds import Combination, Kinds, combination_value, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import PlayroomFault, refused
from engine.rummy.cards import Card
from engine.rummy.faults import Faults
from engine.values import value_class

Laid = frozenset[tuple[Card, int]]
"""Cards laid in a turn: each kind and how often."""


@value_class(kw_only=True)
class LiveTurn:
    """The start of a turn, which stays the same over all drags of the turn."""

    options: PlayroomOptions
    before: tuple[Kinds, ...]
    """The table at the draw."""
    cards: Counter[Card]
    """The kinds on it, each as often as it lies there."""
    groups: Counter[Kinds]
    value: int
    entered: bool
    must_lay: Card | None
    """The card of the pile that this turn has to lay (P7)."""


@value_class(kw_only=True)
class LiveVerdict:
    """The judgement of a turn's table as it lies now. Indices count the groups as they were given."""

    broken: tuple[int, ...]
    """The groups that are no combination (P8)."""
    changed: tuple[int, ...]
    """The groups that did not lie on the table at the draw."""
    missing: Kinds
    """Cards of the table that must go back onto it (P17, P18), sorted; jokers where they are free (P37)."""
    jokers_owed: int
    """Jokers that must be laid again this turn (P14)."""
    laid: Kinds
    """The cards that came from the hand, sorted."""
    points: int
    """The worth of the turn so far (P23); groups that are no combination count nothing."""
    first_meld: int | None
    """The points laid towards the first meld (P16); None once the seat has entered."""
    first_meld_wanted: int
    """The points that a first meld takes; 0 once the seat has entered."""
    must_lay: Card | None
    """The card taken from the pile that is still to be laid (P7)."""
    faults: Faults
    """All that keeps the turn from ending as the table lies, the first first; the discard apart (P20)."""

    @property
    def is_whole(self) -> bool:
        """True if the table may be left as it lies."""
        return not self.faults


def live_turn(view: PlayroomView) -> LiveTurn:
    """The beginning of the turn that a seat is playing. The view's phase is PLAY."""
    before = view.before
    return LiveTurn(
        options=view.options,
        before=before,
        cards=Counter(chain.from_iterable(before)),
        groups=Counter(before),
        value=sum(_worth(view.options, group) or 0 for group in before),
        entered=view.entered[view.seat],
        must_lay=view.taken[0] if view.taken and view.options.pile_must else None,
    )


def verdict_of(turn: LiveTurn, groups: Sequence[Kinds]) -> LiveVerdict:
    """The judge's answer for these groups on the table, each read in its order. Empty groups are left aside."""
    options = turn.options
    worths = [_worth(options, group) if group else 0 for group in groups]
    after = Counter(chain.from_iterable(groups))
    laid, gone = after - turn.cards, turn.cards - after
    missing, owed = missing_of(options, gone)
    broken = tuple(index for index, worth in enumerate(worths) if worth is None)
    must = turn.must_lay if turn.must_lay is not None and not laid[turn.must_lay] else None
    points = sum(worth or 0 for worth in worths) - turn.value
    written = tuple(_written(options, group) for group in groups if group)
    faults = faults_of_table(options, missing, owed, [groups[index] for index in broken])
    faults = faults or _play_faults(options, turn.before, tuple(sorted(written)), turn.entered)
    if must is not None:
        faults += refused("P7", PlayroomFault.TAKEN_NOT_LAID, (must,))
    return LiveVerdict(
        broken=broken,
        changed=_changed(turn, options, groups),
        missing=missing,
        jokers_owed=owed,
        laid=tuple(sorted(laid.elements())),
        points=points if options.laid_counts else 0,
        first_meld=None if turn.entered else _first_meld(turn, laid, groups, faults),
        first_meld_wanted=0 if turn.entered else options.first_meld,
        must_lay=must,
        faults=faults,
    )


def _worth(options: PlayroomOptions, group: Kinds) -> int | None:
    """The value of a group; None if it is no combination."""
    result = read_combination(group, options.law)
    return None if result is None else combination_value(options.law, result)


def _written(options: PlayroomOptions, group: Kinds) -> Kinds:
    result = read_combination(group, options.law)
    return group if result is None else result.cards


def _changed(turn: LiveTurn, options: PlayroomOptions, groups: Sequence[Kinds]) -> tuple[int, ...]:
    left = turn.groups.copy()
    result = []
    for index, group in enumerate(groups):
        written = _written(options, group)
        if left[written]:
            left[written] -= 1
        elif group:
            result.append(index)
    return tuple(result)


@lru_cache(256)
def _play_faults(
    options: PlayroomOptions, before: tuple[Kinds, ...], after: tuple[Kinds, ...], entered: bool
) -> Faults:
    """Checks 5 and 6 of P20. The same tables are asked about over and over while cards are dragged about."""
    return play_faults(JudgedTurn(options=options, before=before, after=after, entered=entered))


def _first_meld(turn: LiveTurn, laid: Counter[Card], groups: Sequence[Kinds], faults: Faults) -> int:
    """The points laid towards the first meld, those that the judge counts where it has counted them."""
    counted = next((fault.numbers[0] for fault in faults if fault.kind is PlayroomFault.FIRST_MELD), None)
    if counted is not None:
        return counted
    shown = _points_shown(turn.options, laid, groups)
    if turn.options.manipulation and not turn.options.entry_alone and shown < turn.options.first_meld:
        return max(shown, _most_points(turn.options, frozenset(laid.items())))
    return shown


def _points_shown(options: PlayroomOptions, laid: Counter[Card], groups: Sequence[Kinds]) -> int:
    """The points of the combinations on the table that hold only cards just laid."""
    left = laid.copy()
    points = 0
    for group in groups:
        result: Combination | None = read_combination(group, options.law)
        if result is not None and not Counter(group) - left:
            left -= Counter(group)
            points += combination_value(options.law, result)
    return points


@lru_cache(256)
def _most_points(options: PlayroomOptions, laid: Laid) -> int:
    """The most points of combinations of these cards alone; no more are looked for once they are enough."""
    return most_points(options, Counter(dict(laid)), options.first_meld) or 0
