"""Deals of Canasta are played at the table by mouse and by keys: every preset, by two or by partners."""

import pytest

from engine.games.canasta.game import CANASTA
from engine.games.canasta.melds import on_meld
from engine.games.canasta.plain import decide
from engine.games.canasta.words import Lay, TakePile
from engine.rummy.cards import Card
from scenes.session import Player
from scenes.table.intents import Do, Target, ToGroup, ToSpace
from tests.whole.any_person import AnyPerson
from tests.whole.key_person import KeyPerson

NAMES = ("Ann", "Bruno", "Chiara", "Dmitri")
SMALLEST = (1024, 640)
FEW = 40
"""Actions by keys, each of which takes some presses."""


class CanastaPerson(AnyPerson):
    """Plans first melds and the taking of piles, and lays on melds that lie there."""

    def do(self, action: object) -> None:
        if not isinstance(action, Lay | TakePile):
            super().do(action)
            return
        self._settle()
        before = self.session.game.hand
        expected = CANASTA.apply(before, action)
        self._wait()
        if isinstance(action, TakePile):
            self._take(action)
        groups = (action.melds if isinstance(action, Lay) else action.beside) or ()
        for key, cards in groups:
            self._put_down(key, cards)
        if self.scene.table.tableau.planned:
            self._wait()
            self.click(self.button("lay"))
        found, side = self.session.game.hand, before.side
        kinds = before.pack.kinds
        assert sorted(map(kinds, found.melds[side])) == sorted(map(kinds, expected.melds[side])), action
        assert kinds(found.hands[before.mover]) == kinds(expected.hands[before.mover]), action
        self.done[type(action).__name__] += 1

    def _wait(self) -> None:
        for _ in range(8):
            self.frame(0.1)

    def _take(self, action: TakePile) -> None:
        """Click the pile, and choose with which cards it is taken; what lies beside is put down afterwards."""
        self.click(self.scene.table.board.layout.pile[0].center)
        question = self.scene.ui.question
        for choice in question.choices() if question is not None else ():
            if isinstance(choice.intent, Do) and choice.intent.action.cards == action.cards:
                for _ in range(14):  # a choice counts once it could be read
                    self.frame(0.1)
                self.click(choice.rect.center)
                break
        self._settle()

    def _put_down(self, key: str, kinds: tuple[Card, ...]) -> None:
        """Drag cards to their meld, or where a new one lies."""
        self._wait()
        table = self.scene.table
        pack, board = self.session.game.hand.pack, table.board
        cards = pack.parted(kinds, board.hand)
        assert cards is not None, (key, kinds)
        self._drag(cards[0], self._target(key, kinds))
        question = self.scene.ui.question
        if question is not None:  # a natural canasta becomes mixed
            for _ in range(14):
                self.frame(0.1)
            self.click(question.choices()[0].rect.center)
        self._settle()

    def _target(self, key: str, kinds: tuple[Card, ...]) -> Target:
        """The meld of the own side that cards join under a key; else an empty place."""
        board, pack = self.scene.table.board, self.session.game.hand.pack
        melds = [pack.kinds(group.cards) for group in board.groups[board.home]]
        at = on_meld(key, kinds, melds)
        return ToSpace(board.home) if at is None else ToGroup(board.home, board.groups[board.home][at].key)


class CanastaKeys(CanastaPerson, KeyPerson):
    """Does the same with keys."""


def play(kind: type[CanastaPerson], preset: str, seats: int, most: int) -> CanastaPerson:
    people = tuple(Player(name) for name in NAMES[:seats])
    person = kind("canasta", preset, people, 3, SMALLEST)
    person.play_hand(lambda seen: decide(seen, person.done.total(), lambda: True)[:1], most)
    return person


@pytest.mark.parametrize(("preset", "seats"), [("classic", 4), ("uruguay", 2), ("samba", 4), ("bolivia", 2)])
def test_a_deal_is_played_to_its_end_by_mouse(preset: str, seats: int) -> None:
    person = play(CanastaPerson, preset, seats, 1000)
    assert person.session.game.hand_over
    assert person.done["Lay"] + person.done["TakePile"] > 4


@pytest.mark.parametrize("preset", ["classic", "bolivia"])
def test_a_deal_of_partners_is_played_by_keys(preset: str) -> None:
    person = play(CanastaKeys, preset, 4, FEW)
    assert person.session.game.hand_over or person.done.total() >= FEW
    assert person.done["Lay"] + person.done["TakePile"] > 0
