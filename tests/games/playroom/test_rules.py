"""What no answer to a case tells of the rules of Playroom Rummy: deals, sheets, views, counts, places of cards."""

from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations
from random import Random

import pytest

from engine.blocks.visibility import BACK
from engine.family.game import act, new_game
from engine.games.playroom.card_counting import count_cards
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.judge.first_meld import most_points
from engine.games.playroom.judge.verdict import JudgedTurn, play_faults, table_faults
from engine.games.playroom.melds import JOKER, combination_value, read_combination
from engine.games.playroom.options import OPTIONS
from engine.games.playroom.plainest import plainest
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.state import text_of_kinds
from engine.games.playroom.view import PlayroomView, view
from engine.games.playroom.words import ShowTable, TableLeft
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS, cards
from engine.rummy.events import Discarded, DrewPile
from tests.games.playroom.live_turns import play_view
from tests.games.playroom.random_rounds import play_round
from tests.games.playroom.step_walk import divisions, reached_without_manipulation, tables_of


def test_p2_each_player_gets_fourteen_cards_and_the_pile_is_empty():
    game = new_game(PLAYROOM, PLAYROOM.options("playroom", 3, {}), 5)
    hand = game.hand
    assert [len(cards) for cards in hand.hands] == [14, 14, 14]
    assert (hand.discard, hand.table, len(hand.stock)) == ((), (), 66)
    assert hand.to_move == (hand.dealer + 1) % 3
    assert len(set(PLAYROOM.cards(hand))) == 108


def test_p27_nobody_sees_the_stock_or_another_hand():
    game = new_game(PLAYROOM, PLAYROOM.options("playroom", 2, {}), 3)
    game = act(game, DrawStock())
    seat = game.hand.to_move
    other = PLAYROOM.view(game.hand, 1 - seat)
    assert len(PLAYROOM.view(game.hand, seat).hand) == 15
    assert other.hand_sizes[seat] == 15
    assert sum(other.unseen.values()) == 108 - 14


@pytest.mark.parametrize("cards", ["7h X 9h", "X Qs Ks", "7c 7h X", "X 3h 4h 5h", "Jd Qd Kd X"])
def test_p12_what_is_written_out_reads_back_as_itself(cards):
    for order in permutations(read_kinds(cards)):
        result = read_combination(order)
        assert read_combination(result.cards) == result
    assert text_of_kinds(read_combination(read_kinds(cards)).cards) == cards


def test_p16_with_manipulation_the_laid_cards_alone_must_make_enough():
    chosen = OPTIONS.read("manipulation", 2, {})
    cards = [card for card in CARDS[:52] if card.rank in (0, 1, 2, 11, 12) and card.suit < 3]
    rng = Random(8)
    for _ in range(60):
        hand = (*rng.choices(cards, k=7), *[JOKER] * rng.randrange(2))
        best = max(
            (
                sum(combination_value(chosen.law, read_combination(group)) for group in groups)
                for size in range(3, len(hand) + 1)
                for some in set(combinations(sorted(hand), size))
                for groups in divisions(some)
            ),
            default=None,
        )
        assert most_points(chosen, Counter(hand), 10**6) == best


POSITIONS = 60
USUAL = OPTIONS.read("playroom", 2, {})
CHOSEN = [CARDS[suit * 13 + rank] for suit in range(3) for rank in (0, 1, 2, 3, 12)]


def positions(count, seed):
    """Small tables of whole combinations, and hands of a few cards."""
    rng = Random(seed)
    result = 0
    while result < count:
        pack = [*CHOSEN, *CHOSEN, JOKER, JOKER]
        rng.shuffle(pack)
        table = []
        for _ in range(200):
            group = tuple(rng.sample(pack, rng.choice([3, 3, 4])))
            read = read_combination(group)
            if read is not None and len(table) < 2:
                table.append(read.cards)
                for card in group:
                    pack.remove(card)
        if table:
            result += 1
            yield tuple(table), tuple(pack[: rng.randrange(2, 5)])


def allowed(table, after):
    turn = JudgedTurn(options=USUAL, before=table, after=after, entered=True)
    return not table_faults(turn) and not play_faults(turn)


def test_the_judge_allows_what_single_steps_reach_and_nothing_else():
    asked = 0
    for table, hand in positions(POSITIONS, 3):
        reached = reached_without_manipulation(table, hand)
        assert tuple(sorted(table)) in reached
        for after in {*tables_of(table, hand), *reached}:
            asked += 1
            assert allowed(table, after) == (after in reached), (table, hand, after)
    assert asked > POSITIONS


TABLE = ["3c 4c 5c"]


def test_p25_the_score_sheet_names_those_who_are_out():
    position = {"preset": "elimination", "players": 3, "to_move": 0, "hands": ["6c", "2d Kd", "3d"], "stock": "2c"}
    hand = PLAYROOM.read_position({**position, "table": TABLE, "melded": [True, True, True], "totals": [0, 490, 100]})
    for action in (DrawStock(), ShowTable((read_kinds("2c 3c 4c 5c 6c"),)), EndTurn()):
        hand = hand.apply(action)
    result = PLAYROOM.sheet(hand, ("Ann", "Bo", "Cy"))
    assert result.sentence == "Bo is out of the game."
    assert PLAYROOM.fewest_win(hand.options)


