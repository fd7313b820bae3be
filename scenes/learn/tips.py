"""Tips in a first real game: sentences of lessons, each shown once, when their subject first comes up."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from fnmatch import fnmatchcase
from glob import escape
from typing import Any

from engine.family.lessons import Lesson, told_now
from engine.rummy.cards import Card
from engine.text import _
from scenes.keys import LearnCommand, TableCommand
from scenes.learn.explained import ExplainedScene
from scenes.learn.lesson_files import lessons
from scenes.learn.scene import learn_button
from scenes.scene import Transition
from scenes.services import Services
from scenes.table.intents import Intent
from scenes.table.panel.info import Info
from scenes.table.thing import Thing


def calls_for(things: Iterable[Thing], when: str, player: str, fits: Callable[[Card], bool]) -> bool:
    """True if a tip waits for what is on the table: for one thing of each of its parts, which an ampersand divides.

    A part is the name of a thing, and after a colon one of its states. States are those of the tree of things, and
    “able”, “unable”, and “fits” for a card that could be laid on the table now; those that players read are written
    in English. `{me}` is the name of the player.
    """
    parts = [part.partition(":") for part in when.split("&")]
    named = [[text.strip().replace("{me}", escape(player.lower())) for text in part] for part in parts]
    return all(any(_is_meant(thing, name, state, fits) for thing in things) for name, _colon, state in named)


def _is_meant(thing: Thing, name: str, state: str, fits: Callable[[Card], bool]) -> bool:
    """True if a thing has this name and this state."""
    if not fnmatchcase(thing.name, name):
        return False
    if state == "fits":
        return thing.card is not None and fits(thing.card)
    if not state:
        return True
    states = (*thing.state, "able" if thing.able else "unable")
    return any(fnmatchcase(each, told) for each in states for told in (state, _(state)))


class TippedScene(ExplainedScene):
    """The table of a real game in which tips appear unasked."""

    def __init__(self, services: Services, *given: Any, **more: Any) -> None:  # noqa: ANN401 - those of the table
        super().__init__(services, *given, **more)
        self._tip: Lesson | None = None
        """The lesson whose tip is shown; a hint or a refusal hides it for a while."""
        self._looked: object = None
        """The table at which a tip was looked for last."""

    def update(self, dt: float) -> Transition | None:
        """Look for a tip at each new table of the player's own turn; the last tip then counts as given."""
        done, table, before = super().update(dt), self.table, self._tip
        if not table.mine or table.covered is not None:  # the turn of the tip is over
            self._tip = None
        now = table.board.tableau if table.live and not table.busy else None
        if now is not None and now is not self._looked:
            self._looked, self._tip = now, self._found()
        if self._tip is not before:
            self.ui.stale = True
            if self._tip is not None:
                self._note_learned(told=(*self._services.settings.learning.told, self._tip.name))
        return done

    def _found(self) -> Lesson | None:
        """The tip for the present table: the one that is shown while it fits, else one that was not given yet."""
        learning = self._services.settings.learning
        if not learning.tips:
            return None
        things, me = self.things(), self.table.names[self.table.bottom]
        given = set(learning.told) - ({self._tip.name} if self._tip is not None else set())
        left = (each for each in lessons(self.table.views.game) if each.tip and each.name not in given)
        return next((each for each in left if calls_for(things, each.when, me, self._fits)), None)

    def _fits(self, card: Card) -> bool:
        """True if a drag of a card would lay it on the table now."""
        table = self.table
        return table.playing and table.presenter.fits(table.view, card)

    def _info(self, hint: str = "") -> Info:
        """The panel with the tip and a button that ends all tips, unless something more urgent stands there."""
        info = super()._info(hint)
        tips = self._services.settings.learning.tips  # the settings may have switched them off over the table
        if self._tip is None or not tips or info.guidance is not None or self.table.refused:
            return info
        button = learn_button(LearnCommand.NO_TIPS, _("No more tips"), "cross")
        return replace(info, guidance=(_("Tip"), _(told_now(self._tip).tip)), aside=(button,))

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent: end the tips, close this one, or any intent of the table."""
        if not isinstance(intent, LearnCommand) and (intent is not TableCommand.BACK or self._tip is None):
            return super().perform(intent)
        self.ui.stale = True
        if isinstance(intent, LearnCommand):
            self._note_learned(tips=False)
        if isinstance(intent, LearnCommand) or not self._dispatcher.dismiss():
            self._tip = None
        return None
