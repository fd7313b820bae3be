"""The levels, the hints and the coach of Conquian, by the skeleton of thought."""

from collections import Counter
from itertools import chain
from random import Random

import pytest

from engine.games.conquian.game import CONQUIAN
from engine.games.conquian.layings import lays, may_fit, ways
from engine.games.conquian.melds import grows, law, worth
from engine.games.conquian.options import LINE, OPTIONS
from engine.games.conquian.player import COACH, PLAIN, THINKING, ConquianThinking
from engine.games.conquian.state import Phase
from engine.games.conquian.words import Discard, Drop, Lay, Pass, TurnUp
from engine.mind.reasons import Comes, Takes
from engine.rummy.cards import card, cards
from tests.arrangements import arrangements
from tests.family.walks import some_steps
from tests.mind.after_discards import after_discards


def never():
    """Nobody stops it."""
    return False


def position(**keys):
    return CONQUIAN.read_position({"players": 2, "to_move": 0, **keys})


WINNING = {
    "options": {"force": False},
    "phase": "answer",
    "up": "Jh",
    "from": "stock",
    "by": 0,
    "hands": ["Qh", "Qs"],
    "melds": [["3h 4h 5h 6h 7h", "Ac Ad Ah As"], ["2c 3c 4c 5c 6c", "Kc Kd Kh Ks"]],
}
"""The up card wins with the last card of the hand."""


@pytest.mark.parametrize("preset", ["conquian", "pan"])
def test_the_ways_to_lay_are_those_of_the_law(preset):
    options, rng = OPTIONS.read(preset, 2, {}), Random(1)
    pack = options.pack
    kinds = [each for each in pack.kinds(pack.cards) if preset == "conquian" or each.suit < 2]
    counted = 0
    for _ in range(150):
        up, *hand = rng.sample(kinds, 11)
        result = {tuple(sorted(melds)) for melds, _left in ways(options, [up], hand)}
        assert result == {tuple(sorted(melds)) for melds in arrangements(law(options), [up], hand)}
        counted += bool(result)
        assert may_fit(up, hand) or not result
    assert 10 < counted < 150


def random_lying(preset, seed, changes=None):
    """Own melds, an up card and a hand, if possible of few ranks and suits, so that melds and equal cards are many."""
    options, rng = OPTIONS.read(preset, 2, changes or {}), Random(seed)
    suits, ranks = rng.sample(range(4), rng.choice((2, 3, 4))), rng.sample(LINE, rng.choice((3, 5, 8)))
    cards = rng.sample(options.pack.kinds(options.pack.cards), len(options.pack.cards))
    up, *hand = sorted(cards, key=lambda each: each.suit not in suits or each.rank not in ranks)[: options.hand + 1]
    own = []
    for meld in rng.sample(law(options).melds(hand), min(rng.randrange(3), len(law(options).melds(hand)))):
        if not Counter(meld) - Counter(hand):
            own.append(meld)
            hand = [*(Counter(hand) - Counter(meld)).elements()]
    return options, own, up, sorted(hand)


@pytest.mark.parametrize("preset", ["conquian", "pan"])
def test_each_way_to_lay_own_melds_and_more_comes_once(preset):
    again = 0
    for seed in range(120):
        options, own, up, hand = random_lying(preset, seed)
        must = [*chain(*own), up]
        result = [tuple(sorted(melds)) for melds, _left in ways(options, must, hand)]
        assert sorted(result) == sorted({tuple(sorted(melds)) for melds in arrangements(law(options), must, hand)})
        again += bool(result) and bool({*must} & {*hand})
    assert again > (5 if preset == "pan" else -1)


def laid_and_chips(options, melds):
    return sum(map(len, melds)), sum(worth(options, meld) for meld in melds) if options.chips else 0


