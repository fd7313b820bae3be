"""Tips in a first real game: the sentence of a lesson when what it is about first comes up, each of them once."""

from dataclasses import replace
from fnmatch import fnmatchcase
from typing import Any

from engine.family.lessons import Lesson
from engine.text import _
from scenes.commands import LearnCommand
from scenes.learn.files import lessons
from scenes.learn.guide import Things
from scenes.learn.scene import learn_button
from scenes.scene import Transition
from scenes.services import Services
from scenes.table.intents import GuideIntent, Intent
from scenes.table.model import Table
from scenes.table.panel.info import Info
from scenes.table.presenter import TableGuide
from scenes.table.scene import TableScene
from scenes.table.tableau import Highlights
from scenes.table.thing import Thing


def calls_for(thing: Thing, when: str) -> bool:
    """True if a thing is the one that a tip waits for: its name, and after a colon one of its states, or “able”."""
    name, _colon, state = (part.strip() for part in when.partition(":"))
    return fnmatchcase(thing.name, name) and (not state or state in thing.state or (state == "able" and thing.able))


class TipGuide:
    """The guide of a game, which gives a tip before it is asked."""

    def __init__(self, table: Table, services: Services, adviser: TableGuide, things: Things) -> None:
        self._table = table
        self._services = services
        self._adviser = adviser
        self._things = things
        self._tip: Lesson | None = None
        self._looked: object = None
        """The table that was looked at last."""

    @property
    def tip(self) -> str:
        """The tip that is shown; empty without one, and while a hint is."""
        return "" if self._tip is None or self._adviser.says() is not None else _(self._tip.tip)

    @property
    def able(self) -> bool:
        """The same as that of the game's guide."""
        return self._adviser.able

    @property
    def shown(self) -> tuple[int, int] | None:
        """The same as that of the game's guide."""
        return self._adviser.shown

    @property
    def ordered(self) -> bool:
        """The same as that of the game's guide."""
        return self._adviser.ordered

    def says(self) -> tuple[str, ...] | None:
        """The hint that was asked for, else the tip."""
        if not self.tip or self._table.refused:
            return self._adviser.says()
        more = (self._table.warning,) if self._table.warning else ()
        return _("Tip"), self.tip, *more

    def lights(self) -> Highlights:
        """The same as that of the game's guide."""
        return self._adviser.lights()

    def update(self) -> bool:
        """Look for a tip at each new table of one's own turn; the one before is given then."""
        changed = self._adviser.update()
        table = self._table
        if self._tip is not None and not table.mine:  # its turn is over
            self._tip = None
            return True
        now = table.board.tableau if table.live and not table.busy else None
        if now is self._looked or now is None:
            return changed
        self._looked = now
        before, self._tip = self._tip, self._found()
        if self._tip is not None and self._tip is not before:
            settings = self._services.settings
            told = (*settings.learning.told, self._tip.name)
            self._services.change(replace(settings, learning=replace(settings.learning, told=told)))
        return changed or before is not self._tip

    def _found(self) -> Lesson | None:
        """The tip for the table as it lies: the one that is shown as long as it fits, else one that was not given."""
        learning = self._services.settings.learning
        if not learning.tips:
            return None
        things = self._things()
        given = set(learning.told) - ({self._tip.name} if self._tip is not None else set())
        left = (each for each in lessons(self._table.views.game) if each.tip and each.name not in given)
        return next((each for each in left if any(calls_for(thing, each.when) for thing in things)), None)

    def stop(self) -> None:
        """Give no more tips, in this game and in others."""
        settings = self._services.settings
        self._services.change(replace(settings, learning=replace(settings.learning, tips=False)))
        self._tip = None

    def perform(self, intent: GuideIntent) -> None:
        """Perform an intent for hints."""
        self._adviser.perform(intent)

    def hide(self) -> bool:
        """Close a hint, or a tip; False if there was neither."""
        hidden = self._adviser.hide() or self._tip is not None
        self._tip = None
        return hidden

    def close(self) -> None:
        """Cancel everything asked."""
        self._adviser.close()


class TippedScene(TableScene):
    """The table of a real game in which tips are given."""

    def __init__(self, services: Services, *given: Any, **more: Any) -> None:  # noqa: ANN401 - those of the table
        made: list[TipGuide] = []

        def guided(table: Table, adviser: TableGuide) -> TipGuide:
            made.append(TipGuide(table, services, adviser, self.things))
            return made[0]

        super().__init__(*given, guided=guided, **more)
        self._tips = made[0]

    def _info(self, hint: str = "") -> Info:
        """The panel, with a button that ends the tips while one is shown."""
        told = super()._info(hint)
        if not self._tips.tip:
            return told
        return replace(told, aside=(learn_button(LearnCommand.NO_TIPS, _("No more tips"), "cross"),))

    def perform(self, intent: Intent) -> Transition | None:
        """Perform an intent: end the tips, or any of the table."""
        if isinstance(intent, LearnCommand):
            self._tips.stop()
            self.ui.stale = True
            return None
        return super().perform(intent)
