"""Mirrored pairs: games on the same deals in which the opponents change seats, so that luck with cards is shared.

A pair is every distinct seating of its opponents, one game each: both of two, all six of three, with four seats every
turn of the table (A,B,A,B has two). All games of a pair have the same deal number, so the same decks and the same first
dealer: each opponent plays each seat's cards, with that seat's place after the dealer, equally often.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from itertools import permutations
from pathlib import Path
from typing import Any

from engine.cli.playing import Clock, Contestant, play_game, stream
from engine.cli.recording import recorded
from engine.family.game import AnyGame, AnyStep, new_game
from engine.family.rules import AnyRules
from engine.games.list import USUAL, rules_of
from engine.rummy.shuffle import MAX_DEAL
from engine.values import value_class

BOTH = "both"
"""Instead of a preset: the presets for this number of seats take turns, pair after pair."""
_TURNING = 4
"""The number of seats from which partners must stay opposite: the table is turned, not shuffled."""


@value_class(kw_only=True)
class Matchup:
    """A comparison of players: who sits where, the game with its options, and the seed of all deals and random numbers.

    Raises ValueError with a sentence.
    """

    seats: tuple[str, ...]
    preset: str
    seed: int
    game: str = USUAL
    changes: tuple[tuple[str, Any], ...] = ()
    """The options that differ from the preset, by key."""

    def __post_init__(self) -> None:
        sides = min(self.rules.seating(self.options_of(pair)).sides for pair in range(len(self.presets)))
        for name in self.seats:
            if len(sides_of(self.seats, name, sides)) == sides:
                message = f"{name} is on every side, so there is nobody to compare it with"
                raise ValueError(message)

    @property
    def rules(self) -> AnyRules:
        """The rules of the game. Raises ValueError for an unknown game."""
        return rules_of(self.game)

    @property
    def presets(self) -> tuple[str, ...]:
        """The presets that take turns. Where none is for this number of seats, all of them: then the game says why."""
        if self.preset != BOTH:
            return (self.preset,)
        known = self.rules.presets
        return tuple(each.key for each in known if len(self.seats) in each.seats) or tuple(each.key for each in known)

    def preset_of(self, pair: int) -> str:
        """The preset that the pair of this number, from 0, is played by."""
        return self.presets[pair % len(self.presets)]

    def options_of(self, pair: int) -> Any:  # noqa: ANN401 - options of the game
        """The options that the pair of this number is played by. Raises ValueError where they cannot be."""
        return self.rules.options(self.preset_of(pair), len(self.seats), dict(self.changes))

    def deal_of(self, pair: int) -> int:
        """The deal number of all games of the pair."""
        return stream(self.seed, "deal", pair).below(MAX_DEAL)

    @property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """The seatings of a pair's games: for each game the places in `seats`, by seat."""
        places = range(len(self.seats))
        every = (
            permutations(places)
            if len(places) < _TURNING
            else (tuple((seat - turn) % len(places) for seat in places) for turn in places)
        )
        return tuple({tuple(self.seats[place] for place in order): order for order in every}.values())


@value_class(kw_only=True)
class PlayedGame:
    """One finished game of a pair: who sat where, who has won, and the final scores."""

    seats: tuple[str, ...]
    winners: tuple[int, ...]
    """The sides that have won, as the game itself says."""
    totals: tuple[int, ...]
    """By side."""
    fewest_win: bool = False
    """True if points count against a side."""


@value_class(kw_only=True)
class Work:
    """The work of one opponent in all games of a pair."""

    turns_ms: tuple[float, ...]
    """For each of its turns, the milliseconds it thought."""
    faults: int
    exceptions: int
    failures: tuple[str, ...]
    """Descriptions of some of the failures."""


@value_class(kw_only=True)
class Pair:
    """A finished pair."""

    pair: int
    preset: str
    deal: int
    games: tuple[PlayedGame, ...]
    work: Mapping[str, Work]
    """By name."""


def play_pair(matchup: Matchup, number: int, clock: Clock, records: Path | None = None) -> Pair:
    """Plays the pair of this number; what is played depends on these two alone, the times on the clock.

    Each game's record is written to the folder `records`. Raises OSError where it cannot be.
    """
    deal, preset, options = matchup.deal_of(number), matchup.preset_of(number), matchup.options_of(number)
    games, everyone = [], []
    for order in matchup.seatings:
        players = players_at(matchup, number, order)
        steps: list[AnyStep] = []
        ended = play_game(new_game(matchup.rules, options, deal), players, clock, steps.append)
        if records is not None:
            name = "-".join([*(player.name for player in players), preset, str(matchup.seed), str(number)])
            (records / f"{name}.jsonl").write_text(recorded(steps, players), encoding="utf-8", newline="\n")
        games.append(finished(ended, players))
        everyone += players
    work = {name: _work([player for player in everyone if player.name == name]) for name in names(matchup.seats)}
    return Pair(pair=number, preset=preset, deal=deal, games=tuple(games), work=work)


def finished(game: AnyGame, players: Sequence[Contestant]) -> PlayedGame:
    """The result of a game that was played to its end."""
    outcome = game.outcome
    return PlayedGame(
        seats=tuple(player.name for player in players),
        winners=outcome.winners,
        totals=outcome.scores,
        fewest_win=game.rules.fewest_win(game.options),
    )


def players_at(matchup: Matchup, number: int, order: Sequence[int]) -> list[Contestant]:
    """The players of one game of a pair, seated in this order."""
    return [
        Contestant(matchup.seats[place], stream(matchup.seed, "opponent", number, *order, place, matchup.seats[place]))
        for place in order
    ]


def _work(players: Sequence[Contestant]) -> Work:
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
    """The pair from plain data. Raises KeyError or TypeError for malformed data."""
    lists = ("seats", "winners", "totals")
    games = tuple(PlayedGame(**{**game, **{key: tuple(game[key]) for key in lists}}) for game in data["games"])
    work = {
        name: Work(**{**fields, "turns_ms": tuple(fields["turns_ms"]), "failures": tuple(fields["failures"])})
        for name, fields in data["work"].items()
    }
    return Pair(**{**data, "games": games, "work": work})
