"""The judge of silly turns, on turns made for it, and Experts' rounds without one."""

import pytest

from build.measure.playing import level_players, play_labelled
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.words import ShowTable
from engine.rummy.actions import Discard, DrawStock
from tests.games.playroom.positions import STOCK
from tests.games.playroom.silly import silly


def kind(hand, *actions, table=("4c 5c 6c",), others="9d Kd Kh Ks", entered=True, **changes):
    """The kind of silly turn that the last of these actions after a draw ends; the stock gives a 2 of clubs."""
    position = {
        "players": 2,
        "to_move": 0,
        "options": changes,
        "hands": [hand, others],
        "melded": [entered, True],
        "table": list(table),
        "stock": STOCK,
    }
    state = PLAYROOM.read_position(position).apply(DrawStock())
    for action in actions[:-1]:
        state = state.apply(action)
    return silly(state, actions[-1])


def lay(*groups):
    return ShowTable(tuple(map(read_kinds, groups)))


def throw(text):
    return Discard(read_kinds(text)[0])


@pytest.mark.parametrize(
    ("found", "wanted"),
    [
        (kind("7c 8c Jh", throw("Jh")), ""),
        (kind("7c 8c", throw("7c")), "going out left undone"),
        (kind("Qc Qd Qh Qs", throw("2c"), entered=False), "entering turn that wins left undone"),
        (kind("7c 9s Jd Qs", throw("7c")), "discard that fits the table"),
        (kind("X 9s Jd Qs", throw("X")), "joker discarded"),
        (
            kind("Qc Qd X Qh 9s 3s 8d", lay("4c 5c 6c", "Qc Qd X"), throw("9s")),
            "joker where a natural fits",
        ),
        (
            kind("5h 9s Jd 3s", throw("9s"), table=["4h X 6h", "8c 9c Tc"], others="9d", manipulation=True),
            "exchangeable joker left",
        ),
        (
            kind("7h 9s Jd 3s", lay("4c 5c"), throw("9s"), manipulation=True, faults="strict"),
            "fined",
        ),
    ],
)
def test_silly_turns_are_named(found, wanted):
    assert found == wanted


def test_an_expert_plays_no_silly_turn():
    result = []
    players = level_players(PLAYROOM, "expert", "expert")

    def watch(hand, action):
        result.append(silly(hand, action))

    for preset in ("playroom", "manipulation"):
        play_labelled(PLAYROOM, OPTIONS.read(preset, 2, {}), "silly", players, watch)
    assert result
    assert set(result) == {""}