@pytest.mark.parametrize("regroup", [True, False])
@pytest.mark.parametrize("preset", ["conquian", "pan"])
def test_the_first_way_lays_the_most_cards_and_of_these_the_most_chips(preset, regroup):
    counted = 0
    for seed in range(120):
        options, own, up, hand = random_lying(preset, seed, {"regroup": regroup})
        text, pack = options.pack.text_of, options.pack
        others = Counter(pack.kinds(pack.cards)) - Counter([*chain(*own), up, *hand])
        deal = position(
            **{"preset": preset, "options": {"regroup": regroup}, "phase": "answer", "from": "stock", "by": 0},
            hands=[text(hand), text([*others.elements()][: options.hand])],
            melds=[[*map(text, own)], []],
            up=text([up]),
            **({"in": [True, True]} if preset == "pan" else {}),
        )
        slow = arrangements(law(options), [*chain(*own), up], hand)
        merits = [laid_and_chips(options, melds) for melds in slow if regroup or grows(own, melds)]
        found = lays(deal)
        assert [laid_and_chips(options, lay.melds) for lay in found[:1]] == sorted(merits)[-1:]
        assert not any(deal.legal(lay) for lay in found)
        counted += bool(found)
    assert counted > 20


@pytest.mark.parametrize("longest", [8, 10])
def test_ropes_are_laid_no_longer_than_the_option_says(longest):
    options = OPTIONS.read("conquian", 2, {"longest": longest})
    up, *hand = cards("2h 3h 4h 5h 6h 7h Jh Qh Kh")
    laid = {melds for melds, _left in ways(options, [up], hand)}
    assert {tuple(sorted(melds)) for melds in laid} == {
        tuple(sorted(melds)) for melds in arrangements(law(options), [up], hand)
    }
    assert max(len(meld) for melds in laid for meld in melds) == min(longest, 9)


def test_all_choices_are_legal_and_each_is_another():
    for game, _, _ in some_steps("conquian", 150):
        choices = THINKING.choices(game.hand.view(game.mover))
        assert len(set(choices)) == len(choices)
        assert all(game.hand.legal(choice[0]) == () for choice in choices)


def test_every_hint_names_a_card_or_a_player():
    for game, _, _ in some_steps("conquian", 25):
        names = {game.hand.pack.text(each) for each in game.hand.pack.cards}
        view = game.hand.view(game.mover)
        for choice in {*THINKING.choices(view), *([(Drop(),)] if game.hand.phase is Phase.STAY else ())}:
            words = THINKING.words(view, choice)
            assert "player" in words or any(name in words for name in names), words


def test_a_hint_wins_where_it_can_and_says_so():
    best = COACH.advise(position(**WINNING).view(0), never)[0]
    assert sum(map(len, best.actions[0].melds)) == 11
    assert best.words == "Lay Jh Qh: that wins."
    assert best.cards == cards("Qh")


def test_the_coach_flags_a_win_that_was_passed_and_nothing_where_it_was_laid():
    deal = position(**WINNING)
    flagged = COACH.mistake(deal, Pass(), never)
    assert flagged.better.words == "Lay Jh Qh: that wins."
    assert flagged.lost > 0.2
    assert " deals in a hundred" in flagged.words
    assert flagged.exercise.actions == flagged.better.actions
    assert COACH.mistake(deal, flagged.better.actions[0], never) is None


def test_the_coach_sees_no_choice_where_the_rules_leave_none():
    turn = {**WINNING, "phase": "turn", "up": None, "from": None, "by": None}
    assert COACH.decision(position(**turn), TurnUp()) is None


def test_the_plain_player_keeps_the_cards_that_go_together():
    hands = ["2d 3d 2c 3c 4c Kh", "2s 4s 5s 6d 7s Jd Js Jh Qd Ks"]
    deal = position(phase="discard", hands=hands, melds=[["3h 4h 5h 6h 7h"], []])
    assert PLAIN(deal.view(0), 1, never) == (Discard(card("Kh")),)
    assert THINKING.words(deal.view(0), (Discard(card("Kh")),)) == "Discard Kh: nothing in your hand goes with it."


LATE = {
    "phase": "turn",
    "hands": ["Kh", ""],
    "melds": [["2c 2d 2s", "5c 6c 7c Jc Qc Kc"], ["Ah 2h 3h 4h", "6d 6h 6s", "Js Qs Ks"]],
    "pile": "5h 4c 7d Jd Qd Jh 4s As 5d 3s 5s 7s Ac 4d 3c Ad 3d",
}
"""One card of the hand is left. Of kings only that of diamonds is not in sight."""


