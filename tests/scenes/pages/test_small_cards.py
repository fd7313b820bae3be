import random

import pytest

from engine.rummy.cards import CARDS
from scenes.ui.cards import _width, lay_out


@pytest.mark.parametrize("room", [(420, 90), (500, 105), (500, 230), (900, 300)])
def test_cards_are_laid_out_inside_their_room(room):
    rng = random.Random(3)
    for _ in range(60):
        deck = rng.sample(CARDS, rng.randrange(0, 40))
        hand = [deck.pop() for _ in range(min(len(deck), rng.randrange(12)))]
        plays = [deck[start : start + 4] for start in range(0, len(deck), 4)]
        laid = lay_out((plays, (hand,)), room, 104)
        assert [card for line in laid.rows[0][1] for group in line for card in group] == deck
        assert [card for line in laid.rows[1][1] for group in line for card in group] == hand
        if laid.height > 26:
            assert laid.tall(0) + laid.between + laid.tall(1) <= room[1]
        for part, lines in laid.rows:
            assert all(_width(line, laid.height, part) <= room[0] for line in lines)
