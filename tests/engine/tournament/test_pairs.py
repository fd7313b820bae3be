"""Mirrored pairs: who sits where, what is dealt, and what is counted while they play."""

import json

from engine.cli import pairs as pairs_module
from engine.cli.pairs import play_pair, read_pair, written
from engine.cli.simulate import simulate
from engine.games.house.ai.plainest import plainest
from engine.games.house.game import HOUSE, decks
from engine.games.house.options import options
from engine.games.house.player import MINDS
from tests.engine.tournament.made import CHEAP, Ticking, matchup, still


def seatings(*seats):
    result = matchup(*seats)
    return {"".join(result.seats[place] for place in order) for order in result.seatings}


def test_two_seats_are_swapped():
    assert seatings("a", "b") == {"ab", "ba"}


def test_three_opponents_sit_in_all_six_ways():
    assert seatings("a", "b", "c") == {"abc", "acb", "bac", "bca", "cab", "cba"}


def test_seatings_that_look_alike_are_played_once():
    assert seatings("a", "b", "b") == {"abb", "bab", "bba"}


def test_with_four_seats_the_table_turns_and_partners_stay_opposite():
    assert seatings("a", "b", "a", "b") == {"abab", "baba"}
    assert seatings("a", "b", "c", "d") == {"abcd", "dabc", "cdab", "bcda"}


def test_the_games_of_a_pair_have_the_same_decks_and_first_dealer(monkeypatch):
    begun = []
    new_game = pairs_module.new_game
    monkeypatch.setattr(pairs_module, "new_game", lambda *about: begun.append(new_game(*about)) or begun[-1])
    for number in range(3):
        begun.clear()
        pair = play_pair(matchup("idle", "passing", "failing"), number, still)
        assert len(begun) == len(pair.games) == 6
        assert {(game.hand.dealer, *game.hand.hands, game.hand.stock) for game in begun} == {
            (begun[0].hand.dealer, *begun[0].hand.hands, begun[0].hand.stock)
        }
        dealer, (first, *_) = decks(begun[0].options, pair.deal)
        assert begun[0].hand.dealer == dealer
        assert set(begun[0].hand.stock) <= set(first)


def test_every_opponent_plays_every_seat_equally_often():
    for seats in (("idle", "passing"), ("idle", "passing", "failing"), ("idle", "passing", "idle", "passing")):
        pair = play_pair(matchup(*seats), 0, still)
        for seat in range(len(seats)):
            at_seat = [game.seats[seat] for game in pair.games]
            assert {at_seat.count(name) for name in seats} == {len(pair.games) // len(set(seats))}


def test_presets_alternate_and_deals_differ():
    both, one = matchup("a", "b"), matchup("a", "b", preset="epic")
    assert [both.preset_of(pair) for pair in range(4)] == ["classic", "epic", "classic", "epic"]
    assert {one.preset_of(pair) for pair in range(4)} == {"epic"}
    assert len({both.deal_of(pair) for pair in range(100)}) == 100
    assert both.deal_of(5) != matchup("a", "b", seed=2).deal_of(5)


def test_a_pair_depends_on_its_number_alone():
    seats = matchup("failing", CHEAP)
    result = [play_pair(seats, number, still) for number in (0, 1)]
    assert [play_pair(seats, number, still) for number in (1, 0)] == result[::-1]


def test_an_opponents_random_numbers_are_its_own(monkeypatch):
    """One opponent's draws do not change another's random numbers, whoever decides more often."""

    def seeds_of(other):
        seen = []

        def noting(view, seed, stop):
            seen.append(seed)
            return plainest(view)

        monkeypatch.setitem(MINDS, "noting", noting)
        play_pair(matchup("noting", other, preset="classic"), 0, still)
        return seen

    one, two = seeds_of("idle"), seeds_of("passing")
    assert one[:10] == two[:10]
    assert len(set(one)) == len(one)


def test_failures_are_counted_told_and_made_good():
    pair = play_pair(matchup("failing", CHEAP), 0, still)
    failing, other = pair.work["failing"], pair.work[CHEAP]
    assert failing.faults > 3
    assert failing.exceptions > 3
    assert any("RuntimeError no idea" in text and f"deal {pair.deal}" in text for text in failing.failures)
    assert (other.faults, other.exceptions, other.failures) == (0, 0, ())
    assert all(len(game.totals) == 2 for game in pair.games)


def test_the_time_of_a_turn_is_that_of_its_decisions():
    """A turn of the plainest is a draw and a play, or the turned-up card and a play: two looks at the clock each."""
    pair = play_pair(matchup("idle", "passing"), 0, Ticking())
    assert set(pair.work["idle"].turns_ms) == {2000.0}
    assert set(pair.work["passing"].turns_ms) == {2000.0}, "passing at the opening is no turn"


def test_a_pair_as_plain_data_is_read_again():
    pair = play_pair(matchup("failing", CHEAP), 1, Ticking())
    assert read_pair(json.loads(json.dumps(written(pair)))) == pair


def test_simulated_games_come_from_the_seed_alone():
    rules = options("classic", 2)
    for count in (1, 2):
        one, two = (simulate(HOUSE, rules, (CHEAP, "failing"), count, 5) for _ in range(2))
        clocks = {"seconds", "games_per_second"}
        assert {key: one[key] for key in one.keys() - clocks} == {key: two[key] for key in two.keys() - clocks}
        assert one["exceptions"] > 0
        assert one["hands"] == 6 * count
