"""Playroom Rummy at the table: its presenter."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

from engine.games.playroom.game import PLAYROOM
from engine.games.playroom.options import TILE_PRESETS, PlayroomOptions
from engine.games.playroom.state import PlayroomPhase, kind_of
from engine.games.playroom.view import PlayroomView
from engine.games.playroom.words import SAYS, FewCards, LowestHand, PutOut, RoundDead, RoundWon, ShowTable, TurnFined
from engine.rummy.actions import UndoPlays
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import Fault, Faults
from engine.text import _
from scenes.background import Helper
from scenes.games.face import Face, Scene
from scenes.games.headings import points, points_room
from scenes.games.lying import GroupArranger
from scenes.games.playroom import drops, panel
from scenes.games.playroom.beats import beats
from scenes.games.playroom.facts import PlayroomTurnFacts, facts_of, is_playing
from scenes.games.playroom.guide import TurnGuide
from scenes.games.playroom.ledger import fault_line, ledger, told_faults
from scenes.games.playroom.lying import COMMON
from scenes.games.playroom.tableau import bound, drew, empty, faulty, groups_of, reader_of, remarks_of, zones_of
from scenes.games.playroom.taking import takings
from scenes.games.playroom.turns import log_turns
from scenes.games.shown_face import Fields
from scenes.games.zones import Moment, Names, Zones
from scenes.table.intents import Press
from scenes.table.model import Table
from scenes.table.moving.beats import Beat
from scenes.table.places.frame import SHARED
from scenes.table.tableau import LogTurn, Pile, Space, Stack, Statement, StateSign


class At(Moment[PlayroomView, PlayroomView]):
    """A moment, with the facts of the viewer's turn."""

    @cached_property
    def facts(self) -> PlayroomTurnFacts | None:
        """None in other turns."""
        return facts_of(self.view) if self.live and is_playing(self.view) else None


