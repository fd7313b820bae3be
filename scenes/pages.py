"""The two kinds of pages: those that are a screen of their own, and those that lie over another screen for a while."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Surface

from scenes.art.canvas import opaque, solid
from scenes.scene import Pop, Push, ReplaceScene, Scene, Transition
from scenes.screens import RulesBook, Setting
from scenes.services import Services
from scenes.ui.buttons import PageButton, button_width
from scenes.ui.controls import Control
from scenes.ui.page import Page
from scenes.ui.stage import Part

_ARROW = 18
"""The pixels, to be scaled, by which a button with an arrow is wider."""


class FullPage(Page):
    """A screen of its own."""

    def help(self) -> Transition:
        """Open the rules book over this page."""
        return Push(self.rules_book())

    def to_settings(self) -> Transition:
        """Open the settings over this page."""
        return Push(Setting())

    def one_of(self, name: str, question: str, choices: Sequence[PageButton]) -> list[Control]:
        """Buttons of which one is chosen; on a folded page a single button, which asks for the choice."""
        if not self.folded:
            return list(choices)
        chosen = next((each for each in choices if each.chosen), replace(choices[0], label=question))
        rect = chosen.rect.copy()
        rect.width = button_width(chosen.label, self.unit, sign=True) + round(_ARROW * self.unit)
        act = partial(self._ask_one, question, choices)
        return [replace(chosen, name=name, rect=rect, act=act, chosen=False, left=True, lists=True)]

    def in_rows(self, things: Sequence[Control], gap: float) -> list[Sequence[Control]]:
        """Things with gaps between them, to be scaled, in one row, or in two where one has no room for all of them."""
        wide = sum(each.rect.width for each in things) + round(gap * self.unit) * (len(things) - 1)
        half = -(-len(things) // 2)
        return [things] if wide <= self.room or self.folded else [things[:half], things[half:]]

    def _ask_one(self, question: str, choices: Iterable[PageButton]) -> None:
        from scenes.ui.dialogs import Dialog  # noqa: PLC0415 - the first picture does without questions

        told = ((each, " \u00b7 ".join(filter(None, (each.label, each.under)))) for each in choices)
        options = (PageButton(name=each.name, label=words, act=each.act, primary=each.chosen) for each, words in told)
        self.ask(Dialog(question, "", tuple(options)))


class Overlay(Page):
    """Esc goes back to the screen below, which goes on as it was."""

    def __init__(self, services: Services, below: Scene) -> None:
        super().__init__(services)
        self.below = below

    def back(self) -> Transition:
        """Return to the screen below."""
        return Pop()

    def help(self) -> Transition:
        """The rules book takes this page's place: one page at a time lies over a screen."""
        return ReplaceScene(self.rules_book())

    def to_settings(self) -> Transition:
        """The settings take this page's place."""
        return ReplaceScene(Setting())

    def rules_book(self) -> RulesBook:
        """The rules book of the screen below."""
        return self.below.rules_book()

    def asked_to_quit(self) -> Transition:
        """Ask the screen below; if that has a question first, show it with the question."""
        return self.below.asked_to_quit() or Pop()


class QuestionOverlay(Overlay):
    """A question over another screen, which stays visible and rests meanwhile."""

    least = (590, 360)  # what has no room in the question scrolls, so its letters are as large as those below

    def __init__(self, services: Services, below: Scene) -> None:
        super().__init__(services, below)
        self._picture = solid((1, 1))
        """The screen below, as large as the window."""

    def shown(self, size: tuple[int, int]) -> None:
        """Paint the screen below once: it takes no events and no time until the question is answered."""
        super().shown(size)
        self._picture = opaque(solid(size))
        self.below.shown(size)
        self.below.draw(self._picture)
        self.below.hidden()

    def hidden(self) -> None:
        """Let go of the screen below, too."""
        super().hidden()
        self._picture = solid((1, 1))

    def ground(self) -> Part:
        """The screen below instead of felt."""
        picture = self._picture

        def paint(surface: Surface) -> None:
            surface.blit(picture, (0, 0))

        return Part("screen below", self.window, picture.get_size(), paint)
