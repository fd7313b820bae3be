"""The facts of games that are over, as their records tell them, and the checks of facts that come from the disk.

A line of the index with a right checksum may still hold what no record says: each value is of its declared type and
within bounds, and the fingerprint is that of a rule set that there is.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from typing import Any

from engine.family.fingerprint import rule_set
from engine.family.header import preset_of
from engine.family.levels import LEVELS
from engine.family.luck import Luck, luck_of_hand
from engine.family.record_lines import Record
from engine.family.record_marks import marks_of
from engine.family.review import ended_hands
from engine.family.rules import AnyRules
from engine.family.what_counts import person_of, what_counts
from engine.games.list import rules_of
from engine.rummy.plain_data import parsed
from engine.values import value_class
from game.records.game_record import AnyMoment, played
from game.system import in_calendar

VERSION = 7
"""The version of the index, and of the things counted; what was counted by another one is counted anew."""
_STRENGTH = {name: place for place, name in enumerate(LEVELS)}
_MOST = 10**6
"""Points, cards, decisions and hands: far more than there can be."""


@value_class(kw_only=True)
class HandFacts:
    """A hand that is over, from the person's view."""

    points: int
    """The points of the person's side."""
    margin: float
    """Points above the other sides' mean; good is positive, also where the fewest points win."""
    luck: Luck
    others: Luck
    """The others' luck, on average a seat."""
    most_laid: int
    """The most cards that the person laid in one turn."""
    tally: Mapping[str, int]
    """The figures that its players count, by key; none of a hand that was given up."""
    given_up: bool = False
    """True if a level played it, or its rest, for the person: then it is lost, and in no average and no best."""
    won: float
    """1 for the most points of all sides, a part of it where several share them, 0 else."""
    decisions: int | None = None
    lost: float | None = None
    """Decisions, and the points that they cost, as the coach has found; None before it has reviewed the hand."""
    coach: int = 0
    """The version of the coach that found them."""


@value_class(kw_only=True)
class CountedGame:
    """A game that is over, as its record tells it, from the view of the first person in it."""

    key: str
    """The file name of its record."""
    played: float
    """The time at which it was begun, in seconds of the system's clock."""
    rule_set: str
    game: str
    preset: str
    changed: str
    """The options that differ from the preset's, as JSON."""
    seats: int
    seat: int
    """The person's."""
    opponents: tuple[str, ...]
    """The other seats' levels, the weakest first; empty for a person. Partners are left out."""
    counts: bool
    """False for a game that counts nowhere, as `what_counts` has it."""
    chosen: bool
    """True if somebody chose the deal: it is in no figure."""
    over: bool
    """True if it was played to its end, so that its result counts. The hands of other games count alone."""
    abandoned: bool
    """True if it was given up, and nobody plays on."""
    rates: bool
    """True if it counts for the rating: by itself (`what_counts`), no known cards, played to its end against levels."""
    gave_up: bool
    """True if the person gave up a hand, or the rest: the game is lost."""
    won: float
    """1 for a win, a part of it where several share it, 0 else."""
    margin: float
    """The margin of the whole game."""
    hands: tuple[HandFacts, ...]

    @property
    def lost_a_decision(self) -> float | None:
        """Points lost a decision in the hands that the coach has reviewed; None before it has reviewed all."""
        if not self.hands or any(hand.lost is None for hand in self.hands):
            return None
        decisions = sum(hand.decisions or 0 for hand in self.hands)
        return sum(hand.lost or 0.0 for hand in self.hands) / max(1, decisions)

    @property
    def own_hands(self) -> tuple[HandFacts, ...]:
        """The hands that the person played to their end."""
        return tuple(hand for hand in self.hands if not hand.given_up)


def game_of(rules: AnyRules, record: Record, key: str, begun: float) -> CountedGame | None:
    """The game of a record, which was begun at that time; None where no person plays. Raises RecordError."""
    seat = person_of(record)
    if seat is None:
        return None
    kept, marks, what = played(rules, record), marks_of(record.header), what_counts(rules, record)
    game, options = kept.game, kept.game.options
    seating, header = rules.seating(options), record.header["players"]
    side, good = seating.side(seat), rules.good(options)
    preset, changed = preset_of(rules, options)
    over = game.over and not game.abandoned
    finals = game.outcome.scores if game.hand_over else game.totals
    opponents = [header[each].get("opponent") or "" for each in seating.opponents(seat)]
    return CountedGame(
        key=key,
        played=begun,
        rule_set=rule_set(rules, options),
        game=rules.name,
        preset=preset,
        changed=json.dumps(changed),
        seats=seating.seats,
        seat=seat,
        opponents=tuple(sorted(opponents, key=lambda each: _STRENGTH.get(each, -1))),
        counts=what.counts,
        chosen=marks.chosen,
        over=over,
        abandoned=game.abandoned,
        rates=what.rates and over and not marks.chosen and "" not in opponents,
        gave_up=what.gave_up,
        won=_won(game.winners, side) if over and not what.gave_up else 0.0,
        margin=_margin(finals, side, good),
        hands=tuple(_hands_of(rules, record, kept.moments, seat, given_up=what.gave_up)),
    )


def _won(winners: Sequence[int], side: int) -> float:
    """The part of a win that a side has."""
    return 1 / len(winners) if side in winners else 0.0


