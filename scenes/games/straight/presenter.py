"""Straight Rummy at the table."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from engine.games.straight.actions import LayMeld, LayOff, PassCall, ReplaceJoker, UndoPlay
from engine.games.straight.events import DealBlocked, WentRummy
from engine.games.straight.faults import SAYS
from engine.games.straight.game import STRAIGHT
from engine.games.straight.rules import legal
from engine.games.straight.scoring import table_values
from engine.games.straight.state import StraightHand, StraightPhase
from engine.games.straight.view import StraightView
from engine.rummy.actions import UndoDraw, UndoPlays
from engine.rummy.cards import Card
from engine.text import _, plural
from scenes.games import action_drops
from scenes.games.face import Face, Scene
from scenes.games.log_turns import reason_of
from scenes.games.shown_face import Fields
from scenes.games.straight import drops, panel
from scenes.games.straight.beats import beats
from scenes.games.straight.facts import StraightTurnFacts, best_melds, facts_of, is_playing, lays_all_or_nothing
from scenes.games.straight.ledger import ledger
from scenes.games.straight.tableau import draw_is_open, held_of, laid_now, marks_of, opened_of, pile_of, spaces_of
from scenes.games.straight.turns import log_turns
from scenes.games.zones import Moment, Zones
from scenes.table.intents import Do, Press, Target, Way
from scenes.table.moving.beats import Beat
from scenes.table.places.board import Board
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


class At(Moment[StraightHand, StraightView]):
    """A moment, with the facts of the viewer's turn."""

    @cached_property
    def facts(self) -> StraightTurnFacts | None:
        """None in other turns."""
        return facts_of(self.view) if self.live and is_playing(self.view) else None


