"""Actions of drops: another table, a joker's replacement, a discard; and the obvious place of a card."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.games.playroom.melds import JOKER, Kinds
from engine.games.playroom.state import kind_of, kinds_of
from engine.games.playroom.tables import canonical
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import ShowTable
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.plays import Play
from engine.text import _
from scenes.games.choice_dialog import CardChoice, ChoiceDialog
from scenes.games.groups import dropped as after_drop
from scenes.games.playroom.common_table import COMMON, kinds_of_groups
from scenes.games.playroom.panel import giving_up
from scenes.games.playroom.running_turn import best_of_hand, facts_of
from scenes.games.playroom.tableau import reader_of
from scenes.table.equal_cards import apart
from scenes.table.intents import Do, OnCard, Target, ToGroup, ToPile, ToSpace, Way
from scenes.table.places.card_places import Board, LaidGroup
from scenes.table.places.targets import group_at
from scenes.table.presenter import Dropped

_MOST_CHOICES = 6
"""The most combinations that a dialog offers."""


def dropped(view: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
    """The action of a drop of these cards on a target, and the arrangement it leaves."""
    if isinstance(target, ToPile):
        return discarding(view, cards[0])
    liftable = board.tableau.liftable
    if liftable is not None and not (liftable | board.tableau.held).issuperset(cards):
        return Dropped(words=_("What lies on the table stays there; you can only add to it."), rule="P17")
    target = resolved(view, board, cards, target)
    lying = after_drop(board.laid[COMMON], cards, target, reader_of(view))
    groups = kinds_of_groups(lying)
    same = Counter(canonical(groups, view.options.law)) == Counter(view.table)
    words = ""
    if isinstance(target, OnCard) and not same:
        words = _("{card} takes the joker's place. Lay the joker in this turn.").format(card=kind_of(cards[0]))
    return Dropped(None if same else ShowTable(groups), (lying,), words)


def discarding(view: PlayroomView, card: Card) -> Dropped:
    """A discard; if it would cost points, the question whether to give the turn up."""
    action = Discard(kind_of(card))
    facts = facts_of(view)
    if not facts.costly:
        return Dropped(action)
    kept = None if action.card == facts.kept else action.card
    return Dropped(ask=giving_up(view, facts, Do(action), kept))


# -- jokers


def resolved(view: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> Target:
    """A card takes the place of the joker that stands for it, or joins its group."""
    if not isinstance(target, ToGroup | OnCard):
        return target
    group = group_at(board, target.space, target.key)
    joker = _replaced(view, group, cards)
    if joker is not None:
        return OnCard(target.space, target.key, joker)
    return ToGroup(target.space, target.key) if isinstance(target, OnCard) else target


def may_replace(view: PlayroomView, board: Board, cards: Sequence[Card], target: Target) -> bool:
    """True if these cards might be meant for the place of the target's joker."""
    if not isinstance(target, ToGroup):
        return False
    return _replaced(view, group_at(board, target.space, target.key), cards) is not None


def _replaced(view: PlayroomView, group: LaidGroup, cards: Sequence[Card]) -> Card | None:
    """The joker whose place a card takes: a joker that stands for this card alone.

    A joker of a set of three may stand for two cards; the first of them that is laid extends the set (P14).
    """
    if len(cards) != 1 or cards[0].is_joker or cards[0] in group.cards:
        return None
    if not view.options.jokers_bound and extended(view, group.cards, cards[0]):
        return None
    for joker, meant in reader_of(view).stands_for(group.cards).items():
        if meant == (kind_of(cards[0]),):
            return joker
    return None


# -- where a card belongs


def obvious(view: PlayroomView, board: Board, card: Card) -> list[Way]:
    """Every place where a card of the hand can be laid now so that its group is whole.

    If the card is part of a whole group on the player's rack, that group is laid, whatever else its tiles fit.
    """
    if kept := _kept_group(view, board, card):
        return [(kept, ToSpace(COMMON))]
    meld = facts_of(view).verdict.first_meld
    opened = meld is None or meld >= max(1, view.options.first_meld)
    result = list(_on_groups(view, board, card, opened=opened))
    return result or [(cards, ToSpace(COMMON)) for cards in _as_melds(view, board, card)]


