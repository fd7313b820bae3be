"""Facts at a glance: cards counted, turns of the log, states, partners, hands of others."""

from dataclasses import replace
from itertools import pairwise
from math import dist
from typing import Any

import pygame
import pytest
from pygame import Rect

from engine.family.game import new_game
from engine.games.list import rules_of
from engine.rummy.cards import card, cards
from engine.rummy.events import DrewPile
from scenes.art import text
from scenes.art.card_size import index_width
from scenes.art.theme import Deck, theme, type_scale, wear
from scenes.games import list as list_of_games
from scenes.session import Player
from scenes.settings.settings import Settings
from scenes.table.painting import heading, held_cards
from scenes.table.panel import card_counting, side_panel
from scenes.table.panel.turn_log import turn_log
from scenes.table.panel_items import LogEntry, LogTurn
from scenes.table.places import other_hands
from tests.scenes.looking import every_window
from tests.scenes.table.fake import Hands, position
from tests.scenes.table.tables import start

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def four(size=(1280, 720), scale=1.0, held="Kd") -> Hands:
    """Four seats, the second being the dealer and the third the partner of the first."""
    game = position(
        hands=("Ks 2d 5h", held, "Kh", "Kc"),
        table=((), ("7s 8s 9s",), (), ("2c 3c 4c 5c",)),
        melded=(False, True, False, True),
        discard="Qh",
    )
    hands = start(replace(game, hand=replace(game.hand, dealer=1)), size=size)
    hands.scene.set_settings(Settings(pace=0.0, ui_scale=scale))
    hands.frame()
    return hands


# -- what is counted


@pytest.mark.parametrize("size", SIZES)
def test_cards_not_seen_have_their_place_between_the_log_and_the_buttons(size):
    hands = four(size)
    counts, tale = hands.parts["counts"].rect, hands.parts["control tale"].rect
    assert tale.height > 0
    assert tale.bottom < counts.top
    assert all(not counts.colliderect(button.rect) for button in hands.scene.ui.buttons if button.opened is None)
    assert hands.scene.table.board.layout.side.contains(counts)


def test_a_game_that_counts_nothing_leaves_its_room_to_the_log():
    hands = four()
    before = hands.parts["control tale"].rect.height
    table = hands.scene.table
    table.state = replace(table.state, board=replace(table.board, tableau=replace(table.tableau, counting=None)))
    hands.scene.ui.stale = True
    hands.frame()
    assert "counts" not in hands.parts
    assert hands.parts["control tale"].rect.height > before


@pytest.mark.parametrize(
    ("size", "scale"), [((1024, 640), 1.0), ((1024, 640), 2.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)]
)
def test_ledger_and_log_keep_some_lines_in_any_window_and_the_count_goes_first(size, scale):
    hands = four(size, scale)
    hands.click(hands.scene.table.board.layout.stock.center, wait=1)
    shown, unit = hands.parts, hands.scene.table.board.layout.unit
    line = text.font(type_scale(unit).small).get_height()
    tale = shown["control tale"].rect
    assert tale.height >= 5 * line
    assert "counts" not in shown or tale.height >= 8 * line
    above = [shown[name].rect for name in ("head", "scores", "prompt") if name in shown]
    assert len(above) == 3 or side_panel.folded(hands.scene._info())
    assert all(before.bottom <= after.top for before, after in pairwise([*above, tale]))
    buttons = [button.rect for button in hands.scene.ui.buttons if not button.bare]
    assert all(tale.collidelist([rect]) < 0 for rect in buttons)


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_tip_of_a_button_at_the_foot_of_the_panel_leaves_log_and_count_to_be_read(mirrored):
    hands = four((1920, 1080))
    hands.scene.set_settings(replace(hands.scene.table.settings, mirrored=mirrored))
    hands.wait(0.1)
    hands.move(next(button for button in hands.scene.ui.buttons if button.main).rect.center)
    hands.wait(0.6)
    result = hands.parts
    assert not result["tip"].rect.colliderect(hands.scene.table.board.layout.side)


def test_the_count_can_be_switched_off():
    hands = four()
    hands.scene.set_settings(Settings(pace=0.0, card_count=False))
    hands.frame()
    assert "counts" not in hands.parts


