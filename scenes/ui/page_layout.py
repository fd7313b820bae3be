"""What each page says and how it is laid out: its tree, its area in the window, and the buttons of its foot."""

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect, Surface

from engine.text import _
from scenes.art import felt
from scenes.scene import Scene, Transition
from scenes.services import Services
from scenes.ui.controls import Control, PageButton
from scenes.ui.kit import Laying, Node
from scenes.ui.page_area import PageArea
from scenes.ui.stage import Part, Sprite


class LaidPage(Scene):
    """A page as it lies in the window, before anything is pressed."""

    least = (1140, 690)
    """Width and height, at scale 1, that the page must have where nothing folds."""
    most = (1500, 900)
    """Width and height, at scale 1, beyond which the page does not grow."""
    folds = False
    """True if the page folds and scrolls where the window is too small; else it is drawn smaller."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._sight = PageArea(self.least, self.most, self.folds)
        self._tree: Node | None = None
        """The tree of the picture that is being made; None where it is to be asked for."""

    # -- for each page to say

    def ground(self) -> Part:
        """The ground that everything else lies on: felt."""
        size = self.window.size

        def paint(surface: Surface) -> None:
            surface.blit(felt.felt(size), (0, 0))

        return Part("felt", self.window, size, paint)

    def content(self) -> list[Part]:
        """Content besides the controls. Painted in this order, over the ground."""
        return []

    def tree(self) -> Node | None:
        """What the page holds, as rows and columns; None where it lays everything out itself."""
        return None

    def controls(self) -> list[Control]:
        """The controls, in the order of the Tab key."""
        return self.laid().controls

    def moving(self) -> Iterable[Sprite]:
        """The animation over all of it."""
        return ()

    def back(self) -> Transition | None:
        """Esc is pressed, and no question is open."""
        return None

    def help(self) -> Transition | None:
        """F1 is pressed."""
        return None

    def to_settings(self) -> Transition | None:
        """F2 is pressed."""
        return None

    def default(self) -> str | None:
        """The name of the control that Enter presses where none has the focus."""
        return None

    # -- where it lies

    @property
    def window(self) -> Rect:
        """The whole window."""
        return self._sight.window

    @property
    def unit(self) -> float:
        """The scale of letters and lines."""
        return self._sight.unit

    @property
    def area(self) -> Rect:
        """The part of the window that the page uses; it reaches beyond the window where the page scrolls."""
        return self._sight.rect

    @property
    def folded(self) -> bool:
        """True if boards lie one under the other, because the window is narrow."""
        return self._sight.folded

    @property
    def scrolls(self) -> bool:
        """True if the page is higher than the window."""
        return self._sight.scrolls

    @property
    def sill(self) -> int:
        """The height in the window at which what scrolls is cut off."""
        return self._sight.view.bottom

    @property
    def at_foot(self) -> bool:
        """True if nothing lies below what is seen."""
        return self._sight.scroller.offset == self._sight.scroller.most

    def laid(self) -> Laying:
        """The tree of the page, laid out."""
        return self._sight.laid(self._tree or self.tree())

    def _fit(self) -> Node | None:
        """Take as much of the window as the page needs now; answers its tree where that was asked for."""
        return self._sight.fit(self.tree)

    # -- what many pages hold

    def sized(self, wide: float, high: float) -> Rect:
        """A rectangle of this size, to be scaled, for what is laid out later."""
        return Rect(0, 0, round(wide * self.unit), round(high * self.unit))

    def way_back(self) -> Control:
        """The button that leads back."""
        return PageButton(name="back", rect=self.sized(180, 54), act=self.back, label=_("Back"), icon="undo")

    def turners(self, leaf: int, leaves: int, turn: Callable[[int], None]) -> list[Control]:
        """The buttons to the leaves before and after, a little apart from what lies before them; none for one leaf."""
        if leaves == 1:
            return []
        return [
            Control(name="apart", live=False),
            *(
                PageButton(
                    name=name,
                    rect=self.sized(54, 54),
                    act=partial(turn, step),
                    label="",
                    icon=name,
                    enabled=0 <= leaf + step < leaves,
                    small=True,
                )
                for name, step in (("before", -1), ("after", 1))
            ),
        ]
