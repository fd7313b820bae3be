"""The drawers of the panel: ledger, log and counted cards, which stay open or closed as their player leaves them."""

import pygame
import pytest

from engine.games.house.words import Arrange
from engine.rummy.actions import Discard, DrawStock
from engine.rummy.cards import card
from engine.rummy.table import parse_table
from game.profiles import settings
from scenes.settings.settings import DRAWERS, Settings
from scenes.table.intents import SlideDrawer
from tests.scenes.table.fake import Hands, position
from tests.scenes.table.tables import start

SIZE, LOW = (1280, 720), (1024, 640)


def table(closed: frozenset[str] = frozenset(), kept=lambda _closed: None, size=SIZE, scale: float = 1.0) -> Hands:
    """Ann has drawn a card after Bruno's turn, and laid a card alone, which keeps her turn from ending."""
    theirs = ("5h 6h 7h 8h", "Kc Kd Ks")
    spaces, hands = (("7c 8c 9c",), theirs), ("6d 9h 2c Jd", "As 2d")
    game = position(hands=hands, table=spaces, discard="Th 3d", melded=(True, True), to_move=1)
    wears, script = Settings(pace=0.0, closed=closed, ui_scale=scale), (DrawStock(), Discard(card("As")))
    result = start(game, script=script, size=size, settings=wears, on_drawers=kept, wait=1)
    for action in (DrawStock(), Arrange(parse_table((("7c 8c 9c", "6d"), theirs)))):
        assert result.scene.table.act(action)
    result.wait()
    return result


def told(hands: Hands) -> dict[str, tuple[str, ...]]:
    """The states of the headings, by name."""
    return {thing.name: thing.state for thing in hands.scene.things() if thing.name.startswith("button drawer")}


def texts(hands: Hands, name: str) -> list[str]:
    return [thing.text for thing in hands.scene.things() if thing.name.startswith(f"text {name}")]


def test_each_drawer_has_a_heading_that_says_if_it_is_open() -> None:
    assert told(table()) == {f"button drawer {name}": ("open",) for name in DRAWERS}
    assert told(table(DRAWERS)) == {f"button drawer {name}": ("closed",) for name in DRAWERS}


@pytest.mark.parametrize("drawer", sorted(DRAWERS))
def test_a_click_on_its_heading_closes_a_drawer_and_another_opens_it(drawer: str) -> None:
    kept: list[frozenset[str]] = []
    hands = table(kept=kept.append)
    for state in ("closed", "open"):
        hands.click(hands.button(f"drawer {drawer}"))
        assert told(hands)[f"button drawer {drawer}"] == (state,)
        hands.wait(0.5)
    assert kept == [frozenset({drawer}), frozenset()]


def test_the_focus_of_keys_opens_a_drawer() -> None:
    hands = table(frozenset({"log"}))
    while (pointed := hands.scene.ui.pointed) is None or pointed.button is None:
        hands.key(pygame.K_TAB)
    for _step in range(12):
        if hands.scene.ui.button != "drawer log":
            hands.key(pygame.K_DOWN)
    assert hands.scene.ui.button == "drawer log"
    hands.key(pygame.K_SPACE)
    assert told(hands)["button drawer log"] == ("open",)


def test_what_is_closed_is_not_told() -> None:
    hands = table(DRAWERS)
    assert texts(hands, "ledger") == texts(hands, "log") == []
    assert [part.name for part in hands.scene.ui.panel.panel.counts.parts] == ["counts"]


def test_what_hinders_is_said_under_the_button_while_the_ledger_is_closed() -> None:
    def under(closed: frozenset[str]) -> str:
        return next(button.under for button in table(closed).scene.ui.buttons if button.main)

    assert under(frozenset()) == ""
    assert under(frozenset({"ledger"}))


def test_the_log_closed_leaves_its_room_to_the_counted_cards() -> None:
    def parts(closed: frozenset[str]) -> list[str]:
        return [part.name for part in table(closed, size=LOW, scale=1.4).scene.ui.panel.panel.counts.parts]

    assert parts(frozenset()) == ["counts"]
    assert parts(frozenset({"log"})) == ["counts", "counted cards"]


def test_closed_drawers_are_kept_in_the_settings(tmp_path) -> None:
    closed = Settings(closed=frozenset({"log", "counts"}))
    settings.save(tmp_path, closed)
    assert settings.load(tmp_path) == (closed, ())
    assert settings.checked({"closed": ["log", "attic", 3]})[0].closed == {"log"}
    assert settings.checked({"closed": "log"})[0].closed == frozenset()


def test_the_intent_of_a_heading_names_its_drawer() -> None:
    intents = {button.intent for button in table().scene.ui.buttons if button.opened is not None}
    assert intents == {SlideDrawer(name) for name in DRAWERS}
