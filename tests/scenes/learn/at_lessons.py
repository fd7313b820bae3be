"""A person at the table of a lesson, who finds everything by its name."""

from engine.games.list import rules_of
from game.taught import LessonSession
from scenes.background import AtOnce
from scenes.games.list import presenter
from scenes.learn.files import lessons
from scenes.learn.scene import LessonScene
from scenes.services import Settings
from scenes.table.things import Thing
from tests.scenes.pages.hands import FakeServices
from tests.scenes.table.fake import Hands


class LessonHands(Hands):
    """A mouse at a lesson."""

    def __init__(
        self, game: str, key: str, size: tuple[int, int] = (1280, 720), settings: Settings | None = None
    ) -> None:
        self.services = FakeServices(settings or Settings(pace=0.0))
        self.lesson = next(each for each in lessons(game) if each.key == key)
        self.session = LessonSession(rules_of(game), self.lesson, AtOnce())
        super().__init__(LessonScene(self.services, self.session, presenter(game)), size)
        self.wait(0.5)

    def named(self, name: str) -> Thing:
        """The thing of this name."""
        return next(thing for thing in self.scene.things() if thing.name == name)

    def told(self, name: str = "text hint") -> list[str]:
        """The sentences that stand under a name."""
        found = (thing for thing in self.scene.things() if thing.name.startswith(name))
        return [thing.text for thing in found]

    def push(self, name: str) -> None:
        """Press a thing."""
        self.click(self.named(name).point)
        self.wait(0.5)

    def carry(self, name: str, to: str) -> None:
        """Drag a thing to another one, and wait until a discard is done."""
        self.drag(self.named(name).point, self.named(to).point)
        self.wait(1.6)
