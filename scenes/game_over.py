"""The result of a game."""

from pygame import Rect, Surface

from engine.house.words import listed
from engine.text import _
from scenes.art import text
from scenes.art.theme import Colour, theme, type_scale
from scenes.art.vector import sign
from scenes.hand_score import side_levels, side_name, signed
from scenes.scene import Transition
from scenes.services import Services
from scenes.session import Session
from scenes.table.stage import Part
from scenes.ui import flow
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Button, Control
from scenes.ui.page import Page
from scenes.ui.surfaces import board, gilded, plate, rule

_NAME, _COLUMN, _ROW, _HEADINGS = 330, 84, 66, 44
_ABOVE, _BELOW = 250, 100
"""Room for the winners above the scores, and for the buttons below."""


class GameOverScene(Page):
    """Winners, every hand's scores, and what to do next."""

    least = (1100, 660)
    most = (1240, 760)

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self.session = session
        self.game = session.game

    # -- laying out

    @property
    def _box(self) -> Rect:
        """The board with the scores."""
        unit, hands, sides = self.unit, self.game.options.hands, self.game.options.seating.sides
        width = min(_NAME + _COLUMN * hands + 150, 1060)
        box = Rect(0, 0, round(width * unit), round((_HEADINGS + sides * _ROW + 16) * unit))
        box.midtop = (self.area.centerx, self._top + round(_ABOVE * unit))
        return box

    @property
    def _top(self) -> int:
        """Where the page begins, so that as much is free below it as above."""
        rows = _HEADINGS + self.game.options.seating.sides * _ROW + 16
        return self.area.centery - round((_ABOVE + rows + _BELOW) / 2 * self.unit)

    def _middle(self, hand: int) -> int:
        """The middle of a hand's column; the total's comes after the last."""
        box, unit, hands = self._box, self.unit, self.game.options.hands
        left, right = box.left + round(_NAME * unit), box.right - round(130 * unit)
        if hand == hands:
            return (right + box.right) // 2
        return left + (right - left) * (2 * hand + 1) // (2 * hands)

    # -- the page

    def content(self) -> list[Part]:
        """The winners and the table of the scores."""
        return [Part("result", self.window, (tuple(self.window), self.unit), self._paint)]

    def _titles(self) -> tuple[str, str]:
        winners = [side_name(self.session, side) for side in self.game.winners]
        if len(winners) > 1:
            return _("A tie"), _("{names} share the game.").format(names=listed(winners))
        count = len(self.game.options.seating.members(self.game.winners[0]))
        form = _("{names} win") if count > 1 else _("{names} wins")
        points = _("{total} points in {hands} hands, deal {deal}")
        told = points.format(total=max(self.game.totals), hands=self.game.options.hands, deal=self.game.deal)
        return form.format(names=winners[0]), told

    def _paint(self, surface: Surface) -> None:
        unit, scale = self.unit, type_scale(self.unit)
        title, told = self._titles()
        middle, top = self.area.centerx, self._top
        self._paint_stars(surface, (middle, top + round(36 * unit)))
        size = round(60 * unit)
        room = self.area.width - round(80 * unit)
        while gilded(title, size).get_width() > room and size > scale.body:
            size = round(size * 0.9)
        letters = gilded(title, size)
        surface.blit(letters, letters.get_rect(center=(middle, top + round(116 * unit))))
        at = (middle, top + round(186 * unit))
        text.draw_text(surface, told, at, scale.large, theme().ink_muted, anchor="center", max_width=room)
        self._paint_scores(surface)

    def _paint_stars(self, surface: Surface, at: tuple[int, int]) -> None:
        """A row of stars between two lines."""
        unit = self.unit
        for step, size in ((-1, 26), (0, 40), (1, 26)):
            mark = sign("x", round(size * unit), theme().gold)
            surface.blit(mark, mark.get_rect(center=(at[0] + round(step * 52 * unit), at[1])))
        for way in (-1, 1):
            ends = sorted((at[0] + way * round(96 * unit), at[0] + way * round(270 * unit)))
            rule(surface, ends[0], ends[1], at[1], unit)

    def _paint_scores(self, surface: Surface) -> None:
        unit, scale, box = self.unit, type_scale(self.unit), self._box
        board(surface, box, unit)
        hands = self.game.options.hands
        y = box.top + round(_HEADINGS * unit / 2)
        words = [*(str(hand + 1) for hand in range(hands)), _("Total")]
        for column, word in enumerate(words):
            at = (self._middle(column), y)
            text.draw_text(surface, word, at, scale.small, theme().ink_muted, bold=True, anchor="center")
        at = (box.left + round(22 * unit), y)
        text.draw_text(surface, _("Hand"), at, scale.small, theme().ink_muted, bold=True, anchor="midleft")
        for side in range(self.game.options.seating.sides):
            row = Rect(box.left, box.top + round((_HEADINGS + side * _ROW) * unit), box.width, round(_ROW * unit))
            self._paint_row(surface, side, row)

    def _paint_row(self, surface: Surface, side: int, row: Rect) -> None:
        unit, scale = self.unit, type_scale(self.unit)
        won = side in self.game.winners
        if won:
            band = row.inflate(-round(16 * unit), -round(6 * unit))
            surface.blit(plate(band.size, round(9 * unit), theme().won.top, theme().won.foot, theme().won.edge), band)
        ink = theme().won.ink if won else theme().ink
        x = row.left + round(22 * unit)
        for seat in self.game.options.seating.members(side):
            badge = Rect(x, 0, round(28 * unit), round(28 * unit))
            badge.centery = row.centery
            paint_badge(surface, badge, seat, self.session.players[seat].name)
            x = badge.right + round(6 * unit)
        x += round(6 * unit)
        room = row.left + round((_NAME - 6) * unit) - x
        self._paint_names(surface, side, (x, row.centery), room, ink)
        for hand, scores in enumerate(self.game.scores):
            at = (self._middle(hand), row.centery)
            text.draw_text(surface, signed(scores[side]), at, scale.large, ink, anchor="center")
        at = (self._middle(self.game.options.hands), row.centery)
        total = str(self.game.totals[side])
        text.draw_text(surface, total, at, round(scale.heading * 1.2), ink, bold=True, anchor="center")

    def _paint_names(self, surface: Surface, side: int, at: tuple[int, int], room: int, ink: Colour) -> None:
        """Who shares a score and, where there is room, the levels of the opponents among them."""
        scale, (x, y) = type_scale(self.unit), at
        won, levels = side in self.game.winners, side_levels(self.session, side)
        if levels and text.text_size(levels, scale.small)[0] <= room:
            muted = theme().won.ink if won else theme().ink_muted
            text.draw_text(surface, levels, (x, y + round(13 * self.unit)), scale.small, muted, anchor="midleft")
            y -= round(9 * self.unit)
        name = side_name(self.session, side)
        text.draw_text(surface, name, (x, y), scale.large, ink, bold=won, anchor="midleft", max_width=room)

    def controls(self) -> list[Control]:
        """Rematch, another game, the menu, or away."""
        unit = self.unit
        choices = (
            ("rematch", _("Rematch"), "reset", self._rematch),
            ("new", _("New game"), "hand", self._new),
            ("menu", _("Menu"), "menu", self._menu),
            ("quit", _("Quit"), "cross", self._quit),
        )
        wide, high, gap = round(220 * unit), round(56 * unit), round(16 * unit)
        left = self.area.centerx - (wide * len(choices) + gap * (len(choices) - 1)) // 2
        top = self._box.bottom + round(44 * unit)
        return [
            Button(
                name=name,
                rect=Rect(left + place * (wide + gap), top, wide, high),
                act=act,
                label=label,
                icon=icon,
                primary=place == 0,
            )
            for place, (name, label, icon, act) in enumerate(choices)
        ]

    def default(self) -> str:
        """Enter plays again."""
        return "rematch"

    # -- what the buttons do

    def back(self) -> Transition:
        """Esc leads to the menu: the game is over and nothing is lost."""
        return self._menu()

    def _rematch(self) -> Transition:
        self.session.rematch()
        return flow.play(self.services, self.session)

    def _new(self) -> Transition:
        self.session.close()
        return flow.new_game(self.services)

    def _menu(self) -> Transition:
        return flow.leave(self.services, self.session)

    def _quit(self) -> Transition:
        return flow.quit_game(self.session)
