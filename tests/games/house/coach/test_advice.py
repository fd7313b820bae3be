"""Advice on the draw, the turn and the discard: the coach's own best choice, which it does not charge."""

from dataclasses import replace
from random import Random

import pytest

from engine.family.game import act
from engine.games.house.ai.sense.risk import next_opponent
from engine.games.house.coach.advice import discard_advice, draw_advice, opening_advice, turn_advice
from engine.games.house.coach.advice_values import Advice, DiscardAdvice, Why, Worth
from engine.games.house.coach.assessments import COACH, HouseCoach, advise
from engine.games.house.coach.losses import question_of_draw
from engine.games.house.coach.weighing import HAND, WEIGHING, Weighing
from engine.games.house.game import new_game
from engine.games.house.hint_words import Steals, best_draw, end
from engine.games.house.notation import write_action
from engine.games.house.options import options
from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange, DrawDiscard, Open
from engine.mind.comparison import Comparison, Estimate
from engine.mind.reasons import Part, Reason, Takes
from engine.mind.thinking import Considered
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from tests.engine.positions import STOCK, discard, done, epic, lay, pile, position
from tests.family.walks import some_steps
from tests.games.house.ai.hands import decided, never
from tests.games.house.coach.test_estimates import estimated
from tests.games.house.coach.turns import turn

HELD = "2h 9h 5h Jh"
MENDED = position(
    "Ts Js 3c 6d", HELD, spaces=("Ac 2c X2 | 7d 7h 7s", "2s 3s 4s | Td Jd Qd"), discard="8s", melded=[True, True]
)
"""The 8s brings 20 points by thefts that only the solver finds."""
FAR = position(
    "Ac 3c 8c Kc As 8s Ks", "7c Qc Qh", edition="epic", spaces=("Jd Qd Kd", "5s 6s X2 | Tc Td Th Ts"),
    discard="5h Js 4d 5c 3h 9h 8h", stock="2c 9s 7s 5d X1", melded=[True, True],
)  # fmt: skip
"""The 5h brings 40 points, by a turn that takes the solver longer than a glance."""
GOING_OUT = position("Kc", HELD, spaces=("7c 8c 9c", "Kd Ks Kh"), stock="Jd 2c 3c 4c 5d", melded=[True, True])
"""Who lays the king with the other player, and discards, is out."""


def chosen(find, state):
    """The facts of what is advised, from what is considered and its place."""
    seen = view(state, 0)
    considered = WEIGHING.considered(seen, never)
    return find(seen, considered, COACH.order(seen, considered, never)[0].place, never)


def mistake(draw):
    """The mistake of a draw with the coach's effort for a turn."""
    return question_of_draw(view(MENDED, 0), draw, never).judged(HAND.shared(1).worlds).mistake


def test_a_card_of_the_pile_is_played_on_by_the_turn_that_the_solver_finds():
    assert chosen(draw_advice, MENDED).draw == DrawDiscard(card("8s"))
    assert mistake(DrawDiscard(card("8s"))) is None
    assert mistake(DrawStock()).exercise.actions == (DrawDiscard(card("8s")),)


def test_a_turn_that_goes_out_is_advised_though_it_scores_nothing():
    result = chosen(turn_advice, done(GOING_OUT, STOCK))
    assert (result.shown.out, result.shown.points, result.best.points, result.out) == (True, 0, 0, None)


@pytest.mark.parametrize("state", [MENDED, GOING_OUT])
def test_who_does_what_the_hints_say_is_charged_nothing(state):
    draw = write_action(advise(view(state, 0), never)[0].actions[0])
    play = [write_action(each) for each in advise(view(done(state, draw), 0), never)[0].actions]
    assert not estimated(turn(state, draw, *play))


class Worths(Weighing):
    """Choices that are worth so much in a world."""

    def compared(self, _view, choices, _rng, stop, _steps=None):
        return Comparison(len(choices), lambda: None, lambda place, _world: choices[place](), stop)


def advised_of(*choices):
    """The place of the choice that is advised, by the scale of hints."""
    return HouseCoach(Worths()).order(view(MENDED, 0), Considered(choices), never)[0].place


@pytest.mark.parametrize(("gains", "best"), [([0, 9, 5], 1), ([0, -9], 0), ([4], 0)])
def test_another_choice_is_advised_where_it_comes_out_clearly_better(gains, best):
    assert advised_of(*(lambda gain=gain: float(gain) for gain in gains)) == best


def test_a_difference_that_chance_explains_changes_no_advice():
    values = iter([0.0, 50.0, 0.0, -49.0] * 40)
    assert advised_of(*[lambda: next(values)] * 2) == 0


