"""The deal of the day: one hand of each game, whose cards the date gives. Every level plays it in the same seat, too.

All play it at the same table: by the game's usual rules, against the same opponent. Opponents draw their random numbers
from the deal, the seat and the course of the hand, so they decide alike wherever the same has happened: results differ
by what was played in the seat that is compared.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

from engine.family.game import AnyGame, AnyStep, act, new_game
from engine.family.levels import CASUAL, GameLevel, nearest
from engine.family.option_fields import Preset
from engine.family.record_lines import Record, read
from engine.family.replay import last_state
from engine.family.rules import A, AnyRules, Clock, Decider, H, O, Rules, Stop, V
from engine.family.what_if import branch, place_of
from engine.rummy.faults import RefusedError
from engine.rummy.shuffle import SplitMix
from engine.values import value_class

HANDS = 1
"""The number of hands that are dealt."""
OPPONENT = CASUAL.name
"""The level of the others."""
DEALS = 10**9
"""Deal numbers are drawn below this."""
_DECISIONS = 2000
"""Decisions of one hand, after which it is brought to its end by the plainest turns."""
_SHARE = 0.4
"""The part of the time left that a level may take, but for the last one, which may take all."""


@value_class(kw_only=True)
class DayResult:
    """The result of a level with the hand."""

    level: str
    points: int
    """The hand's points of the seat's side."""
    cut: bool = False
    """True if its time was up before the hand was over, so that it decided the rest at once."""


def deal_of(day: str, name: str) -> int:
    """The deal number of a date such as "2026-11-22". Raises ValueError for a text that is no date.

    Each game has its own, so that who has played one knows nothing of the others; so has a preset that is one of its
    own for players. Their names are `day_names` of `engine.games.list`.
    """
    if not re.fullmatch(r"\d{4}-\d\d-\d\d", day, re.ASCII):
        message = f"{day!r} is no date"
        raise ValueError(message)
    stream = int.from_bytes(sha256(name.encode()).digest()[:4]) << 32
    return SplitMix(stream | int(day.replace("-", ""))).below(DEALS)


def usual_options(rules: Rules[O, H, A, V], preset: str = "") -> O:
    """The options by which a deal of the day is played: the usual ones of the game, or of a preset."""
    return rules.options(preset_of(rules, preset).key, seats_of(rules, preset), {})


def seats_of(rules: AnyRules, preset: str = "") -> int:
    """The number of players of a deal of the day: as few as can play, where the preset wants no more."""
    found = preset_of(rules, preset)
    return found.day_seats or min(found.seats)


def preset_of(rules: AnyRules, preset: str) -> Preset:
    """The preset of this key, or the game's usual one. Raises StopIteration for a key that the game does not have."""
    return next(each for each in rules.presets if preset in {"", each.key})


def seed_at(game: AnyGame) -> int:
    """The seed of the decision that is due, fixed by the deal, the seat and how far the hand has gone.

    What a player tried in a turn before does not count, and neither does leaving the game and going on.
    """
    text = f"{game.deal}/{game.hand.hand_number}/{game.mover}/{game.course}"
    return int.from_bytes(sha256(text.encode()).digest()[:8])


def level_for(rules: AnyRules, name: str) -> GameLevel:
    """The level of this name or, where the game has none, the strongest that is no stronger."""
    result = nearest(name, [level.name for level in rules.levels])
    return next(level for level in rules.levels if level.name == result)


@value_class(kw_only=True)
class DayHand:
    """A hand to be played by every level in one seat."""

    rules: AnyRules
    options: Any
    deal: int
    seat: int
    others: Mapping[int, str]
    """The levels of the other seats."""
    begun: AnyGame | None = None
    """A game at the deal of the hand; None for the first hand of a new one."""

    @property
    def dealt(self) -> AnyGame:
        """The game as each level begins the hand."""
        return self.begun or new_game(self.rules, self.options, self.deal, last_hand=HANDS)


def hand_of(rules: AnyRules, record: Record, hand: int, seat: int, usual: str) -> DayHand:
    """A hand of a record, counted from 0, to be played by every level in a seat.

    Other people's seats are played at the `usual` level. Raises RecordError, also where the hand is not over.
    """
    begun = last_state(rules, read(branch(rules, record, place_of(rules, record, hand, 0), seat)))
    others = dict.fromkeys(set(range(rules.seating(begun.options).seats)) - {seat}, usual)
    players = enumerate(record.header["players"])
    others |= {each: player["opponent"] for each, player in players if each != seat and player.get("opponent")}
    return DayHand(rules=rules, options=begun.options, deal=begun.deal, seat=seat, others=others, begun=begun)


def results(hand: DayHand, clock: Clock, seconds: float, stop: Stop = lambda: False) -> Iterator[DayResult]:
    """The result of each level of the game with a hand, the weakest first.

    All together take at most `seconds` by the clock, and a moment: a level whose share is used up decides the rest at
    once, as well as it can.
    """
    begun, rules = clock(), hand.rules
    for place, level in enumerate(rules.levels):
        left = max(0.0, begun + seconds - clock())
        until = clock() + (left if place == len(rules.levels) - 1 else left * _SHARE)
        game = played(hand.dealt, {**hand.others, hand.seat: level.name}, _until(until, clock, stop))
        if stop():
            return
        points = points_made(rules, game.hand.hand_scores or (), rules.seating(hand.options).side(hand.seat))
        yield DayResult(level=level.name, points=points, cut=clock() > until)


def points_made(rules: AnyRules, scores: Sequence[int], side: int) -> int:
    """The points that a side has made of a hand, by the scores of all sides."""
    return scores[side] or -max(scores) if rules.winner_scores else scores[side]


def _until(end: float, clock: Clock, stop: Stop) -> Stop:
    """True once the time has come, or when everything has to stop."""
    return lambda: clock() > end or stop()


def unwatched(step: AnyStep) -> None:
    """Watch nothing."""
    del step


def played(
    game: AnyGame, players: Mapping[int, str], stop: Stop, watch: Callable[[AnyStep], None] = unwatched
) -> AnyGame:
    """The hand played to its end by the levels of its seats; `watch` sees each action with the game after it."""
    rules = game.rules
    minds = {seat: rules.mind(level_for(rules, level).name) for seat, level in players.items()}
    for decisions in range(_DECISIONS * 10):
        if game.hand_over:
            break
        mind = minds[game.mover] if decisions < _DECISIONS else None
        for step in _decided(game, mind, stop):
            watch(step)
            game = step[1]
    return game


def _decided(game: AnyGame, mind: Decider[Any, Any] | None, stop: Stop) -> list[AnyStep]:
    """The steps of one decision; the plainest turn where nobody decides, or where the decision is refused."""
    view = game.rules.view(game.hand, game.mover)
    try:
        decided = () if mind is None else mind(view, seed_at(game), stop)
        steps = _steps(game, decided)
    except RefusedError:
        steps = []
    return steps or _steps(game, game.rules.plainest(view))


def _steps(game: AnyGame, actions: Iterable[Any]) -> list[AnyStep]:
    """The game after each of some actions. Raises RefusedError."""
    result: list[AnyStep] = []
    for action in actions:
        game = act(game, action)
        result.append((action, game))
    return result
