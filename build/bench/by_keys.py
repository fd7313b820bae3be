"""A whole hand of each game by keys alone and by a pad alone, and every command of the tables on the way.

They play the plainest turns (in tile rummy, where these only draw, a level's, so that tiles are laid and the table is
regrouped) by real events of keys or of a controller; at each turn commands that have not been given yet and that the
help on the keys offers are given first, by their own keys or, with the pad, through that help. What no plain turn has a
place for is given at tables staged for it: moves in a bad order, a motion to be skipped. A hand that does not end is a
fault, and so is a command that nothing had a place for. `--game gin` plays one game alone, `--game tiles --seats 4` one
preset with more people.
"""

from collections.abc import Callable
from typing import Any

import pygame

from build.cases import Case
from build.report import Line
from engine.family.rules import Decider
from engine.games.house.words import Demand
from engine.games.list import rules_of
from engine.rummy.actions import DrawStock
from scenes.background import AtOnce
from scenes.games.house.presenter import HOUSE as HOUSE_TABLE
from scenes.games.list import shown_names
from scenes.keys import BOUND, TableCommand
from scenes.scene import Pop, Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.over.game_dialog import TwoAnswers
from scenes.table.over.key_help import KeyHelp
from scenes.table.scene import TableScene
from scenes.table.state.model import Table
from scenes.ui.thing import FocusZone
from tests.scenes import looking
from tests.scenes.table.fake import FakeSession, players, position
from tests.scenes.table.guided import at_table, does, drawn
from tests.scenes.table.test_order import early
from tests.whole.key_person import KeyPerson, PadPerson

SIZE = (1280, 720)
HANDS = (
    ("house", "classic"), ("house", "epic"), ("straight", "straight"), ("straight", "colonel"), ("gin", "gin"),
    ("playroom", "playroom"), ("playroom", "tiles"), ("conquian", "conquian"), ("conquian", "pan"),
    ("rummy500", "standard"), ("contract", "contract"), ("indian", "points"),
)  # fmt: skip
LEVELS = {"tiles": "regular"}
"""The level whose turns are played, in presets whose plainest turns lay nothing."""
AGAIN = {TableCommand.HINT: 4, TableCommand.UNDO: 2}
"""How often a command is given that leads to others."""
CHOSEN = (TableCommand.CARD_LEFT, TableCommand.CARD_RIGHT, TableCommand.DISCARD)
"""Commands for a chosen card."""
STEPS = (TableCommand.STEP_ON, TableCommand.STEP_BACK)
"""Commands for a turn that is shown."""
FIRST = (*STEPS, TableCommand.PASS, TableCommand.RESET)
"""Commands whose moment others would take away."""
WAYS: dict[str, type[KeyPerson]] = {"keys": KeyPerson, "pad": PadPerson}
MOST = 1500
"""Actions of a hand: in Panguingue each of 320 cards is turned up, and passed twice."""
Left = dict[TableCommand, int]


class Commander:
    """Gives commands that are still to be given, and then decides as the plainest player."""

    def __init__(self, person: KeyPerson, left: Left, level: Decider[Any, Any] | None = None) -> None:
        self.person = person
        self.left = left
        self.level = level

    def decide(self, _view: object) -> tuple[object, ...]:
        """One of the commands that are offered, if there is one; then an action of a plain turn, or a level's turn."""
        person, moment = self.person, self.person.session.game.hand
        while person.scene.table.live or person.scene.table.preview is not None:
            command = self._next()
            if command is None:
                break
            self.give(command)
            self._go_on()
            if person.session.game.hand is not moment:
                return ()
        self._close()
        person.scene.table.select()
        hand = person.session.game.hand
        view = person.rules.view(hand, hand.to_move)
        if self.level is not None:
            return tuple(self.level(view, len(hand.log), lambda: False))
        return tuple(person.rules.plainest(view))[:1]

    def _next(self) -> TableCommand | None:
        """A command that is offered and still to be given."""
        person = self.person
        if person.scene.table.preview is None:
            self._choose()
        person.strike(pygame.K_HELP)
        self.left[TableCommand.KEYS] = 0
        dialog = person.scene.ui.dialog
        offers = dialog.offers if isinstance(dialog, KeyHelp) else ()
        able = [each.intent for each in offers if not each.why]
        return next((each for each in (*FIRST, *BOUND) if each in able and self.left[each] > 0), None)

    def _choose(self) -> None:
        """Choose a card of the hand while a command is left that needs one."""
        person = self.person
        hand = [stop for stop in person.stops if stop.zone is FocusZone.HAND]
        if hand and not person.scene.table.selected and any(self.left[each] > 0 for each in CHOSEN):
            person.push(hand[0])

    def give(self, command: TableCommand) -> None:
        """By the help with a pad, by its own key else."""
        person = self.person
        self.left[command] -= 1
        for _ in range(10):
            person.frame(0.1)
        if isinstance(person, PadPerson):
            person.push(next(each for each in person.stops if each.name == f"button key {command.kept}"))
        else:
            person.strike(pygame.K_ESCAPE)
            stroke = person.scene.table.settings.keys.of(command)
            mod = pygame.KMOD_CTRL if stroke.ctrl else 0
            person.send(pygame.KEYDOWN, key=stroke.code, mod=mod, unicode="")
            person.frame()
        for _ in range(20):
            person.frame(0.1)

    def give_one(self, command: TableCommand, done: Callable[[Table], bool]) -> None:
        """At a staged table; it counts if it is done then."""
        before = self.left[command]
        self.person.strike(pygame.K_HELP)
        self.give(command)
        self.left[command] = 0 if done(self.person.scene.table) else before

    def _go_on(self) -> None:
        """Uncover the hand, and close what is open."""
        person = self.person
        if person.scene.table.covered is not None:
            if person.scene.ui.dialog is not None:
                person.strike(pygame.K_ESCAPE)
            person.strike(pygame.K_HELP)
            self.give(TableCommand.UNCOVER)
        if person.scene.table.preview is None or not any(self.left[each] for each in STEPS):
            self._close()

    def _close(self) -> None:
        person = self.person
        for _ in range(3):
            if person.scene.ui.dialog is not None or person.scene.table.preview is not None:
                person.strike(pygame.K_ESCAPE)
        person.settle()


