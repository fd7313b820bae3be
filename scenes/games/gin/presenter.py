"""Gin and Knock Rummy at the table: what its viewer sees, made from the view of a seat and from nothing else."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from engine.games.gin.actions import LayOffOnKnock, UndoLayOffs
from engine.games.gin.events import DealVoid, GinEvent, PileRenewed
from engine.games.gin.state import DrawnFrom, GinPhase
from engine.games.gin.view import GinView
from engine.games.gin.words import describe, sentence
from engine.rummy.actions import UndoDraw
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidTable, Meant
from engine.rummy.plays import Play
from engine.rummy.words import rule_name
from engine.text import _
from scenes.background import Helper
from scenes.faces import level_of
from scenes.games.advice import AdviceGuide
from scenes.games.gin import drops, panel
from scenes.games.gin.beats import beats
from scenes.games.gin.drops import Way
from scenes.games.gin.ledger import account, ledger
from scenes.games.gin.limits import void_warning
from scenes.games.gin.own_hand import hand_count
from scenes.games.gin.reading import in_sequence, pile_of
from scenes.games.gin.spreads import in_spaces, is_laying_off, notes, spaces, spread_of
from scenes.games.gin.turns import log_turns
from scenes.session import Player
from scenes.table.intents import Intent, Press, Target
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import (
    Head,
    Ink,
    LogTurn,
    Mark,
    Pile,
    Stack,
    Statement,
    Tableau,
    Taking,
    Tint,
    hidden,
)

MOST_COUNT = 99
"""Room is kept for such a count, so that what a heading shows does not change while a deal lasts."""


class GinArranger:
    """How cards lie: melds as they read, and nothing is laid by a drop before a knock has been set out."""

    def in_order(self, cards: Play, put: Sequence[Card], known: Meant) -> tuple[Card, ...]:
        """The cards of a meld as they read."""
        del put, known
        return in_sequence(cards)

    def tidied(self, laid: LaidTable) -> LaidTable:
        """The table as it is."""
        return laid

    def after(self, laid: LaidTable, cards: Collection[Card], target: Target) -> LaidTable:
        """The table as it is: a card over the knock field will not lie there."""
        del cards, target
        return laid


ARRANGER = GinArranger()

# -- the cards of the seat


def _marks(seen: GinView) -> Mapping[Card, Mark]:
    """The card that has just been drawn, and those that can be laid off."""
    if seen.to_move != seen.seat:
        return {}
    if is_laying_off(seen):
        return {card: Mark(Tint.WARM, "lay", _("fits"), shared=True, raised=True) for card, _on in panel.lay_offs(seen)}
    if seen.phase is not GinPhase.PLAY:
        return {}
    if seen.taken is not None and not seen.options.return_taken:
        return {seen.taken: Mark(Tint.WARM, "take", _("taken"), raised=True)}
    fresh = seen.drawn if seen.drawn is not None else seen.taken
    return {fresh: Mark(Tint.NEW, "deck", _("new"), raised=True)} if fresh is not None else {}


def _discards(seen: GinView) -> Mapping[Card, str] | None:
    """For each card held why it cannot end the turn as a discard."""
    if seen.phase is not GinPhase.PLAY:
        return None
    if seen.drew is DrawnFrom.LAST:
        return dict.fromkeys(seen.hand, _("you must knock"))
    free = hand_count(seen).left
    return {card: "" if card in free else _("just taken") for card in seen.hand}


# -- the headings


def _head(seen: GinView, seat: int, player: Player, *, revealed: bool) -> Head:
    own = seat == seen.seat and revealed
    return Head(
        name=player.name,
        person=player.opponent is None,
        level=level_of(player),
        held=seen.hand_sizes[seat] if spread_of(seen, seat) is None else 0,
        standing=_standing(seen, seat, own=own),
        short=_standing(seen, seat, own=own, worded=False),
        room=(_unmatched(MOST_COUNT), str(MOST_COUNT)),
    )


def _unmatched(count: int) -> str:
    return _("{count} unmatched").format(count=count)


def _standing(seen: GinView, seat: int, *, own: bool, worded: bool = True) -> tuple[str, ...]:
    """What a player's cards count as far as it may be known, and who deals; in as many words as one likes."""
    words = list[str]()
    laid = spread_of(seen, seat)
    if laid is not None or own:
        count = laid.count if laid is not None else hand_count(seen).count
        words.append(_unmatched(count) if worded else str(count))
    if seat == seen.knocker:
        words.append(_("knocked"))
    if seat == seen.dealer:
        words.append(_("dealer"))
    return (" · ".join(words), " · ".join(words[:1]))


