"""Games played on from a turn of another game ("what if"), against the same hands.

A branch is a record of its own: the lines of the other game up to that turn, under a header that says that it never
counts and ends with this hand. The other game is only read.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, islice
from typing import Any

from engine.family.giving_up import GIVES_UP, is_abandoned
from engine.family.header import LAST_HAND
from engine.family.record_lines import Record, RecordError, Writer
from engine.family.record_marks import HINT, Marks, marks_of
from engine.family.replay import moments_of_lines
from engine.family.rules import AnyRules


def branch(
    rules: AnyRules, record: Record, place: int, seat: int = 0, players: Sequence[Mapping[str, Any]] | None = None
) -> str:
    """The record of a what-if from a moment of a game, counted from 0, or from the last one before that is on record.

    Persons play their own seats, also those that they had given up; where there are none, one plays `seat`. Or else
    these `players` play, as a record has them. Raises
    RecordError for a record that does not replay, where the game has no such moment at which anybody is to move, and
    where that hand still goes on: its cards would be known.
    """
    lines, hand, hands_over = 0, 0, 0
    for line, moments in groupby(enumerate(moments_of_lines(rules, record)), key=lambda result: result[1][0]):
        *_, (at, (_, moment)) = moments
        hands_over = len(moment.game.scores)
        if at <= place and not moment.game.hand_over:
            lines, hand = line + 1, hands_over + 1
    if not lines:
        message = "There is no turn from which the game could be played on."
        raise RecordError(message)
    if hand > hands_over and not is_abandoned(record):
        message = "This hand is not over: it can be played in another way when it is."
        raise RecordError(message)
    writer = Writer()
    header = _header(record, hand, seat)
    if players is not None:
        header = {**header, "players": [dict(player) for player in players]}
    return writer.line(header) + "".join(map(writer.line, _kept(record.entries[:lines])))


def place_of(rules: AnyRules, record: Record, hand: int, step: int) -> int:
    """The place among all moments of a record of a step of a hand; hands and steps are counted from 0, with the deal.

    Raises RecordError for a record that does not replay.
    """
    deals = (at for at, (_, moment) in enumerate(moments_of_lines(rules, record)) if moment.action is None)
    return next(islice(deals, hand, None), 0) + step


def _header(record: Record, hand: int, seat: int) -> Mapping[str, Any]:
    own = marks_of(record.header)
    marks = Marks(chosen=True, counts=False, what_if=True, cut=own.cut, salt="" if own.cut is None else own.salt)
    players = [dict(player) for player in record.header["players"]]
    if all(player.get("opponent") is not None for player in players):
        players[seat] = {**players[seat], "opponent": None}
    usual = ("record", "version", "game", "preset", "seats", "changed", "deal")
    return {
        **{key: record.header[key] for key in usual},
        "players": players,
        **marks.plain,
        LAST_HAND: hand,
    }


def _kept(entries: tuple[Mapping[str, Any], ...]) -> Iterator[Mapping[str, Any]]:
    """The lines of a branch: nobody has given up in it, and no hint has been shown."""
    for entry in entries:
        if GIVES_UP not in entry:
            yield {key: value for key, value in entry.items() if key != HINT}
