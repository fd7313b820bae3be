"""Gin and Knock Rummy at the table."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from engine.games.gin.game import GIN
from engine.games.gin.melds import GinMelds
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.words import SAYS, DealVoid, GinEvent, LayOffOnKnock, PileRenewed, UndoLayOffs
from engine.rummy.actions import UndoDraw
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.laid import LaidTable, Meant
from engine.rummy.plays import Play
from engine.text import _
from scenes.games.face import Face, Scene
from scenes.games.gin import drops, panel
from scenes.games.gin.beats import beats
from scenes.games.gin.knock import KnockPlan
from scenes.games.gin.ledger import ledger, outcome, score_words
from scenes.games.gin.limits import void_warning
from scenes.games.gin.own_hand import hand_count
from scenes.games.gin.reading import in_sequence, pile_of
from scenes.games.gin.spreads import in_spaces, is_laying_off, notes, spaces, spread_of
from scenes.games.gin.turns import log_turns
from scenes.games.shown_face import Fields
from scenes.games.zones import Moment, Names, Zones, plan_of
from scenes.table.intents import Target
from scenes.table.moving.beats import Beat
from scenes.table.places.frame import Composition
from scenes.table.tableau import (
    LogTurn,
    Mark,
    Pile,
    Space,
    Stack,
    Statement,
    StateSign,
    Taking,
    Tint,
)

FACING = 2
"""Players whose spaces are wide: they need a line of melds each, and leave the middle to stock and discard."""
DUEL = Composition(hand=0.215, melds=0.7, most=1.8, centred=True, spare=0)
KNOCKED = Composition(hand=DUEL.hand, melds=0.95, stacks=0.5, centred=True, spare=0)
MOST_COUNT = 99
"""Room is kept for such a count, so that what a heading shows does not change while a deal lasts."""


@dataclass(frozen=True, kw_only=True)
class At(Moment[GinDeal, GinView]):
    """A moment, with the knock that is planned at it."""

    @cached_property
    def plan(self) -> KnockPlan | None:
        """The knock as it is laid out; None where none is."""
        lying = plan_of(self, (), self.seat).lying if self.known.phase is GinPhase.PLAY else None
        return KnockPlan(self.view, lying) if lying else None


@dataclass(frozen=True, slots=True)
class GinArranger:
    """The order of cards in melds."""

    melds: GinMelds

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The cards of a meld as they read."""
        del put, known
        return in_sequence(cards)

    def whole(self, cards: Play) -> bool:
        """True if they are a meld of a knock."""
        return self.melds.kind(cards) is not None

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The table as it is."""
        return laid

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table as it is: a card over the knock field will not lie there."""
        del cards, target
        return laid


