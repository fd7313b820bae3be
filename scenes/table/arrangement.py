"""Lays the table out in its window: makes the board of the visible state, and keeps unchanged things in place."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import islice
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.hand_order import Sorting
from engine.rummy.laid_table import LaidTable
from scenes.table.moving import motion_and_sound
from scenes.table.places.board_layout import build
from scenes.table.places.card_places import Board, Place
from scenes.table.places.hand_orders import HandOrders
from scenes.table.places.hand_rows import HandRow
from scenes.table.places.kept_places import kept_wishes
from scenes.table.places.rack import RackOrders, columns_of, every_place
from scenes.table.tableau import Tableau
from scenes.table.visible_state import VisibleState


class TableArrangement:
    """Lays out the visible state of a session, as its `board`; keeps the order of hands and the scroll offsets."""

    def __init__(self, view: VisibleState) -> None:
        self._view = view
        self.size = (1280, 720)
        self.hand_orders = HandOrders(view.session.orders, view.session.keep_orders)
        self.racks = RackOrders(self.hand_orders)
        self.turn: object = None
        """The hand, the seat to move and the seat at the lower edge for which places were kept last."""
        self.hand_before = 0
        """Cards in the hand when the turn began, or when the window got another size."""
        self._laid_left: LaidTable = ()
        """The arrangement of the real table while another one is shown."""
        self._scrolled = (0,) * len(view.session.players)
        self._zoom = 0
        self._loose = False
        """True if the groups need not stay where they lay."""
        view.board = self.build(None)

    def build(self, before: Board | None) -> Board:
        """The board of the visible state, as similar as possible to the one before."""
        view = self._view
        if view.viewer is not None:
            view.bottom = view.viewer
        bottom, seen, tableau = view.bottom, view.view, self._joined(view.make_tableau())
        view.laid = tableau.laid
        self._keep(tableau)
        loose, self._loose = self._loose, False
        turn = (seen.hand_number, seen.to_move, bottom)
        new_turn, self.turn = turn != self.turn, turn
        fits = before is not None and before.bottom == bottom and before.layout.window.size == self.size
        fits = fits and before is not None and before.layout.request.composition == tableau.composition
        if new_turn or not fits:
            self.hand_before = len(tableau.hand)
        row, rack = self._hand(tableau)
        return build(
            tableau,
            view.presenter.arranger(seen),
            hand_order=row.cards,
            groups=row.sizes,
            rack=rack,
            size=self.size,
            scale=view.settings.ui_scale,
            mirrored=view.settings.mirrored,
            scrolled=self._scrolled,
            zoom=self._zoom,
            prior=before.layout.fit if before and fits else None,
            kept=kept_wishes(tableau.laid, before, closed=new_turn) if before and fits and not loose else None,
            new_turn=new_turn,
            hand_before=self.hand_before,
        )

    def _joined(self, tableau: Tableau) -> Tableau:
        """The tableau without a tray where the hand is sorted by melds: a drawn card lies with its meld then."""
        if not tableau.tray or self.hand_orders.kept(tableau.seat).by is not Sorting.MELDS:
            return tableau
        return replace(tableau, hand=(*tableau.hand, *tableau.tray), tray=(), tray_room=0, tray_fresh=False)

    def _keep(self, tableau: Tableau) -> None:
        """Have the session keep how the table lies, or how the player plans it, until the game is resumed."""
        view, session = self._view, self._view.session
        if session.laid or view.preview is not None:
            return
        lying = (*(view.steps if tableau.planned else ()), tableau.laid)
        lying = lying if (tableau.tidies or tableau.planned) and any(tableau.laid) else ()
        if lying != session.lying:
            session.keep_lying(lying)

    def _hand(self, tableau: Tableau) -> tuple[HandRow, tuple[int, ...] | None]:
        """The hand in its order, with its groups, and on a rack the place of each card."""
        if not tableau.tiles:
            return self._hand_row(tableau), None
        if not tableau.revealed:
            places = tuple(islice(every_place(columns_of((), len(tableau.hand))), len(tableau.hand)))
            return HandRow(tableau.hand), places
        shown = self._view.preview is not None or self._view.replaying
        held = self.racks.of(tableau.seat, tableau.held, keeps=not shown)
        return HandRow(tuple(held)), tuple(held.values())

    def _hand_row(self, tableau: Tableau) -> HandRow:
        """The hand in its order. A preview does not change the order that is kept."""
        if not tableau.revealed:
            return HandRow(tableau.hand)
        held = frozenset(tableau.hand)
        known = tableau.held if tableau.pack is not None else tableau.held.union(self._view.now.hand)
        sorts = self._view.settings.sort_drawn
        ranked = tableau.hand if tableau.ranked else ()
        row = self.hand_orders.of(
            tableau.seat, known, tableau.brackets or (), ranked=ranked, grouped=tableau.grouped, sorts=sorts
        ).only(held)
        return row if tableau.reads is not None else HandRow(row.cards)

    def refresh(self) -> None:
        """Lay out again after something other than the state has changed."""
        self._view.board = self.build(self._view.board)

    def loosen(self) -> None:
        """Let the next layout choose new places for the groups."""
        self._loose = True

    def anew(self) -> None:
        """Lay out again, keeping nothing in place."""
        self._view.motion.finish()
        self.hand_orders.begin()
        self._view.board = self.build(None)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay everything out for a window of this size."""
        self.size = size
        self.anew()

    # -- scrolling

    def scroll(self, space: int, by: int) -> None:
        """Bring other lines of a space into sight, if there are any."""
        lines = [place.first for place in self._view.board.layout.spaces]
        lines[space] = max(0, lines[space] + by)
        self._scrolled = tuple(lines)
        self._view.motion.finish()
        self.refresh()

    def zoom(self, by: int) -> None:
        """Make the cards of plays larger or smaller; the first visible line stays visible."""
        before = self._view.board
        if not before.layout.can_zoom(by):
            return
        self._zoom += by
        self.loosen()
        self._view.motion.finish()
        self.refresh()
        for number, space in enumerate(before.groups):
            first = next((place for place, group in enumerate(space) if group.place.seen), None)
            if first is not None:
                line = self._view.board.groups[number][first].place.line
                self.scroll(number, line - self._view.board.layout.spaces[number].first)

    def reveal(self, old: Tableau) -> None:
        """Scroll to the groups that have changed since the old tableau, if they are out of sight."""
        board = self._view.board
        lines = [space.first for space in board.layout.spaces]
        lay = {(number, group.key) for number, space in enumerate(old.spaces) for group in space.groups}
        for number, space in enumerate(board.groups):
            for key, _cards, place in space:
                if (number, key) not in lay and not place.seen:
                    lines[number] = place.line
        if tuple(lines) != self._scrolled:
            self._scrolled = tuple(lines)
            self.refresh()

    # -- cards that glide to other places

    def places(self, released: Mapping[Card, Rect]) -> dict[Card, Place]:
        """The places of all visible cards now, including those in motion and those just released."""
        places = dict(self._view.board.places)
        for flight in self._view.motion:
            places[flight.card] = Place(flight.rect(), flight.face)
        places.update((card, Place(rect, face=True)) for card, rect in released.items())
        return places

    def show_anew(self, released: Mapping[Card, Rect]) -> None:
        """Let cards glide to their places in a new order; released cards set out from where they were let go."""
        view, before = self._view, self.places(released)
        self.refresh()
        if view.glides:
            view.motion.start(motion_and_sound.own(before, view.board.places))
            view.motion.throw(released)

    def put_in_hand(self, row: HandRow, released: Mapping[Card, Rect]) -> None:
        """Keep the hand as it lies in this row, and show it so."""
        self.hand_orders.put(self._view.bottom, row)
        self.show_anew(released)

    def show_instead(self, seen: Any) -> None:  # noqa: ANN401 - each game has a view of its own
        """Show a preview of a table without playing it; None for the real table."""
        view = self._view
        if view.preview is None:
            self._laid_left = view.laid
        before, view.preview = self.places({}), seen
        if seen is None:
            view.laid = self._laid_left
        view.selected, view.refused, view.warning = frozenset(), (), ""
        self.refresh()
        if view.glides:
            view.motion.start(motion_and_sound.own(before, view.board.places))
