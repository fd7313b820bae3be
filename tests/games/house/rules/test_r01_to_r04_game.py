import pytest

from engine.family.game import next_hand
from engine.games.house.game import decks, new_game
from engine.games.house.options import LENGTHS, OPTIONS, options
from engine.games.house.state import Phase
from engine.rummy.cards import CARDS, JOKERS
from tests.engine.invariants import KINDS, play_game


def test_r01_the_deck_is_52_cards_and_2_jokers():
    assert len(set(CARDS)) == 54
    assert len(JOKERS) == 2
    assert len({(card.rank, card.suit) for card in CARDS if not card.is_joker}) == 52


@pytest.mark.parametrize("seats", [2, 3])
def test_r02_with_2_and_3_everyone_plays_for_their_own_side(seats):
    seating = options("classic", seats).seating
    assert seating.sides == seats
    assert [seating.side(seat) for seat in range(seats)] == list(range(seats))


def test_r02_four_play_on_two_sides_of_two():
    seating = options("epic", 4).seating
    assert [list(seating.members(side)) for side in range(seating.sides)] == [[0, 2], [1, 3]]


def test_r02_every_player_has_a_space_of_their_own():
    assert all(len(new_game(options(edition, seats), 1).hand.table) == seats for edition, seats in KINDS)


def test_r02_play_alternates_between_sides():
    seating = options("classic", 4).seating
    assert [seating.side(seat) for seat in seating.round_from(3)] == [0, 1, 0, 1]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_r02_there_are_2_to_4_players(seats):
    with pytest.raises(ValueError, match="2 to 4 players"):
        options("classic", seats)


@pytest.mark.parametrize("edition", OPTIONS.keys)
def test_r03_a_game_lasts_for_6_hands(edition):
    assert options(edition, 2).hands == 6
    game = play_game(0 if edition == "classic" else 3)
    assert game.options.preset == edition
    assert game.over
    assert len(game.scores) == 6
    with pytest.raises(ValueError, match="no hand is due"):
        next_hand(game)


def test_r03_no_hand_is_dealt_while_one_is_played():
    with pytest.raises(ValueError, match="no hand is due"):
        next_hand(new_game(options("classic", 2), 1))


def test_r04_after_the_deal_the_stock_is_opened():
    game = new_game(options("classic", 2), 1)
    assert game.hand.phase is Phase.OPENING
    assert not any(game.hand.melded)


def test_r04_the_next_hand_begins_with_nothing_on_the_table():
    game = play_game(0, hands=1)
    game = next_hand(game)
    hand = game.hand
    assert hand.table == (frozenset(), frozenset())
    assert (hand.discard, hand.first_out, hand.bonus, hand.last_turns) == ((), None, 0, None)
    assert not any(hand.melded)
    assert hand.hand_number == 2


def test_r04_the_score_of_a_hand_is_carried_on():
    game = play_game(4, hands=1)
    assert next_hand(game).totals == game.totals == tuple(max(0, score) for score in game.scores[0])


def test_r03_a_shorter_game_plays_some_of_the_hands_with_their_cards_and_costs():
    whole, short, single = (options("epic", 3, {"length": name}) for name in LENGTHS)
    assert (short.hands, single.hands) == (3, 1)
    assert [short.meld_cost(hand) for hand in (1, 2, 3)] == [10, 15, 20]
    assert single.meld_cost(1) == 15
    dealer, dealt = decks(whole, 9)
    assert decks(short, 9) == (dealer, dealt[::2])
    assert decks(single, 9) == (dealer, dealt[2:3])


@pytest.mark.parametrize("played", [[], [0], [7], [3, 1], [1, 1], ["1"]])
def test_r03_only_hands_of_a_game_that_has_a_length_are_played(played):
    with pytest.raises(ValueError, match="length"):
        options("classic", 2, {"played": played})
