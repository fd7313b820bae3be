"""Gin and Knock Rummy at the table."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from engine.blocks.sentences import Did
from engine.forms import signed
from engine.games.gin.game import GIN
from engine.games.gin.rules import GinDeal, GinView
from engine.games.gin.scoring import DealOutcome, DealScore
from engine.games.gin.state import GinPhase
from engine.games.gin.words import (
    SAYS,
    BigGinShown,
    DealVoid,
    GinEvent,
    Knocked,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    PileRenewed,
    UndoLayOffs,
)
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.laid_table import LaidTable
from engine.rummy.plays import Play
from engine.text import _
from engine.values import value_class
from scenes.games.face import Scene
from scenes.games.gin import drops
from scenes.games.gin.hand_groups import GinGroups
from scenes.games.gin.log import log_turns
from scenes.games.gin.names import in_sequence, pile_of
from scenes.games.gin.open_cards import in_spaces, is_laying_off, notes, spaces, spread_of
from scenes.games.gin.own_hand import hand_count
from scenes.games.gin.panel import PLACES_CARDS, At, GinPanel, lay_offs
from scenes.games.groups import GroupArranger, KindReader
from scenes.games.shown_face import Fields
from scenes.games.zones import Names, Zones
from scenes.table.intents import Target
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
from scenes.table.panel_items import LogTurn
from scenes.table.places.card_heights import Composition
from scenes.table.presenter import TableRules
from scenes.table.tableau import Mark, Pile, Space, Stack, StateSign, Taking, Tint

FACING = 2
"""The most players with wide spaces, which need only a line of melds and leave the middle to stock and discard."""
DUEL = Composition(hand=0.215, melds=0.7, most=1.8, centred=True, spare=0)
KNOCKED = Composition(hand=DUEL.hand, melds=0.95, stacks=0.5, centred=True, spare=0)
MOST_COUNT = 99
"""The count for which headings keep room, so that their form does not change while a deal lasts."""


@value_class
class GinArranger(GroupArranger):
    """The order of cards in melds."""

    def whole(self, cards: Play) -> bool:
        """True if they are a meld in some order; False for a card from the stock, which is still hidden."""
        return self.reader.whole(tuple(cards))

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table unchanged: a card that is dropped on the knock field does not lie there."""
        del cards, target
        return laid


