"""The moves that keys offer for what has the focus, in words: each is a drop that the mouse could make, too.

A command on a meld gives a list of them, those first that leave the most melds whole. The words come of the table and
of the game's verdict on the drop: its price, the melds that it leaves in pieces, the reason why it is refused.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidTable
from engine.text import _
from engine.values import value_class
from scenes.keys import MeldCommand
from scenes.table.intents import Drop, OnCard, Target, ToGroup, ToHand, ToSpace
from scenes.table.places.card_places import LaidGroup
from scenes.table.state.dragging import in_sight, may_lift
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.thing import ThingRole

ON_MELD = (
    MeldCommand.LAY, MeldCommand.REPLACE, MeldCommand.JOIN, MeldCommand.SPLIT, MeldCommand.FETCH, MeldCommand.SHIFT,
)  # fmt: skip
"""The commands that make moves, in the order in which a list tells of these."""


@value_class
class Move:
    """A drop in words."""

    words: str
    drop: Drop
    why: str = ""
    """The reason why it would be refused."""
    left: int = 0
    """The melds that are not whole after it."""
    breaks: bool = False
    """True if one of them was whole before, or is new."""
    costs: str = ""
    """The price of it, and the cards that it leaves in pieces."""


class Meld(NamedTuple):
    """A meld on the table with its space."""

    space: int
    group: LaidGroup


Maker = Callable[[Table, Thing], Iterator[tuple[str, tuple[Card, ...], Target]]]


def moves(table: Table, thing: Thing | None, command: MeldCommand) -> tuple[Move, ...]:
    """The moves of a command for a thing, the best first: those that can be made, then those that would be refused."""
    if not table.playing:
        return ()
    if command is MeldCommand.NOW:
        found_now = _judged(table, _from_hand(table, table.board.tableau.held))
        return tuple(move for move in found_now if not (move.why or move.breaks))
    if thing is None:
        return ()
    if command is MeldCommand.MOVES:
        found: dict[tuple[object, ...], Move] = {}
        for each in ON_MELD:
            for move in moves(table, thing, each):
                found.setdefault((frozenset(move.drop.cards), move.drop.target), move)
        return tuple(found.values())
    return _judged(table, _MAKERS[command](table, thing))


def melds(table: Table) -> tuple[Meld, ...]:
    """All melds of the table, those of the person last."""
    board = table.board
    numbers = [*(number for number in range(len(board.groups)) if number != board.home), board.home]
    return tuple(Meld(number, group) for number in numbers for group in board.groups[number])


def named(table: Table, meld: Meld) -> str:
    """A meld by its cards and its owner."""
    cards, name = told(table, meld.group.cards), table.tableau.owner_of(meld.space, table.names)
    return _("{meld} of {name}").format(meld=cards, name=name) if name else cards


def told(table: Table, cards: Iterable[Card]) -> str:
    """Cards as words for a label."""
    pack = table.tableau.pack
    return " ".join(f"[{card if pack is None else pack.kind(card)}]" for card in cards)


def handled(table: Table, thing: Thing) -> tuple[Card, ...]:
    """The cards that a command moves: those that are chosen, or else what has the focus."""
    if table.selected:
        return tuple(card for card in in_sight(table.board) if card in table.selected)
    if thing.role is ThingRole.PLAY and thing.group is not None:
        return thing.group.cards if may_lift(table.board, thing) else ()
    held = thing.role is ThingRole.HELD or (thing.role is ThingRole.CARD and may_lift(table.board, thing))
    return (thing.card,) if held and thing.card is not None else ()


def _judged(table: Table, found: Iterable[tuple[str, tuple[Card, ...], Target]]) -> tuple[Move, ...]:
    """Drops with the verdict of the game on each, and with what it leaves; those that mean nothing are left out."""
    before, result = _pieces(table, table.board.laid), dict[tuple[object, ...], Move]()
    for words, cards, target in found:
        key = frozenset(map(_kind(table), cards)), _alike(table, target)
        why = table.drops.hindrance(cards, target) if key not in result else None
        if why is None:
            continue
        after = _pieces(table, table.board.arranger.after(table.board.laid, cards, target))
        fresh = [each for each in after if each not in before]
        broken = [_("doesn't fit yet") if set(cards) & set(each) else _left(table, each) for each in fresh]
        price = table.drops.cost(cards, target) if not isinstance(target, ToHand) else ""
        costs = ", ".join(filter(None, (price, *dict.fromkeys(broken))))
        result[key] = Move(words, Drop(cards, target), why, len(after), bool(fresh), costs)
    return tuple(sorted(result.values(), key=lambda move: (bool(move.why), move.left)))


def _left(table: Table, cards: tuple[Card, ...]) -> str:
    return _("leaves {cards} incomplete").format(cards=told(table, cards))


def _pieces(table: Table, laid: LaidTable) -> list[tuple[Card, ...]]:
    """The groups of an arrangement that are no whole melds."""
    whole = table.board.arranger.whole
    return [each.cards for space in laid for each in space if not whole(each.play)]


def _alike(table: Table, target: Target) -> object:
    """A target in a form that is the same for a meld of equal cards in the same space."""
    if not isinstance(target, ToGroup | OnCard):
        return target
    cards = sorted(map(_kind(table), table.board.keyed[target.space, target.key].cards))
    return type(target), target.space, tuple(cards)


def _kind(table: Table) -> Callable[[Card], Card]:
    """Names a card by its kind: equal cards make the same move."""
    pack = table.tableau.pack
    return (lambda card: card) if pack is None else pack.kind


def _meld_of(thing: Thing) -> Meld | None:
    """The meld that a thing is, or in which it lies."""
    return Meld(thing.space, thing.group) if thing.group is not None and thing.space is not None else None


# -- the makers


def _from_hand(table: Table, cards: Iterable[Card]) -> Iterator[tuple[str, tuple[Card, ...], Target]]:
    """The melds of the hand, and the places of its cards on the table, as the game finds them."""
    if (lay := table.drops.laying) is not None:
        yield _laid(table, lay.cards), lay.cards, lay.target
    kind, asked = _kind(table), set[Card]()
    for card in (each for each in (*table.board.hand, *table.board.tray) if each in cards):
        if kind(card) not in asked:
            asked.add(kind(card))
            for moved, target in table.presenter.obvious(table.view, table.board, card):
                yield _words(table, moved, target), moved, target


def _lay(table: Table, thing: Thing) -> Iterator[tuple[str, tuple[Card, ...], Target]]:
    """Cards of the hand on this meld; of a card of the hand, the places where it belongs."""
    meld = _meld_of(thing)
    held = table.board.tableau.held
    if meld is None:
        cards = frozenset(handled(table, thing)) & held
        yield from _from_hand(table, cards)
        return
    target = ToGroup(meld.space, meld.group.key)
    if table.selected and table.selected <= held:
        cards_chosen = handled(table, thing)
        yield _words(table, cards_chosen, target), cards_chosen, target
        return
    for card in (*table.board.hand, *table.board.tray):
        if table.board.arranger.whole(frozenset((*meld.group.cards, card))):
            yield _words(table, (card,), target), (card,), target
    for words, moved, to in _from_hand(table, held):
        if isinstance(to, ToGroup | OnCard) and to.key == meld.group.key:
            yield words, moved, to


def _replace(table: Table, thing: Thing) -> Iterator[tuple[str, tuple[Card, ...], Target]]:
    """Cards in the places of jokers: of this meld, or of all if a card of the hand has the focus."""
    whole, meld = table.board.arranger.whole, _meld_of(thing)
    chosen = handled(table, thing) if meld is None else ()
    for each in melds(table) if meld is None else (meld,):
        for joker in (card for card in each.group.cards if card.is_joker):
            rest = [card for card in each.group.cards if card is not joker]
            for card in chosen or _movable(table, each):
                if not card.is_joker and whole(frozenset((*rest, card))):
                    target = OnCard(each.space, each.group.key, joker)
                    yield _words(table, (card,), target), (card,), target


def _movable(table: Table, but: Meld) -> Iterator[Card]:
    """The cards of the hand, and those of other melds that may be taken up."""
    yield from (*table.board.hand, *table.board.tray)
    yield from (card for meld in melds(table) if meld.group.key != but.group.key for card in _loose(table, meld))


def _loose(table: Table, meld: Meld) -> Iterator[Card]:
    """The cards of a meld that may be taken up."""
    liftable = table.tableau.liftable
    return (card for card in meld.group.cards if liftable is None or card in liftable)


def _join(table: Table, thing: Thing) -> Iterator[tuple[str, tuple[Card, ...], Target]]:
    """All of this meld into another with which it is whole."""
    meld = _meld_of(thing)
    if meld is None or len([*_loose(table, meld)]) < len(meld.group.cards):
        return
    for other in melds(table):
        together = frozenset((*meld.group.cards, *other.group.cards))
        if other.group.key != meld.group.key and table.board.arranger.whole(together):
            target = ToGroup(other.space, other.group.key)
            yield _words(table, meld.group.cards, target), meld.group.cards, target


def _split(table: Table, thing: Thing) -> Iterator[tuple[str, tuple[Card, ...], Target]]:
    """The part of the meld from this card on by itself; of a whole meld, each part that leaves two melds."""
    meld = _meld_of(thing)
    if meld is None:
        return
    cards, whole = meld.group.cards, table.board.arranger.whole
    for place in range(1, len(cards)):
        left, part = cards[:place], cards[place:]
        meant = thing.card is part[0] if thing.role is ThingRole.CARD else all(map(whole, map(frozenset, (left, part))))
        if meant and set(part) <= set(_loose(table, meld)):
            yield _("Split off {cards}").format(cards=told(table, part)), part, ToSpace(meld.space)


def _fetch(table: Table, thing: Thing) -> Iterator[tuple[str, tuple[Card, ...], Target]]:
    """Single cards of other melds into this one."""
    meld = _meld_of(thing)
    if meld is None:
        return
    target = ToGroup(meld.space, meld.group.key)
    for other in melds(table):
        if other.group.key == meld.group.key:
            continue
        for card in _loose(table, other):
            if table.board.arranger.whole(frozenset((*meld.group.cards, card))):
                words = _("Bring {cards} from {meld}").format(cards=told(table, (card,)), meld=named(table, other))
                yield words, (card,), target


def _shift(table: Table, thing: Thing) -> Iterator[tuple[str, tuple[Card, ...], Target]]:
    """The chosen cards, or those that have the focus, to each other place of the table."""
    cards = handled(table, thing)
    if not cards:
        return
    board = table.board
    lie = (number for number, space in enumerate(board.order) if any(each & frozenset(cards) for each in space))
    for space in dict.fromkeys((board.home, *lie)):
        if frozenset(cards) not in board.order[space]:
            yield _words(table, cards, ToSpace(space)), cards, ToSpace(space)
    for meld in melds(table):
        if not set(cards) & set(meld.group.cards):
            target = ToGroup(meld.space, meld.group.key)
            yield _words(table, cards, target), cards, target
    if not board.tableau.held.issuperset(cards) and table.tableau.returnable.issuperset(cards):
        hand = ToHand(len(board.hand))
        yield _("Take {cards} back into your hand").format(cards=told(table, cards)), cards, hand


_MAKERS: Mapping[MeldCommand, Maker] = {
    MeldCommand.LAY: _lay,
    MeldCommand.REPLACE: _replace,
    MeldCommand.JOIN: _join,
    MeldCommand.SPLIT: _split,
    MeldCommand.FETCH: _fetch,
    MeldCommand.SHIFT: _shift,
}


# -- words


def _laid(table: Table, cards: tuple[Card, ...]) -> str:
    return _("Lay {cards}").format(cards=told(table, cards))


def _words(table: Table, cards: tuple[Card, ...], target: Target) -> str:
    """A drop in words."""
    board, moved = table.board, told(table, cards)
    held = board.tableau.held.issuperset(cards)
    match target:
        case ToGroup(space, key):
            form = _("Lay {cards} on {meld}") if held else _("Move {cards} to {meld}")
            return form.format(cards=moved, meld=named(table, Meld(space, board.keyed[space, key])))
        case OnCard(space, key, joker):
            form = _("Put {card} in the place of {joker}: {meld}")
            meld = named(table, Meld(space, board.keyed[space, key]))
            return form.format(card=moved, joker=told(table, (joker,)), meld=meld)
        case ToSpace(space) if not held:
            name = table.tableau.owner_of(space, table.names)
            form = _("Let {cards} lie apart at {name}'s place") if name else _("Let {cards} lie apart")
            return form.format(cards=moved, name=name)
    return _laid(table, cards)
