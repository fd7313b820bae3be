import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import subprocess
import sys
from dataclasses import replace

import pygame
import pytest

from engine.ai.opponents import OPPONENTS, decide
from engine.house.editions import options
from engine.house.game import act, new_game, next_hand
from engine.house.scoring import new_totals, space_value, unplayed_value
from engine.house.view import view
from scenes.faces import MORE_FACES, USUAL, with_faces
from scenes.game_over import GameOverScene
from scenes.hand_score import HandScoreScene, side_levels, signed
from scenes.menu import FAN, MenuScene
from scenes.new_game import NewGameScene
from scenes.scene import Quit, Replace
from scenes.services import Settings, Setup
from scenes.session import Player
from scenes.table.scene import TableScene
from scenes.ui import flow
from scenes.ui.controls import Button, Field, State, Tile
from scenes.ui.editing import LineEdit, digit
from tests.scenes.table.fake import FakeSession, players

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160), (640, 400), (2560, 1080)]
LONG = "W" * 16
USUAL_FACE = OPPONENTS[USUAL].face
EVENTS = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.KEYDOWN, pygame.TEXTINPUT)


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    pygame.key.set_mods(0)
    pygame.event.clear()
    yield
    pygame.event.clear()


class Closing(FakeSession):
    closed = 0
    rematches = 0

    def close(self):
        self.closed += 1

    def rematch(self):
        self.rematches += 1
        super().rematch()


class FakeServices:
    def __init__(self, settings=None, *, session=None, unfinished=False, told=()):
        self.settings = settings or Settings()
        self.session, self.unfinished, self.told = session, unfinished, told
        self.calls = []

    def change(self, settings):
        self.calls.append(("change", settings))
        self.settings = settings

    def start_game(self, setup):
        self.calls.append(("start", setup))
        number = 5 if setup.deal is None else setup.deal
        return Closing(new_game(options(setup.edition, len(setup.players)), number), setup.players)

    def can_continue(self):
        return self.unfinished

    def continue_game(self):
        self.calls.append("continue")
        if self.session is None:
            self.unfinished, self.told = False, ("The game cannot be read.",)
        return self.session

    def notices(self):
        told, self.told = self.told, ()
        return told

    def toggle_fullscreen(self):
        self.calls.append("fullscreen")


class Hands:
    """Mouse and keyboard: real events, put in the real queue; transitions are followed."""

    def __init__(self, scene, size=(1280, 720)):
        self.screen = pygame.display.set_mode(size)
        self.size, self.at, self.ended = size, (0, 0), False
        self.scene = scene
        scene.shown(size)
        self.frame()

    def send(self, kind, **fields):
        pygame.event.post(pygame.event.Event(kind, **fields))
        for event in pygame.event.get():
            if event.type in EVENTS:
                self.follow(self.scene.handle(event))

    def follow(self, transition):
        if isinstance(transition, Replace):
            self.scene.closed()
            self.scene = transition.scene
            self.scene.shown(self.size)
        elif transition is not None:
            assert transition == Quit()
            self.ended = True

    def frame(self, dt=1 / 60):
        self.follow(self.scene.update(dt))
        return self.scene.draw(self.screen)

    def rest(self):
        for _ in range(30):
            self.frame()

    def move(self, at):
        self.at = at
        self.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))

    def click(self, name):
        self.move(self.control(name).rect.center)
        self.send(pygame.MOUSEBUTTONDOWN, pos=self.at, button=1)
        self.frame()
        self.send(pygame.MOUSEBUTTONUP, pos=self.at, button=1)
        self.frame()

    def key(self, key, mod=0):
        self.send(pygame.KEYDOWN, key=key, mod=mod, unicode="")
        self.frame()

    def type(self, words):
        for letter in words:
            self.send(pygame.TEXTINPUT, text=letter)
        self.frame()

    def control(self, name):
        return next(control for control in self.scene.live() if control.name == name)

    @property
    def names(self):
        return [control.name for control in self.scene.live()]


