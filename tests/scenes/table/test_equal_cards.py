"""Equal cards of two decks at the table: each has a place of its own, and keeps its copy while it stays there."""

from dataclasses import replace

from engine.rummy.cards import Card, cards
from engine.rummy.laid_table import LaidPlay
from engine.rummy.pack import Pack
from scenes.table.equal_cards import apart, follow_copies
from scenes.table.tableau import Group, Mark, Pile, Space, Stack, Tableau, Tint, hidden

PACK = Pack(decks=2, jokers=4, equal_jokers=True)
SEVEN, OTHER = cards("7h")[0], Card(54 + cards("7h")[0])


def tableau(hand: str = "", pile: str = "", *groups: str) -> Tableau:
    held, discards, *laid = apart(PACK, *map(PACK.read_all, (hand, pile, *groups)))
    return Tableau(
        seat=0,
        home=0,
        revealed=True,
        to_move=0,
        spaces=(Space(None, tuple(Group(number, LaidPlay(each)) for number, each in enumerate(laid))),),
        heads=(),
        hand=held,
        stock=Stack(20),
        pile=Pile(discards, top_only=True),
        marks={card: Mark(Tint.NEW, "deck", "new") for card in held},
        pack=PACK,
    )


def test_equal_cards_are_different_cards_of_a_tableau() -> None:
    shown = tableau("7h 7h X", "X X", "8c 8c")
    every = (*shown.hand, *shown.pile.cards, *shown.spaces[0].groups[0].cards)
    assert len(set(every)) == len(every)
    assert PACK.text_of(every, in_order=True) == "7h 7h X X X 8c 8c"


def test_a_card_that_goes_to_the_pile_is_the_one_that_lay_in_the_hand() -> None:
    before = tableau("7h", "7h")
    assert (before.hand, before.pile.cards) == ((SEVEN,), (OTHER,))
    after = follow_copies(tableau("", "7h 7h"), before, PACK)
    assert after.pile.cards == (OTHER, SEVEN)


def test_a_card_that_nobody_saw_before_is_a_copy_that_was_not_in_sight() -> None:
    before = tableau("", "7h")
    after = follow_copies(tableau("7h", "7h"), before, PACK)
    assert (after.hand, after.pile.cards) == ((OTHER,), (SEVEN,))
    assert set(after.marks) == {OTHER}


def test_cards_of_a_group_stay_themselves_when_another_group_goes() -> None:
    before = tableau("", "", "7h 8c", "7h 9c")
    gone = tableau("7h", "", "7h 8c")
    after = follow_copies(gone, before, PACK)
    assert after.spaces[0].groups[0].cards[0] == before.spaces[0].groups[0].cards[0]
    assert after.hand[0] == before.spaces[0].groups[1].cards[0]


def test_all_that_names_a_card_names_the_same_copy() -> None:
    before = tableau("", "7h")
    made = tableau("7h", "7h")
    made = replace(
        made,
        remarks={made.hand[0]: "yours"},
        discards={made.hand[0]: ""},
        faulty=frozenset(made.hand),
        returnable=frozenset(made.hand),
        liftable=frozenset(made.hand),
        opened=(made.pile.cards,),
    )
    after = follow_copies(made, before, PACK)
    assert after.hand == (OTHER,)
    assert set(after.remarks) == set(after.discards or {}) == {OTHER}
    assert after.faulty == after.returnable == after.liftable == {OTHER}
    assert after.opened == (after.pile.cards,)


def test_hidden_cards_have_no_copies() -> None:
    before = tableau("7h", "")
    covered = replace(tableau("", "7h"), revealed=False, hand=hidden(0, 1))
    assert follow_copies(covered, before, PACK).hand == hidden(0, 1)
    assert follow_copies(covered, before, PACK).pile.cards == (SEVEN,)


def test_without_a_tableau_before_it_nothing_changes() -> None:
    shown = tableau("7h 7h", "X")
    assert follow_copies(shown, None, PACK) is shown


def test_a_card_that_was_laid_under_its_own_name_keeps_it() -> None:
    before = tableau("7h 7h")
    group = Group(frozenset((OTHER,)), LaidPlay((OTHER,)))
    made = replace(tableau("7h"), spaces=(Space(None, (group,)),), known=frozenset((OTHER,)))
    after = follow_copies(made, before, PACK)
    assert after.spaces[0].groups[0].cards == (OTHER,)
    assert after.hand == (SEVEN,)


def test_a_key_of_cards_is_renamed_with_them() -> None:
    before = tableau("7h")
    group = Group(frozenset((SEVEN,)), LaidPlay((SEVEN,)))
    made = replace(tableau(""), hand=(OTHER,), marks={}, spaces=(Space(None, (group,)),))
    after = follow_copies(made, before, PACK)
    assert after.hand == (SEVEN,)
    (renamed,) = after.spaces[0].groups
    assert renamed.key == renamed.laid.play == frozenset((OTHER,))


def test_a_card_that_has_just_come_into_the_hand_is_marked_and_stays_so() -> None:
    new = Mark(Tint.NEW, "deck", "new")
    before = replace(tableau("7h"), marks={})
    drawn = follow_copies(replace(tableau("7h 8c"), marks={}, drew=new), before, PACK)
    assert {PACK.text(card) for card in drawn.marks} == {"8c"}
    again = follow_copies(replace(tableau("7h 8c"), marks={}, drew=new), drawn, PACK)
    assert again.marks == drawn.marks
