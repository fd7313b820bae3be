"""The dialog of choices: everything in it can be seen and pressed, in every window."""

from itertools import combinations

import pytest

from engine.rummy.cards import CARDS, cards
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.table.intents import Dismiss, Do
from scenes.table.over.game_dialog import OpenDialog
from tests.games.straight.positions import at as position
from tests.scenes.games.straight.tables import at_table

SIZES = ((1024, 640), (1280, 720), (1920, 1080))
FEW = (CardChoice(cards("4h"), Do(1)), CardChoice(cards("8h"), Do(2)))
MANY = tuple(CardChoice(CARDS[place : place + 3 + place % 4], Do(place), "and take 9c Kd") for place in range(12))


def shown(choices: tuple[CardChoice, ...], size: tuple[int, int]) -> OpenDialog:
    hands = at_table(position(["5h 6h", "2c 3d"]), size=size)
    hands.scene.table.ask(ChoiceDialog("Which?", "One of these.", choices))
    hands.scene.ui.stale = True
    hands.frame()
    assert hands.scene.ui.question is not None
    return hands.scene.ui.question


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("choices", [FEW, MANY])
def test_all_choices_lie_in_the_box_apart_from_each_other_and_from_the_button(
    choices: tuple[CardChoice, ...], size: tuple[int, int]
) -> None:
    dialog = shown(choices, size)
    (button,) = dialog.buttons()
    rects = [each.rect for each in dialog.choices()] + [button.rect]
    assert all(dialog.sheet.box.contains(rect) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))
    assert min(min(rect.size) for rect in rects) >= 44
    assert dialog.sheet.box.width <= size[0]
    assert dialog.sheet.box.height <= size[1]


def test_a_choice_means_its_intent_and_the_button_closes_the_dialog() -> None:
    dialog = shown(FEW, SIZES[1])
    assert [each.intent for each in dialog.choices()] == [Do(1), Do(2)]
    assert dialog.buttons()[0].intent == Dismiss()


def test_a_choice_tells_its_other_cards_and_its_words() -> None:
    assert shown(MANY[:1], SIZES[1]).choices()[0].text == f"{CARDS[1]} {CARDS[2]} and take 9c Kd"
