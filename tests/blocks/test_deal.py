"""The hand as a declared value: who sees a field must be said, and a view is no hand."""

import pickle
from dataclasses import dataclass

import pytest

from engine.blocks.deal import Deal, View
from engine.blocks.options import Options
from engine.blocks.plain_form import Cards
from engine.blocks.sight import BACK, Sight, fact, zone
from engine.rummy.pack import Pack

TWO = Pack(decks=2, jokers=0)


@dataclass(frozen=True, kw_only=True)
class SeenDeal(Deal):
    """Every kind of sight once."""

    open: Cards = zone(Sight.ALL)
    top: Cards = zone(Sight.TOP, in_order=True)
    secret: Cards = zone(Sight.NEVER)
    own: tuple[int | None, ...] = fact(Sight.OWNER, default=())

    @property
    def pack(self):
        return TWO


def cards(text):
    return TWO.read_all(text)


DEAL = SeenDeal(
    options=Options.__new__(Options),
    to_move=0,
    hands=(cards("3c 4c"), cards("5c")),
    stock=cards("6c 7c"),
    open=(TWO.cards[1],),
    top=cards("8c 9c"),
    secret=cards("Tc"),
    own=(1, 2),
    before="before",
)


def test_a_field_that_does_not_say_who_sees_it_cannot_be_declared():
    with pytest.raises(TypeError, match=r"Careless\.hidden does not say who sees it"):

        @dataclass(frozen=True, kw_only=True)
        class Careless(Deal):
            hidden: Cards = ()

    with pytest.raises(TypeError, match="who sees it"):

        class Bare(Deal):
            hidden: Cards

    with pytest.raises(TypeError, match="sight"):
        zone()


def test_a_view_holds_what_each_field_says():
    view = DEAL.view(0)
    known = view.known
    assert view.hand == known.hands[0] == cards("3c 4c")
    assert known.hands[1] == (BACK,)
    assert known.stock == (BACK, BACK)
    assert known.open == cards("Ac")  # a kind, whichever copy lies there
    assert known.top == (BACK, *cards("9c"))
    assert (known.secret, known.own, known.before) == ((), (1, None), None)


def test_the_back_of_a_card_says_nothing_of_it():
    assert str(BACK) == "??"
    assert TWO.text_of((BACK, *cards("3c"))) == "3c ??"
    with pytest.raises(TypeError, match="a back has no rank"):
        BACK.rank  # noqa: B018 - asking is refused
    assert pickle.loads(pickle.dumps(BACK)) == BACK  # noqa: S301 - made here


def test_a_hand_is_no_view_and_a_view_no_hand_at_run_time():
    with pytest.raises(TypeError, match="covered for its seat"):
        View(0, DEAL)
    with pytest.raises(TypeError, match="covered for its seat"):
        View(1, DEAL.view(0).known)
    view = DEAL.view(0)
    assert not isinstance(view, Deal)
    for name in ("hands", "stock", "attempt", "view"):
        assert not hasattr(view, name)


def test_every_zone_holds_its_cards_once():
    zones = (DEAL.hands[0], DEAL.hands[1], DEAL.stock, DEAL.open, DEAL.top, DEAL.secret)
    assert sorted(DEAL.cards) == sorted(card for zone in zones for card in zone)
