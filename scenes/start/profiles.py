"""The page of profiles of those who share the machine: to open one, and to make a new one."""

from collections.abc import Callable, Iterator
from functools import partial

import pygame
from pygame import Rect

from engine.text import _
from scenes.art.theme import theme, type_scale
from scenes.pages import FullPage
from scenes.player_names import LONGEST_NAME
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu, Screen
from scenes.services import Services
from scenes.ui.buttons import PageButton
from scenes.ui.controls import Control
from scenes.ui.dialogs import Dialog
from scenes.ui.inputs import Field
from scenes.ui.kit import Band, Board, Column, Room
from scenes.ui.line_editor import LineEdit
from scenes.ui.words import Words, heading

_HEAD, _FOOT, _PAD, _GAP, _TALL, _COLUMNS = 84, 84, 20, 10, 52, 3
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class ProfilesScene(FullPage):
    """The page of profiles: a press on a name opens its profile, and leads back to the title."""

    least = (900, 640)
    most = (1100, 720)
    folds = True

    def __init__(self, services: Services, missing: str = "", follows: Callable[[], Screen] | None = None) -> None:
        """Offer to make a profile that is `missing`; `follows` makes the next screen, which is otherwise the title."""
        super().__init__(services)
        self.edit = LineEdit("", LONGEST_NAME)
        self._told = ""
        self._titles = {name: services.profile_title(name) for name in services.profiles}
        self._follows = follows
        if missing:
            self._offer(missing)

    # -- the page

    def tree(self) -> Column:
        """The profiles, a new one, the message, and the way back."""
        text = self._told or _("Each profile has games, statistics and settings of its own.")
        words = Words(name="said", words=text, size=type_scale(self.unit).small, ink=theme().ink_muted)
        inside = Room(name="profiles", natural=self._tall, fill=self._profiles)
        back = PageButton(name="back", rect=self.sized(180, _TALL), act=self.back, label=_("Back"), icon="undo")
        return Column(
            name="page",
            items=(
                Band(name="head", high=_HEAD, left=(heading(_("Profiles"), self.unit, self.area.width),)),
                Board(name="board", inside=inside, pad=(_PAD, _PAD)),
                Band(name="foot", high=_FOOT, left=(back,), middle=words, between=(200, 0)),
            ),
        )

    def _tall(self, width: int) -> int:
        del width
        rows = -(-len(self.services.profiles) // self._columns) + (2 if self.folded else 1)
        return rows * round((_TALL + _GAP) * self.unit)

    @property
    def _columns(self) -> int:
        return _COLUMNS - 1 if self.folded else _COLUMNS

    def _profiles(self, inside: Rect) -> Iterator[Control]:
        gap, high = round(_GAP * self.unit), round(_TALL * self.unit)
        wide = (inside.width - (self._columns - 1) * gap) // self._columns
        for place, name in enumerate(self.services.profiles):
            row, column = divmod(place, self._columns)
            rect = Rect(inside.left + column * (wide + gap), inside.top + row * (high + gap), wide, high)
            mine = name == self.services.profile
            act, label = partial(self._open, name), self._titles.get(name, name)
            yield PageButton(name=f"profile {name}", rect=rect, act=act, label=label, icon="person", chosen=mine)
        line = Rect(inside.left, inside.bottom - high, inside.width - wide - gap, high)
        yield Field(name="new", rect=line, edit=self.edit, hint=_("A name for a new profile"))
        add, good = Rect(line.right + gap, line.top, wide, high), bool(self.edit.text.strip())
        yield PageButton(name="add", rect=add, act=self._add, label=_("New profile"), enabled=good)

    def default(self) -> str:
        """The control of Enter: the profile that is open."""
        return f"profile {self.services.profile}"

    # -- actions of the controls

    def back(self) -> Transition:
        """Return to the title screen."""
        return ReplaceScene(Menu())

    def _offer(self, name: str) -> None:
        """Ask whether to make a profile that does not exist."""
        words = _("There is no profile called {name}. Make it?").format(name=name)
        make = PageButton(name="make", label=_("Make it"), act=partial(self._make, name), primary=True)
        later = PageButton(name="later", label=_("Not now"), act=self._leave_it)
        self.ask(Dialog(_("New profile"), words, (make, later), escape=self._leave_it))

    def _leave_it(self) -> Transition | None:
        """Go on with the open profile if a screen follows; else leave the choice to the player."""
        return self._go_on(done=True) if self._follows is not None else None

    def _open(self, name: str) -> Transition | None:
        return self._go_on(done=self.services.open_profile(name))

    def _add(self) -> Transition | None:
        return self._make(self.edit.text)

    def _make(self, name: str) -> Transition | None:
        return self._go_on(done=self.services.create_profile(name))

    def _go_on(self, *, done: bool) -> Transition | None:
        """Leave the page with the open profile; if the wanted one was not opened, say why."""
        if done:
            return ReplaceScene(self._follows() if self._follows is not None else Menu())
        self._told = " ".join(self.services.notices())
        return None

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """Make the profile, at Enter in the line of its name."""
        if event.key in _ENTER and self.focus == "new" and self.edit.text.strip():
            return self._add()
        return super()._key(event)
