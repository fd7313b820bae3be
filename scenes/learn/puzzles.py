"""The puzzles of a day as lessons of one step, and their course at the table."""

from dataclasses import replace
from datetime import date
from typing import Any

from engine.family.lessons import Lesson, LessonStep
from engine.family.puzzles import Puzzle, hand_of, kind_of, puzzles_of
from engine.forms import day_told
from engine.games.list import day_name, of_day, rules_of
from engine.text import N_, _, told_cache
from scenes.art.vector import ASSETS
from scenes.learn.course import LessonCourse
from scenes.learn.solve_task import SolvePuzzle
from scenes.player_names import USUAL
from scenes.scene import Transition
from scenes.session import TaughtSession


@told_cache(16)
def puzzles(name: str, day: str) -> tuple[Lesson, ...]:
    """The puzzles of a date of one of `day_names`, the easy one first; none if it has none. Raises NotationError."""
    path = ASSETS / "puzzles" / f"{name}.txt"
    lines = path.read_text("utf-8").splitlines() if path.exists() else ()
    if not lines:
        return ()
    found = puzzles_of(of_day(name)[0], lines, date.fromisoformat(day))
    return tuple(puzzle_lesson(puzzle, day) for puzzle in found)


def puzzle_lesson(puzzle: Puzzle, day: str) -> Lesson:
    """A puzzle as a lesson, which judges the turn by its worth."""
    rules = rules_of(puzzle.game)
    kind = kind_of(rules, puzzle)

    def judge(before: Any, _action: object, after: Any) -> str:  # noqa: ANN401 - hands of the game
        value = kind.value(before, after)
        return "" if kind.reaches(value, puzzle.value) else _(kind.miss).format(value=value)

    def goal() -> str:
        told = {} if kind.told is None else kind.told(hand_of(rules, puzzle))
        return _(kind.goal).format(value=puzzle.value, **told)

    return Lesson(
        game=puzzle.game,
        key="/".join(filter(None, (day, kind.preset, puzzle.grade.name.lower()))),
        title=puzzle.grade.value,
        rule=kind.rule,
        before=N_("You have one turn. Nothing counts before you end it."),
        after=kind.proof,
        steps=(LessonStep(goal=goal(), judge=judge, task=SolvePuzzle(puzzle), arranged=kind.arranged),),
        start=lambda rules: hand_of(rules, puzzle),
        retold=lambda lesson: replace(lesson, steps=(replace(lesson.steps[0], goal=goal()),)),
    )


class PuzzleCourse(LessonCourse):
    """The puzzles of a day in a game."""

    section = "puzzles"
    skips = False
    page, onward, last, plays = N_("Puzzles"), N_("Next puzzle"), N_("All puzzles"), N_("Play on from here")

    @property
    def _day(self) -> str:
        return self.lesson.key.partition("/")[0]

    @property
    def _name(self) -> str:
        """The name of what the puzzle belongs to, among `day_names`."""
        _day, *preset, _grade = self.lesson.key.split("/")
        return day_name(self.lesson.game, "".join(preset))

    @property
    def under(self) -> str:
        """The day of the puzzle."""
        return _("Puzzle of {day}").format(day=day_told(self._day))

    @property
    def following(self) -> Lesson | None:
        """The first other puzzle that is not solved."""
        solved = {*self.services.settings.learning.puzzles, self.lesson.name}
        return next((each for each in puzzles(self._name, self._day) if each.name not in solved), None)

    def keep(self, stars: int) -> None:
        """Keep the stars of the puzzle and its day."""
        self.services.change(self.services.settings.with_puzzle(self.lesson.name, stars, self._day))

    def playable(self, session: TaughtSession) -> bool:
        """True if the hand is not over, and the player does not play it on already."""
        return session.lesson.graded and not session.views.hand_over

    def play(self, session: TaughtSession) -> Transition:
        """Play the hand on to its end; nothing of it is kept."""
        players = self.services.settings.choice(self.lesson.game).players
        level = next((player.opponent for player in players if player.opponent is not None), USUAL)
        step = LessonStep(goal=N_("Play on and win. Nothing of it is kept."), wins=True)
        free = replace(session.lesson, level=level, steps=(step,), start=session.start_here(), graded=False)
        session.close()
        free = replace(free, before="", after=N_("You have won."), retold=None)
        return self.teach(free)
