"""Watching a game that is over: by keys, by buttons and by itself, from any seat or with all hands, for any game."""

from functools import cache

import pygame
import pytest

from engine.family.game import new_game
from engine.family.review import TurnReview, ended_hands
from engine.family.rules import Assessment
from engine.games.list import read_record, rules_of
from game.records.game_record import played
from game.session.session import GameSession
from game.session.watched_session import WatchedSession
from scenes.art import text
from scenes.art.theme import type_scale
from scenes.background import Done
from scenes.games.list import PRESENTERS, presenter
from scenes.keys import TableCommand, WatchCommand
from scenes.scene import Push, Quit, ReplaceScene
from scenes.screens import Games, RulesBook, Setting, Watch
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.watch.scene import PACES, WatchScene
from tests.game.conftest import Instantly, RecordLines
from tests.scenes.pages import hands as pages
from tests.scenes.pages.hands import FakeServices
from tests.scenes.table.fake import Hands
from tests.scenes.watch.test_coming_and_going import record

BACK = Games(over=True)


@cache
def kept(name):
    return played(*read_record(record(name)))


class Nobody:
    """A helper that does nothing."""

    def ask(self, task):
        del task
        return Done(None)


class OneCoach:
    """A helper that has reviewed each hand: the second turn was a mistake, nothing else."""

    def __init__(self):
        self.asked = []

    def ask(self, task):
        self.asked.append(task.place)
        rules, result = read_record(task.record)
        steps = ended_hands(rules, result)[task.place]
        turns = rules.turns([(step.action, step.hand) for step in steps])
        reviews = [
            TurnReview(
                Assessment(hand=1, turn=number, seat=0, actions=(), words=("Lay 7h.",) * (number == 2), lost=9.0),
                place=turn.start - 1,
                last=turn.stop - 1,
            )
            for number, turn in enumerate(turns, 1)
        ]
        return Done(None, (len(turns), *reviews))


def test_the_coachs_verdict_stands_beside_the_turn_that_is_shown():
    coach = OneCoach()
    hands, session = watching(coach=coach)
    assert not coach.asked
    hands.wait(1.0)
    assert coach.asked == [0]
    spans = [each for each in session_turns(session) if each]
    for number, turn in enumerate(spans[:4], 1):
        session.go(turn.stop - 1)
        hands.scene.table.follower.jump()
        hands.wait(0.1)
        told = hands.scene.table.follower.telling.log[-1]
        assert told.endswith("Coach (\u22129): Lay [7h]." if number == 2 else "Coach: no better turn found.")
        assert told.count("Coach") == 1
    session.go(0)
    hands.scene.table.follower.jump()
    hands.wait(0.1)
    assert not any("Coach" in line for line in hands.scene.table.follower.telling.log)


def session_turns(session):
    rules, result = read_record(session.record)
    return rules.turns([(step.action, step.hand) for step in ended_hands(rules, result)[0]])


def watching(name="epic-2-short-finished", size=(1280, 720), coach=None, **settings):
    session = WatchedSession(kept(name))
    services = FakeServices(Settings(**{"pace": 0.0, **settings}))
    services.helper = coach or Nobody()
    hands = Hands(WatchScene(services, session, presenter(session.views.game), BACK), size)
    hands.wait(1.0)
    return hands, session


def press(hands, what):
    hands.click(hands.button(what.kept), wait=0.1)


def test_the_words_of_its_buttons_are_whole_at_large_text(monkeypatch):
    hands, _session = watching(size=(1024, 640), ui_scale=1.75)
    told = pages.texts(monkeypatch, hands.scene, (1024, 640))
    assert {"What if? Play on from here", "All hands", "Pace: normal"} <= set(told)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 1.75, 2.0])
def test_the_log_has_room_however_large_the_text_is(size, scale, monkeypatch):
    hands, session = watching(size=size, ui_scale=scale)
    session.go(30)
    hands.scene.table.follower.jump()
    hands.wait(0.5)
    panel = hands.scene.ui.panel.panel
    line = text.font(type_scale(hands.scene.table.board.layout.unit).small).get_height()
    assert panel.tale.view.height >= 4 * line
    newest = panel.tale.log.blocks[0][1]
    assert panel.tale.log_top + newest.height <= panel.tale.view.height
    told = pages.texts(monkeypatch, hands.scene, size)
    assert f"Move 30 of {session.last}" in told
    assert {what.kept for what in WatchCommand} <= hands.names


