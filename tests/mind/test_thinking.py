"""The skeleton of thought: levels, hints and the coach of a game that says what comes into question."""

from collections import Counter
from importlib import import_module
from itertools import count
from random import Random

import pytest

from build.measure.sentences import coach_of
from engine.blocks.changes import changed
from engine.blocks.turn_deal import Phase
from engine.family.game import new_game
from engine.family.rules import never
from engine.games.conquian.player import THINKING, ConquianThinking
from engine.games.conquian.words import Discard
from engine.games.list import rules_of
from engine.games.rummy500.player import Rummy500Thinking
from engine.games.rummy500.words import TakePile
from engine.mind.coach import Hint, Scale
from engine.mind.comparison import Comparison, Estimate
from engine.mind.levels import Effort, Nerve
from engine.mind.thinking import Coach, Considered, Mind, Thinking
from engine.rummy.actions import UndoDraw
from engine.rummy.cards import CARDS
from engine.rummy.shuffle import SplitMix
from tests.family.walks import some_steps

FEW = 6
"""Worlds in which a reason is looked for."""


def decisions(most=20):
    """Views of moments in which there is a choice."""
    views = (game.hand.view(game.mover) for game, _, _ in some_steps("conquian", 200))
    return [view for view in views if len(THINKING.choices(view)) > 1][:most]


@pytest.mark.parametrize("name", ["contract", "rummy500"])
def test_no_choice_is_silly_where_there_is_another_and_each_has_a_reason_with_a_card(name):
    thinking = import_module(f"engine.games.{name}.player").COACH.thinking
    silly = import_module(f"tests.games.{name}.silly").silly
    for game, _, _ in some_steps(name, 40):
        hand, view = game.hand, game.hand.view(game.mover)
        names = {hand.pack.text(card) for card in hand.pack.cards}
        for choice in thinking.choices(view):
            after, words = hand, thinking.words(view, choice)
            assert any(name in words for name in names) or not hand.discard, words
            for action in choice:
                assert not list(silly(after, action))
                after = after.apply(action)


class Counted(ConquianThinking):
    """It counts the decisions of its playouts."""

    def __init__(self):
        self.asked = 0

    def policy(self, deal):
        self.asked += 1
        return super().policy(deal)


class Fond(ConquianThinking):
    """It wants to be rid of a card, and looks no further."""

    depth = 0

    def __init__(self, card):
        self.card = card

    def scores(self, deal):
        return [float(self.card not in hand) for hand in deal.hands]


def test_a_level_without_worlds_does_what_comes_to_mind_first():
    for view in decisions():
        assert Mind(THINKING, Effort())(view, 1, never) == THINKING.choices(view)[0]


def test_a_level_slips_as_often_as_its_effort_says_and_to_few_choices():
    view = max(decisions(100), key=lambda each: len(THINKING.choices(each)))
    mind, choices = Mind(THINKING, Effort(slips=0.4, most=3)), THINKING.choices(view)
    done = Counter(choices.index(mind(view, seed, never)) for seed in range(300))
    assert 0.3 < 1 - done[0] / 300 < 0.5
    assert set(done) == {0, 1, 2}


def test_a_level_with_worlds_makes_the_choice_that_does_best_in_them():
    options = {"offer": "next", "force": False}
    game = new_game(rules_of("conquian"), rules_of("conquian").options("conquian", 2, options), 3)
    view = next(view for view in discards_of(game) if len(set(view.hand)) > 4)
    for card in view.hand[:4]:
        result = Mind(Fond(card), Effort(worlds=10, most=20, batch=5))(view, 1, never)
        assert result == (Discard(card),)


class Weighed(ConquianThinking):
    """In every other world the second choice is worth two points more than the first, else as much."""

    def compared(self, _view, choices, _rng, stop, _steps=None):
        worlds = count()
        return Comparison(len(choices), lambda: next(worlds), lambda place, world: 2.0 * place * (world % 2), stop)


class Trusting(Weighed):
    """Trusts its first choice twice as much."""

    def trust(self, _view):
        return 2.0


