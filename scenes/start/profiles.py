"""The profiles of those who share the machine: whose games and settings are used, and a new one."""

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect, Surface

from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.faces import LONGEST_NAME
from scenes.pages import FullPage
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu, Screen
from scenes.services import Services
from scenes.ui.controls import Control, Field, PageButton
from scenes.ui.dialogs import Dialog, Option
from scenes.ui.editing import LineEdit
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded

_HEAD, _FOOT, _MARGIN, _PAD, _GAP, _TALL, _COLUMNS = 84, 84, 28, 20, 10, 52, 3
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class ProfilesScene(FullPage):
    """A press on a name opens its profile, and leads back to the title."""

    least = (900, 640)
    most = (1100, 720)

    def __init__(self, services: Services, missing: str = "", follows: Callable[[], Screen] | None = None) -> None:
        """Offer to make a profile that is `missing`; `follows` makes the screen to go on to, else it is the title."""
        super().__init__(services)
        self.edit = LineEdit("", LONGEST_NAME)
        self._told = ""
        self._follows = follows
        if missing:
            self._offer(missing)

    @property
    def _board(self) -> Rect:
        return self.between(_HEAD, _FOOT, _MARGIN)

    # -- the page

    def content(self) -> list[Part]:
        """The heading, the board, and what is to be said."""
        box = self._board
        head = Rect(self.area.left, self.area.top, self.area.width, self.area.height)
        foot = Rect(box.left + round(200 * self.unit), box.bottom, 0, round(_FOOT * self.unit))
        foot.width = box.right - foot.left
        said = self._told or _("Each profile has games, statistics and settings of its own.")
        return [
            Part("page", head, tuple(head), self._paint, words=(_("Profiles"),)),
            Part("said", foot, (said, tuple(foot)), lambda surface: self._say(surface, said, foot), words=(said,)),
        ]

    def _paint(self, surface: Surface) -> None:
        title = gilded(_("Profiles"), type_scale(self.unit).title)
        at = self._board.left, self.area.top + round(_HEAD / 2 * self.unit)
        surface.blit(title, title.get_rect(midleft=at))
        board(surface, self._board, self.unit)

    def _say(self, surface: Surface, words: str, box: Rect) -> None:
        size = type_scale(self.unit).small
        text.draw_text(surface, words, box.center, size, theme().ink_muted, anchor="center", max_width=box.width)

    def controls(self) -> list[Control]:
        """The profiles, a new one, and the way back."""
        unit, box = self.unit, self._board
        pad, gap, high = (round(side * unit) for side in (_PAD, _GAP, _TALL))
        inside = box.inflate(-2 * pad, -2 * pad)
        wide = (inside.width - (_COLUMNS - 1) * gap) // _COLUMNS
        found: list[Control] = []
        for place, name in enumerate(self.services.profiles):
            row, column = divmod(place, _COLUMNS)
            rect = Rect(inside.left + column * (wide + gap), inside.top + row * (high + gap), wide, high)
            mine = name == self.services.profile
            act = partial(self._open, name)
            found.append(PageButton(name=f"profile {name}", rect=rect, act=act, label=name, icon="person", chosen=mine))
        line = Rect(inside.left, inside.bottom - high, 2 * wide + gap, high)
        add, good = Rect(line.right + gap, line.top, wide, high), bool(self.edit.text.strip())
        back = Rect(box.left, self.area.bottom - round((_FOOT + _TALL) / 2 * unit), round(180 * unit), high)
        return [
            *found,
            Field(name="new", rect=line, edit=self.edit, hint=_("A name for a new profile")),
            PageButton(name="add", rect=add, act=self._add, label=_("New profile"), enabled=good),
            PageButton(name="back", rect=back, act=self.back, label=_("Back"), icon="undo"),
        ]

    def default(self) -> str:
        """Enter goes on with the profile that is open."""
        return f"profile {self.services.profile}"

    # -- what the controls do

    def back(self) -> Transition:
        """Return to the title screen."""
        return ReplaceScene(Menu())

    def _offer(self, name: str) -> None:
        """Ask whether to make a profile that there is not."""
        words = _("There is no profile called {name}. Make it?").format(name=name)
        make = Option(name="make", label=_("Make it"), act=partial(self._make, name), primary=True)
        later = Option(name="later", label=_("Not now"), act=self._leave_it)
        self.ask(Dialog(_("New profile"), words, (make, later), escape=self._leave_it))

    def _leave_it(self) -> Transition | None:
        """Go on with the profile that is open, where something is to follow; else leave the choice to the player."""
        return self._go_on(done=True) if self._follows is not None else None

    def _open(self, name: str) -> Transition | None:
        return self._go_on(done=self.services.open_profile(name))

    def _add(self) -> Transition | None:
        return self._make(self.edit.text)

    def _make(self, name: str) -> Transition | None:
        return self._go_on(done=self.services.create_profile(name))

    def _go_on(self, *, done: bool) -> Transition | None:
        """Leave the page with the profile that is open now; where it was not opened, say why."""
        if done:
            return ReplaceScene(self._follows() if self._follows is not None else Menu())
        self._told = " ".join(self.services.notices())
        return None

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """Enter in the line of a name makes the profile."""
        if event.key in _ENTER and self.focus == "new" and self.edit.text.strip():
            return self._add()
        return super()._key(event)
