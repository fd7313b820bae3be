"""Part of the contract: every game that has a presenter is played by mouse alone, in the smallest window."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.family.replay import last_of, moments
from engine.games import list as games
from engine.games.list import read_record, rules_of
from scenes.games import list as tables
from scenes.session import Player
from tests.family.toy.game import TOY
from tests.family.toy.state import LayPair
from tests.scenes.toy.presenter import TOY_TABLE
from tests.whole.any_person import AnyPerson
from tests.whole.key_person import KeyPerson, PadPerson

SMALLEST = (1024, 640)
NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Elena", "Felix", "Greta", "Hugo")
ENOUGH = 60
"""Actions after which a hand that goes on and on is left: the plainest of two may draw and discard 400 times."""
FEW = 12
"""Actions by keys, each of which takes some presses."""
every_table = pytest.mark.parametrize("name", [*tables.PRESENTERS, "toy"])


@pytest.fixture(autouse=True, scope="module")
def _toy_on_the_lists() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games._GAMES, "toy", lambda: TOY)
        patch.setitem(tables.PRESENTERS, "toy", lambda: TOY_TABLE)
        yield


def people(seats: int, persons: int) -> tuple[Player, ...]:
    return tuple(Player(name, None if seat < persons else "learner") for seat, name in enumerate(NAMES[:seats]))


@every_table
def test_a_hand_is_played_by_mouse_alone(name: str) -> None:
    rules = rules_of(name)
    preset = rules.presets[0]
    person = AnyPerson(name, preset.key, people(preset.seats[0], preset.seats[0]), 3, SMALLEST)
    person.play_hand(rules.plainest, ENOUGH)
    assert person.session.game.hand_over or person.done.total() >= ENOUGH
    assert person.done.total() > 3


@every_table
@pytest.mark.parametrize("kind", [KeyPerson, PadPerson])
def test_a_hand_is_played_by_keys_alone_and_by_a_pad_alone(name: str, kind: type[KeyPerson]) -> None:
    rules = rules_of(name)
    preset = rules.presets[0]
    person = kind(name, preset.key, people(preset.seats[0], preset.seats[0]), 3, SMALLEST)
    person.play_hand(rules.plainest, FEW)
    assert person.session.game.hand_over or person.done.total() >= FEW
    assert person.done.total() > 3


@pytest.mark.parametrize("kind", [KeyPerson, PadPerson])
def test_tiles_are_laid_by_keys_alone_and_by_a_pad_alone(kind: type[KeyPerson]) -> None:
    person = kind("playroom", "tiles", people(4, 4), 3, SMALLEST)
    level = rules_of("playroom").mind("regular")
    person.play_hand(lambda view: level(view, len(view.log), lambda: False), FEW)
    assert person.done["EndTurn"] > 1
    assert person.session.game.hand.table


def test_a_game_for_eight_with_equal_cards_is_played_by_mouse_over_whole_hands() -> None:
    person = AnyPerson("toy", "toy", people(8, 2), 5, SMALLEST)
    rng = Random(8)

    def anything(seen: object) -> tuple[object, ...]:
        """Any legal move, but a pair rather than a discard, so that pairs are laid and taken back."""
        found = list(TOY.moves(seen))
        pairs = [move for move in found if isinstance(move, LayPair)]
        return (rng.choice(pairs if pairs and rng.random() < 0.6 else found),)

    person.play_hand(anything)
    scores = person.session.game.hand.hand_scores
    person.next_hand()
    person.play_hand(anything)
    game = person.session.game
    assert game.over
    assert game.hand.totals == tuple(map(sum, zip(scores, game.hand.hand_scores, strict=True)))
    assert person.done.keys() == {"DrawCard", "LayPair", "TakeBack", "DiscardCard", "Claim"}
    rules, record = read_record(person.session.record)
    assert last_of(moments(rules, record)).game.hand.totals == game.hand.totals