def test_another_choice_than_the_first_must_be_better_by_as_many_errors_as_the_effort_asks_for():
    view = decisions(1)[0]
    first, second, *_ = THINKING.choices(view)
    for sure, better in ((2.9, second), (3.1, first)):  # one point, with an error of a third
        assert Mind(Weighed(), Effort(worlds=10, most=2, sure=sure))(view, 1, never) == better
        assert Mind(Trusting(), Effort(worlds=10, most=2, sure=sure / 2))(view, 1, never) == better


def discards_of(game):
    """Views of moments at which a card is to be discarded."""
    deal = game.hand
    while deal.to_move is not None:
        if deal.phase.value == "discard":
            yield deal.view(deal.mover)
        for action in THINKING.policy(deal):
            deal = deal.apply(action)


def test_the_same_view_and_seed_lead_to_the_same_decision():
    effort = Effort(worlds=6, batch=3, sure=0.0)
    for view in decisions(6):
        assert Mind(THINKING, effort)(view, 5, never) == Mind(THINKING, effort)(view, 5, never)


def test_no_world_is_begun_after_so_many_decisions_of_playouts():
    view = decisions()[0]
    choices, counted = THINKING.choices(view), Counted()
    result = counted.compared(view, choices, Random(1), never, 200)
    assert not result.play(range(len(choices)), 1000)
    longest = 400
    assert 200 <= counted.asked < 200 + longest * len(choices)


def test_a_thought_that_is_stopped_ends_with_the_first_choice():
    for view in decisions(5):
        assert Mind(THINKING, Effort(worlds=50))(view, 1, lambda: True) == THINKING.choices(view)[0]


def test_a_playout_ends_where_the_game_says():
    class Short(ConquianThinking):
        depth = 7

    deal = new_game(rules_of("conquian"), rules_of("conquian").options("pan", 3, {}), 1).hand
    assert Short().outcome(deal, 0)[1] == 7 < THINKING.outcome(deal, 0)[1]


def test_partners_share_the_worth_of_a_deal():
    class Scores:
        hand_scores = (30, -10)

        class options:  # noqa: N801 - stands for those of a deal
            class seating:  # noqa: N801 - the same
                side = staticmethod(lambda seat: seat % 2)

    assert [Thinking().value(Scores, seat) for seat in range(4)] == [40, -40, 40, -40]


def test_a_deal_that_goes_on_has_no_worth_of_its_own():
    deal = new_game(rules_of("conquian"), rules_of("conquian").options("conquian", 2, {}), 1).hand
    with pytest.raises(ValueError, match="goes on"):
        Thinking.scores(THINKING, deal)


def test_hints_are_all_choices_the_best_first_and_each_has_words():
    class Quick(ConquianThinking):
        def scale(self, view):
            del view
            return Scale(first=6, batch=3, least=0.06)

        def reason_worlds(self, view):
            del view
            return FEW

    for view in decisions(6):
        result = Coach(Quick()).advise(view, never)
        assert [each.actions for each in result if each.actions in THINKING.choices(view)]
        assert len(result) == min(4, len(THINKING.choices(view)))
        assert all(each.words for each in result)
    other = next(game.hand.view((game.mover + 1) % len(game.hand.hands)) for game, _, _ in some_steps("conquian", 5))
    assert Coach(Quick()).advise(other, never) == ()


def test_the_best_hint_is_told_alone_before_the_others_and_only_if_it_is_whole():
    for view in decisions(6):
        told = []
        result = Coach(THINKING).advise(view, never, told.append)
        assert told == [result[:1]]
        cut = Coach(THINKING).advise(view, lambda: True, told.append)
        assert len(told) == 1 + cut[0].whole


def test_a_discard_without_a_reason_is_told_beside_the_next_best():
    class Silent(Coach):
        def reason(self, *_):
            return None

    views = [view for view in decisions(60) if isinstance(THINKING.choices(view)[1][0], Discard)]
    assert views
    for view in views:
        considered, pack = THINKING.considered(view, never), view.known.pack
        other = pack.text(considered.choices[1][0].card)
        for worth, told in ((8.0, f"{other} would do about as well."), (5.0, f"{other} would bring less.")):
            means = (9.0, worth)
            order = [Hint(place, Estimate(mean=mean, error=1.0, worlds=9)) for place, mean in enumerate(means)]
            best = next(Silent(THINKING).advised(view, considered, order, never))
            assert f" {told}" in best.words


