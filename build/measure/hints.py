"""Hints that are followed, before the coach: `... build.measure GAME hints [--turns N]`.

One seat does what the best hint says for a whole deal, the others play as Skilled; then the coach looks at its turns.
In a quarter of the deals it does what is shown at once, in a quarter what is shown after 1 s of processor time, in a
quarter what is shown when the search has ended. In the last quarter searches are cut short after a random time, and
each press looks twice as long. An answer that is not final (`is_final`) is a guess, so it waits for the next.
The coach may flag none of 400 turns, and name no better choice than the one that was shown. Each hint names a card or
a player, or says that nothing else can be done. Something is told within 0.3 s, the best hint within 3 s.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import inf
from random import Random
from time import process_time
from typing import Any

from build.cases import Case
from build.measure import own as measures
from build.measure.own.values import OwnMeasures
from build.measure.playing import TimedPlayer, dealt_by, level_players, options_of, play_hand
from build.report import Line
from engine.family.review import assessments
from engine.family.rules import Suggestion, never
from scenes.games.hint_task import AdviseSeat, Suggestions, is_final

MOMENTS = {"at once": (0.0,), "at 1 s": (0.0, 1.0), "cut short": (), "at the end": (0.0, 1.0, 10.0)}
"""The seconds of processor time after which an answer is asked for, until there is a final one."""
_LEAST_CUT, _DOUBLED = 0.02, 6
"""The least seconds of the first search that is cut short, and how often that may be doubled by chance."""
FIRST, BEST = "ms to the first answer", "ms to the best"
LIMITS = {FIRST: {"max": 300.0}, BEST: {"max": 3000.0}}
_TURNED = ("Renewed", "PileRenewed", "StockRenewed")
"""The events by which the pile becomes the stock."""


def moments_of(moment: str, chance: Random) -> Iterator[float]:
    """The seconds of the searches of one hint, the last of them without an end."""
    first = _LEAST_CUT * 2 ** chance.uniform(0, _DOUBLED)
    yield from MOMENTS[moment] or (first, 2 * first, 4 * first)
    yield inf


def answers(game: str, view: object, moments: Iterable[float], times: dict[str, list[float]]) -> Iterator[Suggestions]:
    """The answers of tasks that are stopped after so many seconds of processor time each.

    `times` takes the milliseconds until something was told, and until the best hint was final.
    """
    for seconds in moments:
        begun, told = process_time(), list[tuple[float, bool]]()

        def over(end: float = begun + seconds) -> bool:
            return process_time() >= end

        def note(found: Any, told: list[tuple[float, bool]] = told) -> None:  # noqa: ANN401 - a report
            told.append((process_time(), is_final(found)))

        found = AdviseSeat(game, view).run(over, note)
        note(found)
        times[FIRST].append(1000 * (told[0][0] - begun))
        times[BEST] += [1000 * (at - begun) for at, final in told if final][:1]
        yield found


def followed(game: str, number: int) -> Line:
    """A deal: by turn of the one who follows, whether the coach flags it."""
    rules = measures.of(game).rules
    options = options_of(rules, number)
    person, shown, kept = number % rules.seating(options).seats, list[Suggestion[Any]](), Counter[str]()
    times: dict[str, list[float]] = {FIRST: [], BEST: []}
    chance = Random(f"moment {number}")  # noqa: S311 - seeded
    moment = chance.choice([*MOMENTS])

    def follow(view: object, seed: int, stop: Callable[[], bool]) -> tuple[Any, ...]:
        found: Suggestions = ()
        for found in answers(game, view, moments_of(moment, chance), times):
            if is_final(found):
                break
            kept[f"guesses {moment}"] += bool(found)
        if not found:
            return rules.mind("skilled")(view, seed, stop)
        shown.append(found[0])
        return found[0].actions

    players = level_players(rules, "skilled") * rules.seating(options).seats
    players[person] = TimedPlayer("hints", follow)
    start, deals = dealt_by(rules, options, f"hints {number}", 0, True)
    played = list[tuple[Any, Any]]()
    last = play_hand(rules, options, start, next(deals), players, lambda *step: played.append(step))
    hands = [*(hand for hand, _action in played), last]
    steps = [*zip([None, *(action for _hand, action in played)], hands, strict=True)]
    turns = dict(enumerate(rules.turns(steps), 1))
    others = {turn for turn, places in turns.items() if hands[places.start - 1].to_move != person}
    reviewed = {each.turn: each for each in assessments(rules, steps, [""] * len(players), never, others)}
    late = [turn for turn in reviewed if any(type(each).__name__ in _TURNED for each in hands[turns[turn][-1]].log)]
    # "{" begins the place of a player's name.
    names = ["player", "partner", "nothing else", "{", *map(hands[0].pack.text, hands[0].pack.cards)]
    nameless = [each.words for each in shown if not any(name in each.words for name in names)]
    blamed = [f"{moment}: {' '.join(each.words)}" for each in reviewed.values() if each.errors]
    flagged = [float(each.errors > 0) for each in reviewed.values()]
    return {
        "hints": len(shown),
        "turns": len(flagged),
        "turns after the pile was turned": len(late),
        "flagged": flagged,
        f"flagged {moment}": flagged,
        **times,
        **kept,
        "wrong": [*nameless, *blamed],
    }


def case_of(own: OwnMeasures) -> Case:
    """The deals of a game."""
    return Case(about=__doc__, look=partial(followed, own.rules.name), many=400, counted="turns", limits=LIMITS)