def played(edition="classic", seats=2, hands=1):
    """A session whose opponents have played so many hands."""
    game, number = new_game(options(edition, seats), 11), 0
    while len(game.scores) < hands:
        if game.hand_over:
            game = next_hand(game)
        for action in decide("casual", view(game.hand, game.hand.mover), number, lambda: False):
            game = act(game, action)
        number += 1
    return Closing(game, players(seats))


def texts(monkeypatch, scene, size=(1280, 720)):
    """All words that a page draws, as they come out."""
    import scenes.art.text as art

    found = []

    def telling(draw):
        def told(words, *rest):
            found.append(words)
            return draw(words, *rest)

        return told

    with monkeypatch.context() as patched:
        for name in ("_line", "_rich_line"):
            patched.setattr(art, name, telling(getattr(art, name)))
        _draw_whole(scene, size)
    return found


def _draw_whole(scene, size):
    scene.shown(size)
    scene.draw(pygame.display.set_mode(size))


# -- the menu


def test_the_menu_offers_to_continue_only_when_there_is_a_game():
    assert Hands(MenuScene(FakeServices())).names == ["new", "full", "quit"]
    assert Hands(MenuScene(FakeServices(unfinished=True))).names == ["continue", "new", "full", "quit"]


def test_continue_leads_to_the_table():
    session = Closing(new_game(options("epic", 3), 4), players(3))
    hands = Hands(MenuScene(FakeServices(Settings(pace=0.0), session=session, unfinished=True)))
    hands.click("continue")
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.table.session is session


def test_continue_leads_to_the_scores_where_the_hand_is_over():
    hands = Hands(MenuScene(FakeServices(session=played(), unfinished=True)))
    hands.click("continue")
    assert isinstance(hands.scene, HandScoreScene)


def test_a_game_that_cannot_be_read_is_told_once_and_no_longer_offered(monkeypatch):
    services = FakeServices(unfinished=True)
    hands = Hands(MenuScene(services))
    hands.click("continue")
    assert isinstance(hands.scene, MenuScene)
    assert "The game cannot be read." in texts(monkeypatch, hands.scene)
    assert hands.names == ["new", "full", "quit", "read"]
    hands.click("read")
    assert hands.names == ["new", "full", "quit"]
    assert MenuScene(services).notices == ()


def test_notices_are_shown_as_sentences(monkeypatch):
    told = texts(monkeypatch, MenuScene(FakeServices(told=("One is broken.", "Two is lost."))))
    assert {"One is broken.", "Two is lost."} <= set(told)


def test_the_first_frame_comes_before_the_fan_and_then_card_by_card():
    scene = MenuScene(FakeServices())
    screen = pygame.display.set_mode((1280, 720))
    scene.shown((1280, 720))
    scene.update(0.01)
    assert scene._fan == []
    scene.draw(screen)
    for made in range(1, len(FAN) + 1):
        scene.update(0.01)
        assert len(scene._fan) == made
        assert scene.draw(screen) != []
    scene.update(0.01)
    assert scene.draw(screen) == []


def test_the_menu_is_loaded_without_table_and_toolkit():
    code = "import sys, scenes.menu; print([n for n in ('pygame_gui', 'scenes.table.scene') if n in sys.modules])"
    answer = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines()[-1] == "[]"


def test_full_screen_and_quit():
    services = FakeServices()
    hands = Hands(MenuScene(services))
    hands.click("full")
    assert services.calls == ["fullscreen"]
    hands.click("quit")
    assert hands.ended


def test_the_menu_by_keys():
    hands = Hands(MenuScene(FakeServices()))
    hands.key(pygame.K_TAB)
    assert hands.scene.focus == "new"
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_DOWN)
    assert hands.scene.focus == "quit"
    hands.key(pygame.K_UP)
    assert hands.scene.focus == "full"
    hands.key(pygame.K_TAB, pygame.KMOD_SHIFT)
    assert hands.scene.focus == "new"
    hands.key(pygame.K_SPACE)
    assert isinstance(hands.scene, NewGameScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, NewGameScene)


