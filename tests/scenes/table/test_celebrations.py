"""Moments with a motion, a sound and words of their own: out, a knock, the last card, a hand that is lost."""

from dataclasses import replace

import pytest

from engine.games.list import rules_of
from scenes.games.list import presenter
from scenes.session import Player
from scenes.sounds import Sound
from scenes.table.moving import motion_and_sound
from scenes.table.moving.beats import Occasion, Occurred
from scenes.table.moving.celebrations import SOUNDS, moments, occasion
from tests.scenes.table.test_motion import closing
from tests.scenes.table.watched import Watched


def over(**looks) -> Watched:
    hands = closing(**looks)
    hands.until(lambda one: one.scene.table.tableau.over)
    return hands


def test_every_occasion_has_a_sound_and_a_way_of_its_own() -> None:
    board, ways = closing().scene.table.board, set()
    for kind in Occasion:
        act = occasion(board, Occurred(kind, 1, "words"), 0.5, 0.3)
        first = act.captions[0]
        assert first.to not in (None, first.at)
        assert [cue.sound for cue in act.cues] == [SOUNDS[kind]]
        assert act.rest < 2
        ways.add((first.to[0] - first.at[0], first.to[1] - first.at[1]))
    assert len(ways) == len(set(SOUNDS.values())) == len(Occasion)


def test_with_reduced_motion_the_words_stay_and_nothing_travels() -> None:
    board = closing().scene.table.board
    act = motion_and_sound.staged(
        occasion(board, Occurred(Occasion.OUT, 1, "out"), 0.0, 0.3), moving=True, reduced=True
    )
    assert [(caption.words, caption.to) for caption in act.captions] == [("out", None)]
    assert [cue.sound for cue in act.cues] == [Sound.OUT]


def test_whoever_loses_a_hand_is_told_who_has_won_it_once_it_is_counted() -> None:
    hands = over()
    assert hands.scene.table.tableau.lost == "This one goes to Bruno."
    hands.until(lambda one: "This one goes to Bruno." in one.words, 12)
    assert not hands.motion.counting
    assert Sound.LOST in hands.heard


def test_a_click_skips_the_moment() -> None:
    hands = over()
    hands.until(lambda one: "This one goes to Bruno." in one.words, 12)
    hands.click(hands.scene.table.board.layout.table.center)
    hands.until(lambda one: not one.scene.table.busy, 1)


@pytest.mark.parametrize(("held", "times"), [((3, 1), 1), ((2, 1), 1), ((1, 1), 0), ((3, 2), 0)])
def test_the_last_card_of_another_is_shown_once_a_hand(held: tuple[int, int], times: int) -> None:
    tableau, warned = closing().scene.table.tableau, set[int]()

    def holding(count: int):
        return replace(tableau, heads=(tableau.heads[0], replace(tableau.heads[1], held=count)))

    seen = [moments(holding(held[0]), holding(held[1]), (), warned) for _ in range(3)]
    told = [each for one in seen for each in one]
    assert [(each.occasion, each.seat) for each in told] == [(Occasion.LAST_CARD, 1)] * times


def test_going_out_is_shown_where_the_game_says_nothing_of_it() -> None:
    before = closing().scene.table.tableau
    after = over().scene.table.tableau
    after = replace(after, heads=(after.heads[0], replace(after.heads[1], held=0)), lost="")
    assert [each.occasion for each in moments(before, after, (), set())] == [Occasion.OUT]
    told = Occurred(Occasion.KNOCK, 1, "knocks")
    assert list(moments(before, after, (told,), set())) == []


OTHER = "Ac 2c Ad 6d Ah 4h Qh As 6s Ks"
"""The hand of the player who is not out."""


def test_whoever_goes_out_in_conquian_by_a_card_that_was_never_held_is_out() -> None:
    rules, players = rules_of("conquian"), (Player("Ann"), Player("Bruno", "casual"))
    melds = ["3c 4c 5c 6c 7c Jc Qc", "7d 7h 7s"]
    hand = rules.read_position(
        {"players": 2, "to_move": 0, "hands": ["", OTHER], "melds": [melds, []], "stock": "Kc 2d 4d"}
    )
    hand = rules.apply(hand, rules.read_action(hand, {"turn": True}))
    after = rules.apply(hand, rules.read_action(hand, {"lay": [f"{melds[0]} Kc", melds[1]]}))
    old, new = (
        presenter("conquian").tableau(rules.view(each, 0), (), players, revealed=True) for each in (hand, after)
    )
    assert [(each.occasion, each.words) for each in moments(old, new, (), set())] == [(Occasion.OUT, "Ann is out")]
