"""Palettes: all text can be read in each, nothing of one is left in another, and every colour stands in them."""

import ast
import re
from dataclasses import fields, replace

import pygame
import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from scenes import appearance, flow
from scenes.art.contrast import LEGIBLE, STRONG, contrast, pairs, strengthened
from scenes.art.palettes import PALETTES
from scenes.art.theme import Deck, deck, kept, theme, wear, worn
from scenes.rules.scene import RulesBookScene
from scenes.settings.scene import SettingsScene
from scenes.settings.settings import BACKS, THEMES, Learned, Settings
from scenes.settings.swatches import back_swatch, theme_swatch
from scenes.start.menu import MenuScene
from scenes.start.new_game import NewGameScene
from tests.imports import modules, parsed
from tests.scenes.pages.hands import FakeServices
from tests.scenes.table.fake import FakeSession, players

WHITE_AND_BLACK = {(255, 255, 255), (0, 0, 0)}


def painted(scene, size=(1024, 640)):
    screen = pygame.display.set_mode(size)
    scene.shown(size)
    for _ in range(4):
        scene.update(1 / 60)
        scene.draw(screen)
    return pygame.image.tobytes(screen, "RGB")


def pages():
    services = FakeServices(unfinished=True)
    below = MenuScene(services)
    yield MenuScene(services)
    yield NewGameScene(services)
    yield RulesBookScene(services, below, "R13")
    yield SettingsScene(services, below)
    yield flow.table(
        FakeServices(Settings(pace=0.0, learning=Learned(words=False))),
        FakeSession(new_game(options("classic", 2), 3), players(2), script=()),
    )


def test_the_contrast_of_black_and_white_is_21():
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", THEMES)
def test_all_that_is_written_can_be_read(name):
    faint = {(ink, ground) for ink, colour, ground in pairs(PALETTES[name]) if contrast(colour, ground) < LEGIBLE}
    assert faint == set()


@pytest.mark.parametrize("name", THEMES)
def test_in_high_contrast_all_that_is_written_stands_out(name):
    result = pairs(strengthened(PALETTES[name]))
    assert {(ink, ground) for ink, colour, ground in result if contrast(colour, ground) < STRONG} == set()


def test_there_is_a_palette_for_every_name():
    assert tuple(PALETTES) == tuple(THEMES)


def test_no_palette_has_borrowed_the_colours_of_another():
    same = {"paper", "paper_edge", "cloth"}
    for field in fields(theme()):
        result = [getattr(palette, field.name) for palette in PALETTES.values()]
        assert field.name in same or len(set(result)) == len(result), field.name


def test_nothing_of_a_palette_is_left_when_another_is_worn():
    for scene in pages():
        wear(PALETTES["parlour"])
        afresh = painted(scene)
        wear(PALETTES["midnight"])
        other = painted(scene)
        wear(PALETTES["parlour"])
        assert painted(scene) == afresh != other


def test_the_picture_follows_at_once_on_the_screen_that_is_shown():
    scene = MenuScene(FakeServices())
    painted(scene)
    wear(PALETTES["midnight"])
    scene.stale = True
    screen = pygame.display.get_surface()
    scene.draw(screen)
    left = screen.subsurface((0, 0, 360, 640))
    after = pygame.image.tobytes(left, "RGB")
    painted(scene)
    assert pygame.image.tobytes(left, "RGB") == after


def test_what_is_kept_is_made_anew_when_something_else_is_worn():
    made = []

    @kept(maxsize=4)
    def paint(size):
        made.append(size)
        return theme().felt

    assert paint(1) == paint(1) == PALETTES["green"].felt
    assert made == [1]
    wear(PALETTES["green"])
    paint(1)
    assert made == [1]
    wear(cards=Deck(back="leaves"))
    assert paint(1) == PALETTES["green"].felt
    wear(PALETTES["parlour"])
    assert paint(1) == PALETTES["parlour"].felt
    assert made == [1, 1, 1]


def test_settings_are_followed_and_only_a_change_is_one():
    settings = Settings(theme="midnight", back="compass", four_colour=True)
    appearance.follow(settings)
    assert theme() is PALETTES["midnight"]
    assert deck() == Deck(four_colour=True, back="compass")
    before = worn()
    appearance.follow(replace(settings, pace=0.0))
    assert worn() is before
    appearance.follow(replace(settings, high_contrast=True))
    assert theme() == strengthened(PALETTES["midnight"])


def sources():
    """Every module of the scenes by its name and what it says."""
    return [(path.name, parsed(path)) for path in modules("scenes")]


def colours(tree):
    """Every three whole numbers that could be a colour; not those that are given three names at once."""
    named = {
        node.value for node in ast.walk(tree) if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3 and node not in named:
            parts = tuple(part.value if isinstance(part, ast.Constant) else None for part in node.elts)
            if all(isinstance(part, int) for part in parts) and 12 < max(parts) <= 255:
                yield node.lineno, parts


def test_colours_stand_in_the_palettes_alone():
    strays = [
        (name, line, parts)
        for name, tree in sources()
        if name not in ("palette.py", "palettes.py")
        for line, parts in colours(tree)
        if parts not in WHITE_AND_BLACK
    ]
    assert strays == []


def test_every_theme_and_every_back_has_a_picture_of_its_own_whatever_is_worn():
    tables = {name: pygame.image.tobytes(theme_swatch((120, 70), name), "RGBA") for name in THEMES}
    backs = {pygame.image.tobytes(back_swatch(60, name), "RGBA") for name in BACKS}
    assert len(set(tables.values())) == len(THEMES)
    assert len(backs) == len(BACKS)
    appearance.follow(Settings(theme="parlour"))
    assert {name: pygame.image.tobytes(theme_swatch((120, 70), name), "RGBA") for name in THEMES} == tables


def names(node):
    """The functions that a piece of code calls, by their last names."""
    calls = (each.func for each in ast.walk(node) if isinstance(each, ast.Call))
    return {getattr(called, "id", getattr(called, "attr", "")) for called in calls}


def test_pictures_that_depend_on_what_is_worn_are_kept_by_kept_alone():
    wrong = [
        (name, node.name)
        for name, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef)
        for decorator in node.decorator_list
        if re.search(r"\bcache\b|lru_cache", ast.unparse(decorator))
        and names(node) & {"theme", "deck", "card_art", "gilded", "board", "chip"}
    ]
    assert wrong == []


def test_nothing_asks_for_the_palette_once_for_all():
    wrong = [
        (name, node.lineno)
        for name, tree in sources()
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.Expr) and names(node) & {"theme", "deck"}
    ]
    assert wrong == []