def test_a_press_let_go_elsewhere_does_nothing():
    hands = Hands(MenuScene(FakeServices()))
    hands.move(hands.control("quit").rect.center)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=hands.at, button=1)
    hands.move((5, 5))
    hands.send(pygame.MOUSEBUTTONUP, pos=hands.at, button=1)
    assert not hands.ended


# -- a new game


def new_game_scene(settings=None):
    services = FakeServices(settings or Settings(pace=0.0))
    return services, Hands(NewGameScene(services))


def test_a_game_is_chosen_by_mouse_and_remembered():
    services, hands = new_game_scene()
    for name in ("edition epic", "seats 3", "who 0", "opponent expert", "who 1", "person", "deal"):
        hands.click(name)
    hands.type("4x2")
    hands.click("name 1")
    hands.type("Zoe")
    hands.click("start")
    wanted = (Player(OPPONENTS["expert"].face, "expert"), Player("Zoe"), Player(OPPONENTS[USUAL].face, USUAL))
    assert services.calls == [
        ("change", replace(Settings(pace=0.0), edition="epic", players=wanted)),
        ("start", Setup(edition="epic", players=wanted, deal=42)),
    ]
    assert isinstance(hands.scene, TableScene)
    assert hands.scene.table.options.pace == 0


def test_what_was_chosen_last_is_chosen_again():
    seated = with_faces((Player("Zoe"), Player("", "casual"), Player("Max")))
    services, hands = new_game_scene(Settings(edition="epic", players=seated, pace=0.0))
    hands.key(pygame.K_RETURN)
    assert services.calls[1] == ("start", Setup(edition="epic", players=seated))


def test_who_may_sit_down_is_told_by_face_level_and_sentence(monkeypatch):
    _, hands = new_game_scene()
    hands.click("who 1")
    told = texts(monkeypatch, hands.scene)
    whole = " ".join(told)
    for level in OPPONENTS.values():
        assert {level.face, level.shown} <= set(told)
        assert level.about in whole


def test_the_question_who_sits_there_begins_at_who_does():
    _, hands = new_game_scene()
    hands.click("who 1")
    assert hands.scene.focus == f"opponent {USUAL}"
    hands.key(pygame.K_RETURN)
    assert hands.scene.dialog is None
    assert hands.scene.chairs[1].opponent == USUAL


def test_an_opponent_is_chosen_by_keys():
    _, hands = new_game_scene()
    hands.click("who 1")
    names = list(OPPONENTS)
    hands.key(pygame.K_TAB)
    assert hands.scene.focus == f"opponent {names[names.index(USUAL) + 1]}"
    hands.key(pygame.K_DOWN)
    chosen = hands.scene.focus
    hands.key(pygame.K_SPACE)
    assert f"opponent {hands.scene.chairs[1].opponent}" == chosen


def test_a_persons_name_waits_while_an_opponent_sits_there():
    services, hands = new_game_scene()
    hands.click("name 0")
    hands.type("Zoe")
    hands.click("who 0")
    hands.click("opponent master")
    assert "name 0" not in hands.names
    hands.click("who 0")
    hands.click("person")
    hands.click("start")
    assert services.calls[1][1].players[0] == Player("Zoe")


def test_who_sits_down_anew_plays_like_who_sits_there():
    _, hands = new_game_scene(Settings(players=with_faces((Player("Ann"), Player("", "master"))), pace=0.0))
    hands.click("more")
    assert hands.scene.chairs[2].opponent == "master"


