"""The hand as a declared value: who sees a field must be said, and a view is no hand."""

import pickle
from dataclasses import dataclass, replace
from types import SimpleNamespace

import pytest

from engine.blocks.changes import changed
from engine.blocks.deal import Deal, View
from engine.blocks.options import Options
from engine.blocks.plain_form import Cards
from engine.blocks.visibility import BACK, BACKS, Sight, fact, zone
from engine.family.rules import HandStart
from engine.rummy.cards import Card
from engine.rummy.pack import Pack
from engine.rummy.plain_data import NotationError

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
    previous="before",
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
    assert (known.secret, known.own, known.previous) == ((), (1, None), None)


@dataclass(frozen=True, kw_only=True)
class LookBack(SeenDeal):
    pile: Cards = zone(Sight.TOP, in_order=True, open_with="look_back")
    drawn: Card | None = fact(Sight.MOVER)


@pytest.mark.parametrize("look_back", [False, True])
def test_an_option_may_open_a_pile_and_a_draw_is_seen_by_its_player(look_back):
    values = {name: value for name, value in vars(DEAL).items() if name != "options"}
    deal = LookBack(**values, options=SimpleNamespace(look_back=look_back), pile=cards("2c 3c"), drawn=cards("4c")[0])
    assert deal.view(0).known.pile == (cards("2c 3c") if look_back else (BACK, *cards("3c")))
    assert [deal.view(seat).known.drawn for seat in (0, 1)] == [cards("4c")[0], None]


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


@dataclass(frozen=True)
class Drawn:
    """A part of a deal."""

    by: int
    cards: Cards = fact(Sight.ALL, key="taken", in_order=True, default=())
    secret: int = fact(Sight.NEVER, key=None, default=0)


@dataclass(frozen=True, kw_only=True)
class OpenDeal(Deal):
    """A deal of which some covered cards are known."""

    hands: tuple[frozenset[Card], ...] = zone(Sight.OWNER)
    shown: frozenset[Card] = fact(Sight.ALL, key="known", default=frozenset())
    drawn: Drawn | None = fact(Sight.ALL)
    course: int = fact(Sight.NEVER, key="seed", default=0)

    @property
    def pack(self):
        return ONE

    @property
    def known_cards(self):
        return self.shown


ONE = Pack(jokers=0)
OPEN = OpenDeal(
    options=Options.__new__(Options),
    to_move=0,
    phase=None,
    hands=(frozenset(ONE.read_all("3c 4c")), frozenset(ONE.read_all("5c 6c 7c"))),
    stock=ONE.read_all("Kc 2c"),
    shown=frozenset(ONE.read_all("6c 2c")),
    drawn=Drawn(1, ONE.read_all("7c 6c"), secret=5),
    course=3,
)


def test_cards_that_all_know_are_not_covered():
    known = OPEN.view(0).known
    assert known.hands == (OPEN.hands[0], frozenset((ONE.read("6c"), *BACKS[:2])))
    assert known.stock == (BACK, ONE.read("2c"))
    assert changed(OPEN, shown=frozenset()).view(1).known.hands[0] == frozenset(BACKS[:2])


def test_known_cards_of_a_pile_show_their_kind_where_they_lie():
    class Freezing(SeenDeal):
        @property
        def known_cards(self):
            return self.top[:1]

    nine = TWO.lowest(TWO.read("9c"), TWO.cards)
    other = next(card for card in TWO.cards if card != nine and TWO.kind(card) == nine)
    deal = Freezing(**{**DEAL.__dict__, "top": (other, *cards("3c 8c"))})
    assert deal.view(0).known.top == (nine, BACK, *cards("8c"))


def test_parts_of_a_deal_are_objects_and_what_no_view_holds_is_not_written_of_one():
    data = OPEN.written()
    assert (data["hands"], data["known"], data["seed"]) == (["3c 4c", "5c 6c 7c"], "2c 6c", 3)
    assert data["drawn"] == {"by": 1, "taken": "7c 6c"}
    assert "seed" not in OPEN.view(0).known.written()
    given = {key: data[key] for key in ("to_move", "hands", "known", "drawn")}
    result, rest = OpenDeal.read(given, ONE, 2)
    assert (result["hands"], result["shown"], result["drawn"]) == (OPEN.hands, OPEN.shown, Drawn(1, OPEN.drawn.cards))
    assert len(rest) == len(ONE.cards) - 5


@pytest.mark.parametrize(
    "part", [5, [], {"taken": "7c"}, {"by": "1"}, {"by": 1, "cards": "7c"}, {"by": 1, "taken": "Zc"}]
)
def test_a_part_that_cannot_be_is_refused(part):
    with pytest.raises(NotationError):
        OpenDeal.read({"to_move": 0, "hands": ["", ""], "drawn": part}, ONE, 2)


def test_a_changed_deal_is_what_replace_makes_of_it():
    assert changed(OPEN, course=4, to_move=None) == replace(OPEN, course=4, to_move=None)
    assert OPEN.course == 3
    with pytest.raises(KeyError, match="corse"):
        changed(OPEN, corse=4)


@dataclass(frozen=True, kw_only=True)
class Taking(SeenDeal):
    drawn: Cards = zone(Sight.ALL, key=None, in_order=True, again=True)


class TakingView(Taking):
    pass


def test_cards_that_lie_in_another_zone_are_counted_once_and_seen_as_kinds():
    deal = Taking(**{**vars(DEAL), "drawn": (TWO.cards[1],)})
    assert sorted(deal.cards) == sorted(DEAL.cards)
    assert deal.view(1).known.drawn == cards("Ac")
    view = deal.seen_as(TakingView, 1)
    assert (type(view), view.drawn, view.viewer, view.hands[0]) == (TakingView, cards("Ac"), 1, (BACK, BACK))


def test_who_is_out_is_dealt_no_cards():
    class Four(Options):
        @property
        def seat_counts(self):
            return range(4, 5)

    options = Four(preset="", seats=4)
    start = HandStart(number=2, dealer=0, totals=(0,) * 4, out=frozenset({1}))
    deal = Deal.dealt(options, start, cards("3c 4c 5c 6c 7c 8c 9c"), 2, phase=None)
    assert deal.hands == (cards("5c 8c"), (), cards("3c 6c"), cards("4c 7c"))
    assert (deal.to_move, deal.stock) == (2, cards("9c"))


def test_equal_cards_of_a_position_do_not_depend_on_the_order_of_its_keys():
    data = {"to_move": 0, "hands": ["3c", "4c"], "stock": "3c"}
    around = dict(reversed(data.items()))
    assert Deal.read(data, TWO, 2) == Deal.read(around, TWO, 2)
