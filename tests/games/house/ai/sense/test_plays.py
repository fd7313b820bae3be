from engine.games.house.ai.sense.blunder import BlunderKind
from tests.engine.positions import STOCK, discard, done, epic, lay, pile, position
from tests.games.house.ai.sense.deeds import named

PARTED = BlunderKind.PARTED_A_BOOK.value
GAVE = BlunderKind.GAVE_POINTS.value
JOKER = BlunderKind.DISCARDED_A_JOKER.value
PLAY = BlunderKind.DISCARDED_A_PLAY.value
FED = BlunderKind.FED_THE_NEXT.value


# --- the own book of four


def test_to_part_the_own_book_for_a_play_that_needs_none_of_it_is_a_blunder():
    state = position("5h 6h 8h 2c", "9s", stock="Td 3c", spaces=["7c 7d 7h 7s | 9h Th Jh", ""])
    assert named(state, STOCK, lay("7c 7d 7s | 5h 6h 7h | 8h 9h Th Jh", ""), discard("2c")) == []
    state = position("8h 2c 4d", "9s", stock="Td 3c", spaces=["7c 7d 7h 7s | 9h Th Jh", ""])
    assert named(state, STOCK, lay("7c 7d 7s | 7h 8h 9h Th Jh", ""), discard("2c")) == [PARTED]


def test_a_book_that_is_left_alone_is_not_parted():
    state = position("8h 2c 4d", "9s", stock="Td 3c", spaces=["7c 7d 7h 7s | 9h Th Jh", ""])
    assert named(state, STOCK, lay("7c 7d 7h 7s | 8h 9h Th Jh", ""), discard("2c")) == []


def test_a_joker_saved_by_parting_it_is_a_reason():
    state = position("4c 4h 9h X1", "Ad", stock="5c 2d", spaces=["3c 3d 3h 3s", ""])
    assert named(state, STOCK, lay("3c 4c 5c | 3d 3h 3s", ""), discard("4h")) == []


# --- points for opponents


def test_to_lay_on_an_opponents_play_what_fits_an_own_one_is_a_blunder():
    state = position("7c 2c 4d", "9s", stock="Td 3c", spaces=["8c 9c Tc", "7d 7h 7s"])
    assert named(state, STOCK, lay("8c 9c Tc", "7c 7d 7h 7s"), discard("2c")) == [GAVE]


def test_to_lay_there_what_fits_nowhere_else_is_none():
    state = position("7c 2c 4d", "9c", stock="Td 3c", spaces=["8s 9s Ts", "7d 7h 7s"])
    assert named(state, STOCK, lay("8s 9s Ts", "7c 7d 7h 7s"), discard("2c")) == []


# --- discards


def test_to_discard_a_joker_is_a_blunder_where_another_card_could_go():
    assert named(position("X1 2c", "9s", stock="Td 3c"), STOCK, discard("X1")) == [JOKER]


def test_the_last_card_may_be_a_joker():
    state = position("X1", "9s", stock="7c 3c", spaces=["8c 9c Tc", ""])
    assert JOKER not in named(state, STOCK, lay("7c 8c 9c Tc", ""), discard("X1"))


def test_to_discard_what_lengthens_an_own_play_is_a_blunder():
    state = position("7c 2d Kh", "9s", stock="Ts 3c", spaces=["8c 9c Tc", ""])
    assert named(state, STOCK, discard("7c")) == [PLAY]


def test_it_is_none_where_all_others_belong_together():
    state = position("7c 2d 3d", "9s", stock="2h 3c", spaces=["8c 9c Tc", ""])
    assert named(state, STOCK, discard("7c")) == []


def test_it_is_none_where_it_would_go_out():
    state = position("7c", "9s", stock="Ts 3c", spaces=["8c 9c Tc", ""])
    assert named(state, STOCK, discard("7c")) == []


def fed(stock="Jd 3c", spaces=("", "Tc Jc Qc Kc")):
    """The next opponent has openly drawn 4h, 5h and 9s."""
    state = epic("6h 2c Kd", "Ac 8s", discard="9c 4h 5h 9s", stock=stock, spaces=spaces, to_move=1)
    return done(state, pile("9c"), lay(spaces[0], "9c Tc Jc Qc Kc"), discard("8s"))


def test_to_feed_the_next_opponent_is_a_blunder():
    assert named(fed(), STOCK, discard("6h")) == [FED]


def test_another_discard_feeds_nobody():
    assert named(fed(), STOCK, discard("2c")) == []


def test_it_is_none_where_no_safe_card_is_missed_as_little():
    assert named(fed(stock="6d 3c"), STOCK, discard("6h")) == [FED]
    state = epic("6h Ks Kd", "Ac 8s", discard="9c 4h 5h 9s", stock="Kh 3c", spaces=("", "Tc Jc Qc"), to_move=1)
    state = done(state, pile("9c"), lay("", "9c Tc Jc Qc"), discard("8s"))
    assert named(state, STOCK, discard("6h")) == []


def test_a_hand_that_is_over_feeds_nobody():
    assert named(fed(stock="Jd"), STOCK, discard("6h")) == []


def test_what_was_discarded_again_is_not_wanted():
    state = done(fed(stock="Jd 3c 3d 3h"), STOCK, discard("2c"), STOCK, discard("5h"))
    assert named(state, STOCK, discard("6h")) == []
