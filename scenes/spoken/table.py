"""The answers to the commands of the voice at a table: all of it in one breath, its melds, what can be done now."""

from collections.abc import Iterable, Iterator

from engine.rummy.cards import Card
from engine.text import _, listed, plural
from scenes.scene import Scene
from scenes.spoken.cards import read_out
from scenes.spoken.things import covered_told, kind_name, kind_names, owner_name, player_told, spoken
from scenes.table.intents import OnCard, ToGroup, ToSpace
from scenes.table.places.card_places import LaidGroup
from scenes.table.scene import TableScene
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.thing import FocusZone, ThingRole


def whole(scene: TableScene) -> Iterator[str]:
    """The whole table: title and task, the players, the hand, what lies on the table, stock and pile."""
    table, things = scene.table, scene.things()
    yield from _texts(things, "title", "alert", "task", "ledger")
    yield from (player_told(table, seat) for seat in range(len(table.tableau.heads)) if seat != table.tableau.seat)
    yield own_hand(table)
    plays = [spoken(thing, table) for thing in things if thing.role is ThingRole.PLAY]
    yield from plays or [_("No melds lie on the table.")]
    yield from (spoken(thing, table) for thing in things if thing.role is ThingRole.STOCK)
    yield from (spoken(thing, table) for thing in things if thing.name == "pile")


def ways_on(scene: Scene, *, focused: bool) -> Iterator[str]:
    """The fields of a page as they stand, and the button that Enter presses while nothing has the focus."""
    things = scene.things()
    yield from (spoken(each) for each in things if each.role is ThingRole.FIELD)
    leading = next((each for each in things if each.name == scene.leading), None)
    if leading is not None and not focused:
        yield _("Enter presses {button}, Tab leads to all others.").format(button=spoken(leading))


def lit(scene: TableScene) -> str:
    """The cards and the stock at which a hint or a lesson points; empty where it points at none."""
    table, lights = scene.table, scene.guide.lights()
    pointed = [_("the stock")] if lights.stock else []
    if lights.cards:
        pointed.append(kind_names(table, tuple(sorted(lights.cards))))
    return _("Look at {things}.").format(things=listed(pointed)) if pointed else ""


def own_hand(table: Table) -> str:
    """The cards of the hand that is shown, or their number while they are covered."""
    held = (*table.board.hand, *table.board.tray)
    if not table.board.revealed:
        return covered_told(len(held))
    if not held:
        return _("Your hand is empty.")
    words = plural("You hold {count} card: {cards}.", "You hold {count} cards: {cards}.", len(held))
    return words.format(count=len(held), cards=kind_names(table, held))


def others(scene: TableScene, zone: FocusZone) -> str:
    """The other players: their hands, or what they have laid."""
    table = scene.table
    if zone is FocusZone.HAND:
        seats = (seat for seat in range(len(table.tableau.heads)) if seat != table.tableau.seat)
        return ". ".join(player_told(table, seat) for seat in seats)
    home = table.board.home
    plays = [each for each in scene.things() if each.role is ThingRole.PLAY and each.space != home]
    return ". ".join(spoken(play, table) for play in plays) or _("The others have no melds on the table.")


def offers(scene: TableScene) -> str:
    """The task of the table, and the buttons and piles that can be pressed now."""
    table, things = scene.table, scene.things()
    if table.tableau.over:
        return _("This hand is over: Enter leads on.")
    if not table.mine:
        return _("It is not your turn. {waiting}").format(waiting=read_out(table.waiting))
    zones = {FocusZone.DIALOG} if scene.asks else {FocusZone.PILES, FocusZone.BUTTONS}
    apart = {ThingRole.STACK, ThingRole.DISCARD}
    stops = [each for each in things if each.zone in zones and each.role not in apart]
    stops.sort(key=lambda each: each.button is not None and not each.button.main)
    pressed = [*filter(None, (spoken(each, table) for each in stops)), *_discards(table, things)]
    words = ("question",) if scene.asks else ("task", "hint")
    return ". ".join((*_texts(things, *words), *pressed)) or _("Nothing can be done now.")


def _discards(table: Table, things: Iterable[Thing]) -> Iterator[str]:
    """The discards that can be taken, the lowest first."""
    cards = [each.card for each in things if each.role is ThingRole.DISCARD and each.zone and each.card is not None]
    if cards:
        yield _("On the pile: {cards}").format(cards=kind_names(table, tuple(cards)))


def is_meld(thing: Thing) -> bool:
    """True if a thing is a meld on the table."""
    return thing.role is ThingRole.PLAY and thing.group is not None


def meld_told(table: Table, play: Thing) -> str:
    """A meld with its owner, and the cards of the hand that fit it."""
    words = spoken(play, table)
    fitting = _fitting(table, play.group) if play.group is not None else ()
    if not fitting:
        return words
    return _("{meld}; you can lay {cards}").format(meld=words, cards=kind_names(table, fitting))


def _fitting(table: Table, group: LaidGroup) -> tuple[Card, ...]:
    """The cards of the hand that can be laid off on a meld."""
    if not table.playing:
        return ()
    found = table.presenter.obvious
    held = (card for card in table.board.hand if not _is_hidden(table, card))
    return tuple(card for card in held if any(_is_at(to, group) for _cards, to in found(table.view, table.board, card)))


def _is_hidden(table: Table, card: Card) -> bool:
    return not table.board.revealed or card < 0


def _is_at(target: object, group: LaidGroup) -> bool:
    return isinstance(target, ToGroup | OnCard) and target.key == group.key


def fits(table: Table, card: Card) -> str:
    """The places at which a card fits, with the owners of the melds."""
    if not table.playing:
        return read_out(table.drops.fits_told(card))
    found = table.presenter.obvious(table.view, table.board, card)
    places = []
    for _cards, to in found:
        if isinstance(to, ToGroup | OnCard):
            group = next((each for each in table.board.groups[to.space] if each.key == to.key), None)
            if group is None:
                continue
            owner, cards = owner_name(table, to.space), kind_names(table, group.cards)
            places.append(_("{name}: {cards}").format(name=owner, cards=cards) if owner else cards)
        elif isinstance(to, ToSpace):
            places.append(_("a place of its own"))
    if not places:
        return read_out(table.drops.fits_told(card))
    return _("{card} fits: {places}.").format(card=kind_name(table, card), places=listed(places))


def _texts(things: Iterable[Thing], *kinds: str) -> Iterator[str]:
    """The sentences of these kinds, as things name them, with a stop at their ends."""
    for kind in kinds:
        for thing in things:
            if thing.role is ThingRole.TEXT and thing.name.startswith(f"text {kind}") and thing.text:
                words = read_out(thing.text)
                yield words.rstrip(".")
