"""Tables as other games need them: spaces by side or for all, headings in a strip, a pile that shows its top."""

from dataclasses import replace
from itertools import pairwise, product
from random import Random

import pygame
import pytest

from engine.family.game import new_game
from engine.games.list import rules_of
from engine.rummy.cards import CARDS, DECK_SIZE, Card, card, cards
from engine.rummy.laid_table import LaidPlay
from scenes.art import text
from scenes.art.canvas import solid
from scenes.art.decks import Decks
from scenes.games.house.arranging import Arranging
from scenes.games.list import presenter
from scenes.session import Player
from scenes.table.moving.beats import CountItem, Occasion, Occurred, PointsCounted
from scenes.table.moving.celebrations import occasion
from scenes.table.moving.score_count import counting
from scenes.table.over.dialogs import banner_part
from scenes.table.painting import captions, heading, resting_picture
from scenes.table.painting.picture_state import PictureState
from scenes.table.places.board_layout import build
from scenes.table.places.card_places import Board
from scenes.table.places.fans import TALL
from scenes.table.places.fixed_areas import Request
from scenes.table.places.layout import lay_out
from scenes.table.tableau import Group, Head, Pile, Space, Stack, Tableau
from tests.scenes.layout_rules import random_common, violations

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
NAMES = ("Ann", "Bruno", "Chiara", "Dmitri", "Elena", "Felix", "Greta", "Hugo")


def group(text: str) -> Group:
    laid = LaidPlay(cards(text))
    return Group(laid.play, laid)


def head(seat: int) -> Head:
    return Head(NAMES[seat], seat < 2, "Casual", 7, ("25 points",), ("25",), ("199 points", "199"))


def tableau(spaces: tuple[tuple[str, ...], ...], seats: int, *, hand: int = 10, home: int = 0) -> Tableau:
    held = CARDS[:hand]
    return Tableau(
        seat=0,
        home=home,
        revealed=True,
        to_move=seats - 1,
        spaces=tuple(Space(None, tuple(map(group, space))) for space in spaces),
        heads=tuple(
            Head(NAMES[seat], seat < 2, "Casual", 7, ("dealer",), ("dealer",), ("199", "199")) for seat in range(seats)
        ),
        hand=held,
        stock=Stack(20),
        pile=Pile(cards("Qs Ks"), top_only=True),
    )


def board_of(shown: Tableau, size: tuple[int, int]) -> Board:
    return build(shown, Arranging(), hand_order=shown.hand, size=size)


def painted(board: Board) -> pygame.Surface:
    look = PictureState(board=board, decks=Decks(), told=board.tableau, now=board.tableau)
    surface = solid(board.layout.window.size)
    for part in resting_picture.parts(look):
        part.paint(surface)
    return surface


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 5, 8])
def test_one_space_for_all_lies_under_a_strip_with_every_heading(size: tuple[int, int], seats: int) -> None:
    board = board_of(tableau((("7h 8h 9h", "4c 4d 4s", "Td Jd Qd Kd"),), seats), size)
    layout = board.layout
    (space,) = layout.spaces
    assert len(layout.heads) == seats
    things = [*layout.heads, space.rect, layout.middle, layout.hand_area]
    assert all(layout.table.contains(rect) for rect in things)
    assert all(rect.collidelist(things[at + 1 :]) < 0 for at, rect in enumerate(things))
    assert min(head.width for head in layout.heads) >= 150
    assert all(space.rect.contains(play.rect) for play in space.plays)
    assert len({board.held(seat).center for seat in range(1, seats)}) == seats - 1
    assert painted(board).get_size() == size


