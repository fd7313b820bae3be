"""The beats of Gin and Knock Rummy: what is seen to happen at the events that only these games have."""

from collections.abc import Iterator

from engine.blocks.says import Did
from engine.games.gin.rules import GinView
from engine.games.gin.scoring import DealOutcome
from engine.games.gin.words import BigGinShown, GinEvent, Knocked, PassLastDiscard, PassUpcard, PileRenewed
from engine.rummy.events import HandEnded
from engine.text import _
from scenes.games.face import Scene
from scenes.games.gin.reading import pile_of
from scenes.games.gin.spreads import spread_of
from scenes.table.moving.beats import (
    PILE,
    STOCK,
    Beat,
    CountItem,
    Moved,
    Occasion,
    Occurred,
    PointsCounted,
    Region,
    Said,
)


def beats(event: GinEvent, scene: Scene[GinView]) -> Iterator[Beat]:
    """The beats of an event that only this game has."""
    old, new, names = scene.old, scene.new, scene.names
    match event:
        case Did(seat, PassUpcard() | PassLastDiscard()):
            yield Said(seat, _("{name} passes").format(name=names[seat]))
        case PileRenewed(seat, shuffled, card):
            gone = tuple(each for each in pile_of(old) if each != card)
            yield Moved(gone, PILE, STOCK)
            words = _("The pile is shuffled") if shuffled else _("The pile is turned over")
            yield Said(seat, words)
        case Knocked(seat, _, _, _, count):
            word = _("Gin") if new.known.options.duel else _("Rum")
            words = _("{name} knocks with {count}").format(name=names[seat], count=count) if count else f"{word}!"
            yield Occurred(Occasion.KNOCK, seat, words)
        case BigGinShown(seat):
            yield Occurred(Occasion.OUT, seat, _("Big gin!"))
        case HandEnded():
            yield from _shown_hands(old, new)
            items = tuple(tuple(_items(new, seat)) for seat in range(new.known.options.seats))
            yield PointsCounted(items, _("{sum} unmatched"), _("{sum} left"))
        case _:
            return


def _shown_hands(old: GinView, new: GinView) -> Iterator[Beat]:
    """The hands of those who have not knocked: each goes from its player's heading to the player's space."""
    for seat in range(new.known.options.seats):
        spread = spread_of(new, seat)
        if spread is None or seat == new.seat or spread_of(old, seat) is not None:
            continue
        yield Moved(spread.cards, (Region.HAND, seat), (Region.SPACE, seat))


def _items(view: GinView, seat: int) -> Iterator[CountItem]:
    """The unmatched cards of a seat one by one."""
    spread, result, melds = spread_of(view, seat), view.known.score, view.known.options.melds
    if spread is None or result is None or result.outcome is DealOutcome.VOID:
        return
    for card in spread.unmatched:
        yield CountItem(melds.points(card), str(melds.points(card)), cards=(card,))
