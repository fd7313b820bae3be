"""Straight Rummy at the table."""

from collections.abc import Iterable, Iterator, Sequence
from types import MappingProxyType
from typing import Any

from engine.games.straight.game import STRAIGHT
from engine.games.straight.scoring import table_values
from engine.games.straight.state import StraightPhase
from engine.games.straight.table import LaidMeld
from engine.games.straight.view import StraightView
from engine.games.straight.words import (
    SAYS,
    CardLaidOff,
    ChallengeAnswered,
    DealBlocked,
    Floated,
    HandChallenged,
    JokerReplaced,
    LayMeld,
    LayOff,
    MeldLaid,
    ReplaceJoker,
    StockRenewed,
    TurnMissed,
    UndoPlay,
    WentRummy,
)
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import Card
from engine.rummy.laid_table import LaidPlay
from engine.text import _, plural
from scenes.games.face import Scene
from scenes.games.shown_face import Fields
from scenes.games.straight import drops
from scenes.games.straight.log import log_turns
from scenes.games.straight.panel import At, StraightPanel
from scenes.games.straight.running_turn import best_melds, is_playing, lays_all_or_nothing
from scenes.games.zones import Zones, opened
from scenes.table.intents import Do, Press
from scenes.table.moving.beats import PILE, STOCK, Beat, Moved, Occasion, Occurred, Said, Swapped, Timing
from scenes.table.panel_items import LogTurn
from scenes.table.presenter import TableRules
from scenes.table.tableau import Group, Mark, Pile, Space, Stack, StateSign, Taking, Tint