class PlayroomFace(Face[PlayroomView, PlayroomView, At]):
    """Shows Playroom Rummy."""

    NOTABLE = (FewCards, LowestHand, PutOut, RoundDead, RoundWon, TurnFined)
    DRAGS = (ShowTable, UndoPlays)

    MOMENT = At

    def guide(self, table: Table, helper: Helper | None) -> TurnGuide:
        """Hints, the second of which shows the turn."""
        return TurnGuide(table, helper, self.rules.name)

    # -- the tableau

    def zones(self, at: At) -> Zones:
        """The cards with a copy for each."""
        return zones_of(at.view, at.laid)

    def spaces(self, at: At, zones: Zones) -> tuple[Space, ...]:
        """The common table, with what others have changed since the viewer's last turn."""
        return (Space(None, groups_of(at.view, zones, reader_of(at.view)), empty(at.view)),)

    def pile(self, at: At, cards: tuple[Card, ...]) -> Pile:
        """The discards, where there are any."""
        options = at.known.options
        return Pile(cards, top_only=options.pile in {"top", "none"}, played=not options.plays_or_draws)

    def shown(self, at: At, zones: Zones) -> Fields:
        """With the tray, and what binds the viewer's turn."""
        view, facts, result = at.view, at.facts, super().shown(at, zones)
        return {
            **result,
            "home": COMMON,
            "stock": Stack(view.stock_count, pressable=panel.pressed(view, Press.STOCK) is not None),
            "tray_room": len(view.taken) if is_playing(view) else 0,
            "tray_fresh": bool(zones.tray) and not view.can_undo,
            "pack": view.pack,
            "faulty": faulty(self.causes(at) or (facts.faults if facts else ()), zones, reader_of(view)),
            "free": view.phase is PlayroomPhase.PLAY,
            "tidies": True,
            "composition": SHARED,
            "tiles": view.options.preset in TILE_PRESETS,
            "hurry": panel.hurry(view, watched=all(player.opponent is not None for player in at.players)),
            "remarks": remarks_of(result["spaces"][COMMON].groups, facts, at.names),
            "drew": drew(view, live=facts is not None),
            **(bound(view, facts, zones) if facts is not None else {}),
        }

    def standing(self, at: At, seat: int, *, worded: bool) -> tuple[str, ...]:
        """The points of the round so far; once it is over, those that it brought."""
        last = at.known.log[-1] if at.known.log else None
        scores = last.scores if isinstance(last, HandEnded) else at.known.scores
        return (points(scores[seat], worded=worded) if scores[seat] else "",)

    def room(self, at: At) -> tuple[str, str]:
        """The most points."""
        del at
        return points_room()

    def signs(self, at: At, seat: int) -> Iterator[StateSign]:
        """A seat's further states: out, not entered, dealer."""
        if seat in at.known.out:
            yield StateSign("out", _("out of the game"))
            return
        if not at.known.entered[seat]:
            yield StateSign("not_melded", _("has not entered"))
        yield from super().signs(at, seat)

    def hands_in(self, options: PlayroomOptions) -> int | None:
        """The rounds of the game, where that is fixed."""
        return options.rounds

    def told_of(self, at: At) -> Fields:
        """Jokers are what one should think of before a discard."""
        return {**super().told_of(at), "cautions": None}

    def subtitles(self, at: At) -> tuple[str, str]:
        """The variation, and the target that ends the game; the second form where the first has no room."""
        options, (name, _short) = at.known.options, super().subtitles(at)
        if not options.target:
            return name, name
        long, short = _("{name} \N{MIDDLE DOT} to {points} points"), _("{name} \N{MIDDLE DOT} to {points}")
        if options.mode == "elimination":
            long, short = _("{name} \N{MIDDLE DOT} out at {points} points"), _("{name} \N{MIDDLE DOT} out at {points}")
        return long.format(name=name, points=options.target), short.format(name=name, points=options.target)

    def task(self, at: At) -> str:
        """The task of the seat to move."""
        draws = at.known.phase is PlayroomPhase.DRAW
        words = _("{name}: draw a card") if draws else _("{name}: lay cards, then discard")
        return (_("{name}: lay cards, or draw one") if at.known.options.plays_or_draws else words).format(
            **self.parts(at)
        )

    def prompt(self, at: At) -> str:
        """The actions that are possible now."""
        return panel.prompt(at.view)

    def alert(self, at: At) -> Statement | None:
        """A warning about players with few cards left."""
        return panel.alert(at.view, at.names)

    def laid_points(self, at: At, seat: int) -> int | None:
        """The points of this round so far, where they count at once (P23)."""
        counts = at.known.options.laid_counts and at.known.phase is not PlayroomPhase.OVER
        return at.known.scores[seat] if counts else None

    def causes(self, at: At) -> Faults:
        """The faults of the last action, as far as the ledger does not tell them."""
        return told_faults(at.refused, at.facts)

    def fault_line(self, fault: Fault, names: Names) -> Statement:
        """A fault as a paragraph."""
        return fault_line(fault, names)

    def ledger(self, at: At) -> Iterator[Statement]:
        """Whether the turn can end, and what it owes."""
        if at.facts is not None:
            yield from ledger(at.view, at.facts, at.names)

    def offered(self, at: At, zones: Zones) -> Fields:
        """The commands of the viewer's own turn."""
        return {
            "prompt": self.prompt(at),
            "main": panel.main(at.view, at.facts),
            "others": tuple(panel.others(at.view, at.facts)),
            "takings": takings(at.view, zones.pile),
        }

    # -- drops

    def arranger(self, view: PlayroomView) -> GroupArranger:
        """Drops leave whole new tables."""
        return GroupArranger(reader_of(view))

    dropped = staticmethod(drops.dropped)
    resolved = staticmethod(drops.resolved)
    may_replace = staticmethod(drops.may_replace)
    obvious = staticmethod(drops.obvious)
    which = staticmethod(drops.which)

    def no_place(self, view: PlayroomView, card: Card) -> str:
        """The card fits nowhere as the table lies."""
        if not view.entered[view.seat] and not view.can_undo:
            return _("{card} is in no combination of your hand.").format(card=kind_of(card))
        return _("{card} fits no combination as the table is now.").format(card=kind_of(card))

    fits = staticmethod(drops.fits)

    pressed = staticmethod(panel.pressed)

    def log_turns(self, view: PlayroomView, events: Sequence[Any], names: tuple[str, ...]) -> list[LogTurn]:
        """The log by turns."""
        return log_turns(events, names, law=view.options.law)

    def beat(self, event: Any, scene: Scene[PlayroomView]) -> Iterator[Beat]:  # noqa: ANN401 - events of several kinds
        """With first melds, regroupings, jokers taken, announcements, and the end."""
        if not isinstance(event, HandEnded):
            yield from super().beat(event, scene)
        yield from beats(event, scene)


PLAYROOM_TABLE = PlayroomFace(PLAYROOM, SAYS)
"""Shows Playroom Rummy; it keeps no state."""
