"""A page with every kind of control, for tests of the controls."""

from pygame import Rect

from scenes.art.theme import theme
from scenes.pages import FullPage
from scenes.ui.buttons import PageButton
from scenes.ui.controls import Label, ScrollArea
from scenes.ui.dialogs import Dialog
from scenes.ui.inputs import Field, Slide
from scenes.ui.line_editor import LineEdit
from tests.scenes.pages.hands import FakeServices, PageHands

ROWS = 20


class SamplePage(FullPage):
    """One control of each kind, and more rows than fit."""

    def __init__(self, services):
        super().__init__(services)
        self.edit = LineEdit("Ann", 64)
        self.volume, self.chosen, self.presses = 0.5, 0, []

    def controls(self):
        unit = self.unit

        def box(*numbers):
            return Rect(*(round(number * unit) for number in numbers)).move(self.area.topleft)

        rows = [
            PageButton(
                name=f"row {row}",
                rect=Rect(10, round(70 * row * unit), round(300 * unit), round(60 * unit)),
                act=lambda row=row: self._choose(row),
                label=f"Row {row}",
                chosen=row == self.chosen,
                enabled=row % 5 != 4,
            )
            for row in range(ROWS)
        ]
        head = Label(name="head", rect=Rect(330, 0, 200, 40), words="A heading", size=20, ink=theme().gold)
        typed = Rect(330, round(600 * unit), round(200 * unit), round(50 * unit))
        return [
            Field(name="name", rect=box(20, 20, 300, 52), edit=self.edit, hint="Name"),
            Slide(
                name="volume",
                rect=box(20, 90, 300, 40),
                value=self.volume,
                least=0.0,
                most=1.0,
                step=0.05,
                moved=self._move,
            ),
            PageButton(name="ask", rect=box(20, 150, 140, 52), act=self._ask, label="Ask", tip="Asks. A question."),
            ScrollArea(
                name="area",
                rect=box(400, 20, 560, 520),
                children=(head, *rows, Field(name="inside", rect=typed, edit=LineEdit("", 8))),
                height=round(70 * ROWS * unit),
            ),
        ]

    def _choose(self, row):
        self.chosen = row
        self.presses.append(row)

    def _move(self, value):
        self.volume = value

    def _ask(self):
        self.ask(
            Dialog("Sure?", "", (PageButton(name="yes", label="Yes", primary=True), PageButton(name="no", label="No")))
        )


def opened(size=(1280, 720), settings=None):
    return PageHands(SamplePage(FakeServices(settings)), size)