def test_a_coach_never_blames_who_follows_the_best_hint():
    class Fickle(ConquianThinking):
        """It likes one action in a hint's worlds, and any other in a coach's."""

        notes = False

        def scale(self, view):
            del view
            return Scale(first=6, batch=3, long_batch=3, second=6, least=0.5)

        def compared(self, view, choices, rng, stop, steps=None):
            del rng, steps
            hinted = list(choices) == list(self.choices(view))
            return Comparison(len(choices), int, lambda place, _: float((choices[place][0] == liked) == hinted), stop)

    hands = (game.hand for game, _, _ in some_steps("conquian", 200))
    hand = next(each for each in hands if len(THINKING.choices(each.view(each.mover))) > 2)
    liked, coach = THINKING.choices(hand.view(hand.mover))[-1][0], Coach(Fickle())
    decision = coach.decision(hand, liked)
    look = lambda: coach.thinking.compared(hand.view(hand.mover), decision.choices, Random(1), never)  # noqa: E731
    assert decision.mistake(look) is not None
    assert coach.advise(hand.view(hand.mover), never)[0].actions[0] == liked
    assert coach.mistake(hand, liked, never) is None


def test_a_coach_names_no_other_choice_as_better_than_the_hint_shows_and_asks_for_it_in_the_exercise():
    class Noisy(ConquianThinking):
        """Its choices differ little, and by luck much."""

        notes = False

        def scale(self, view):
            del view
            return Scale(first=40, batch=10, long_batch=20, second=60, least=0.5)

        def compared(self, view, choices, rng, stop, steps=None):
            del view, steps
            worths = [3 * Random(repr(choice)).random() for choice in choices]
            return Comparison(len(choices), rng.random, lambda place, _: rng.gauss(worths[place], 2), stop)

    coach, found = Coach(Noisy()), 0
    for game, _, _ in some_steps("conquian", 60):
        hand = game.hand
        best = coach.advise(hand.view(hand.mover), never)[0].actions
        for choice in THINKING.choices(hand.view(hand.mover)):
            result = coach.mistake(hand, choice[0], never)
            assert result is None or result.better.actions == best != choice
            assert result is None or result.exercise is None or result.exercise.actions == best
            found += result is not None
    assert found


def test_a_draw_that_was_put_back_changes_no_hint():
    class Quick(Rummy500Thinking):
        def scale(self, view):
            del view
            return Scale(first=4, batch=2, least=0.1)

        def reason_worlds(self, view):
            del view
            return FEW

    coach, tried = Coach(Quick()), 0
    for game, _, _ in some_steps("rummy500", 60):
        hand = game.hand
        for draw in (each[0] for each in Rummy500Thinking().choices(hand.view(hand.mover)) if hand.discard):
            taken = draw if isinstance(draw, TakePile) and hand.phase is Phase.DRAW else None
            after = hand if taken is None else hand.apply(taken)
            if taken is None or after.legal(UndoDraw()):
                continue
            back, tried = after.apply(UndoDraw()), tried + 1
            assert back.log != hand.log
            assert coach.advise(back.view(back.mover), never) == coach.advise(hand.view(hand.mover), never)
    assert tried


@pytest.mark.parametrize("name", ["canasta", "contract", "rummy500", "straight", "gin", "conquian", "playroom"])
def test_a_discard_is_told_to_be_forced_where_no_other_card_can_be_discarded_and_there_alone(name):
    coach, rules = coach_of(name), rules_of(name)
    discard = coach.thinking.discarding
    for game, _, _ in some_steps(name, 60):
        hand, kind = game.hand, game.hand.pack.kind
        view = coach.thinking.view(hand)
        for card in {kind(each) for each in hand.hands[hand.mover]}:
            if rules.legal(hand, discard(card)):
                continue
            others = {kind(each) for each in hand.hands[hand.mover]} - {card}
            alone = len(hand.hands[hand.mover]) > 1 and all(rules.legal(hand, discard(each)) for each in others)
            words = coach.suggestion(view, (discard(card),), None).words
            assert ("no other card can be discarded" in words) == alone


