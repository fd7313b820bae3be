"""A page: felt, content, controls, possibly a question. `widgets.py` serves the pointer, `focus.py` the keys."""

from collections.abc import Callable, Hashable, Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from engine.text import _
from scenes.keys import TableCommand
from scenes.scene import Transition
from scenes.services import Services
from scenes.sounds import Sound
from scenes.ui import surfaces
from scenes.ui.controls import Act, Control, ScrollArea, State, Text
from scenes.ui.early_input import DOUBLE, PagePresses, Placed, is_press
from scenes.ui.focus import Focus
from scenes.ui.inputs import Field, Slide
from scenes.ui.later import Later
from scenes.ui.page_layout import LaidPage
from scenes.ui.paragraphs import answer_part
from scenes.ui.stage import Part, PartStage
from scenes.ui.widgets import Widgets

if TYPE_CHECKING:  # not loaded for the first picture, which needs no questions
    from scenes.ui.dialogs import Dialog

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_ALERT = 0.7
"""Seconds after an event for which time passes for tips and lines: by then a tip has appeared."""
_CARET = 0.25
"""Seconds between two updates of a caret that blinks."""
_PAGING = (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END)
_DELETING = (pygame.K_BACKSPACE, pygame.K_DELETE)
_SLIDES = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Page(LaidPage):
    """The frame of every screen around the table."""

    types_into = ""
    """The name of the field that takes typed letters wherever the focus is; empty if that is only the one with it."""
    enters = False
    """True if Space, which skips motion at the table, never presses the page's default: Enter or a click does."""

    def __init__(self, services: Services, settles: float = DOUBLE) -> None:
        super().__init__(services)
        self._settling = PagePresses(settles)
        """The guard of presses that come too soon: in the first `settles` seconds none counts."""
        self._focus = Focus(self.live)
        self.dialog: Dialog | None = None
        self.stale = True
        self._letter_down = False
        """True if the last key that went down on this page types a letter into one of its fields."""
        self._alert = 0.0
        """Seconds for which something may still change by itself."""
        self._idle = 0.0
        """Seconds since time passed for them."""
        self._widgets = Widgets((1, 1), 1.0)
        self._later = Later()
        self._stage = PartStage()

    # -- the scene

    @property
    def focus(self) -> str | None:
        """The name of the control to which keys go."""
        return self._focus.name

    @focus.setter
    def focus(self, name: str | None) -> None:
        self._focus.name = name

    @property
    def focused(self) -> str | None:
        """The name of the control that has the focus, if it can be pressed."""
        control = self._focus.control
        return control.name if control is not None else None

    @property
    def leading(self) -> str | None:
        """The default of the page, or the answer of the question that is open."""
        pressed = self._meant(None)
        return pressed.name if pressed is not None else None

    def focus_on(self, name: str) -> None:
        """Give a control the focus, and bring it into sight."""
        control = self._focus.named(name)
        if control is not None:
            self._focus.by_keys = True
            self._enter(control)

    @property
    def asks(self) -> bool:
        """True while a question is open."""
        return self.dialog is not None

    def shown(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size, and draw it anew."""
        self._sight.show(size, self.services.settings.ui_scale)
        self._fit()
        self._stage.reset(size)
        self._widgets.close()
        self._widgets = Widgets(size, self.unit)
        self.stale = True
        self._settling.appear()

    def hidden(self) -> None:
        """Drop the picture with all that it was made of, and the lines of fields."""
        self._stage.release()
        surfaces.let_go()
        self._widgets.close()

    @property
    def widgets(self) -> Widgets:
        """The pointer on the controls."""
        return self._widgets

    def _arrange(self) -> None:
        controls, answers = self.controls(), None if self.dialog is None else self._answers()
        self._widgets.arrange(controls, answers)
        self._note(controls if answers is None else answers)

    def _note(self, controls: Iterable[Control]) -> None:
        """Tell the guard of presses where everything that may be pressed lies now."""
        laid, offset = dict[Hashable, Placed](), 0 if self.dialog is not None else self._sight.scroller.offset
        for control in controls:
            inside, scrolled = [control], 0 if control.pinned else offset
            if isinstance(control, ScrollArea):
                inside, area = self._widgets.spread(control), self._widgets.area(control.name)
                scrolled += 0 if area is None else area.offset
            laid |= {each.name: Placed(each.rect, scrolled) for each in inside if each.live}
        self._settling.lay(laid)

    def _answers(self) -> list[Control]:
        """The controls of the open question; none without one."""
        return self.dialog.controls(self.window, self.unit) if self.dialog is not None else []

    def _on_top(self) -> list[Control]:
        """The controls that may be used: of the question if one is open, else of the page."""
        return self._answers() if self.dialog is not None else self.controls()

    def later(self, work: Callable[[], None]) -> None:
        """Do slow work after the next picture, so that a typed letter is shown first, but before any press."""
        self._later.put(work)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; a press that was meant for the last screen is ignored."""
        self._catch_up(event)
        if self._too_soon(event):
            return None
        if self._alert <= 0:
            self._idle = 0.0  # the time of tips and carets starts anew with each event
        self._alert = _ALERT
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return None if self._dragged(event) else self._pointed(event)
            case pygame.WINDOWLEAVE:
                self._point((-1, -1))
            case pygame.MOUSEWHEEL:
                self._wheel(event)
            case pygame.KEYDOWN if not self._composes:
                self.stale = True
                return self._key(event)
            case pygame.TEXTINPUT:
                self._type(event.text)
            case pygame.TEXTEDITING:
                self._compose(event)
        return None

    def _catch_up(self, event: pygame.event.Event) -> None:
        """Do slow work before a press, and see what has moved since the last picture."""
        if event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key not in _DELETING):
            while self._later.do():
                self.stale = True
        if self.stale and self._widgets.arranged and event.type in {pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
            self._arrange()

    def _too_soon(self, event: pygame.event.Event) -> bool:
        """Tell if a press comes too soon for the page, its question or the control; the control then says so."""
        if self._types(event):
            return False
        pressed = self._pressed_by(event) if is_press(event) else None
        types = event.type == pygame.TEXTINPUT and self._takes_letters
        if not self._settling.swallows(event, pressed and pressed.name, types=types):
            return False
        if pressed is not None:
            self._reply_at(pressed)
        self.services.play(Sound.EARLY)
        return True

    def _types(self, event: pygame.event.Event) -> bool:
        """Tell if an event is a letter for a field whose key went down on this page: no press for the last screen."""
        if event.type == pygame.KEYDOWN:
            letter, spaced = getattr(event, "unicode", ""), self._focus.field is not None
            typed = bool(letter) and letter.isprintable() and (spaced or event.key != pygame.K_SPACE)
            self._letter_down = typed and self._takes_letters and self.dialog is None
        return self._letter_down and event.type in {pygame.KEYDOWN, pygame.TEXTINPUT}

    def _reply_at(self, control: Control, words: str = "") -> None:
        """Say beside a control why a press on it did nothing: usually that it came too soon."""
        self._settling.say(control.rect, words)
        self.stale = True

    def _pressed_by(self, event: pygame.event.Event) -> Control | None:
        """The control that this event would press: by the pointer, or by Enter or Space."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            result = self._widgets.at(event.pos) if event.button == 1 else None
        elif event.type == pygame.KEYDOWN and event.key in (*ENTER, pygame.K_SPACE):
            result = self._meant(self._focus.control)
        else:
            return None
        return result if result is not None and result.enabled and not isinstance(result, Field) else None

    def let_go(self) -> None:
        """Give up what the button holds: a control, a slider, a bar, or letters that are being selected."""
        self._widgets.let_go()
        self._sight.scroller.cancel()
        self.stale = True

    def _dragged(self, event: pygame.event.Event) -> bool:
        """True if the bar of the page takes the event."""
        if self.dialog is not None or not self._sight.drag(event):
            return False
        self.stale = True
        return True

    def _wheel(self, event: pygame.event.Event) -> None:
        """Scroll the area under the pointer or, if that is at its end, the page."""
        moved = self._widgets.wheel(event)
        self.stale |= moved or (self.dialog is None and self._sight.wheel(event))

    def update(self, dt: float) -> Transition | None:
        """Let time pass for tips, a caret and a selection."""
        self.stale |= self._settling.update(dt)
        if self._later.due:
            self.stale |= self._later.do()
        self._alert -= dt
        self._idle += dt
        if self._alert > 0 or self._widgets.busy or (self._idle >= _CARET and self._has_caret):
            before = self._widgets.shown()
            self._widgets.let_pass(self._idle)
            self._idle = 0.0
            self.stale |= before != self._widgets.shown()
        return None

    @property
    def _has_caret(self) -> bool:
        """True if a field has the focus; asked in every frame, so it does not lay the page out anew."""
        line = self._widgets.line(self.focus or "")
        return line is not None and line.is_enabled

    def draw(self, surface: Surface) -> list[Rect]:
        """Lay the page out for a window of another size, make stale parts anew, and show the stage."""
        if surface.get_size() != self.window.size:
            self.shown(surface.get_size())
        if self.stale:
            self.stale = False
            self._stage.arrange(self._parts())
        self._later.shown()
        return self._stage.show(surface, self.moving())

    def _parts(self) -> list[Part]:
        self._tree = self._fit()
        controls, covered = self.controls(), self.dialog is not None
        answers = self._answers()
        self._widgets.arrange(controls, answers if covered else None)
        result = self.content() + self._control_parts((each for each in controls if not each.pinned), still=covered)
        self._tree = None
        result += self._widgets.lines()
        result = [
            self.ground(),
            *(self._sight.seen(part) for part in result if part.rect.colliderect(self._sight.view)),
        ]
        result += self._control_parts((each for each in controls if each.pinned), still=covered)
        result += [self._sight.scroller.part("page")] if self._sight.scrolls else []
        spread = self._spread(answers if covered else controls) if self.focus is not None else ()
        if (field := self._focus.field_of(spread)) is not None and field.refusal:
            sight = self._sight_of(field)
            if field.rect.colliderect(sight):
                result.append(field.refusal_part(self.window, sight.bottom, self.unit))
        if self.dialog is not None:
            result += self.dialog.parts(self.window, self.unit)
            result += self._control_parts(answers)
        self._note(answers if covered else controls)
        return result + self._widgets.tips() + self._reply()

    def _reply(self) -> list[Part]:
        """The answer to a press that came too soon, over its control or, without room there, under it."""
        answer = self._settling.answer
        return [] if answer is None else [answer_part(answer, self.window, self.unit)]

    def _control_parts(self, controls: Iterable[Control], *, still: bool = False) -> list[Part]:
        def state(control: Control) -> State:
            return State(self.unit) if still else self._state(control)

        return [
            self._widgets.area_part(control, state) if isinstance(control, ScrollArea) else control.part(state(control))
            for control in controls
        ]

    def _sight_of(self, control: Control) -> Rect:
        """The part of the window in which a control can be seen: an area that scrolls ends before the window does."""
        areas = (each for each in self._on_top() if isinstance(each, ScrollArea))
        holding = next((area for area in areas if any(child.name == control.name for child in area.children)), None)
        whole = self.window if control.pinned or self.dialog is not None else self._sight.view
        return whole if holding is None else holding.rect.clip(whole)

    def _state(self, control: Control) -> State:
        (hot, held), (focused, ring) = self._widgets.state(control), self._focus.highlight(control)
        return State(self.unit, hot=hot, held=held, focused=focused, ring=ring)

    # -- questions

    def ask(self, dialog: "Dialog") -> None:
        """Open a question over the page; the present answer has the focus."""
        self._settling.begin()
        self._focus.open_question(next((option.name for option in dialog.options if option.chosen), None))
        self.dialog, self.stale = dialog, True
        if self.focus is not None and self._widgets.arranged:
            self._reveal(self.focus)

    def dismiss(self) -> None:
        """Close the question; the focus returns to the control that the keyboard had chosen, if there was one."""
        self._focus.close_question()
        self.dialog, self.stale = None, True
        self._settling.begin()

    def live(self) -> list[Control]:
        """The controls that may be pressed now, at their present places: of the question if one is open."""
        return [control for control in self._spread(self._on_top()) if control.live]

    def things(self) -> list[Control]:
        """The things of the page by name, in reading order, texts first; those of the question, if one is open."""
        parts = self.content() if self.dialog is None else self.dialog.parts(self.window, self.unit)
        texts: list[Control] = []
        for part in parts:
            for number, words in enumerate(filter(None, part.words), 1):
                name = f"text {part.name} {number}" if number > 1 else f"text {part.name}"
                texts.append(Text(name=name, rect=part.rect, words=words))
        return texts + self._spread(self._on_top())

    def _spread(self, controls: Iterable[Control]) -> list[Control]:
        """The controls at their present places, with those inside the areas that scroll."""
        result: list[Control] = []
        for control in controls:
            result += self._widgets.spread(control) if isinstance(control, ScrollArea) else [control]
        return result

    # -- the mouse

    def _point(self, at: tuple[int, int]) -> None:
        """Move the pointer; the controls that it leaves and reaches may look different."""
        before = self._widgets.shown()
        self._widgets.point(at)
        self.stale |= before != self._widgets.shown()

    def _pointed(self, event: pygame.event.Event) -> Transition | None:
        widgets = self._widgets
        was = self._focus.field if event.type == pygame.MOUSEBUTTONDOWN else None
        if event.type != pygame.MOUSEMOTION and not widgets.arranged:
            self._arrange()
        before = widgets.shown()
        pressed = widgets.feed(event)
        self.stale |= event.type != pygame.MOUSEMOTION or before != widgets.shown()
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._take_focus(event.pos, was)
        if (slide := widgets.slide()) is not None:
            self.stale = True
            return slide[0].moved(slide[1])
        return self._do(pressed.act) if pressed is not None and pressed.enabled else None

    def _take_focus(self, at: tuple[int, int], was: Field | None) -> None:
        """Give the focus to the pressed control; the text of a field that did not have it is selected."""
        result = self._widgets.at(at)
        self._focus.click(result)
        if isinstance(result, Field) and (was is None or was.name != result.name):
            self._widgets.select_all(result)

    def _do(self, act: Act) -> Transition | None:
        if self.dialog is not None:
            self.dismiss()
        self.stale = True
        return act()

    # -- keys

    def _key(self, event: pygame.event.Event) -> Transition | None:
        result = self._focus.control
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key in {pygame.K_F1, pygame.K_F2}:
            return self.help() if event.key == pygame.K_F1 else self.to_settings()
        if self._helps(event) or self._waits_for_enter(event, result) or (result is not None and result.press(event)):
            return None
        if isinstance(result, Slide) and event.key in _SLIDES:
            return result.moved(result.stepped(_SLIDES[event.key]))
        if event.key in ENTER or (event.key == pygame.K_SPACE and not isinstance(result, Field)):
            return self._confirm(result)
        if (there := self._focus.destination(event)) is not None:
            self._focus.by_keys = True
            self._enter(there)
        elif event.key in _PAGING:
            self._scroll(event.key)
        return None

    def _waits_for_enter(self, event: pygame.event.Event, result: Control | None) -> bool:
        """Say that Enter leads on, where Space would press the default of a page that is left by Enter or a click."""
        asked = self.enters and self.dialog is None and event.key == pygame.K_SPACE
        pressed = self._meant(result) if asked else None
        if pressed is None or pressed.name != self.default():
            return False
        self._reply_at(pressed, _("Press Enter, or click"))
        return True

    @property
    def _takes_letters(self) -> bool:
        return bool(self.types_into) or self._focus.field is not None

    def _helps(self, event: pygame.event.Event) -> bool:
        """Open the help on the keys, if its key is pressed and does not type a letter."""
        from scenes.ui.dialogs import key_help  # noqa: PLC0415 - the first picture does without questions

        writes = bool(getattr(event, "unicode", "")) and self._takes_letters
        if writes or self.dialog is not None or self.services.settings.keys.meant(event) is not TableCommand.KEYS:
            return False
        self.ask(key_help(self.controls()))
        return True

    def _escape(self) -> Transition | None:
        return self._do(self.dialog.escape) if self.dialog is not None else self.back()

    def _confirm(self, result: Control | None) -> Transition | None:
        if isinstance(result, Field):
            self._focus.by_keys = True
            following = self._focus.next_field(result) or self._focus.named(self.default())
            if following is not None:
                self._enter(following)
            return None
        pressed = self._meant(result)
        return self._do(pressed.act) if pressed is not None else None

    def _meant(self, result: Control | None) -> Control | None:
        """The control that Enter or Space presses while this one has the focus."""
        focus = self._focus
        return focus.answer(result) if self.dialog is not None else focus.pressed(result, self.default())

    def _type(self, words: str) -> None:
        """Type into the field with the focus, or give it to the one that takes letters wherever it is."""
        if self.types_into and self.focus != self.types_into and words.strip() and self.dialog is None:
            self._begin_to_type()
        result = self._focus.field
        if result is not None:
            result.edit.insert(words)
            self.stale = True

    @property
    def _composes(self) -> bool:
        """True while an input method composes letters: all keys are its own."""
        field = self._focus.field
        return field is not None and bool(field.edit.composed)

    def _compose(self, event: pygame.event.Event) -> None:
        """Show what an input method composes, in the field into which its letters will be typed."""
        if not event.text and not self._composes:
            return
        if self.types_into and self.focus != self.types_into and self.dialog is None:
            self._begin_to_type()
        if (field := self._focus.field) is not None:
            field.edit.compose(event.text, event.start)
            self.stale = True

    def _begin_to_type(self) -> None:
        """Enter the field that takes letters, behind its text; what is selected in it is typed over."""
        for control in self.controls():
            if isinstance(control, Field) and control.name == self.types_into:
                self._enter(control)
                if control.edit.caret == control.edit.anchor:
                    control.edit.put_caret(len(control.edit.text))

    def _enter(self, control: Control) -> None:
        """Give a control the focus, and bring it into sight."""
        self.focus, self.stale = control.name, True
        self._widgets.take_focus(control)
        self._reveal(control.name)

    def _reveal(self, name: str) -> None:
        """Scroll a control into sight."""
        self._arrange()
        self._widgets.reveal(name)
        there = next((control for control in self.things() if control.name == name), None)
        if there is not None and self.dialog is None and not there.pinned:
            self._sight.reveal(there.rect)
        self.stale = True

    def _scroll(self, key: int) -> None:
        """Scroll the area that has the focus, or the only one that scrolls, by a page or to an end."""
        if not self._widgets.page_through(self.focus, key) and self.dialog is None:
            self._sight.turn(key)
        self.stale = True