class GinFace(Face[GinDeal, GinView, At]):
    """Shows Gin and Knock Rummy."""

    MOMENT = At
    FANS = False
    NOTABLE = (DealVoid, PileRenewed)
    DRAGS = (LayOffOnKnock, UndoLayOffs)

    # -- what lies on the table

    def plans(self, deal: GinDeal) -> bool:
        """True while one may knock."""
        return deal.phase is GinPhase.PLAY

    def zones(self, at: At) -> Zones:
        """The hand, and the discards as far as they are seen; spaces have their groups from what is laid out."""
        laid, deal = in_spaces(at.view), at.known
        hand = tuple(card for card in at.view.hand if card not in laid)
        pile = deal.open_discards if deal.options.look_back else pile_of(at.view)
        plan = at.plan.lying if at.plan is not None else ()
        hand = tuple(card for card in hand if all(card not in each.cards for each in plan))
        lying = tuple(plan if seat == at.seat else () for seat in range(deal.options.seats))
        return Zones(spaces=lying, hand=hand, pile=pile, planned=bool(plan))

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """What is laid out, and what is known of hands."""
        return spaces(at.view, zones.spaces[at.seat], live=at.live)

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """All discards where they may be looked through; at the end, beside them, who scores what."""
        return Pile(cards, top_only=not at.known.options.look_back, words=score_words(at.view, at.names))

    def composition(self, at: At, pile: Pile) -> Composition:
        """Of two players, stock and discard, which is all that happens before the knock; then what is laid out."""
        if not pile.top_only or len(at.players) != FACING:
            return replace(super().composition(at, pile), spare=0)
        return DUEL if at.known.knocker is None else KNOCKED

    def held(self, at: At, seat: int) -> int:
        """None once the cards are laid out."""
        return super().held(at, seat) if spread_of(at.view, seat) is None else 0

    def shown(self, at: At, zones: Zones) -> Fields:
        """With the tags of what is laid out, and the melds of the hand."""
        phase, sees = at.known.phase, at.revealed and zones.hand
        return {
            **super().shown(at, zones),
            "stock": Stack(len(at.known.stock), pressable=phase in {GinPhase.STOCK, GinPhase.DRAW}),
            "brackets": tuple(map(in_sequence, hand_count(at.view).best.melds)) if sees and not zones.planned else (),
            "notes": {**notes(at.view), **(at.plan.notes if at.plan is not None else {})},
            "free": phase in {GinPhase.PLAY, GinPhase.LAY_OFF},
        }

    def marks(self, at: At, zones: Zones) -> Mapping[Card, Mark]:
        """The card that has just been drawn, and those that can be laid off."""
        if zones.planned:
            return {}
        view, deal = at.view, at.known
        if not at.live or deal.to_move != view.seat:
            return {}
        if is_laying_off(view):
            fits = Mark(Tint.WARM, "lay", _("fits"), shared=True, raised=True, advises=True)
            return dict.fromkeys((card for card, _on in panel.lay_offs(view)), fits)
        if deal.phase is not GinPhase.PLAY:
            return {}
        if deal.taken is not None and not deal.options.return_taken:
            return {deal.taken: Mark(Tint.WARM, "take", _("taken"), raised=True)}
        fresh = deal.drawn if deal.drawn is not None else deal.taken
        return {fresh: Mark(Tint.NEW, "deck", _("new"), raised=True)} if fresh is not None else {}

    # -- words

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The player's count as far as it may be known, and who deals."""
        words, spread = list[str](), spread_of(at.view, seat)
        told = spread is not None and bool(spread.unmatched)  # by their tag
        if not told and (spread is not None or (seat == at.seat and at.revealed)):
            count = (spread or (seat == at.seat and at.plan) or hand_count(at.view)).count
            words.append(_unmatched(count) if worded else _left(count))
        if seat == at.known.knocker:
            words.append(_("knocked"))
        if seat == at.known.dealer:
            words.append(_("dealer"))
        return " · ".join(words), " · ".join(words[:1])

    def room(self, at: At) -> tuple[str, str]:
        """The highest count."""
        del at
        return _unmatched(MOST_COUNT), _left(MOST_COUNT)

    def signs(self, at: At, seat: int) -> Iterator[StateSign]:
        """None: the standing says who deals."""
        del at, seat
        yield from ()

    def subtitles(self, at: At) -> tuple[str, str]:
        """The variation or upcard, and the limit for knocking."""
        return panel.subtitles(at.view)

    def task(self, at: At) -> str:
        """What is wanted of the seat to move."""
        return panel.task(at.view, at.names)

    def prompt(self, at: At) -> str:
        """The actions that are possible now."""
        return panel.prompt(at.view) if at.plan is None else at.plan.prompt

    def alert(self, at: At) -> Statement | None:
        """That the deal is about to be void."""
        return void_warning(at.view)

    def ledger(self, at: At) -> Iterator[Statement]:
        """The knock that is possible; at the end how it came."""
        if at.known.to_move is None:
            yield from outcome(at.view, at.names)
        elif at.revealed and at.plan is None:
            yield from ledger(at.view)

    def offered(self, at: At, zones: Zones) -> Fields:
        """Prompt, remarks and commands; of a knock that is planned, those that go on with it."""
        del zones
        view, deal = at.view, at.known
        if at.plan is not None:
            others = tuple(at.plan.others())
            return {"prompt": self.prompt(at), "main": at.plan.command, "others": others}
        return {
            "discards": self._discards(view),
            "prompt": self.prompt(at),
            "remarks": panel.remarks(view),
            "main": panel.main(view),
            "others": tuple(panel.others(view)),
            "reset": UndoLayOffs() if is_laying_off(view) and deal.laid else None,
            "undo_draw": UndoDraw() if deal.phase is GinPhase.PLAY and deal.taken is not None else None,
        }

    def _discards(self, view: GinView) -> Mapping[Card, str] | None:
        """The reason, for each card held, why it cannot be discarded; None where no card can be."""
        if view.known.phase is not GinPhase.PLAY:
            return None
        if view.known.drew is DrawnFrom.LAST:
            return dict.fromkeys(view.hand, _("you must knock"))
        free = hand_count(view).left
        return {card: "" if card in free else _("just taken") for card in view.hand}

    # -- drops

    def arranger(self, view: GinView) -> GinArranger:
        """Melds lie as they read."""
        return GinArranger(view.known.options.melds)

    def taking(self, view: GinView, card: Card) -> Taking:
        """The top discard, where it may be drawn."""
        if view.known.phase not in {GinPhase.OPENING, GinPhase.DRAW, GinPhase.LAST} or card != view.known.top:
            return Taking()
        words = _("Take [{card}]; you can't discard it this turn.")
        if view.known.options.return_taken:
            words = _("Take [{card}].")
        return Taking({card: None}, words.format(card=card))

    dropped = staticmethod(drops.dropped)
    resolved = staticmethod(drops.resolved)
    obvious = staticmethod(drops.obvious)

    def no_place(self, view: GinView, card: Card) -> str:
        """None of the knocker's melds takes the card; nothing is laid before a knock."""
        return _("{card} fits none of the knocker's melds.").format(card=card) if is_laying_off(view) else ""

    pressed = staticmethod(panel.pressed)

    def log_turns(self, view: GinView, events: Sequence[GinEvent], names: Names) -> list[LogTurn]:
        """The log, turn by turn."""
        del view
        return log_turns(events, names)

    def beat(self, event: GinEvent, scene: Scene[GinView]) -> Iterator[Beat]:
        """With passes, knocks, and the count at the end."""
        if not isinstance(event, HandEnded):
            yield from super().beat(event, scene)
        yield from beats(event, scene)


def _unmatched(count: int) -> str:
    return _("{count} unmatched").format(count=count)


def _left(count: int) -> str:
    return _("{count} left").format(count=count)


GIN_TABLE = GinFace(GIN, SAYS)
"""Shows Gin and Knock Rummy."""
