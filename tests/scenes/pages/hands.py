"""Pages with a mouse and a keyboard, the services they ask for, and games that have been played."""

from functools import cache

import pygame

from engine.family.game import act, next_hand
from engine.family.matches import KeptMatch
from engine.family.practice import KeptExercise
from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.player import decide
from engine.games.house.view import view
from engine.games.list import read_record, rules_of
from game.records.game_record import played as played_record
from game.session.lesson_session import LessonSession
from game.session.watched_session import WatchedSession
from scenes import appearance, flow
from scenes.background import AtOnce, Done
from scenes.pages import Overlay
from scenes.scene import Pop, Push, Quit, ReplaceScene
from scenes.score.coaching import KeptReviews
from scenes.services import PlayedDays, Saved
from scenes.settings.settings import Learned, Settings
from scenes.statistics.values import Statistics
from scenes.ui.controls import ScrollArea
from tests.scenes.deferred_painting import deferred, painted
from tests.scenes.looking import Mouse, look
from tests.scenes.table.fake import FakeSession, players

LONG = "W" * 16


class Closing(FakeSession):
    closed = 0
    rematches = 0

    def close(self):
        self.closed += 1

    def rematch(self, *, same_deal=False):
        self.rematches += 1
        super().rematch(same_deal=same_deal)


class FakeKeeping:
    """Notes what is asked for; what comes back is what `services.answers` holds."""

    def __init__(self, services):
        self._services = services

    def still_counts(self, saved):
        return bool(saved.day)

    def __getattr__(self, name):
        def asked(*given):
            self._services.calls.append((name, *given))
            return self._services.answers.get(name, True)

        return asked


class FakeMatches:
    """The matches of `services.matched`; each may be settled, and nothing is kept."""

    def __init__(self, services):
        self._services = services

    def every(self):
        return self._services.matched

    def read(self, key):
        return next((kept for kept in self._services.matched if kept.match.key == key), None)

    def settle(self, key, second=""):  # noqa: ARG002 - as the services have it
        return self.read(key)


class FakeServices:
    def __init__(self, settings=None, *, session=None, unfinished=False, told=()):
        self.settings = settings or Settings(learning=Learned(asked=True))
        self.session, self.unfinished, self.told = session, unfinished, told
        self.calls = []
        self.kept: tuple[Saved, ...] = ()
        self.matched: tuple[KeptMatch, ...] = ()
        self.answers = {}
        self.profile, self.profiles = "Main", ("Main",)
        self.suggested_name = "Zoe"
        self.today = "2026-11-22"
        self.days = PlayedDays(today=self.today)
        self.branch = None
        self.exercises: tuple[KeptExercise, ...] = ()
        self.lessons_of = {}
        self.figures = Statistics()
        self.helper = AtOnce()
        self.reviews = KeptReviews()

    def played_days(self):
        return self.days

    def play_day(self, game):
        self.calls.append(("day", game))
        return self.session

    def change(self, settings, *, waits=True):  # noqa: ARG002 - as the services have it
        self.calls.append(("change", settings))
        self.settings = settings
        appearance.follow(settings)

    def lesson(self, lesson):
        self.calls.append(("lesson", lesson.name))
        return LessonSession(rules_of(lesson.game), lesson, AtOnce())

    def start_game(self, setup):
        self.calls.append(("start", setup))
        number = 5 if setup.deal is None else setup.deal
        if setup.game != "house":  # there is no fake of its table
            return self.session or played()
        chosen = options(setup.preset or "classic", len(setup.players), setup.changed)
        return Closing(new_game(chosen, number), setup.players)

    def can_continue(self):
        return self.unfinished

    def has_finished(self):
        return any(saved.over for saved in self.kept)

    def last_game(self):
        return self.kept[0] if self.kept else None

    def standing(self):
        return self.last_game()

    def continue_game(self):
        self.calls.append("continue")
        if self.session is None:
            self.unfinished, self.told = False, ("The game cannot be read.",)
        return self.session

    def aside(self, work, *, alone=False):  # noqa: ARG002 - as the services have it
        return Done(work())

    def games(self):
        return Done(None, (tuple(self.kept),))

    def count_games(self):
        return Done(self.figures)

    def review_hand(self, seconds):  # noqa: ARG002 - as the services have it
        self.calls.append("review")
        return Done(self.figures)

    def keep_marked(self, record, place, marked):
        self.calls.append(("marked", record, place, marked))

    def due_exercises(self):
        return Done(self.exercises)

    def exercise(self, kept):
        return self.lessons_of.get(kept.turn)

    def note_try(self, kept, *, solved):
        self.calls.append(("try", kept.turn, solved))

    def open_game(self, saved):
        self.calls.append(("open", saved))
        if self.session is None:
            self.told = ("The game cannot be read.",)
        return self.session

    def profile_title(self, name):
        return name

    def open_profile(self, name):
        self.calls.append(("profile", name))
        self.profile = name
        return True

    def create_profile(self, name):
        self.calls.append(("new profile", name))
        return self.answers.get("create", True)

    def what_if(self, record, place, seat, hand=None, level=""):
        self.calls.append(("what if", record, place, seat, hand, *filter(None, (level,))))
        return self.branch

    def watch(self, record):
        self.calls.append(("watch", record))
        return WatchedSession(played_record(*read_record(record))) if record else None

    @property
    def keeping(self):
        return FakeKeeping(self)

    @property
    def matches(self):
        return FakeMatches(self)

    def play_match(self, key):
        self.calls.append(("match", key))
        return self.session

    def other_table(self, key):
        self.calls.append(("other table", key))

    def notices(self):
        told, self.told = self.told, ()
        return told

    def play(self, sound):
        self.calls.append(("play", sound))

    def toggle_fullscreen(self):
        self.calls.append("fullscreen")


