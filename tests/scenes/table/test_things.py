"""The table by names: what lies there, what can be pressed and why not, and no card that is hidden."""

import re

import pygame
import pytest

from engine.family.daily import seats_of, usual_options
from engine.family.game import new_game
from engine.games.list import game_names, rules_of
from engine.rummy.cards import card
from game.records.record_file import NoRecord
from game.session.session import GameSession
from scenes.background import AtOnce
from scenes.games.list import PRESENTERS, presenter
from scenes.player_names import with_names
from scenes.scene import Quit
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.intents import SlideDrawer
from scenes.table.scene import TableScene
from scenes.table.thing import Thing
from scenes.ui.thing import ThingRole, printed
from tests.games.gin.deals import position as gin_position
from tests.scenes.canaries import hidden_cards
from tests.scenes.every_screen import places
from tests.scenes.games.gin.tables import GOOD, THEIRS, GinHands
from tests.scenes.table.fake import Hands, position
from tests.scenes.table.tables import playing, start

CARD = re.compile(r"\b([A23456789TJQK][cdhs]|X\d+)\b")
SHOWN = [name for name in game_names() if name in PRESENTERS]


def named(hands: Hands, name: str) -> Thing:
    return next(thing for thing in hands.scene.things() if thing.name == name)


def table_of(game: str, people: int = 1, deal: int = 7) -> tuple[Hands, GameSession]:
    rules = rules_of(game)
    dealt = new_game(rules, usual_options(rules), deal)
    others = [Player("Bruno") if people > 1 else Player("", "casual"), *[Player("", "casual")] * 2]
    players = with_names((Player("Ann"), *others[: seats_of(rules) - 1]))
    session = GameSession.begin(dealt, players, AtOnce(), NoRecord)
    scene = TableScene(session, presenter(game), Quit, Quit, Settings(pace=0.0))
    return Hands(scene, (1280, 720)), session


def test_a_table_is_printed_by_names_in_reading_order():
    lines = printed(playing().scene.things()).splitlines()
    assert [line for line in lines if line.startswith(("space", "play ", "stock", "pile", "hand"))] == [
        "space bruno",
        "play 1: (of bruno) 6d 7d 8d 9d",
        "play 2: (of bruno) 5s 6s X1",
        "space ann",
        "play 3: (of ann) 4c 4d 4s",
        "play 4: (of ann) 7h 8h 9h",
        "stock: holds 29 [draw: no, You have already drawn: one draw a turn.]",
        "pile: holds 3",
        "pile Qh",
        "pile 2d",
        "pile 9c",
        *(f"hand {each}: [discard]" for each in ("8c", "Td", "3h", "4h", "5h", "Jh")),
        "hand X2: (new) [discard]",
    ]
    assert "text task: Ann: play, then discard" in lines
    assert "button end: (main) End turn [press: no, choose a card to discard]" in lines


def test_a_card_is_pressed_where_its_name_says():
    hands = playing()
    tree = hands.scene.tree
    targets = ThingRole.SPACE, ThingRole.STACK
    for thing in (stop for stop in tree.stops if stop.role not in targets):
        assert tree.at(thing.spot).key == thing.key, thing.name
    for name, role in (("hand 8c", ThingRole.HELD), ("card 7h", ThingRole.CARD), ("pile 2d", ThingRole.DISCARD)):
        thing = tree.at(named(hands, name).point)
        assert (thing.name, thing.role, thing.card) == (name, role, card(name.split()[1]))


def test_cards_are_dragged_and_buttons_pressed_by_their_names():
    hands = playing()
    hands.drag(named(hands, "hand 8c").point, named(hands, "space ann").point, wait=0.5)
    assert named(hands, "play 5").text == "8c"
    assert "needs 2 more cards" in named(hands, "card 8c").text
    assert named(hands, "button undo").able
    hands.click(named(hands, "button undo").point, wait=0.5)
    assert named(hands, "hand 8c").role is ThingRole.HELD
    assert named(hands, "button undo").commands[0].why == "There is nothing to undo."


