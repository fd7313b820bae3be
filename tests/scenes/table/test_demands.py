"""The dialog of a demand: what it says and warns of before it is asked."""

from dataclasses import replace

import pygame

from engine.games.house.view import view
from engine.games.house.words import Demand, DemandAnswer, Demanded
from engine.rummy.cards import card
from engine.rummy.events import DrewPile
from scenes.art.decks import Decks
from scenes.art.theme import theme
from scenes.games.house.demand_dialog import DemandDialog, _told
from scenes.games.house.guide.tasks import Weigh, Weighed
from scenes.keys import USUAL_KEYS
from scenes.settings.settings import Settings
from scenes.table.over.game_dialog import DialogContext
from scenes.ui.controls import State
from tests.scenes.looking import every_window
from tests.scenes.table.fake import FakeSession, players, position
from tests.scenes.table.guided import ManualHelper, at_table

# -- before a demand


def asking(helper=None, **given):
    """The dialog of a demand, open."""
    hands = at_table(helper, **given)
    hands.click(hands.button("demand"))
    return hands


def choose(hands, code):
    choices = hands.scene._question().choices()
    wanted = None if code == "joker" else card(code)
    hands.click(next(choice.rect.center for choice in choices if choice.card == wanted), wait=0.05)


def told(hands):
    return " ".join(line.words for line in _told(hands.scene.ui.dialog, hands.scene._question().around))


def test_a_demand_is_confirmed_and_says_what_it_may_cost() -> None:
    hands = asking()
    choose(hands, "7s")
    assert hands.scene.table.session.acted == []
    assert "If Bruno doesn't have it, your turn ends" in told(hands)
    choose(hands, "Ac")
    hands.key(pygame.K_RETURN)
    assert hands.scene.table.session.acted == [Demand(1, card("Ac"))]
    assert hands.scene.ui.dialog is None


def enter(hands):
    """Enter, however little has been seen."""
    hands.send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    hands.frame()


def button(hands):
    return hands.find("demand it")


def test_enter_asks_only_once_the_warnings_could_be_read() -> None:
    helper = ManualHelper()
    hands = asking(helper)
    choose(hands, "7s")
    for _ in range(10):
        enter(hands)
        hands.wait(0.3)
    assert hands.scene.table.session.acted == []  # whether it could be played is still being found out
    assert not button(hands).enabled
    helper.tickets[-1].answer(Weighed(playable=False, holder=None))
    enter(hands)
    enter(hands)
    assert hands.scene.table.session.acted == []
    hands.wait(0.8)
    assert button(hands).enabled
    enter(hands)
    assert hands.scene.table.session.acted == [Demand(1, card("7s"))]


def test_a_click_asks_only_once_the_warnings_could_be_read() -> None:
    hands = asking()
    choose(hands, "7s")
    at = button(hands).rect.center
    hands.tap(at)
    hands.frame()
    assert hands.scene.table.session.acted == []
    hands.wait(0.9)
    hands.click(at)
    assert hands.scene.table.session.acted == [Demand(1, card("7s"))]


def test_a_player_without_cards_is_offered_greyed_with_the_reason_and_is_not_chosen() -> None:
    hands = asking(hands=("9h 2c Jd", "", "X1 X2"), table=(("7c 8c 9c",), (), ()), melded=(True, False, False))
    tab = hands.find("of 1")
    assert not tab.enabled
    assert tab.label == "Bruno: no cards"
    assert hands.scene.ui.dialog == DemandDialog(2)
    hands.click(hands.button("of 1"))
    assert hands.scene.ui.dialog == DemandDialog(2)


def test_a_card_that_could_not_be_played_is_warned_of() -> None:
    hands = asking()
    choose(hands, "7s")
    assert "You could not play it" in told(hands)
    choose(hands, "4s")
    assert "You could play it." in told(hands)
    choose(hands, "joker")
    assert "You could play it." in told(hands)
    hands.click(hands.button("demand it"))
    assert hands.scene.table.session.acted == [Demand(1, None)]


def test_faces_that_were_lent_are_painted_again_once_they_are_made() -> None:
    hands = asking()
    decks = hands.scene._picture.decks
    before, after = [], []
    for keys in (before, after):
        keys += [choice.part(State(1.0)).key for choice in hands.scene._question().choices()]
        decks.sharp += 1
    assert not set(before) & set(after)


def test_the_answer_about_a_demand_may_come_late_or_never() -> None:
    helper = ManualHelper()
    hands = asking(helper)
    choose(hands, "7s")
    assert "Checking whether" in told(hands)
    choose(hands, "4s")
    first, second = helper.tickets
    assert first.cancelled
    second.answer(failure="the worker died")
    hands.wait(0.05)
    assert "Not sure whether you could play it" in told(hands)
    hands.click(hands.button("cancel"))
    assert hands.scene.ui.dialog is None


