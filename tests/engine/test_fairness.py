from collections import Counter
from functools import cache
from random import Random

from engine.games.house.state import Phase
from engine.games.house.view import view
from tests.engine.fairness import dealt_again, difference, leaks, reached, sampled
from tests.engine.invariants import check_cards
from tests.engine.positions import UNDO_DRAW, demand, discard, done, epic, lay, pile


@cache
def some_states():
    return [state for seed in range(6) for state in sampled(seed, 20)][:60]


def test_a_view_is_the_same_when_hidden_cards_are_dealt_again():
    phases = Counter()
    for number, state in enumerate(some_states()):
        for seat in range(state.options.seats):
            assert difference(state, seat, Random(number)) is None
        phases[state.phase] += 1
    assert sum(phases.values()) >= 50
    assert phases[Phase.PLAY] > 10
    assert phases[Phase.DRAW] > 10


def test_dealing_again_changes_what_is_hidden_and_nothing_else():
    changed = 0
    for number, state in enumerate(some_states()):
        other = dealt_again(state, 0, Random(number))
        check_cards(other)
        assert other.hands[0] == state.hands[0]
        assert list(map(len, other.hands)) == list(map(len, state.hands))
        changed += other.hands != state.hands
    assert changed > 40


def test_a_view_reaches_no_state_and_names_no_hidden_card():
    for state in some_states():
        for seat in range(state.options.seats):
            assert leaks(state, seat) == []


def test_the_walk_finds_what_is_reached():
    state = epic("2c 3d", "Kd Ks")
    assert any(each is state.options for each in reached(view(state, 0)))
    assert any(each is state for each in reached({"deep": [(state,)]}))


def test_the_bonus_is_kept_back_until_the_turn_has_ended():
    spaces = ["6h 7h 8h", ""]
    state = done(epic("2c 3d", "9h", spaces=spaces), demand(1, "9h"))
    assert [view(state, seat).bonus for seat in (0, 1)] == [0, 0]
    assert view(state, 1).first_out == 1
    after = done(state, lay("6h 7h 8h 9h", ""), discard("2c"))
    assert view(after, 0).bonus == 14


def test_the_draft_is_seen_by_its_player_alone():
    state = done(epic("2c 3d", "Kd", discard="9h", spaces=["6h 7h 8h", ""]), pile("9h"))
    assert view(state, 0).draft is state.playing.draft
    assert view(state, 1).draft is None


def test_a_draw_taken_back_leaves_nothing_behind():
    state = epic("2c 3d", "Kd", discard="9h", spaces=["6h 7h 8h", ""])
    back = done(state, pile("9h"), UNDO_DRAW)
    before, after = view(state, 1), view(back, 1)
    assert (after.hand_sizes, after.discard, after.draw) == (before.hand_sizes, before.discard, None)


def test_the_turned_up_card_is_seen_and_the_stock_is_not():
    state = epic("2c 3d", "Kd", phase="opening", stock="5d 6d")
    seen = view(state, 1)
    assert (str(seen.turned_up), seen.stock_count) == ("5d", 2)
    assert view(epic("2c 3d", "Kd", stock="5d 6d"), 1).turned_up is None
