"""Bounds for one target: with which cards moved the side's cards may come to so much."""

from engine.games.house.position_reader import read_position
from engine.games.house.solver.best import Aim, Best
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.budget import Budget
from engine.games.house.solver.melds import as_it_lies
from engine.games.house.solver.moves import Moves
from engine.games.house.solver.puzzle import SolverTurn
from engine.games.house.solver.search import Search
from engine.games.house.solver.targets import Target
from engine.rummy.cards import cards
from tests.oracle.midway_positions import midway_position


def mask(text):
    return mask_of(cards(text))


def moves_of(hand, *spaces):
    """The closer looks at targets where seat 0, who has melded, holds this hand; and what the side has."""
    basis = read_position(midway_position(hand, 0, spaces)).playing.draft.basis
    puzzle = SolverTurn(basis, read_position(midway_position(hand, 0, spaces)).options.seating)
    search = Search(Best(Aim(by_cards=False, forced=0), puzzle.ally), Budget())
    return Moves(search.targets(puzzle.spot(as_it_lies(basis)))), puzzle.units(basis.start.table)


def test_a_target_that_leaves_all_spaces_whole_needs_no_moves():
    moves, before = moves_of("5c 6c", "7c 8c 9c", "4c 4d 4h 4s", "Kc Kd Kh")
    target = Target(mask("4c"), before + 3)
    assert moves.without(target, before + 2).value == before + 3
    assert moves.with_any(target, before + 2) is None


def test_the_smallest_sets_of_moved_cards_are_found():
    moves, before = moves_of("Ac 6c 3d 6d 6h 6s", "", "5c 5d 5s | As 2s 3s", "4c 4d 4h 4s | Ah 2h 3h")
    target = Target(mask("4d 5d"), before + 7)
    assert moves.without(target, before + 4).value == before + 4
    moving = moves.with_any(target, before + 4)
    assert moving is not None
    sets = [near.moved for near in moves.with_fewest(moving, before + 4)]
    assert (mask("4c 4s"), 0) in sets
    for some in sets:
        less = [other for other in sets if other != some]
        assert not any(all(small & ~large == 0 for small, large in zip(each, some, strict=True)) for each in less)


def test_a_target_counts_the_cards_that_must_be_moved_until_they_lie_there_or_with_the_player():
    moves, _ = moves_of("5c 6c", "7c 8c 9c", "4c 4d 4h 4s", "Kc Kd Kh")
    spot = moves.spot
    target = Target(mask("4c"), 9, moving=True, moved=(0, mask("4d")))
    assert target.needed() == 2
    assert target.missing(spot, spot.own) == mask("4c 4d")
    moved = spot._replace(others=(mask("4c 4h 4s"), mask("4d Kc Kd Kh")))
    assert target.missing(moved, moved.own) == mask("4c")
    stolen = spot._replace(own=spot.own | mask("4d"), others=(mask("4c 4h 4s"), mask("Kc Kd Kh")))
    assert target.missing(stolen, stolen.own) == mask("4c")
