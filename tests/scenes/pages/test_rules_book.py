import pygame
import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.list import rules_of
from scenes import flow
from scenes.games.list import shown_names
from scenes.rules.book_reader import rules_book
from scenes.rules.entries import Figure, Sign
from scenes.rules.illustrations import Drawn
from scenes.rules.scene import RulesBookScene
from scenes.rules.typesetting import Sheet, Typeset
from scenes.scene import Pop, Quit, Scene
from scenes.settings.settings import Settings
from scenes.start.menu import MenuScene
from scenes.ui.buttons import button_width
from tests.scenes.looking import every_window
from tests.scenes.pages.hands import Closing, FakeServices, PageHands, texts
from tests.scenes.table.fake import players

BOOK = rules_book("house", None)


def opened(key=None, settings=None, size=(1280, 720)) -> PageHands:
    services = FakeServices(settings)
    return PageHands(RulesBookScene(services, MenuScene(services), key), size)


def test_typing_searches_at_once_and_escape_clears_then_leaves():
    hands = opened()
    hands.type("closing the pile")
    assert hands.scene.entry.key == "R20"
    hands.key(pygame.K_ESCAPE)
    assert hands.scene.search.text == ""
    assert isinstance(hands.scene, RulesBookScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)


@pytest.mark.parametrize("long", ["Rule", "Anmerkung"])
def test_the_name_of_an_entry_that_belongs_to_this_one_stands_on_one_line(monkeypatch, long):
    monkeypatch.setattr("scenes.rules.scene.name_of", lambda entry: f"{long} {entry.key[1:]}")
    scene = opened("R9").scene
    buttons = [each for each in scene.live() if each.name.startswith("see ")]
    assert [each.name for each in buttons] == ["see R8", "see R18", "see N4", "see N16"]
    assert all(each.rect.width >= button_width(each.label, scene.unit) for each in buttons)


def test_entries_with_long_names_keep_clear_of_the_buttons_at_the_right(monkeypatch):
    monkeypatch.setattr("scenes.rules.scene.name_of", lambda entry: f"A word of many letters {entry.key[1:]}")
    for key in ("R9", "R18"):
        controls = opened(key, size=(800, 600)).scene.live()
        right = min(each.rect.left for each in controls if each.name in ("before", "after"))
        assert all(each.rect.right < right for each in controls if each.name.startswith("see "))


def test_words_looked_for_are_marked():
    hands = opened("R13")
    at = hands.scene.laid().rooms["page"]
    plain = pygame.image.tobytes(hands.screen.subsurface(at), "RGB")
    hands.type("stealing")
    assert hands.scene.entry.key == "R13"
    assert pygame.image.tobytes(hands.screen.subsurface(at), "RGB") != plain


def test_an_entry_is_opened_where_the_word_that_is_looked_for_stands():
    services = FakeServices(Settings(ui_scale=1.1))
    hands = PageHands(RulesBookScene(services, MenuScene(services)), (1024, 640))
    hands.type("experiment")
    top, _foot = hands.scene._sheet(hands.scene.laid().rooms["page"].width).first_mark
    view = hands.scene._page
    assert top > view.view.height
    assert view.offset <= top < view.offset + view.view.height


def test_nothing_found_is_said(monkeypatch):
    hands = opened()
    hands.type("zzz")
    assert any("Nothing found" in words for words in texts(monkeypatch, hands.scene))


def test_the_books_of_all_games_are_searched_and_named(monkeypatch):
    hands = opened()
    hands.type("undercut")
    assert "Gin and Knock Rummy" in texts(monkeypatch, hands.scene)
    assert hands.scene.book.game == "gin"
    assert hands.scene.entry is hands.scene._hits[0].entry
    hands.key(pygame.K_ESCAPE)
    assert {hit.book.game for hit in hands.scene._hits} == {"gin"}


def test_the_book_that_is_read_comes_first_in_a_search():
    hands = opened()
    hands.type("joker")
    games = [hit.book.game for hit in hands.scene._hits]
    assert games == sorted(games, key=shown_names().index)
    assert set(games) == set(shown_names())
    last = hands.scene._hits[-1]
    hands.key(pygame.K_TAB, pygame.K_END)
    assert (hands.scene.book, hands.scene.entry) == (last.book, last.entry)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_search_shows_the_whole_sentence_of_each_entry_that_it_lists(monkeypatch, scale):
    hands = opened(settings=Settings(ui_scale=scale))
    hands.type("joker replace")
    hit = next(hit for hit in hands.scene._hits if hit.entry.key == "N2")
    assert hit.excerpt.endswith("a stolen one never does.")
    assert hit.excerpt in " ".join(texts(monkeypatch, hands.scene))


