"""Hints and the coach: they name the best choice, know only what the seat knew, and speak up when points were lost."""

from random import Random

import pytest

from engine.family.exercises import Missed
from engine.family.review import assessments
from engine.games.gin.game import GIN
from engine.games.gin.player import COACH, THINKING
from engine.games.gin.rules import deal
from engine.games.gin.words import FinishLayingOff, Knock, LayOffOnKnock, PassUpcard, SayBigGin, TakeDiscard, TakeUpcard
from engine.mind.thinking import Coach
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import CARDS, card, cards
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
    return COACH.mistake(before, GIN.read_action(before, wishes[-1]), never)


def reviewed(hand, *wishes):
    """The coach's review of the first turn of these actions, as far as they are legal."""
    steps = [(None, hand)]
    for wish in wishes:
        action = GIN.read_action(hand, wish)
        if GIN.legal(hand, action):
            break
        hand = GIN.apply(hand, action)
        steps.append((action, hand))
    return next(COACH.analyse(steps, (), never, ()))


GIN_IN_HAND = "2c 3c 4c 9c 9d 9h 5d 6d 7d 8d Kd"
OPPONENT = "5c 9s Jc Qd Ah 3s 7s 8h Th 2h"
REST = "4h 6h Jh Qh Js Qs Kc Ks 5s 6s Ts"
NEARLY = "2c 3c 4c 9c 9d 9h 5d 6d 7d Kd"
LOOSE, OTHERS = "2c 3c 4c 9c 9d 9h 5d 6h 8d Kd Qs", OPPONENT.replace("Qd", "7d")
IN_HAND = playing(GIN_IN_HAND, OPPONENT, stock=REST)
ON_PILE = position(NEARLY, OPPONENT, discard="8d", stock=REST)
BIG = {"options": {"big_gin": 31}}
SPREAD = knocked("3d", "8s 9s Jc 4s", "5s 6s 7s")
BEST = {
    "gin": (IN_HAND, Knock(card("Kd")), "Gin: discard Kd.", "Kd"),
    "a card that makes gin": (ON_PILE, TakeDiscard(), "Take 8d for 5d 6d 7d 8d.", "8d"),
    "big gin": (
        playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 8d 9s", "5c Jc", **BIG, stock="Jh Qh Js Qs"), SayBigGin(),
        "Big gin: every card is matched.", "",
    ),
    "lay-offs": (SPREAD, None, "Lay off 4s, 8s and 9s; that leaves 10 unmatched.", "4s 8s 9s"),
    "no lay-offs": (
        knocked("3d", "Tc", "9c 9d 9h", "5s 6s 7s"), FinishLayingOff(),
        "Lay off nothing: no card on 9c 9d 9h and 5s 6s 7s would lower your count.", "",
    ),
    "no meld to lay off on": (knocked("3d", "Tc"), FinishLayingOff(), "Lay off nothing: no meld lies there.", ""),
}  # fmt: skip


@pytest.mark.parametrize("name", BEST)
def test_what_the_best_hint_is(name):
    hand, action, words, lit = BEST[name]
    hint = hints(hand)[0]
    assert action in (None, hint.actions[0])
    assert hint.words == words
    assert set(hint.cards) == set(cards(lit))


def test_gin_is_the_only_hint_when_it_is_there_and_there_is_none_where_nothing_can_be_done():
    assert len(hints(IN_HAND)) == 1
    assert GIN.advise(GIN.view(IN_HAND, 1), never) == ()
    assert GIN.advise(GIN.view(done(IN_HAND, knock("Kd")), 0), never) == ()


def test_hints_are_sorted_by_their_worth_and_have_words():
    result = hints(playing(LOOSE, OTHERS, stock=REST.replace("6h ", "").replace(" Qs", "")))
    worths = [hint.worth for hint in result[1:]]  # an expert's choice leads unless another is better for sure
    assert worths == sorted(worths, reverse=True)
    assert all(hint.words.endswith(".") and hint.cards and hint.error >= 0 for hint in result)


def test_hints_know_only_what_the_seat_knows():
    other = position(NEARLY, " ".join(REST.split()[:10]), discard="8d", stock=f"{OPPONENT} {REST.split()[10]}")
    assert hints(ON_PILE) == hints(other)


# --- mistakes

