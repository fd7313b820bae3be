"""The puzzles of Playroom Rummy: most points, most cards, all cards. The solver proves their answers."""

from functools import partial
from typing import Any

from engine.family.puzzle_kinds import PuzzleKind, PuzzlePack, Solution, gone_out
from engine.family.rules import Stop
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.player import puzzle_of
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.scoring import hand_value, table_value
from engine.games.playroom.solver.answer import TurnGoal
from engine.games.playroom.solver.task import TurnAim
from engine.games.playroom.solver.turn import best_by, best_turn
from engine.games.playroom.tables import kinds_table
from engine.games.playroom.view import view
from engine.games.playroom.words import PlayroomAction, ShowTable
from engine.rummy.actions import Discard, EndTurn
from engine.rummy.shuffle import SplitMix
from engine.text import N_

_PLAIN, _FREE, _TILES = "playroom", "manipulation", "tiles"
"""The presets: combinations lie as they are, or the whole table may be regrouped, in the last with tiles."""
_LEAST = {TurnGoal.POINTS: 40, TurnGoal.CARDS: 4}
_LEAST_OF_TILES = {TurnGoal.VALUE: 20, TurnGoal.CARDS: 3}
_TILE_AIMS = {TurnGoal.VALUE: TurnAim(0, 1, 1000, 0), TurnGoal.CARDS: TurnAim(0, 10_000, 1, 0)}
_OTHER = 9
"""Cards that the other player holds."""
_SMALL = 4
"""Groups beyond two on a table of tiles: below it the rack holds one."""


