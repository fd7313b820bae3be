"""The contract of every game: deals by number, and a deal of the day."""

from collections import Counter
from itertools import count, islice

import pytest

from engine.family.chance import first_dealer, seed_of, shuffled_pack
from engine.family.daily import DayHand, deal_of, level_for, points_made, results, seed_at, usual_options
from engine.family.daily import hand_of as hand_of_record
from engine.family.game import act, new_game
from engine.family.record_lines import RecordError
from engine.family.replay import moments
from engine.games.gin.words import TakeUpcard
from engine.games.list import game_names, read_record, rules_of
from engine.rummy.pack import Pack
from engine.rummy.shuffle import MAX_DEAL
from tests.family.test_records_of_games import recorded, two_hands
from tests.family.walks import every_game, kinds_of


def test_a_date_gives_one_deal_and_dates_give_different_ones():
    assert deal_of("2026-11-22", "gin") == deal_of("2026-11-22", "gin")
    dates = [f"20{year}-{month:02}-{day:02}" for year in (26, 27) for month in (1, 12) for day in (1, 9)]
    assert len({deal_of(day, game) for day in dates for game in game_names()}) == 8 * len(game_names())
    with pytest.raises(ValueError, match="is no date"):
        deal_of("yesterday", "gin")


def hand_of(name, place=0):
    rules = rules_of(name)
    preset, seats = kinds_of(rules)[place]
    others = dict.fromkeys(range(1, seats), "learner")
    return DayHand(rules=rules, options=rules.options(preset, seats, {}), deal=7, seat=0, others=others)


@every_game
def test_every_level_plays_the_hand_and_plays_it_alike_again(name):
    """Master, whose hand may take as long as all others together, is asked where its time is up.

    The last of the others takes as long as those before it, and so plays once.
    """
    hand = hand_of(name)
    *quick, _master = [level.name for level in hand.rules.levels]
    first, again = (list(islice(results(hand, lambda: 0.0, 20.0), len(some))) for some in (quick, quick[:-1]))
    assert first[:-1] == again
    assert [result.level for result in first] == quick
    assert not any(result.cut for result in first)


@every_game
def test_a_level_whose_time_is_up_decides_the_rest_at_once(name):
    cut = list(results(hand_of(name), count().__next__, 0.0))
    assert [result.level for result in cut] == [level.name for level in rules_of(name).levels]
    assert all(result.cut for result in cut)


def test_no_more_is_played_once_it_is_not_wanted():
    assert list(results(hand_of("gin"), lambda: 0.0, 20.0, lambda: True)) == []


def test_seeds_depend_on_deal_seat_and_course_alone():
    rules = rules_of("gin")
    game = new_game(rules, rules.options("gin", 2, {}), 7)
    other = new_game(rules, rules.options("gin", 2, {}), 8)
    assert seed_at(game) == seed_at(new_game(rules, rules.options("gin", 2, {}), 7))
    assert seed_at(game) != seed_at(other)
    moves = rules.moves(rules.view(game.hand, game.mover))
    open_move, *_, on_record = sorted(moves, key=lambda move: not isinstance(move, TakeUpcard))
    assert seed_at(game) == seed_at(act(game, open_move))
    assert seed_at(game) != seed_at(act(game, on_record))


def test_the_strongest_that_is_no_stronger_stands_in_for_a_level():
    assert level_for(rules_of("gin"), "casual").name == "casual"


@pytest.mark.parametrize("name", game_names())
def test_who_lost_a_hand_in_which_only_the_winner_scores_made_fewer_points_than_none(name):
    rules = rules_of(name)
    points = 23
    assert points_made(rules, (0, points), 0) == (-points if rules.winner_scores else 0)
    assert points_made(rules, (0, points), 1) == points
    if rules.winner_scores:
        for deal in range(3):
            game = new_game(rules, usual_options(rules), deal, last_hand=1)
            while not game.hand_over:
                for action in rules.plainest(rules.view(game.hand, game.mover)):
                    game = act(game, action)
            assert sum(score > 0 for score in game.hand.hand_scores) <= 1


# --- deals by number are the same for ever, in every game: a number read out to another player brings the same game


ONE_DECK = Pack(jokers=0)


def test_a_number_fixes_the_first_dealer_the_cards_and_the_seed():
    assert [first_dealer(5, number) for number in range(12)] == [0, 0, 3, 2, 2, 4, 2, 3, 1, 4, 4, 4]
    assert ONE_DECK.text_of(shuffled_pack(ONE_DECK, 7, 0)[:10], in_order=True) == "Qh Jc 5c 2d 8d Js 5d Ks 6c Ts"
    assert ONE_DECK.text_of(shuffled_pack(ONE_DECK, 7, 1)[:10], in_order=True) == "2s 3c 2h 7s Kh 3s Ac 6h Kd 6s"
    assert [seed_of(7, 0), seed_of(7, 1)] == [1935967939234621812, 16811436580802701894]


def test_every_seat_deals_about_equally_often():
    counts = Counter(first_dealer(8, number) for number in range(8000))
    assert set(counts) == set(range(8))
    assert 850 < min(counts.values()) <= max(counts.values()) < 1150


def test_a_shuffle_holds_every_card_and_differs_from_hand_to_hand():
    pack = Pack(decks=2, jokers=4, equal_jokers=True)
    shuffles = [shuffled_pack(pack, 3, hands) for hands in range(50)]
    assert all(sorted(shuffle) == sorted(pack.cards) for shuffle in shuffles)
    assert len(set(shuffles)) == 50


@pytest.mark.parametrize("number", [-1, MAX_DEAL])
def test_what_is_no_deal_number_is_refused(number):
    for drawn in (lambda: first_dealer(4, number), lambda: seed_of(number, 0)):
        with pytest.raises(ValueError, match="deal number"):
            drawn()


def test_a_game_is_dealt_by_its_number_alone():
    rules = rules_of("toy")
    options = rules.options("toy", 8, {})
    one, two, other = (new_game(rules, options, number).hand for number in (5, 5, 6))
    assert (one.dealer, one.hands, one.stock) == (two.dealer, two.hands, two.stock)
    assert one.stock != other.stock


@every_game
def test_levels_play_a_later_hand_of_a_record_from_its_own_cards_and_totals(name):
    rules, record = read_record(recorded(two_hands(name)))
    told = list(moments(rules, record))
    deal = [moment.game for moment in told if moment.action is None][1]
    if not told[-1].game.hand_over:
        with pytest.raises(RecordError):
            hand_of_record(rules, record, 1, 0, "learner")
        return
    hand = hand_of_record(rules, record, 1, 0, "learner")
    assert rules.write_position(hand.dealt.hand) == rules.write_position(deal.hand)
    assert (hand.dealt.totals, hand.dealt.start.seed) == (deal.totals, deal.start.seed)
    first, again = (next(results(hand, lambda: 0.0, 20.0)) for _time in range(2))
    assert first == again
    assert first.level == rules.levels[0].name
