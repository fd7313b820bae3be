"""Hints and the coach: they name the best choice, know only what the seat knew, and speak up when points were lost."""

from random import Random

import pytest

from engine.blocks.thinking import Coach
from engine.family.exercises import Missed
from engine.family.review import assessments
from engine.games.gin.game import GIN
from engine.games.gin.player import COACH, THINKING
from engine.games.gin.rules import deal
from engine.games.gin.words import FinishLayingOff, Knock, LayOffOnKnock, PassUpcard, SayBigGin, TakeDiscard, TakeUpcard
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS, card
from tests.games.gin.deals import (
    DONE,
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
    random_options,
)


def never():
    return False


def hints(hand):
    return GIN.advise(GIN.view(hand, hand.mover), never)


def judged(hand, *wishes):
    """The coach's judgement of the last of these actions."""
    before = done(hand, *wishes[:-1])
    action = GIN.read_action(before, wishes[-1])
    return COACH.mistake(before, action, never)


GIN_IN_HAND = "2c 3c 4c 9c 9d 9h 5d 6d 7d 8d Kd"
OPPONENT = "5c 9s Jc Qd Ah 3s 7s 8h Th 2h"
REST = "4h 6h Jh Qh Js Qs Kc Ks 5s 6s Ts"


def test_gin_is_the_only_hint_when_it_is_there():
    (hint,) = hints(playing(GIN_IN_HAND, OPPONENT, stock=REST))
    assert isinstance(hint.actions[0], Knock)
    assert hint.words == "Gin: discard Kd."
    assert hint.cards == (card("Kd"),)


def test_hints_are_sorted_by_their_worth_and_have_words():
    result = hints(
        playing(
            "2c 3c 4c 9c 9d 9h 5d 6h 8d Kd Qs",
            OPPONENT.replace("Qd", "7d"),
            stock=REST.replace("6h ", "").replace(" Qs", ""),
        )
    )
    worths = [hint.worth for hint in result[1:]]  # an expert's choice leads unless another is better for sure
    assert worths == sorted(worths, reverse=True)
    assert all(hint.words.endswith(".") and hint.cards for hint in result)
    assert all(hint.error >= 0 for hint in result)


def test_a_card_that_makes_gin_is_worth_more_than_one_from_the_stock():
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d 7d Kd", OPPONENT, discard="8d", stock=REST)
    best = hints(hand)[0]
    assert best.actions == (TakeDiscard(),)
    assert best.words == "Take 8d for 5d 6d 7d 8d."


def test_laying_off_is_told_exactly():
    (hint,) = hints(knocked("3d", "8s 9s Jc 4s", "5s 6s 7s"))
    assert hint.words == "Lay off 4s, 8s and 9s; that leaves 10."
    assert set(hint.cards) == {card("4s"), card("8s"), card("9s")}
    nothing = "Lay off nothing on 9c 9d 9h and 5s 6s 7s: it would not lower the count."
    assert hints(knocked("3d", "Tc", "9c 9d 9h", "5s 6s 7s"))[0].words == nothing
    assert hints(knocked("3d", "Tc"))[0].words == "Lay off nothing: no meld lies there."


def test_big_gin_is_told():
    hand = playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 8d 9s", "5c Jc", options={"big_gin": 31}, stock="Jh Qh Js Qs")
    assert hints(hand)[0].actions == (SayBigGin(),)


def test_there_is_no_hint_when_the_deal_is_over_or_another_is_to_move():
    hand = playing(GIN_IN_HAND, OPPONENT, stock=REST)
    assert GIN.advise(GIN.view(hand, 1), never) == ()
    over = done(hand, knock("Kd"))
    assert GIN.advise(GIN.view(over, 0), never) == ()


def test_hints_know_only_what_the_seat_knows():
    own = "2c 3c 4c 9c 9d 9h 5d 6d 7d Kd"
    one = position(own, OPPONENT, discard="8d", stock=REST)
    other = position(own, " ".join(REST.split()[:10]), discard="8d", stock=f"{OPPONENT} {REST.split()[10]}")
    assert hints(one) == hints(other)


def test_gin_thrown_away_is_found():
    result = judged(playing(GIN_IN_HAND, OPPONENT, stock=REST), discard("2c"))
    assert result.lost > 5
    assert result.better.actions[0] == Knock(card("Kd"))
    assert result.better.words == "Gin: discard Kd."


def test_who_does_what_the_hint_says_has_made_no_mistake():
    hand = playing("2c 3c 4c 9c 9d 9h 5d 6h 8d Kd Qs", OPPONENT.replace("Qd", "7d"), stock="4h Jh Qh Js")
    assert COACH.mistake(hand, hints(hand)[0].actions[0], never) is None


