"""Straight Rummy at the table: what its viewer sees, made from the view of a seat and from nothing else."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from engine.games.straight.actions import LayMeld, LayOff, PassCall, ReplaceJoker, UndoPlay
from engine.games.straight.choices import Calling, GoingOut, PileDraw, Scoring
from engine.games.straight.counting import count_cards
from engine.games.straight.events import DealBlocked, WentRummy
from engine.games.straight.moves import as_hand
from engine.games.straight.rules import legal
from engine.games.straight.scoring import table_values
from engine.games.straight.state import Source, StraightPhase
from engine.games.straight.table import LaidMeld
from engine.games.straight.view import StraightView
from engine.games.straight.words import describe, sentence
from engine.rummy.actions import UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.rummy.faults import Fault
from engine.rummy.laid import LaidPlay, LaidTable
from engine.text import _, plural
from scenes.background import Helper
from scenes.faces import level_of
from scenes.games import laying
from scenes.games.advice import AdviceGuide
from scenes.games.choosing import ChoiceDialog
from scenes.games.laying import LayingArranger, Way
from scenes.games.straight import drops, panel
from scenes.games.straight.beats import beats
from scenes.games.straight.facts import TurnFacts, best_melds, facts_of, is_playing, lays_all_or_nothing
from scenes.games.straight.ledger import fault_line, ledger, why_not_discard
from scenes.games.straight.turns import told
from scenes.session import Player
from scenes.table.intents import Do, Intent, Press, Target
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import (
    Group,
    Head,
    LogTurn,
    Mark,
    Pile,
    Space,
    Stack,
    StateSign,
    Tableau,
    Taking,
    Tint,
    hidden,
)

MOST_POINTS = 199
"""Room is kept for so many points, so that what a heading shows does not change while a deal lasts."""


# -- the table


def _spaces(seen: StraightView) -> tuple[Space, ...]:
    """The melds before whoever laid them."""
    groups: list[list[Group]] = [[] for _seat in seen.totals]
    for place, laid in enumerate(seen.table):
        groups[laid.by].append(_group(place, laid, counts=seen.options.scoring is Scoring.TABLE))
    return tuple(Space(seat, tuple(space)) for seat, space in enumerate(groups))


def _group(place: int, laid: LaidMeld, *, counts: bool) -> Group:
    """A meld; where cards on the table count, with the owners of those that others have laid off."""
    meld = laid.meld
    pairs = zip(meld.cards, meld.stands_for, strict=True)
    meant = {card: (face,) for card, face in pairs if card.is_joker}
    owned = zip(meld.cards, laid.owners, strict=True) if counts else ()
    others = {card: owner for card, owner in owned if owner != laid.by}
    return Group(("meld", place), LaidPlay(meld.cards), MappingProxyType(meant), MappingProxyType(others))


def _pile(seen: StraightView) -> Pile:
    """All discards where more than the top one may be taken, else the top one alone (S26)."""
    options = seen.options
    deep = options.discard_draw is PileDraw.DEEP or options.call is Calling.PILE
    return Pile(seen.discard, top_only=not deep)


def _opened(seen: StraightView) -> tuple[tuple[Card, ...], ...]:
    """The others' cards once the deal is over."""
    if seen.phase is not StraightPhase.OVER:
        return ()
    return tuple(() if seat == seen.seat else tuple(sorted(cards)) for seat, cards in enumerate(seen.known))


# -- the cards of the seat


def _held(seen: StraightView) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand without the tray, and the tray: what was taken from the pile in this turn."""
    tray = tuple(card for card in seen.turn.taken if card in seen.hand) if is_playing(seen) else ()
    return tuple(sorted(seen.hand.difference(tray))), tray


def _marks(seen: StraightView, facts: TurnFacts) -> Mapping[Card, Mark]:
    """What the turn binds, melds that could be laid, and the card that has just come from the stock."""
    found: dict[Card, Mark] = {}
    if seen.turn.drew is not None and not seen.turn.plays:
        found[seen.turn.drew] = Mark(Tint.NEW, "deck", _("new"), raised=True)
    if not seen.options.return_taken:
        found.update(dict.fromkeys(seen.turn.taken, Mark(Tint.WARM, "drop", _("keep"), shared=True)))
    for number, meld in enumerate(facts.melds):
        mark = Mark(Tint.NEW, "check", _("meld"), shared=True, group=number, intent=Do(LayMeld(meld.cards)))
        found.update(dict.fromkeys(meld.cards, mark))
    found.update(dict.fromkeys(facts.bound, Mark(Tint.HOT, "flame", _("play"))))
    return {card: mark for card, mark in found.items() if card in seen.hand}


def _laid_now(seen: StraightView) -> frozenset[Card]:
    """The cards that were put on the table in the seat's running turn."""
    if not is_playing(seen):
        return frozenset()
    return frozenset[Card]().union(*(drops.laid_by(done.action) for done in seen.turn.plays))


