"""The pack, public knowledge and undoing (G1, G22, G23)."""

from engine.games.gin.game import GIN
from engine.rummy.cards import CARDS, cards, text_of
from tests.games.gin.deals import (
    DONE,
    PASS_UPCARD,
    PILE,
    STOCK,
    UNDO_DRAW,
    discard,
    done,
    knock,
    knocked,
    lay,
    playing,
    position,
)

HANDS = ("2c 3c 4c", "9s Jc 6d")
OFFER = {"phase": "opening", "dealer": 1, "discard": "5s"}


# --- G22


def test_g22_which_cards_each_player_took_and_still_may_hold_is_public():
    hand = done(position(*HANDS, discard="5c", stock="Qh 7h 4h Th"), PILE, discard("2c"), STOCK, discard("Qh"))
    assert GIN.view(hand, 1).known.shown == (frozenset(cards("5c")), frozenset())
    later = done(hand, STOCK, discard("5c"))
    assert GIN.view(later, 1).known.shown == (frozenset(), frozenset())


def test_g22_passes_are_public():
    hand = done(position(*HANDS, **OFFER), PASS_UPCARD)
    assert GIN.describe(GIN.view(hand, 1).known.log[-1], ("North", "South")) == "North passes 5s."


def test_g22_a_knock_shows_the_knockers_cards_and_discard():
    seen = GIN.view(done(playing("2c 3c 4c 6d 3h Kd", "9s Jc"), knock("Kd")), 1)
    assert (seen.known.spread, text_of(seen.known.unmatched), str(seen.known.top)) == (
        (cards("2c 3c 4c"),),
        "6d 3h",
        "Kd",
    )
    assert "9s" not in repr(GIN.view(done(playing("2c 3c 4c 6d 3h Kd", "9s Jc"), knock("Kd")), 0).known)


# --- G23


def test_g23_a_draw_that_is_taken_back_does_not_come_on_record():
    hand = position(*HANDS, discard="8s 5s")
    take, drop = GIN.read_action(hand, PILE), GIN.read_action(hand, discard("2c"))
    taken = done(hand, PILE)
    assert GIN.committed(hand, take, taken) == ()
    undo = GIN.read_action(taken, UNDO_DRAW)
    assert GIN.committed(taken, undo, GIN.apply(taken, undo)) == ()
    assert GIN.committed(taken, drop, GIN.apply(taken, drop)) == (take, drop)


def test_g23_cards_laid_off_come_on_record_when_laying_off_is_done():
    hand = done(knocked("3d", "8s 9s Jc", "5s 6s 7s"), lay("8s", "6s"), lay("9s", "6s"))
    finish = GIN.read_action(hand, DONE)
    recorded = GIN.committed(hand, finish, GIN.apply(hand, finish))
    assert [GIN.write_action(action) for action in recorded] == [lay("8s", "6s"), lay("9s", "6s"), DONE]


def test_g23_before_a_draw_from_the_pile_nothing_can_be_taken_back():
    assert GIN.previous(playing("2c 3c 4c Kd", "9s Jc")) is None


def test_g1_the_pack_is_52_distinct_cards_without_jokers_and_each_player_plays_alone():
    options = GIN.options("knock", 5, {})
    assert GIN.pack(options, GIN.first(options, 0)).cards == CARDS[:52]
    assert options.seating.sides == 5
    assert GIN.first_dealer is None