class GinFace(GinPanel):
    """Shows Gin and Knock Rummy."""

    MOMENT = At
    TABLE_RULES = TableRules(turn="G6", takes="G8", lays="G10", stays="G10", discard="G9")
    FANS = False
    NOTABLE = (DealVoid, PileRenewed)
    DRAGS = (LayOffOnKnock, UndoLayOffs)

    # -- cards on the table

    def plans(self, deal: GinDeal) -> bool:
        """True while a knock is allowed."""
        return deal.phase is GinPhase.PLAY

    def zones(self, at: At) -> Zones:
        """The hand and the visible discards; the groups in the spaces come from the cards that are laid out."""
        laid, deal = in_spaces(at.view), at.known
        hand = tuple(card for card in at.view.hand if card not in laid)
        pile = deal.open_discards if deal.options.look_back else pile_of(at.view)
        plan = at.plan.lying if at.plan is not None else ()
        hand = tuple(card for card in hand if all(card not in each.cards for each in plan))
        lying = tuple(plan if seat == at.seat else () for seat in range(deal.options.seats))
        return Zones(spaces=lying, hand=hand, pile=pile, planned=bool(plan))

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The spaces with the cards that are laid out and what is known of hands."""
        return spaces(at.view, zones.spaces[at.seat], live=at.live)

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """All discards if they may be looked through; at the end of the deal the scores stand beside them."""
        return Pile(cards, top_only=not at.known.options.look_back, words=_scores(at.view, at.names))

    def composition(self, at: At, pile: Pile) -> Composition:
        """For two players large stock and discards before the knock, and large melds after it."""
        if not pile.top_only or len(at.players) != FACING:
            return replace(super().composition(at, pile), spare=0)
        return DUEL if at.known.knocker is None else KNOCKED

    def held(self, at: At, seat: int) -> int:
        """The number of cards held; 0 when they are laid out."""
        return super().held(at, seat) if spread_of(at.view, seat) is None else 0

    def shown(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the tags of the cards that are laid out."""
        del zones
        phase = at.known.phase
        return {
            **usual,
            "stock": Stack(len(at.known.stock), pressable=phase in {GinPhase.STOCK, GinPhase.DRAW}),
            "notes": {**notes(at.view), **(at.plan.notes if at.plan is not None else {})},
            "free": phase in PLACES_CARDS,
            "grouped": True,
            "reads": GinGroups(at.known.options.melds) if at.revealed and at.known.to_move is not None else None,
        }

    def brackets(self, at: At, zones: Zones) -> tuple[tuple[Card, ...], ...]:
        """The melds of the best count, until a knock is planned."""
        sees = at.revealed and zones.hand and not zones.planned
        return tuple(map(in_sequence, hand_count(at.view).best.melds)) if sees else ()

    def marks(self, at: At, zones: Zones) -> Mapping[Card, Mark]:
        """Signs on the card that has just been drawn, and on cards that can be laid off."""
        if zones.planned:
            return {}
        view, deal = at.view, at.known
        if not at.live or deal.to_move != view.seat:
            return {}
        if is_laying_off(view):
            fits = Mark(Tint.WARM, "lay", _("fits"), shared=True, raised=True, advises=True)
            return dict.fromkeys((card for card, _on in lay_offs(view)), fits)
        if deal.phase is not GinPhase.PLAY:
            return {}
        if deal.taken is not None and not deal.options.return_taken:
            return {deal.taken: Mark(Tint.WARM, "take", _("taken"), raised=True)}
        fresh = deal.drawn if deal.drawn is not None else deal.taken
        return {fresh: Mark(Tint.NEW, "deck", _("new"), raised=True)} if fresh is not None else {}

    # -- words

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The player's count, as far as it may be known, and a word for the dealer."""
        words, spread = list[str](), spread_of(at.view, seat)
        told = spread is not None and bool(spread.unmatched)  # the tag of the unmatched cards tells the count
        if not told and (spread is not None or (seat == at.seat and at.revealed)):
            lies = spread or (seat == at.seat and at.plan)
            count = lies.count if lies else hand_count(at.view).unmatched
            words.append(_unmatched(count) if worded else _left(count))
        if seat == at.known.knocker:
            words.append(_("knocked"))
        if seat == at.known.dealer:
            words.append(_("dealer"))
        return " · ".join(words), " · ".join(words[:1])

    def room(self, at: At) -> tuple[str, str]:
        """Room for the highest count."""
        del at
        return _unmatched(MOST_COUNT), _left(MOST_COUNT)

    def signs(self, at: At, seat: int, usual: Iterable[StateSign]) -> Iterator[StateSign]:
        """No signs: the standing names the dealer."""
        del at, seat, usual
        yield from ()

    # -- drops

    def reader(self, deal: GinDeal) -> KindReader:
        """Reads melds."""
        return KindReader(deal.options.melds.kind, in_sequence)

    def arranger(self, view: GinView) -> GinArranger:
        """The arranger that lays melds as they read."""
        return GinArranger(self.reader(view.known))

    def taking(self, view: GinView, card: Card) -> Taking:
        """The top discard, if it may be drawn."""
        if view.known.phase not in {GinPhase.OPENING, GinPhase.DRAW, GinPhase.LAST} or card != view.known.top:
            return Taking()
        words = _("Click to take [{card}]; you can't discard it this turn.")
        if view.known.options.return_taken:
            words = _("Click to take [{card}].")
        return Taking({card: None}, words.format(card=card))

    dropped = staticmethod(drops.dropped)
    resolved = staticmethod(drops.resolved)
    obvious = staticmethod(drops.obvious)

    def no_place(self, view: GinView, card: Card) -> str:
        """The words for a card that goes onto no meld of the knocker; empty before a knock, when nothing is laid."""
        return _("{card} fits none of the knocker's melds.").format(card=card) if is_laying_off(view) else ""

    def log_turns(self, view: GinView, events: Sequence[GinEvent], names: Names) -> list[LogTurn]:
        """The log, turn by turn."""
        del view
        return log_turns(events, names)

    def beat(self, event: GinEvent, scene: Scene[GinView]) -> Iterator[Beat]:
        """Add the beats of passes, of knocks, and of the count at the end."""
        old, new, names = scene.old, scene.new, scene.names
        match event:
            case Did(seat, PassUpcard() | PassLastDiscard()):
                yield Said(seat, _("{name} passes").format(name=names[seat]))
            case PileRenewed(seat, shuffled, card):
                gone = tuple(each for each in pile_of(old) if each != card)
                yield Moved(gone, PILE, STOCK)
                words = _("The pile is shuffled") if shuffled else _("The pile is turned over, its oldest card on top")
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
                yield from super().beat(event, scene)


def _shown_hands(old: GinView, new: GinView) -> Iterator[Beat]:
    """The flights of the hands of those who have not knocked, from the headings to the spaces of the players."""
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


def _scores(view: GinView, names: Names) -> tuple[str, ...]:
    """The points of a deal that is over, the winner's first; of a duel also how they are added up."""
    result = view.known.score
    if result is None or not any(result.scores):
        return ()
    ranked = sorted(enumerate(result.scores), key=lambda each: -each[1])
    lines = [f"{names[seat]} {signed(score)}" for seat, score in ranked if score]
    return (*lines, _sum(view, result)) if view.known.options.duel else tuple(lines)


def _sum(view: GinView, result: DealScore) -> str:
    """The sum of the winner's points: difference or count of the other, bonus, and doubling by spades (G16)."""
    options, (low, high) = view.known.options, sorted(result.counts or (0, 0))
    words, points = {
        DealOutcome.GIN: (_("{high} + gin {bonus}"), options.gin_bonus),
        DealOutcome.BIG_GIN: (_("{high} + big gin {bonus}"), options.big_gin or 0),
        DealOutcome.UNDERCUT: (_("{high} \N{MINUS SIGN} {low} + undercut {bonus}"), options.undercut_bonus),
    }.get(result.outcome, ("", 0))
    form = words if points else _("{high} \N{MINUS SIGN} {low}")
    if options.points_factor(view.known.upcard) > 1:
        form = _("{sum}, doubled by the spade").format(sum=form)
    return form.format(high=high, low=low, bonus=points)


def _unmatched(count: int) -> str:
    return _("{count} unmatched").format(count=count)


def _left(count: int) -> str:
    return _("{count} left").format(count=count)


GIN_TABLE = GinFace(GIN, SAYS)
"""Shows Gin and Knock Rummy."""