def test_a_click_on_an_entry_under_others_with_long_sentences_opens_it():
    hands = opened()
    hands.type("joker replace")
    view, contents = hands.scene._list.view, hands.scene._contents(hands.control("list").rect)
    last = [item for item in contents.items if item.hit is not None and item.top + item.height < view.height][-1]
    assert len({item.height for item in contents.items if item.hit is not None}) > 1
    at = view.centerx, view.top + last.top + last.height - 2
    hands.tap(at)
    assert hands.scene.entry is last.hit.entry


def test_f1_opens_the_book_from_any_page_and_closes_it():
    hands = PageHands(MenuScene(FakeServices()))
    hands.key(pygame.K_F1)
    assert isinstance(hands.scene, RulesBookScene)
    hands.key(pygame.K_F1)
    assert isinstance(hands.scene, MenuScene)
    hands.click("rules")
    assert isinstance(hands.scene, RulesBookScene)
    hands.click("back")
    assert isinstance(hands.scene, MenuScene)


def test_f1_in_the_settings_puts_the_book_in_their_place():
    hands = PageHands(MenuScene(FakeServices()))
    hands.click("settings")
    hands.key(pygame.K_F1)
    assert isinstance(hands.scene, RulesBookScene)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, MenuScene)


def test_enter_in_the_search_leads_to_the_page():
    hands = opened()
    hands.type("score")
    hands.key(pygame.K_RETURN)
    assert hands.scene.focus == "page"
    hands.key(pygame.K_DOWN)
    assert hands.scene._page.offset > 0


def test_the_wheel_turns_the_page_before_the_mouse_has_moved():
    hands = opened("R21")
    before = hands.scene._list.offset
    hands.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    assert hands.scene._page.offset > 0
    assert hands.scene._list.offset == before