# -- the headings


def _head(seen: StraightView, seat: int, player: Player) -> Head:
    counts = seen.options.scoring is Scoring.TABLE
    return Head(
        name=player.name,
        person=player.opponent is None,
        level=level_of(player),
        held=seen.hand_sizes[seat],
        standing=_standing(seen, seat, worded=True),
        short=_standing(seen, seat, worded=False),
        room=(_points(MOST_POINTS, worded=True), _points(MOST_POINTS, worded=False)) if counts else ("", ""),
        signs=tuple(_signs(seen, seat)),
    )


def _points(count: int, *, worded: bool) -> str:
    form = plural("{count} point", "{count} points", count) if worded else plural("{count} pt", "{count} pts", count)
    return form.format(count=count)


def _standing(seen: StraightView, seat: int, *, worded: bool) -> tuple[str, ...]:
    """The points of a seat on the table, where they count."""
    if seen.options.scoring is not Scoring.TABLE:
        return ("",)
    return (_points(table_values(seen.options, seen.table)[seat], worded=worded),)


def _signs(seen: StraightView, seat: int) -> Iterator[StateSign]:
    """What else is to be known of a seat."""
    if seen.eliminated[seat] and not seen.hand_sizes[seat]:
        yield StateSign("out", _("out of the game"))
    if missed := seen.skips[seat]:
        words = plural("misses {count} turn", "misses {count} turns", missed)
        yield StateSign("after", words.format(count=missed))
    floats = seen.options.go_out is GoingOut.FLOAT and seen.phase is not StraightPhase.OVER
    if floats and not seen.hand_sizes[seat]:
        yield StateSign("first_out", _("no cards, plays on"))
    if seen.dealer == seat:
        yield StateSign("dealer", _("dealer"))


