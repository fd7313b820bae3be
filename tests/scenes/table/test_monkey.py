"""Random pointer and keys at the real table with the real engine: nothing breaks, and the picture is always true."""

import random

import pygame
import pytest

from engine.games.house.game import new_game
from engine.games.house.options import options
from engine.games.house.state import Phase
from engine.rummy.cards import CARDS
from engine.rummy.table import cards_on
from scenes.background import Hasty
from scenes.games.house.presenter import HOUSE
from scenes.scene import Pop, Quit
from scenes.settings.settings import Settings
from scenes.table.scene import TableScene
from tests.scenes.table.fake import FakeSession, Hands, players

KEYS = (
    pygame.K_ESCAPE, pygame.K_u, pygame.K_d, pygame.K_a, pygame.K_r, pygame.K_b, pygame.K_SPACE, pygame.K_RETURN,
    *(pygame.K_h,) * 4, pygame.K_RIGHT, pygame.K_LEFT, pygame.K_o, pygame.K_PAGEDOWN,
    pygame.K_t, pygame.K_c, pygame.K_p, pygame.K_TAB,
)  # fmt: skip


def somewhere(rng: random.Random, hands: Hands) -> tuple[int, int]:
    board = hands.scene.table.board
    buttons = [button.rect.center for button in hands.scene.ui.buttons if button.name not in {"menu", "leave"}]
    spots = [hands.spot(card) for card in board.rects]
    spots += [space.rect.center for space in board.layout.spaces] + [board.layout.stock.center]
    spots += [place.grip.center for space in board.groups for _, _, place in space]
    kind = rng.random()
    if kind < 0.25 and buttons:
        return rng.choice(buttons)
    if kind < 0.9:
        return rng.choice(spots)
    width, height = hands.screen.get_size()
    return rng.randrange(width), rng.randrange(height)


def act(rng: random.Random, hands: Hands) -> None:
    kind = rng.random()
    if kind < 0.4:
        hands.click(somewhere(rng, hands))
    elif kind < 0.85:
        hands.drag(somewhere(rng, hands), somewhere(rng, hands))
    elif kind < 0.92:
        hands.key(rng.choice(KEYS))
    else:
        hands.move(somewhere(rng, hands))
    for _ in range(rng.choice((0, 1, 3, 30))):
        hands.frame()


def check_cards(hands: Hands) -> None:
    state = hands.scene.table.session.game.hand
    held = [card for hand in state.hands for card in hand]
    assert sorted([*held, *state.stock, *state.discard, *cards_on(state.table)]) == list(CARDS)
    window = hands.screen.get_rect()
    assert all(window.contains(rect) for rect in hands.scene.table.board.rects.values())


def check_picture(hands: Hands) -> None:
    """The picture made bit by bit is the one made at once, once no face is lent any more.

    Faces of a new size are lent by another one until they are made, which takes as long as it takes: until all are
    made, a card looks as it did when it was painted.
    """
    decks = hands.scene._picture.decks
    sharp = decks.sharp
    while not decks.prepare(1.0):
        pass
    hands.scene.ui.stale |= decks.sharp != sharp
    hands.scene.draw(hands.screen)
    bit_by_bit = pygame.image.tobytes(hands.screen, "RGB")
    hands.scene._stage.reset(hands.screen.get_size())
    hands.scene.ui.stale = True
    hands.scene.draw(hands.screen)
    assert pygame.image.tobytes(hands.screen, "RGB") == bit_by_bit


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize(("edition", "seats", "people", "seed"), [
    ("epic", 2, 1, 1), ("classic", 3, 1, 2), ("epic", 4, 2, 3),
    ("epic", 3, 3, 8), ("classic", 2, 1, 5), ("epic", 4, 1, 6),
])  # fmt: skip
def test_random_input_breaks_nothing(edition: str, seats: int, people: int, seed: int) -> None:
    rng = random.Random(seed)
    session = FakeSession(new_game(options(edition, seats), seed), players(seats, people))
    scene = TableScene(session, HOUSE, Quit, Pop, Settings(pace=rng.choice((0.0, 0.15))), helper=Hasty())
    hands = Hands(scene, (1024, 640))
    for step in range(60):
        act(rng, hands)
        check_cards(hands)
        if step % 10 == 0:
            check_picture(hands)
        if hands.scene.table.view.phase is Phase.OVER and not session.game.over:
            hands.wait(2)
            session.next_hand()
    assert session.acted
