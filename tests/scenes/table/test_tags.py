"""Words and signs at the table: where they lie, and that they cover nothing that must be read."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from engine.rummy.cards import card
from scenes.art import text
from scenes.art.canvas import clear
from scenes.art.card_size import index_width
from scenes.art.theme import theme
from scenes.games.house.tableau import hot, warm
from scenes.games.house.thefts import Toll, tag_words
from scenes.keys import TableCommand
from scenes.settings.settings import Settings
from scenes.table.painting import heading, held_cards, tags
from scenes.table.painting.lights import lights, refused
from scenes.table.painting.signs import LETTERS, laid_tabs, tab
from scenes.table.panel import side_panel
from scenes.table.places.fans import TALL
from scenes.table.places.free_places import guarded
from scenes.table.places.spaces import PlayPlace
from scenes.table.tableau import Mark, Tint
from tests.scenes.looking import every_window
from tests.scenes.table.fake import position
from tests.scenes.table.tables import empty_spot, playing, start

RICH = {
    "hands": ("3h 4h 5h Jh 8c Td Kh Kd", "Ks Kc"),
    "table": (("7h 8h 9h", "4c 4d 4s"), ("6d 7d 8d 9d", "X1 5s 6s", "2c 3c 4h 5c")),
}


def toll(count: int, owed: int) -> Toll:
    return Toll(frozenset(map(card, ["2c", "3c", "4c"][:count])), ("Rosa",), owed)


# -- tags of plays


@pytest.mark.parametrize(
    ("count", "owed", "words"),
    [
        (1, 1, "from Rosa, owes a card"),
        (1, 0, "from Rosa, paid"),
        (2, 2, "2 from Rosa, none paid"),
        (2, 1, "2 from Rosa, 1 paid"),
        (2, 0, "2 from Rosa, paid"),
    ],
)
def test_r13_one_tag_counts_what_was_stolen_and_paid(count: int, owed: int, words: str) -> None:
    assert toll(count, owed).words[0] == words
    assert tag_words(None, toll(count, owed))[0] == words
    assert tag_words("not whole", toll(count, owed))[0] == f"not whole · {words}"


def test_what_is_owed_is_said_before_what_is_wrong_where_there_is_little_room() -> None:
    words = tag_words("not whole", toll(2, 1))
    assert words.index("2 from Rosa, 1 paid") < words.index("not whole")
    assert words[-1] == "not whole"
    assert tag_words("not whole", toll(1, 0))[-1] == "not whole"


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_the_tag_of_a_play_covers_no_card(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []

    def noted(surface: pygame.Surface, place, mark, words) -> None:
        before = surface.copy()
        real(surface, place, mark, words)
        changed = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1, 255), before)
        changed.invert()
        drawn.append((place, words, changed.get_bounding_rects()))

    real = tags.draw_tag
    hands = start(position(**RICH, discard="Qh 2d 9c", melded=(True, True)), size=size)
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.5)
    space = hands.scene.table.board.layout.spaces[0]
    for moved, at in (("9d", (space.rect.right - 90, space.rect.bottom - 55)), ("Kh", space.rect.center)):
        hands.drag(hands.spot(card(moved)), at, wait=0.8)
    monkeypatch.setattr(tags, "draw_tag", noted)
    hands.scene._stage.reset(size)
    hands.scene.ui.stale = True
    hands.frame()
    cards = list(hands.scene.table.board.rects.values())
    assert len(drawn) >= 2
    for _place, words, rects in drawn:
        assert not [rect for rect in rects if rect.inflate(-2, -2).collidelist(cards) >= 0], words


@pytest.mark.parametrize("height", [60, 92, 115])
def test_hot_and_warm_are_written_in_letters_of_14_pixels_at_least(height: int) -> None:
    rect = pygame.Rect(0, 100, round(height * 5 / 7), height)
    for kind in (hot(), warm()):
        mark, _at = tab(kind, rect, 400)
        assert mark.get_height() > LETTERS
        narrow, _at = tab(kind, rect, index_width(height))
        assert narrow.get_width() < mark.get_width()
    assert LETTERS >= 14
    assert text.font(LETTERS, bold=True).get_height() >= LETTERS


@pytest.mark.parametrize(("drops", "count"), [((0, 9, 0), 3), ((9, 0, 9), 3), ((0, 0, 0), 1)])
def test_a_tab_leaves_the_index_of_its_card_and_what_a_chosen_neighbour_shows_free(
    drops: tuple[int, int, int], count: int
) -> None:
    rects = [pygame.Rect(30 * place, 100 + down, 72, 100) for place, down in enumerate(drops)]
    held = [card(name) for name in ("2c", "3c", "4c")]
    fits = Mark(Tint.WARM, "lay", "fits", shared=True)
    result = list(laid_tabs(dict.fromkeys(held, fits), held, rects))
    assert len(result) == count
    boxes = [picture.get_rect(topleft=at) for _mark, picture, at in result]
    assert all(box.bottom <= rect.top for box, rect in zip(boxes, rects, strict=False))
    assert all(before.right <= after.left for before, after in pairwise(boxes))
    assert count > 1 or boxes[0].width > 30  # the word has room over cards that lie as high


# -- a card from the stock


def test_a_card_from_the_stock_is_marked_in_the_hand_until_the_first_move() -> None:
    hands = start(position(**RICH, discard="Qh", melded=(True, True)))
    held = frozenset(hands.scene.table.board.hand)
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.6)
    (drawn,) = frozenset(hands.scene.table.board.hand) - held
    shown = hands.look()
    assert [(one, mark.tint) for one, mark in shown.tabs.items()] == [(drawn, Tint.NEW)]
    assert shown.raised[drawn] > 0
    rect = hands.scene.table.board.rects[drawn]
    before = hands.screen.subsurface(rect.inflate(0, 40).clip(hands.screen.get_rect())).copy()
    hands.drag(hands.spot(card("Kh")), empty_spot(hands, 0), wait=0.6)
    assert hands.look().tabs == {}
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL, wait=0.6)
    assert set(hands.look().tabs) == {drawn}
    after = hands.screen.subsurface(rect.inflate(0, 40).clip(hands.screen.get_rect()))
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")


# -- a rubber band


def test_a_rubber_band_is_filled_and_lights_cards_while_it_grows() -> None:
    hands = playing()
    board = hands.scene.table.board
    first, second = board.rects[board.hand[0]], board.rects[board.hand[1]]
    area = board.layout.hand_area
    empty = hands.screen.get_at((first.left - 8, area.top + 10))
    inside = hands.screen.get_at((second.centerx, second.bottom - 8))
    hands.drag((first.left - 12, area.top + 4), (second.centerx + 4, second.centery + 4), let_go=False)
    hands.frame()
    assert hands.screen.get_at((first.left - 8, area.top + 10)) != empty
    assert hands.screen.get_at((second.centerx, second.bottom - 8)) != inside
    hands.release()
    assert hands.scene.table.selected == frozenset(board.hand[:2])


# -- cards over the discards


def test_the_discards_are_lit_red_where_they_would_refuse_the_card() -> None:
    hands = playing()
    table, ui = hands.scene.table, hands.scene.ui
    pile = table.board.layout.pile_area

    def edge() -> tuple[int, ...]:
        sprites = lights(table.board, ui.drag)
        return tuple(sprites[0].surface.get_at((pile.width // 2, 0))[:3])

    hands.drag(hands.spot(card("Jh")), pile.center, let_go=False)
    assert not refused(table.board, ui.drag)
    assert edge() == theme().select
    hands.key(pygame.K_ESCAPE, wait=0.5)
    hands.drag(hands.spot(card("Jh")), empty_spot(hands, 0), wait=0.5)
    hands.drag(hands.spot(card("8c")), pile.center, let_go=False)
    assert refused(table.board, ui.drag)
    assert edge() == theme().danger


@pytest.mark.parametrize("target", ["pile", "theft"])
def test_words_beside_dragged_cards_cover_no_name_no_index_and_not_the_top_discard(target: str) -> None:
    hands = playing()
    table = hands.scene.table
    goals = {
        "pile": (card("Jh"), table.board.layout.pile[-1].center),
        "theft": (card("9d"), hands.spot(card("9h"))),
    }
    held, goal = goals[target]
    hands.drag(hands.spot(held), goal, let_go=False, wait=0.2)
    board, ui = table.board, hands.scene.ui
    sprites = list(hands.scene._picture.above.held(board, ui))
    words = sprites[-1]
    box = pygame.Rect(words.at, words.surface.get_size())
    assert box.collidelist(guarded(board.layout)) < 0
    assert not box.colliderect(ui.drag.rects[held])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_what_is_said_of_the_sort_buttons_covers_no_index(size: tuple[int, int]) -> None:
    hands = start(position(hands=("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc", "Ks"), table=((), ()), discard="Qh"), size=size)
    at = next(button.rect.center for button in hands.scene.ui.buttons if button.intent is TableCommand.SORT_RUNS)
    hands.send(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
    hands.wait(1)
    tip = hands.parts["tip"]
    layout = hands.scene.table.board.layout
    indices = [pygame.Rect(*rect.topleft, index_width(rect.height), round(rect.height * TALL)) for rect in layout.hand]
    assert tip.rect.collidelist(indices) < 0


# -- headings


@every_window
def test_a_heading_shows_no_number_without_a_word(size: tuple[int, int], scale: float) -> None:
    table = ((), ("7s 8s 9s", "Qd Qh Qs"), ("2d 3d 4d",), ("2c 3c 4c 5c",))
    melded = (False, True, True, True)
    hands = start(position(hands=("Ks", "Kd", "Kh", "Kc"), table=table, melded=melded), size=size)
    hands.scene.table.set_settings(Settings(pace=0.0, ui_scale=scale))
    shown = hands.look()
    for seat in range(4):
        head = shown.told.heads[seat]
        assert not any(words.split(" · ")[0].isdigit() for words in (*head.standing, *head.short))


def test_beside_no_cards_there_is_no_card_back(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = start(position(hands=("Ks", "", "Kh"), table=((), ("7s 8s 9s",), ()), melded=(False, True, False)))
    shown = hands.look()
    fans = [result.fan for result in heading.laid(shown)]
    assert [part.name for part in held_cards.parts(shown, fans)] == ["backs 2"]
    assert not fans[1][2]


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize(("size", "count"), [((1024, 640), 3), ((1280, 720), 2), ((1920, 1080), 2)])
def test_a_total_is_called_so(size: tuple[int, int], count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = start(position(hands=("Ks", "Kd", "Kh", "Kc")[:count], table=((),) * count), size=size)
    said: list[str] = []
    real = text.draw_text

    def noted(surface: pygame.Surface, words: str, *rest, **more):
        said.append(words)
        return real(surface, words, *rest, **more)

    monkeypatch.setattr(side_panel.text, "draw_text", noted)
    hands.scene.shown(size)
    hands.frame()
    assert sum(words.endswith("total") for words in said) == count


def test_a_dot_stands_between_the_level_and_what_comes_next() -> None:
    hands = start(position(hands=("Ks", "Kd"), table=((),) * 2, melded=(False,) * 2))
    said = [[words for words, _rect, _size in result.words] for result in heading.laid(hands.look())]
    levels = [words for words in said if words[:1] == ["Casual"]]
    assert any(len(words) > 1 for words in levels)
    assert all(words.startswith("· ") for _level, *rest in levels for words in rest[:1])
    rows = [result.words for result in heading.laid(hands.look()) if len(result.words) > 1]
    assert all(second.left >= first.right for (_, first, _), (_, second, _), *_rest in rows)


@pytest.mark.usefixtures("every_frame")
def test_the_levels_of_all_opponents_are_told_or_none(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    real = text.draw_text

    def noted(surface: pygame.Surface, words: str, *rest, **more):
        said.append(words)
        return real(surface, words, *rest, **more)

    monkeypatch.setattr(heading.text, "draw_text", noted)
    for size in ((1024, 640), (1280, 720), (1920, 1080)):
        for table in (((), (), (), ()), ((), ("7s 8s 9s", "Qd Qh Qs", "Kd Kh Ks", "Td Th Ts"), (), ())):
            said.clear()
            start(position(hands=("2c", "3c", "4c", "5c"), table=table, melded=(False, True, False, False)), size=size)
            first = said.count("Casual")
            assert first % 3 == 0


def test_where_lines_are_close_the_tag_of_a_gathered_play_leaves_its_handle_free() -> None:
    lone, grip = Rect(40, 10, 60, 84), Rect(14, 10, 26, 84)
    gathered = PlayPlace(lone, grip, grip, (lone,) * 7, range(7), Rect(14, 95, 86, 0), 0, 0, 0)
    apart = replace(gathered, cards=tuple(lone.move(9 * place, 0) for place in range(7)))
    for place, free in ((gathered, True), (apart, False)):
        surface = clear((160, 110))
        tags.draw_tag(surface, place, "check", ("300",))
        assert (surface.subsurface(grip).get_bounding_rect().width == 0) is free
        assert surface.get_bounding_rect().width