class StraightFace(Face[StraightHand, StraightView, At]):
    """Shows Straight Rummy."""

    MOMENT = At

    DRAGS = (LayMeld, LayOff, ReplaceJoker, UndoPlay, UndoPlays)

    # -- the tableau

    def zones(self, at: At) -> Zones:
        """The hand without the tray, and the pile; the rules say how melds lie."""
        hand, tray = held_of(at.view)
        return Zones(spaces=(), hand=hand, pile=at.known.discard, opened=opened_of(at.view), tray=tray)

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The melds before whoever laid them."""
        del zones
        return spaces_of(at.view)

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """All discards where more than the top one may be taken."""
        del cards
        return pile_of(at.view)

    def shown(self, at: At, zones: Zones) -> Fields:
        """With the tray, what is wrong, and what binds the viewer's turn."""
        view, turn = at.view, at.known.turn
        return {
            **super().shown(at, zones),
            "dealt": len(at.known.log) == 1 and not turn.plays,
            "stock": Stack(len(at.known.stock), pressable=at.known.phase is StraightPhase.DRAW),
            "tray_room": len(turn.taken) if is_playing(view) else 0,
            "tray_fresh": bool(zones.tray) and not turn.plays,
            "brackets": tuple(meld.cards for meld in best_melds(at.known.options, view.hand)) if at.revealed else (),
            "faulty": frozenset(card for fault in at.refused for card in fault.cards),
            "remarks": panel.remarks(view, at.facts, at.names),
            "free": at.known.phase is StraightPhase.PLAY,
            **(self._bound(at, at.facts) if at.facts is not None else {}),
        }

    def _bound(self, at: At, facts: StraightTurnFacts) -> Fields:
        """The tableau's fields for the viewer's own turn: marks, ledger and undo."""
        now = laid_now(at.view)
        return {
            "marks": marks_of(at.view, facts),
            "discards": {card: reason_of(SAYS, faults[0]) if faults else "" for card, faults in facts.discards.items()},
            "returnable": now,
            "liftable": now,
            "reset": UndoPlays() if at.known.turn.plays else None,
            "undo_draw": UndoDraw() if draw_is_open(at.view) else None,
        }

    def told_of(self, at: At) -> Fields:
        """With what to think of before a discard."""
        return super().told_of(at) | ({"cautions": panel.cautions(at.view)} if at.facts is not None else {})

    def laid_points(self, at: At, seat: int) -> int | None:
        """The points of a seat on the table, where they count."""
        deal = at.known
        return table_values(deal.options, deal.table)[seat] if deal.options.scoring == "table" else None

    def signs(self, at: At, seat: int) -> Iterator[StateSign]:
        """A seat's further states: out of the game, missing turns, playing on without cards, dealer."""
        deal = at.known
        if deal.eliminated[seat] and not len(deal.hands[seat]):
            yield StateSign("out", _("out of the game"))
        if missed := deal.skips[seat]:
            words = plural("misses {count} turn", "misses {count} turns", missed)
            yield StateSign("after", words.format(count=missed))
        floats = deal.options.go_out == "float" and deal.phase is not StraightPhase.OVER
        if floats and not len(deal.hands[seat]):
            yield StateSign("first_out", _("no cards, plays on"))
        yield from super().signs(at, seat)

    def subtitles(self, at: At) -> tuple[str, str]:
        """The variation, and the target that ends the game."""
        return panel.subtitles(at.view)

    def task(self, at: At) -> str:
        """What is wanted of the seat to move."""
        return panel.task(at.view, at.names)

    def alert(self, at: At) -> Statement | None:
        """A fact that everybody should keep in mind."""
        return panel.alert(at.view, at.names)

    def ledger(self, at: At) -> Iterator[Statement]:
        """Whether the turn can end, and what the hand counts."""
        if at.facts is not None:
            yield from ledger(at.view, at.facts, at.names)

    def offered(self, at: At, zones: Zones) -> Fields:
        """The viewer's commands, also in the turn of another."""
        del zones
        return {
            "prompt": panel.prompt(at.view, at.names),
            "main": panel.main(at.view, at.facts),
            "others": tuple(panel.others(at.view, at.facts)),
            "lapse": PassCall() if at.known.phase is StraightPhase.CALL else None,
        }

    # -- drops

    arranger = staticmethod(drops.arranger)

    def taking(self, view: StraightView, card: Card) -> Taking:
        """The card, with all above it where deep draws are played (S7)."""
        if view.known.phase is not StraightPhase.DRAW or card not in view.known.discard:
            return Taking()
        action = panel.pressed(view, Press.PILE, card)
        if not isinstance(action, Do) or legal(view.known, action.action):
            return Taking()
        cards = view.known.discard[view.known.discard.index(card) :]
        keep = None if view.known.options.return_taken else Mark(Tint.WARM, "drop", _("keep"), shared=True)
        marks: dict[Card, Mark | None] = dict.fromkeys(cards, keep)
        if len(cards) == 1:
            free = view.known.options.return_taken
            words = _("Take [{card}].") if free else _("Take [{card}]: you can't discard it this turn.")
            return Taking(marks, words.format(card=card))
        marks[card] = Mark(Tint.HOT, "flame", _("play"))
        words = _("Take {count} cards; [{card}] must be played this turn.")
        return Taking(marks, words.format(count=len(cards), card=card))

    dropped = staticmethod(drops.dropped)

    def resolved(self, view: StraightView, board: Board, cards: Sequence[Card], target: Target) -> Target:
        """A card takes a joker's place, or is laid off."""
        return action_drops.resolved(drops.PLAYS, view, board, cards, target)

    def may_replace(self, view: StraightView, board: Board, cards: Sequence[Card], target: Target) -> bool:
        """True if a joker of the target is one whose place these cards might be meant for."""
        return action_drops.may_replace(drops.PLAYS, view, board, cards, target)

    def obvious(self, view: StraightView, board: Board, card: Card) -> list[Way]:
        """Every place where the card can be laid now."""
        return list(dict.fromkeys(action_drops.obvious(drops.PLAYS, view, board, card)))

    which = staticmethod(drops.which)

    def no_place(self, view: StraightView, card: Card) -> str:
        """The card cannot be laid off; where only who goes out lays cards, that need not be said (S16)."""
        return "" if lays_all_or_nothing(view) else _("You can't lay {card} off now.").format(card=card)

    def fits(self, view: StraightView, card: Card) -> bool:
        """True if the card could be laid off now, and the turn still ended with a discard."""
        if card.is_joker or lays_all_or_nothing(view) or len(view.hand) < 2:  # noqa: PLR2004 - one is left to discard
            return False
        return action_drops.fits(drops.PLAYS, view, (laid.meld.cards for laid in view.known.table), card)

    pressed = staticmethod(panel.pressed)

    def log_turns(self, view: StraightView, events: Sequence[Any], names: tuple[str, ...]) -> list[LogTurn]:
        """The log by turns."""
        del view
        return log_turns(events, names)

    def beat(self, event: Any, scene: Scene[StraightView]) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
        """With new stocks, jokers replaced, calls, challenges, and the end."""
        yield from super().beat(event, scene)
        yield from beats(event, scene)

    def takes(self, name: str, cards: Sequence[Card]) -> str:
        """What is taken from below the top has to be played."""
        if len(cards) == 1:
            return super().takes(name, cards)
        form = _("{name} takes {count} cards and must play [{card}]")
        return form.format(name=name, count=len(cards), card=cards[0])

    def notable(self, event: Any, names: tuple[str, ...]) -> str:  # noqa: ANN401 - events of several kinds
        """Rummy, and a deal that is blocked."""
        if (isinstance(event, WentRummy) and event.rummy) or isinstance(event, DealBlocked):
            return SAYS.describe(event, names)
        return ""


STRAIGHT_TABLE = StraightFace(STRAIGHT, SAYS)
"""Shows Straight Rummy."""