def test_p27_a_view_covers_what_a_seat_cannot_see():
    hand = new_game(PLAYROOM, PLAYROOM.options("playroom", 3, {}), 4).hand
    seen = PLAYROOM.view(hand, 1)
    assert seen.hands == ((BACK,) * 14, hand.pack.kinds(hand.hands[1]), (BACK,) * 14)
    assert set(seen.stock) == {BACK}
    assert (seen.seed, seen.reshuffles, hand.seed == seen.seed) == (0, (), False)


def test_p33_who_draws_in_place_of_laying_leaves_no_table_on_record():
    hand = new_game(PLAYROOM, PLAYROOM.options("tiles", 2, {}), 4).hand
    held = hand.pack.kinds(hand.hands[hand.mover])
    tried = hand.apply(ShowTable((held[:1],)))
    assert PLAYROOM.committed(tried, DrawStock(), tried.apply(DrawStock())) == (DrawStock(),)


def test_no_hand_becomes_a_view_and_nothing_is_played_in_a_view():
    hand = new_game(PLAYROOM, PLAYROOM.options("playroom", 2, {}), 4).hand
    with pytest.raises(TypeError, match="of a seat"):
        PlayroomView(**vars(hand))
    with pytest.raises(KeyError):
        PLAYROOM.view(hand, 0).apply(DrawStock())


MANIPULATION = OPTIONS.read("manipulation", 2, {})
NAMES = {str(card): card for card in CARDS[:53]}


def named(text):
    return tuple(NAMES[word] for word in text.split())


@pytest.mark.parametrize(
    ("hand", "discard"),
    [("Kc 5h 7d", "7d"), ("Kc 5h X1", "Kc"), ("Ks Td 4c", "Td"), ("2c X1", "2c")],
    ids=["no card that fits a set or a run", "the most points of what fits", "no joker's place", "no joker"],
)
def test_a_card_that_fits_the_table_is_kept_while_there_are_others(hand, discard):
    table = tuple(map(named, ("Kd Kh Ks", "2h 3h 4h", "Qs X1 As")))
    assert plainest(play_view(MANIPULATION, table, named(hand))) == (Discard(NAMES[discard]),)


@pytest.mark.parametrize("seed", range(2))
def test_random_rounds_over_random_options(seed):
    rng = Random(seed)
    assert all(play_round(rng, checks=0.05).turns for _ in range(4))


# --- the places of equal cards: groups that stay keep their cards, others take those near first


def at(hand, *table):
    position = {"players": 2, "to_move": 0, "phase": "play", "hands": [hand, "9d"], "table": list(table)}
    return PLAYROOM.read_position(position)


def test_groups_that_stay_keep_their_cards():
    hand = at("7h 9h Th", "7c 7d 7h", "4c 5c 6c")
    after = hand.apply(ShowTable(tuple(map(read_kinds, ("7c 7d 7h", "4c 5c 6c", "7h 9h Th")))))
    assert set(hand.table) <= set(after.table)
    assert sorted(card for group in after.table for card in group) == sorted(
        [*hand.hands[0], *(card for group in hand.table for card in group)]
    )


def test_a_group_that_grows_keeps_the_cards_that_lay_in_it():
    hand = at("7h 8c", "5c 6c 7c", "7c 7d 7h")
    after = hand.apply(ShowTable(tuple(map(read_kinds, ("5c 6c 7c 8c", "7c 7d 7h")))))
    old = next(group for group in hand.table if hand.pack.text_of(group) == "5c 6c 7c")
    assert any(set(old) <= set(group) for group in after.table)


# --- the knowledge of a seat of playroom rummy by counting (p27)


def seen(*log):
    hand = PLAYROOM.read_position(
        {
            "players": 3, "to_move": 0, "hands": ["2c 3c", "9h 9h 4s", "5d"], "melded": [True] * 3,
            "table": ["5h 6h 7h"], "discard": "Kd", "stock": "8s 8d",
        }
    )  # fmt: skip
    return view(replace(hand, log=log), 0)


def test_cards_taken_from_the_pile_are_known_until_they_are_laid_or_discarded():
    taken = DrewPile(1, cards("9h 4s"))
    assert count_cards(seen(taken)).held == ((), cards("4s 9h")[1:] + cards("4s"), ())
    assert count_cards(seen(taken, Discarded(1, cards("4s")[0]))).held == ((), cards("9h"), ())
    laid = TableLeft(1, (), (cards("9h Th Jh"),), cards("9h Th Jh"), 0, 30, entered=False)
    assert count_cards(seen(taken, laid)).held == ((), cards("4s"), ())


def test_what_is_known_is_not_counted_as_unseen_too():
    before, after = count_cards(seen()), count_cards(seen(DrewPile(1, cards("9h"))))
    assert len(before.unseen) == len(after.unseen) + 1
    assert before.unseen.count(cards("9h")[0]) == 2
    assert after.unseen.count(cards("9h")[0]) == 1


def test_own_cards_are_not_told_to_oneself():
    assert count_cards(seen(DrewPile(0, cards("2c")))).held == ((), (), ())