class StraightPresenter:
    """Shows Straight Rummy."""

    def tableau(
        self,
        seen: StraightView,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
    ) -> Tableau:
        """The table of a view; `laid` says nothing, since the rules say how melds lie.

        What binds a turn is only said while it is `live`: played by the viewer, as it is.
        """
        del laid
        playing = live and is_playing(seen)
        facts = facts_of(seen) if playing else None
        names = tuple(player.name for player in players)
        hand, tray = _held(seen)
        if not revealed:
            hand, tray = hidden(seen.seat, len(hand)), hidden(len(players), len(tray))
        now = _laid_now(seen) if playing else frozenset[Card]()
        return Tableau(
            seat=seen.seat,
            revealed=revealed,
            to_move=seen.to_move,
            dealt=len(seen.log) == 1 and not seen.turn.plays,
            spaces=_spaces(seen),
            heads=tuple(_head(seen, seat, player) for seat, player in enumerate(players)),
            hand=hand,
            tray=tray,
            tray_room=len(seen.turn.taken) if is_playing(seen) else 0,
            tray_fresh=bool(tray) and not seen.turn.plays,
            stock=Stack(seen.stock_count, pressable=seen.phase is StraightPhase.DRAW),
            pile=_pile(seen),
            brackets=tuple(meld.cards for meld in best_melds(seen.options, seen.hand)) if revealed else (),
            opened=_opened(seen),
            counting=None if seen.to_move is None else count_cards(seen),
            marks=_marks(seen, facts) if facts is not None else {},
            faulty=frozenset(card for fault in refused for card in fault.cards),
            discards=_discards(facts) if facts is not None else None,
            cautions=panel.cautions(seen) if facts is not None else {},
            title=panel.title(seen),
            subtitles=panel.subtitles(seen),
            task=panel.task(seen, names),
            alert=panel.alert(seen, names),
            prompt=panel.prompt(seen, names) if live else "",
            remarks=panel.remarks(seen, facts, names),
            ledger=tuple(ledger(seen, facts, names)) if facts is not None else (),
            refusal=tuple(fault_line(fault, names) for fault in refused),
            scores=tuple(panel.scores(seen, names)),
            main=panel.main(seen, facts) if live else None,
            others=tuple(panel.others(seen, facts)) if live else (),
            lapse=PassCall() if live and seen.phase is StraightPhase.CALL else None,
            returnable=now,
            reset=UndoPlays() if playing and seen.turn.plays else None,
            undo_draw=UndoDraw() if playing and _draw_is_open(seen) else None,
            free=seen.phase is StraightPhase.PLAY,
            liftable=now,
            tidies=False,
            stays=True,
        )

    def arranger(self, seen: StraightView) -> LayingArranger:
        """The rules say how melds lie."""
        return drops.arranger(seen)

    def discarded(self, seen: StraightView, card: Card) -> StraightView:
        """The view with a card of the hand on the pile; nothing else is changed."""
        sizes = tuple(size - (seat == seen.seat) for seat, size in enumerate(seen.hand_sizes))
        return replace(seen, hand=seen.hand - {card}, hand_sizes=sizes, discard=(*seen.discard, card))

    def taking(self, seen: StraightView, card: Card) -> Taking:
        """The card, with all above it where deep draws are played (S7)."""
        if seen.phase is not StraightPhase.DRAW or card not in seen.discard:
            return Taking()
        action = panel.pressed(seen, Press.PILE, card)
        if not isinstance(action, Do) or legal(as_hand(seen), action.action):
            return Taking()
        cards = seen.discard[seen.discard.index(card) :]
        keep = None if seen.options.return_taken else Mark(Tint.WARM, "drop", _("keep"), shared=True)
        marks: dict[Card, Mark | None] = dict.fromkeys(cards, keep)
        if len(cards) == 1:
            words = _("Takes [{card}].") if seen.options.return_taken else _("Takes [{card}]: you can't discard it.")
            return Taking(marks, words.format(card=card))
        marks[card] = Mark(Tint.HOT, "flame", _("play"))
        words = _("Takes {count} cards; [{card}] must be played this turn.")
        return Taking(marks, words.format(count=len(cards), card=card))

    def dropped(self, seen: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A meld, lay-offs, a joker's replacement, a discard, or the question what a joker stands for."""
        return drops.dropped(seen, board, cards, target)

    def resolved(self, seen: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A card takes a joker's place, or is laid off."""
        return laying.resolved(drops.PLAYS, seen, board, cards, target)

    def may_replace(self, seen: StraightView, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """True if a joker of the target is one whose place these cards might be meant for."""
        return laying.may_replace(drops.PLAYS, seen, board, cards, target)

    def cost(self, seen: StraightView, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
        """Nothing that is laid costs a card."""
        del seen, cards, target, names
        return ""

    def obvious(self, seen: StraightView, board: Board, card: Card) -> list[Way]:
        """Every place where the card can be laid now."""
        return list(dict.fromkeys(laying.obvious(drops.PLAYS, seen, board, card)))

    def which(self, seen: StraightView, card: Card, places: Sequence[Way]) -> ChoiceDialog | None:
        """Ask on which meld."""
        return drops.which(seen, card, places)

    def no_place(self, seen: StraightView, card: Card) -> str:
        """The card cannot be laid off; where only who goes out lays cards, that need not be said (S16)."""
        return "" if lays_all_or_nothing(seen) else _("You can't lay {card} off now.").format(card=card)

    def fits(self, seen: StraightView, card: Card) -> bool:
        """True if the card could be laid off now, and the turn still ended with a discard."""
        if card.is_joker or lays_all_or_nothing(seen) or len(seen.hand) < 2:  # noqa: PLR2004 - one is left to discard
            return False
        return laying.fits(drops.PLAYS, seen, (laid.meld.cards for laid in seen.table), card)

    def pressed(self, seen: StraightView, what: Press, card: Card | None = None) -> Intent | None:
        """A draw, a new stock, or a call."""
        return panel.pressed(seen, what, card)

    def guide(self, table: Table, helper: Helper | None) -> AdviceGuide:
        """Hints."""
        return AdviceGuide(table, helper, "straight")

    def told(self, seen: StraightView, events: Sequence[Any], names: tuple[str, ...]) -> list[LogTurn]:
        """The log by turns."""
        del seen
        return told(events, names)

    def beats(
        self, old: StraightView, new: StraightView, tableau: Tableau, names: tuple[str, ...], *, mine: bool
    ) -> Iterable[Beat]:
        """Draws, new stocks, jokers replaced, calls, challenges, and the end."""
        del tableau
        return beats(old, new, names, mine=mine)

    def is_drag(self, action: object) -> bool:
        """True if an action only lays cards or takes them back, so that several are shown as one."""
        return isinstance(action, LayMeld | LayOff | ReplaceJoker | UndoPlay | UndoPlays)

    def sentence(self, fault: Fault, names: tuple[str, ...]) -> str:
        """A fault in words."""
        return sentence(fault, names)

    def notable(self, event: Any, names: tuple[str, ...]) -> str:  # noqa: ANN401 - events of several kinds
        """Rummy, and a deal that is blocked."""
        if (isinstance(event, WentRummy) and event.rummy) or isinstance(event, DealBlocked):
            return describe(event, names)
        return ""


def _discards(facts: TurnFacts) -> Mapping[Card, str]:
    return {card: why_not_discard(faults) for card, faults in facts.discards.items()}


def _draw_is_open(seen: StraightView) -> bool:
    """True if the draw from the pile may be taken back (S22)."""
    return seen.turn.source is Source.PILE and not seen.turn.fixed


STRAIGHT_TABLE = StraightPresenter()