def test_what_the_best_hint_said_is_no_mistake_even_where_more_worlds_think_less_of_it(monkeypatch):
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d 7d Kd", OPPONENT, discard="8d", stock=REST)
    said = [each for each in hints(hand) if each.actions == (DrawStock(),)]
    assert judged(hand, STOCK) is not None
    monkeypatch.setattr(Coach, "advise", lambda _coach, _seen, _stop: said)
    assert judged(hand, STOCK) is None


def test_the_best_choice_is_not_spoken_of():
    assert judged(playing(GIN_IN_HAND, OPPONENT, stock=REST), knock("Kd")) is None


def test_a_card_left_that_made_gin_is_found():
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d 7d Kd", OPPONENT, discard="8d", stock=REST)
    assert judged(hand, STOCK).better.actions == (TakeDiscard(),)
    assert judged(hand, PILE) is None


def test_big_gin_not_said_is_found():
    other = OPPONENT.replace("9s", "Td")
    hand = playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 8d 9s", other, options={"big_gin": 31}, stock=REST)
    result = judged(hand, knock("8d"))
    assert result.better.actions == (SayBigGin(),)
    assert result.lost > 3


def test_a_discard_that_rules_of_thumb_dislike_is_thought_of():
    hand = playing(
        "2h 2s 8s 9s Ac Ad Js Ks Qd Qs Ts", "5c Jc 7d Ah 3s 7s 8h Th 3d 6c", stock="Jh Qh 5h 5s 6s", discard="4h"
    )
    thought_of = [action for (action,) in THINKING.choices(GIN.view(hand, 0))]
    assert {Discard(card("Ks")), Discard(card("8s"))} < set(thought_of)


def test_what_was_not_laid_off_is_lost_exactly():
    hand = knocked("3d", "8s 9s Jc 4s", "5s 6s 7s")
    result = judged(hand, lay("8s", "5s"), DONE)
    assert (result.lost, result.error) == (4 + 9, 0)
    assert result.better.actions[-1] == FinishLayingOff()
    assert LayOffOnKnock(card("9s"), card("5s")) in result.better.actions


@pytest.mark.parametrize("seed", range(2))
def test_every_decision_of_deals_that_are_over_is_judged(seed):
    rng = Random(seed)
    options = random_options(rng)
    hand = deal(options, GIN.first(options, 0), tuple(rng.sample(CARDS[:52], 52)))
    steps = [(None, hand)]
    while hand.to_move is not None:
        for action in GIN.mind("casual")(GIN.view(hand, hand.mover), 1, never):
            hand = GIN.apply(hand, action)
            steps.append((action, hand))
    calls = iter(range(10_000))
    assert not list(assessments(GIN, steps[:-1], ("N", "S"), never))  # a deal that is not over is not judged
    some = list(COACH.analyse(steps, (), lambda: next(calls) > 40, ()))
    assert some
    assert all(each.hand == 1 and each.seat in range(options.seats) for each in some)
    assert all((each.lost > 0) == bool(each.words) == bool(each.errors) for each in some)
    assert [each.turn for each in some] == list(range(1, len(some) + 1))
    assert all(each.errors <= each.decisions <= len(each.actions) for each in some)


def test_a_discard_is_told_with_what_is_left():
    hand = playing("2c 3c 4c 9c 9d 9h 5d 6h 8d Kd Qs", OPPONENT.replace("Qd", "7d"), stock="4h Jh Qh Js")
    king = next(hint for hint in hints(hand) if hint.actions == (Discard(card("Kd")),))
    assert king.words.startswith("Discard Kd")
    assert "29" in king.words


def test_a_hint_compares_a_card_that_would_lie_idle_too():
    hand = position(
        "2c 3c 4c 9c 9d 9h 5d 6d Ah As",
        OPPONENT.replace("Ah ", "4h "),
        discard="Kh",
        stock="7d 4d Jh Qh Js Qs Kc Ks 5s",
    )
    assert {hint.actions[0] for hint in hints(hand)} == {TakeDiscard(), DrawStock()}
    assert GIN.mind("master")(GIN.view(hand, 0), 1, never) == (DrawStock(),)


def test_a_turn_puts_its_decisions_together():
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d 7d Kd", OPPONENT, discard="8d", stock=REST)
    steps = [(None, hand)]
    for wish in (STOCK, discard("2c"), STOCK, discard("Qd"), STOCK, knock("4h")):
        action = GIN.read_action(hand, wish)
        if apply_refused(hand, action):
            break
        hand = GIN.apply(hand, action)
        steps.append((action, hand))
    result = list(COACH.analyse(steps, (), never, ()))
    assert result[0].actions == (DrawStock(), Discard(card("2c")))
    assert result[0].errors == result[0].decisions == 2
    assert result[0].kinds == (Missed.PILE.value, Missed.WAITED.value)
    assert result[0].lost > 5