MISTAKES = {
    "gin thrown away": (IN_HAND, [discard("2c")], 5, Knock(card("Kd"))),
    "a card left that made gin": (ON_PILE, [STOCK], 0, TakeDiscard()),
    "big gin not said": (
        playing("2c 3c 4c 9c 9d 9h 5d 6d 7d 8d 9s", OPPONENT.replace("9s", "Td"), **BIG, stock=REST),
        [knock("8d")], 3, SayBigGin(),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_found_with_what_is_better(name):
    hand, wishes, lost, better = MISTAKES[name]
    result = judged(hand, *wishes)
    assert result.lost > lost
    assert result.better.actions == (better,)


def test_the_best_choice_is_no_mistake():
    hand = playing(LOOSE, OTHERS, stock="4h Jh Qh Js")
    assert COACH.mistake(hand, hints(hand)[0].actions[0], never) is None
    assert judged(IN_HAND, knock("Kd")) is judged(ON_PILE, PILE) is None


def test_what_the_best_hint_said_is_no_mistake_even_where_more_worlds_think_less_of_it(monkeypatch):
    assert judged(ON_PILE, STOCK) is not None
    monkeypatch.setattr(Coach, "best", lambda _coach, _seen, _stop: (DrawStock(),))
    assert judged(ON_PILE, STOCK) is None


def test_a_discard_that_rules_of_thumb_dislike_is_thought_of():
    hand = playing(
        "2h 2s 8s 9s Ac Ad Js Ks Qd Qs Ts", "5c Jc 7d Ah 3s 7s 8h Th 3d 6c", stock="Jh Qh 5h 5s 6s", discard="4h"
    )
    thought_of = [action for (action,) in THINKING.choices(GIN.view(hand, 0))]
    assert {Discard(card("Ks")), Discard(card("8s"))} < set(thought_of)


def test_what_was_not_laid_off_is_lost_exactly():
    result = judged(SPREAD, lay("8s", "5s"), DONE)
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


def test_a_hint_compares_a_card_that_would_lie_idle_too():
    stock = "7d 4d Jh Qh Js Qs Kc Ks 5s"
    hand = position("2c 3c 4c 9c 9d 9h 5d 6d Ah As", OPPONENT.replace("Ah ", "4h "), discard="Kh", stock=stock)
    assert {hint.actions[0] for hint in hints(hand)} == {TakeDiscard(), DrawStock()}
    assert GIN.mind("master")(GIN.view(hand, 0), 1, never) == (DrawStock(),)


def test_a_turn_puts_its_decisions_together():
    turn = reviewed(ON_PILE, STOCK, discard("2c"), STOCK, discard("Qd"), STOCK, knock("4h"))
    assert turn.actions == (DrawStock(), Discard(card("2c")))
    assert turn.errors == turn.decisions == 2
    assert turn.kinds == (Missed.PILE.value, Missed.WAITED.value)
    assert turn.lost > 5


def test_what_was_taken_back_is_no_part_of_a_turn():
    hand = position(NEARLY, OPPONENT, discard="Jd", stock=f"8d {REST}")
    turn = reviewed(hand, PILE, UNDO_DRAW, STOCK, knock("Kd"))
    assert (turn.actions, turn.errors) == ((DrawStock(), Knock(card("Kd"))), 0)
    turn = reviewed(SPREAD, lay("8s", "5s"), {"undo": "lay_off"}, DONE)
    assert (turn.actions, turn.lost, turn.kinds) == ((FinishLayingOff(),), 4 + 8 + 9, (Missed.LAY_OFF.value,))


def test_a_single_point_that_was_not_laid_off_is_a_mistake():
    turn = reviewed(knocked("3d", "As Jc", "2s 3s 4s"), DONE)
    assert (turn.lost, turn.exercise.actions[0]) == (1, LayOffOnKnock(card("As"), card("2s")))


# --- words


def waiting(limit):
    sevens = "2c 3c 4c 9c 9d 9h 5d 6d 7d 7s Kd", OPPONENT.replace("7s", "8d")
    return playing(*sevens, stock=REST, options={"knock_limit": limit})


def topped(top):
    return position("2c 3c 4c 9c 9d 9h 5d 6d 8d Kd", OPPONENT, discard=top, stock="6h Jh Qh Js")


DONT = "Don't knock yet: discard {}. Gin, or less than {} unmatched, is worth the wait."
WORDS = [
    (waiting(10), Discard(card("Kd")), DONT.format("Kd", 7)),
    (waiting(10), Discard(card("2c")), DONT.format("2c", 24)),
    (waiting(5), Discard(card("Kd")), "Discard Kd: nothing in your hand goes with it; that leaves 7 unmatched."),
    (waiting(None), Discard(card("Kd")), "Discard Kd: nothing in your hand goes with it; that leaves 7 unmatched."),
    (topped("Ks"), TakeDiscard(), "Take Ks."),
    (topped("7d"), TakeDiscard(), "Take 7d for 5d 6d 7d 8d."),
    (topped("Ks"), DrawStock(), "Draw from the stock: Ks does not lower the count."),
    (topped("4h"), DrawStock(), "Draw from the stock, and leave 4h."),
    (topped("Ks"), PassUpcard(), "Pass Ks: it does not lower the count."),
    (topped("4h"), PassUpcard(), "Pass 4h."),
]


@pytest.mark.parametrize(("hand", "action", "said"), WORDS)
def test_advice_says_what_speaks_for_it(hand, action, said):
    assert THINKING.words(GIN.view(hand, hand.mover), (action,)) == said


def test_a_hint_lights_the_card_that_is_turned_up_only_where_it_is_taken():
    seen = GIN.view(position("2c 4d 6h 8s Tc Qd As 3s 5s 7s", "Kc Kd Ks", phase="opening", discard="9h"), 0)
    assert THINKING.cards(seen, (TakeUpcard(),)) == (card("9h"),)
    assert THINKING.cards(seen, (PassUpcard(),)) == ()
