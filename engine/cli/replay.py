"""`python -m engine replay`: a record told move by move."""

import argparse
from collections.abc import Iterator

from engine.cli.command import CommandError, Commands, player_names, read_text
from engine.games.house.actions import Arrange
from engine.games.house.replay import options_of, read, replay
from engine.games.house.state import Phase
from engine.games.house.types import Game
from engine.games.house.words import describe
from engine.rummy.cards import text_of
from engine.rummy.record import RecordError
from engine.rummy.table import text_of_table


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("replay", help="print a game's record move by move")
    parser.add_argument("file", metavar="FILE")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    try:
        for line in told(read_text(chosen.file)):
            print(line)
    except RecordError as error:
        raise CommandError(str(error)) from None
    return 0


def told(text: str) -> Iterator[str]:
    """The lines of a record's story; hands are told of those hands that are over. Raises RecordError."""
    record = read(text)
    names = player_names(record)
    yield f"{options_of(record).edition}, deal {record.header['deal']}: {', '.join(names)}"
    steps = list(replay(record))
    under_way = steps[-1][1].hand.hand_number if steps and not steps[-1][1].hand_over else 0
    seen: tuple[object, ...] = ()
    for action, game in steps:
        log = game.hand.log
        if action is None:
            seen = ()
            yield ""
        yield from (describe(event, names) for event in log[len(seen) :])
        seen = log
        if isinstance(action, Arrange) or game.hand.phase is Phase.OVER or action is None:
            yield f"    table  {text_of_table(game.hand.table, names)}"
            if game.hand.hand_number != under_way:
                yield _hands(game, names)
    if record.truncated:
        yield "(The last line of the record was cut off.)"
    if under_way:
        yield f"(Hand {under_way} is not over, so the players' cards are not told.)"


def _hands(game: Game, names: tuple[str, ...]) -> str:
    hands = (f"{names[seat]}: {text_of(cards) or '-'}" for seat, cards in enumerate(game.hand.hands))
    return f"    hands  {'   '.join(hands)}"
