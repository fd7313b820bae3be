"""All say of a game who has won it as it does itself: tournament, simulation, records, result and statistics."""

import pytest

from engine.cli.pairs import Pair, Work, finished
from engine.cli.playing import Contestant, stream
from engine.cli.recording import recorded
from engine.cli.simulate import results
from engine.cli.standings import standings
from engine.family.game import act, new_game
from engine.family.scoreboard import scoreboard
from engine.games.list import game_names, read_record, rules_of
from engine.rummy.words import seat_names
from game.records.game_record import look_at
from game.records.library import saved_of
from game.statistics.facts import game_of
from tests.game.kept_games import keep, rewritten

PRESETS = [
    (name, preset.key, {preset.seats[0], preset.seats[-1]} if place == 0 else {preset.seats[-(place % 2)]})
    for name in game_names()
    for place, preset in enumerate(rules_of(name).presets)
]
"""Each preset with some numbers of players: the first of a game with the fewest and the most, then one of these."""
NOTHING = Work(turns_ms=(), faults=0, exceptions=0, failures=())


def played(rules, options, number):
    """The steps of a game of one hand, played by the weakest level in a hurry: few hands of it end without a winner."""
    game, decide = new_game(rules, options, number, last_hand=1), rules.mind(rules.levels[0].name)
    steps = [(None, game)]
    while not game.hand_over:
        for action in decide(rules.view(game.hand, game.mover), len(steps), lambda: True):
            game = act(game, action)
            steps.append((action, game))
    return steps


@pytest.mark.parametrize(("name", "preset", "counts"), PRESETS)
def test_all_say_who_has_won_as_the_game_does(name, preset, counts, tmp_path):
    rules = rules_of(name)
    for seats in counts:
        options = rules.options(preset, seats, {})
        seating, good = rules.seating(options), rules.good(options)
        steps = played(rules, options, 7)
        game = steps[-1][1]
        winners, scores = game.outcome.winners, game.outcome.scores
        best = max(good * score for score in scores)
        assert set(winners) == {side for side, score in enumerate(scores) if good * score == best}
        # tournament
        players = [Contestant(f"p{seating.side(seat)}", stream(0)) for seat in range(seats)]
        work = {player.name: NOTHING for player in players}
        rows = standings([Pair(pair=0, preset=preset, deal=7, games=(finished(game, players),), work=work)])
        assert {row["name"] for row in rows if row["share"]["mean"]} == {f"p{side}" for side in winners}
        least = min(row["lead"]["mean"] for row in rows if row["share"]["mean"])
        assert least >= max(row["lead"]["mean"] for row in rows)
        # simulation
        told = results([game], seating.sides)
        assert told["ties"] == (len(winners) > 1)
        assert [side for side, wins in enumerate(told["wins"]) if wins] == (list(winners) if len(winners) == 1 else [])
        # record, list of games, page of the result, statistics
        text = rewritten(recorded(steps, [Contestant("casual", stream(0)) for _ in range(seats)]), {})
        path = keep(tmp_path, seats, text)
        assert saved_of(path, look_at(path)).winners == winners
        assert scoreboard(game, [game.hand], seat_names(seats)).winners == winners
        counted = game_of(*read_record(text), path.name, 0.0)
        assert counted.won == (1 / len(winners) if seating.side(0) in winners else 0.0)
        assert counted.hands[0].margin == counted.margin or name == "house"