def test_opponents_need_no_names():
    _, hands = new_game_scene()
    hands.click("who 0")
    hands.click("opponent casual")
    assert hands.control("start").enabled


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("wish", [1.0, 1.4, 1.75])
@pytest.mark.parametrize("asking", [False, True])
def test_levels_are_told_uncut_at_every_size(monkeypatch, size, wish, asking):
    found, levels = [], list(OPPONENTS)
    for four in (levels[:4], levels[-4:]):
        seated = with_faces([Player("", level) for level in four])
        scene = NewGameScene(FakeServices(Settings(players=seated, ui_scale=wish)))
        if asking:
            scene.asker(0)()
        found += texts(monkeypatch, scene, size)
    assert not any(words.endswith("\u2026") for words in found)
    assert all(level.about in " ".join(found) for level in OPPONENTS.values())


def test_a_click_on_a_name_selects_it_whole_and_typing_replaces_it():
    _, hands = new_game_scene()
    hands.click("name 0")
    edit = hands.control("name 0").edit
    assert edit.selection == (0, 3)
    hands.type("Eve")
    assert edit.text == "Eve"
    hands.click("name 0")
    assert edit.selection == (edit.caret, edit.caret)


def test_a_name_has_no_more_than_sixteen_letters():
    _, hands = new_game_scene()
    hands.click("name 0")
    hands.type("abcdefghijklmnopqrstuvwxyz")
    assert hands.control("name 0").edit.text == "abcdefghijklmnop"


def test_enter_goes_from_name_to_name_and_on_to_the_start():
    _, hands = new_game_scene()
    hands.click("who 1")
    hands.click("person")
    hands.click("deal")
    for focus in ("name 0", "name 1", "start"):
        hands.key(pygame.K_RETURN)
        assert hands.scene.focus == focus
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, TableScene)


@pytest.mark.parametrize(("first", "second"), [("", "Bruno"), ("   ", "Bruno"), ("bruno", "Bruno")])
def test_no_start_with_names_missing_or_twice(monkeypatch, first, second):
    services, hands = new_game_scene(Settings(players=(Player("Ann"), Player(second)), pace=0.0))
    hands.click("name 0")
    hands.key(pygame.K_BACKSPACE)
    hands.type(first)
    assert not hands.control("start").enabled
    hands.click("start")
    assert services.calls == []
    told = " ".join(texts(monkeypatch, hands.scene))
    assert "Every player needs a name" in told


def test_partners_are_told_when_four_play(monkeypatch):
    _, hands = new_game_scene()
    hands.click("more")
    assert not any(words.startswith("Ann &") for words in texts(monkeypatch, hands.scene))
    hands.click("more")
    assert "more" not in hands.names
    first, second, third = (USUAL_FACE, *MORE_FACES[USUAL][:2])
    assert f"Ann & {second} against {first} & {third}" in texts(monkeypatch, hands.scene)


def test_escape_closes_the_question_first():
    _, hands = new_game_scene()
    hands.click("who 1")
    assert hands.names == ["person", *(f"opponent {name}" for name in OPPONENTS), "cancel"]
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, NewGameScene)
    assert "name 0" in hands.names
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)


def test_behind_a_question_nothing_is_pressed():
    _, hands = new_game_scene()
    back = hands.control("back").rect.center
    hands.click("who 1")
    hands.move(back)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=back, button=1)
    hands.send(pygame.MOUSEBUTTONUP, pos=back, button=1)
    assert isinstance(hands.scene, NewGameScene)


# -- the scores of a hand


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_scores_and_result_tell_the_levels_of_opponents(monkeypatch, size):
    seated = with_faces((Player("Ann"), Player("", "expert"), Player("", "master")))
    session = Closing(played("classic", 3, hands=6).game, seated)
    for scene in (HandScoreScene(FakeServices(), session), GameOverScene(FakeServices(), session)):
        told = " ".join(texts(monkeypatch, scene, size))
        assert all(player.name in told for player in seated)
        assert all(OPPONENTS[level].shown in told for level in ("expert", "master"))