def test_a_row_of_the_list_opens_its_entry():
    hands = opened()
    contents = hands.scene._contents(hands.scene.window)
    row = next(item for item in contents.items if item.hit and item.hit.entry.key == "R4")
    view = hands.scene._list.view
    hands.tap((view.centerx - 30, view.top + row.top + row.height // 2 - hands.scene._list.offset))
    assert hands.scene.entry.key == "R4"


def test_keys_go_from_entry_to_entry_and_the_list_follows():
    hands = opened()
    hands.key(pygame.K_TAB, pygame.K_TAB)
    assert hands.scene.focus == "list"
    hands.key(pygame.K_DOWN, times=20)
    assert hands.scene.entry.key == "R20"
    assert hands.scene._list.offset > 0
    hands.key(pygame.K_END)
    assert hands.scene.entry.key == "N21"
    hands.key(pygame.K_LEFT)
    assert hands.scene.entry.key == "N20"


def test_links_and_arrows_lead_on():
    hands = opened("R13")
    hands.click("see N10")
    assert hands.scene.entry.key == "N10"
    hands.click("after")
    assert hands.scene.entry.key == "N11"
    hands.click("before")
    assert hands.scene.entry.key == "N10"


@pytest.mark.parametrize("way", ["wheel", "keys", "drag", "bar"])
def test_an_entry_scrolls_to_its_foot_and_no_further(way):
    hands = opened("R21")
    scroller = hands.scene._page
    hands.move(scroller.view.center)
    assert scroller.most > 0
    if way == "wheel":
        for _notch in range(60):
            hands.send(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)
    elif way == "keys":
        hands.key(pygame.K_PAGEDOWN)
        assert scroller.offset > 0
        hands.key(pygame.K_END)
    else:
        start = scroller.bar.center if way == "bar" else scroller.view.center
        for _time in range(1 if way == "bar" else 20):
            hands.move(start)
            hands.send(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
            hands.move((start[0], start[1] + (2000 if way == "bar" else -200)))
            hands.send(pygame.MOUSEBUTTONUP, pos=hands.at, button=1)
    assert scroller.offset == scroller.most
    assert hands.scene.entry.key == "R21"


def test_a_drag_of_the_list_opens_nothing():
    hands = opened()
    view = hands.scene._list.view
    hands.move(view.center)
    hands.send(pygame.MOUSEBUTTONDOWN, pos=view.center, button=1)
    hands.move((view.centerx, view.centery - 100))
    hands.send(pygame.MOUSEBUTTONUP, pos=hands.at, button=1)
    assert hands.scene.entry.key == "R0"
    assert hands.scene._list.offset == 100


def test_a_list_let_go_outside_the_window_does_not_follow_the_pointer():
    hands = opened()
    view = hands.scene._list.view
    hands.send(pygame.MOUSEBUTTONDOWN, pos=view.center, button=1)
    hands.move((view.centerx, view.centery - 100))
    hands.down = False
    hands.scene.let_go()
    hands.move((view.centerx, view.centery - 300))
    assert hands.scene._list.offset == 100


@every_window
def test_figures_and_tables_stay_inside_the_page(size, scale):
    hands = opened(settings=Settings(ui_scale=scale), size=size)
    width = hands.scene.laid().rooms["page"].width - 2 * round(26 * hands.scene.unit) - round(8 * hands.scene.unit)
    for entry in BOOK.entries:
        for block in entry.body:
            if isinstance(block, Figure):
                drawn = Drawn(block, width, hands.scene.unit)
                room = width - drawn._title - 2 * drawn._pad
                assert all(drawn._wide(row, drawn._card, drawn._step) <= room for row in block.rows), entry.key
        before = pygame.Surface((width + 200, 400))
        before.fill((1, 2, 3))
        sheet = Sheet(entry, Typeset(width=width, unit=hands.scene.unit))
        sheet.paint(before, (100, 0))
        for edge in (pygame.Rect(0, 0, 80, 400), pygame.Rect(width + 120, 0, 80, 400)):
            assert pygame.transform.average_color(before, edge)[:3] == (1, 2, 3), entry.key


def test_every_sign_in_a_figure_is_explained():
    for entry in BOOK.entries:
        for block in entry.body:
            if isinstance(block, Figure):
                used = {sign for row in block.rows for lay in row.lays for _code, sign in lay.cards} - {Sign.NONE}
                assert set(Drawn(block, 600, 1.0)._signs) == used


def test_closing_the_window_asks_the_screen_below():
    class Asking(Scene):
        asked = 0

        def asked_to_quit(self):
            self.asked += 1

    below = Asking()
    assert RulesBookScene(FakeServices(), below).asked_to_quit() == Pop()
    assert below.asked == 1
    assert RulesBookScene(FakeServices(), MenuScene(FakeServices())).asked_to_quit() == Quit()


# -- the books of all games


def test_where_no_game_is_played_the_reader_chooses_the_book(monkeypatch):
    hands = opened()
    for game in shown_names():
        hands.click("games", f"game {game}")
        assert hands.scene.book.title == rules_of(game).title
        assert rules_book(game, None).entries[1].title in texts(monkeypatch, hands.scene)
    assert len(shown_names()) > 1


def test_at_a_table_the_book_is_that_of_the_game_played():
    services = FakeServices(Settings(pace=0.0))
    session = Closing(new_game(options("classic", 2), 5), players(2))
    hands = PageHands(flow.table(services, session), services=services)
    hands.key(pygame.K_F1)
    assert isinstance(hands.scene, RulesBookScene)
    assert hands.scene.book.game == "house"


def test_at_a_table_another_games_book_is_opened_and_left_again():
    services = FakeServices(Settings(pace=0.0))
    session = Closing(new_game(options("classic", 2), 5), players(2))
    hands = PageHands(flow.table(services, session), services=services)
    hands.key(pygame.K_F1)
    own = hands.scene.book
    hands.click("games", "game gin")
    assert hands.scene.book is rules_book("gin", None)
    hands.click("games", "game house")
    assert hands.scene.book is own


def test_a_rule_that_a_book_does_not_have_opens_it_at_its_beginning():
    assert opened("R99").scene.entry.key == "R0"


def test_large_text_shows_the_list_or_the_entry_and_a_search_shows_the_list():
    hands = opened(settings=Settings(ui_scale=2.0), size=(1024, 640))
    assert (hands.scene.folded, "list" in hands.names, "page" in hands.names) == (True, False, True)
    for name in ("back", "contents", "after"):
        assert hands.scene.window.contains(hands.control(name).rect)
    hands.key(pygame.K_END)
    assert hands.scene.area.top < 0
    hands.click("after")
    hands.frame()
    assert (hands.scene.entry.key, hands.scene.area.top) == ("R1", 0)
    hands.type("experiment")
    hands.frame()
    assert ("list" in hands.names, "page" in hands.names) == (True, False)
    hands.key(pygame.K_RETURN)
    hands.frames(3)
    assert "page" in hands.names
    view = hands.scene._page.view
    top, foot = hands.scene._sheet(view.width + 2 * round(3 * hands.scene.unit)).first_mark
    assert 0 < view.top + top < view.top + foot <= hands.scene._sight.view.bottom
    hands.click("contents")
    hands.frame()
    row = next(item for item in hands.scene._contents(view).items if item.hit and item.hit.entry is hands.scene.entry)
    at = hands.scene._list.view.centerx, hands.scene._list.view.top + row.top + row.height // 2
    assert hands.scene._sight.view.collidepoint(at)
    hands.tap(at)
    assert "page" in hands.names


def test_a_question_over_the_book_keeps_the_pointer_from_the_list():
    hands = opened()
    hands.click("games")
    row = next(item for item in hands.scene._contents(hands.scene.window).items if item.hit and item.top > 200)
    at = hands.scene._list.view.left + 20, hands.scene._list.view.top + row.top + 20
    hands.tap(at)
    assert hands.scene.entry.key == "R0"
