"""The discard of a turn that is played in an opponent's place keeps what others could use."""

import pytest

from engine.games.playroom.options import OPTIONS
from engine.games.playroom.plainest import plainest
from engine.rummy.actions import Discard
from engine.rummy.cards import CARDS
from tests.games.playroom.live_turns import play_view

CHOSEN = OPTIONS.read("manipulation", 2, {})
NAMES = {str(card): card for card in CARDS[:53]}


def cards(text):
    return tuple(NAMES[word] for word in text.split())


@pytest.mark.parametrize(
    ("hand", "discard"),
    [("Kc 5h 7d", "7d"), ("Kc 5h X1", "Kc"), ("Ks Td 4c", "Td"), ("2c X1", "2c")],
    ids=["no card that fits a set or a run", "the most points of what fits", "no joker's place", "no joker"],
)
def test_a_card_that_fits_the_table_is_kept_while_there_are_others(hand, discard):
    table = tuple(map(cards, ("Kd Kh Ks", "2h 3h 4h", "Qs X1 As")))
    assert plainest(play_view(CHOSEN, table, cards(hand))) == (Discard(NAMES[discard]),)
