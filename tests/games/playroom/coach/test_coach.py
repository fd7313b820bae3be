"""Hints and the coach: what is advised, and what a turn is told to have cost."""

from dataclasses import replace

import pytest

from engine.family.review import PlayedStep, assessments, reviews
from engine.games.playroom.coach import PlayroomCoach, Weighing, advise
from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.hint_words import of_discard
from engine.games.playroom.position_reader import read_kinds
from engine.games.playroom.state import PlayroomPhase
from engine.games.playroom.view import view
from engine.games.playroom.words import SAYS, ShowTable, TakePile
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.words import seat_names
from tests.games.playroom.positions import STOCK


def never():
    return False


def start(hand, *, table=("4c 5c 6c",), discard="", options=None, preset="playroom"):
    return PLAYROOM.read_position(
        {
            "preset": preset,
            "options": options or {},
            "players": 2,
            "to_move": 0,
            "hands": [hand, "2d 9d Kh Ks"],
            "table": list(table),
            "stock": STOCK,
            "discard": discard,
        }
    )


def told(hand, *actions):
    """The kinds of what the actions of a turn have cost."""
    result = []
    for action in actions:
        each = PlayroomCoach(Weighing(never)).mistake(hand, action, never)
        result += [each.kind] if each else []
        hand = hand.apply(action)
    return result


def card(text):
    return read_kinds(text)[0]


def test_a_hint_names_the_draw_and_then_the_whole_turn():
    hand = start("7c 9s Jd Qs Jh 3h", discard="Js")
    draws = advise(view(hand, 0), never)
    assert draws[0].actions == (TakePile(1),)
    assert "Js" in draws[0].words
    play = advise(view(hand.apply(DrawStock()), 0), never)[0]
    assert play.actions[0] == ShowTable((read_kinds("4c 5c 6c 7c"),))
    assert isinstance(play.actions[1], Discard)
    assert "5 points" in play.words
    assert card("7c") in play.cards


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("6c 7c 9d 9s Kh", "Kh: nothing in your hand goes with it, and it counts 10."),
        ("6c 7c 9d 9s 2h", "2h: nothing in your hand goes with it."),
        ("6c 7c 9d 9s Ks Kd 9h", "6c: the other cards promise more."),
    ],
)
def test_a_hint_says_why_this_card_is_discarded(cards, words):
    hand = start(cards, table=())
    result = of_discard(hand.options, card(words[:2]), [each for each in hand.hands[0] if each != card(words[:2])])
    assert result == f"Discard {words}"


def test_a_hint_says_how_far_the_first_meld_is_and_gives_its_reason():
    hand = replace(start("6c 7c 8c 9d 9s Kh 2d", table=()), entered=(False, True))
    result = advise(view(hand.apply(DrawStock()), 0), never)[0]
    assert result.words.startswith("Your first meld lacks 25 points: 6c 7c 8c count 15. Discard ")
    assert ": " in result.words
    assert isinstance(result.actions[-1], Discard)


@pytest.mark.parametrize(
    ("hand", "more", "words"),
    [
        ("7d 8d Jh 2s", {}, "Draw a card. 7d 8d lack 6d or 9d."),
        ("7d 7s Jh 2s", {}, "Draw a card. 7d 7s lack 7c or 7h."),
        ("2s", {}, "Draw a card. 2s alone is no combination."),
        ("Kd Ad", {}, "Draw a card. Only a joker would make a combination with two of Ad Kd."),
        (
            "7d 8d 3h 4h 5h",
            {"melded": [False, True]},
            "Your first meld lacks 18 points: 3h 4h 5h count 12. Draw a card. 7d 8d lack 6d or 9d.",
        ),
        (
            "7d 8d 9h",
            {"discard": "9h", "preset": "playroom", "melded": [False, True]},
            "9h only after your first meld.",
        ),
        ("7d 8d", {"preset": "playroom"}, "Draw from the stock. 7d 8d lack 6d or 9d."),
        ("7d 8d", {"preset": "playroom", "discard": "Kc"}, "Draw from the stock, and leave Kc."),
    ],
)
def test_a_hint_to_draw_names_what_the_hand_lacks_or_the_card_of_the_pile(hand, more, words):
    position = {"preset": "tiles", "players": 2, "to_move": 0, "hands": [hand, "2d 9d Kh Ks"], "stock": STOCK}
    result = advise(view(PLAYROOM.read_position(position | more), 0), never)[0]
    assert result.actions[-1] == DrawStock()
    assert result.words.endswith(words)


def test_hints_are_for_the_seat_to_move():
    assert advise(view(start("7c 9s"), 1), never) == ()


