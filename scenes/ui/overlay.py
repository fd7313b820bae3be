"""A page that lies over another screen for a while."""

from scenes.scene import Pop, Scene, Transition
from scenes.services import Services
from scenes.ui.page import Page


class Overlay(Page):
    """Esc goes back to the screen below, which goes on as it was."""

    def __init__(self, services: Services, below: Scene) -> None:
        super().__init__(services)
        self.below = below

    def back(self) -> Transition:
        """To the screen below."""
        return Pop()

    def asked_to_quit(self) -> Transition:
        """The screen below is asked; where it has a question first, it is shown with it."""
        return self.below.asked_to_quit() or Pop()
