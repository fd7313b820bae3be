"""Errors planted in Playroom Rummy, and good turns, before its coach.

`expert` plays rounds of `playroom` and `manipulation`, or of a preset that is named, with two to four seats. Errors are
planted at ends of turns: what could be laid is kept, only a part of it is laid as `casual` would, or a joker is thrown
away. A table planted is worth at least five points less than the one that the solver, given ten times the coach's
steps, proves best. Where who lays nothing draws, the tiles laid are what counts, jokers apart, and who keeps the last
five makes no error. Good turns are those that `expert` played.
"""

from collections import Counter
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any

from build.measure.playing import level_players, play_labelled
from engine.family.rules import never
from engine.games.playroom.ai.styles import LAST_CARDS
from engine.games.playroom.coach import PlayroomCoach, Weighing
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.melds import JOKER
from engine.games.playroom.player import aim_of, mind, puzzle_of
from engine.games.playroom.rules import PlayroomHand
from engine.games.playroom.scoring import hand_value, table_value
from engine.games.playroom.solver.regroup import laid_of
from engine.games.playroom.solver.turn import best_by, best_turn
from engine.games.playroom.state import PlayroomPhase, kind_of
from engine.games.playroom.tables import kinds_table, undo_plays
from engine.games.playroom.view import view
from engine.games.playroom.words import PlayroomAction, ShowTable
from engine.rummy.actions import Discard, DrawStock, EndTurn

LOSS, STEPS = 5, 20000
SHARE = 0.5
CALM = 0.5
"""The urgency at which a joker is kept."""
PlantedEnd = tuple[str, float, PlayroomHand, PlayroomAction]


def errors(hand: PlayroomHand, action: PlayroomAction) -> Iterator[PlantedEnd]:
    """Possible mistakes at the end of a turn: kind, points that it loses, hand before its end, end."""
    if hand.options.plays_or_draws:
        yield from _kept_back(hand)
        return
    seen = view(hand, hand.mover)
    best = best_turn(puzzle_of(seen), steps=STEPS)
    if best is not None and best.exact and hand.entered[hand.mover]:
        for kind, before in (("laid nothing", undo_plays(hand)), ("laid as casual", _casual(hand))):
            after = table_value(hand.options, kinds_table(before.table))
            less = best.points - after + table_value(hand.options, kinds_table(before.before))
            if less >= LOSS and isinstance(action, Discard):
                yield kind, less, before, action
    held = Counter(map(kind_of, hand.hands[hand.mover]))
    if held[JOKER] and len(held) > 1 and isinstance(action, Discard):
        yield "joker thrown away", 0, hand, Discard(JOKER)


def _kept_back(hand: PlayroomHand) -> Iterator[PlantedEnd]:
    """Tiles that could be laid and were not."""
    back = undo_plays(hand)
    puzzle = puzzle_of(view(back, back.mover))
    best = best_by(puzzle, aim_of(hand.options, CALM), steps=STEPS)
    if best is None or not best.exact:
        return
    points, left = hand_value(hand.options, best.laid), len(puzzle.hand) - len(best.laid)
    waits = puzzle.entered and 0 < left <= LAST_CARDS
    if points >= LOSS and not waits:
        yield "laid nothing", points, back, DrawStock()
    casual = _casual(hand)
    cards = laid_of(puzzle.table, kinds_table(casual.table))
    if cards and points - hand_value(hand.options, cards) >= LOSS:
        yield "laid as casual", points - hand_value(hand.options, cards), casual, EndTurn()


def _casual(hand: PlayroomHand) -> PlayroomHand:
    """The hand with the table that `casual` would leave."""
    back = undo_plays(hand)
    for action in mind("casual")(view(back, back.mover), 0, never):
        shown = back.attempt(action) if isinstance(action, ShowTable) else back
        back = shown if isinstance(shown, PlayroomHand) else back
    return back


def looked_at(hand: PlayroomHand, action: PlayroomAction, rng: Random, kept: dict[str, Any]) -> None:
    """One end of a turn: as it was played, or with an error planted in it."""
    if not _ends(hand, action):
        return
    if rng.random() > SHARE:
        kept["good"].append(_flags(hand, action))
    else:
        ways = list(errors(hand, action))
        rng.shuffle(ways)
        for kind, less, before, planted in ways:
            done = before.attempt(planted)
            if isinstance(done, PlayroomHand) and done.to_move is not None:
                kept["planted"].append([kind, less, _flags(before, planted)])
                return


def _ends(hand: PlayroomHand, action: PlayroomAction) -> bool:
    ends = (DrawStock, EndTurn) if hand.options.plays_or_draws else (Discard, EndTurn)
    return hand.phase is PlayroomPhase.PLAY and isinstance(action, ends)


def _flags(before: PlayroomHand, action: PlayroomAction) -> list[str]:
    """The kind of mistake that the coach says an action was."""
    result = PlayroomCoach(Weighing(never)).mistake(before, action, never)
    return [] if result is None else [result.kind]


def look_at(number: int, kept: dict[str, Any], *presets: str) -> None:
    """A round of one of some presets, the ends of whose turns are looked at."""
    presets = presets or ("playroom", "manipulation")
    rng = Random(f"coach {number}")  # noqa: S311 - a seeded case, not a secret
    seats = 2 + number % 3
    options = PLAYROOM.options(presets[number // 3 % len(presets)], seats, {})
    players = level_players(PLAYROOM, *["expert"] * seats)
    play_labelled(PLAYROOM, options, f"coach {number}", players, partial(looked_at, rng=rng, kept=kept))