def reviewed(hand, *wishes):
    """The coach's review of one turn."""
    steps = [(None, hand)]
    for wish in wishes:
        action = GIN.read_action(hand, wish)
        hand = GIN.apply(hand, action)
        steps.append((action, hand))
    return next(COACH.analyse(steps, (), never, ()))


def test_a_draw_that_was_put_back_is_no_part_of_a_turn():
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d 7d Kd", OPPONENT, discard="Jd", stock=f"8d {REST}")
    turn = reviewed(hand, PILE, UNDO_DRAW, STOCK, knock("Kd"))
    assert (turn.actions, turn.errors) == ((DrawStock(), Knock(card("Kd"))), 0)


def test_what_was_laid_off_and_taken_back_is_missed():
    turn = reviewed(knocked("3d", "8s 9s Jc 4s", "5s 6s 7s"), lay("8s", "5s"), {"undo": "lay_off"}, DONE)
    assert (turn.actions, turn.lost) == ((FinishLayingOff(),), 4 + 8 + 9)
    assert turn.kinds == (Missed.LAY_OFF.value,)


def test_a_single_point_that_was_not_laid_off_is_a_mistake():
    turn = reviewed(knocked("3d", "As Jc", "2s 3s 4s"), DONE)
    assert (turn.lost, turn.exercise.actions[0]) == (1, LayOffOnKnock(card("As"), card("2s")))


def apply_refused(hand, action):
    return bool(GIN.legal(hand, action))


@pytest.mark.parametrize(
    ("limit", "said"),
    [
        (10, "Don't knock yet: discard Kd. That leaves 7, and gin or a lower count is worth the wait."),
        (5, "Discard Kd: nothing goes with it; that leaves 7."),
        (None, "Discard Kd: nothing goes with it; that leaves 7."),
    ],
)
def test_advice_to_discard_where_one_could_knock_says_that_play_goes_on(limit, said):
    hand = playing(
        "2c 3c 4c 9c 9d 9h 5d 6d 7d 7s Kd", OPPONENT.replace("7s", "8d"), stock=REST, options={"knock_limit": limit}
    )
    seen = GIN.view(hand, hand.mover)
    assert THINKING.words(seen, (Discard(card("Kd")),)) == said


def test_advice_to_discard_says_that_play_goes_on_also_where_another_discard_would_knock():
    hand = playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 7s Kd", OPPONENT.replace("7s", "8d"), stock=REST)
    seen = GIN.view(hand, hand.mover)
    said = "Don't knock yet: discard 2c. That leaves 24, and gin or a lower count is worth the wait."
    assert THINKING.words(seen, (Discard(card("2c")),)) == said


@pytest.mark.parametrize(
    ("top", "said"),
    [("Ks", "Take Ks: it may make a set or run later."), ("7d", "Take 7d for 5d 6d 7d 8d.")],
)
def test_advice_to_take_a_card_says_of_what_use_it_is(top, said):
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d 8d Kd", OPPONENT, discard=top, stock="6h Jh Qh Js")
    seen = GIN.view(hand, hand.mover)
    assert THINKING.words(seen, (TakeDiscard(),)) == said


@pytest.mark.parametrize(
    ("top", "said"),
    [
        ("Ks", "Draw from the stock: Ks does not lower the count."),
        ("4h", "Draw from the stock: it may bring more than 4h."),
    ],
)
def test_advice_to_draw_from_the_stock_says_where_the_pile_is_of_no_use(top, said):
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d 8d Kd", OPPONENT, discard=top, stock="6h Jh Qh Js")
    seen = GIN.view(hand, hand.mover)
    assert THINKING.words(seen, (DrawStock(),)) == said


@pytest.mark.parametrize(
    ("top", "reason"), [("Ks", "it does not lower the count."), ("4h", "the stock may bring more.")]
)
def test_advice_to_pass_says_what_speaks_for_it(top, reason):
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d 8d Kd", OPPONENT, discard=top, stock="6h Jh Qh Js")
    seen = GIN.view(hand, hand.mover)
    assert THINKING.words(seen, (PassUpcard(),)) == f"Pass {top}: {reason}"


def test_a_hint_lights_the_card_that_is_turned_up_only_where_it_is_taken():
    seen = GIN.view(position("2c 4d 6h 8s Tc Qd As 3s 5s 7s", "Kc Kd Ks", phase="opening", discard="9h"), 0)
    assert THINKING.cards(seen, (TakeUpcard(),)) == (card("9h"),)
    assert THINKING.cards(seen, (PassUpcard(),)) == ()
