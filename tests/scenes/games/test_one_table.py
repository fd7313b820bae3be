"""Each frame of every game shows one table: nothing in it belongs to an earlier or a later one."""

import random

import pytest

from engine.family.game import new_game
from engine.games.list import rules_of
from scenes.background import Hasty
from scenes.games.list import shown_names
from scenes.keys import TableCommand
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.intents import Do
from scenes.table.tableau import Hidden
from tests.scenes.games.given_table import MouseHands, scene_of, session_at

FRAMES = 150
"""The frames of each walk."""
FIRST = 1
"""The seed of the first game's walk."""
LOOKS = (
    TableCommand.UNDO, TableCommand.REDO, TableCommand.SKIP, TableCommand.AGAIN, TableCommand.HINT, TableCommand.COVER,
    TableCommand.UNCOVER, TableCommand.SORT_RUNS, TableCommand.BACK, TableCommand.HURRY, TableCommand.TAKE_OVER,
)  # fmt: skip


def _hands(name, seed):
    """A person's hands at the table of a game, with motion; the others do the plainest."""
    rules = rules_of(name)
    preset = rules.presets[seed % len(rules.presets)]
    seats = min(preset.seats)
    hand = new_game(rules, rules.options(preset.key, seats, {}), seed).hand
    people = (Player("Ann"), *[Player("", "casual")] * (seats - 1))
    session = session_at(name, hand, people, rules.read_action, ())
    return MouseHands(scene_of(session, Settings(pace=0.1), Hasty()), (1280, 720))


def cards_of(tableau):
    """The cards of a tableau whose faces can be seen, by kind, in each part of the table."""
    kind = tableau.pack.kind if tableau.pack is not None else int

    def kinds(cards):
        return sorted(kind(card) for card in cards if not isinstance(card, Hidden))

    spaces = [sorted(kinds(group.cards) for group in space.groups) for space in tableau.spaces]
    return kinds((*tableau.hand, *tableau.tray)), kinds(tableau.pile.cards), spaces


def two_times(scene):
    """The parts of the picture that belong to another table than the one that is shown."""
    table, look = scene.table, scene._picture._look
    seen = table.presenter.tableau(
        table.view, table.board.laid, table.session.players, revealed=table.board.revealed, live=table.live, words=False
    )
    told = [table.tableau, *([table.before.tableau] if table.motion.telling or table.motion.counting else [])]
    parts = {
        "the board": look.board is table.board,
        "the moment": table.now == table.views.of(table.bottom),
        "the cards of the view": cards_of(seen) == cards_of(table.board.tableau),
        "the cards of the tableau": cards_of(look.now) == cards_of(look.board.tableau),
        "places of cards": {*table.board.tableau.held, *table.board.tableau.pile.cards} <= {*table.board.rects},
        "the signs": {card for card in look.now.marks if not isinstance(card, Hidden)} <= {*table.board.rects},
        "the selection": table.selected <= {*table.board.rects},
        "the headings": look.headings is scene._picture.headings().headings,
        "what is told": any(look.told is one for one in told) or look.told == table.told.tableau,
    }
    return [name for name, same in parts.items() if not same]


@pytest.mark.parametrize("name", shown_names())
def test_all_that_a_frame_shows_belongs_to_one_table(name):
    seed = FIRST + shown_names().index(name)
    hands, rng, rules = _hands(name, seed), random.Random(seed), rules_of(name)
    scene, mind, moves = hands.scene, rules.mind(rules.levels[0].name), 0
    for frame in range(FRAMES):
        hands.frame(1 / 20)
        assert two_times(scene) == [], frame
        table = scene.table
        if rng.random() < 1 / 8:
            scene.perform(rng.choice(LOOKS))
        elif table.live and not table.busy and rng.random() < 1 / 3:
            for action in mind(table.now, frame, lambda: False):
                before = table.views
                scene.perform(Do(action))
                moves += table.views is not before
                hands.frame(1 / 20)
                assert two_times(scene) == [], frame
        if scene.table.covered is not None:
            scene.perform(TableCommand.UNCOVER)
    assert moves


def test_a_picture_of_an_earlier_table_is_found():
    hands = _hands("house", 1)
    hands.wait(6.0)
    table = hands.scene.table
    assert table.live
    assert table.act(rules_of("house").plainest(table.now)[0])
    hands.scene.ui.stale = False
    assert "the board" in two_times(hands.scene)