def test_who_was_seen_to_take_the_card_is_said() -> None:
    helper = ManualHelper()
    hands = asking(helper, hands=("9h 2c Jd Qs Kh 3c", "X1 X2", "Ad"), table=((), (), ()), melded=(True,) * 3)
    choose(hands, "7s")
    helper.tickets[-1].answer(Weighed(playable=True, holder=1))
    hands.wait(0.05)
    assert "Everyone has seen that Bruno has it." in told(hands)


def test_a_card_that_lies_open_in_another_hand_or_was_asked_for_in_vain_is_dimmed() -> None:
    game = position(edition="epic", hands=("2c 4c", "3h 3d", "5c"), table=((), (), ()))
    log = (*game.hand.log, DrewPile(2, (card("5c"),)), Demanded(0, 1, card("6d"), DemandAnswer.FAILED, None))
    session = FakeSession(replace(game, hand=replace(game.hand, log=log)), players(3))
    views = session.views
    for seat, dimmed in ((1, {"5c", "6d"}), (2, set())):
        around = DialogContext(
            views=views,
            view=views.of(0),
            players=session.players,
            layout=None,
            guide=None,
            keys=USUAL_KEYS,
            decks=Decks(),
        )
        choices = {str(each.card): each.enabled for each in DemandDialog(seat)._choices(around) if each.card}
        asked = {"5c", "6d", "7s"}
        assert {code for code in asked if not choices[code]} == dimmed
        assert not choices["2c"]


def test_a_demand_that_is_confirmed_too_soon_is_answered_at_its_button() -> None:
    helper = ManualHelper()
    hands = asking(helper)
    choose(hands, "7s")
    hands.wait(0.5)
    hands.tap(button(hands).rect.center)
    assert hands.scene.table.session.acted == []
    assert hands.scene.ui.answer.place == button(hands).rect
    hands.frame()
    assert "Too soon" in hands.parts["answer"].words


def test_the_card_is_looked_up_in_the_public_log() -> None:
    game = position(edition="epic", hands=("2c", "3h 3d", "5c"), table=((), (), ()))
    log = (*game.hand.log, DrewPile(2, (card("5c"),)))
    seen = view(replace(game.hand, log=log), 0)
    assert Weigh(seen, card("5c")).run(lambda: False, print).holder == 2
    assert Weigh(seen, card("5d")).run(lambda: False, print).holder is None


@every_window
def test_the_dialog_of_a_demand_fits_and_keeps_its_cards_free(size, scale) -> None:
    given = {"hands": ("9h 2c", "X1 X2", "Ad", "3h"), "table": ((), (), (), ()), "melded": (True,) * 4}
    scene = asking(**given).scene
    scene.table.set_settings(Settings(pace=0.0, ui_scale=scale))
    scene.table.resize(size)
    scene.table.ask(DemandDialog(1, chosen=True, card=card("7s")))
    question = scene._question()
    layout = scene.table.board.layout
    box = question.sheet.box
    assert layout.window.contains(box)
    assert question.sheet.unit == layout.unit  # letters are as large as everywhere
    rects = [choice.rect for choice in question.choices()]
    rects += [button.rect for button in question.buttons()]
    assert all(box.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[at + 1 :]) < 0 for at, rect in enumerate(rects))


def test_tab_goes_to_the_players_then_the_cards_and_the_answers_last() -> None:
    hands = asking(hands=("9h 2c", "X1 X2", "Ad"), table=((), (), ()), melded=(True,) * 3)
    choose(hands, "7s")
    hands.move((5, 5))
    hands.wait(0.9)  # the warnings could be read
    order = [""]
    while order[-1] != "cancel" and len(order) < 60:
        hands.key(pygame.K_TAB)
        order.append(hands.scene.ui.button)
    del order[0]
    cards = order[2:-2]
    assert order[:2] + order[-2:] == ["of 1", "of 2", "demand it", "cancel"]
    assert cards == sorted(cards, key=lambda name: int(name.split()[1]))
    assert cards[-1] == "choice 52"


def test_the_focus_on_the_chosen_player_is_told_from_the_border_of_the_choice() -> None:
    hands = asking()
    hands.key(pygame.K_TAB)
    player = hands.find("of 1")
    assert player.chosen
    edge = player.rect.inflate(6, 6).midtop
    focused = hands.screen.get_at(edge)
    hands.key(pygame.K_TAB)
    assert hands.screen.get_at(edge) != focused == theme().ink