def test_a_command_says_what_hinders_it():
    gin = GinHands(gin_position(GOOD, THEIRS, to_move=0, phase="play", discard="3d", stock="Qs 2s 4s"))
    assert named(gin, "button knock").able
    bad = GinHands(gin_position(THEIRS + " Qd", "4c 5c", to_move=0, phase="play", discard="3d", stock="Qs 2s 4s"))
    assert not named(bad, "button knock").able
    assert named(bad, "button knock").commands[0].why


def test_a_refusal_and_a_question_are_texts():
    hands = playing()
    hands.drag(named(hands, "hand X2").point, named(hands, "pile").point, wait=0.2)
    assert named(hands, "text question").text == "Discard the joker?"
    assert {"button stay", "button discard it"} <= {thing.name for thing in hands.scene.things()}


def test_the_words_of_a_games_dialog_and_of_a_pause_are_texts():
    hands = start(position(edition="epic", hands=("3h 4h", "Ks", "5c"), table=((), (), ()), discard="Qh"))
    hands.key(pygame.K_a, wait=0.2)
    assert named(hands, "text question").text == "Demand a card from Bruno"
    hands.key(pygame.K_ESCAPE, pygame.K_p, wait=0.2)
    assert named(hands, "text question 2").text == "The table is covered and the game waits."


def test_in_others_turns_commands_say_who_is_awaited():
    hands = start(playing().scene.table.session.game, people=2)
    assert named(hands, "text task").text == hands.scene.table.waiting


@pytest.mark.parametrize("game", SHOWN)
def test_no_hidden_card_is_named(game):
    """But by the counted cards, and by groups of the hand, which name the cards that they lack, wherever they are."""
    hands, session = table_of(game)
    hands.wait(1.0)
    things = [thing for thing in hands.scene.things() if not thing.name.startswith(("text counts", "group"))]
    shown = set(CARD.findall(printed(things)))
    assert shown
    assert not shown & {str(each) for each in hidden_cards(session.game, 0)}


def test_counted_cards_are_told_and_closed_with_their_drawer():
    hands, session = table_of("gin")
    hands.wait(1.0)
    told = [thing.text for thing in hands.scene.things() if thing.name.startswith("text counts")]
    words, kinds = told[0], told[-1].split()
    assert words == "Unseen cards"
    assert {str(each) for each in hidden_cards(session.game, 0)} == set(kinds)
    hands.scene.perform(SlideDrawer("counts"))
    assert [thing.text for thing in hands.scene.things() if thing.name.startswith("text counts")] == [
        f"Unseen: {len(kinds)}"
    ]


@pytest.mark.parametrize("game", SHOWN)
def test_a_covered_hand_names_no_card(game):
    hands, session = table_of(game, people=2)
    hands.wait(1.0)
    lines = printed(hands.scene.things())
    assert "\nhand: (covered) holds" in lines
    assert "\nhand " not in lines
    held = {str(each) for seat in (0, 1) for each in session.views.of(seat).hand}
    tableau = hands.scene.table.tableau
    laid = (each for space in tableau.spaces for group in space.groups for each in group.cards)
    seen = {str(each) for each in (*tableau.pile.cards, *laid)}  # equal cards of several packs have one name
    assert not set(CARD.findall(lines)) & (held - seen)


def test_equal_cards_are_numbered():
    hands, _session = table_of("playroom", deal=2)
    hands.wait(1.0)
    names = [thing.name for thing in hands.scene.things()]
    assert len(names) == len(set(names))
    assert {"hand 8d", "hand 8d 2"} <= set(names)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
@pytest.mark.parametrize("name", ["canasta-hand", "playroom-crowded"])
def test_each_card_is_met_where_it_is_pressed(name, size):
    scene = places()[f"shot {name}"](Settings(pace=0.0), size)
    board = scene.table.board
    pressed = [
        each for each in scene.things() if each.role in (ThingRole.HELD, ThingRole.CARD) and each.zone is not None
    ]
    assert len(pressed) > 10
    missed = [each.name for each in pressed if board.card_at(each.spot) != each.card]
    assert not missed
