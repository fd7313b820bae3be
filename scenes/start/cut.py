"""The pack before the first card of a game that was drawn: it can be cut, or is dealt as it lies.

The place of the cut goes into the shuffle. It is all on the screen, five digits: how far along the pack the pointer is,
in thousandths, and how far down it, in hundredths. Whoever likes to can type them.
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
from scenes.sound import Sound
from scenes.ui.controls import Control, PageButton
from scenes.ui.stage import Part
from scenes.ui.surfaces import gilded
from scenes.ui.told import told

_BACKS = 52
"""Backs that stand for the pack."""
_ACROSS, _DOWN = 1000, 100
"""Steps along the pack and down it; together as many as there are places."""
_STEPS = {pygame.K_LEFT: -2000, pygame.K_RIGHT: 2000, pygame.K_UP: -1, pygame.K_DOWN: 1}
"""Places that an arrow goes on by: about a card, or one."""
_DIGITS = len(str(CUTS - 1))
_SHORT = 8
"""Digits of the fingerprint that stand here; all of them stand on the page of fair deals."""
_WIDE, _HIGH, _GAP = 760, 190, 34
"""The pack, and how far its parts lie from each other at the cut; to be scaled."""


class CutScene(FullPage):
    """Enter and the main button deal, and Esc goes back. A press on the pack cuts it there, and then it is dealt."""

    least = (1000, 620)
    most = (1240, 760)

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.place: int | None = None
        """The place that is pointed at or was typed; None where none is."""
        self._chosen = False
        """True if keys have chosen the place, so that the main button cuts there."""
        self._held = False
        """True while the pointer is held down on the pack."""
        self._typed = ""

    def rules_book(self) -> RulesBook:
        """The rules book of the game that is played."""
        return rules_book(self.session)

    # -- the page

    @property
    def pack(self) -> Rect:
        """The pack, from its first card to its last."""
        box = Rect(0, 0, round(_WIDE * self.unit), round(_HIGH * self.unit))
        box.center = self.area.centerx, self.area.centery - round(10 * self.unit)
        return box

    def content(self) -> list[Part]:
        """The question, the players, the pack, and the place of the cut."""
        unit, area, pack, scale = self.unit, self.area, self.pack, type_scale(self.unit)
        room = pack.inflate(round(2 * _GAP * unit), round(24 * unit))
        words = Rect(area.left, area.top + round(96 * unit), area.width, round(70 * unit))
        under = Rect(area.left, room.bottom + round(6 * unit), area.width, round(40 * unit))
        head = Rect(area.left, area.top + round(24 * unit), area.width, round(66 * unit))
        told_place = _("Cut at {place}").format(place=self._digits) if self.place is not None else ""
        sentence = _("Click or drag where you like. The cards follow from your cut, so nobody can have chosen them.")
        names = _("{names} play.").format(names=listed(player.name for player in self.session.players))
        return [
            Part(
                "head", head, tuple(head), lambda surface: self._paint_head(surface, head), words=(_("Cut the pack?"),)
            ),
            told("words", words, f"{names} {sentence}", scale.body, theme().ink_muted),
            Part("pack", room, (self.place, tuple(room)), self._paint_pack),
            told("place", under, told_place, scale.large, theme().gold),
        ]

    @property
    def _digits(self) -> str:
        return "" if self.place is None else f"{self.place:0{_DIGITS}}"

    def _paint_head(self, surface: Surface, box: Rect) -> None:
        letters = gilded(_("Cut the pack?"), type_scale(self.unit).title)
        surface.blit(letters, letters.get_rect(center=box.center))

    def _paint_pack(self, surface: Surface) -> None:
        """Backs beside each other; those after the cut lie apart."""
        pack, art = self.pack, card_art(self.pack.height)
        back, room = art.back(), pack.width - art.size[0]
        apart = round(_GAP / 2 * self.unit)
        cut = None if self.place is None else self.place // _DOWN * _BACKS // _ACROSS
        for number in range(_BACKS):
            aside = 0 if cut is None else -apart if number < cut else apart
            surface.blit(back, (pack.left + round(room * number / (_BACKS - 1)) + aside, pack.top))

    def controls(self) -> list[Control]:
        """The way back; the way on, with the cut or without; never to be asked again; and the seal of the deal."""
        unit, area = self.unit, self.area
        high, gap = round(54 * unit), round(14 * unit)
        deal = Rect(0, 0, round(300 * unit), high)
        deal.midbottom = area.centerx, area.bottom - round(40 * unit)
        never = Rect(0, deal.top, round(230 * unit), high)
        never.right = deal.left - gap
        seal = never.copy()
        seal.left = deal.right + gap
        back = Rect(area.left + round(28 * unit), area.top + round(28 * unit), round(150 * unit), high)
        label = _("Cut here and deal") if self._chosen else _("Deal without a cut")
        shown = _("Sealed: {digits}").format(digits=self.session.fingerprint[:_SHORT])
        tip = _("The cards were fixed before you cut. After the game, Fair deals shows how to check both.")
        return [
            PageButton(name="back", rect=back, act=self.back, label=_("Back"), icon="undo", small=True),
            PageButton(name="never", rect=never, act=self._never, label=_("Never ask"), small=True),
            PageButton(name="deal", rect=deal, act=self._deal, label=label, icon="deck", primary=True),
            PageButton(name="seal", rect=seal, act=self._seal, label=shown, icon="check", small=True, tip=tip),
        ]

    def default(self) -> str:
        """Enter deals."""
        return "deal"

    # -- the pointer and the keys

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event: the pack and the digits are this page's, the rest is any page's."""
        if self.dialog is None and not self._settling.swallows(event):
            if event.type == pygame.KEYDOWN and self._takes(event):
                self.stale = True
                return None
            if event.type in {pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP}:
                self._point_at(event.pos)
                if event.type != pygame.MOUSEMOTION and event.button == 1 and (done := self._press(event)) is not None:
                    return done
        return super().handle(event)

    def _point_at(self, at: tuple[int, int]) -> None:
        """The pointer shows where the pack would be cut; keys keep their place while it is elsewhere."""
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
        """An arrow moves the place, a digit is typed, Backspace takes one back; False for another key."""
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

    # -- what the buttons do

    def _deal(self) -> Transition:
        return self._go(self.place if self._chosen else None)

    def _go(self, place: int | None) -> Transition:
        """Deal, after a cut at the place if one is named."""
        if place is not None:
            self.services.play(Sound.SLIDE)
        self.session.cut(place)
        return ReplaceScene(Play(self.session))

    def _never(self) -> Transition:
        """Deal without a cut, now and in every game to come; the settings change that."""
        self.services.change(replace(self.services.settings, cut=False))
        return self._go(None)

    def _seal(self) -> Transition:
        return Push(FairDeals(self.session))

    def back(self) -> Transition:
        """Esc goes back to the title: nothing was dealt, so nothing is kept."""
        self.session.close()
        return ReplaceScene(Menu())
