"""Hints: legal choices with words and cards, worth what sampled worlds say, the same for the same view."""

from random import Random

import pytest

from engine.games.straight.ai.abilities import Mind
from engine.games.straight.game import STRAIGHT
from engine.games.straight.hint_words import Reasons, sentences
from engine.games.straight.rules import apply
from engine.games.straight.view import unseen, view, world
from engine.games.straight.words import CODEC
from tests.games.straight.playing import ABILITIES, play_deal, random_options
from tests.games.straight.positions import CHALLENGE, PILE_DRAW, RENEW, STOCK_DRAW, after, at, lay, meld, throw


def at_once():
    return True


def after_some_worlds(asked=80):
    """A stop that leaves time for some worlds: it is asked before each choice of each."""
    left = iter([False] * asked)
    return lambda: next(left, True)


def hints(hand, stop=at_once):
    return STRAIGHT.advise(view(hand, hand.to_move), stop)


def test_the_card_that_goes_out_is_advised_first():
    hand = at(["5h 6h 2s", "9c Kc 8d Td"], discard="7h", stock="Kd Qd Jd 9d")
    first = hints(hand)[0]
    assert first.words == "Take 7h from the pile: it makes 5h 6h 7h."
    assert [str(card) for card in first.cards] == ["7h"]


def test_plays_and_discards_are_told_with_their_worth():
    hand = after(at(["5h 6h 7h 9c 9d Ks 2d", "2c 3c 4d 8s"], stock="Kd Qd Jd Qs 8c 8h 4s"), STOCK_DRAW)
    result = hints(hand, after_some_worlds())
    assert len(result) > 1
    assert result[0].words.startswith("Lay 5h 6h 7h. Discard ")
    assert all(each.worth is not None for each in result)
    worths = [each.worth for each in result[1:]]  # an expert's choice leads unless another is better for sure
    assert worths == sorted(worths, reverse=True)


def test_nothing_is_advised_to_who_is_not_to_move():
    hand = at(["5h", "2c"])
    assert STRAIGHT.advise(view(hand, 1), at_once) == ()


@pytest.mark.parametrize("seed", range(4))
def test_hints_are_legal_and_depend_on_nothing_hidden(seed):
    rng, hands = Random(seed), []
    chosen = random_options(rng)
    play_deal(chosen, [STRAIGHT.mind("regular")] * chosen.seats, rng, seen=hands.append)
    for hand in rng.sample(hands, min(3, len(hands))):
        seen = view(hand, hand.to_move)
        result = hints(hand)
        hidden = unseen(seen)
        rng.shuffle(hidden)
        assert STRAIGHT.advise(view(world(seen, hidden), seen.seat), at_once) == result
        for suggestion in result:
            now = hand
            for action in suggestion.actions:
                now = apply(now, action)
            assert suggestion.words.endswith(".")


def reason(hand, data, *before):
    """The reason for an action, after others of the same turn, without the advice before it."""
    reasons = Reasons(view(hand, hand.to_move))
    for done in before:
        reasons.done(CODEC.read(hand.options.pack, done))
    return reasons.of(CODEC.read(hand.options.pack, data)).partition(": ")[2].removesuffix(".")


def drawn(cards, **others):
    """A turn with these cards in the hand, the last of them just drawn."""
    held, came = cards.rsplit(" ", 1)
    return after(at([held, "2c 3d 8s"], stock=f"{came} Qs Js", **others), STOCK_DRAW)


@pytest.mark.parametrize(
    ("cards", "discard", "why"),
    [
        ("5h 6h 9c Kc", "Kc", "nothing in your hand goes with it, and it counts 10"),
        ("5h 6h Kc 2d", "2d", "nothing in your hand goes with it"),
        ("5h 5d 9c 9d Kc Kd", "9c", "what is kept counts 39"),
        ("5h 5d 9c 9d 6s 6d", "6s", "what is kept counts 34"),
        ("5h 5d 7c 7d 9s Ts", "Ts", "it is the most expensive card, at 10"),
        ("5h 5d Jc Jd Qd Qh", "Jc", "it is one of the most expensive, at 10"),
        ("Jc Jd Qd Qh", "Jc", "what is kept counts 30"),
        ("5h 6h 7h 4d 4c", "4c", ""),
    ],
)
def test_a_discard_has_its_reason(cards, discard, why):
    assert reason(drawn(cards), throw(discard)) == why


def test_the_discard_of_the_last_card_goes_out():
    assert reason(drawn("5h 6h 7h Kc"), throw("Kc"), lay("5h 6h 7h")) == "that goes out"


def test_a_card_whose_partners_cannot_come_is_told_so_by_where_they_are():
    lies, known = "the cards that go with it lie in melds", "none of the cards that go with it is in the stock"
    assert reason(drawn("5h 6h Kc Kd", discard="Kh 2s Ks"), throw("Kc")) == known
    melds = [meld("Jh Qh Kh"), meld("Js Qs Ks")]
    assert reason(after(at(["5h 6h Kc", "2c 3d 8s"], stock="Kd 9s", melds=melds), STOCK_DRAW), throw("Kc")) == lies
    jokers = drawn("5h 6h Kc Kd", discard="Kh 2s Ks", changes={"jokers": 1})
    assert "goes with" not in reason(jokers, throw("Kc"))  # a joker may come


def test_cards_of_a_pile_that_was_turned_over_lie_in_the_stock():
    hand = after(at(["Kc Kd 5h", "9c Jc Qd Td"], "standard", stock="", discard="Kh 2s Ks 8d"), RENEW, STOCK_DRAW)
    assert hand.stock_is_known
    assert "goes with" not in reason(hand, throw("Kc"))


