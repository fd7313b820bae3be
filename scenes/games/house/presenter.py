"""House Rummy at the table: what its viewer sees, made from the view of a seat and from nothing else."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from engine.games.house.actions import Arrange, Replace, UndoDraw, UndoPlays
from engine.games.house.counting import count_cards
from engine.games.house.draws import heat_of
from engine.games.house.events import Event, FullOut, HandsShown
from engine.games.house.faults import FaultKind
from engine.games.house.options import Temperature
from engine.games.house.state import Draw, Out, Phase
from engine.games.house.view import View
from engine.games.house.words import describe, sentence
from engine.rummy.cards import CARDS, Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import CommonFault, Fault
from engine.rummy.laid import LaidPlay, LaidTable, follow
from engine.text import _, plural
from scenes.background import Helper
from scenes.faces import level_of
from scenes.games.arranging import Arranging, stands_for
from scenes.games.house import drops, panel
from scenes.games.house.beats import beats
from scenes.games.house.guide.guide import Guide
from scenes.games.house.ledger import causes, fault_line, flaws, is_begun, ledger, short_reason
from scenes.games.house.obvious import Way, freeing, ways
from scenes.games.house.thefts import tag_words, tolls
from scenes.games.house.turns import log_turn, turns
from scenes.session import Player
from scenes.table.intents import Intent, Press, Target
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
from scenes.table.presenter import Dropped
from scenes.table.tableau import (
    Group,
    Head,
    LogTurn,
    Mark,
    Note,
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
"""Room is kept for so many points, so that what a heading shows does not change while a hand lasts."""
_AT_NO_CARD = frozenset({CommonFault.DISCARD_DUE, FaultKind.HOT_CARD_LEFT})
"""Faults of which the cards are not marked: those that may be discarded; the hot ones have a sign of their own."""


def _group(seen: View, each: LaidPlay) -> Group:
    jokers = any(card.is_joker for card in each.cards)
    meant = stands_for(each.cards, seen.options.reader) if jokers else MappingProxyType[Card, tuple[Card, ...]]({})
    return Group(each.play, each, meant)


# -- the cards of the seat


def _drawn_openly(seen: View) -> frozenset[Card]:
    """The cards that the seat drew in the open this turn."""
    if seen.draft is None:
        return frozenset()
    basis = seen.draft.basis
    pile = frozenset(seen.drawn) if seen.draw is Draw.PILE else frozenset[Card]()
    return basis.hot | basis.warm | pile


def _held(seen: View) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The hand without the tray, and the tray: cards of the pile as they lay there, then others."""
    drawn = _drawn_openly(seen) & seen.hand
    pile = seen.drawn if seen.draw is Draw.PILE else ()
    tray = sorted(drawn, key=lambda card: pile.index(card) if card in pile else len(CARDS) + card)
    return tuple(sorted(seen.hand - drawn)), tuple(tray)


def _marks(seen: View) -> Mapping[Card, Mark]:
    """What the turn binds of the cards held (R8), and which have just come from the stock."""
    if seen.draft is None:
        return {}
    basis = seen.draft.basis
    found = dict.fromkeys(basis.warm & seen.hand, warm())
    found.update(dict.fromkeys(basis.hot & seen.hand, hot()))
    if seen.draw is Draw.STOCK and seen.draft.previous is None:
        new = Mark(Tint.NEW, "deck", _("new"), raised=True)
        found.update(dict.fromkeys(frozenset(seen.drawn) - basis.hot - basis.warm, new))
    return found


def _discards(seen: View) -> Mapping[Card, str] | None:
    """For each card held why it cannot end the turn as a discard."""
    if seen.draft is None:
        return None
    return {card: short_reason(seen.draft.report, card) for card in seen.hand}


def hot() -> Mark:
    """The sign of a card that must be played this turn."""
    return Mark(Tint.HOT, "flame", _("hot"))


def warm() -> Mark:
    """The sign of a card that may not be discarded this turn."""
    return Mark(Tint.WARM, "drop", _("warm"), shared=True)


def _opened(seen: View) -> tuple[tuple[Card, ...], ...]:
    """The others' cards once the hand is over: all are shown then (R21)."""
    end = seen.log[-1] if seen.log else None
    if not isinstance(end, HandEnded):
        return ()
    return tuple(hand if seat != seen.seat else () for seat, hand in enumerate(end.hands))


# -- the headings


