"""Positions for Playroom Rummy's solver: turns of Expert's rounds, and tables far denser than come up in rounds."""

from collections import Counter
from random import Random
from typing import Any

from build.measure.playing import level_players, play_labelled
from engine.games.playroom.ai.solving import puzzle_of
from engine.games.playroom.combinations import Kinds
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.judge.first_meld import holding
from engine.games.playroom.law import PLAIN
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.solver.answer import TurnPuzzle
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import view
from engine.games.playroom.words import PlayroomAction
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS

KINDS = tuple((manipulation, seats) for manipulation in (True, False) for seats in (2, 6, 8))
EVERY = 7
"""Of so many turns one is asked about."""
TABLE, HAND = 80, 14


def of_round(number: int, seats: int, **changes: Any) -> list[TurnPuzzle]:  # noqa: ANN401 - options
    """Some of the turns of a round; without manipulation those of who has entered."""
    found: list[TurnPuzzle] = []

    def watch(hand: PlayroomHand, action: PlayroomAction) -> None:
        if hand.phase is PlayroomPhase.PLAY and isinstance(action, Discard | EndTurn):
            found.append(puzzle_of(view(hand, hand.mover)))

    players = level_players(PLAYROOM, *["expert"] * seats)
    play_labelled(PLAYROOM, PLAYROOM.options("playroom", seats, changes), f"highs {number}", players, watch)
    some = found[number % EVERY :: EVERY]
    return [puzzle for puzzle in some if puzzle.entered or (changes["manipulation"] and "jokers" not in changes)]


def of_kind(number: int) -> tuple[str, list[TurnPuzzle]]:
    """The decks and the manipulation of the round of a number, and some of its turns."""
    manipulation, seats = KINDS[number % len(KINDS)]
    name = f"{max(2, seats // 2)} decks, manipulation {'on' if manipulation else 'off'}"
    return name, of_round(number, seats, manipulation=manipulation)


def without_jokers(number: int) -> tuple[str, list[TurnPuzzle]]:
    """The decks of the round of a number, in which there are no jokers, and some of its turns."""
    seats = (2, 6, 8)[number % 3]
    return f"{max(2, seats // 2)} decks", of_round(number, seats, manipulation=True, jokers=0)


def tiles(number: int) -> tuple[str, list[TurnPuzzle]]:
    """Some of the turns of a round of the tile game, by Experts."""
    seats = (2, 4)[number % 2]
    found: list[TurnPuzzle] = []

    def watch(hand: PlayroomHand, action: PlayroomAction) -> None:
        if isinstance(action, DrawStock | EndTurn):
            found.append(puzzle_of(view(hand, hand.mover)))

    players = level_players(PLAYROOM, *["expert"] * seats)
    play_labelled(PLAYROOM, PLAYROOM.options("tiles", seats, {}), f"tiles {number}", players, watch)
    return f"{seats} seats", found[number % EVERY :: EVERY]


def dense(number: int) -> tuple[str, list[TurnPuzzle]]:
    """Random combinations of 80 of two decks' 104 naturals on the table, and 14 of the others in the hand."""
    rng = Random(f"dense {number}")  # noqa: S311 - positions, no secrets
    while True:
        left = Counter(CARDS[:52] * 2)
        groups: list[Kinds] = []
        for _ in range(2000):
            found = rng.choice(holding(rng.choice(list(left)), PLAIN))
            lie = sum(map(len, groups))
            if not found.has_joker and lie + len(found.cards) <= TABLE and not Counter(found.cards) - left:
                left -= Counter(found.cards)
                groups.append(found.cards)
        if sum(map(len, groups)) == TABLE:
            break
    rest = list(left.elements())
    rng.shuffle(rest)
    hand = tuple(sorted(rest[:HAND]))
    puzzle = TurnPuzzle(options=PLAYROOM.options("manipulation", 2, {}), table=tuple(groups), hand=hand, entered=True)
    return "dense", [puzzle]