# -- through the game


def test_keys_go_move_by_move_turn_by_turn_and_to_hands():
    hands, session = watching()
    places = []
    for key in (
        pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN, pygame.K_PAGEUP,
        pygame.K_END, pygame.K_HOME, pygame.K_END, pygame.K_END, pygame.K_END, pygame.K_HOME,
    ):  # fmt: skip
        hands.key(key)
        hands.frame()
        places.append(session.place)
    first, second = [place for place in session.turns if place > 1][:2]
    deals, last = session.deals, session.last
    assert places == [1, 2, 1, first, second, first, deals[1], 0, deals[1], deals[2], last, deals[2]]


def test_buttons_do_the_same_as_keys():
    hands, session = watching()
    places = []
    for what in ("STEP_ON", "STEP_ON", "STEP_BACK", "TURN_ON", "TURN_BACK", "HAND_ON", "HAND_BACK"):
        press(hands, WatchCommand[what])
        places.append(session.place)
    turn = next(place for place in session.turns if place > 1)
    before = max(place for place in session.turns if place < turn)
    assert places == [1, 2, 1, turn, before, session.deals[1], 0]


@pytest.mark.parametrize("pace", range(len(PACES)))
def test_it_plays_by_itself_at_the_pace_that_is_chosen_and_stops_at_the_end(pace):
    hands, session = watching()
    hands.scene.pace = pace
    hands.key(pygame.K_SPACE, wait=0.1)
    start = session.place
    hands.wait(3 * PACES[pace][1] + 0.1)
    assert 3 <= session.place - start <= 4
    hands.key(pygame.K_SPACE)
    stopped = session.place
    hands.wait(3.0)
    assert session.place == stopped
    session.go(session.last - 1)
    hands.scene.table.follower.jump()
    hands.key(pygame.K_SPACE, wait=5.0)
    assert session.place == session.last
    assert not hands.scene.playing
    hands.key(pygame.K_SPACE)
    assert session.place <= 1


def test_plus_and_minus_change_the_pace_and_no_more():
    hands, _session = watching()
    faster, slower = pygame.K_PLUS, pygame.K_MINUS
    for key, pace in ((faster, 2), (faster, 2), (slower, 1), (slower, 0), (slower, 0)):
        hands.key(key)
        assert hands.scene.pace == pace
    press(hands, WatchCommand.PACE)
    assert hands.scene.pace == 1


def test_a_hand_that_follows_is_dealt_and_a_move_is_seen_to_happen():
    hands, session = watching(pace=0.23)
    hands.wait(3.0)
    session.go(session.deals[1] - 1)
    hands.scene.table.follower.jump()
    hands.key(pygame.K_RIGHT, wait=0.1)
    assert session.place == session.deals[1]
    assert hands.scene.table.motion.cards
    hands.wait(4.0)
    hands.key(pygame.K_RIGHT)
    hands.frame()
    assert hands.scene.table.busy


# -- what is seen


def test_one_move_back_all_is_as_it_was_the_log_too():
    hands, session = watching()
    shots = {}
    for _ in range(40):
        table = hands.scene.table
        shots[session.place] = table.view, table.follower.telling.log, table.board.laid, table.tableau.scores
        hands.key(pygame.K_RIGHT, wait=0.05)
    for _ in range(40):
        hands.key(pygame.K_LEFT)
        hands.frame()
        table = hands.scene.table
        assert (table.view, table.follower.telling.log, table.board.laid, table.tableau.scores) == shots[session.place]
    assert session.place == 0


def test_only_the_hand_of_the_seat_is_shown_until_all_are_wanted():
    hands, session = watching()
    session.go(30)
    hands.scene.table.follower.jump()
    held = [frozenset(hand) for hand in session.hands]
    for seat in (0, 1):
        assert session.seat == seat
        shown = frozenset(hands.scene.table.board.rects)
        assert held[seat] <= shown
        assert not held[1 - seat] & shown
        hands.key(pygame.K_TAB)
        hands.frame()
    assert session.seat == 0
    hands.key(pygame.K_a)
    hands.frame()
    shown = hands.scene.table.board
    assert held[0] | held[1] <= frozenset(shown.rects)
    assert all(shown.layout.window.contains(shown.rects[card]) for card in held[1])
    assert hands.scene.table.tableau.counting is None
    press(hands, WatchCommand.ALL_OPEN)
    assert not held[1] & frozenset(hands.scene.table.board.rects)