def _head(seen: View, seat: int, player: Player) -> Head:
    return Head(
        name=player.name,
        person=player.opponent is None,
        level=level_of(player),
        held=seen.hand_sizes[seat],
        standing=_standing(seen, seat, worded=True),
        short=_standing(seen, seat, worded=False),
        signs=tuple(_signs(seen, seat)),
        partner=seat != seen.seat and seen.options.seating.side(seat) == seen.options.seating.side(seen.seat),
        room=(_points(MOST_POINTS, worded=True), _points(MOST_POINTS, worded=False)),
    )


def _points(count: int, *, worded: bool) -> str:
    """Points in words, or shortened."""
    form = plural("{count} point", "{count} points", count) if worded else plural("{count} pt", "{count} pts", count)
    return form.format(count=count)


def _standing(seen: View, seat: int, *, worded: bool) -> tuple[str, ...]:
    """The points on the table, once the seat has melded."""
    points = sum(map(seen.options.reader.value, seen.table[seat]))
    return (_points(points, worded=worded),) if seen.has_melded(seat) else ()


def _signs(seen: View, seat: int) -> Iterator[StateSign]:
    """What else is to be known of a seat."""
    if not seen.has_melded(seat):
        yield StateSign("not_melded", _("not melded"))
    if seen.out[seat] is Out.OUT:
        yield StateSign("out", _("out"))
    elif seen.out[seat] is Out.ONCE:
        yield StateSign("first_out", _("first out, plays on"))
    elif seen.first_out == seat:
        yield StateSign("first_out", _("was first out"))
    if seen.dealer == seat:
        yield StateSign("dealer", _("dealer"))


# -- what is wrong


def _live_faults(seen: View) -> tuple[Fault, ...]:
    """What is wrong with the table as it lies; a play may well be only begun."""
    if seen.draft is None:
        return ()
    return tuple(fault for fault in causes(seen.draft.report.faults) if not is_begun(fault, seen))


def _notes(seen: View, faults: tuple[Fault, ...], names: tuple[str, ...], *, live: bool) -> Mapping[Hashable, Note]:
    """The tags of plays: what is wrong with them, and what stolen cards cost."""
    wrong = flaws(seen, faults)
    paid = tolls(seen.draft.report.thefts, seen.table, names) if live and seen.draft is not None else {}
    return {
        play: Note(
            tag_words(wrong.get(play), toll),
            bad=play in wrong or (toll is not None and toll.owed > 0),
            broken=play in wrong,
        )
        for play in {**wrong, **paid}
        for toll in (paid.get(play),)
    }