def test_the_table_calls_opponents_by_face_and_tells_their_level(monkeypatch):
    seated = with_faces((Player("Ann"), Player("", "casual"), Player("", "master")))
    session = Closing(new_game(options("classic", 3), 5), seated)
    told = texts(monkeypatch, flow.table_scene(FakeServices(Settings(pace=0.0)), session), (1920, 1080))
    assert {player.name for player in seated} <= set(told)
    for player in seated[1:]:
        assert told[told.index(player.name) + 1] == OPPONENTS[player.opponent].shown


def test_at_a_small_table_in_large_print_the_names_are_whole(monkeypatch):
    seated = with_faces((Player("Ann"), Player("", "casual"), Player("", "expert"), Player("", "master")))
    session = Closing(new_game(options("classic", 4), 5), seated)
    told = texts(monkeypatch, flow.table_scene(FakeServices(Settings(pace=0.0, ui_scale=1.75)), session), (1024, 640))
    names = [player.name for player in seated]
    assert {*names, " & ".join(names[::2]), " & ".join(names[1::2])} <= set(told)


def test_the_result_tells_partners_levels_by_name():
    seated = with_faces((Player("Ann"), Player("", "casual"), Player("", "expert"), Player("", "master")))
    session = Closing(played("classic", 4, hands=1).game, seated)
    names = [player.name for player in seated]
    assert side_levels(session, 0) == f"{names[2]}: Expert"
    assert side_levels(session, 1) == f"{names[1]}: Casual, {names[3]}: Master"


@pytest.mark.parametrize(("edition", "seats"), [("classic", 2), ("epic", 3), ("classic", 4), ("epic", 4)])
def test_the_scores_told_are_the_engines(monkeypatch, edition, seats):
    session = played(edition, seats, hands=2)
    state = session.game.hand
    scene = HandScoreScene(FakeServices(), session)
    told = texts(monkeypatch, scene)
    for seat, row in enumerate(scene.rows):
        points = [str(space_value(state.table[seat], state.options))]
        points.append(signed(state.bonus) if seat == state.first_out else "\u2013")
        if edition == "classic":
            points.append(signed(-unplayed_value(state.hands[seat])))
        assert list(row.points) == points
        assert set(points) <= set(told)
        assert frozenset(row.hand) == state.hands[seat]
        assert {frozenset(play) for play in row.plays} == state.table[seat]
    for score, total in zip(state.hand_scores, state.totals, strict=True):
        assert signed(score) in told
        assert str(total) in told
    assert "Deal 11" in told
    before = (0,) * len(state.totals)
    for scores in session.game.scores:
        before = new_totals(before, scores)
    assert state.totals == before


def test_the_penalty_stands_only_where_there_is_one(monkeypatch):
    assert "In hand" in HandScoreScene(FakeServices(), played("classic"))._headings()
    assert "In hand" not in HandScoreScene(FakeServices(), played("epic"))._headings()


def test_next_hand_deals_and_goes_back_to_the_table():
    session = played()
    hands = Hands(HandScoreScene(FakeServices(Settings(pace=0.0)), session))
    hands.click("next")
    assert isinstance(hands.scene, TableScene)
    assert session.game.hand.hand == 2


def test_after_the_last_hand_comes_the_result():
    hands = Hands(HandScoreScene(FakeServices(), played(hands=6)))
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, GameOverScene)


def test_leaving_asks_and_keeps_the_game():
    session = played()
    hands = Hands(HandScoreScene(FakeServices(), session))
    hands.key(pygame.K_ESCAPE)
    assert "kept" in hands.scene.dialog.words
    hands.click("stay")
    assert isinstance(hands.scene, HandScoreScene)
    assert session.closed == 0
    hands.click("leave")
    hands.click("menu")
    assert isinstance(hands.scene, MenuScene)
    assert session.closed == 1


