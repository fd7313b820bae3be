"""The pack before the first card of a game that was drawn: it can be cut, or is dealt as it lies.

The place of the cut goes into the shuffle. All of it is on the screen, as five digits: the pointer's distance along the
pack in thousandths, and down the pack in hundredths. A player may also type them.
"""

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from engine.family.chance import CUTS
from engine.text import _, listed
from scenes.art.cards import card_art
from scenes.art.theme import theme, type_scale
from scenes.pages import FullPage
from scenes.scene import Push, ReplaceScene, Transition
from scenes.screens import FairDeals, Menu, Play, RulesBook, rules_book
from scenes.services import Services
from scenes.session import Session
from scenes.sounds import Sound
from scenes.ui.buttons import PageButton, small_button
from scenes.ui.controls import Control
from scenes.ui.kit import Band, Column, Room
from scenes.ui.words import Heading, Painted, Words, heading

_BACKS = 52
"""The number of backs that stand for the pack."""
_ACROSS, _DOWN = 1000, 100
"""The number of steps along the pack and down it; their product is the number of places."""
_STEPS = {pygame.K_LEFT: -2000, pygame.K_RIGHT: 2000, pygame.K_UP: -1, pygame.K_DOWN: 1}
"""The places by which an arrow moves the cut: about a card, or one place."""
_DIGITS = len(str(CUTS - 1))
_WIDE, _HIGH, _GAP, _FOOT = 760, 190, 34, 94
"""To be scaled: width and height of the pack, the gap between its parts at the cut, and the height of the foot."""


