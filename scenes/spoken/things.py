"""The spoken words of a thing: one function for each role, from the same view that is painted.

`spoken` is asked by whoever speaks: the program's own voice, and screen readers by the tree of the window. Of a thing
of the table it tells what can be seen there and nothing else: a hidden card is no thing, and its name stands nowhere.
"""

from collections.abc import Callable, Iterator, Mapping

from engine.rummy.cards import Card
from engine.rummy.words import rule_name
from engine.text import _, language, listed, pgettext, plural
from scenes.art.theme import deck
from scenes.scene import Scene
from scenes.settings.facts import Fact, Facts, Level, level_of
from scenes.spoken.cards import card_name, card_names, read_out
from scenes.table.intents import OpenRules
from scenes.table.over.game_dialog import Choice
from scenes.table.scene import TableScene
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.buttons import Button
from scenes.ui.thing import AnyThing, FocusZone, ThingRole

ZONES: Mapping[FocusZone, Callable[[], str]] = {
    FocusZone.HAND: lambda: _("Your hand"),
    FocusZone.OWN_SPACE: lambda: _("Your place at the table"),
    FocusZone.SPACES: lambda: _("The table"),
    FocusZone.PILES: lambda: _("Stock and pile"),
    FocusZone.BUTTONS: lambda: _("Buttons"),
    FocusZone.DIALOG: lambda: _("Question"),
    FocusZone.PAGE: lambda: _("Page"),
}
"""The names of the zones of the focus."""


def spoken(thing: AnyThing, table: Table | None = None, facts: Facts | None = None) -> str:
    """A thing in words; `table` is that on which it lies.

    `facts` are the levels of what is told besides its name: without them those of the table's settings.
    """
    if table is None or not isinstance(thing, Thing):
        return _of_page(thing, facts or {})
    return _ROLES.get(thing.role, _button)(thing, table, table.settings.facts if facts is None else facts)


def spoken_in(scene: Scene, thing: AnyThing) -> str:
    """A thing of a screen in words."""
    return spoken(thing, scene.table if isinstance(scene, TableScene) else None)


def ground(scene: Scene) -> object:
    """All but the things themselves on which the words of a table's things depend; None where nothing is known of it.

    While it stays equal, equal things have the same words.
    """
    if not isinstance(scene, TableScene):
        return None
    table = scene.table
    told = table.told.tableau, table.waiting, table.live
    return language(), deck().tiles, table.view, table.board, table.tableau, table.selected, table.settings.facts, told


# -- the table


def kind_name(table: Table, card: Card) -> str:
    """The name of a card, the same for equal cards."""
    pack = table.tableau.pack
    return card_name(str(card if pack is None else pack.kind(card)))


def kind_names(table: Table, cards: "tuple[Card, ...]") -> str:
    """The names of cards in their order, equal ones counted."""
    pack = table.tableau.pack
    return card_names([str(card if pack is None else pack.kind(card)) for card in cards])


def _card(thing: Thing, table: Table, facts: Facts) -> str:
    """A card with what marks it, and the remark that a pointer would be shown."""
    if thing.card is None:
        return read_out(thing.text)
    return _and(kind_name(table, thing.card), _facts(thing, thing.card, table, facts))


def _facts(thing: Thing, card: Card, table: Table, facts: Facts) -> Iterator[str]:
    """The facts that are told of a card besides its name."""
    board, tableau, names = table.board, table.tableau, table.names
    owns, mark_level = level_of(facts, Fact.OWNER), level_of(facts, Fact.MARK)
    if card in table.selected:
        yield _("chosen")
    if card in tableau.faulty:
        yield _("at fault")
    if card.is_joker and (meant := board.stands_for.get(card)):
        yield _("in place of {cards}").format(cards=listed(kind_name(table, each) for each in meant))
    mark = tableau.marks.get(card)
    if mark is not None and mark.word and mark_level is not Level.OFF:
        yield read_out(mark.word)
    owner, mover = board.owners.get(card), board.movers.get(card)
    name = names[owner] if owner is not None else names[mover] if mover is not None else ""
    if name and owns is Level.FULL:
        yield (_("laid by {name}") if owner is not None else _("moved by {name}")).format(name=name)
    elif name and owns is Level.BRIEF:
        yield name
    if thing.role is ThingRole.DISCARD:
        yield _("on the pile")
    if mark_level is Level.FULL and (remark := tableau.remarks.get(card)):
        yield read_out(remark)
    yield _place(thing, card, table, level_of(facts, Fact.PLACE))