def test_quitting_from_the_scores():
    session = played()
    hands = Hands(HandScoreScene(FakeServices(), session))
    hands.click("leave")
    hands.click("quit")
    assert hands.ended
    assert session.closed == 1


def test_enter_in_the_question_stays():
    hands = Hands(HandScoreScene(FakeServices(), played()))
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, HandScoreScene)
    assert hands.scene.dialog is None


def test_closing_the_window_asks_once():
    scene = HandScoreScene(FakeServices(), played())
    assert scene.asked_to_quit() is None
    assert scene.asked_to_quit() == Quit()
    assert HandScoreScene(FakeServices(), played(hands=6)).asked_to_quit() == Quit()


# -- the end of a game


def over(seats=2, totals=None):
    session = played("classic", seats, hands=6)
    if totals:
        session.game = replace(session.game, hand=replace(session.game.hand, totals=totals))
    return session


def test_the_winners_are_named():
    assert GameOverScene(FakeServices(), over(2, (90, 40)))._titles()[0] == "Ann wins"
    assert GameOverScene(FakeServices(), over(4, (30, 70)))._titles()[0] == "Bruno and Dmitri win"
    title, told = GameOverScene(FakeServices(), over(3, (70, 20, 70)))._titles()
    assert (title, told) == ("A tie", "Ann and Chiara share the game.")


def test_every_hands_scores_are_told(monkeypatch):
    session = over(3)
    told = texts(monkeypatch, GameOverScene(FakeServices(), session))
    for scores in session.game.scores:
        assert {signed(score) for score in scores} <= set(told)
    assert {str(total) for total in session.game.totals} <= set(told)


def test_a_rematch_is_played_at_the_table():
    session = over()
    hands = Hands(GameOverScene(FakeServices(Settings(pace=0.0)), session))
    hands.click("rematch")
    assert isinstance(hands.scene, TableScene)
    assert session.rematches == 1
    assert session.closed == 0


@pytest.mark.parametrize(("name", "scene"), [("new", NewGameScene), ("menu", MenuScene)])
def test_other_ways_on_put_the_game_away(name, scene):
    session = over()
    hands = Hands(GameOverScene(FakeServices(), session))
    hands.click(name)
    assert isinstance(hands.scene, scene)
    assert session.closed == 1


def test_quit_after_the_game():
    session = over()
    hands = Hands(GameOverScene(FakeServices(), session))
    hands.click("quit")
    assert hands.ended
    assert session.closed == 1


# -- the table between the pages


def test_from_the_table_to_the_scores_and_to_the_menu():
    session = Closing(new_game(options("classic", 2), 3), players(2))
    hands = Hands(MenuScene(FakeServices(Settings(pace=0.0), session=session, unfinished=True)))
    hands.click("continue")
    session.game = played().game
    for _ in range(300):
        hands.frame()
    assert isinstance(hands.scene, HandScoreScene)
    session = Closing(new_game(options("classic", 2), 3), players(2))
    hands = Hands(MenuScene(FakeServices(Settings(pace=0.0), session=session, unfinished=True)))
    hands.click("continue")
    hands.follow(hands.scene._on_leave())
    assert isinstance(hands.scene, MenuScene)
    assert session.closed == 1


# -- all pages