class PageHands(Mouse):
    """A mouse and a keyboard at pages; controls are pressed by their names, and transitions are followed."""

    def __init__(self, scene, size=(1280, 720), services=None):
        self.services = services or getattr(scene, "services", None)
        self._screen = pygame.display.set_mode(size)
        self.size, self.ended = size, False
        self.scene, self.below = scene, [scene.below] if isinstance(scene, Overlay) else []
        scene.shown(size)
        self.frame()

    def follow(self, transition):
        if isinstance(transition, ReplaceScene):
            self.scene.hidden()
            self.scene.closed()
            self.scene = flow.scene(self.services, transition.screen, self.below[-1] if self.below else None)
            self.scene.shown(self.size)
        elif isinstance(transition, Push):
            self.below.append(self.scene)
            self.scene = flow.scene(self.services, transition.screen, self.scene)
            self.below[-1].hidden()
            self.scene.shown(self.size)
        elif isinstance(transition, Pop):
            self.scene.hidden()
            self.scene.closed()
            self.scene = self.below.pop()
            self.scene.shown(self.size)
        elif transition is not None:
            assert transition == Quit()
            self.ended = True

    def frame(self, dt=1 / 60):
        self.follow(self.scene.update(dt))
        with deferred():
            return self.scene.draw(self._screen)

    @property
    def screen(self):
        """The picture, painted by now."""
        painted(self.scene)
        return self._screen

    def rest(self):
        self.frames(10, 1 / 20)

    def click(self, *names):
        for name in names:
            look(self.scene)
            self.scroll_to(name)
            self.press(self.control(name).rect.center)
            self.frame()
            self.release()
            self.frame()

    def push(self, name):
        """Press a button of the table in front."""
        self.tap(next(button.rect.center for button in self.scene.ui.buttons if button.name == name))
        self.frame()

    def scroll_to(self, name):
        """Bring a control into sight that is scrolled out of it."""
        areas = [control for control in self.scene.controls() if isinstance(control, ScrollArea)]
        holding = [area for area in areas if any(child.name == name for child in area.children)]
        if self.scene.dialog is None and holding and not holding[0].rect.contains(self.control(name).rect):
            self.scene._reveal(name)
            self.frame()

    def key(self, *keys, mod=0, times=1):
        for key in keys * times:
            super().key(key, mod=mod)
            self.frames(2)

    def tab_to(self, name):
        """Tab until a control has the focus."""
        while self.scene.focus != name:
            self.key(pygame.K_TAB)

    def enter(self):
        """Enter, however little has been seen."""
        self.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
        self.frame()

    def type(self, words):
        look(self.scene)
        for letter in words:
            self.send(pygame.TEXTINPUT, text=letter)
        self.frames(3)  # a search is done after its letter is shown

    def control(self, name):
        return next(control for control in self.scene.live() if control.name == name)

    @property
    def names(self):
        return [control.name for control in self.scene.live()]


@cache
def _hands_played(edition, seats, hands):
    """A game of which opponents have played so many hands, and each hand as it ended: values, so played only once."""
    game, number, ended = new_game(options(edition, seats), 11), 0, []
    while len(game.scores) < hands:
        if game.hand_over:
            game = next_hand(game)
        for action in decide("casual", view(game.hand, game.hand.mover), number, lambda: False):
            game = act(game, action)
        ended += [game.hand] if game.hand_over else []
        number += 1
    return game, tuple(ended)


def played(edition="classic", seats=2, hands=1):
    """A session whose opponents have played so many hands."""
    game, ended = _hands_played(edition, seats, hands)
    session = Closing(game, players(seats))
    session.ended = ended
    return session


def texts(monkeypatch, scene, size=(1280, 720)):
    """All words that a page draws, as they come out."""
    import scenes.art.text as art

    result = []

    def telling(draw):
        def told(words, *rest):
            result.append(words)
            return draw(words, *rest)

        return told

    with monkeypatch.context() as patched:
        for name in ("_line", "_rich_line"):
            patched.setattr(art, name, telling(getattr(art, name)))
        _draw_whole(scene, size)
    return result


def _draw_whole(scene, size):
    """Paint a page, all the way to its foot where it scrolls."""
    scene.shown(size)
    screen = pygame.display.set_mode(size)
    scene.draw(screen)
    look(scene)
    while getattr(scene, "scrolls", False) and scene.dialog is None and scene.area.bottom > size[1]:
        scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, flipped=False))
        scene.draw(screen)