class GinPresenter:
    """Shows Gin and Knock Rummy."""

    def tableau(
        self,
        seen: GinView,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
    ) -> Tableau:
        """The table of a view; how cards lie follows from it, so `laid` is not asked.

        What can be done is only said while it is `live`: played by the viewer, as it is.
        """
        del laid
        names = tuple(player.name for player in players)
        over = seen.to_move is None
        hand = tuple(sorted(seen.hand.difference(in_spaces(seen))))
        playing = live and seen.phase is GinPhase.PLAY
        counted = hand_count(seen)
        return Tableau(
            seat=seen.seat,
            revealed=revealed,
            to_move=seen.to_move,
            dealt=len(seen.log) == 1,
            spaces=spaces(seen, live=live),
            heads=tuple(_head(seen, seat, player, revealed=revealed) for seat, player in enumerate(players)),
            hand=hand if revealed else hidden(seen.seat, len(hand)),
            stock=Stack(seen.stock_size, pressable=seen.phase in {GinPhase.STOCK, GinPhase.DRAW}),
            pile=Pile(seen.discard if seen.options.look_back else pile_of(seen), top_only=not seen.options.look_back),
            marks=_marks(seen) if live else {},
            notes=notes(seen),
            discards=_discards(seen) if live else None,
            brackets=tuple(map(in_sequence, counted.best.melds)) if revealed and hand else (),
            title=panel.title(seen),
            subtitles=panel.subtitles(seen),
            task=panel.task(seen, names),
            alert=void_warning(seen),
            prompt=panel.prompt(seen) if live else "",
            remarks=panel.remarks(seen) if live else {},
            ledger=tuple(account(seen, names) if over else ledger(seen) if revealed else ()),
            refusal=tuple(_refusal(fault, names) for fault in refused),
            scores=tuple(panel.scores(seen, names)),
            main=panel.main(seen) if live else None,
            others=tuple(panel.others(seen)) if live else (),
            reset=UndoLayOffs() if live and is_laying_off(seen) and seen.laid else None,
            undo_draw=UndoDraw() if playing and seen.taken is not None else None,
            free=seen.phase in {GinPhase.PLAY, GinPhase.LAY_OFF},
            liftable=frozenset(),
            tidies=False,
            stays=True,
        )

    def arranger(self, seen: GinView) -> GinArranger:
        """Melds lie as they read."""
        del seen
        return ARRANGER

    def discarded(self, seen: GinView, card: Card) -> GinView:
        """The view with a card of the hand on the discards; nothing else is changed."""
        sizes = tuple(size - (seat == seen.seat) for seat, size in enumerate(seen.hand_sizes))
        return replace(seen, hand=seen.hand - {card}, hand_sizes=sizes, discard=(*seen.discard, card))

    def taking(self, seen: GinView, card: Card) -> Taking:
        """The top discard, where it may be drawn."""
        if seen.phase not in {GinPhase.OPENING, GinPhase.DRAW, GinPhase.LAST} or card != seen.top:
            return Taking()
        words = _("Takes [{card}]; you can't discard it this turn.")
        if seen.options.return_taken:
            words = _("Takes [{card}].")
        return Taking({card: None}, words.format(card=card))

    def dropped(self, seen: GinView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A discard, a knock, or cards laid off."""
        del board
        return drops.dropped(seen, cards, target)

    def resolved(self, seen: GinView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """The target as it is to be understood."""
        return drops.resolved(seen, board, cards, target)

    def may_replace(self, seen: GinView, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """There are no jokers to be replaced."""
        del seen, board, cards, target
        return False

    def cost(self, seen: GinView, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
        """Nothing that is laid costs a card."""
        del seen, cards, target, names
        return ""

    def obvious(self, seen: GinView, board: Board, card: Card) -> list[Way]:
        """The melds on which a card can be laid off."""
        return drops.obvious(seen, board, card)

    def which(self, seen: GinView, card: Card, places: Sequence[Way]) -> None:
        """A card that goes on two melds is dragged to one of them."""
        del seen, card, places

    def no_place(self, seen: GinView, card: Card) -> str:
        """None of the knocker's melds takes the card; nothing is laid before a knock."""
        return _("{card} fits none of the knocker's melds.").format(card=card) if is_laying_off(seen) else ""

    def fits(self, seen: GinView, card: Card) -> bool:
        """Nothing can be laid before a knock."""
        del seen, card
        return False

    def pressed(self, seen: GinView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw."""
        return panel.pressed(seen, what, card)

    def guide(self, table: Table, helper: Helper | None) -> AdviceGuide:
        """Hints."""
        return AdviceGuide(table, helper, "gin")

    def told(self, seen: GinView, events: Sequence[GinEvent], names: tuple[str, ...]) -> list[LogTurn]:
        """The log, turn by turn."""
        del seen
        return log_turns(events, names)

    def beats(
        self, old: GinView, new: GinView, tableau: Tableau, names: tuple[str, ...], *, mine: bool
    ) -> Iterator[Beat]:
        """Draws, passes, knocks, and the count at the end."""
        del tableau
        return beats(old, new, names, mine=mine)

    def is_drag(self, action: object) -> bool:
        """True if an action only moves cards on the table."""
        return isinstance(action, LayOffOnKnock | UndoLayOffs)

    def sentence(self, fault: Fault, names: tuple[str, ...]) -> str:
        """A fault in words."""
        return sentence(fault, names)

    def notable(self, event: GinEvent, names: tuple[str, ...]) -> str:
        """A deal that is void, and a pile that has become the stock."""
        return describe(event, names) if isinstance(event, DealVoid | PileRenewed) else ""


def _refusal(fault: Fault, names: tuple[str, ...]) -> Statement:
    """A fault as a paragraph, with its rule."""
    rule = rule_name(fault.rule).replace(" ", "\N{NO-BREAK SPACE}")
    words = _("{sentence} ({rule})").format(sentence=sentence(fault, names), rule=rule)
    return Statement(words, "cross", sign=Ink.BAD, above=4, rule=fault.rule)


GIN_TABLE = GinPresenter()
"""Shows Gin and Knock Rummy."""