def _hands_of(
    rules: AnyRules, record: Record, moments: Sequence[AnyMoment], seat: int, *, given_up: bool
) -> Iterator[HandFacts]:
    """The hands that are over; of one that was given up neither points nor figures are the person's."""
    played = [hand for hand in _hands(moments) if hand[-1].game.hand_over]
    levels = [steps[-1].stand_ins for steps in ended_hands(rules, record)] if given_up else [{}] * len(played)
    for hand, stand_ins in zip(played, levels, strict=True):
        facts = _hand_facts(rules, hand[0].game.options, hand, seat)
        yield replace(facts, tally={}, given_up=True, won=0.0) if seat in stand_ins else facts


def _hands(moments: Sequence[AnyMoment]) -> Iterator[Sequence[AnyMoment]]:
    """The moments of each hand, from its deal on."""
    starts = [place for place, moment in enumerate(moments) if moment.action is None]
    for start, end in pairwise((*starts, len(moments))):
        yield moments[start:end]


def _hand_facts(rules: AnyRules, options: Any, hand: Sequence[AnyMoment], seat: int) -> HandFacts:  # noqa: ANN401
    seating, good = rules.seating(options), rules.good(options)
    lucks = luck_of_hand(rules, options, [(moment.action, moment.game.hand) for moment in hand])
    others = [lucks[each] for each in seating.opponents(seat)]
    count = max(1, len(others))
    mine, theirs = lucks[seat], sum(others, Luck())
    scores = hand[-1].game.hand.hand_scores
    return HandFacts(
        points=scores[seating.side(seat)],
        won=_won(_best(scores, good), seating.side(seat)),
        margin=_margin(scores, seating.side(seat), good),
        luck=Luck(points=float(mine.points), variance=float(mine.variance)),
        others=Luck(points=theirs.points / count, variance=theirs.variance / count**2),
        most_laid=_most_laid(rules, hand, seat),
        tally=rules.tally(hand[-1].game.hand, seat),
    )


def _best(scores: Sequence[int], good: int) -> tuple[int, ...]:
    """The sides with the best score of a hand; none where all have the same."""
    best = max(good * score for score in scores)
    sides = tuple(side for side, score in enumerate(scores) if good * score == best)
    return sides if len(sides) < len(scores) else ()


def _margin(scores: Sequence[int], side: int, good: int) -> float:
    others = [score for each, score in enumerate(scores) if each != side]
    return good * (scores[side] - sum(others) / max(1, len(others)))


def _most_laid(rules: AnyRules, hand: Sequence[AnyMoment], seat: int) -> int:
    """The most cards that left the seat's hand in one turn, its discard apart."""
    if rules.luck is None:
        return 0
    most = held = 0
    for before, after in pairwise(moment.game.hand for moment in hand):
        if before.to_move != seat:
            continue
        now = len(rules.luck.hands(after)[seat])
        held = max(held, len(rules.luck.hands(before)[seat]), now)
        if after.to_move != seat:
            discarded = len(rules.luck.pile(after)) > len(rules.luck.pile(before))
            most, held = max(most, held - now - discarded), 0
    return most


@value_class(kw_only=True)
class CountedFile:
    """A line of the index: a record in the state in which it was looked at."""

    key: str
    """The record's file name."""
    stamp: tuple[int, int]
    """The time and size of the record's file, as `game_files.stamp` gives them."""
    unread: bool
    """True for a record that cannot be read."""
    game: CountedGame | None
    """None for a record that cannot be read, and for a game in which no person plays."""
    content: str = ""
    """The hash of its lines: copies of a record under other names are one game."""
    version: int = VERSION

    @property
    def sound(self) -> bool:
        """True if a record can have brought it here. Raises ValueError for a game or options that there are not."""
        return self.version == VERSION and (self.game is None or (self.game.key == self.key and _is_sound(self.game)))


def _is_sound(game: CountedGame) -> bool:
    return (
        game.played == in_calendar(game.played)
        and 0 <= game.seat < game.seats
        and 0 < len(game.opponents) < game.seats
        and all(each in LEVELS or not each for each in game.opponents)
        and 0 <= game.won <= 1
        and not (game.over and game.abandoned)
        and (game.over or not (game.won or game.rates))
        and not (game.gave_up and (game.won or game.rates))
        and abs(game.margin) <= _MOST
        and all(map(_is_sound_hand, game.hands))
        and _rule_set_of(game.game, game.preset, game.seats, game.changed) == game.rule_set
    )


def _is_sound_hand(hand: HandFacts) -> bool:
    signed = (hand.points, hand.margin, hand.luck.points, hand.others.points)
    if not 0 <= hand.won <= (not hand.given_up):
        return False
    others = (hand.luck.variance, hand.others.variance, hand.most_laid, hand.decisions or 0, hand.lost or 0, hand.coach)
    whole = (hand.decisions is None) == (hand.lost is None)
    return whole and all(abs(each) <= _MOST for each in signed) and all(0 <= each <= _MOST for each in others)


@lru_cache(maxsize=1024)
def _rule_set_of(game: str, preset: str, seats: int, changed: str) -> str:
    """The fingerprint of these options. Raises ValueError where there are none."""
    rules, changes = rules_of(game), parsed(changed)
    if not isinstance(changes, dict):
        raise ValueError(changed)  # noqa: TRY004 - the text is wrong, not the program
    return rule_set(rules, rules.options(preset, seats, changes))
