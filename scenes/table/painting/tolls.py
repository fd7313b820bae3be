"""What a person has stolen in the turn in the making, and what it costs: said at the stolen card itself (R13)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pygame import Rect, Surface

from engine.house.chain import Theft
from engine.house.words import listed
from engine.rummy.cards import Card
from engine.rummy.plays import Play
from engine.text import _, plural
from scenes.table.painting import signs
from scenes.table.places.board import Board

ABOVE_LABELS = 0.38
"""How far over the foot of a card, in its heights, nothing said of a joker is covered."""


@dataclass(frozen=True, slots=True)
class Toll:
    """The cards stolen into one play, and how many cards of the hand are still owed for them."""

    cards: frozenset[Card]
    owners: tuple[str, ...]
    owed: int

    @property
    def words(self) -> tuple[str, ...]:
        """What is said, and shorter where there is less room."""
        form, names = _("from {names}, {toll}"), listed(self.owners)
        if not self.owed:
            return form.format(names=names, toll=_("paid")), _("paid")
        owed = plural("owes a card", "owes {count} cards", self.owed).format(count=self.owed)
        return form.format(names=names, toll=owed), owed, _("unpaid")


def tolls(thefts: Iterable[Theft], board: Board, names: tuple[str, ...]) -> Mapping[Play, Toll]:
    """For each play of the table that holds stolen cards, what is to be said."""
    stolen: dict[Play, list[Theft]] = {}
    for theft in thefts:
        place = board.play_of(theft.card)
        if place is not None and place[0] != theft.owner:
            stolen.setdefault(place[1], []).append(theft)
    return {
        play: Toll(
            frozenset(theft.card for theft in some),
            tuple(dict.fromkeys(names[theft.owner] for theft in some)),
            sum(theft.paid_with is None for theft in some),
        )
        for play, some in stolen.items()
    }


def draw_toll(surface: Surface, toll: Toll, play: Rect, cards: Mapping[Card, Rect], *, flawed: bool) -> None:
    """The words at the foot of the first stolen card that is seen, over those of a flaw and the labels of jokers."""
    stolen = [cards[card] for card in cards if card in toll.cards]
    if not stolen:
        return
    card = stolen[0]
    tag = signs.tag("cross" if toll.owed else "check", toll.words, play.width - 2, signs.tag_height(card.height))
    spot = tag.get_rect(bottomleft=(card.left + 1, card.bottom - 1))
    spot.right = min(spot.right, play.right - 1)
    if any(other.is_joker and spot.colliderect(cards[other]) for other in cards):
        spot.bottom -= round(card.height * ABOVE_LABELS)
    elif flawed and card.bottom == play.bottom:
        spot.bottom -= spot.height
    surface.blit(tag, spot)
