"""The ways from the table to the rules book and to the settings."""

import pygame

from engine.rummy.cards import card
from scenes.games.house.demand_dialog import DemandDialog
from scenes.settings.settings import Settings
from scenes.table.over.menu import LeaveDialog
from tests.scenes.looking import every_window
from tests.scenes.table.fake import position
from tests.scenes.table.tables import start


def at_table(edition="classic", size=(1280, 720), scale=1.0):
    """Ann has melded and drawn; what is opened is written down."""
    game = position(
        edition=edition,
        hands=("3h 4h 5h Jh 8c Td", "Ks Kc"),
        table=(("7h 8h 9h", "4c 4d 4s"), ("6d 7d 8d 9d", "X1 5s 6s")),
        discard="Qh 2d 9c",
        melded=(True, True),
    )
    opened = []
    wears, settings = Settings(pace=0.0, ui_scale=scale), lambda: opened.append("settings")
    return start(game, size=size, settings=wears, wait=0.3, on_rules=opened.append, on_settings=settings), opened


def playing(**given):
    hands, opened = at_table(**given)
    hands.click(hands.scene.table.board.layout.stock.center, wait=0.5)
    return hands, opened


def broken(**given):
    """A run of the other space has lost its end: the turn cannot end."""
    hands, opened = playing(**given)
    space = hands.scene.table.board.layout.spaces[0]
    hands.drag(hands.spot(card("9d")), (space.rect.right - 60, space.rect.bottom - 55), wait=0.5)
    return hands, opened


def links(hands):
    return [button for button in hands.scene.ui.buttons if button.name.startswith("rule ")]


def test_keys_open_the_rules_and_the_settings() -> None:
    hands, opened = playing()
    hands.key(pygame.K_F1, pygame.K_F2)
    assert opened == [None, "settings"]


def test_the_menu_offers_both_and_is_closed_by_them() -> None:
    hands, opened = playing()
    for name in ("rules", "settings"):
        hands.click(hands.button("menu"))
        hands.click(hands.button(name))
        assert hands.scene.ui.dialog is None
    assert opened == [None, "settings"]


def test_closing_the_window_offers_only_to_stay_or_to_leave() -> None:
    hands, _opened = playing()
    hands.scene.asked_to_quit()
    hands.frame()
    assert hands.scene.ui.dialog == LeaveDialog(quits=True)
    assert not {"rules", "settings"} & hands.names


def test_a_question_about_a_demand_waits_for_the_reader() -> None:
    hands, opened = at_table("epic")
    hands.click(hands.button("demand"))
    hands.key(pygame.K_F1)
    assert opened == [None]
    assert hands.scene.ui.dialog == DemandDialog(1)


def test_every_fault_in_the_ledger_leads_to_its_rule() -> None:
    hands, opened = broken()
    faults = hands.scene.table.view.playing.report.faults
    assert faults
    assert [button.intent.rule for button in links(hands)] == [fault.rule for fault in faults]
    for button in links(hands):
        hands.click(button.rect.center)
    assert opened == [fault.rule for fault in faults]


def test_every_fault_of_a_refusal_leads_to_its_rule() -> None:
    hands, opened = broken()
    hands.click(hands.button("end"), wait=0.2)
    refused = hands.scene.table.refused
    assert refused
    for button in links(hands):
        hands.click(button.rect.center)
    assert opened == [fault.rule for fault in refused]
    assert hands.scene.table.refused == refused


def test_a_link_is_framed_under_the_pointer_alone() -> None:
    hands, _opened = broken()
    link = links(hands)[0]
    plain = pygame.image.tobytes(hands.screen.subsurface(link.rect), "RGB")
    hands.move(link.rect.center)
    hands.frame()
    assert pygame.image.tobytes(hands.screen.subsurface(link.rect), "RGB") != plain


def test_no_link_lies_where_nothing_is_wrong() -> None:
    hands, _opened = playing()
    assert not links(hands)


@every_window
def test_links_lie_in_the_window_and_apart_at_every_size(size: tuple[int, int], scale: float) -> None:
    hands, _opened = broken(size=size, scale=scale)
    result = [button.rect for button in links(hands)]
    assert all(pygame.Rect((0, 0), size).contains(rect) for rect in result)
    assert not any(one.colliderect(other) for number, one in enumerate(result) for other in result[:number])


def test_a_change_of_the_settings_keeps_the_turn() -> None:
    hands, _opened = broken()
    before = hands.scene.table.session.game.hand
    hands.scene.set_settings(Settings(pace=0.6, ui_scale=1.5))
    hands.frame()
    assert hands.scene.table.session.game.hand == before
    assert hands.scene.table.view.playing.report.faults
    assert "R11" in {fault.rule for fault in hands.scene.table.view.playing.report.faults}
