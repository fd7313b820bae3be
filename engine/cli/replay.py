"""`python -m engine replay`: a record told move by move."""

import argparse
from collections.abc import Iterator

from engine.cli.command import CommandError, Commands, player_names, read_text, tell
from engine.family.game import AnyGame
from engine.family.giving_up import is_abandoned
from engine.family.header import deal_number
from engine.family.record_lines import RecordError
from engine.family.record_marks import marks_of
from engine.family.replay import replay
from engine.games.list import read_record


def add_to(commands: Commands) -> None:
    """The command and its arguments."""
    parser = commands.add_parser("replay", help="print a game's record move by move")
    parser.add_argument("file", metavar="FILE")
    parser.set_defaults(run=_run)


def _run(chosen: argparse.Namespace) -> int:
    try:
        for line in lines_of(read_text(chosen.file)):
            tell(line)
    except RecordError as error:
        raise CommandError(str(error)) from None
    return 0


def lines_of(text: str) -> Iterator[str]:
    """The lines of a record's story; hands are told of those hands that are over. Raises RecordError."""
    rules, record = read_record(text)
    names = player_names(rules, record)
    steps = list(replay(rules, record))
    preset = rules.preset(steps[0][1].options) if steps else rules.name
    over = is_abandoned(record) or (bool(steps) and steps[-1][1].over)
    told = marks_of(record.header).tells_number(over=over)
    yield f"{preset}, deal {deal_number(record) if told else '(told when the game is over)'}: {', '.join(names)}"
    under_way = steps[-1][1].hand.hand_number if steps and not steps[-1][1].hand_over else 0
    seen: tuple[object, ...] = ()
    lying = ""
    for action, game in steps:
        log = game.hand.log
        if action is None:
            seen = ()
            yield ""
        yield from (rules.describe(event, names) for event in log[len(seen) :])
        seen = log
        table = "" if rules.table_text is None else rules.table_text(game.hand, names)
        if table != lying or action is None or game.hand_over:
            lying = table
            yield from (f"    table  {line}" for line in (table,) if line)
            if (action is None or game.hand_over) and game.hand.hand_number != under_way:
                yield _hands(game, names)
    if record.truncated:
        yield "(The last line of the record was cut off.)"
    if under_way:
        yield f"(Hand {under_way} is not over, so the players' cards are not told.)"


def _hands(game: AnyGame, names: tuple[str, ...]) -> str:
    held = game.rules.write_position(game.hand)["hands"]
    lines = (f"{name}: {cards or '-'}" for name, cards in zip(names, held, strict=True))
    return f"    hands  {'   '.join(lines)}"
