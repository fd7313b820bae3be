"""The content of pages and its layout: the tree, the area in the window, and the buttons at the foot."""

from collections.abc import Callable, Iterable
from functools import partial

from pygame import Rect, Surface

from engine.text import _
from scenes.art import felt
from scenes.scene import Scene, Transition
from scenes.services import Services
from scenes.ui.buttons import PageButton, sign_button
from scenes.ui.controls import Control
from scenes.ui.kit import Laying, Node
from scenes.ui.page_area import PageArea
from scenes.ui.stage import Part, Sprite


class LaidPage(Scene):
    """A page laid out in the window, without its behaviour at presses."""

    least = (1140, 690)
    """The least width and height, at scale 1, of a page that does not fold."""
    most = (1500, 900)
    """The greatest width and height of the page, at scale 1."""
    enter = ""
    """The name of the control that Enter presses if none has the focus; empty for none."""
    folds = False
    """True if the page folds and scrolls in a window that is too small; else it is drawn smaller."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._sight = PageArea(self.least, self.most, self.folds)
        self._tree: Node | None = None
        """The tree of the picture that is being made; None if it has to be made first."""

    # -- methods for a page to override

    def ground(self) -> Part:
        """The ground under everything else: felt."""
        size = self.window.size

        def paint(surface: Surface) -> None:
            surface.blit(felt.felt(size), (0, 0))

        return Part("felt", self.window, size, paint)

    def content(self) -> list[Part]:
        """The content besides the controls, painted in this order over the ground."""
        return []

    def tree(self) -> Node | None:
        """The contents as rows and columns; None for a page that lays everything out itself."""
        return None

    def controls(self) -> list[Control]:
        """The controls, in the order of the Tab key."""
        return self.laid().controls

    def is_low(self, height: int) -> bool:  # noqa: ARG002 - for pages with many lines
        """True if a page of this height, in pixels, has too little room for its lines unless it folds and scrolls."""
        return False

    def moving(self) -> Iterable[Sprite]:
        """The animation over all of it."""
        return ()

    def back(self) -> Transition | None:
        """The transition of Esc, if no question is open."""
        return None

    def help(self) -> Transition | None:
        """The transition of F1."""
        return None

    def to_settings(self) -> Transition | None:
        """The transition of F2."""
        return None

    def default(self) -> str | None:
        """The name of the control that Enter presses now."""
        return self.enter or None

    # -- the layout

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
        """The area of the page; it is higher than the window if the page scrolls."""
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
        """The height in the window at which a page that scrolls is cut off."""
        return self._sight.view.bottom

    @property
    def at_foot(self) -> bool:
        """True if the page is scrolled to its end."""
        return self._sight.scroller.offset == self._sight.scroller.most

    def laid(self) -> Laying:
        """The tree of the page, laid out."""
        return self._sight.laid(self._tree or self.tree())

    def _fit(self) -> Node | None:
        """Take as much of the window as the page needs now; return its tree if it was asked for."""
        return self._sight.fit(self.tree, self.is_low)

    # -- common controls

    def sized(self, wide: float, high: float) -> Rect:
        """A rectangle of this size, to be scaled, for a control that is laid out later."""
        return Rect(0, 0, round(wide * self.unit), round(high * self.unit))

    def way_back(self) -> Control:
        """The button that leads back."""
        return PageButton(name="back", rect=self.sized(180, 54), act=self.back, label=_("Back"), icon="undo")

    def turners(self, leaf: int, leaves: int, turn: Callable[[int], None]) -> list[Control]:
        """The buttons to the last and the next leaf, a little apart from other things; none for a single leaf."""
        if leaves == 1:
            return []
        return [
            Control(name="apart", live=False),
            *(
                sign_button(name, self.sized(54, 54), partial(turn, step), name, enabled=0 <= leaf + step < leaves)
                for name, step in (("before", -1), ("after", 1))
            ),
        ]