def pages():
    named = tuple(Player(letter * 16, "casual") for letter in "WMQ@")
    services = FakeServices(Settings(players=named), unfinished=True, told=("A sentence. " * 12,))
    asking = NewGameScene(FakeServices(Settings(players=named)))
    asking.asker(1)()
    leaving = HandScoreScene(FakeServices(), played())
    leaving.back()
    sessions = [Closing(played("classic", seats, hands=6).game, named[:seats]) for seats in (2, 3, 4)]
    return [
        MenuScene(services),
        NewGameScene(services),
        asking,
        leaving,
        *(HandScoreScene(services, session) for session in sessions),
        *(GameOverScene(services, session) for session in sessions),
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("wish", [0.75, 1.0, 2.0])
def test_controls_lie_in_the_window_apart_and_large_enough(size, wish):
    pygame.display.set_mode(size)
    for scene in pages():
        scene.services.settings = replace(scene.services.settings, ui_scale=wish)
        scene.shown(size)
        live = scene.live()
        for number, control in enumerate(live):
            assert pygame.Rect((0, 0), size).contains(control.rect), (scene, control)
            if wish >= 1 and size[1] >= 640:
                assert min(control.rect.size) >= 44, (scene, control)
            for other in live[number + 1 :]:
                assert not control.rect.colliderect(other.rect), (scene, control.name, other.name)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
def test_words_stay_in_their_controls(size):
    pygame.display.set_mode(size)
    for scene in pages():
        scene.shown(size)
        for control in scene.live():
            before = pygame.Surface(size)
            before.fill((1, 2, 3))
            control.paint(before, State(scene.unit))
            outside = control.rect.inflate(4, 4)
            before.fill((1, 2, 3), outside)
            assert pygame.transform.average_color(before)[:3] == (1, 2, 3), (scene, control.name)


def test_a_larger_wish_is_honoured_where_there_is_room():
    scene = MenuScene(FakeServices(Settings(ui_scale=1.2)))
    scene.shown((1280, 720))
    larger = scene.unit
    scene.services.settings = Settings()
    scene.shown((1280, 720))
    assert larger == pytest.approx(1.2 * scene.unit)


def test_nothing_is_painted_when_nothing_has_changed_and_a_hover_paints_little():
    for scene in pages():
        hands = Hands(scene)
        hands.rest()
        assert hands.frame() == []
        control = scene.live()[-1]
        hands.move(control.rect.center)
        painted = hands.frame()
        assert painted
        room = control.rect.inflate(20, 20)
        assert all(room.contains(rect) for rect in painted)
        assert hands.frame() == []


def test_the_page_follows_the_size_of_the_window():
    scene = MenuScene(FakeServices())
    scene.shown((1280, 720))
    screen = pygame.display.set_mode((1920, 1080))
    assert pygame.Rect(scene.draw(screen)[0]) == screen.get_rect()
    assert scene.window.size == (1920, 1080)


def test_every_control_can_be_reached_by_tab():
    for scene in pages():
        hands = Hands(scene)
        reached = []
        for _ in hands.scene.live():
            hands.key(pygame.K_TAB)
            reached.append(scene.focus)
        names = [control.name for control in scene.live() if control.enabled]
        first = names.index(reached[0])
        assert reached == names[first:] + names[:first]


def test_random_input_breaks_no_page():
    import random

    rng = random.Random(5)
    keys = [pygame.K_TAB, pygame.K_RETURN, pygame.K_SPACE, pygame.K_UP, pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_a]
    services = FakeServices(Settings(pace=0.0), session=played(), unfinished=True)
    hands = Hands(MenuScene(services))
    for _ in range(400):
        if isinstance(hands.scene, TableScene):
            hands = Hands(rng.choice(pages()))
        if rng.random() < 0.5:
            hands.click(rng.choice(hands.names))
        elif rng.random() < 0.5:
            hands.key(rng.choice(keys), rng.choice([0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT]))
        else:
            hands.type(rng.choice(["a", "7", "\u00e9", "  "]))


# -- typing


def line(words="", most=20, accepts=str.isprintable):
    return LineEdit(words, most, accepts)


def press(edit, key, mod=0):
    return edit.press(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod))


def test_letters_go_in_at_the_caret_and_over_the_selection():
    edit = line("Anna")
    edit.put_caret(2)
    edit.insert("x")
    assert edit.key == ("Anxna", 3, 3)
    edit.select_all()
    edit.insert("B")
    assert edit.key == ("B", 1, 1)


