"""Hints that are followed, before the coach: `... build.measure GAME hints [--turns N]`.

One seat does what the best hint says for a whole deal, the others play as Skilled; then the coach looks at its turns.
It may flag 2 of 400. Each hint names a card or a player, or says
that nothing else can be done.
"""

from functools import partial
from typing import Any

from build.cases import Case
from build.measure import own as measures
from build.measure.own.values import OwnMeasures
from build.measure.playing import TimedPlayer, dealt_by, level_players, options_of, play_hand
from build.report import Line
from engine.family.review import assessments
from engine.family.rules import never

FLAGGED = 2 / 400


def followed(game: str, number: int) -> Line:
    """A deal: by turn of the one who follows, whether the coach flags it."""
    rules = measures.of(game).rules
    options = options_of(rules, number)
    person, words = number % rules.seating(options).seats, list[str]()

    def follow(view: object, seed: int, stop: Any) -> tuple[Any, ...]:  # noqa: ANN401
        result = rules.advise(view, stop)
        words.extend(each.words for each in result[:1])
        return result[0].actions if result else rules.mind("skilled")(view, seed, stop)

    players = level_players(rules, "skilled") * rules.seating(options).seats
    players[person] = TimedPlayer("hints", follow)
    start, deals = dealt_by(rules, options, f"hints {number}", 0, True)
    played = list[tuple[Any, Any]]()
    last = play_hand(rules, options, start, next(deals), players, lambda *step: played.append(step))
    hands = [*(hand for hand, _action in played), last]
    steps = [*zip([None, *(action for _hand, action in played)], hands, strict=True)]
    others = {turn for turn, places in enumerate(rules.turns(steps), 1) if hands[places.start - 1].to_move != person}
    reviewed = {each.turn: each for each in assessments(rules, steps, [""] * len(players), never, others)}
    flagged = [float(each.errors > 0) for each in reviewed.values()]
    # "{" begins the place of a player's name.
    names = ["player", "partner", "nothing else", "{", *map(hands[0].pack.text, hands[0].pack.cards)]
    nameless = [each for each in words if not any(name in each for name in names)]
    return {"hints": len(words), "turns": len(flagged), "flagged": flagged, "wrong": nameless}


def case_of(own: OwnMeasures) -> Case:
    """The deals of a game."""
    look, limits = partial(followed, own.rules.name), {"flagged": {"mean": FLAGGED}}
    return Case(about=__doc__, look=look, many=400, counted="turns", limits=limits)