def test_a_card_that_the_table_does_not_take_is_rather_discarded():
    hand = drawn("8c 8d Kc Kd", melds=[meld("5c 6c 7c")])
    assert reason(hand, throw("Kc")) == "no meld takes it"


@pytest.mark.parametrize(
    ("cards", "top", "action", "why"),
    [
        ("5h 6h 2s", "7h", PILE_DRAW, "it makes 5h 6h 7h"),
        ("5h 6d 2s", "7h", PILE_DRAW, "it goes with 5h"),
        ("5h Tc 2s", "As", PILE_DRAW, "it goes with 2s"),
        ("9h Tc 7s", "2d", PILE_DRAW, "it counts only 2"),
        ("9h Tc 7s", "2d", STOCK_DRAW, "2d goes with nothing in your hand"),
        ("5h 6h 2s", "7h", STOCK_DRAW, ""),
    ],
)
def test_a_draw_has_its_reason_where_there_is_one(cards, top, action, why):
    assert reason(at([cards, "9c Kc Qd Td"], discard=top), action) == why


def test_a_card_of_no_use_is_taken_without_a_reason_unless_it_is_cheap():
    assert reason(at(["9h Tc 7s", "9c Kc Qd Td"], discard="4d"), PILE_DRAW) == "it counts only 4"
    hand = at(["9h Tc 7s", "9c Jc Qd Td"], discard="Kh")
    assert reason(hand, PILE_DRAW) == ""


def test_a_draw_where_no_discard_lies_is_told_why():
    hand = at(["9h Tc 7s", "9c Kc Qd Td"], "standard", stock="", discard="2h 3h 8d")
    hand = after(hand, RENEW)
    assert hand.discard == ()
    assert reason(hand, STOCK_DRAW) == "nothing else can be drawn, since the pile is empty"


def test_every_action_can_be_told():
    hand = at(["9h Tc 7s", "9c Kc Qd Td"], discard="4d", melds=[meld("X1=4h 5h 6h")], changes={"jokers": 1})
    told = [{"undo": "play"}, {"undo": "plays"}, {"undo": "draw"}, {"end": True}, {"replace": "X1", "with": "9h"}]
    told += [CHALLENGE, RENEW, {"block": True}, {"pass": True}, {"answer": "accept"}, {"answer": "reject"}]
    seen = view(hand, 0)
    words = [next(sentences(seen, [CODEC.read(hand.options.pack, each)])) for each in told]
    undone = ["Take your last play back.", "Take your plays back.", "Take your draw back."]
    assert words[:5] == [*undone, "End the turn.", "Take X1 for 9h."]
    assert len(set(words)) == len(told)


def only_hint(hand):
    (result,) = hints(hand)
    return result.words


def test_who_may_challenge_or_answers_is_told_why():
    hand = at(["Ac 2d", "9c Kd 8s 7h"], "colonel", stock="Ks Qd")
    assert only_hint(hand) == "Challenge the other player: your hand, at 3, is likely lower than theirs."
    challenged = after(hand, CHALLENGE)
    assert only_hint(challenged) == (
        "Reject the challenge: your hand, at 34, is likely no lower than the other player's."
    )
    challenged = after(at(["Kh Qd 9s", "Ac 2c"], "colonel", stock="Ks Js"), CHALLENGE)
    assert only_hint(challenged).startswith("Accept the challenge: your hand, at 3, is likely lower")


@pytest.mark.parametrize(
    ("preset", "call", "pile", "why"),
    [
        ("straight", "top", "8c", "you can draw it next"),
        ("basic", "top", "8c", "going rummy counts double"),
        ("straight", "pile", "Kd 9d 9s 9c", "a meld of the pile brings you nothing"),
    ],
)
def test_who_passes_a_call_is_told_why(preset, call, pile, why):
    *lying, thrown = pile.split()
    position = {"changes": {"call": call}, "melds": [meld("5c 6c 7c", by=0)], "turns": [2, 2], "stock": "3d 8h Qs"}
    hand = at([f"{thrown} Kc 2s", "Qc 4d Jh"], preset, discard=" ".join(lying) or "Kd", **position)
    hand = after(hand, STOCK_DRAW, throw(thrown))
    assert only_hint(hand) == f"Let {thrown} lie: {why}."


def test_who_blocks_is_told_why():
    hand = at(["Ac 2d", "9c Jh 8s 7h"], "block", stock="", discard="4h")
    assert only_hint(hand) == "Say block: your hand, at 3, is likely lower than any other player's."


def test_without_time_the_experts_choice_comes_first_and_nothing_is_said_of_its_worth():
    hand = after(at(["5h 6h 7h 9c 9d Ks 2d", "2c 3c 4d 8s"], stock="Kd Qd Jd Qs 8c 8h 4s"), STOCK_DRAW)
    seen = view(hand, 0)
    result = hints(hand)
    assert result[0].actions == Mind(ABILITIES["expert"], seen, 1).decide()
    assert all(each.worth is None for each in result)


def test_a_known_stock_may_hold_a_joker_that_was_discarded():
    hand = at(["9h Tc 7s", "9c Kc Qd Td"], "wrotham", stock="", discard="2h X1 3h 8d")
    hand = after(hand, RENEW, STOCK_DRAW, throw("2h"))
    assert hand.stock_is_known
    assert len(hints(hand)) > 1
