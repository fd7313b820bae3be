"""Hints at a table whose plays may be rearranged: the best turn in words, then shown on the table step by step."""

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.rummy.cards import Card
from engine.text import _
from engine.values import value_class
from scenes.games.hints import AdviceGuide
from scenes.keys import TableCommand
from scenes.table.intents import GuideIntent
from scenes.table.tableau import Highlights


@value_class
class TurnStep:
    """A step of a turn that is shown: the view after it, the step in words, and the cards of the play that is made."""

    view: Any
    words: str
    cards: Sequence[Card] = ()


class TurnGuide(AdviceGuide):
    """Hints; the second press shows the turn step by step."""

    LAYS: ClassVar[type]
    """The action that lays the table of a step or of the whole turn."""
    _steps: tuple[TurnStep, ...] = ()
    _at = 0

    def steps(self, actions: Sequence[Any]) -> tuple[TurnStep, ...]:
        """The steps of a turn from the table before it; none if it lays nothing, or cannot be played in this way."""
        raise NotImplementedError

    def lit(self, cards: Sequence[Card]) -> frozenset[Card]:
        """The cards of a step as they lie at the table."""
        return self._shown_as(cards)

    @property
    def shown(self) -> tuple[int, int] | None:  # type: ignore[override]
        """The step of the turn that is shown, and the last."""
        return (self._at, len(self._steps) - 1) if self._steps else None

    def says(self) -> tuple[str, ...] | None:
        """The step that is shown, or the hint."""
        if not self._steps:
            return super().says()
        last, words = len(self._steps) - 1, self._steps[self._at].words
        if not self._at:
            ways = _("“Next” shows step 1 of {count}; “My table” goes back to playing.").format(count=last)
            return _("A turn, step by step"), words, ways
        heading = _("Step {number} of {last}").format(number=self._at, last=last)
        if self._at < last:
            return heading, words
        proved = (_("It is proved that no turn is worth more."),) if self._hint.found[0].proved else ()
        return (heading, words, _("That is the whole turn."), *proved)

    def _further(self) -> tuple[str, ...]:
        """The way to see a turn that lays cards; else what a second press adds."""
        return (_("Press Hint again to see the turn step by step."),) if self._lays else super()._further()

    def lights(self) -> Highlights:
        """The highlights: the play that a step makes, or the cards of the hint."""
        return Highlights(self.lit(self._steps[self._at].cards)) if self._steps else super().lights()

    def update(self) -> bool:
        """Take the answers that have come, and end a shown turn of another moment."""
        if self._steps and (self._table.now, self._table.mine) != self._hint.moments[-1]:
            self._hide_turn()
        return super().update()

    def perform(self, intent: GuideIntent) -> None:
        """Show the next hint, the second time the turn, whose steps go forward and back; or play the turn."""
        match intent:
            case TableCommand.STEP_ON | TableCommand.STEP_BACK:
                self._show(self._at + (1 if intent is TableCommand.STEP_ON else -1))
            case TableCommand.TAKE_OVER if self._steps:
                self._hide_turn()
                self._table.turn.play_instead(self._laying())
            case TableCommand.HINT if self._steps:
                self._show(self._at + 1)
            case TableCommand.HINT if self._hint.open and self._begin():
                self._show(0)
            case _:
                super().perform(intent)

    def _laying(self) -> tuple[Any, ...]:
        """The actions of the best suggestion that lay cards."""
        actions = self._hint.found[0].actions if self._final else ()
        return tuple(action for action in actions if isinstance(action, self.LAYS))

    @property
    def _lays(self) -> bool:
        """True if the best suggestion is known and has cards to lay."""
        return self._final and any(isinstance(action, self.LAYS) for action in self._left)

    def _begin(self) -> bool:
        """Begin to show the turn of the best suggestion; False if it is not known yet, or has nothing left to lay."""
        if self._table.mine and self._lays:
            self._steps = self.steps(self._hint.found[0].actions)
        return bool(self._steps)

    def _show(self, at: int) -> None:
        if 0 <= at < len(self._steps):
            self._at = at
            self._table.arrangement.show_instead(self._steps[at].view)

    def hide(self) -> bool:
        """Return to the real table, or close the hint."""
        if self._steps:
            self._hide_turn()
            return True
        return super().hide()

    def _hide_turn(self) -> None:
        self._steps, self._at = (), 0
        self._table.arrangement.show_instead(None)