def _place(thing: Thing, card: Card, table: Table, level: Level) -> str:
    """The place of a card among those of its meld or of the hand."""
    cards = thing.group.cards if thing.group is not None else (*table.board.hand, *table.board.tray)
    if level is Level.OFF or card not in cards:
        return ""
    number = cards.index(card) + 1
    return _("{number} of {count}").format(number=number, count=len(cards)) if level is Level.FULL else str(number)


def _play(thing: Thing, table: Table, facts: Facts) -> str:
    """The cards that lie together, whose they are, and what is noted of them."""
    if thing.group is None or thing.space is None:
        return read_out(thing.text)
    cards = kind_names(table, thing.group.cards)
    owner = owner_name(table, thing.space)
    words = _("{name}: {cards}").format(name=owner, cards=cards) if owner else cards
    note = table.tableau.notes.get(thing.group.key)
    told = [read_out(note.words[0])] if note is not None and note.words else []
    count, sized = len(thing.group.cards), level_of(facts, Fact.COUNT)
    if sized is not Level.OFF:
        cards = plural("{count} card", "{count} cards", count).format(count=count)
        told.append(cards if sized is Level.FULL else str(count))
    return _and(words, told)


def owner_name(table: Table, space: int) -> str:
    """The name of the player or the side of a space; empty if it belongs to all."""
    name = table.tableau.owner_of(space, table.names)
    return name if name in table.names else read_out(name)


def _space(thing: Thing, table: Table, facts: Facts) -> str:
    """A free place on the table or in the hand."""
    if thing.space is None:
        return _("a free place in your hand")
    owner = owner_name(table, thing.space)
    place = _("a free place of {name}").format(name=owner) if owner else _("a free place on the table")
    return _and(place, [read_out(thing.text)] if thing.text and level_of(facts, Fact.TIP) is Level.FULL else [])


def _stock(thing: Thing, table: Table, facts: Facts) -> str:
    """The stock with its number of cards, and the one that is turned up."""
    del thing, facts
    stock = table.tableau.stock
    words = plural("Stock, {count} card", "Stock, {count} cards", stock.count).format(count=stock.count)
    if stock.top is None:
        return words
    return _("{stock}, {card} turned up").format(stock=words, card=kind_name(table, stock.top))


def _stack(thing: Thing, table: Table, facts: Facts) -> str:
    """The pile, or a covered hand, as a number of cards."""
    if thing.name == "pile":
        pile = table.tableau.pile
        words = plural("Pile, {count} card", "Pile, {count} cards", len(pile.cards)).format(count=len(pile.cards))
        noted = level_of(facts, Fact.PILE)
        if pile.cards and noted is not Level.OFF:
            top = kind_name(table, pile.cards[-1])
            words = _("{pile}, {card} on top").format(pile=words, card=top)
        return _and(words, map(read_out, pile.words) if noted is Level.FULL else ())
    return covered_told(len(table.board.hand) + len(table.board.tray))


def covered_told(count: int) -> str:
    """A hand that is covered."""
    words = plural("Your hand is covered, {count} card", "Your hand is covered, {count} cards", count)
    return words.format(count=count)


def _player(thing: Thing, table: Table, facts: Facts) -> str:
    """A player with the number of cards held, and those that are known."""
    heads = enumerate(table.tableau.heads)
    seat = next(seat for seat, head in heads if thing.name.startswith(f"player {head.name.lower()}"))
    return player_told(table, seat, facts)


