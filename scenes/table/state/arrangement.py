"""Lays the table out in its window: makes the board of a state, and keeps unchanged things in place."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.hand_order import Sorting
from scenes.table.moving import motion_and_sound
from scenes.table.places.board_layout import build
from scenes.table.places.card_places import Board, Place
from scenes.table.places.hand_orders import HandOrders
from scenes.table.places.hand_rows import HandRow
from scenes.table.places.kept_places import kept_wishes
from scenes.table.places.rack import RackOrders, columns_of, every_place
from scenes.table.state.table_state import TableState
from scenes.table.tableau import Tableau


class TableArrangement:
    """Holds the state of the table and lays it out; keeps the order of hands."""

    def __init__(self, first: TableState) -> None:
        session = first.session
        self.hand_orders = HandOrders(session.orders, session.keep_orders)
        self.racks = RackOrders(self.hand_orders)
        self.state = self.laid_out(first, None)

    def laid_out(self, state: TableState, before: Board | None, *, loose: bool = False) -> TableState:
        """The state with a board as similar as possible to the one before, whose groups may move if it is `loose`."""
        if state.viewer is not None:
            state = state.at(state.views, state.viewer)
        made = state.make_tableau()
        state = replace(state, made=made)
        bottom, seen, tableau = state.bottom, state.view, self._joined(made)
        self._keep(state, tableau)
        fits = before is not None and before.bottom == bottom and before.layout.window.size == state.size
        fits = fits and before is not None and before.layout.request.composition == tableau.composition
        turn = (seen.hand_number, seen.to_move, bottom)
        new_turn = turn != state.turn
        hand_before = len(tableau.hand) if new_turn or not fits else state.hand_before
        row, rack = self._hand(state, tableau)
        board = build(
            tableau,
            state.presenter.arranger(seen),
            hand_order=row.cards,
            groups=row.sizes,
            rack=rack,
            size=state.size,
            scale=state.settings.ui_scale,
            mirrored=state.settings.mirrored,
            scrolled=state.scrolled,
            zoom=state.zoom,
            prior=before.layout.fit if before and fits else None,
            kept=kept_wishes(tableau.laid, before, closed=new_turn) if before and fits and not loose else None,
            new_turn=new_turn,
            hand_before=hand_before,
        )
        return replace(state, board=board, laid=tableau.laid, turn=turn, hand_before=hand_before)

    def _joined(self, tableau: Tableau) -> Tableau:
        """The tableau without a tray where the hand is sorted by melds: a drawn card lies with its meld then."""
        if not tableau.tray or self.hand_orders.kept(tableau.seat).by is not Sorting.MELDS:
            return tableau
        return replace(tableau, hand=(*tableau.hand, *tableau.tray), tray=(), tray_room=0, tray_fresh=False)

    @staticmethod
    def _keep(state: TableState, tableau: Tableau) -> None:
        """Have the session keep how the table lies, or how the player plans it, until the game is resumed."""
        session = state.session
        if session.laid or state.preview is not None:
            return
        lying = (*(state.plan.steps if tableau.planned else ()), tableau.laid)
        lying = lying if (tableau.tidies or tableau.planned) and any(tableau.laid) else ()
        if lying != session.lying:
            session.keep_lying(lying)

    def _hand(self, state: TableState, tableau: Tableau) -> tuple[HandRow, tuple[int, ...] | None]:
        """The hand in its order, with its groups, and on a rack the place of each card."""
        if not tableau.tiles:
            return self._hand_row(state, tableau), None
        if not tableau.revealed:
            places = tuple(islice(every_place(columns_of((), len(tableau.hand))), len(tableau.hand)))
            return HandRow(tableau.hand), places
        shown = state.preview is not None or state.replaying
        held = self.racks.of(tableau.seat, tableau.held, keeps=not shown)
        return HandRow(tuple(held)), tuple(held.values())

    def _hand_row(self, state: TableState, tableau: Tableau) -> HandRow:
        """The hand in its order. A preview does not change the order that is kept."""
        if not tableau.revealed:
            return HandRow(tableau.hand)
        held = frozenset(tableau.hand)
        known = tableau.held if tableau.pack is not None else tableau.held.union(state.now.hand)
        sorts = state.settings.sort_drawn
        ranked = tableau.hand if tableau.ranked else ()
        row = self.hand_orders.of(
            tableau.seat, known, tableau.brackets or (), ranked=ranked, grouped=tableau.grouped, sorts=sorts
        ).only(held)
        return row if tableau.reads is not None else HandRow(row.cards)

    def refresh(self, after: TableState | None = None, *, loose: bool = False) -> None:
        """Show a state, or the same after something beside it has changed, laid out as similarly as possible."""
        self.state = self.laid_out(after or self.state, self.state.board, loose=loose)

    def anew(self, after: TableState | None = None) -> None:
        """Show a state, or the same, keeping nothing in place."""
        self.state.motion.finish()
        self.hand_orders.begin()
        self.state = self.laid_out(after or self.state, None)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        self.anew(replace(self.state, size=size))

    # -- scrolling

    def scroll(self, space: int, by: int) -> None:
        """Bring other lines of a space into sight, if there are any."""
        lines = [place.first for place in self.state.board.layout.spaces]
        lines[space] = max(0, lines[space] + by)
        self.state.motion.finish()
        self.refresh(replace(self.state, scrolled=tuple(lines)))

    def zoom(self, by: int) -> None:
        """Make the cards of plays larger or smaller; the first visible line stays visible."""
        before = self.state.board
        if not before.layout.can_zoom(by):
            return
        self.state.motion.finish()
        self.refresh(replace(self.state, zoom=self.state.zoom + by), loose=True)
        for number, space in enumerate(before.groups):
            first = next((place for place, group in enumerate(space) if group.place.seen), None)
            if first is not None:
                after = self.state.board
                self.scroll(number, after.groups[number][first].place.line - after.layout.spaces[number].first)

    def reveal(self, old: Tableau) -> None:
        """Scroll to the groups that have changed since the old tableau, if they are out of sight."""
        board = self.state.board
        lines = [space.first for space in board.layout.spaces]
        lay = {(number, group.key) for number, space in enumerate(old.spaces) for group in space.groups}
        for number, space in enumerate(board.groups):
            for key, _cards, place in space:
                if (number, key) not in lay and not place.seen:
                    lines[number] = place.line
        if tuple(lines) != self.state.scrolled:
            self.refresh(replace(self.state, scrolled=tuple(lines)))

    # -- cards that glide to other places

    def places(self, released: Mapping[Card, Rect]) -> dict[Card, Place]:
        """The places of all visible cards now, including those in motion and those just released."""
        places = dict(self.state.board.places)
        for flight in self.state.motion:
            places[flight.card] = Place(flight.rect(), flight.face)
        places.update((card, Place(rect, face=True)) for card, rect in released.items())
        return places

    def show_anew(self, released: Mapping[Card, Rect], after: TableState | None = None, *, loose: bool = False) -> None:
        """Let cards glide to their places in a state; released cards set out from where they were let go."""
        before = self.places(released)
        self.refresh(after, loose=loose)
        state = self.state
        if state.glides:
            state.motion.start(motion_and_sound.own(before, state.board.places))
            state.motion.throw(released)

    def put_in_hand(self, row: HandRow, released: Mapping[Card, Rect]) -> None:
        """Keep the hand as it lies in this row, and show it so."""
        self.hand_orders.put(self.state.bottom, row)
        self.show_anew(released)

    def show_instead(self, seen: Any) -> None:  # noqa: ANN401 - each game has a view of its own
        """Show a preview of a table without playing it; None for the real table."""
        state = self.state
        left = state.laid if state.preview is None else state.laid_left
        laid = left if seen is None else state.laid
        self.show_anew({}, replace(state.untouched(), preview=seen, laid=laid, laid_left=left))
