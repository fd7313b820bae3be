import pygame
import pytest

from engine.games.house.words import Arrange
from engine.rummy.cards import CARDS, card
from scenes.games.house.presenter import HOUSE
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, Hands, Phase, players, position

SIZE = (1024, 640)
SINGLE = tuple(map(str, CARDS[13:52]))


@pytest.fixture
def hands() -> Hands:
    """A table with more lines in the second player's space than can be seen."""
    game = position(hands=("X1", "X2", "", ""), table=((" ".join(map(str, CARDS[:13])),), SINGLE, (), ()), stock=0)
    scene = TableScene(
        FakeSession(game, players(4), ()), HOUSE, lambda: None, lambda: None, Settings(pace=0.0, ui_scale=1.75)
    )
    return Hands(scene, SIZE)


def space(hands: Hands):
    return hands.scene.table.board.layout.spaces[1]


def test_the_marks_bring_other_lines_into_sight(hands: Hands) -> None:
    board = hands.scene.table.board
    last = card(SINGLE[-1])
    assert last in board.unseen
    assert board.card_at(board.rects[last].center) != last
    for line in range(1, space(hands).more + 1):
        hands.click(hands.button("down 1"))
        assert space(hands).first == line
    hands.click(hands.button("down 1"))
    assert space(hands).first == space(hands).more
    board = hands.scene.table.board
    assert last not in board.unseen
    assert board.card_at(board.rects[last].center) == last
    hands.click(hands.button("up 1"))
    assert space(hands).first == space(hands).more - 1


def test_the_wheel_scrolls_the_space_under_the_pointer(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    def turn(at: tuple[int, int]) -> int:
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda: at)
        hands.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-2, precise_y=-2.0, x=0, flipped=False))
        hands.frame()
        return space(hands).first

    assert turn(hands.scene.table.board.layout.hand_area.center) == 0
    assert turn(space(hands).rect.center) == 2


def test_a_dragged_card_scrolls_where_it_is_held_over_a_mark(hands: Hands) -> None:
    hands.drag(hands.spot(card("X1")), hands.button("down 1"), let_go=False)
    assert space(hands).first == 1
    hands.wait(0.3)
    assert space(hands).first == 1
    hands.wait(0.3)
    assert space(hands).first == 2
    hands.wait(0.4 * space(hands).more)
    assert space(hands).first == space(hands).more
    assert hands.scene.ui.drag is not None
    hands.key(pygame.K_ESCAPE)


def test_what_is_laid_out_of_sight_is_scrolled_to() -> None:
    game = position(
        hands=("X1 X2", "", "", ""), table=((), SINGLE, (), ()), phase=Phase.DRAW, melded=(True,) * 4, discard="Ac 2c"
    )
    scene = TableScene(
        FakeSession(game, players(4), ()), HOUSE, lambda: None, lambda: None, Settings(pace=0.0, ui_scale=1.75)
    )
    hands = Hands(scene, SIZE)
    table = scene.table
    hands.click(table.board.layout.stock.center)
    laid = list(table.view.table)
    laid[1] |= {frozenset({card("X1")})}
    assert table.act(Arrange(tuple(laid)))
    hands.frame()
    assert card("X1") not in table.board.unseen
    assert space(hands).first == space(hands).more
