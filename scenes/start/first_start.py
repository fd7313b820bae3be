"""The first page of all: the name of the person, and what that person knows already. Enter skips all of it."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame
from pygame import Rect

from engine.text import _
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.pages import FullPage
from scenes.player_names import LONGEST_NAME, NAMES
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu
from scenes.services import Services
from scenes.start.known_games import KNOWN
from scenes.ui.buttons import PageButton
from scenes.ui.controls import Control
from scenes.ui.inputs import Field
from scenes.ui.kit import Band, Board, Column, Room
from scenes.ui.line_editor import LineEdit
from scenes.ui.page import ENTER
from scenes.ui.words import Words, heading

_HEAD, _FOOT, _PAD, _GAP, _TALL = 96, 96, 30, 12, 54
_QUESTION, _APART = 44, 34
"""Pixels, to be scaled: the height of a question, and the room above the second one."""
_FIELD = 380
"""The width of the line for the name, to be scaled."""


class FirstStartScene(FullPage):
    """The page of a profile that nobody has used yet. It is left for the title, and does not come again."""

    least = (860, 480)
    most = (900, 500)
    folds = True
    enter = "begin"
    types_into = "name"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.edit = LineEdit(services.suggested_name, LONGEST_NAME)
        self.edit.select_all()
        self.knows: frozenset[str] = frozenset()

    def tree(self) -> Column:
        """Both questions, and the way on."""
        title = heading(_("Welcome to House Rummy"), self.unit, self.area.width)
        begin = PageButton(
            name="begin", rect=self.sized(260, _TALL + 2), act=self.back, label=_("Begin"), icon="check", primary=True
        )
        told = Words(
            name="told",
            words=_("Enter goes on: all of this can be changed later."),
            size=type_scale(self.unit).small,
            ink=theme().ink_muted,
        )
        inside = Room(name="questions", natural=self._tall, fill=self._questions)
        return Column(
            name="page",
            items=(
                Band(name="head", high=_HEAD, left=(title,)),
                Board(name="board", inside=inside, pad=(_PAD, _PAD)),
                Band(name="foot", high=_FOOT, right=(begin,), middle=told, between=(0, 280)),
            ),
        )

    @property
    def _columns(self) -> int:
        return 1 if self.folded else len(KNOWN)

    def _tall(self, width: int) -> int:
        del width
        rows = -(-len(KNOWN) // self._columns)
        return round((2 * _QUESTION + _APART + _TALL + rows * (_TALL + _GAP)) * self.unit)

    def _questions(self, box: Rect) -> Iterator[Control]:
        unit, high, gap = self.unit, round(_TALL * self.unit), round(_GAP * self.unit)
        yield self._question(box, box.top, _("What is your name?"))
        line = Rect(box.left, box.top + round(_QUESTION * unit), min(box.width, round(_FIELD * unit)), high)
        yield Field(name="name", rect=line, edit=self.edit, hint=NAMES[0])
        top = line.bottom + round(_APART * unit)
        yield self._question(box, top, _("What do you know already?"))
        top += round(_QUESTION * unit)
        wide = (box.width - (self._columns - 1) * gap) // self._columns
        for place, (game, words) in enumerate(KNOWN.items()):
            row, column = divmod(place, self._columns)
            yield PageButton(
                name=f"know {game}",
                rect=Rect(box.left + column * (wide + gap), top + row * (high + gap), wide, high),
                act=partial(self._know, game),
                label=_(words),
                icon="check" if game in self.knows else None,
                chosen=game in self.knows,
                small=True,
                tip=_("The lessons then say only what is different."),
            )

    def _question(self, box: Rect, top: int, words: str) -> Words:
        size = type_scale(self.unit).large
        rect = Rect(box.left, top, box.width, text.font(size, bold=True).get_height())
        return Words(name=words, rect=rect, words=words, size=size, ink=theme().gold, side="left", top=True)

    # -- actions of the controls

    def _know(self, game: str) -> None:
        self.knows ^= {game}

    def back(self) -> Transition:
        """Keep the answers, and go on to the title. Who knows nothing yet gets tips in the first games."""
        settings = self.services.settings.called(self.edit.text.strip() or NAMES[0])
        knows = tuple(game for game in KNOWN if game in self.knows)
        learning = replace(settings.learning, knows=knows, tips=not knows)
        self.services.change(replace(settings, learning=learning))
        return ReplaceScene(Menu())

    def _key(self, event: pygame.event.Event) -> Transition | None:
        """Go on at Enter, also in the line of the name."""
        if event.key in ENTER and self.focus == "name" and self.dialog is None:
            return self.back()
        return super()._key(event)