class HousePresenter:
    """Shows House Rummy."""

    def tableau(
        self,
        seen: View,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
    ) -> Tableau:
        """The table of a view; `laid` says how it lay before, `refused` what was refused last.

        What the turn binds and what is still wrong is only said while it is `live`: played by the viewer, as it is.
        """
        held = _held(seen)
        playing = live and seen.draft is not None
        names = tuple(player.name for player in players)
        faults = refused or (_live_faults(seen) if live else ())
        spaces = tuple(
            Space(seat, tuple(_group(seen, each) for each in space))
            for seat, space in enumerate(follow(laid, seen.table, seen.options.reader))
        )
        hand, tray = held if revealed else (hidden(seen.seat, len(held[0])), hidden(len(players), len(held[1])))
        return Tableau(
            seat=seen.seat,
            revealed=revealed,
            to_move=seen.to_move,
            dealt=seen.phase is Phase.OPENING and len(seen.log) == 1,
            spaces=spaces,
            heads=tuple(_head(seen, seat, player) for seat, player in enumerate(players)),
            hand=hand,
            tray=tray,
            tray_room=len(_drawn_openly(seen)),
            tray_fresh=seen.draft is not None and seen.draft.previous is None,
            stock=Stack(seen.stock_count, seen.turned_up),
            pile=Pile(seen.discard, any(isinstance(event, FullOut) and event.closed for event in seen.log)),
            opened=_opened(seen),
            marks=_marks(seen) if live else {},
            notes=_notes(seen, faults, names, live=live),
            faulty=frozenset(card for fault in faults if fault.kind not in _AT_NO_CARD for card in fault.cards),
            discards=_discards(seen) if live else None,
            title=panel.title(seen),
            subtitles=panel.subtitles(seen),
            task=panel.task(seen, names),
            alert=panel.alert(seen),
            prompt=panel.prompt(seen),
            remarks=panel.remarks(seen, names) if playing else {},
            ledger=tuple(ledger(seen, names)) if playing else (),
            refusal=tuple(fault_line(fault, names) for fault in causes(refused)),
            scores=tuple(panel.scores(seen, names)),
            counting=None if seen.to_move is None else count_cards(seen),
            main=panel.main(seen) if live else None,
            others=tuple(panel.others(seen)) if live else (),
            returnable=seen.playing.basis.start.hand if playing else frozenset(),
            reset=UndoPlays() if playing and seen.playing.previous is not None else None,
            undo_draw=UndoDraw() if playing and seen.draw is Draw.PILE and seen.drawn else None,
            free=seen.phase is Phase.PLAY,
        )

    def arranger(self, seen: View) -> Arranging:
        """Drops leave whole new tables."""
        return Arranging(seen.options.reader)

    def discarded(self, seen: View, card: Card) -> View:
        """The view with a card of the hand on the discards; nothing else is changed."""
        sizes = tuple(size - (seat == seen.seat) for seat, size in enumerate(seen.hand_sizes))
        return replace(seen, hand=seen.hand - {card}, hand_sizes=sizes, discard=(*seen.discard, card))

    def taking(self, seen: View, card: Card) -> Taking:
        """The card and all above it in the phase of drawing (R9)."""
        if seen.phase is not Phase.DRAW or card not in seen.discard:
            return Taking()
        cards = seen.discard[seen.discard.index(card) :]
        heat = heat_of(cards, seen.options.middle_discards)
        marks = {Temperature.HOT: hot(), Temperature.WARM: warm()}
        words = _("Takes {count} cards; [{card}] must be played this turn.")
        if len(cards) == 1:
            words = _("Takes [{card}], which must be played this turn.")
        told = words.format(count=len(cards), card=card)
        return Taking({taken: marks.get(temperature) for taken, temperature in heat.items()}, told)

    def dropped(self, seen: View, board: Board, cards: Sequence[Card], target: Target) -> Dropped:
        """A table laid otherwise, a replacement, or a discard."""
        return drops.dropped(seen, board, cards, target)

    def resolved(self, seen: View, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A card takes a joker's place, or joins its play."""
        return drops.resolved(seen, board, cards, target)

    def may_replace(self, seen: View, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """True if a joker of the target is one whose place these cards might be meant for."""
        del board
        return drops.may_replace(seen, cards, target)

    def cost(self, seen: View, cards: Sequence[Card], target: Target, names: tuple[str, ...]) -> str:
        """That a drop would steal."""
        return drops.cost(seen, cards, target, names)

    def obvious(self, seen: View, board: Board, card: Card) -> list[Way]:
        """The places that come first for a card; after the meld those of jokers where there is no other."""
        return ways(board, seen, card) or (freeing(board, seen, card) if seen.playing.report.melded else [])

    def which(self, seen: View, card: Card, places: Sequence[Way]) -> None:
        """Nothing is asked: the card is dragged."""
        del seen, card, places

    def fits(self, seen: View, card: Card) -> bool:
        """True if one drag of this card leaves a table with which the turn may end, but for a discard."""
        return drops.fits(seen, card)

    def pressed(self, seen: View, what: Press, card: Card | None = None) -> Intent | None:
        """A draw, or the dialog of a demand."""
        return panel.pressed(seen, what, card)

    def guide(self, table: Table, helper: Helper | None) -> Guide:
        """Hints."""
        return Guide(table, helper)

    def told(self, seen: View, events: Sequence[Event], names: tuple[str, ...]) -> list[LogTurn]:
        """The log by turns."""
        return [log_turn(group, names, seen.options.reader) for group in turns(events)]

    def beats(self, old: View, new: View, tableau: Tableau, names: tuple[str, ...], *, mine: bool) -> Iterator[Beat]:
        """Thefts, replacements, demands, and what is said of draws, melds and the end."""
        return beats(old, new, tableau, names, mine=mine)

    def is_drag(self, action: object) -> bool:
        """True if an action only moves cards on the table."""
        return isinstance(action, Arrange | Replace | UndoPlays)

    def sentence(self, fault: Fault, names: tuple[str, ...]) -> str:
        """A fault in words."""
        return sentence(fault, names)

    def notable(self, event: Event, names: tuple[str, ...]) -> str:
        """Hands that are shown, and the end of the hand coming (R18, R19)."""
        return describe(event, names) if isinstance(event, HandsShown | FullOut) else ""


HOUSE = HousePresenter()
