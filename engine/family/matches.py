"""Duplicate matches: single deals that are played at two tables, so that luck with the cards is shared.

A person plays the first seat of every deal. At the other table a level plays the same seat with the same cards against
the same players, who draw their random numbers from the deal, the seat and the course of the hand: the tables differ by
what was played in that seat. Each deal is a hand of its own, begun from the usual totals.

A match is a few values, and its seed gives all cards. So a short text (`text_of`) carries it to a friend, who plays the
same cards on another machine; the text may hold results, and brings them back.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from typing import Any

from engine.family.codes import CodeError, CodeKind, not_whole, read, written
from engine.family.confidence import Estimate, estimate
from engine.family.daily import DEALS, HANDS, played
from engine.family.game import AnyGame, AnyStep, new_game
from engine.family.house_rules import fault, good_name
from engine.family.levels import LEVELS
from engine.family.record_lines import Record
from engine.family.record_marks import Marks
from engine.family.recorder import Recorder
from engine.family.replay import last_state
from engine.family.rules import AnyRules, Stop, never
from engine.rummy.plain_data import NotationError
from engine.rummy.shuffle import SplitMix
from engine.text import _
from engine.values import value_class

LENGTHS = (4, 8)
"""The numbers of deals that a match may have."""
SEAT = 0
"""The seat that is compared."""
SEEDS = 10**18
_MOST_POINTS = 10**6
_MOST_RESULTS = 20
_KEY = 16
"""Letters of a key."""


@value_class(kw_only=True)
class Match:
    """A match, whoever plays it."""

    game: str
    preset: str
    seats: int
    changed: Mapping[str, Any]
    """The options that differ from the preset, by key."""
    level: str
    """The level of all seats but the person's, and of that seat at the other table."""
    seed: int
    deals: int

    @property
    def plain(self) -> list[Any]:
        """The match as plain data."""
        return [self.game, self.preset, self.seats, dict(self.changed), self.level, self.seed, self.deals]

    @property
    def key(self) -> str:
        """The letters that tell this match from others."""
        text = json.dumps(self.plain, sort_keys=True, separators=(",", ":"))
        return sha256(text.encode()).hexdigest()[:_KEY]


Scores = tuple[int, ...]
"""The scores of a deal, by side."""


@value_class(kw_only=True)
class MatchResult:
    """The result of one person in a match, as far as it is played."""

    name: str
    scores: tuple[Scores, ...] = ()
    """By deal, in order."""
    gave_up: bool = False


@value_class
class MatchText:
    """The content of a text: a match and the results of those who have played it."""

    match: Match
    results: tuple[MatchResult, ...] = ()


@value_class(kw_only=True)
class TwoTables:
    """A deal that is over at both tables."""

    deal: int
    first: Scores
    second: Scores
    records: tuple[str, str]


@value_class(kw_only=True)
class KeptMatch:
    """A match as a person has played it so far."""

    match: Match
    name: str
    """The person."""
    tables: tuple[TwoTables, ...] = ()
    """The deals that are over at both tables, in order."""
    gave_up: bool = False
    friends: tuple[MatchResult, ...] = ()
    """The results of others, which are shown as far as the person has played."""
    begun: bool = False
    """True if the deal that is due was dealt at the person's table."""

    @property
    def over(self) -> bool:
        """True if no deal of it is to be played any more."""
        return self.gave_up or len(self.tables) == self.match.deals

    @property
    def deal(self) -> int:
        """The deal that is played, or to be played next, from 1."""
        return len(self.tables) + 1

    @property
    def result(self) -> MatchResult:
        """The person's own result, for others."""
        return MatchResult(name=self.name, scores=tuple(each.first for each in self.tables), gave_up=self.gave_up)

    def with_friends(self, results: Sequence[MatchResult]) -> "KeptMatch":
        """With the results of others; a newer one of somebody takes the place of the older."""
        known = {each.name: each for each in (*self.friends, *results) if not self._is_own(each)}
        return replace(self, friends=tuple(known.values())[-_MOST_RESULTS:])

    def _is_own(self, result: MatchResult) -> bool:
        """True for an earlier result of the person, which has come back."""
        own = self.result
        return result.name == own.name and result.scores == own.scores[: len(result.scores)]


# -- the deals


def options_of(rules: AnyRules, match: Match) -> Any:  # noqa: ANN401 - options of any game
    """The options of a match. Raises ValueError where the game has none such."""
    return rules.options(match.preset, match.seats, dict(match.changed))


def number_of(match: Match, deal: int) -> int:
    """The number of a deal, counted from 1. Nobody who knows some numbers of a match can tell the others."""
    digest = sha256(f"{match.seed}/{deal}".encode()).digest()
    return SplitMix(int.from_bytes(digest[:8])).below(DEALS)


def dealt(rules: AnyRules, match: Match, deal: int) -> AnyGame:
    """A deal of a match, as both tables begin it."""
    return new_game(rules, options_of(rules, match), number_of(match, deal), last_hand=HANDS)


def mark_of(match: Match, deal: int) -> str:
    """The mark of a deal in the header of its record."""
    return f"{match.key}-{deal}"


def marked(mark: str) -> tuple[str, int]:
    """The key of the match and the deal of such a mark."""
    key, _dash, deal = mark.partition("-")
    return key, int(deal)