def _kept_group(view: PlayroomView, board: Board, card: Card) -> tuple[Card, ...]:
    """The tiles around a tile on a rack, up to the next gaps, if they are a whole group; none otherwise."""
    lying = {place: each for each, place in (board.places_held or {}).items()}
    first = last = (board.places_held or {}).get(card, -1)
    while first - 1 in lying:
        first -= 1
    while last + 1 in lying:
        last += 1
    block = tuple(lying[place] for place in range(first, last + 1) if place in lying)
    return block if reader_of(view).whole(block) else ()


def _on_groups(view: PlayroomView, board: Board, card: Card, *, opened: bool) -> Iterator[Way]:
    """The groups that take the card; before the first meld only groups of this turn."""
    old = Counter(view.before)
    told: set[tuple[Card, ...]] = set()
    for group in board.groups[COMMON]:
        kinds = kinds_of(group.cards)
        if (not opened and kinds in old) or kinds in told:
            continue
        told.add(kinds)
        if (joker := _replaced(view, group, (card,))) is not None:
            yield (card,), OnCard(COMMON, group.key, joker)
        elif extended(view, group.cards, card):
            yield (card,), ToGroup(COMMON, group.key)


def extended(view: PlayroomView, group: Sequence[Card], card: Card) -> bool:
    """True if a group is whole and stays whole with one card more, without a change of what its joker stands for."""
    reader = reader_of(view)
    if reader.read(group) is None:
        return False
    if card.is_joker and not (view.options.manipulation or view.options.joker_layoff):
        return False
    known = reader.stands_for(group)
    longer = reader.ordered((*group, card), known)
    result = reader.read(longer)
    bound = view.options.jokers_bound
    return result is not None and (not bound or all(set(meant) & set(result.stands_for) for meant in known.values()))


def which(view: PlayroomView, card: Card, places: Sequence[Way]) -> ChoiceDialog | None:
    """The question on which combination to lay a card; None for one place, and for more places than a dialog shows."""
    keys = [target.key for _cards, target in places if isinstance(target, ToGroup | OnCard)]
    if not 1 < len(keys) <= _MOST_CHOICES:
        return None
    choices = []
    for _cards, target in places:
        if isinstance(target, ToGroup | OnCard):
            group = _group_of(view, target.key)
            drop = Do(ShowTable(_with(view, group, card, replaces=isinstance(target, OnCard))))
            choices.append(CardChoice(group, drop))
    return ChoiceDialog(_("Where should {card} go?").format(card=kind_of(card)), "", tuple(choices))


def _group_of(view: PlayroomView, key: Play) -> Kinds:
    """The group of the view that has the kinds of a group of the table."""
    wanted = Counter(map(kind_of, key))
    return next(group for group in view.table if Counter(group) == wanted)


def _with(view: PlayroomView, group: Kinds, card: Card, *, replaces: bool) -> tuple[Kinds, ...]:
    """The table with a card of the hand in this group, or in the place of its joker."""
    kind = kind_of(card)
    longer = tuple(kind if each == JOKER and replaces else each for each in group)
    if not replaces:
        longer = kinds_of(reader_of(view).ordered((*group, kind), reader_of(view).stands_for(group)))
    at = view.table.index(group)
    return (*view.table[:at], longer, *view.table[at + 1 :])


def _as_melds(view: PlayroomView, board: Board, card: Card) -> Iterator[tuple[Card, ...]]:
    """The combination with this card among the best melds of the hand, without jokers."""
    held = (*board.hand, *board.tray)
    for meld in best_of_hand(view.options, tuple(sorted(kind_of(each) for each in held if not each.is_joker))):
        if kind_of(card) in meld.cards:
            yield apart(view.pack, meld.cards, kept=[(card, *(other for other in held if other != card))])[0]
            return


def fits(view: PlayroomView, card: Card) -> bool:
    """True if one drag of this card would lay it on the table as it stands."""
    if not view.entered[view.seat] or len(view.hand) < (1 if view.options.plays_or_draws else 2):
        return False  # the last card has to be discarded
    return any(extended(view, group, kind_of(card)) for group in dict.fromkeys(view.table))
