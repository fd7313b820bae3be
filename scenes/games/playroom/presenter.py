"""Playroom Rummy at the table: its presenter."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import TILE_PRESETS
from engine.games.playroom.state import PlayroomPhase, kind_of
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import (
    SAYS,
    FewCards,
    LowestHand,
    Passed,
    PileShuffled,
    PutOut,
    RoundDead,
    RoundWon,
    ShowTable,
    TableLeft,
    TurnFined,
)
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import Faults
from engine.text import _, plural
from scenes.games.face import Scene
from scenes.games.groups import GroupArranger
from scenes.games.headings import points, points_room
from scenes.games.playroom import drops
from scenes.games.playroom.beats import counted, left, moved
from scenes.games.playroom.common_table import COMMON
from scenes.games.playroom.hints import PlayroomGuide
from scenes.games.playroom.ledger import told_faults
from scenes.games.playroom.log import log_turns
from scenes.games.playroom.panel import At, PlayroomPanel
from scenes.games.playroom.running_turn import is_playing
from scenes.games.playroom.tableau import bound, drew, empty, faulty, groups_of, reader_of, remarks_of, zones_of
from scenes.games.shown_face import Fields
from scenes.games.zones import Names, Zones
from scenes.table.intents import Press
from scenes.table.moving.beats import Beat, Occasion, Occurred, PointsCounted, Said, Timing
from scenes.table.panel_items import LogTurn
from scenes.table.places.card_heights import SHARED
from scenes.table.presenter import TableRules
from scenes.table.tableau import Pile, Space, Stack, StateSign


class PlayroomFace(PlayroomPanel):
    """Shows Playroom Rummy."""

    CAUTIOUS, HANDS, GUIDE = True, "rounds", PlayroomGuide
    NOTABLE = (FewCards, PutOut, RoundDead, TurnFined)
    DRAGS = (ShowTable, UndoPlays)

    MOMENT, LAYS_TAKEN = At, True
    TABLE_RULES = TableRules(turn="P3", takes="P5", lays="P8", stays="P17", discard="P20")

    # -- the tableau

    def zones(self, at: At) -> Zones:
        """The visible cards, each with a copy of its own."""
        return zones_of(at.view, at.laid)

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The common table, with what others have changed since the viewer's last turn."""
        return (Space(None, groups_of(at.view, zones, reader_of(at.view)), empty(at.view)),)

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """The discards, in games that have them."""
        options = at.known.options
        return Pile(cards, top_only=options.pile in {"top", "none"}, played=not options.plays_or_draws)

    def shown(self, at: At, zones: Zones, usual: Fields) -> Fields:
        """Add the tray, and the cards that bind the viewer's turn."""
        view, facts = at.view, at.facts
        return {
            **usual,
            "home": COMMON,
            "stock": Stack(view.stock_count, pressable=self.pressed(view, Press.STOCK) is not None),
            "tray_room": len(view.taken) if is_playing(view) else 0,
            "tray_fresh": bool(zones.tray) and not view.can_undo,
            "pack": view.pack,
            "faulty": faulty(self.causes(at) or (facts.faults if facts else ()), zones, reader_of(view)),
            "free": view.phase is PlayroomPhase.PLAY,
            "tidies": True,
            "composition": SHARED,
            "tiles": view.options.preset in TILE_PRESETS,
            "hurry": _("On to my turn"),
            "remarks": remarks_of(usual["spaces"][COMMON].groups, facts, at.names),
            "drew": drew(view, live=facts is not None),
            **(bound(view, facts, zones) if facts is not None else {}),
        }

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The points of the round so far or, when it is over, of the whole round."""
        last = at.known.log[-1] if at.known.log else None
        scores = last.scores if isinstance(last, HandEnded) else at.known.scores
        return (points(scores[seat], worded=worded) if scores[seat] else "",)

    def room(self, at: At) -> tuple[str, str]:
        """Room for the most points."""
        del at
        return points_room()

    def signs(self, at: At, seat: int, usual: Iterable[StateSign]) -> Iterator[StateSign]:
        """The signs of a seat: out, not entered, dealer."""
        if seat in at.known.out:
            yield StateSign("out", _("out of the game"))
            return
        if not at.known.entered[seat]:
            yield StateSign("not_melded", _("has not entered"))
        yield from usual

    def laid_points(self, at: At, seat: int) -> int | None:
        """The points of this round so far; None if they do not count at once (P23)."""
        counts = at.known.options.laid_counts and at.known.phase is not PlayroomPhase.OVER
        return at.known.scores[seat] if counts else None

    def causes(self, at: At) -> Faults:
        """The faults of the last action that the ledger does not tell."""
        return told_faults(at.refused, at.facts)

    # -- drops

    def arranger(self, view: PlayroomView) -> GroupArranger:
        """The arranger for drops, each of which leaves a whole new table."""
        return GroupArranger(reader_of(view))

    def lays_alone(self, deal: PlayroomView) -> bool:
        """True: what lies there counts once the turn ends."""
        del deal
        return True

    dropped = staticmethod(drops.dropped)
    resolved = staticmethod(drops.resolved)
    may_replace = staticmethod(drops.may_replace)
    obvious = staticmethod(drops.obvious)
    which = staticmethod(drops.which)

    def no_place(self, view: PlayroomView, card: Card) -> str:
        """The words for a card that fits nowhere on the table as it lies."""
        if not view.entered[view.seat] and not view.can_undo:
            return _("{card} is in no combination of your hand.").format(card=kind_of(card))
        return _("{card} fits no combination as the table is now.").format(card=kind_of(card))

    fits = staticmethod(drops.fits)

    def log_turns(self, view: PlayroomView, events: Sequence[Any], names: Names) -> list[LogTurn]:
        """The log by turns, melds named by the law of the options."""
        return log_turns(events, names, law=view.options.law)

    def beat(self, event: Any, scene: Scene[PlayroomView]) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
        """Add the beats of first melds, regroupings, taken jokers, announcements, and the end."""
        names = scene.names
        match event:
            case TableLeft(seat) if not scene.mine:
                if words := left(event, names[seat]):
                    yield Said(seat, words, Timing.ARRIVING)
                yield from moved(event, scene.tableau, names)
            case TurnFined(seat, _rule, _points, int(count)):
                form = plural(
                    "{name} gives the turn up: {count} card", "{name} gives the turn up: {count} cards", count
                )
                yield Said(seat, form.format(name=names[seat], count=count), Timing.ARRIVING)
            case TurnFined(seat, _rule, points):
                words = _("{name} gives the turn up: {points} points").format(name=names[seat], points=abs(points))
                yield Said(seat, words, Timing.ARRIVING)
            case PileShuffled(seat):
                yield Said(seat, _("{name} shuffles the pile").format(name=names[seat]), Timing.MEANWHILE)
            case Passed(seat):
                yield Said(seat, _("{name} passes").format(name=names[seat]), Timing.MEANWHILE)
            case LowestHand(seat):
                yield Occurred(Occasion.OUT, seat, _("{name} has the lowest hand").format(name=names[seat]))
            case RoundWon(seat, rummy):
                form = _("{name} goes out: Rummy!") if rummy else _("{name} is out")
                yield Occurred(Occasion.OUT, seat, form.format(name=names[seat]))
            case HandEnded():
                yield PointsCounted(counted(scene.new, event, scene.tableau))
            case _:
                yield from super().beat(event, scene)

    def notable(self, event: Any, names: Names) -> str:  # noqa: ANN401 - events of several kinds
        """The words of a banner, but of a last card, which is told beside its player."""
        last = isinstance(event, FewCards) and event.count == 1
        return "" if last else super().notable(event, names)


PLAYROOM_TABLE = PlayroomFace(PLAYROOM, SAYS)
"""Shows Playroom Rummy; it keeps no state."""