def test_a_hint_to_draw_from_the_stock_says_why():
    empty = advise(view(GOING_OUT, 0), never)[0]
    assert empty.words.startswith("Draw from the stock: the pile is empty, and you know of no player")
    left = advise(view(position("Kc", HELD, discard="8s", stock="Jd 2c 3c 4c 5d"), 0), never)[0]
    assert left.words.startswith("Draw from the stock, and leave 8s.")


@pytest.mark.parametrize("state", [MENDED, FAR])
def test_a_draw_is_said_to_bring_what_the_turn_after_it_brings(state):
    result = chosen(draw_advice, state)
    after = chosen(turn_advice, done(state, write_action(result.draw)))
    assert (result.gain.points, result.gain.exact) == (after.best.points, after.best.exact)


def test_a_draw_whose_best_turn_is_not_proved_is_said_to_bring_so_much_at_least():
    seen, draw = view(FAR, 0), DrawDiscard(card("5h"))
    told = [Advice(draw=draw, gain=Worth(points=points, exact=False), stock=None) for points in (10, 0)]
    (some, none) = [best_draw(each, seen) for each in told]
    assert some == "Take 5h and 6 cards above it. With them you can lay at least 10 points this turn."
    assert none == "Take 5h and 6 cards above it."
    nothing = Advice(draw=draw, gain=Worth(points=0, exact=True), stock=Worth(points=7, exact=True))
    after = "Then you can lay nothing this turn. With a card from the stock you can lay about 7 points this turn."
    assert best_draw(nothing, seen) == f"Take 5h and 6 cards above it. {after}"
    passed = Advice(draw=DrawStock(), gain=None, stock=None, passed=(card("5h"), Worth(points=10, exact=False)))
    assert best_draw(passed, seen).endswith("5h would add at least 10 now, but is worth less over the whole hand.")


# --- advice on the discard, which is that of expert, with reasons that its evaluation holds


def advised(state, *tables):
    return discard_advice(view(state, state.to_move), tables, never)


def test_a_card_that_goes_with_nothing_is_thrown():
    result = advised(done(position("7c 8c 9d 9h", "2d 3s", spaces=("", ""), stock="Ks 2h 3d"), STOCK))
    assert (result.card, result.whys) == (card("Ks"), (Why.ALONE,))


def test_of_cards_that_all_go_with_others_the_one_that_goes_least_is_thrown():
    result = advised(
        done(position("7c 8c 9c 9h", "2d 3s", spaces=("", ""), stock="Jc 2h 3d", melded=[False, False]), STOCK)
    )
    assert result.whys == (Why.LEAST,)


def test_a_card_that_could_be_laid_is_kept_from_the_next_player():
    state = position("2h 5s", "2d 3s", spaces=("", "6h 7h 8h"), stock="9h 2c 3d", melded=[False, True])
    result = advised(done(state, STOCK))
    assert result.card != card("9h")
    assert result.whys == (Why.NO_PLACE,)


def test_what_makes_a_play_with_cards_that_the_next_opponent_is_known_to_hold_is_kept():
    state = epic("9s 2c Ks", "9c Tc 3d", spaces=("", ""), to_move=1, discard="8c 9d 9h", stock="5h 2h 3h Kc")
    state = done(state, pile("8c"), lay("", "8c 9c Tc"), discard("3d"), STOCK)
    result = advised(state)
    assert result.card != card("9s")
    assert (result.whys[0], result.seat) == (Why.UNWANTED, 1)


def test_the_last_card_of_the_hand_goes_out():
    state = done(position("7c 8c 9c", "2d 3s", spaces=("", ""), stock="Ks 2h", melded=[False, False]), STOCK)
    result = advised(state, done(state, lay("7c 8c 9c", "")).table)
    assert (result.card, result.whys) == (card("Ks"), (Why.OUT,))


@pytest.mark.parametrize(("edition", "why"), [("classic", Why.DEAREST), ("epic", Why.LAST)])
def test_in_the_last_turn_a_discard_counts_or_does_not(edition, why):
    make = position if edition == "classic" else epic
    result = advised(done(make("2h Ac 6s", "2d 3s", spaces=("", ""), stock="9h 3c", last_turns=[0, 1]), STOCK))
    assert result.whys == (why,)
    if edition == "classic":
        assert (result.card, result.points) == (card("Ac"), 11)


def test_no_discard_is_advised_where_none_is_due():
    state = done(position("2h", "2d 3s", spaces=("", ""), stock="9h 2c"), STOCK)
    assert discard_advice(view(state, 1), (), never) is None