class CutScene(FullPage):
    """The page of the cut. Enter and the main button deal, Esc goes back, and a press on the pack cuts it and deals."""

    least = (1000, 620)
    most = (1240, 760)
    enter = "deal"
    folds = True

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.place: int | None = None
        """The place that was pointed at or typed; None without one."""
        self._chosen = False
        """True if the place was chosen by keys, so that the main button cuts there."""
        self._held = False
        """True while the pointer is held down on the pack."""
        self._typed = ""

    def rules_book(self) -> RulesBook:
        """The rules book of the game that is played."""
        return rules_book(self.session)

    # -- the page

    @property
    def pack(self) -> Rect:
        """The area of the pack, from its first card to its last."""
        room = next(control.rect for control in self.controls() if control.name == "pack")
        side, end = self._apart
        return room.inflate(-2 * side, -2 * end)

    @property
    def _apart(self) -> tuple[int, int]:
        """The room at the sides of the pack, and above and below it, into which its parts move."""
        return round(_GAP * self.unit), round(12 * self.unit)

    def tree(self) -> Column:
        """The question, the players, the pack, the place of the cut, and the buttons."""
        page = Room(name="pack", natural=lambda width: self._folded(Rect(0, 0, width, 0))[1], fill=self._fill)
        foot = Band(name="foot", high=_FOOT, centre=self._buttons(), gap=14, at=27 - _FOOT)
        return Column(name="page", items=(page, foot))

    def _fill(self, area: Rect) -> list[Control]:
        if self.folded:
            return self._folded(area)[0]
        unit = self.unit
        pack = Rect(0, 0, round(_WIDE * unit), round(_HIGH * unit))
        pack.center = area.centerx, self.area.centery - round(10 * unit)
        title, words, place = self._title(), *self._words()
        title = replace(title, rect=title.rect.move_to(center=(area.centerx, area.top + round(57 * unit))))
        words = replace(words, rect=Rect(area.left, area.top + round(96 * unit), area.width, round(70 * unit)))
        under = Rect(area.left, pack.bottom + round(18 * unit), area.width, round(40 * unit))
        back = self._back()
        return [
            title,
            words,
            self._painted_pack(pack),
            replace(place, rect=under),
            replace(back, rect=back.rect.move_to(topleft=(area.left, area.top + round(28 * unit)))),
        ]

    def _folded(self, area: Rect) -> tuple[list[Control], int]:
        """The controls one under the other, and their height."""
        gap, result, y = round(14 * self.unit), list[Control](), area.top + round(14 * self.unit)
        words, place = self._words()
        pack = self._painted_pack(
            Rect(0, 0, min(round(_WIDE * self.unit), area.width - 4 * gap), round(_HIGH * self.unit))
        )
        for each in (self._back(), self._title(), words, pack, place):
            rect = Rect(0, y, min(each.rect.width, area.width), each.rect.height)
            if isinstance(each, Words):
                rect.size = area.width, max(each.tall(area.width), each.rect.height)
            rect.centerx = area.centerx
            result.append(replace(each, rect=rect))
            y = rect.bottom + gap
        return result, y - area.top

    def _title(self) -> Heading:
        return heading(_("Cut the pack?"), self.unit, self.area.width)

    def _words(self) -> tuple[Words, Words]:
        """The words on the players and the effect of a cut, and those on the place of the cut."""
        scale = type_scale(self.unit)
        told_place = _("Cut at {place}").format(place=f"{self.place:0{_DIGITS}}") if self.place is not None else ""
        sentence = _("Click or drag where you like. The cards follow from your cut, so nobody can have chosen them.")
        names = _("{names} play.").format(names=listed(player.name for player in self.session.players))
        words = Words(name="words", words=f"{names} {sentence}", size=scale.body, ink=theme().ink_muted)
        rect = self.sized(0, 40)
        return words, Words(name="place", rect=rect, words=told_place, size=scale.large, ink=theme().gold)

    def _painted_pack(self, pack: Rect) -> Painted:
        side, end = self._apart
        room = pack.inflate(2 * side, 2 * end)
        return Painted(name="pack", rect=room, key=self.place, draws=self._paint_pack)

    def _paint_pack(self, surface: Surface, room: Rect) -> None:
        """Paint backs beside each other; those after the cut lie apart."""
        side, end = self._apart
        pack = room.inflate(-2 * side, -2 * end)
        art = card_art(pack.height)
        back, wide = art.back(), pack.width - art.size[0]
        apart = round(_GAP / 2 * self.unit)
        cut = None if self.place is None else self.place // _DOWN * _BACKS // _ACROSS
        for number in range(_BACKS):
            aside = 0 if cut is None else -apart if number < cut else apart
            surface.blit(back, (pack.left + round(wide * number / (_BACKS - 1)) + aside, pack.top))

    def _back(self) -> Control:
        return small_button("back", self.sized(150, 54), self.back, _("Back"), icon="undo")

    def _buttons(self) -> list[Control]:
        """The buttons: never to ask again, to deal with the cut or without, and to see how to check the deal."""
        label = _("Cut here and deal") if self._chosen else _("Deal without a cut")
        tip = _("The cards were fixed before you cut. After the game, Fair deals shows how to check both.")
        deal, beside = self.sized(300, 54), self.sized(230, 54)
        return [
            small_button("never", beside, self._never, _("Never ask to cut")),
            PageButton(name="deal", rect=deal, act=self._deal, label=label, icon="deck", primary=True),
            small_button("seal", beside, lambda: Push(FairDeals(self.session)), _("Is it fair?"), tip=tip),
        ]

    # -- the pointer and the keys

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event: presses on the pack and typed digits here, all others as any page does."""
        if self.dialog is None and not self._settling.swallows(event):
            if event.type == pygame.KEYDOWN and self._takes(event):
                self.stale = True
                return None
            if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
                self._point_at(event.pos)
                if event.type != pygame.MOUSEMOTION and event.button == 1 and (done := self._press(event)) is not None:
                    return done
        return super().handle(event)

    def let_go(self) -> None:
        """Give up a press on the pack, which cuts nothing."""
        super().let_go()
        self._held = False

    def _point_at(self, at: tuple[int, int]) -> None:
        """Move the cut to the pointer; while the pointer is elsewhere, a place chosen by keys stays."""
        pack = self.pack
        if self._held or pack.collidepoint(at):
            along = min(max(0, at[0] - pack.left), pack.width - 1) * _ACROSS // pack.width
            down = min(max(0, at[1] - pack.top), pack.height - 1) * _DOWN // pack.height
            place: int | None = along * _DOWN + down
            self._chosen, self._typed = False, ""
        else:
            place = self.place if self._chosen else None
        self.stale |= place != self.place
        self.place = place

    def _press(self, event: pygame.event.Event) -> Transition | None:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held = self.pack.collidepoint(event.pos)
            return None
        held, self._held = self._held, False
        return self._go(self.place) if held else None

    def _takes(self, event: pygame.event.Event) -> bool:
        """Move the place by an arrow, type a digit, or delete one by Backspace; False for another key."""
        letter = getattr(event, "unicode", "")
        if event.key in _STEPS:
            before = CUTS // 2 if self.place is None else self.place
            self.place, self._typed = min(max(0, before + _STEPS[event.key]), CUTS - 1), ""
        elif letter.isdecimal() and letter.isascii():
            self._typed = (self._typed + letter)[-_DIGITS:]
            self.place = int(self._typed)
        elif event.key == pygame.K_BACKSPACE and self._typed:
            self._typed = self._typed[:-1]
            self.place = int(self._typed) if self._typed else None
        else:
            return False
        self._chosen = self.place is not None
        return True

    # -- actions of the buttons

    def _deal(self) -> Transition:
        return self._go(self.place if self._chosen else None)

    def _go(self, place: int | None) -> Transition:
        """Deal, after a cut at the place if one is named."""
        if place is not None:
            self.services.play(Sound.SLIDE)
        self.session.cut(place)
        return ReplaceScene(Play(self.session))

    def _never(self) -> Transition:
        """Deal without a cut, now and in every later game; the settings can change that."""
        self.services.change(replace(self.services.settings, cut=False))
        return self._go(None)

    def back(self) -> Transition:
        """Return to the title; nothing is kept, since nothing was dealt."""
        self.session.close()
        return ReplaceScene(Menu())
