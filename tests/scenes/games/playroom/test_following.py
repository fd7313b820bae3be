"""Following the others at a table of Playroom Rummy: what they laid and moved, motion, announcements, skipping."""

import pygame
import pytest

from engine.games.playroom.state import text_of_kinds
from scenes.games.playroom.common_table import COMMON
from scenes.settings.settings import Settings
from scenes.table.intents import Scroll
from tests.scenes.games.playroom.tables import PlayroomHands, at, at_table

FREE = {"preset": "manipulation"}
DRAW = {"draw": "stock"}


def over_turns(player: PlayroomHands, frames: int = 400) -> None:
    """Lets the others play until the person is to move again."""
    for _ in range(frames):
        player.frame()
        if player.hand.to_move == 0 and not player.scene.table.busy:
            break
    assert player.hand.to_move in {0, None}


def signs(player: PlayroomHands) -> dict[str, tuple[str, str]]:
    """By group, the cards that others laid and those that they moved."""
    groups = player.scene.table.tableau.spaces[COMMON].groups
    return {
        text_of_kinds(each.cards): (text_of_kinds(sorted(each.owners)), text_of_kinds(sorted(each.movers)))
        for each in groups
        if each.changed
    }


def test_what_others_laid_since_ones_last_turn_is_marked_with_their_colour() -> None:
    table = ("5h 6h 7h", "Kc Kd Ks")
    player = at_table(
        at("Qh 9c", *table, others=("8h 2d 9d",)), DRAW, {"table": ["5h 6h 7h 8h", "Kc Kd Ks"]}, {"discard": "2d"}
    )
    player.throw("9c")
    over_turns(player)
    assert signs(player) == {"5h 6h 7h 8h": ("8h", "")}
    laid = player.card("8h", group=0)
    assert "has just laid" in player.scene.table.tableau.remarks[laid]


def test_cards_that_a_regrouping_moved_are_told_from_those_that_came_from_the_hand() -> None:
    player = at_table(
        at("Qh 9c", "5h 6h 7h 8h", "8c 8d 8s", others=("9h Th 2d 9d",), **FREE),
        DRAW,
        {"table": ["5h 6h 7h", "8c 8d 8s", "8h 9h Th"]},
        {"discard": "2d"},
    )
    player.throw("9c")
    over_turns(player)
    assert signs(player)["8h 9h Th"] == ("9h Th", "8h")


def test_the_marks_are_gone_when_the_turn_after_is_over() -> None:
    player = at_table(
        at("Qh 9c 3d", "5h 6h 7h", others=("8h 2d 9d",)), DRAW, {"table": ["5h 6h 7h 8h"]}, {"discard": "2d"}
    )
    player.throw("9c")
    over_turns(player)
    player.does("stock, throw 3d")
    over_turns(player)
    assert signs(player) == {}


def test_a_turn_tells_the_eye_which_cards_were_moved_before_others_are_laid() -> None:
    player = at_table(
        at("Qh 9c As", "5h 6h 7h 8h", others=("9h Th 2d 9d",), **FREE),
        DRAW,
        {"table": ["5h 6h 7h", "8h 9h Th"]},
        {"discard": "2d"},
        settings=Settings(pace=0.2),
    )
    player.throw("9c")
    moved = None
    for _ in range(600):
        player.frame()
        flights = {text_of_kinds((flight.card,)): flight for flight in player.scene.table.motion}
        if "9h" in flights and "8h" in flights:
            moved = flights
            break
    assert moved is not None
    assert moved["8h"].delay < moved["9h"].delay


def test_a_joker_that_is_taken_changes_places_with_its_card() -> None:
    player = at_table(
        at("Qh 9c As", "5h X 7h", others=("6h Tc Td 2d 9d",)),
        DRAW,
        {"table": ["5h 6h 7h", "Tc Td X"]},
        {"discard": "2d"},
        settings=Settings(pace=0.2),
    )
    player.throw("9c")
    said = ""
    for _ in range(600):
        player.frame()
        said += " ".join(caption.words for caption in player.scene.table.motion.captions)
        if "takes" in said:
            break
    arcs = {text_of_kinds((flight.card,)) for flight in player.scene.table.motion if flight.arc}
    assert arcs == {"6h", "X"}


def test_three_cards_are_announced_to_all_and_stay_in_sight() -> None:
    player = at_table(
        at("Qh 9c", "5h 6h 7h", others=("8h 2d 9d",)), DRAW, {"discard": "2d"}, settings=Settings(pace=0.2)
    )
    player.throw("9c")
    seen = set()
    for _ in range(900):
        player.frame()
        seen.add(player.scene.table.banner)
        if player.hand.to_move == 0 and not player.scene.table.busy:
            break
    assert any("3 cards left" in words for words in seen)
    alert = player.scene.table.tableau.alert
    assert alert is not None
    assert "3" in alert.words