@pytest.mark.parametrize(("edition", "seats", "deal"), [("classic", 2, 5), ("epic", 3, 6)])
def test_it_is_the_card_that_expert_discards(edition, seats, deal):
    game, seen = new_game(options(edition, seats), deal), 0
    while not game.hand_over:
        actions = decided("expert", game.hand)
        if game.hand.phase is Phase.PLAY and isinstance(actions[-1], Discard):
            tables = tuple(action.table for action in actions if isinstance(action, Arrange))
            assert advised(game.hand, *tables).card == actions[-1].card
            seen += 1
        for action in actions:
            game = act(game, action)
    assert seen


def test_the_opening_is_weighed_with_the_card_and_without():
    state = position("5h 6h Qc", "2d 3s 8c", phase="opening", dealer=1, stock="7h 2c")
    result = opening_advice(view(state, 0), True, never)
    assert (result.gain.points, result.without.points) == (15, 0)
    assert [hint.actions for hint in advise(view(state, 0), never)] == [(Open(take=True),)]


def test_nothing_is_advised_while_another_seat_is_to_move():
    assert advise(view(MENDED, 1), never) == ()


def test_a_discard_that_the_next_player_often_takes_is_told_so():
    takes = Takes(1, "8s", "Kc")
    part = Part(takes, Estimate(mean=-1.0, error=1.0, worlds=60), (0.4, 0.1), Estimate(mean=0.3, error=0.1, worlds=60))
    reason = Reason(part.gain, (part,))
    words = end(DiscardAdvice(card=card("8s"), whys=(Why.ALONE,), reason=reason))
    assert words == "Discard 8s. It goes with nothing else in your hand. {1} takes 8s in 40 of 100 deals."
    better = replace(part, gain=Estimate(mean=4.0, error=1.0, worlds=60), chances=(0.1, 0.4))
    words = end(DiscardAdvice(card=card("8s"), whys=(Why.ALONE,), reason=Reason(better.gain, (better,))))
    assert words == "Discard 8s: {1} takes it in 10 of 100 deals, but Kc in 40."


def test_how_often_the_next_player_steals_is_told_beside_the_turn_that_is_advised():
    steals = Steals(1, 0)
    steals.laid(1, 2)
    steals.laid(0, 1)
    assert not steals.happened
    steals.laid(1, 0)
    assert steals.happened
    words = "{1} then steals from you in 41 of 100 deals, after the advised turn in 12."
    assert steals.why(0.41, 0.12) == words


def test_thefts_are_noted_in_worlds_where_cards_change_their_space():
    noted = set()
    for game, _, _ in some_steps("house", 30):
        seen = view(game.hand, game.hand.mover)
        choices = WEIGHING.considered(seen, never).choices if seen.phase is Phase.PLAY else ()
        thief = next_opponent(seen)
        if choices and thief is not None:
            steals = Steals(thief, seen.seat)
            result = WEIGHING.compared(seen, choices[:1], Random(1), never, happenings=(steals,))
            for _ in range(4):
                steals.begin()
                result.worth(0, result.sample())
                noted.add(steals.happened)
    assert noted == {False, True}


def test_what_the_next_player_may_not_take_is_not_taken():
    """In worlds of turns with their discards; some of these are taken where that is not prevented."""
    noted = set()
    for game, _, _ in some_steps("house", 16):
        seen = view(game.hand, game.hand.mover)
        considered = WEIGHING.considered(seen, never)
        refined = considered.refined(0) if considered.choices else None
        if seen.phase is not Phase.PLAY or refined is None or len(refined.choices) < 2:
            continue
        takes = Takes(seen.options.seating.left_of(seen.seat), "", "")
        result = WEIGHING.compared(seen, refined.choices[:2], Random(1), never, happenings=(takes,))
        for _ in range(4):
            world = result.sample()
            for takes.prevented in (False, True):
                takes.begin()
                result.worth(0, world)
                noted.add((takes.prevented, takes.happened))
    assert noted == {(False, False), (False, True), (True, False)}


def test_a_card_that_makes_a_play_with_others_of_the_pile_is_not_discarded():
    state = position(
        "9c Jc 7d Jd 6h 8h Th Jh Ts Qs", "8c 9d Qd 9h", spaces=("", "2d 2h 2s | Ac Qc Kc"), discard="4s 3s 6s",
        stock="5s 4c Tc 8d 5c 2c Kd Ad 6c Qh 7s 7c 7h Ah 4h 3c 6d Td Ks 9s As X2 X1 Kh Js 4d 5h 8s 3h 5d 3d",
        melded=[False, True], totals=[74, 135], hand=3, dealer=1,
    )  # fmt: skip
    assert advise(view(done(state, STOCK), 0), never)[0].actions[-1] != Discard(card("5s"))