def test_no_other_kind_than_that_of_equal_cards_can_be_discarded():
    options = rules_of("rummy500").options("standard", 2, {})
    game = new_game(rules_of("rummy500"), options, 1)
    hands = ((CARDS[5], CARDS[9]), game.hand.hands[1])
    deal = changed(game.hand, phase=Phase.PLAY, hands=hands, to_move=0, barred=CARDS[9])
    words = Coach(Rummy500Thinking()).suggestion(deal.view(0), (Rummy500Thinking.discarding(CARDS[5]),), None).words
    assert words == f"Discard {CARDS[5]}: no other card can be discarded."


def test_a_coach_never_blames_who_does_all_of_a_hint_of_several_actions():
    said = []

    class Saying(Coach):
        def best(self, view, stop):
            del view, stop
            return tuple(said)

    hand = next(game.hand for game, _, _ in some_steps("conquian", 5))
    first, second, other = object(), object(), object()
    coach, said[:] = Saying(THINKING), [first, second]
    assert coach._advised([(hand, first)], never)
    assert coach._advised([(hand, first), (hand, second)], never)
    assert not coach._advised([(hand, first), (hand, other)], never)
    assert not coach._advised([(hand, first), (hand, second), (hand, other)], never)


# --- the choice by regret: the best most often, the worse the rarer, nothing beyond the cut


FOUR = {"best": 10.0, "near": 9.0, "far": 7.0, "silly": 2.0}


def drawn(nerve, draws=2000):
    """The choices of a nerve among four, by their names."""
    stream, names = SplitMix(5), list(FOUR)
    return Counter(names[nerve.place([*FOUR.values()], stream)] for _ in range(draws))


def test_the_less_regret_the_likelier():
    result = drawn(Nerve(temperature=2, cut=5))
    assert result["best"] > result["near"] > result["far"] > 0


def test_nothing_beyond_the_cut_is_chosen():
    assert drawn(Nerve(temperature=50, cut=5))["silly"] == 0


def test_a_colder_level_is_surer():
    assert drawn(Nerve(temperature=0.5, cut=9))["best"] > drawn(Nerve(temperature=4, cut=9))["best"]


def test_a_regret_of_the_temperature_is_e_times_rarer():
    best, near, *_ = Nerve(temperature=1, cut=9).weights([*FOUR.values()])
    assert best / near == pytest.approx(2.718, rel=1e-3)


def test_only_differences_of_looks_count():
    nerve, looks = Nerve(temperature=1.5, cut=6), [*FOUR.values()]
    assert nerve.weights([each - 1000 for each in looks]) == nerve.weights(looks)


def test_a_choice_of_one_is_none():
    assert Nerve(temperature=1, cut=0).place([-3.0], SplitMix(1)) == 0


class Ends(Considered):
    """Choices by names, each with ends of its own; they look as good as their names are short."""

    def looks(self):
        return [-float(len(each)) for each in self.choices]

    def refined(self, place):
        return None if "-" in self.choices[place] else Ends([f"{self.choices[place]}-{end}" for end in ("a", "bb")])


def test_a_level_chooses_by_regret_and_then_among_the_ends_of_its_choice():
    class Named(ConquianThinking):
        def considered(self, _view, _stop):
            return Ends(["one", "four"])

    mind = Mind(Named(), Effort(nerve=Nerve(temperature=1.0, cut=5)))
    done = Counter(mind(None, seed, never) for seed in range(400))
    assert set(done) == {"one-a", "one-bb", "four-a", "four-bb"}
    assert done["one-a"] > done["one-bb"] > done["four-bb"]
    assert done == Counter(mind(None, seed, never) for seed in range(400))
