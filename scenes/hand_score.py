"""The scores after a hand. Every number is the engine's."""

from dataclasses import dataclass

from pygame import Rect, Surface

from engine.house.scoring import space_value, unplayed_value
from engine.house.words import listed
from engine.rummy.cards import Card
from engine.text import _
from scenes.art import text
from scenes.art.theme import Colour, theme, type_scale
from scenes.faces import level_of
from scenes.scene import Transition
from scenes.services import Services
from scenes.session import Session
from scenes.table.arrangement import shown
from scenes.table.stage import Part
from scenes.ui import flow
from scenes.ui.cards import Group, lay_out, paint_badge, paint_row
from scenes.ui.controls import Button, Control
from scenes.ui.dialogs import Dialog, Option
from scenes.ui.page import Page
from scenes.ui.surfaces import board, gilded, rule

_COLUMN, _NAME, _HEAD, _FOOT = 92, 190, 128, 92
MINUS = "\u2212"


def signed(number: int) -> str:
    """A number with its sign."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


@dataclass(frozen=True, slots=True)
class Row:
    """What is told of a seat."""

    seat: int
    name: str
    level: str
    note: str
    hand: tuple[Card, ...]
    plays: tuple[Group, ...]
    points: tuple[str, ...]
    """One for each column of a player."""


class HandScoreScene(Page):
    """Who made how many points, with all hands revealed."""

    least = (1140, 690)
    most = (1600, 960)

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.game = session.game
        self.state = session.game.hand
        self.rows = tuple(self._row(seat) for seat in range(self.state.options.seats))

    # -- what is told

    def _headings(self) -> tuple[str, ...]:
        found = [_("Plays"), _("First out")]
        return (*found, _("In hand")) if self.state.options.final_penalty else tuple(found)

    def _row(self, seat: int) -> Row:
        state, reader = self.state, self.state.options.reader
        first = seat == state.first_out
        points = [str(space_value(state.table[seat], state.options)), signed(state.bonus) if first else "\u2013"]
        if state.options.final_penalty:
            points.append(signed(-unplayed_value(state.hands[seat])))
        plays = tuple(shown(play, reader) for play in sorted(state.table[seat], key=sorted))
        note = _("first out") if first else ""
        player = self.session.players[seat]
        return Row(seat, player.name, level_of(player), note, tuple(sorted(state.hands[seat])), plays, tuple(points))

    # -- laying out

    @property
    def _inside(self) -> Rect:
        """The board's rectangle."""
        unit, area = self.unit, self.area
        top = area.top + round(_HEAD * unit)
        margin = round(28 * unit)
        return Rect(area.left + margin, top, area.width - 2 * margin, area.bottom - round(_FOOT * unit) - top)

    def _sides(self) -> list[tuple[int, Rect]]:
        """The board of each side."""
        seating, inside, gap = self.state.options.seating, self._inside, round(12 * self.unit)
        height = (inside.height - gap * (seating.sides - 1)) // seating.sides
        return [
            (side, Rect(inside.left, inside.top + side * (height + gap), inside.width, height))
            for side in range(seating.sides)
        ]

    def _column(self, box: Rect, place: int) -> int:
        """The middle of a column, counted from the right."""
        return box.right - round((_COLUMN * (place + 0.5) + 8) * self.unit)

    # -- the page

    def content(self) -> list[Part]:
        """The head and the boards."""
        parts = [Part("head", self.window, (tuple(self.window), self.unit), self._paint_head)]
        spread = round(44 * self.unit)
        for side, box in self._sides():
            parts.append(self._side_part(side, box, box.inflate(spread, spread)))
        return parts

    def _side_part(self, side: int, box: Rect, around: Rect) -> Part:
        def paint(surface: Surface) -> None:
            self._paint_side(surface, side, box)

        return Part(f"side {side}", around, tuple(box), paint)

    def _paint_head(self, surface: Surface) -> None:
        unit, scale, state = self.unit, type_scale(self.unit), self.state
        box = self._inside
        title = _("Hand {hand} of {hands}").format(hand=state.hand, hands=state.options.hands)
        surface.blit(gilded(title, round(38 * unit)), (box.left, self.area.top + round(22 * unit)))
        deal = _("Deal {number}").format(number=self.game.deal)
        at = (box.right, self.area.top + round(36 * unit))
        text.draw_text(surface, deal, at, scale.body, theme().ink_muted, anchor="topright")
        y = box.top - round(8 * unit)
        for place, words in enumerate(reversed((*self._headings(), _("This hand"), _("Total")))):
            self._heading(surface, (self._column(box, place), y), words)
        note = _("No total falls below zero (rule 21).")
        at = (box.centerx, self.area.bottom - round(_FOOT * unit / 2))
        text.draw_text(surface, note, at, scale.small, theme().ink_muted, anchor="center")

    def _heading(self, surface: Surface, at: tuple[int, int], words: str) -> None:
        size, room = type_scale(self.unit).small, round((_COLUMN - 4) * self.unit)
        text.draw_text(surface, words, at, size, theme().ink_muted, bold=True, anchor="midbottom", max_width=room)

    def _paint_side(self, surface: Surface, side: int, box: Rect) -> None:
        unit, state = self.unit, self.state
        scores = state.hand_scores or (0,) * state.options.seating.sides
        best = scores[side] == max(scores)
        board(surface, box, unit, edge=theme().gold_dark if best else theme().panel_edge)
        members = state.options.seating.members(side)
        height = box.height // len(members)
        for place, seat in enumerate(members):
            row = Rect(box.left, box.top + place * height, box.width, height)
            self._paint_row(surface, self.rows[seat], row)
            if place:
                left, right = box.left + round(18 * unit), self._column(box, 1) - round(_COLUMN * unit / 2)
                rule(surface, left, right, row.top, unit, theme().hairline)
        colour = theme().gold if best else theme().ink
        self._number(surface, (self._column(box, 1), box.centery), signed(scores[side]), colour, large=True)
        self._number(surface, (self._column(box, 0), box.centery), str(state.totals[side]), theme().ink, large=True)

    def _number(self, surface: Surface, at: tuple[int, int], words: str, colour: Colour, *, large: bool) -> None:
        scale = type_scale(self.unit)
        size = round(scale.heading * 1.16) if large else scale.large
        text.draw_text(surface, words, at, size, colour, bold=large, anchor="center")

    def _paint_row(self, surface: Surface, row: Row, box: Rect) -> None:
        unit, scale = self.unit, type_scale(self.unit)
        badge = Rect(box.left + round(16 * unit), 0, round(34 * unit), round(34 * unit))
        badge.centery = box.centery
        paint_badge(surface, badge, row.seat, row.name)
        left, room = badge.right + round(12 * unit), round((_NAME - 66) * unit)
        notes = [words for words in (row.level, row.note) if words]
        lift = round(9 * unit) if notes else 0
        at = (left, box.centery - lift)
        text.draw_text(surface, row.name, at, scale.large, theme().ink, bold=True, anchor="midleft", max_width=room)
        if notes:
            at, ink = (left, box.centery + round(13 * unit)), theme().gold if row.note else theme().ink_muted
            words = " · ".join(notes)
            if text.text_size(words, scale.small)[0] > room:
                words = notes[-1]
            text.draw_text(surface, words, at, scale.small, ink, anchor="midleft", max_width=room)
        for place, words in enumerate(reversed(row.points), 2):
            colour = theme().danger if words.startswith(MINUS) else theme().ink
            self._number(surface, (self._column(box, place), box.centery), words, colour, large=False)
        cards = Rect(box.left + round(_NAME * unit), box.top, 0, box.height)
        cards.width = self._column(box, 1 + len(row.points)) - round(_COLUMN * unit / 2) - cards.left
        self._paint_cards(surface, row, cards)

    def _paint_cards(self, surface: Surface, row: Row, box: Rect) -> None:
        """The plays above, the hand below."""
        unit, size = self.unit, type_scale(self.unit).small
        pad, label = round(10 * unit), round(66 * unit)
        room = (box.width - label - pad, box.height - 2 * pad)
        laid = lay_out((row.plays, (row.hand,)), room, round(104 * unit))
        y = box.centery - (laid.tall(0) + laid.between + laid.tall(1)) // 2
        for place, (words, empty) in enumerate(((_("Plays"), _("none")), (_("In hand"), _("no cards")))):
            middle = y + laid.tall(place) // 2
            at = (box.left, middle)
            text.draw_text(surface, words, at, size, theme().ink_muted, anchor="midleft", max_width=label - pad // 2)
            if not laid.rows[place][1]:
                text.draw_text(surface, empty, (box.left + label, middle), size, theme().ink_faint, anchor="midleft")
            paint_row(surface, (box.left + label, y), laid, place)
            y += laid.tall(place) + laid.between

    def controls(self) -> list[Control]:
        """On to the next hand, or away."""
        unit, box = self.unit, self._inside
        high = round(56 * unit)
        top = self.area.bottom - round((_FOOT / 2 + 28) * unit)
        leave = Rect(box.left, top, round(200 * unit), high)
        go_on = Rect(0, top, round(260 * unit), high)
        go_on.right = box.right
        label = _("Final result") if self.game.over else _("Next hand")
        return [
            Button(name="leave", rect=leave, act=self._leave, label=_("Leave"), icon="menu"),
            Button(name="next", rect=go_on, act=self._next, label=label, icon="deck", primary=True),
        ]

    def default(self) -> str:
        """Enter goes on."""
        return "next"

    # -- what the buttons do

    def back(self) -> Transition | None:
        """Esc asks before the game is left."""
        return self._leave()

    def asked_to_quit(self) -> Transition | None:
        """Ask first; asked twice, go."""
        if self.game.over or self.dialog is not None:
            return flow.quit_game(self.session)
        return self._leave()

    def _leave(self) -> Transition | None:
        if self.game.over:
            return flow.game_over(self.services, self.session)
        words = _("The game is kept; you can continue it later.")
        stay = Option(name="stay", label=_("Go on playing"), act=lambda: None, primary=True)
        menu = Option(name="menu", label=_("To the menu"), act=lambda: flow.leave(self.services, self.session))
        away = Option(name="quit", label=_("Quit"), act=lambda: flow.quit_game(self.session))
        self.ask(Dialog(_("Leave the game?"), words, (stay, menu, away)))
        return None

    def _next(self) -> Transition:
        if self.game.over:
            return flow.game_over(self.services, self.session)
        self.session.next_hand()
        return flow.play(self.services, self.session)


def side_levels(session: Session, side: int) -> str:
    """The levels of the opponents who share a score; where two do, with their names."""
    members = [session.players[seat] for seat in session.game.options.seating.members(side)]
    if len(members) == 1:
        return level_of(members[0])
    form = _("{name}: {level}")
    return ", ".join(form.format(name=player.name, level=level_of(player)) for player in members if player.opponent)


def side_name(session: Session, side: int) -> str:
    """The names of those who share a score."""
    members = session.game.options.seating.members(side)
    return listed(session.players[seat].name for seat in members)