def test_every_turn_of_three_players_is_reviewed_and_told_as_its_own():
    position = {
        "preset": "playroom",
        "options": {"reshuffles": 0},
        "players": 3,
        "to_move": 0,
        "hands": ["7c 9s Jd", "2d 9d Kh", "4h 6s Qc"],
        "table": ["4c 5c 6c"],
        "stock": "2c 3d 4s 6c",
    }
    hand = PLAYROOM.read_position(position)
    steps = [PlayedStep(None, hand, hand.options, {})]
    while hand.to_move is not None:
        action = Discard(min(hand.hands[hand.to_move])) if hand.phase is PlayroomPhase.PLAY else DrawStock()
        hand = hand.apply(action)
        steps.append(PlayedStep(action, hand, hand.options, {}))
    result = list(reviews(PLAYROOM, steps, seat_names(3), never))
    assert [each.assessment.turn for each in result] == [1, 2, 3, 4, 5]
    assert [each.assessment.seat for each in result] == [0, 1, 2, 0, 1]
    assert all(each.told[0].startswith(seat_names(3)[each.assessment.seat]) for each in result[:-1])
    assert result[-1].told == ("Nobody gets any further: the round is over.",)


def test_cards_that_are_a_combination_of_their_own_are_told_once():
    hand = replace(start("7h 7d 7s Kh", table=("4c 5c 6c",), options={"first_meld": 0}), entered=(False, True))
    for action in (DrawStock(), ShowTable((read_kinds("4c 5c 6c"), read_kinds("7d 7h 7s"))), Discard(card("Kh"))):
        hand = hand.apply(action)
    told = [SAYS.describe(event, ("Ann", "Bo")) for event in hand.log]
    assert "Ann enters with 7d 7h 7s." in told


def test_points_that_were_not_laid_are_told():
    hand = start("7c 8c 9s Jd Qs Td 3h")
    assert told(hand, DrawStock(), Discard(card("Jd"))) == ["play"]
    lay = ShowTable((read_kinds("4c 5c 6c 7c 8c"),))
    assert told(hand, DrawStock(), lay, Discard(card("Jd"))) == []


def test_not_going_out_is_told():
    hand = start("7c 8c")
    lay = ShowTable((read_kinds("4c 5c 6c 7c"),))
    assert told(hand, DrawStock(), lay, Discard(card("2c"))) == ["play"]


def test_who_draws_to_lay_the_last_tiles_in_one_turn_is_told_of_no_mistake():
    assert told(start("7c 8c Kd", preset="tiles"), DrawStock()) == []
    assert told(start("7c 8c Kd Qh Js 3d 2h Ts", preset="tiles"), DrawStock()) == ["play"]
    assert told(start("7c 8c", preset="tiles"), DrawStock()) == ["play"]


def test_a_joker_thrown_away_is_told():
    assert told(start("X 9s Jd Qs 3h"), DrawStock(), Discard(card("X"))) == ["discard"]


def test_a_fine_is_told():
    hand = start("7h 9s Jd Qs 3h", options={"faults": "strict", "manipulation": True})
    broken = ShowTable((read_kinds("4c 5c"),))
    assert told(hand, DrawStock(), broken, Discard(card("Jd"))) == ["fine"]


def test_turns_of_rounds_that_are_over_are_assessed():
    first = start("7c 8c 9c")
    steps = [(None, first)]
    for action in (DrawStock(), ShowTable((read_kinds("4c 5c 6c 7c 8c 9c"),)), Discard(card("2c"))):
        steps.append((action, steps[-1][1].apply(action)))
    assert steps[-1][1].phase is PlayroomPhase.OVER
    result = list(assessments(PLAYROOM, steps, ("N", "S"), never))
    assert [(each.seat, each.errors, len(each.actions)) for each in result] == [(0, 0, 3)]
    going_on = replace(steps[-1][1], to_move=1)
    assert list(assessments(PLAYROOM, [*steps[:-1], (steps[-1][0], going_on)], ("N", "S"), never)) == []
    assert EndTurn() not in result[0].actions


@pytest.mark.parametrize("preset", ["playroom", "romme"])
def test_a_hint_says_so_where_the_table_is_best_left_as_it_was(preset):
    hand = start("7c 9s Jd Qs Jh 3h", preset=preset, options={"manipulation": True}).apply(DrawStock())
    seen = view(hand, 0)
    assert Weighing(never).words(seen, (ShowTable(seen.before),)) == "Put the table back as it was."


def test_a_hint_that_only_regroups_names_no_card_to_lay_where_the_fewest_points_win():
    changes = {"manipulation": True, "mode": "lowest", "target": 500}
    hand = start("7c 9s Jd", table=["4c 5c 6c 7c 8c 9c"], options=changes).apply(DrawStock())
    table = read_kinds("4c 5c 6c"), read_kinds("7c 8c 9c")
    words = Weighing(never).words(view(hand, 0), (ShowTable(table),))
    assert words == "Regroup the table to 4c 5c 6c, 7c 8c 9c."


def test_a_hint_that_had_no_time_finds_a_turn_that_takes_few_steps():
    from engine.games.playroom.coach import advise
    from engine.games.playroom.game import PLAYROOM

    position = {
        "preset": "tiles",
        "players": 2,
        "to_move": 0,
        "melded": [True, True],
        "table": ["7c 7d 7h 7s", "8d 9d Td Jd"],
        "hands": ["5d 6d 3s", "4c 5c 9h 9c"],
        "stock": "5s 8c 9d 2h",
    }
    seen = PLAYROOM.view(PLAYROOM.read_position(position), 0)
    (slow,) = advise(seen, lambda: False)
    assert "5d 6d" in slow.words
    (quick,) = advise(seen, lambda: True)
    assert quick.actions == slow.actions
