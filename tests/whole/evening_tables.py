"""What a person does with a game, from the page of games to its result."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.score.game_over import GameOverScene
from scenes.score.giving_up import GiveUpScene
from scenes.score.scene import HandScoreScene
from scenes.start.choose_game import ChooseScene
from scenes.start.cut import CutScene
from scenes.start.menu import MenuScene
from scenes.table.scene import TableScene
from tests.whole.evening_person import SEEN, EveningPerson

WORDS = 10
"""Words of a score sheet, at least."""
TURNS = 24
"""Turns of a deal that the coach reviews for a mistake, at most."""
SPACES = 3
"""Presses of Space on a score sheet, each once that has been seen."""


class AtTables:
    """What a person does at tables, and with their scores."""

    def __init__(self, person: EveningPerson) -> None:
        self.person = person
        self.rng = person.rng

    # -- the title

    def title(self) -> None:
        """Go back to the title, from wherever."""
        person = self.person
        for _time in range(12):
            if person.sees(MenuScene):
                return
            leaves = [name for name in ("menu", "leave", "stay") if name in person.buttons]
            if person.sees(HandScoreScene) and "menu" in leaves:
                person.push("menu")
            elif person.sees(TableScene) and person.scene.ui.dialog is not None and "leave" in person.buttons:
                person.push("leave")
            else:
                person.key(pygame.K_ESCAPE)
        raise person.wrong("no way leads to the title")

    # -- a game

    def new_game(self, game: str, preset: str, *options: str, players: int = 0, deal: int = 0, level: str = "") -> None:
        """Choose a game, its options, its players and its cards, and deal."""
        person = self.person
        self.title()
        if "new" not in person.buttons:
            person.push("again")
            self.cut()
            self.title()
        person.push("new")
        if not person.sees(ChooseScene):
            person.push("game")
        person.push(f"game {game} {preset}")
        if options:
            person.push("options")
            for option in options:
                (person.slide_down if option.endswith(" number") else person.push)(option)
            person.push("done")
        if players and f"seats {players}" in person.buttons:
            person.push(f"seats {players}")
        if deal:
            person.push("deal")
            person.write(str(deal))
        if level:
            person.push("who 1")
            if "every" in person.buttons:
                person.push("every")
            person.push(f"opponent {level}")
        person.push("start")
        self.cut()

    def cut(self) -> None:
        """Deal without a cut, where one is offered."""
        person = self.person
        ends = TableScene, GameOverScene
        person.until(lambda: isinstance(person.scene, (*ends, CutScene)), "the table")
        if person.sees(CutScene):
            person.push("deal")
        person.until(lambda: isinstance(person.scene, ends), "the table")

    def decider(self, level: str = "") -> Callable[[Any], Sequence[object]]:
        """Decides as a level, or plainly."""
        rules, rng = self.person.rules, self.rng
        if not level:
            return rules.plainest
        mind = rules.mind(level)
        return lambda view: mind(view, rng.getrandbits(32), lambda: False)

    def deal(self, most: int = 1000, place: str = "", hints: Sequence[int] = (), level: str = "") -> None:
        """Play a deal to its end, or some turns; in some of these a hint is asked for, and followed or refused."""
        person, decide = self.person, self.decider(level)
        for number in range(most):
            if not person.my_turn(place):
                return
            if number in hints:
                self.hint(follow=number % 2 == 0)
            if person.sees(TableScene) and person.awaited:
                missed = len(person.missed)
                person.turn(decide)
                if len(person.missed) > missed:
                    return

    def hint(self, *, follow: bool) -> None:
        """Ask for a hint; do as it says, or close it."""
        person = self.person
        person.push("hint")
        person.until(lambda: not person.scene.guide.seeks, "a hint")
        if not person.scene.guide.says():
            raise person.wrong("a hint without words")
        if follow:
            for _time in range(20):
                name = person.main
                if name not in {"follow", "take over"}:
                    break
                person.push(name)
        else:
            person.key(pygame.K_ESCAPE)

    def replay(self) -> None:
        """See the last round again, and press the gold button just as it changes: that does nothing."""
        person = self.person
        person.my_turn()
        person.push("again")
        at, shown = person.button("present"), person.session.game
        person.until(lambda: person.main != "present", "the end of the last round", look=0)
        person.press_at_once(at)
        if person.session.game is not shown:
            raise person.wrong("a button that has only just changed was pressed")
        person.frames(2 * SEEN)

    def give_up(self, what: str = "hand", level: str = "learner") -> None:
        """Give up the hand or the game, where that is not over."""
        person = self.person
        if not person.my_turn():
            return
        person.key(pygame.K_F10)
        person.push("give up")
        person.come_to(GiveUpScene)
        person.push(what)
        if person.sees(GiveUpScene):
            person.push(f"level {level}")

    def to_scores(self) -> bool:
        """False where a game that was given up has none.

        Go to the score sheet by Space, which skips what moves: it leads through no sheet, nor does a hasty Enter."""
        person = self.person
        if person.sees(TableScene):
            person.until(lambda: not person.sees(TableScene) or "scores" in person.buttons, "the end of the deal")
        for frame in range(30 * SEEN):
            if not person.sees(TableScene):
                break
            if frame % SEEN:
                person.frame()
            else:
                person.strike(pygame.K_SPACE)
        person.until(lambda: not person.sees(TableScene), "the score sheet")
        if person.sees(GameOverScene):
            return False
        shown = person.scene
        for key in (pygame.K_RETURN, *[pygame.K_SPACE] * SPACES):
            person.strike(key)
            if person.scene is not shown:
                raise person.wrong(f"{pygame.key.name(key)} led through the score sheet")
            person.frames(SEEN)
        return True

    def score_pages(self, turns: int) -> bool:
        """Look at all pages of the scores; True if the coach has marked a mistake of a person.

        At the coach's page this is until there is one, or so many turns were reviewed.
        """
        person = self.person
        if len(person.read().split()) < WORDS:
            raise person.wrong("a score sheet without scores")
        person.push("tab coach")
        page, people = (
            person.scene,
            {seat for seat, each in enumerate(person.scene.session.players) if not each.opponent},
        )

        def marked() -> bool:
            return any(each.seat in people for _place, some in page.coaching.marked() for each in some)

        def found() -> bool:
            known = page.coaching.found(page.place)
            return known.over or known.failed or known.whole >= turns or marked()

        person.until(found, "the coach")
        person.frames(4)
        result = marked()
        rows = [name for name in person.buttons if name.startswith("turn ")]
        if "all" in person.buttons:
            person.push("all")
            rows = [name for name in person.buttons if name.startswith("turn ")]
        if not rows:
            raise person.wrong("the coach's page is empty")
        person.push(rows[0])
        if person.scene is page:
            raise person.wrong("a turn of the coach's page does not open")
        person.key(pygame.K_ESCAPE)
        for tab in ("tab game", "tab points"):
            if not person.repainted(tab):
                raise person.wrong(f"{tab} is empty")
        return result

    def mistake(self) -> bool:
        """Play single deals of Straight Rummy, at most three, until the coach marks a mistake; True if it has.

        The deals are the same in every evening, whatever was played before. A learner's comes first: it is short, and
        the plainest turns go on until there are no cards.
        """
        for number, level in ((1, "learner"), (0, ""), (2, "")):
            self.person.around.chance.seed(number)
            self.new_game("straight", "straight", "group game", "target 0", "deals number")
            self.deal(level=level)
            self.to_scores()
            if self.score_pages(TURNS):
                return True
        return False

    def result(self) -> None:
        """Go on to the result of a game that is over."""
        self.person.push("next")
        self.person.come_to(GameOverScene)