def play(name: str, preset: str, way: str, deal: int, left: Left, seats: int | None = None) -> KeyPerson:
    """A hand of a game in which commands that are left are given, with the fewest seats if no number is given."""
    rules = rules_of(name)
    seats = seats or next(each.seats[0] for each in rules.presets if each.key == preset)
    people = tuple(Player(each, None) for each in ("Ann", "Bruno", "Chiara", "Dmitri")[:seats])
    person = WAYS[way].at(name, preset, people, deal, SIZE, AtOnce())
    level = rules.mind(LEVELS[preset]) if preset in LEVELS else None
    person.play_hand(Commander(person, left, level).decide, MOST)
    return person


def seated(way: str, scene: TableScene) -> KeyPerson:
    """A person at a table that is staged."""
    return WAYS[way].sit(scene, pygame.display.set_mode(SIZE))


def staged(way: str, left: Left) -> None:
    """Commands at tables where they have a place, each counted if it has done what it says."""
    hands = early(AtOnce())
    commander = Commander(seated(way, hands.scene), left)
    commander.give_one(TableCommand.ORDER, lambda table: not table.view.playing.report.faults)
    commander.give_one(TableCommand.RESET, lambda table: not table.turn.can_undo)
    hands = drawn(AtOnce())
    commander = Commander(seated(way, hands.scene), left)
    for _ in range(AGAIN[TableCommand.HINT]):
        if hands.scene.guide.shown is None:
            commander.give_one(TableCommand.HINT, lambda _table: True)
    commander.give_one(TableCommand.STEP_ON, lambda _table: (hands.scene.guide.shown or (0,))[0] == 1)
    commander.give_one(TableCommand.STEP_BACK, lambda _table: (hands.scene.guide.shown or (1,))[0] == 0)
    hands = does(at_table(AtOnce(), edition="epic"), Demand(1, None))
    commander = Commander(seated(way, hands.scene), left)
    commander.give_one(TableCommand.GIVE_BACK, lambda _table: isinstance(hands.scene.ui.dialog, TwoAnswers))


def skip(way: str, left: Left) -> None:
    """The motion of somebody else's turn is skipped by Space, which is a button of a pad, too."""
    game = position(hands=("3h 4h", "Ks"), table=((), ()), discard="Qh", to_move=1)
    session = FakeSession(game, players(2, 1), (DrawStock(),))
    person = seated(way, TableScene(session, HOUSE_TABLE, Quit, Pop, Settings(pace=1.0)))
    for _ in range(40):
        person.frame(0.05)
        if person.scene.table.motion:
            break
    busy = person.scene.table.busy
    looking.look(person.scene)
    person.strike(pygame.K_SPACE)
    left[TableCommand.SKIP] = int(not busy or bool(person.scene.table.motion))


def look(way: str, *, game: str | None, deal: int, seats: int | None) -> Line:
    """All hands, or those of one game or preset, in one way."""
    left: Left = {command: AGAIN.get(command, 1) for command in BOUND}
    result: Line = {"wrong": []}
    for name, preset in HANDS:
        if game not in (None, name, preset):
            continue
        before = sum(left.values())
        person = play(name, preset, way, deal, left, seats)
        result["wrong"] += [] if person.session.game.hand_over else [f"{preset} by {way} did not end"]
        result[f"{preset} by {way}"] = {"commands": before - sum(left.values()), **person.done}
    staged(way, left)
    skip(way, left)
    never = [command.kept for command in BOUND if left[command] == AGAIN.get(command, 1)]
    return {**result, "wrong": [*result["wrong"], *(f"{each} had no place" for each in never)]}


CASE = Case(
    about=__doc__,
    look=look,
    names=lambda: list(WAYS),
    arguments={
        "game": {"choices": sorted({*shown_names(), *(preset for _name, preset in HANDS)})},
        "seats": {"type": int, "help": "people at the table; the fewest of each preset if not given"},
        "deal": {"type": int, "default": 3},
    },
    window=SIZE,
)