def test_a_hint_hopes_for_no_card_that_lies_open():
    words = COACH.advise(position(**LATE).view(0), never)[0].words
    assert words == "Turn up the next card: you hope for Kd."


def test_a_hint_names_and_lights_the_cards_that_leave_a_meld_for_another():
    best = COACH.advise(position(**{**LATE, "phase": "answer", "up": "Kd", "from": "stock", "by": 0}).view(0), never)[0]
    assert best.words == "Lay Kd Kh, with Kc from melds on the table: that wins."
    assert set(best.cards) == set(cards("Kh Kc"))


def test_what_stays_a_meld_does_not_leave_one():
    keys = {"hands": ["4d Qh 2d Kd", "Ac Ad As 7s 7d 3d 3s 5s 5d 2s"], "up": "Jc", "from": "stock", "by": 0}
    deal = position(**keys, phase="answer", melds=[["2c 3c 4c 5c 6c 7c"], []])
    parted, whole = Lay((cards("2c 3c 4c"), cards("5c 6c 7c Jc"))), Lay((cards("2c 3c 4c 5c 6c 7c Jc"),))
    for lay in (parted, whole):
        assert THINKING.words(deal.view(0), (lay,)) == "Lay Jc: 7 of 11 cards are then on the table."
    assert THINKING.choices(deal.view(0))[0] == (whole,)


def test_a_hint_to_pass_says_which_card_it_waits_for():
    keys = {"phase": "answer", "up": "4c", "from": "hand", "by": 1, "pile": "5h"}
    hands = ["2c 5c 6c Jc Qc Kc 7d 2s 4h Kh", "Ac Ad As 7s"]
    deal = position(**keys, hands=hands, melds=[[], ["Ah 2h 3h", "6d 6h 6s"]])
    words = THINKING.words(deal.view(0), (Pass(),))
    assert words == "Pass 4c: with 7c instead, 5c 6c Jc Qc Kc could be laid."
    assert THINKING.words(deal.view(0), (Pass(),), "As worlds say.") == "As worlds say."
    gone = position(**{**keys, "pile": "5h 7c 3c"}, hands=hands, melds=[[], ["Ah 2h 3h", "6d 6h 6s"]])
    assert "7c" not in THINKING.words(gone.view(0), (Pass(),))


class Logged(ConquianThinking):
    """Notes what players of a playout do with the card that is up."""

    def __init__(self):
        self.log = []

    def policy(self, deal):
        choice = super().policy(deal)
        if deal.up is not None:
            self.log.append((deal.mover, deal.up, deal.phase, type(choice[0])))
        return choice


@pytest.mark.parametrize("prevented", [False, True])
def test_a_playout_notes_who_lays_a_discard_which_a_player_who_is_barred_does_not(prevented):
    counted = 0
    pairs = [(view, choice) for view, _first in after_discards("conquian", 9) for choice in THINKING.choices(view)]
    for number, (view, choice) in enumerate(pairs):
        world = THINKING.worlds(view).sample(Random(number)).apply(choice[0])
        following, logged, up = world.left_of(view.seat), Logged(), world.up
        takes = Takes(following, "", "")
        takes.prevented = prevented
        logged.outcome(world, view.seat, [takes])
        offered = [each for each in logged.log if each[1] == up]
        lays = (following, Phase.ANSWER, Lay) in [(each[0], *each[2:]) for each in offered]
        assert takes.happened == lays
        assert not (prevented and lays)
        counted += lays
    assert prevented or counted > 2


def test_a_card_that_is_waited_for_comes_no_more_where_that_is_prevented():
    counts = Counter()
    for number, (view, choice) in enumerate(after_discards("conquian", 9)):
        world, rest = THINKING.worlds(view).sample(Random(number)).apply(choice[0]), list(view.hand)
        rest.remove(choice[0].card)
        waited = {third for each in rest for third in THINKING.waited(view, each, tuple(rest))}
        for prevented in (False, True):
            comes, logged = Comes(view.seat, waited, ("", "", "")), Logged()
            comes.prevented = prevented
            logged.outcome(world, view.seat, [comes])
            came = any(mover == view.seat and up in waited and done is Lay for mover, up, _phase, done in logged.log)
            assert comes.happened or not came
            counts[prevented] += comes.happened
    assert counts[False] > 2 * counts[True]
