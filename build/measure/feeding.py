"""Discards that hints advise, before the next player, and alternatives: `... build.measure GAME feeding [--hints N]`.

Skilled plays deals of the presets in turn. Of each deal the whole hints of some decisions between several discards are
looked for.

- `danger`: discards that the next player takes in more than a quarter of new worlds, by more than two errors. The hint
  must tell each, and no other of its choices may be a better one in these worlds that the coach would speak of.
- `taken, told` and `taken, not told`: what the next player then truly does, by whether the hint tells a danger.
- `with several`: hints with others beside the best. As they stand at the table no two may have the same words.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from random import Random
from typing import Any

from build.cases import Case
from build.measure.own.values import OwnMeasures
from build.measure.playing import dealt_by, level_players, options_of, play_hand
from build.measure.reasons import Truth
from build.measure.sentences import coach_of
from build.report import Line
from engine.family.rules import AnyRules, Suggestion, never
from engine.games.house.ai.sense.risk import next_opponent
from engine.games.house.coach.assessments import HouseCoach
from engine.games.house.solver.bits import mask_of
from engine.mind.reasons import DANGER, Happening, Takes, share_of
from engine.mind.thinking import Coach, Considered
from scenes.games.alternatives import compared

_HINTS = 2
"""The most hints of a deal that are looked for."""
_WORLDS = 240
"""New worlds in which the next player takes a discard or leaves it."""
_SURE = 2.0
"""Standard errors by which the share of worlds must be over the danger's."""
_OTHERS = 3
"""The other choices that a table tells."""
AnyCoach = Coach[Any, Any, Any]
Found = Sequence[Suggestion[Any]]


def look(rules: AnyRules, number: int) -> Line:
    """The hints of a deal."""
    options, rng = options_of(rules, number), Random(f"feeding {number}")  # noqa: S311 - seeded
    coach, moments = coach_of(rules.name), list[Any]()
    start, deals = dealt_by(rules, options, f"feeding {number}", 0, True)
    players = level_players(rules, "skilled") * rules.seating(options).seats
    play_hand(rules, options, start, next(deals), players, lambda deal, _action: moments.append(deal))
    rng.shuffle(moments)
    counts, taken, wrong = Counter[str](), dict[str, list[float]](), list[str]()
    for deal in moments:
        view = rules.view(deal, deal.mover)
        if counts["hints"] >= _HINTS:
            break
        if view.to_move != view.seat or not _discards(coach, view):
            continue
        considered = coach.thinking.considered(view, never)
        order = coach.order(view, considered, never)
        found = [*coach.advised(view, considered, order, never)]
        if not found or not isinstance(found[0].actions[-1], coach.thinking.discarding):
            continue
        counts["hints"] += 1
        counts["with several"] += len(found) > 1
        wrong += [f"{options.preset}, alike: {each}" for each in _alike(found, getattr(deal, "pack", None))]
        choice, takes = _taken(coach, view, found[0].actions, considered, order[0].place)
        if choice is None or takes is None:
            continue
        result = coach.thinking.compared(view, (choice,), rng, never, happenings=(takes,))
        share, told = share_of(result, takes, never, _WORLDS), _tells(found[0].words)
        counts["looked at"] += 1
        if share - _SURE * sqrt(share * (1 - share) / _WORLDS) > DANGER:
            counts["danger"] += 1
            counts["danger told"] += told
            wrong += [] if told else [f"{options.preset}, taken in {share:.2f}: {found[0].words}"]
            wrong += [f"{options.preset}, better: {each}" for each in _better(coach, view, found, rng)]
        if coach.thinking.notes:
            happened = Truth(rules, coach.thinking, deal, players[0]).play(found[0].actions).of(takes)
            taken.setdefault(f"taken, {'' if told else 'not '}told", []).append(float(bool(happened)))
    return {**counts, **taken, "wrong": wrong}


def _discards(coach: AnyCoach, view: Any) -> bool:  # noqa: ANN401 - of any game
    """True if there are several choices, the first of which ends with a discard."""
    if isinstance(coach, HouseCoach):
        return getattr(view, "draft", None) is not None
    choices = coach.thinking.choices(view)
    return len(choices) > 1 and isinstance(choices[0][-1], coach.thinking.discarding)


def _alike(found: Found, pack: Any) -> Iterator[str]:  # noqa: ANN401 - of any game
    """Words that stand twice at a table, after any of the actions of the best choice."""
    for done in range(len(found[0].actions)):
        told = compared(found, done, str if pack is None else pack.text, _OTHERS)
        lines = Counter([found[0].words_after(done), *told])
        yield from (words for words, times in lines.items() if times > 1)


def _tells(words: str) -> bool:
    """True if words tell how often a player takes the discard."""
    return re.search(r"\{\d\} (?:takes|lays|buys) [^.]* in \d+ of 100 deals", words) is not None


def _taken(
    coach: AnyCoach,
    view: Any,  # noqa: ANN401 - of any game
    best: tuple[Any, ...],
    considered: Considered[Any],
    place: int,
) -> tuple[Any, Happening | None]:
    """The best choice as it is played out, with what notes that the next player takes its discard."""
    if not isinstance(coach, HouseCoach):
        return best, coach.thinking.taken_next(view, best)
    card, seat, ends = best[-1].card, next_opponent(view), considered.refined(place)
    chosen = [end for end in (() if ends is None else ends.choices) if end.discard == mask_of((card,))]
    return (chosen[0], Takes(seat, str(card), "")) if chosen and seat is not None else (None, None)


def _better(coach: AnyCoach, view: Any, found: Found, rng: Random) -> Iterator[str]:  # noqa: ANN401 - of any game
    """The other choices that are better in new worlds by what a coach would speak of."""
    if isinstance(coach, HouseCoach):
        return
    scale = coach.thinking.scale(view)
    result = coach.thinking.compared(view, [each.actions for each in found], rng, never)
    result.play(range(len(found)), _WORLDS)
    for place in range(1, len(found)):
        if scale.is_sure(scale.gain(result, place, 0)):
            yield found[place].words


def case_of(own: OwnMeasures) -> Case:
    """The deals of a game. Raises LookupError for a game without discards that others take in playouts."""
    return Case(about=__doc__, look=partial(look, own.rules), many=500, counted="hints")
