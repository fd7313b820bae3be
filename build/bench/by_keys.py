"""A whole hand of each game by keys alone and by a pad alone, and every command of the tables on the way.

`build/dev.py python -m build.bench by_keys`; `--game gin` one game alone. Two people play the plainest turns by real
events of keys or of a controller; at each turn commands that have not been given yet and that the help on the keys
offers are given first, by their own keys or, with the pad, through that help. Prints JSON: the actions of each hand,
and the commands that no hand had a place for; the exit code is 1 where a hand does not end.
"""

import os
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from build.report import parser_of, report
from engine.games.list import rules_of
from scenes.background import AtOnce
from scenes.commands import BOUND, TableCommand
from scenes.games.list import shown_names
from scenes.session import Player
from scenes.table.over.key_help import KeyHelp
from scenes.ui.thing import FocusZone
from tests.whole.key_person import KeyPerson, PadPerson

SIZE = (1280, 720)
AGAIN = {TableCommand.HINT: 4, TableCommand.UNDO: 2, TableCommand.STEP_ON: 2}
"""How often a command is given that leads to others."""
CHOSEN = (TableCommand.CARD_LEFT, TableCommand.CARD_RIGHT, TableCommand.DISCARD)
"""Commands for a chosen card."""
_WAYS: dict[str, type[KeyPerson]] = {"keys": KeyPerson, "pad": PadPerson}


class Commander:
    """Gives commands that are still to be given, and then decides as the plainest player."""

    def __init__(self, person: KeyPerson) -> None:
        self.person = person
        self.left = {command: AGAIN.get(command, 1) for command in BOUND}

    def decide(self, _view: object) -> tuple[object, ...]:
        """One of the commands that are offered, if there is one; then the actions of a plain turn."""
        person, moment = self.person, self.person.session.game.hand
        while person.scene.table.live or person.scene.table.preview is not None:
            self._choose()
            person.strike(pygame.K_HELP)
            self.left[TableCommand.KEYS] = 0
            dialog = person.scene.ui.dialog
            offers = dialog.offers if isinstance(dialog, KeyHelp) else ()
            command = next((each for each in offers if self.left[each] > 0), None)
            if command is None:
                self._close()
                person.scene.table.selected = frozenset()
                break
            self._give(command)
            if person.session.game.hand is not moment:
                return ()
        hand = person.session.game.hand
        return tuple(person.rules.plainest(person.rules.view(hand, hand.to_move)))[:1]

    def _choose(self) -> None:
        """Choose a card of the hand while a command is left that needs one."""
        person = self.person
        hand = [stop for stop in person.stops if stop.zone is FocusZone.HAND]
        if hand and not person.scene.table.selected and any(self.left[each] > 0 for each in CHOSEN):
            person.push(hand[0])

    def _give(self, command: TableCommand) -> None:
        """By the help with a pad, by its own key else."""
        person = self.person
        self.left[command] -= 1
        for _ in range(10):
            person.frame(0.1)
        if isinstance(person, PadPerson):
            person.push(next(each for each in person.stops if each.name == f"button key {command.kept}"))
        else:
            self._close()
            stroke = person.scene.table.settings.keys.of(command)
            mod = pygame.KMOD_CTRL if stroke.ctrl else 0
            person.send(pygame.KEYDOWN, key=stroke.code, mod=mod, unicode="")
            person.frame()
        for _ in range(20):
            person.frame(0.1)
        if command is TableCommand.COVER or person.scene.table.covered is not None:
            person.send(pygame.KEYDOWN, key=pygame.K_v, mod=0, unicode="")
            self.left[TableCommand.UNCOVER] = 0
        self._close()

    def _close(self) -> None:
        person = self.person
        for _ in range(3):
            if person.scene.ui.dialog is not None or person.scene.table.preview is not None:
                person.strike(pygame.K_ESCAPE)
        person.settle()


def play(name: str, way: str, deal: int) -> tuple[KeyPerson, dict[TableCommand, int]]:
    """A hand of a game; the person and the commands left."""
    rules = rules_of(name)
    preset = rules.presets[0]
    players = tuple(Player(each, None) for each in ("Ann", "Bruno", "Chiara", "Dmitri")[: preset.seats[0]])
    person = _WAYS[way](name, preset.key, players, deal, SIZE, AtOnce())
    commander = Commander(person)
    person.play_hand(commander.decide, 600)
    return person, commander.left


def main(arguments: Sequence[str]) -> int:
    """Play all hands, and print."""
    parser = parser_of(__doc__)
    parser.add_argument("--game", choices=shown_names())
    parser.add_argument("--deal", type=int, default=3)
    chosen = parser.parse_args(arguments)
    pygame.display.init()
    pygame.font.init()
    found: dict[str, object] = {}
    ended, never = True, {way: set(BOUND) for way in _WAYS}
    for name in [chosen.game] if chosen.game else shown_names():
        for way in _WAYS:
            person, left = play(name, way, chosen.deal)
            ended &= person.session.game.hand_over
            never[way] &= {command for command in BOUND if left[command] == AGAIN.get(command, 1)}
            given = sum(left[command] < AGAIN.get(command, 1) for command in BOUND)
            over = person.session.game.hand_over
            found[f"{name} by {way}"] = {"over": over, "actions": dict(person.done), "commands": given}
    found["never had a place"] = {way: sorted(each.kept for each in commands) for way, commands in never.items()}
    return report(found, good=ended)