def test_nothing_can_be_played():
    hands, session = watching()
    session.go(30)
    hands.scene.table.follower.jump()
    hands.wait(0.6)
    table = hands.scene.table
    before, card = table.view, table.board.hand[0]
    hands.click(table.board.layout.stock.center)
    hands.drag(hands.spot(card), table.board.layout.pile_area.center, wait=0.5)
    for key in (pygame.K_d, pygame.K_u, pygame.K_RETURN, pygame.K_RETURN):
        hands.key(key)
    assert table.view == before
    assert not hands.names & {"undo", "hint", "draw", "discard", "again"}


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_buttons_lie_in_the_panel_and_say_what_they_do(size):
    hands, _session = watching(size=size)
    side = hands.scene.table.board.layout.side
    result = {button.name: button for button in hands.scene.ui.buttons}
    assert {what.kept for what in WatchCommand} <= result.keys()
    for what in WatchCommand:
        assert side.contains(result[what.kept].rect)
        assert result[what.kept].tip


def test_the_help_tells_the_keys_and_gives_their_commands():
    hands, session = watching()
    hands.key(pygame.K_i)
    labels = [button.label for button in hands.scene.ui.buttons if button.over]
    assert labels[:2] == ["Play by itself, or stop (Space)", "One move on (Right)"]
    assert {"Show the next player's hand (Tab)", "Sort by suit (R)", "Rules (F1)"} <= set(labels)
    place = session.place
    hands.key(pygame.K_TAB, pygame.K_TAB, pygame.K_SPACE)
    assert (session.place, hands.scene.ui.dialog) == (place + 1, None)
    hands.key(pygame.K_HELP, pygame.K_ESCAPE)
    assert hands.scene.ui.dialog is None


# -- there and away


def test_escape_and_the_cross_lead_back_and_the_window_may_be_closed():
    hands, _session = watching()
    hands.key(pygame.K_ESCAPE)
    assert hands.transitions == [ReplaceScene(BACK)]
    hands.click(hands.button("menu"))
    assert hands.transitions[1:] == [ReplaceScene(BACK)]
    assert hands.scene.asked_to_quit() == Quit()


def test_rules_and_settings_can_be_looked_at():
    hands, _session = watching()
    hands.key(pygame.K_F1)
    assert isinstance(hands.transitions[-1], Push)
    assert isinstance(hands.transitions[-1].screen, RulesBook)
    assert hands.scene.perform(TableCommand.SETTINGS) == Push(Setting())


# -- any game


@pytest.mark.parametrize("name", [*PRESENTERS])
def test_every_game_with_a_table_can_be_watched_to_the_end_of_a_hand_and_back(name):
    rules = rules_of(name)
    seats = rules.presets[0].seats[0]
    game = new_game(rules, rules.options(rules.presets[0].key, seats, {}), 7)
    file, people = RecordLines(), tuple(Player(f"P{seat}", rules.levels[0].name) for seat in range(seats))
    plays = GameSession.begin(game, people, Instantly(lambda task: rules.plainest(task.view)), lambda: file)
    while not plays.game.hand_over:
        plays.pump()
    session = WatchedSession(played(*read_record(file.text)))
    scene = WatchScene(FakeServices(Settings(pace=0.0)), session, presenter(name), BACK)
    hands = Hands(scene, (1024, 640))
    hands.wait(0.5)
    scene.perform(WatchCommand.ALL_OPEN)
    turns = list(session.turns)
    for place in (*turns[1:6], *turns[-3:]):
        session.go(place - 1)
        scene.table.follower.jump()
        hands.key(pygame.K_RIGHT, wait=0.05)
        assert session.place == place
        assert scene.table.views is session.views
    assert scene.table.tableau.over
    hands.key(pygame.K_HOME)
    hands.frame()
    assert session.place == 0
    assert isinstance(Watch(session, BACK).session, WatchedSession)


def test_a_game_that_cannot_be_played_on_says_why():
    hands, session = watching()
    services = hands.scene._services
    services.branch, services.told = None, ("There is no turn from which the game could be played on.",)
    press(hands, WatchCommand.WHAT_IF)
    hands.wait(0.2)
    assert hands.transitions == []
    assert services.calls[-1][0] == "what if"
    assert services.told == ()
    assert session.place == 0
