"""Mirrored pairs: games on the same deals in which the opponents change seats, so that luck with cards is shared.

A pair is every distinct seating of its opponents, one game each: both of two, all six of three, with four seats every
turn of the table (A,B,A,B has two). All games of a pair have the same deal number, so the same decks and the same first
dealer: each opponent plays each seat's cards, with that seat's place after the dealer, equally often.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import permutations
from pathlib import Path
from typing import Any

from engine.cli.playing import Clock, Player, play_game, stream
from engine.cli.recording import recorded
from engine.games.house.editions import EDITIONS, options, seating
from engine.games.house.game import new_game
from engine.games.house.types import Step
from engine.rummy.shuffle import MAX_DEAL

BOTH = "both"
"""Instead of an edition: pair after pair, the editions take turns."""
_TURNING = 4
"""With so many seats partners must stay opposite: the table is turned, not shuffled."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Matchup:
    """Who plays whom, at what, and the seed of all deals and random numbers. Raises ValueError with a sentence."""

    seats: tuple[str, ...]
    edition: str
    seed: int

    def __post_init__(self) -> None:
        sides = seating(len(self.seats)).sides
        for name in self.seats:
            if len(sides_of(self.seats, name, sides)) == sides:
                message = f"{name} is on every side, so there is nobody to compare it with"
                raise ValueError(message)

    def edition_of(self, pair: int) -> str:
        """The edition that the pair of this number, from 0, is played at."""
        return sorted(EDITIONS)[pair % len(EDITIONS)] if self.edition == BOTH else self.edition

    def deal_of(self, pair: int) -> int:
        """The deal number of all games of the pair."""
        return stream(self.seed, "deal", pair).below(MAX_DEAL)

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """For each game of a pair, who sits where: places in `seats`, by seat."""
        places = range(len(self.seats))
        every = (
            permutations(places)
            if len(places) < _TURNING
            else (tuple((seat - turn) % len(places) for seat in places) for turn in places)
        )
        return tuple({tuple(self.seats[place] for place in order): order for order in every}.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """How a game of a pair ended."""

    seats: tuple[str, ...]
    totals: tuple[int, ...]
    """By side."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Work:
    """What one opponent did in all games of a pair."""

    turns_ms: tuple[float, ...]
    """For each of its turns, the milliseconds it thought."""
    faults: int
    exceptions: int
    failures: tuple[str, ...]
    """Some of these, in words."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """A finished pair."""

    pair: int
    edition: str
    deal: int
    games: tuple[Played, ...]
    work: Mapping[str, Work]
    """By name."""


def play_pair(matchup: Matchup, number: int, clock: Clock, records: Path | None = None) -> Pair:
    """Plays the pair of this number; what is played depends on these two alone, the times on the clock.

    Each game's record is written to the folder `records`. Raises OSError where it cannot be.
    """
    deal, edition = matchup.deal_of(number), matchup.edition_of(number)
    rules = options(edition, len(matchup.seats))
    games, everyone = [], []
    for order in matchup.seatings:
        players = players_at(matchup, number, order)
        steps: list[Step] = []
        ended = play_game(new_game(rules, deal), players, clock, steps.append)
        if records is not None:
            name = "-".join([*(player.name for player in players), edition, str(matchup.seed), str(number)])
            (records / f"{name}.jsonl").write_text(recorded(steps, players), encoding="utf-8")
        games.append(Played(seats=tuple(player.name for player in players), totals=ended.totals))
        everyone += players
    work = {name: _work([player for player in everyone if player.name == name]) for name in names(matchup.seats)}
    return Pair(pair=number, edition=edition, deal=deal, games=tuple(games), work=work)


def players_at(matchup: Matchup, number: int, order: Sequence[int]) -> list[Player]:
    """The players of one game of a pair, seated in this order."""
    return [
        Player(matchup.seats[place], stream(matchup.seed, "opponent", number, *order, place, matchup.seats[place]))
        for place in order
    ]


def _work(players: Sequence[Player]) -> Work:
    return Work(
        turns_ms=tuple(round(1000 * seconds, 2) for player in players for seconds in player.turns),
        faults=sum(player.faults for player in players),
        exceptions=sum(player.exceptions for player in players),
        failures=tuple(failure for player in players for failure in player.failures),
    )


def names(seats: Sequence[str]) -> tuple[str, ...]:
    """The opponents, each once, in the order of seats."""
    return tuple(dict.fromkeys(seats))


def sides_of(seats: Sequence[str], name: str, sides: int) -> set[int]:
    """The sides for which an opponent of this name plays."""
    return {seat % sides for seat, other in enumerate(seats) if other == name}


def written(pair: Pair) -> dict[str, Any]:
    """The pair as plain data."""
    return asdict(pair)


def read_pair(data: Mapping[str, Any]) -> Pair:
    """The pair from plain data. Raises KeyError or TypeError where it is none."""
    games = tuple(Played(seats=tuple(game["seats"]), totals=tuple(game["totals"])) for game in data["games"])
    work = {
        name: Work(**{**fields, "turns_ms": tuple(fields["turns_ms"]), "failures": tuple(fields["failures"])})
        for name, fields in data["work"].items()
    }
    return Pair(**{**data, "games": games, "work": work})