@pytest.mark.parametrize("size", SIZES)
def test_spaces_of_two_sides_lie_one_over_the_other_whoever_looks(size: tuple[int, int]) -> None:
    for home in (0, 1):
        board = board_of(tableau((("7h 8h 9h",), ("4c 4d 4s",)), 4, home=home), size)
        own, other = board.layout.spaces[home].rect, board.layout.spaces[1 - home].rect
        assert other.bottom <= board.layout.middle.top
        assert own.top >= board.layout.middle.bottom
        assert len(board.layout.heads) == 4
        assert painted(board).get_size() == size


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("held", [20, 40, 54])
def test_a_large_hand_lies_in_rows_in_which_every_index_is_seen(size: tuple[int, int], held: int) -> None:
    board = board_of(tableau(((),), 8, hand=held), size)
    rects = board.layout.hand
    assert len(rects) == held
    assert all(board.layout.hand_area.contains(rect) for rect in rects)
    for rect, other in pairwise(rects):
        if other.top == rect.top:
            assert other.left - rect.left >= rect.width // 8
        else:
            assert other.top - rect.top >= int(rect.height * TALL)


def test_of_a_pile_that_shows_its_top_only_the_top_can_be_met() -> None:
    board = board_of(tableau(((),), 3), SIZES[1])
    assert len(set(map(tuple, board.pile))) == 1
    assert board.card_at(board.pile[0].center) == Card(cards("Ks")[0])


@pytest.mark.parametrize("size", SIZES)
def test_cards_left_in_hands_lie_under_the_strip_in_sight(size: tuple[int, int]) -> None:
    hands = tuple(CARDS[10 + 5 * seat : 15 + 5 * seat] if seat else () for seat in range(8))
    board = board_of(replace(tableau(((),), 8), opened=hands), size)
    assert set(board.left) == {one for hand in hands for one in hand}
    assert all(board.layout.table.contains(rect) for rect in board.left.values())
    rows = [board.left[hand[0]] for hand in hands if hand]
    assert len(set(map(tuple, rows))) == len(rows)
    assert painted(board).get_size() == size
    order = [
        part.name
        for part in resting_picture.parts(
            PictureState(board=board, decks=Decks(), told=board.tableau, now=board.tableau)
        )
    ]
    assert order.index("middle") < order.index("left 1"), "the stock would lie over the hands"


def test_points_are_counted_at_the_headings_where_seats_have_no_space() -> None:
    board = board_of(tableau((("7h 8h 9h",),), 3), SIZES[1])
    group = frozenset(cards("7h 8h 9h"))
    items = ((CountItem(15, "+15", group=group),), (CountItem(-4, "-4"),), ())
    act = counting(board, PointsCounted(items), 0.2, 0.0)
    assert {caption.words for caption in act.captions} == {"+15", "15", "-4", "0"}
    assert all(board.layout.window.collidepoint(caption.at) for caption in act.captions)


def test_equal_cards_are_counted_where_they_lie_and_partners_have_one_sum() -> None:
    copies = frozenset([Card(card("7h") + DECK_SIZE)])
    groups = group("7h"), Group(copies, LaidPlay(tuple(copies)))
    spaces = tuple(Space(seat, (groups[seat],), members=(seat, seat + 2)) for seat in (0, 1))
    shown = replace(tableau((), 4), spaces=spaces, heads=tuple(map(head, range(4))))
    board = board_of(shown, SIZES[1])
    item = CountItem(100, "+100", cards=(card("7h"),))
    act = counting(board, PointsCounted(((item,), (item,), (), ())), 0.2, 0.0)
    area = board.layout.spaces[0].rect
    where = [(caption.words, area.collidepoint(caption.at)) for caption in act.captions]
    assert where == [("+100", True), ("100", True), ("+100", False), ("100", False)]


@pytest.mark.parametrize("size", SIZES)
def test_words_to_all_and_of_a_player_cover_no_hand_no_name_and_no_other_words(size: tuple[int, int]) -> None:
    seats = Space(0, ()), *(Space(seat, (), backs=9) for seat in range(1, 8))
    shown = replace(tableau((), 8), spaces=seats, heads=tuple(map(head, range(8))))
    board = build(shown, Arranging(), hand_order=shown.hand, size=size)
    banner = banner_part(board, "Bruno goes out.").rect
    assert len(board.hands) == 7
    kept = [*(space.header for space in board.layout.spaces), *board.in_sight]
    assert banner.collidelist([*kept, board.layout.stock]) < 0
    for seat, kind in product(range(1, 8), (Occasion.LAST_CARD, Occasion.OUT)):
        caption = occasion(board, Occurred(kind, seat, "Bruno is out"), 0.0, 0.3).captions[0]
        captions.settle(caption, board, [banner])
        assert captions.place(caption, board.layout).collidelist([*board.in_sight, banner]) < 0


