"""A page: felt, its content, its controls, and perhaps a question over them. Mouse and keys reach the controls."""

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from scenes.art import felt
from scenes.scene import Scene, Transition
from scenes.services import Services
from scenes.ui import dialogs
from scenes.ui.aiming import WAYS, Way, nearest
from scenes.ui.controls import Act, Control, Field, PageButton, State
from scenes.ui.dialogs import Dialog
from scenes.ui.scale import interface_scale
from scenes.ui.settling import DOUBLE, Settling
from scenes.ui.stage import Part, Sprite, Stage

BLINK = 0.53
"""Seconds for which the caret is shown, and hidden."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ASIDE = 2
"""How much more it counts to lie aside of an arrow's way than far along it."""


class Page(Scene):
    """The frame of every screen around the table."""

    least = (1140, 690)
    """Width and height, at scale 1, that the page must have; it is drawn smaller where the window is."""
    most = (1500, 900)
    """Width and height, at scale 1, beyond which the page does not grow."""

    def __init__(self, services: Services, settles: float = DOUBLE) -> None:
        self.services = services
        self._settles = settles
        """Seconds for which the page must have been visible before a press counts."""
        self._settling = Settling(settles)
        self.window = Rect(0, 0, 1280, 720)
        self.unit = 1.0
        self.area = Rect(self.window)
        """The part of the window that the page uses."""
        self.focus: str | None = None
        self.dialog: Dialog | None = None
        self.stale = True
        self._hot: str | None = None
        self._held: str | None = None
        self._keys = False
        self._before: str | None = None
        self._pointer = (-1, -1)
        self._blink = 0.0
        self._stage = Stage()

    # -- for each page to say

    def content(self) -> list[Part]:
        """Content besides the controls. Painted in this order, over the felt."""
        return []

    def controls(self) -> list[Control]:
        """The controls, in the order of the Tab key."""
        return []

    def moving(self) -> Iterable[Sprite]:
        """The animation over all of it."""
        return ()

    def back(self) -> Transition | None:
        """Esc is pressed, and no question is open."""
        return None

    def help(self) -> Transition | None:
        """F1 is pressed."""
        return None

    def default(self) -> str | None:
        """The name of the control that Enter presses where none has the focus."""
        return None

    # -- the scene

    def shown(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size, and draw it anew."""
        self.window = Rect((0, 0), size)
        wish = interface_scale(size, self.services.settings.ui_scale)
        self.unit = min(wish, size[0] / self.least[0], size[1] / self.least[1])
        self.area = Rect(
            0, 0, *(min(side, round(most * self.unit)) for side, most in zip(size, self.most, strict=True))
        )
        self.area.center = self.window.center
        self._stage.reset(size)
        self._held = None
        self.stale = True
        self._settling.begin(self._settles)

    def hidden(self) -> None:
        """Let go of the picture."""
        self._stage.release()

    def between(self, head: int, foot: int, margin: int) -> Rect:
        """The area less a head, a foot and the margins at its sides, all to be scaled."""
        unit, area = self.unit, self.area
        top, side = area.top + round(head * unit), round(margin * unit)
        return Rect(area.left + side, top, area.width - 2 * side, area.bottom - round(foot * unit) - top)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; a press that was meant for the screen before is lost."""
        if self._settling.swallows(event):
            return None
        match event.type:
            case pygame.MOUSEMOTION:
                self._point(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._release(event.pos)
            case pygame.KEYDOWN:
                self.stale = True
                return self._key(event)
            case pygame.TEXTINPUT:
                self._type(event.text)
        return None

    def update(self, dt: float) -> Transition | None:
        """Let the caret blink."""
        self._settling.update(dt)
        if isinstance(self._focused(), Field):
            was = self._caret
            self._blink = (self._blink + dt) % (2 * BLINK)
            self.stale |= was != self._caret
        return None

    def draw(self, surface: Surface) -> list[Rect]:
        """Paint what has changed."""
        if surface.get_size() != self.window.size:
            self.shown(surface.get_size())
        if self.stale:
            self.stale = False
            self._stage.arrange(self._parts())
        return self._stage.show(surface, self.moving())

    def _parts(self) -> list[Part]:
        size = self.window.size

        def ground(surface: Surface) -> None:
            surface.blit(felt.felt(size), (0, 0))

        found = [Part("felt", self.window, size, ground), *self.content()]
        page = self.controls()
        if self.dialog is None:
            return found + [control.part(self._state(control)) for control in page]
        found += [control.part(State(self.unit)) for control in page]
        found += dialogs.parts(self.dialog, self.window, self.unit)
        return found + [control.part(self._state(control)) for control in self.live()]

    def _state(self, control: Control) -> State:
        focused = control.name == self.focus
        return State(
            self.unit,
            hot=control.name == self._hot and control.enabled,
            held=control.name == self._held == self._hot,
            focused=focused and (self._keys or isinstance(control, Field)),
            ring=focused and self._keys and not isinstance(control, Field),
            blink=focused and isinstance(control, Field) and self._caret,
        )

    @property
    def _caret(self) -> bool:
        return self._blink < BLINK

    # -- questions

    def ask(self, dialog: Dialog) -> None:
        """Open a question over the page; the answer that holds now has the focus."""
        self._settling.begin(DOUBLE)
        self._before = self.focus if self._keys else None
        self.focus = next((option.name for option in dialog.options if option.chosen), None)
        self.dialog, self.stale = dialog, True

    def dismiss(self) -> None:
        """Close the question; the focus goes back to where the keyboard had it, if it had it anywhere."""
        self.dialog, self.focus, self.stale = None, self._before, True
        self._settling.begin(DOUBLE)

    def live(self) -> list[Control]:
        """The controls that may be pressed now: those of the question, if one is open."""
        if self.dialog is not None:
            return dialogs.controls(self.dialog, self.window, self.unit)
        return self.controls()

    # -- the mouse

    def _at(self, at: tuple[int, int]) -> Control | None:
        return next((found for found in self.live() if found.rect.collidepoint(at)), None)

    def _point(self, at: tuple[int, int]) -> None:
        self._pointer = at
        found = self._at(at)
        hot = found.name if found else None
        if hot != self._hot:
            self._hot, self.stale = hot, True

    def _press(self, at: tuple[int, int]) -> None:
        self._point(at)
        found = self._at(at)
        self._keys, self.stale = False, True
        if found is None or not found.enabled:
            self.focus = None
            return
        self._held = found.name
        if isinstance(found, Field):
            if self.focus == found.name:
                found.edit.put_caret(found.place_at(at[0], self.unit))
            else:
                self._enter(found)
        else:
            self.focus = found.name

    def _release(self, at: tuple[int, int]) -> Transition | None:
        held, self._held = self._held, None
        self.stale = True
        found = self._at(at)
        if found is None or found.name != held or isinstance(found, Field):
            return None
        return self._do(found.act)

    def _do(self, act: Act) -> Transition | None:
        if self.dialog is not None:
            self.dismiss()
        self.stale = True
        done = act()
        self._hot = None
        self._point(self._pointer)
        return done

    # -- keys

    def _focused(self) -> Control | None:
        return next((found for found in self.live() if found.name == self.focus and found.enabled), None)

    def _enter(self, control: Control) -> None:
        """Give a control the focus."""
        self.focus, self.stale, self._blink = control.name, True, 0.0
        if isinstance(control, Field):
            control.edit.select_all()

    def _type(self, words: str) -> None:
        found = self._focused()
        if isinstance(found, Field):
            found.edit.insert(words)
            self._blink, self.stale = 0.0, True

    def _key(self, event: pygame.event.Event) -> Transition | None:
        found = self._focused()
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_F1:
            return self.help()
        if found is not None and found.press(event):
            self._blink = 0.0
        elif event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ENTER or (event.key == pygame.K_SPACE and not isinstance(found, Field)):
            return self._confirm(found)
        elif event.key in WAYS:
            self._aim(WAYS[event.key])
        return None

    def _escape(self) -> Transition | None:
        if self.dialog is not None:
            self.dismiss()
            return None
        return self.back()

    def _confirm(self, found: Control | None) -> Transition | None:
        live = [control for control in self.live() if control.enabled]
        if isinstance(found, Field):
            names = [control.name for control in live]
            fields = [control for control in live[names.index(found.name) + 1 :] if isinstance(control, Field)]
            self._keys = True
            following = fields[0] if fields else self._named(self.default())
            if following is not None:
                self._enter(following)
            return None
        if self.dialog is None and not self._keys:
            found = None  # it was clicked, and shows no focus: Enter means what the page says
        if found is None and self.dialog is not None:
            found = next((control for control in live if isinstance(control, PageButton) and control.primary), live[0])
        elif found is None:
            found = self._named(self.default())
        return self._do(found.act) if found is not None else None

    def _named(self, name: str | None) -> Control | None:
        return next((found for found in self.live() if found.name == name and found.enabled), None)

    def _step(self, step: int) -> None:
        """The focus goes on by Tab."""
        live = [control for control in self.live() if control.enabled]
        if not live:
            return
        names = [control.name for control in live]
        before = names.index(self.focus) if self.focus in names else min(0, -step)
        place = (before + step) % len(names)
        self._keys = True
        self._enter(live[place])

    def _aim(self, way: Way) -> None:
        """The focus goes to the nearest control in a direction."""
        found = self._focused()
        if found is None:
            self._step(1)
            return
        live = [control for control in self.live() if control.enabled]
        place = nearest(found.rect, (control.rect for control in live), way, _ASIDE)
        if place is not None:
            self._keys = True
            self._enter(live[place])
