"""The rows of the index as values."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from engine.family.levels import LEVELS
from engine.family.luck import Luck

_GAMES = "select * from games where counts and not chosen and rule_set is not null order by played, key"
_HANDS = "select * from hands order by key, place"
_STRENGTH = {name: place for place, name in enumerate(LEVELS)}


@dataclass(frozen=True, slots=True, kw_only=True)
class HandCounts:
    """A hand that is counted."""

    points: int
    margin: float
    luck: Luck
    others: Luck
    most_laid: int
    tally: Mapping[str, int]
    """The figures that its players count."""
    decisions: int | None
    lost: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedGame:
    """A game that counts."""

    key: str
    played: float
    rule_set: str
    game: str
    preset: str
    changed: str
    seats: int
    opponents: tuple[str, ...]
    """Levels, the weakest first."""
    chosen: bool
    abandoned: bool
    hinted: bool
    gave_up: bool
    won: float
    margin: float
    hands: tuple[HandCounts, ...] = field(default=())

    @property
    def lost_a_decision(self) -> float | None:
        """Points lost a decision in the hands that the coach has reviewed; None before it has reviewed all."""
        if not self.hands or any(hand.lost is None for hand in self.hands):
            return None
        decisions = sum(hand.decisions or 0 for hand in self.hands)
        return sum(hand.lost or 0.0 for hand in self.hands) / max(1, decisions)

    @property
    def rates(self) -> bool:
        """True if it counts for the rating: no hints, no known cards, played by the person to its end."""
        return not (self.chosen or self.abandoned or self.hinted or self.gave_up or "" in self.opponents)


def game_rows(base: sqlite3.Connection) -> Iterator[CountedGame]:
    """The games that count, in the order in which they were played."""
    cursor = base.cursor()
    cursor.row_factory = sqlite3.Row
    hands: dict[str, list[HandCounts]] = {}
    for row in cursor.execute(_HANDS):
        hands.setdefault(row["key"], []).append(_hand_row(row))
    for row in cursor.execute(_GAMES):
        yield _game_row(row, tuple(hands.get(row["key"], ())))


def _hand_row(row: sqlite3.Row) -> HandCounts:
    return HandCounts(
        points=row["points"],
        margin=row["margin"],
        luck=Luck(points=row["luck"], variance=row["variance"]),
        others=Luck(points=row["others"], variance=row["others_variance"]),
        most_laid=row["most_laid"],
        tally=_tally(row["tally"]),
        decisions=row["decisions"],
        lost=row["lost"],
    )


def _tally(text: str) -> Mapping[str, int]:
    """Figures from the text of a row; whatever else might stand there is passed over."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return {key: each for key, each in found.items() if type(each) is int} if isinstance(found, dict) else {}


def _game_row(row: sqlite3.Row, hands: tuple[HandCounts, ...]) -> CountedGame:
    return CountedGame(
        key=row["key"],
        played=row["played"],
        rule_set=row["rule_set"],
        game=row["game"],
        preset=row["preset"],
        changed=row["changed"],
        seats=row["seats"],
        chosen=bool(row["chosen"]),
        abandoned=bool(row["abandoned"]),
        hinted=bool(row["hinted"]),
        gave_up=bool(row["gave_up"]),
        won=row["won"],
        margin=row["margin"],
        opponents=tuple(sorted(row["opponents"].split(","), key=lambda each: _STRENGTH.get(each, -1))),
        hands=hands,
    )