def other_table(
    rules: AnyRules, match: Match, deal: int, players: Sequence[Mapping[str, Any]], stop: Stop = never
) -> str:
    """The record of a deal at the other table, where a level plays every seat; `players` is kept as it is given."""
    game = dealt(rules, match, deal)
    recorder, before = Recorder(), game
    lines = [recorder.begin(game, players, marks=Marks(counts=False, match=mark_of(match, deal)))]

    def watch(step: AnyStep) -> None:
        nonlocal before
        action, after = step
        lines.append(recorder.action(before, action, after))
        before = after

    played(game, dict.fromkeys(range(match.seats), match.level), stop, watch)
    return "".join(lines)


# -- the comparison


def ahead(rules: AnyRules, options: Any, scores: Scores) -> float:  # noqa: ANN401 - options of any game
    """The points by which the compared side is better than the mean of the others in a deal."""
    side = rules.seating(options).side(SEAT)
    others = [score for place, score in enumerate(scores) if place != side]
    return rules.good(options) * (scores[side] - sum(others) / len(others))


def differences(
    rules: AnyRules,
    options: Any,  # noqa: ANN401 - options of any game
    first: Sequence[Scores],
    second: Sequence[Scores],
) -> tuple[float, ...]:
    """By deal, the points by which the first of two tables did better with the same cards; as many as both have."""
    pairs = zip(first, second, strict=False)
    return tuple(ahead(rules, options, one) - ahead(rules, options, two) for one, two in pairs)


def a_deal(found: Sequence[float]) -> Estimate | None:
    """The mean difference of a deal with its interval; None without a deal."""
    return estimate(found) if found else None


def parted(first: Sequence[object], second: Sequence[object]) -> int:
    """The number of items that two courses of a deal share from their beginning: there they parted."""
    shared = 0
    for one, two in zip(first, second, strict=False):
        if one != two:
            break
        shared += 1
    return shared


@value_class
class Course:
    """The course of a deal that is over, as its log tells it."""

    view: Any
    """The view of the compared seat at the end."""
    log: tuple[Any, ...]


def course_of(rules: AnyRules, record: Record) -> Course:
    """The course of the last deal of a record. Raises RecordError."""
    hand = last_state(rules, record).hand
    return Course(rules.view(hand, SEAT), hand.log)


SHARED_LUCK: Mapping[str, tuple[int, int]] = {
    "playroom": (26, 26),
    "conquian": (33, 71),
    "gin": (36, 56),
    "tiles": (67, 82),
    "house": (78, 78),
    "rummy500": (79, 79),
    "canasta": (87, 100),
}
"""By game of the day: of the variance of two unrelated deals, the part that is left with the same cards, in percent.

It depends on the levels: the least and the most that were measured.
"""
LITTLE_HELP = 90
"""The percentage from which the same cards help little."""


# -- texts


def text_of(match: Match, results: Sequence[MatchResult] = ()) -> str:
    """A match with some results as a code."""
    told = [[each.name, [list(scores) for scores in each.scores], each.gave_up] for each in results]
    return written(CodeKind.MATCH, [*match.plain, told])


def match_of(text: str, rules_of: Callable[[str], AnyRules]) -> MatchText:
    """The match of a code, with its results; `rules_of` gives the rules of a game. Raises CodeError."""
    plain = read(CodeKind.MATCH, text)
    if not isinstance(plain, list) or len(plain) != 8:  # noqa: PLR2004 - seven values of a match, and the results
        raise CodeError(not_whole())
    *values, results = plain
    match, sides = _match(values, rules_of)
    if not isinstance(results, list) or len(results) > _MOST_RESULTS:
        raise CodeError(not_whole())
    return MatchText(match, tuple(_result(each, match, sides) for each in results))


def sound(match: Match, rules_of: Callable[[str], AnyRules]) -> bool:
    """True for a match that this program can play."""
    try:
        _match(match.plain, rules_of)
    except CodeError:
        return False
    return True


def _match(values: list[Any], rules_of: Callable[[str], AnyRules]) -> tuple[Match, int]:
    """A match from plain data, and its number of sides. Raises CodeError."""
    game, preset, seats, changed, level, seed, deals = values
    words = all(isinstance(each, str) for each in (game, preset, level)) and isinstance(changed, dict)
    numbers = all(type(each) is int for each in (seats, seed, deals))
    if not (words and numbers and deals in LENGTHS and 0 <= seed < SEEDS):
        raise CodeError(not_whole())
    try:
        rules = rules_of(game)
        unknown = fault(rules, preset, changed) or level not in LEVELS
        match = Match(game=game, preset=preset, seats=seats, changed=changed, level=level, seed=seed, deals=deals)
        sides = rules.seating(options_of(rules, match)).sides
    except (NotationError, ValueError):
        unknown = True
    if unknown:
        raise CodeError(_("This match is of a game or of options that this program does not have."))
    return match, sides


def _result(plain: object, match: Match, sides: int) -> MatchResult:
    """A result from plain data. Raises CodeError."""
    if not isinstance(plain, list) or len(plain) != 3:  # noqa: PLR2004 - name, scores, giving up
        raise CodeError(not_whole())
    name, scores, gave_up = plain
    named = isinstance(name, str) and good_name(name)
    if not (named and isinstance(scores, list) and len(scores) <= match.deals and isinstance(gave_up, bool)):
        raise CodeError(not_whole())
    if not all(_are_scores(each, sides) for each in scores):
        raise CodeError(not_whole())
    return MatchResult(name=name, scores=tuple(map(tuple, scores)), gave_up=gave_up)


def _are_scores(plain: object, sides: int) -> bool:
    if not isinstance(plain, list) or len(plain) != sides:
        return False
    return all(type(each) is int and abs(each) < _MOST_POINTS for each in plain)