@pytest.mark.parametrize("game", ["house", "straight", "gin", "playroom"])
def test_nothing_is_counted_with_a_hand_that_is_covered(game):
    rules = rules_of(game)
    new = new_game(rules, rules.options(rules.presets[0].key, 2, {}), 5)
    players, presenter = (Player("Ann"), Player("Bruno")), list_of_games.presenter(game)
    seen = rules.view(new.hand, 0)
    for revealed in (True, False):
        laid = presenter.tableau(seen, ((), ()), players, revealed=revealed)
        assert (laid.counting is not None) == revealed


def counted(hands, count):
    """The table of all cards once this is the count, and the rectangles painted for it."""
    table = hands.scene.table
    table.state = replace(table.state, board=replace(table.board, tableau=replace(table.tableau, counting=count)))
    hands.scene.ui.stale = True
    return hands.scene.draw(hands.screen), hands.parts["counted cards"].rect


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("size", SIZES)
def test_only_the_place_of_a_card_that_comes_to_light_is_painted_anew_in_the_table_of_cards(size):
    hands = four(size)
    count = hands.scene.table.tableau.counting
    dirty, rect = counted(hands, replace(count, unseen=count.unseen[1:]))
    inside = [area for area in dirty if rect.contains(area)]
    assert len(inside) == 1
    assert inside[0].width < rect.width / 5
    after = hands.screen.subsurface(rect).copy()
    hands.scene._stage.reset(size)
    counted(hands, hands.scene.table.tableau.counting)
    assert after.get_buffer().raw == hands.screen.subsurface(rect).copy().get_buffer().raw


