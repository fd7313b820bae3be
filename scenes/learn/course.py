"""The course to which a lesson at the table belongs: its place, the next lesson, and the record of its stars."""

from engine.family.lessons import Lesson
from engine.games.list import rules_of
from engine.text import N_, _
from scenes.learn.lesson_files import lessons, next_lesson, preset_of
from scenes.player_names import with_names
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Learn, NewGame, Play, Teach
from scenes.services import Services, Setup
from scenes.session import Player, TaughtSession


def play_a_game(services: Services, game: str, preset: str = "") -> Transition:
    """A real game, with tips, against the lowest level; the player is the person who has chosen a game last.

    Without a preset it is the first of the game.
    """
    rules = rules_of(game)
    person = next(player for player in services.settings.choice(game).players if player.opponent is None)
    players = with_names((person, Player("", rules.levels[0].name)))
    setup = Setup(game=game, preset=preset or rules.presets[0].key, players=players)
    return ReplaceScene(Play(services.start_game(setup)))


class LessonCourse:
    """The course of lessons. Puzzles and exercises have others."""

    section = "lessons"
    """The section of the page “Learn” to which the way back leads."""
    skips = True
    """True if the player may go on before the end."""
    page, onward, last, plays = N_("Lessons"), N_("Next lesson"), N_("All lessons"), N_("Play a real game")
    """The labels of the buttons."""
    left: NewGame | None = None
    """The new game that was being chosen before; the page “Learn” leads back to it."""

    def __init__(self, services: Services, lesson: Lesson) -> None:
        self.services = services
        self.lesson = lesson

    @property
    def under(self) -> str:
        """The line under the title."""
        keys = [each.key for each in lessons(self.lesson.game)]
        return _("Lesson {number} of {count}").format(number=keys.index(self.lesson.key) + 1, count=len(keys))

    @property
    def following(self) -> Lesson | None:
        """The next lesson; None after the last."""
        return next_lesson(self.lesson, frozenset(self.services.settings.learning.knows))

    def keep(self, stars: int) -> None:
        """Keep the stars of the lesson, which is finished."""
        self.services.change(self.services.settings.with_stars(self.lesson.name, stars))

    def playable(self, session: TaughtSession) -> bool:
        """True if the player is offered a game: after a small whole hand, and after the last lesson."""
        return session.step is None and (bool(self.lesson.level) or self.following is None)

    def play(self, session: TaughtSession) -> Transition:
        """A real game after a lesson."""
        session.close()
        return play_a_game(self.services, self.lesson.game, preset_of(self.lesson))

    def teach(self, lesson: Lesson) -> Transition:
        """Another lesson of this course, or the same once more."""
        return type(self)(self.services, lesson).begun(self.left)

    def begun(self, left: NewGame | None) -> Transition:
        """The lesson at the table; its way back leads by the page “Learn” to what was `left` for it."""
        self.left = left
        return ReplaceScene(Teach(self.services.lesson(self.lesson), self))

    def leave(self) -> Transition:
        """The way back."""
        return ReplaceScene(Learn(self.lesson.game, self.section, preset_of(self.lesson), self.left))