def test_names_of_eight_stay_whole_at_twice_the_text_where_the_number_of_cards_stands_under_them() -> None:
    seats = tuple(Space(seat, (group("7h 8h 9h"),)) for seat in range(8))
    shown = replace(tableau((), 8), spaces=seats, heads=tuple(map(head, range(8))))
    board = build(shown, Arranging(), hand_order=shown.hand, size=SIZES[0], scale=2.0)
    look = PictureState(board=board, decks=Decks(), told=shown, now=shown)
    for seat, laid in enumerate(heading.laid(look)[1:], 1):
        assert laid.name.width == text.text_size(NAMES[seat], laid.form.name, bold=True)[0]
        assert laid.number[1] > laid.name.bottom - laid.name.height // 3
        assert all(rect.right < laid.number[0] for _words, rect, _size in laid.words)
        tips = [words for words, _rect in heading.signs(look, seat)]
        assert tips[0].startswith(f"{NAMES[seat]} · ")
        assert tips[0].endswith("25 points")


def test_a_hand_lies_as_a_fan_in_its_space_under_plays_that_leave_no_room_beside_them() -> None:
    seats = (Space(0, ()), *(Space(seat, (group("7h 8h 9h"),) * (seat == 1), backs=6) for seat in range(1, 8)))
    shown = replace(tableau((), 8), spaces=seats, heads=tuple(map(head, range(8))))
    board = build(shown, Arranging(), hand_order=shown.hand, size=SIZES[1])
    places = [fan.rect for fan in board.hands.values()]
    assert list(board.hands) == list(range(1, 8))
    assert places[0].top > board.groups[1][0].place.rect.bottom
    assert all(board.layout.spaces[seat].body.contains(place) for seat, place in enumerate(places, 1))


@pytest.mark.parametrize("game", ["conquian", "rummy500", "contract", "canasta", "house", "straight"])
def test_the_hands_of_the_others_alone_lie_as_fans(game: str) -> None:
    rules = rules_of(game)
    hand = new_game(rules, rules.options(rules.presets[0].key, 3, {}), 5).hand
    shown = presenter(game).tableau(rules.view(hand, 1), (), tuple(map(Player, NAMES[:3])), revealed=True)
    assert [space.backs for space in shown.spaces] == [0 if seat == 1 else shown.heads[seat].held for seat in range(3)]
    assert shown.heads[0].held


@pytest.mark.parametrize(("seats", "fanned"), [(2, [1]), (3, [1, 2]), (4, [])])
def test_hands_lie_as_fans_in_spaces_of_canasta_that_one_player_has(seats: int, fanned: list[int]) -> None:
    rules = rules_of("canasta")
    hand = new_game(rules, rules.options(rules.presets[0].key, seats, {}), 5).hand
    shown = presenter("canasta").tableau(rules.view(hand, 0), (), tuple(map(Player, NAMES[:seats])), revealed=True)
    board = build(shown, Arranging(), hand_order=shown.hand, size=SIZES[1])
    assert list(board.hands) == fanned


def test_random_tables_for_all_keep_what_the_layout_promises() -> None:
    rng = Random(22)
    for _ in range(150):
        request = random_common(rng)
        assert list(violations(lay_out(request))) == [], request


def test_zooming_in_and_out_again_leaves_the_table_as_it_was() -> None:
    request = Request(size=SIZES[1], bottom=0, plays=((4,) * 40,), hand=14, tray=0, pile=1, heads=6)
    plain = lay_out(request)
    larger = lay_out(replace(request, zoom=2), plain.fit)
    assert larger.table_card > plain.table_card
    assert larger.spaces[0].more > 0
    assert lay_out(request, larger.fit) == plain


def test_of_tables_for_all_alone_buttons_zoom() -> None:
    assert board_of(tableau(((),), 8), SIZES[0]).layout.zooms is not None
    assert lay_out(Request(size=SIZES[0], bottom=0, plays=((), ()), hand=9, tray=0, pile=1)).zooms is None