def test_a_last_card_is_told_once_beside_its_player() -> None:
    player = at_table(at("Qh 9c", "5h 6h 7h", others=("8h",)), DRAW, {"discard": "8h"}, settings=Settings(pace=0.2))
    player.throw("9c")
    banners, words = set(), set()
    for _ in range(900):
        player.frame()
        banners.add(player.scene.table.banner)
        words |= {caption.words for caption in player.scene.table.motion.captions}
        if player.hand.to_move == 0 and not player.scene.table.busy:
            break
    assert "Felix: one card" in words
    assert banners == {""}


def test_one_press_skips_to_the_turn_of_the_person() -> None:
    others = ("8h 2d 9d 4c", "2c 3s 4h 5d", "Jc Js 4d 5c", "Ad 3c 5s 6d", "Ks Kd 6s 7s", "Td Tc 9s 8s", "Qd Qc Jd Jh")
    player = at_table(
        at("Qh 9c As 3h", others=others, stock="2c 3d 4s 6c 8d 9s Tc Qs 7d 7c 6h 5h"), settings=Settings(pace=0.6)
    )
    player.throw("9c")
    for _ in range(60):
        player.frame()
        if "skip" in player.names:
            break
    player.push("skip")
    player.frames(40)
    assert player.hand.to_move == 0
    assert player.scene.table.mine
    assert not player.scene.table.hurries


def test_eight_scores_in_large_text_leave_room_for_the_ledger() -> None:
    others = ("8h 2d", "2c 3s", "Jc Js", "Ad 3c", "Ks Kd", "Td Tc", "Qd Qc")
    player = at_table(at("Qh 9c", others=others), size=(1024, 640), settings=Settings(pace=0.0, ui_scale=1.75))
    panel = player.scene.ui.panel
    assert panel is not None
    assert panel.panel.scores.height <= 640 * 0.3
    assert panel.panel.tale.view.height >= 40


def test_a_change_out_of_sight_is_counted_at_the_edge_where_it_lies() -> None:
    runs = [
        f"{low}{suit} {middle}{suit} {high}{suit}" for suit in "cdhs" for low, middle, high in ("A23", "456", "789")
    ]
    table = tuple(sorted(runs * 2))
    hand = at("Qh Js", *table, others=("Tc 2d 9d",), **FREE, options={"decks": 4}, stock="Kd Kh Ks")
    after = [
        run.replace("7c 8c 9c", "7c 8c 9c Tc") if n == table.index("7c 8c 9c") else run for n, run in enumerate(table)
    ]
    player = at_table(hand, DRAW, {"table": after}, {"discard": "2d"}, size=(1024, 640))
    player.throw("Js")
    over_turns(player)
    for _ in range(5):
        player.push("larger")
    space = player.scene.table.board.layout.spaces[COMMON]
    place = next(each.place for each in player.scene.table.board.groups[COMMON] if len(each.cards) == 4)
    player.scene.perform(Scroll(COMMON, -99 if place.line >= space.lines else 99))
    player.frame()
    labels = [button.label for button in player.scene.ui.buttons if button.name in {"up 0", "down 0"}]
    assert sorted(labels) == ["", "1"]


def test_who_is_out_of_the_game_watches_and_goes_on_to_the_end_with_one_press() -> None:
    hand = at(
        "",
        others=("8h 2d 9d 4c", "2c 3s 4h 5d"),
        to_move=1,
        phase="draw",
        preset="elimination",
        eliminated=[0],
        totals=[510, 20, 30],
        melded=[False, True, True],
        stock="2c 3d",
        options={"reshuffles": 0},
    )
    player = at_table(hand, settings=Settings(pace=0.2))
    alert = player.scene.table.tableau.alert
    assert alert is not None
    assert "out of the game" in alert.words
    for _ in range(60):
        player.frame()
        if "skip" in player.names:
            break
    player.push("skip")
    for _ in range(400):
        player.frame()
        if player.hand.to_move is None:
            break
    assert player.hand.to_move is None


def test_the_wheel_zooms_with_ctrl() -> None:
    player = at_table(at("Qh 9c", "5h 6h 7h"))
    before = player.scene.table.board.layout.table_card
    sizes = []
    for notches in (-1, 1):
        pygame.key.set_mods(pygame.KMOD_CTRL)
        player.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=notches, x=0, flipped=False))
        pygame.key.set_mods(0)
        sizes.append(player.scene.table.board.layout.table_card)
    assert sizes[0] < before == sizes[1]


@pytest.mark.parametrize(
    ("smaller", "larger"), [(pygame.K_MINUS, pygame.K_PLUS), (pygame.K_KP_MINUS, pygame.K_KP_PLUS)]
)
def test_keys_zoom(smaller: int, larger: int) -> None:
    player = at_table(at("Qh 9c", "5h 6h 7h"))
    before = player.scene.table.board.layout.table_card
    player.key(smaller)
    assert player.scene.table.board.layout.table_card < before
    player.key(larger)
    assert player.scene.table.board.layout.table_card == before
