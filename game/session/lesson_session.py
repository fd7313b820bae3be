"""The session of a lesson, a puzzle or an exercise: its position at the real table.

The other seats do what the lesson says, or are played by a level.

Nothing of it is written anywhere: no record, no statistics, no game to go on with.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from engine.family.game import new_game
from engine.family.lesson_goals import goals_of
from engine.family.lessons import MOST_STARS, Lesson, LessonStep, is_won, position_of, told_now, way
from engine.family.levels import LEARNER, present
from engine.family.record_marks import Marks
from engine.family.rules import AnyRules
from engine.family.unfinished_turn import Undone
from engine.rummy.actions import UndoDraw
from engine.rummy.faults import Fault, RefusedError
from engine.rummy.laid_table import LaidTable
from engine.rummy.plain_data import NotationError, Plain
from engine.text import _
from game.records.record_file import NoRecord
from game.session.session import GameSession
from game.session.session_state import views_of
from scenes.background import Done, Helper
from scenes.player_names import NAMES, with_names
from scenes.session import Player, Step, WayMove

_PARTNER = LEARNER.name
"""The level whose faces the other seats of a lesson have."""


def _nothing() -> str:
    return ""


class LessonSession(GameSession):
    """Implements `scenes.session.TaughtSession`."""

    def __init__(self, rules: AnyRules, lesson: Lesson, thinker: Helper, name: str = NAMES[0]) -> None:
        """A lesson for a person of this name, who sits among those with whom the hand was played, if any did."""
        hand = position_of(rules, lesson)
        if lesson.players:
            seated = ((each, level or _PARTNER, level is None) for each, level in lesson.players)
            players = tuple(Player(each, present(level), stands_in=person) for each, level, person in seated)
            name = players[lesson.seat].name
        else:
            players = (Player("", lesson.level or _PARTNER),) * rules.seating(hand.options).seats
        players = (*players[: lesson.seat], Player(name), *players[lesson.seat + 1 :])
        game = replace(new_game(rules, hand.options, 0, last_hand=1), hand=hand)
        players = players if lesson.players else with_names(players)
        super().__init__(game, players, thinker if lesson.level else self, NoRecord)
        self._lesson = lesson
        self._start = game
        self._goals = goals_of(rules, lesson)
        self.restart()

    def restart(self) -> None:
        """Begin the lesson anew at its first step, without a wrong try."""
        self._begin(self._start, Marks(counts=False))
        self.returns = True
        self.place = self._settled = 0
        self._fixed: Any = None
        """The hand after an action that was a goal itself: it is not taken back."""
        self.misses = 0
        self.helped = self.lost = False
        self._enter(())

    def _enter(self, answers: tuple[Any, ...]) -> None:
        """A step begins, after the others' answers to the one before."""
        self.tries = 0
        self._answered = _nothing
        self._answers = list(answers)
        self._begun = self._from = self.game
        self._made: tuple[Any, ...] = ()
        """The actions of a judged step that can't be taken back."""
        self.solve(self._open(self.step) if self.step is not None else ())

    def _open(self, step: LessonStep) -> tuple[Plain, ...]:
        """The actions of a step that can still be done: what was laid before the step begins lies there already."""
        hand, result = self.game.hand, []
        if self._goals.each[self.place] is None or hand.to_move != self.lesson.seat:
            return step.actions
        for data in step.actions:
            with suppress(NotationError, RefusedError):
                ((_action, hand),) = way(self.game.rules, hand, (data,))
                result.append(data)
        return tuple(result)

    def solve(self, actions: tuple[Plain, ...]) -> None:
        """Keep the actions that reach the goal; what is left of them, unless something else was done for good."""
        self._solution = actions
        solution = way(self.game.rules, self._begun.hand, actions[: len(self._made)])
        same = tuple(action for action, _after in solution) == self._made
        self._left = actions[len(self._made) :] if same else ()

    @property
    def lesson(self) -> Lesson:
        """The lesson, told anew once the language has changed."""
        self._lesson = told_now(self._lesson)
        return self._lesson

    @property
    def answer(self) -> str:
        """The answer to the last try, told anew at each look."""
        return self._answered()

    @property
    def astray(self) -> bool:
        """True if the solution is known and can't be played any more."""
        return bool(self._solution and not self._left)

    @property
    def step(self) -> LessonStep | None:
        """The step of the lesson at this place; None once all are done."""
        return self.lesson.steps[self.place] if self.place < len(self.lesson.steps) else None

    @property
    def advised(self) -> bool:
        """True in a hand that the lesson asks to win."""
        return self.step is not None and self.step.wins

    @property
    def arranged(self) -> bool:
        """True unless the step says otherwise."""
        return self.step is None or self.step.arranged

    @property
    def over(self) -> bool:
        """True if nothing is left to be done: the lesson is finished, or its hand is not won."""
        return self.step is None or self.lost

    @property
    def stars(self) -> int:
        """All for no wrong try, and one where the player was helped; 0 before the end."""
        most = 1 if self.helped else 2 if self.misses else MOST_STARS
        return most if self.step is None else 0

    def way(self) -> tuple[WayMove, ...]:
        """The moves of the solution that are left, each with the views after it, or the card that ends the turn."""
        rules, before, result = self.game.rules, self._from.hand, []
        for data, (action, hand) in zip(self._left, way(rules, before, self._left), strict=True):
            ends = bool(rules.committed(before, action, hand))
            views = None if ends else views_of(replace(self._from, hand=hand))
            result.append(WayMove(action, views, str(data.get("discard") or data.get("knock", "")) if ends else ""))
            before = hand
        return tuple(result)

    @property
    def way_told(self) -> str:
        """The events of the moves left in the solution, in words; empty without a solution."""
        rules, before, names = self.game.rules, self._from.hand, tuple(player.name for player in self.players)
        after = [hand for _action, hand in way(rules, before, self._left)][-1:]
        events = [event for hand in after for event in hand.log[len(before.log) :]]
        over = any(hand.to_move is None for hand in after)  # the last event tells the scores, and so the other hands
        return " ".join(rules.describe(event, names) for event in (events[:-1] if over else events))

    def start_here(self) -> Callable[[AnyRules], Any]:
        """The start of a lesson with the hand before the moves of this turn, or after the last step as it lies."""
        hand = (self.game if self.step is None else self._from).hand
        return lambda _rules: hand

    def read(self, data: Plain) -> Any:  # noqa: ANN401 - each game has its own
        """The action that is written so."""
        return self.game.rules.read_action(self.game.hand, data)

    # -- the person

    def _do(
        self, action: object, laid: LaidTable | None, left: tuple[Undone[Any], ...] | None = None
    ) -> tuple[Fault, ...]:
        """Do an action of the person; one that ends something and misses the goal is answered, and not done."""
        step, rules, hand = self.step, self.game.rules, self.game.hand
        if step is None or hand.to_move is None or self._level(hand.to_move) is not None:
            return ()
        if isinstance(action, UndoDraw) and not rules.legal(self._begun.hand, action):
            self._answered = lambda: _("The draw before this stays.")
            return ()
        try:
            after = rules.apply(hand, action)
        except RefusedError as refused:
            self._miss(step, action, refused.faults)
            return refused.faults
        solution = way(rules, self._from.hand, self._left)
        committed, judge = bool(rules.committed(hand, action, after)), step.judge
        ahead = [number for number, (each, _hand) in enumerate(solution[:-1], 1) if each == action]
        ends, missed = committed and not ahead, ""
        if step.wins:
            ends, done = False, is_won(rules, after, self.lesson.seat)
        elif judge is not None:
            ends = step.once or (committed and after.to_move != hand.to_move)
            missed = judge(self._begun.hand, action, after) if ends else ""
            done = ends and not missed
        else:
            done = self._goals.reached(self.place, action, after)
        if ends and not done:
            self._miss(step, action, (), missed)
            return ()
        self._answered = _nothing
        faults = super()._do(action, laid, left)
        if committed and judge is not None:
            self._from, self._made = self.game, (*self._made, action)
            self.solve(self._solution)
        elif committed and ahead:
            self._from, self._left = self.game, self._left[ahead[0] :]
        self._look(done=done)
        if committed or (done and not step.match):
            self._settled, self._fixed = self.place, self.game.hand
        return faults

    def undo(self) -> bool:
        """Take back a move, as far as the last one that was a goal itself; a lesson that is over stays so."""
        result = not self.over and self.game.hand != self._fixed and super().undo()
        if result:
            self._look(done=False)
        return result

    def _miss(self, step: LessonStep, action: object, faults: tuple[Fault, ...], missed: str = "") -> None:
        """Answer a wrong try."""
        self.tries += 1
        self.misses += 1
        answered = self._answer_to(step, self.game.rules.write_action(action), faults)
        self._answered = (lambda: missed) if missed else answered

    def _answer_to(self, step: LessonStep, action: Plain, faults: tuple[Fault, ...]) -> Callable[[], str]:
        """Tells the step's answer to a try, unless that would ask for what lies on the table already."""
        foreseen, place = step.foreseen(action, faults), self.place
        lying, wanted = self._goals.parts(self.place, self.game.hand)
        if faults or not lying or (foreseen is not None and not self._goals.is_last(self.place, foreseen.try_)):
            if foreseen is not None:
                number = step.wrong.index(foreseen)
                return lambda: self.lesson.steps[place].wrong[number].answer
            return _nothing if faults else lambda: self.lesson.steps[place].miss
        if lying < wanted:
            return lambda: _("A part of it lies there already: do the rest before you end the turn.")
        last = self._goals.discard(self.place)
        if not last:
            return lambda: self.lesson.steps[place].goal
        return lambda: _("What was to be laid lies there: now discard {card}.").format(card=last)

    def _look(self, *, done: bool) -> None:
        """Go on to the first step that is not done; a hand that was to be won may have ended otherwise."""
        step, hand = self.step, self.game.hand
        if step is None:
            return
        if done:
            after = range(self.place + 1, len(self.lesson.steps))
            open_ = (place for place in after if step.answers or not self._goals.met(place, hand))
            self._go_to(next(open_, len(self.lesson.steps)), step.answers)
        elif self.game.hand_over:
            self.lost = True
        else:
            undone = range(self._settled, self.place)
            open_ = (place for place in undone if not self._goals.lies(place, hand))
            if (first := next(open_, None)) is not None:
                self._go_to(first, ())

    def _go_to(self, place: int, answers: tuple[Plain, ...]) -> None:
        self.place = place
        self._enter(answers)

    # -- the others

    def ask(self, task: object) -> Done[Any]:
        """The others' next action: as the lesson says, or the plainest. The session is its own helper for that."""
        del task
        rules, hand = self.game.rules, self.game.hand
        if self._answers:
            return Done((rules.read_action(hand, self._answers.pop(0)),))
        return Done(rules.plainest(rules.view(hand, self.game.mover)))

    def pump(self) -> Step | None:
        """The next step; after the lesson the others play no further."""
        if self.step is None and not (self._steps or self._answers or self._opponents.thinking):
            return None
        result = super().pump()
        if result is not None and self._level(result.seat) is not None:
            self._from = self.game
            if not self._made:
                self._begun = self.game
                if self.step is not None and self._goals.each[self.place] is not None:
                    self.solve(self._open(self.step))
            if self.step is not None and self.step.wins:
                self._look(done=is_won(self.game.rules, self.game.hand, self.lesson.seat))
        return result