class StraightFace(StraightPanel):
    """Shows Straight Rummy."""

    MOMENT, LAYS_TAKEN = At, True
    TABLE_RULES = TableRules(turn="S6", takes="S7", lays="S9", stays="S10", discard="S12")

    DRAGS = (LayMeld, LayOff, ReplaceJoker, UndoPlay, UndoPlays)

    # -- the tableau

    def zones(self, at: At) -> Zones:
        """The visible cards. Cards taken from the pile in this turn are in the tray; the rules say how melds lie."""
        deal, hand = at.known, at.view.hand
        tray = tuple(card for card in deal.turn.taken if card in hand) if is_playing(at.view) else ()
        held, others = tuple(sorted(hand.difference(tray))), opened(deal.log, at.seat)
        return Zones(spaces=(), hand=held, pile=deal.discard, opened=others, tray=tray)

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The melds in the spaces of those who laid them."""
        del zones
        table, counts = tuple(enumerate(at.known.table)), at.known.options.scoring == "table"
        return tuple(
            Space(seat, tuple(_group(place, laid, counts=counts) for place, laid in table if laid.by == seat))
            for seat in range(len(at.names))
        )

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """All discards if more than the top one may be taken, else only the top one (S26)."""
        options = at.known.options
        return Pile(cards, top_only=options.discard_draw != "deep" and options.call != "pile")

    def shown(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the tray, the faults, and the cards that bind the viewer's turn."""
        view, turn = at.view, at.known.turn
        return {
            **usual,
            "dealt": len(at.known.log) == 1 and not turn.plays,
            "stock": Stack(len(at.known.stock), pressable=at.known.phase is StraightPhase.DRAW),
            "tray_room": len(turn.taken) if is_playing(view) else 0,
            "tray_fresh": bool(zones.tray) and not turn.plays,
            "faulty": frozenset(card for fault in at.refused for card in fault.cards),
            "remarks": dict(self.remarks(at)),
            "free": at.known.phase is StraightPhase.PLAY,
        }

    def brackets(self, at: At, zones: Zones) -> tuple[tuple[Card, ...], ...]:
        """The brackets of the melds that leave the fewest points."""
        del zones
        return tuple(meld.cards for meld in best_melds(at.known.options, at.view.hand)) if at.revealed else ()

    def laid_points(self, at: At, seat: int) -> int | None:
        """The points of a seat on the table; None if they do not count."""
        deal = at.known
        return table_values(deal.options, deal.table)[seat] if deal.options.scoring == "table" else None

    def signs(self, at: At, seat: int, usual: Iterable[StateSign]) -> Iterator[StateSign]:
        """The signs of a seat: out of the game, missing turns, playing on without cards, dealer."""
        deal = at.known
        if deal.eliminated[seat] and not len(deal.hands[seat]):
            yield StateSign("out", _("out of the game"))
        if missed := deal.skips[seat]:
            words = plural("misses {count} turn", "misses {count} turns", missed)
            yield StateSign("after", words.format(count=missed))
        floats = deal.options.go_out == "float" and deal.phase is not StraightPhase.OVER
        if floats and not len(deal.hands[seat]):
            yield StateSign("first_out", _("no cards, plays on"))
        yield from usual

    # -- drops

    arranger = staticmethod(drops.MeldArranger)

    def taking(self, view: StraightView, card: Card) -> Taking:
        """The card and, if deep draws are played, all above it (S7)."""
        if view.known.phase is not StraightPhase.DRAW or card not in view.known.discard:
            return Taking()
        action = self.pressed(view, Press.PILE, card)
        if not isinstance(action, Do) or view.known.legal(action.action):
            return Taking()
        cards = view.known.discard[view.known.discard.index(card) :]
        keep = None if view.known.options.return_taken else Mark(Tint.WARM, "drop", _("keep"), shared=True)
        marks: dict[Card, Mark | None] = dict.fromkeys(cards, keep)
        if len(cards) == 1:
            words = _("Click to take [{card}]; you can't discard it this turn.")
            if view.known.options.return_taken:
                words = _("Click to take [{card}].")
            return Taking(marks, words.format(card=card))
        marks[card] = Mark(Tint.HOT, "flame", _("play"))
        words = _("Click to take {count} cards; [{card}] must be played this turn.")
        return Taking(marks, words.format(count=len(cards), card=card))

    dropped = staticmethod(drops.dropped)
    resolved = staticmethod(drops.resolved)
    may_replace = staticmethod(drops.may_replace)
    obvious = staticmethod(drops.obvious)
    which = staticmethod(drops.which)
    fits = staticmethod(drops.fits)

    def no_place(self, view: StraightView, card: Card) -> str:
        """The words for a card that cannot be laid off; empty if only the player who goes out lays cards (S16)."""
        return "" if lays_all_or_nothing(view) else _("You can't lay {card} off now.").format(card=card)

    def log_turns(self, view: StraightView, events: Sequence[Any], names: tuple[str, ...]) -> list[LogTurn]:
        """The log by turns; a call is a line of its own, and passes have none."""
        del view
        return log_turns(events, names)

    def beat(self, event: Any, scene: Scene[StraightView]) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
        """Add the beats of new stocks, replaced jokers, calls, challenges, and the end."""
        name = scene.names[event.seat] if getattr(event, "seat", None) is not None else ""
        match event:
            case StockRenewed(seat, shuffled):
                gone = (card for card in scene.old.known.discard if card not in scene.new.known.discard)
                yield Moved(tuple(gone), PILE, STOCK)
                form = (
                    _("{name} shuffles the pile")
                    if shuffled
                    else _("{name} turns the pile over, its oldest card on top")
                )
                yield Said(seat, form.format(name=name), Timing.MEANWHILE)
            case JokerReplaced(_seat, joker, card) if not scene.mine:
                words = _("{name} takes [{joker}] for [{card}]")
                yield Swapped(card, joker, words.format(name=name, joker=joker, card=card))
            case MeldLaid(seat, called=True) | CardLaidOff(seat, called=True):
                yield Said(seat, _("{name}: Rummy!").format(name=name), Timing.MEANWHILE)
            case HandChallenged(seat):
                yield Said(seat, _("{name} challenges").format(name=name), Timing.MEANWHILE)
            case ChallengeAnswered(seat, accepted):
                form = _("{name} accepts") if accepted else _("{name} rejects: play goes on")
                yield Said(seat, form.format(name=name), Timing.MEANWHILE)
            case TurnMissed(seat, left):
                form = _("{name} misses a turn, {left} more to go") if left else _("{name} misses a turn")
                yield Said(seat, form.format(name=name, left=left), Timing.ARRIVING)
            case Floated(seat):
                yield Said(seat, _("{name} has no cards left and plays on").format(name=name), Timing.ARRIVING)
            case WentRummy(seat, rummy):
                form = _("{name} goes rummy!") if rummy else _("{name} is out")
                yield Occurred(Occasion.OUT, seat, form.format(name=name))
            case DealBlocked(int(seat)):
                yield Occurred(Occasion.OUT, seat, _("{name} says block").format(name=name))
            case _:
                yield from super().beat(event, scene)

    def takes(self, name: str, cards: Sequence[Card]) -> str:
        """The words for cards taken from the pile; a card from below the top has to be played."""
        if len(cards) == 1:
            return super().takes(name, cards)
        form = _("{name} takes {count} cards and must play [{card}]")
        return form.format(name=name, count=len(cards), card=cards[0])

    def notable(self, event: Any, names: tuple[str, ...]) -> str:  # noqa: ANN401 - events of several kinds
        """The banner for a deal that nobody has blocked; what a player does is told beside them."""
        return SAYS.describe(event, names) if isinstance(event, DealBlocked) and event.seat is None else ""


def _group(place: int, laid: LaidMeld, *, counts: bool) -> Group:
    """The group of a meld; if cards on the table count, with the owners of those that others have laid off."""
    meld = laid.meld
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    meant = {card: (face,) for card, face in pairs if card.is_joker}
    owned = zip(meld.cards, laid.owners, strict=True) if counts else ()
    others = {card: owner for card, owner in owned if owner != laid.by}
    return Group(("meld", place), LaidPlay(meld.cards), MappingProxyType(meant), MappingProxyType(others))


STRAIGHT_TABLE = StraightFace(STRAIGHT, SAYS)
"""Shows Straight Rummy."""
