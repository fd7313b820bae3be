"""Hints that are followed, before the coach: `... build.measure GAME hints [--turns N]`.

One seat does what the best hint says for a whole deal, the others play as Skilled; then the coach looks at its turns.
In a third of the deals it does what is shown at once, in a third what is shown after 1 s of processor time, in a third
what is shown when the search has ended. An answer that was cut short is shown as no advice, so it waits for the next.
The coach may flag none of 400 turns, and name no better choice than the one that was shown. Each hint names a card or
a player, or says that nothing else can be done.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import process_time
from typing import Any

from build.cases import Case
from build.measure import own as measures
from build.measure.own.values import OwnMeasures
from build.measure.playing import TimedPlayer, dealt_by, level_players, options_of, play_hand
from build.report import Line
from engine.family.review import assessments
from engine.family.rules import AnyRules, Suggestion, never

MOMENTS = {"at once": (0.0,), "at 1 s": (0.0, 1.0), "at the end": (0.0, 1.0, 10.0)}
"""The seconds of processor time after which an answer is asked for, until there is one that was not cut short."""
_TURNED = ("Renewed", "PileRenewed", "StockRenewed")
"""The events by which the pile becomes the stock."""


def answers(rules: AnyRules, view: object, moments: tuple[float, ...]) -> Iterator[tuple[Suggestion[Any], ...]]:
    """What a table shows at these moments, and when the search has ended."""
    for seconds in moments:
        end = process_time() + seconds

        def over(end: float = end) -> bool:
            return process_time() >= end

        yield rules.advise(view, over)
    yield rules.advise(view, never)


def followed(game: str, number: int) -> Line:
    """A deal: by turn of the one who follows, whether the coach flags it."""
    rules = measures.of(game).rules
    options = options_of(rules, number)
    person, shown, kept = number % rules.seating(options).seats, list[Suggestion[Any]](), Counter[str]()
    moment = Random(f"moment {number}").choice([*MOMENTS])  # noqa: S311 - seeded

    def follow(view: object, seed: int, stop: Callable[[], bool]) -> tuple[Any, ...]:
        for found in answers(rules, view, MOMENTS[moment]):
            if not found:
                return rules.mind("skilled")(view, seed, stop)
            if moment != "at the end" and not found[0].whole:
                kept["answers cut short"] += 1
            elif moment != "at the end" or found[0].whole:
                break
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
        **kept,
        "wrong": [*nameless, *blamed],
    }


def case_of(own: OwnMeasures) -> Case:
    """The deals of a game."""
    return Case(about=__doc__, look=partial(followed, own.rules.name), many=400, counted="turns")