@pytest.mark.parametrize(("game", "rows", "jokers"), [("rummy500", 4, 2), ("playroom", 5, 1)])
def test_equal_jokers_have_a_cell_each_but_where_cells_tell_how_many_there_are(game, rows, jokers):
    rules = rules_of(game)
    count = rules.count(rules.view(new_game(rules, rules.options(rules.presets[0].key, 2, {}), 5).hand, 0))
    pieces = card_counting._CountTable(pygame.Rect(0, 0, 300, 100), count, 1.0).pieces()
    assert sum(card.is_joker for card, _place in pieces) == jokers
    assert {rect.height for rect, _state in pieces.values()} == {100 // rows - 1}
    assert len(pieces) == 52 + jokers


def test_the_red_joker_is_counted_in_the_row_of_diamonds_and_the_black_one_in_that_of_clubs():
    count = holding("8h").scene.table.tableau.counting
    cells = card_counting._CountTable(pygame.Rect(0, 0, 300, 100), count, 1.0).pieces()
    beside = {"X1": "2d", "X2": "2c"}
    for joker, other in beside.items():
        assert cells[card(joker), 0][0].top == cells[card(other), 0][0].top


# -- the log by turns


def turn(seat, *deeds):
    return LogTurn((), f"{seat} {deeds}.", seat, tuple(LogEntry("deck", deed) for deed in deeds))


def test_the_newest_turn_is_told_one_by_one_and_older_ones_in_a_line():
    heads = four().scene.table.tableau.heads
    log = turn(1, "draws", "lays", "discards"), turn(2, "draws", "lays", "discards"), LogTurn((), "Not saved.")
    few = turn_log(log, heads, 0, 600, 1.0, all_open=False)
    words, newest, older = (block.height for _top, block in few.blocks)
    assert newest >= 4 * older
    assert older == words
    whole = turn_log(log, heads, 0, 600, 1.0, all_open=True)
    assert [block.height for _top, block in whole.blocks] == [words, newest, newest]


def test_a_turn_of_the_log_stands_beside_the_colour_of_its_player_and_that_of_the_partner_beside_ones_own():
    heads = four().scene.table.tableau.heads
    for seat, colours in ((1, {theme().seat(1).bright}), (2, {theme().seat(2).bright, theme().seat(0).bright})):
        surface = pygame.Surface((600, 60))
        turn_log((turn(seat, "draws"),), heads, 0, 600, 1.0, all_open=False).paint(surface, 0, 0, 60)
        bars = {tuple(surface.get_at((x, 20))[:3]) for x in range(9)} - {(0, 0, 0)}
        assert bars == colours


def test_a_turn_that_is_cut_by_the_foot_shows_no_bar_without_words():
    heads = four().scene.table.tableau.heads
    surface = pygame.Surface((600, 60))
    turn_log((turn(1, "draws"),), heads, 0, 600, 1.0, all_open=False).paint(surface, 0, 0, 10)
    assert surface.get_bounding_rect() == surface.get_rect()
    assert {tuple(surface.get_at((x, y))[:3]) for x in range(60) for y in range(60)} == {(0, 0, 0)}


# -- headings


@every_window
def test_every_state_is_told_in_words_or_by_a_sign_that_says_its_words_when_pointed_at(size, scale):
    hands = four(size, scale)
    shown = hands.look()
    for seat, head in enumerate(shown.told.heads):
        laid = heading.laid(shown)[seat]
        told = " ".join(words for words, _rect, _size in laid.words)
        signs = [sign.words for sign, _rect in laid.icons]
        assert all(sign.words in told or sign.words in signs for sign in heading.signs_of(head))
        assert laid.name.width == text.text_size(head.name, laid.form.name, bold=True)[0]
        rects = [rect for _sign, rect in laid.icons]
        assert all(shown.board.layout.head(seat).contains(rect) for rect in rects)
    buttons = [button for button in hands.scene.ui.buttons if button.name.startswith("sign")]
    assert "your partner" in {button.tip for button in buttons}
    for button in buttons:
        hands.move(button.rect.center)
        hands.wait(0.6)
        assert hands.parts["tip"].key[0] == button.tip


def test_the_partner_alone_is_marked_whoever_looks():
    heads = four().scene.table.tableau.heads
    assert [head.partner for head in heads] == [False, False, True, False]
    two = start(position(hands=("Ks", "Kd"), table=((), ())))
    assert not any(head.partner for head in two.scene.table.tableau.heads)


def dealt(seats: int):
    house = rules_of("house")
    return new_game(house, house.options("classic", seats, {}), 5)


def test_who_plays_with_whom_is_said_in_words_when_a_hand_begins():
    table = start(dealt(4)).scene.table
    names = table.names
    words = f"{names[0]} and {names[2]} play together, against {names[1]} and {names[3]}."
    assert (table.banner, table.follower.telling.turns[0].words) == (words, words)
    later = four().scene.table
    assert (later.banner, later.follower.telling.turns[0].words) == ("", words)
    two = start(dealt(2)).scene.table
    assert (two.banner, [turn.words for turn in two.follower.telling.turns if "together" in turn.words]) == ("", [])


# -- hands of others


def holding(known: str, faces: str = "cards", **settings: Any) -> Hands:
    """Two players, of whom the second has taken these cards from the pile and still holds them."""
    wear(cards=Deck(faces=faces))
    game = position(hands=("Ks 2d 5h", f"3c 9d {known}"), table=((), ()), discard="Qh")
    hand = replace(game.hand, log=(*game.hand.log, DrewPile(1, cards(known))))
    hands = start(replace(game, hand=hand))
    hands.scene.set_settings(Settings(pace=0.0, **settings))
    hands.frame()
    return hands


@pytest.mark.parametrize("faces", ["cards", "tiles"])
def test_a_card_taken_from_the_pile_lies_face_up_in_the_hand_and_is_told_nowhere_else(faces: str) -> None:
    hands = holding("8h 9c", faces=faces)
    known = hands.scene.table.tableau.known_held[1]
    shown, board = hands.parts["backs 1"], hands.scene.table.board
    assert known == cards("9c 8h")
    assert shown.key[1:] == (4, known)
    assert any(thing.text == "holds 4, with 9c 8h" for thing in hands.scene.things())
    assert not any("holds [" in thing.text for thing in hands.scene.things())
    before = hands.screen.subsurface(board.hands[1].rect).copy()
    hands = holding("8h 9c", faces=faces, card_count=False)
    assert hands.parts["backs 1"].key[1:] == (4, ())
    assert hands.screen.subsurface(board.hands[1].rect).copy().get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize(
    ("least", "closed", "words"),
    [(other_hands.LEGIBLE, (), []), (1000, (), ["Held by Bruno"]), (1000, ("counts",), [])],
)
def test_where_a_hand_is_too_small_to_be_read_the_table_of_cards_tells_whose_they_are(
    least: int, closed: tuple[str, ...], words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.table.panel.info.LEGIBLE", least)
    things = holding("8h 9c", closed=frozenset(closed)).scene.things()
    told = [thing.text for thing in things if thing.name.startswith("text counts")]
    assert [each for each in told if "Bruno" in each] == words


def test_without_room_for_the_table_of_cards_the_panel_names_what_is_held() -> None:
    info = holding("8h 9c").scene._info()
    lines = card_counting._lines(replace(info, hands=()), info.tableau.counting, named=True)
    assert [line.words for line in lines] == ["Bruno holds [9c] [8h]"]


def test_a_kind_that_two_players_hold_bears_both_colours() -> None:
    table, surface = pygame.Rect(0, 0, 300, 100), pygame.Surface((300, 100))
    count = holding("8h").scene.table.tableau.counting
    both = replace(count, held=(cards("8h"), cards("8h")))
    shown = card_counting._CountTable(table, both, 1.0)
    shown.paint(surface)
    rect = shown.pieces()[cards("8h")[0], 0][0]
    at = [tuple(surface.get_at((x, rect.bottom - 3))[:3]) for x in (rect.left + 3, rect.right - 4)]
    assert at == [theme().seat(0).colour, theme().seat(1).colour]


@pytest.mark.parametrize("count", [2, 7, 10, 15, 22])
def test_the_index_of_each_known_card_of_a_fan_can_be_seen(count: int) -> None:
    for known in range(2, min(count, 9)):
        middles, wide = other_hands.on_arc(count, 100, known)
        steps = [dist(one[1:], other[1:]) for one, other in pairwise(middles[-known:])]
        assert min(steps) >= index_width(100)
        assert wide <= 1.1 * other_hands.on_arc(count, 100)[1] or known > 6


def test_a_card_flies_to_the_hand_in_the_space() -> None:
    board = holding("8h").scene.table.board
    assert board.held(1).center == board.hands[1].rect.center
    assert board.held(1).height == board.hands[1].height


@every_window
def test_a_hand_of_another_is_a_fan_within_the_space_or_the_heading(size, scale):
    hands = four(size, scale, held="2s 3s 4s 5s 6s 8h 9h Th Jh")
    shown = hands.look()
    fans, layout = _fans(hands), shown.board.layout
    assert set(fans) == {1, 2, 3} or (scale > 1 and size == SIZES[0])
    room = round(layout.head(1).height * held_cards.IN_HEADING)
    for seat, (beside_plays, rect) in fans.items():
        assert (layout.spaces[seat].body if beside_plays else layout.head(seat)).contains(rect)
        least = round(layout.table_card * other_hands.IN_SPACE[-1])
        assert rect.height >= (least if beside_plays else min(layout.table_card // 2, room)) - 1


def test_a_hand_of_another_keeps_its_corner_while_plays_are_laid_there() -> None:
    corners = set()
    for plays in (("7h 8h 9h",), ("7h 8h 9h", "4c 4d 4s"), ("7h 8h 9h", "4c 4d 4s", "6d 7d 8d 9d")):
        hands = start(position(hands=("2c 3c", "Kd Qs"), table=((), plays)))
        corners.add(hands.scene.table.board.hands[1].rect.bottomright)
    assert len(corners) == 1


def _fans(hands) -> dict[int, tuple[bool, Rect]]:
    """By seat, whether the fan lies in the space, and where."""
    names = ((part.name.split(), part.rect) for part in hands.scene._stage._parts)
    return {int(name[1]): (name[0] == "backs", rect) for name, rect in names if name[0] in {"held", "backs"}}


@every_window
def test_tiles_of_another_stand_on_a_rack(size, scale):
    wear(cards=Deck(faces="tiles"))
    hands = four(size, scale, held="2s 3s 4s 5s 6s 8h 9h Th Jh")
    shown = hands.look()
    fans = _fans(hands)
    assert fans or (scale > 1 and size == SIZES[0])
    for seat, result in enumerate(heading.laid(shown)):
        if seat in fans:
            in_space, rect = fans[seat]
            assert rect.size in {held_cards.rack(count, rect.height).get_size() for count in range(1, 10)}
            assert in_space or rect.width == result.fan[2]
            assert shown.board.layout.window.contains(rect)