def player_told(table: Table, seat: int, facts: Facts | None = None) -> str:
    """A player in words."""
    facts = table.settings.facts if facts is None else facts
    tableau = table.told.tableau
    head = tableau.heads[seat]
    words = plural("{name} holds {count} card", "{name} holds {count} cards", head.held)
    level = level_of(facts, Fact.PLAYER)
    seen = (*head.standing[:1], *(sign.words for sign in head.signs)) if level is not Level.OFF else ()
    told = [read_out(words) for words in seen if words]
    if (known := tableau.known_held[seat]) and level is not Level.OFF:
        told.append(_("among them {cards}").format(cards=kind_names(table, known)))
    if tableau.to_move == seat:
        told.append(_("to move"))
    if level is Level.FULL and head.level:
        told.append(head.level)
    return _and(words.format(name=head.name, count=head.held), told)


def _text(thing: Thing, table: Table, facts: Facts) -> str:
    """A sentence of the panel or of a dialog; of a score, whose it is."""
    del facts
    for side in table.tableau.scores:
        if thing.name == f"score {side.names.lower()}":
            return _("{name}: {score}").format(name=read_out(side.names), score=thing.text)
    return read_out(thing.text)


def _button(thing: Thing, table: Table, facts: Facts) -> str:
    """A button or a choice with its words, and why it cannot be pressed."""
    button = thing.button
    if button is None:
        return read_out(thing.text)
    if isinstance(button, Choice) and button.cards:
        words = _and(kind_names(table, button.cards), [read_out(button.under)] if button.under else [])
    elif button.bare:
        return ""
    elif not button.label and isinstance(button.intent, OpenRules) and button.intent.rule:
        words = _("the rules book at {rule}").format(rule=rule_name(button.intent.rule))
    else:
        words = read_out(thing.text)
    return _and(words, _of_button(thing, button, facts))


def _of_button(thing: AnyThing, button: Button, facts: Facts) -> Iterator[str]:
    """The state of a button."""
    if button.opened is not None:
        yield _("open") if button.opened else _("closed")
    if button.chosen:
        yield _("chosen")
    if button.early:
        yield _("too soon")
    if not button.enabled:
        yield from (read_out(command.why) for command in thing.commands[:1] if command.why)
    if button.label:
        yield _tip(button.tip, level_of(facts, Fact.TIP))


def _tip(tip: str, level: Level, *, page: bool = False) -> str:
    """A tip: in full, its first sentence, or nothing."""
    if level is Level.OFF:
        return ""
    words = read_out(tip, page=page)
    return words if level is Level.FULL else words.partition(". ")[0]


_ROLES: Mapping[ThingRole, Callable[[Thing, Table, Facts], str]] = {
    ThingRole.CARD: _card,
    ThingRole.HELD: _card,
    ThingRole.DISCARD: _card,
    ThingRole.PLAY: _play,
    ThingRole.SPACE: _space,
    ThingRole.STOCK: _stock,
    ThingRole.STACK: _stack,
    ThingRole.PLAYER: _player,
    ThingRole.TEXT: _text,
}


# -- pages


def _of_page(thing: AnyThing, facts: Facts) -> str:
    """A control of a page with its words and its state."""
    words = read_out(thing.text, page=True)
    if thing.role is ThingRole.FIELD:
        return _("{words}, field").format(words=words) if words else _("empty field")
    if thing.role is ThingRole.SLIDER:
        shown = getattr(thing, "value", None)
        return _("slider, {value}").format(value=f"{shown:g}") if shown is not None else words
    told = [pgettext("state of a control", "chosen")] if "chosen" in thing.state else []
    tip = _tip(getattr(thing, "tip", ""), level_of(facts, Fact.TIP), page=True)
    told += [tip] if tip != words else []
    return _and(words, told)


def _and(words: str, facts: "Iterator[str] | list[str] | tuple[str, ...] | map[str]") -> str:
    """A thing, and facts about it, with a pause between them."""
    for fact in filter(None, facts):
        words = _("{thing}, {fact}").format(thing=words.rstrip("."), fact=fact)
    return words
