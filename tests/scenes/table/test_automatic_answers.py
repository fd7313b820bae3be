"""Questions that come often, in every game that asks them; and the rest of a deal in which one has nothing to do."""

import pytest

from engine.family.game import new_game
from engine.games.conquian.game import CONQUIAN
from engine.games.contract.game import CONTRACT
from engine.games.contract.words import Left
from engine.games.list import rules_of
from game.records.record_file import NoRecord
from game.session.session import GameSession
from scenes.games.list import shown_names
from scenes.player_names import with_names
from scenes.scene import Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.intents import Unasked
from tests.scenes.games.given_table import DeclaredHands, Given, MouseHands, scene_of

OTHERS = ("3c 4c 8d Jc", "5d 6c 7h Qs")
OFFERED = {
    "players": 3, "hand": 1, "to_move": 0, "phase": "call", "drawer": 2, "turned": True, "discard": "Tc",
    "hands": ["9c 9d 9h Kc Kd Ks 2h 4s", *OTHERS], "stock": "Ah 9s 2d 2s 3h 5s 6s 7s 8s Jd Js",
}  # fmt: skip


def offered(**more):
    """A card of the pile is offered to the person."""
    return DeclaredHands(CONTRACT, {**OFFERED, **more})


def wish(hands, what):
    """Choose what is not to be asked."""
    hands.push("ask less")
    hands.wait(1.0)
    hands.push(f"answer {what}")
    hands.wait(0.3)


def lapse(hands):
    return hands.scene.table.lapse


def questions(hands, frames=900):
    """Let time pass until the person is to move; True if that is a question."""
    for _ in range(frames):
        hands.frame(0.1)
        table = hands.scene.table
        if table.mine and not table.lapse.answers and not table.busy:
            return table.tableau.asked is not None
    return None


@pytest.mark.parametrize("what", ["turn", "rank", "any"])
def test_a_question_is_answered_with_no_from_then_on(what):
    hands = offered()
    wish(hands, what)
    assert hands.deal.to_move != 0 or hands.scene.table.tableau.asked is None
    assert Left not in map(type, hands.deal.log) or not any(hands.deal.bought)
    assert lapse(hands).wishes or what == "turn"


def test_what_goes_with_the_hand_is_asked_about_though_strange_cards_are_not():
    hands = offered()
    assert "fits" in repr(hands.scene.table.tableau.asked)
    assert not hands.scene.table.tableau.asked.fits
    wish(hands, "strange")
    assert hands.deal.bought[0] == 0
    assert offered(discard="9s").scene.table.tableau.asked.fits
    assert not offered(discard="9s").scene.table.lapse.answers


def test_what_is_not_asked_stands_at_the_table_and_is_taken_back_there():
    hands = offered()
    wish(hands, "rank")
    button = next(each for each in hands.scene.ui.buttons if each.name == "ask again")
    assert button.under == "not asked: any 10"
    hands.push("ask again")
    assert lapse(hands).wishes == ()
    assert "ask again" not in hands.names


def test_a_wish_until_ones_turn_ends_with_that_turn():
    hands = offered()
    wish(hands, "turn")
    assert questions(hands) is False
    assert lapse(hands).wishes == ()


def test_the_wishes_of_one_hand_are_not_those_of_the_next():
    hands = offered()
    wish(hands, "any")
    assert lapse(hands).wishes == ((Unasked.ANY, None),)
    hands.scene.table.session.rematch()
    hands.wait(0.5)
    assert lapse(hands).wishes == ()


def test_in_conquian_a_card_that_goes_with_nothing_is_passed_by_itself():
    position = {
        "players": 2, "to_move": 0, "phase": "answer", "up": "7s", "from": "stock", "by": 0,
        "hands": ["4c 4d 2h 3h 4h Jd Qs Kd Ah 6c", "2c 3c 5d 6d Jh Qh Kh As 2s 3s"],
    }  # fmt: skip
    hands = DeclaredHands(CONQUIAN, position)
    assert not hands.scene.table.tableau.asked.fits
    wish(hands, "strange")
    assert hands.deal.to_move != 0 or hands.deal.phase.value != "answer"
    lain = DeclaredHands(CONQUIAN, {**position, "up": "4s"})
    assert lain.scene.table.tableau.asked.fits


# -- whole deals


def table_of(game, preset, seats, people=1, pace=0.6):
    """A table of this game with so many persons; the others play the plainest turns."""
    rules = rules_of(game)
    begun = new_game(rules, rules.options(preset, seats, {}), 5)
    players = (*(Player(f"P{seat}") for seat in range(people)), *[Player("", "learner")] * (seats - people))
    session = GameSession.begin(begun, with_names(players), Given(game, lambda *_: None, ()), NoRecord)
    return MouseHands(scene_of(session, Settings(pace=pace)), (1280, 720))


def watched(name):
    preset = rules_of(name).presets[0]
    return table_of(name, preset.key, min(preset.seats), people=0)


def to_its_end(hands, frames=300):
    """The number of frames until a deal is over and all of it has been told."""
    table = hands.scene.table
    for number in range(frames):
        if table.tableau.over and not table.busy:
            return number
        hands.frame(0.05)
    return None


def test_who_has_dropped_out_of_panguingue_sees_the_sheet_after_one_press():
    hands = table_of("conquian", "pan", 8)
    for _ in range(900):
        hands.frame(0.1)
        if hands.scene.table.mine and not hands.scene.table.busy:
            break
    hands.push("drop")
    hands.wait(0.5)
    assert hands.find("skip").label == "Play the rest at once"
    hands.push("skip")
    assert to_its_end(hands) is not None
    hands.wait(0.5)
    assert [type(each) for each in hands.transitions if each is not None][:1] == [Quit]


@pytest.mark.parametrize("name", shown_names())
def test_a_deal_of_computers_alone_is_played_to_its_end_by_one_press(name):
    hands = watched(name)
    hands.wait(0.3)
    hands.push("skip")
    assert to_its_end(hands) is not None


def test_a_player_in_the_deal_is_not_offered_the_rest_of_it():
    hands = table_of("conquian", "pan", 8)
    assert not hands.scene.table.tableau.idle
    both = table_of("conquian", "pan", 8, people=2)
    assert not both.scene.table.tableau.idle


def test_eight_at_contract_rummy_ask_once_and_then_no_more():
    hands, asked, turns = table_of("contract", "contract", 8, pace=0.0), 0, 0
    while turns < 2:
        hands.frame(0.1)
        table = hands.scene.table
        if not table.mine or table.busy:
            continue
        if table.tableau.asked is not None and not table.lapse.answers:
            asked += 1
            wish(hands, "any")
        elif table.tableau.asked is None:
            turns += 1
            for action in table.session.game.rules.plainest(table.now):
                table.act(action)
    assert asked == 1


def test_turns_played_at_once_stop_at_ones_own_and_not_at_what_is_not_asked():
    hands = offered()
    wish(hands, "any")
    hands.scene.table.hurries = True
    assert questions(hands, 40) is False
