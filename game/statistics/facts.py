"""`GameFacts`: the facts of one game for the statistics, read from its record."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from engine.family.fingerprint import rule_set
from engine.family.giving_up import GIVES_UP
from engine.family.header import preset_of
from engine.family.luck import Luck, luck_of_hand
from engine.family.marks import Marks, hinted, marks_of
from engine.family.reviewing import ended_hands
from engine.family.rules import AnyRules
from engine.rummy.record import Record
from game.records.records import AnyMoment, played


@dataclass(frozen=True, slots=True, kw_only=True)
class HandFacts:
    """One hand that is over, from the person's view."""

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
    """The figures that its players count, by key; none of a hand that a level played for the person."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFacts:
    """A game that is over, from the view of the first person in it."""

    rule_set: str
    game: str
    preset: str
    changed: str
    """The options that differ from the preset's, as JSON."""
    seats: int
    seat: int
    """The person's."""
    opponents: tuple[str, ...]
    """The other seats' levels, sorted; empty for a person. Partners are left out."""
    marks: Marks
    abandoned: bool
    hinted: bool
    gave_up: bool
    """True if a level played a hand, or the rest, for a person."""
    won: float
    """1 for a win, a part of it where several share it, 0 else."""
    margin: float
    """The margin of the whole game."""
    hands: tuple[HandFacts, ...]


def facts_of(rules: AnyRules, record: Record) -> GameFacts | None:
    """The facts of a game; None where no person plays. Raises RecordError."""
    kept = played(rules, record)
    header = record.header.get("players") or ()
    people = [seat for seat, each in enumerate(header) if each.get("opponent") is None]
    if not people:
        return None
    seat, game = people[0], kept.game
    options, seating = game.options, rules.seating(game.options)
    side = seating.side(seat)
    preset, changed = preset_of(rules, options)
    good = -1 if rules.luck is not None and rules.luck.low_wins(options) else 1
    hands = [hand for hand in _hands(kept.moments) if hand[-1].game.hand_over]
    gave_up = any(GIVES_UP in entry for entry in record.entries)
    found = [_hand_facts(rules, options, hand, seat, good) for hand in hands]
    if gave_up:
        by_others = [seat in steps[-1].stand_ins for steps in ended_hands(rules, record)]
        found = [replace(each, tally={}) if other else each for each, other in zip(found, by_others, strict=True)]
    over = not game.abandoned and game.over
    winners = game.winners if over else ()
    finals = game.outcome.scores if game.hand_over else game.totals
    return GameFacts(
        rule_set=rule_set(rules, options),
        game=rules.name,
        preset=preset,
        changed=json.dumps(changed),
        seats=seating.seats,
        seat=seat,
        opponents=tuple(sorted(header[each].get("opponent") or "" for each in seating.opponents(seat))),
        marks=marks_of(record.header),
        abandoned=not over,
        hinted=any(map(hinted, record.entries)),
        gave_up=gave_up,
        won=1 / len(winners) if side in winners else 0.0,
        margin=_margin(finals, side, good),
        hands=tuple(found),
    )


def _hands(moments: Sequence[AnyMoment]) -> Iterator[Sequence[AnyMoment]]:
    """The moments of each hand, from its deal on."""
    starts = [place for place, moment in enumerate(moments) if moment.action is None]
    for start, end in pairwise((*starts, len(moments))):
        yield moments[start:end]


def _hand_facts(rules: AnyRules, options: Any, hand: Sequence[AnyMoment], seat: int, good: int) -> HandFacts:  # noqa: ANN401
    seating = rules.seating(options)
    lucks = luck_of_hand(rules, options, [(moment.action, moment.game.hand) for moment in hand])
    others = [lucks[each] for each in seating.opponents(seat)]
    count = max(1, len(others))
    scores = hand[-1].game.hand.hand_scores
    return HandFacts(
        points=scores[seating.side(seat)],
        margin=_margin(scores, seating.side(seat), good),
        luck=lucks[seat],
        others=Luck(
            points=sum(each.points for each in others) / count,
            variance=sum(each.variance for each in others) / count**2,
        ),
        most_laid=_most_laid(rules, hand, seat),
        tally=rules.tally(hand[-1].game.hand, seat),
    )


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