def test_moving_selecting_and_removing():
    edit = line("one two")
    edit.put_caret(7)
    press(edit, pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert edit.selection == (6, 7)
    press(edit, pygame.K_LEFT)
    assert edit.selection == (6, 6)
    press(edit, pygame.K_END)
    press(edit, pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    assert edit.text == "one "
    press(edit, pygame.K_HOME)
    press(edit, pygame.K_DELETE)
    assert edit.text == "ne "
    press(edit, pygame.K_HOME)
    press(edit, pygame.K_BACKSPACE)
    assert edit.text == "ne "
    press(edit, pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert edit.caret == 2
    assert not press(edit, pygame.K_TAB)


def test_a_number_takes_digits_alone():
    edit = line(most=3, accepts=digit)
    edit.insert("1a2\u0663345")
    assert edit.text == "123"


def test_what_is_not_accepted_does_not_clear_the_selection():
    edit = line("12", accepts=digit)
    edit.select_all()
    edit.insert("x")
    assert edit.text == "12"


def test_lines_and_tabs_stay_out_of_names():
    edit = line()
    edit.insert("a\nb\tc")
    assert edit.text == "abc"


def test_copying_and_pasting(monkeypatch):
    kept = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    edit = line("Anna")
    press(edit, pygame.K_a, pygame.KMOD_CTRL)
    press(edit, pygame.K_x, pygame.KMOD_CTRL)
    assert edit.text == ""
    press(edit, pygame.K_v, pygame.KMOD_CTRL)
    press(edit, pygame.K_v, pygame.KMOD_CTRL)
    assert edit.text == "AnnaAnna"


def test_a_missing_clipboard_is_no_fault(monkeypatch):
    def missing(*_):
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "get_text", missing)
    edit = line("Anna")
    assert press(edit, pygame.K_v, pygame.KMOD_CTRL)
    assert edit.text == "Anna"


def test_a_long_line_is_shown_where_the_caret_is():
    pygame.display.set_mode((200, 100))
    edit = line(LONG)
    field = Field(name="f", rect=pygame.Rect(10, 10, 120, 44), act=lambda: None, edit=edit)
    edit.put_caret(0)
    start = field.start(1.0)
    edit.put_caret(len(LONG))
    assert field.start(1.0) < start
    assert field.place_at(field.inside(1.0).right, 1.0) == len(LONG)


def test_controls_say_what_their_picture_depends_on():
    rect = pygame.Rect(0, 0, 100, 50)
    one = Button(name="b", rect=rect, act=lambda: None, label="One")
    assert one.part(State(1.0)).key != replace(one, label="Two").part(State(1.0)).key
    assert one.part(State(1.0)).key != one.part(State(1.0, hot=True)).key
    tile = Tile(name="t", rect=rect, act=lambda: None, title="One", words="two")
    assert tile.part(State(1.0)).key != replace(tile, chosen=True).part(State(1.0)).key


# -- cards shown small


@pytest.mark.parametrize("room", [(420, 90), (500, 105), (500, 230), (900, 300)])
def test_cards_are_laid_out_inside_their_room(room):
    import random

    from engine.rummy.cards import CARDS
    from scenes.ui.cards import _width, lay_out

    rng = random.Random(3)
    for _ in range(60):
        deck = rng.sample(CARDS, rng.randrange(0, 40))
        hand = [deck.pop() for _ in range(min(len(deck), rng.randrange(12)))]
        plays = [deck[start : start + 4] for start in range(0, len(deck), 4)]
        laid = lay_out((plays, (hand,)), room, 104)
        assert [card for line in laid.rows[0][1] for group in line for card in group] == deck
        assert [card for line in laid.rows[1][1] for group in line for card in group] == hand
        if laid.height > 26:
            assert laid.tall(0) + laid.between + laid.tall(1) <= room[1]
        for part, lines in laid.rows:
            assert all(_width(line, laid.height, part) <= room[0] for line in lines)
