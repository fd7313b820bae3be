"""Records of House Rummy: the family's functions with the rules of House Rummy filled in."""

from collections.abc import Iterator
from random import Random

from engine.family import header
from engine.family import replay as family
from engine.family.game import next_hand
from engine.family.record_lines import Record, RecordError
from engine.family.recorder import Recorder
from engine.family.rules import AnyRules
from engine.games.house.game import HOUSE, new_game
from engine.games.house.options import HouseOptions, options
from engine.games.house.types import Game, Moment, Step
from tests.engine.invariants import KINDS, play_hand
from tests.engine.random_play import RandomPlayer


def read(text: str) -> Record:
    """A record of House Rummy. Raises RecordError."""
    return family.read(text, _rules_of)[1]


def _rules_of(record: Record) -> AnyRules:
    if not record.first and record.header.get("game") != HOUSE.name:
        message = "This is the record of another game."
        raise RecordError(message)
    return HOUSE


def options_of(record: Record) -> HouseOptions:
    """The options of a record's game. Raises RecordError."""
    return header.options_of(HOUSE, record)


def moments(record: Record) -> Iterator[Moment]:
    """All that was done in the game, from its first deal on. Raises RecordError."""
    return family.moments(HOUSE, record)


def replay(record: Record) -> Iterator[Step]:
    """The actions of the game, each with the game after it. Raises RecordError."""
    return family.replay(HOUSE, record)


def last_state(record: Record) -> Game:
    """The state a record ends with. Raises RecordError, also where nothing has been dealt."""
    return family.last_state(HOUSE, record)


def renewed(record: Record) -> Record:
    """The same game recorded in the version of today. Raises RecordError."""
    return family.renewed(HOUSE, record, moments(record))


def recorded(seed: int, hands: int = 1, **changes: str) -> list[str]:
    """The record of so many hands of a random game of the kind that the seed names, a part an action."""
    edition, seats = KINDS[seed % len(KINDS)]
    game, recorder, player = new_game(options(edition, seats, changes), seed), Recorder(), RandomPlayer(Random(seed))
    parts = [recorder.begin(game, [{"name": name} for name in ("Ann", "Ben", "Cleo", "Dan")[:seats]])]
    for hand in range(hands):
        if hand:
            game = next_hand(game)
            parts.append(recorder.deal(game))
        game = play_hand(game, player, lambda *step: parts.append(recorder.action(*step)))
    return parts