def _position(preset: str, more: int, stream: SplitMix) -> dict[str, Any]:
    """A table of three combinations and some `more`, a few with a joker; much of the hand goes with some of them."""
    pack, size = PuzzlePack(stream, OPTIONS.read(preset, 2, {}).pack), stream.below(more)
    plays = [play for _ in range(3 + size) if (play := pack.take_play(5))]
    plays = [pack.with_joker(play) if stream.below(6) == 0 else play for play in plays]
    lying = [card for play in plays for card in play]
    held = [*pack.take_near(lying, 3 + stream.below(4 + size // 2)), *pack.take_joker(4)]
    held += [*pack.take_near(held, 1 + stream.below(3)), *pack.take(stream.below(3))]
    texts, hands = [*map(pack.text, plays)], [held, pack.take(_OTHER)]
    return pack.position(hands, pack.take(1 + stream.below(5)), preset=preset, table=texts, drawn={"from": "stock"})


def _tiles(more: int, stream: SplitMix) -> dict[str, Any]:
    """A table of two groups and some `more`, now and then with a joker; some racks hold a group, all go with some."""
    pack, size = PuzzlePack(stream, OPTIONS.read(_TILES, 2, {}).pack), stream.below(more)
    plays = [play for _ in range(2 + size) if (play := pack.take_play(5))]
    plays = [pack.with_joker(play) if stream.below(8) == 0 else play for play in plays]
    lying = [card for play in plays for card in play]
    held = [*pack.take_play(), *pack.take(2)] if size < _SMALL else []
    held += [*pack.take_near(lying, 2 + stream.below(3 + size // 2)), *pack.take_joker(6), *pack.take(stream.below(3))]
    return pack.position([held, pack.take(_OTHER)], (), preset=_TILES, table=[*map(pack.text, plays)])


def _best_of_tiles(goal: TurnGoal, hand: PlayroomHand, stop: Stop) -> Solution[PlayroomAction] | None:
    """The best turn of tiles, if it is proved and worth while."""
    result = best_by(puzzle_of(view(hand, 0)), _TILE_AIMS[goal], stop)
    if result is None or not result.exact:
        return None
    value = len(result.laid) if goal is TurnGoal.CARDS else hand_value(hand.options, result.laid)
    return Solution(value, (ShowTable(result.table), EndTurn())) if value >= _LEAST_OF_TILES[goal] else None


def _out_of_tiles(hand: PlayroomHand, stop: Stop) -> Solution[PlayroomAction] | None:
    result = _best_of_tiles(TurnGoal.CARDS, hand, stop)
    return Solution(1, result.actions) if result is not None and len(hand.hands[0]) == result.value else None


def points_off(before: PlayroomHand, after: PlayroomHand) -> int:
    """The points by which a turn has emptied the first seat's hand."""
    return hand_value(before.options, before.hands[0]) - hand_value(after.options, after.hands[0])


def _best(goal: TurnGoal, hand: PlayroomHand, stop: Stop) -> Solution[PlayroomAction] | None:
    """The best turn, if it is proved and worth while."""
    result = best_turn(puzzle_of(view(hand, 0)), goal, stop)
    value = 0 if result is None else result.points if goal is TurnGoal.POINTS else len(result.laid)
    if result is None or not result.exact or value < _LEAST[goal]:
        return None
    left = hand.held_at_draw
    left.subtract(result.laid)
    costly = sorted(+left, key=lambda card: (card.is_joker, -hand_value(hand.options, (card,))))
    return Solution(value, (ShowTable(result.table), Discard(costly[0]) if costly else EndTurn()))


def _going_out(hand: PlayroomHand, stop: Stop) -> Solution[PlayroomAction] | None:
    result = _best(TurnGoal.CARDS, hand, stop)
    return Solution(1, result.actions) if result is not None and len(hand.hands[0]) - result.value <= 1 else None


def points_gained(before: PlayroomHand, after: PlayroomHand) -> int:
    """The points of the table after a turn, less before it."""
    then, now = (table_value(hand.options, kinds_table(hand.table)) for hand in (before, after))
    return now - then


def cards_laid(before: PlayroomHand, after: PlayroomHand) -> int:
    """The cards by which a turn has enlarged the table."""
    return sum(map(len, after.table)) - sum(map(len, before.table))


_POINTS = N_("Make the table worth {value} more points without regrouping it.")
_REGROUP = N_("Regroup the table to make it worth {value} more points.")
_CARDS = N_("Regroup the table to lay {value} cards in this turn.")
_OUT, _CARDS_LEFT = N_("Regroup the table to go out in this turn."), N_("Some of your cards are left.")
_TOO_FEW, _FEW_CARDS = N_("Points that your turn brought: {value}."), N_("Cards that you laid: {value}.")
_TILES_LAID = N_("Regroup the table to lay {value} tiles in this turn.")
_TILE_POINTS = N_("Regroup the table to lay tiles worth {value} points in this turn.")
_OUT_OF_TILES = N_("Regroup the table to empty your rack in this turn.")
_TILES_LEFT = N_("Some of your tiles are left.")
_FEW_TILES, _FEW_POINTS = N_("Tiles that you laid: {value}."), N_("Points that you laid: {value}.")
_tiles_laid, _points_laid = partial(_best_of_tiles, TurnGoal.CARDS), partial(_best_of_tiles, TurnGoal.VALUE)
_few_tiles, _many_tiles = partial(_tiles, 7), partial(_tiles, 15)
_most_points, _most_cards = partial(_best, TurnGoal.POINTS), partial(_best, TurnGoal.CARDS)
_small, _large = partial(_position, _FREE, 5), partial(_position, _FREE, 11)
_POINT: dict[str, Any] = {"objective": "points"}
_CARD: dict[str, Any] = {"objective": "cards"}
KINDS: tuple[PuzzleKind[PlayroomHand], ...] = (
    PuzzleKind(
        "points", _POINTS, _TOO_FEW, "P17", partial(_position, _PLAIN, 7), _most_points, points_gained, **_POINT
    ),
    PuzzleKind("regroup", _REGROUP, _TOO_FEW, "P18", _large, _most_points, points_gained, **_POINT),
    PuzzleKind("cards", _CARDS, _FEW_CARDS, "P18", _large, _most_cards, cards_laid, **_CARD),
    PuzzleKind("out", _OUT, _CARDS_LEFT, "P20", _small, _going_out, gone_out),
    PuzzleKind("tiles", _TILES_LAID, _FEW_TILES, "P18", _many_tiles, _tiles_laid, cards_laid, _TILES, **_CARD),
    PuzzleKind(
        "tile_points", _TILE_POINTS, _FEW_POINTS, "P18", _many_tiles, _points_laid, points_off, _TILES, **_POINT
    ),
    PuzzleKind("tiles_out", _OUT_OF_TILES, _TILES_LEFT, "P20", _few_tiles, _out_of_tiles, gone_out, _TILES),
)
"""The kinds of puzzles of Playroom Rummy."""
