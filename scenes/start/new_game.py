"""The choice of a new game: edition, length, seats, names and who plays them."""

from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from engine.games.house.ai.levels import LEVELS
from engine.games.house.editions import EDITIONS, options
from engine.rummy.shuffle import MAX_DEAL
from engine.text import _, listed
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.editions import edition_name
from scenes.faces import level_of, with_faces
from scenes.pages import FullPage
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu, Play
from scenes.services import LENGTHS, Services, Setup
from scenes.session import Player
from scenes.start import seats
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Control, Field, PageButton, Tile
from scenes.ui.dialogs import Dialog, Option
from scenes.ui.editing import LineEdit, digit
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded

_LEFT, _ROW, _FOOT = 470, 112, 96
_THIRD = 388
"""Where the third heading of the left board stands, from its top."""


def _edition_words() -> dict[str, str]:
    return {
        "classic": _("First out earns 25 points and is done. Cards left in your hand cost you points."),
        "epic": _("Demand cards from other players. First out scores what the others hold, and plays on."),
    }


def _length_words() -> dict[str, str]:
    return {"full": _("Six hands"), "short": _("Three hands"), "single": _("One hand")}


class NewGameScene(FullPage):
    """Choices made here are saved when the game starts."""

    least = (1110, 690)
    most = (1240, 740)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        settings = services.settings
        self.edition = settings.edition
        self.length = settings.length
        self.count = len(settings.players)
        self.chairs = seats.chairs(settings.players)
        self._usual_length = next(iter(LENGTHS))
        self._keeps = services.can_continue()
        self.deal = LineEdit("", len(str(MAX_DEAL - 1)), digit)

    @property
    def seated(self) -> list[seats.Chair]:
        """The chairs of this game."""
        return self.chairs[: self.count]

    # -- laying out

    @property
    def _boards(self) -> tuple[Rect, Rect]:
        """The game to the left, the players to the right."""
        unit, area = self.unit, self.area
        top, margin = area.top + round(104 * unit), round(28 * unit)
        height = area.bottom - round(_FOOT * unit) - top
        left = Rect(area.left + margin, top, round(_LEFT * unit), height)
        right = Rect(left.right + round(20 * unit), top, 0, height)
        right.width = area.right - margin - right.left
        return left, right

    def _row(self, seat: int) -> Rect:
        """The row of a seat."""
        box, unit = self._boards[1], self.unit
        top = box.top + round(62 * unit)
        step = min(round(_ROW * unit), (box.bottom - round(8 * unit) - top) // seats.MOST_SEATS)
        return Rect(box.left + round(22 * unit), top + seat * step, box.width - round(44 * unit), step)

    # -- the page

    def content(self) -> list[Part]:
        """The boards, a line for each seat, and why the game cannot start."""
        where = tuple(self.area), self.unit
        seated = [self._seat_part(seat) for seat in range(self.count)]
        foot = self._reason_box
        reason = Part("reason", foot, (self._reason(), where), lambda surface: self._paint_reason(surface, foot))
        return [Part("page", self.window, where, self._paint), self._costs_part(), self._pairs_part(), *seated, reason]

    @property
    def _reason_box(self) -> Rect:
        """The middle of the foot, between the buttons."""
        unit = self.unit
        left, right = self._boards[0].left + round(200 * unit), self._boards[1].right - round(280 * unit)
        height = round(56 * unit)
        return Rect(left, self.area.bottom - round(_FOOT * unit / 2) - height // 2, right - left, height)

    def _paint_reason(self, surface: Surface, box: Rect) -> None:
        size = type_scale(self.unit).body
        words, ink = self._reason(), theme().danger
        if not words and self._keeps:
            words, ink = _("Your unfinished game is saved: find it in the menu under Games."), theme().ink_muted
        if words:
            text.draw_text(surface, words, box.center, size, ink, anchor="center", max_width=box.width)

    def _paint(self, surface: Surface) -> None:
        unit = self.unit
        left, right = self._boards
        surface.blit(gilded(_("New game"), type_scale(unit).title), (left.left, self.area.top + round(26 * unit)))
        for box in (left, right):
            board(surface, box, unit)
        self._heading(surface, left, 18, _("Edition"))
        self._heading(surface, left, 260, _("Length"))
        self._heading(surface, left, _THIRD, _("Players"))
        self._heading(surface, left.move(self._deal_left - left.left - round(22 * unit), 0), _THIRD, _("Deal number"))
        self._heading(surface, right, 18, _("At the table"))

    def _heading(self, surface: Surface, box: Rect, top: int, words: str) -> None:
        at = (box.left + round(22 * self.unit), box.top + round(top * self.unit))
        text.draw_text(surface, words, at, type_scale(self.unit).large, theme().gold, bold=True)

    def _seat_part(self, seat: int) -> Part:
        row = self._row(seat)
        name, opponent = seats.players(self.seated)[seat].name, self.chairs[seat].opponent
        edit = self.chairs[seat].edit
        words = LEVELS[opponent].about if opponent else _("Plays at this screen.")
        full = not opponent and len(edit.text) >= edit.most
        if full:
            words = _("Names have {most} letters at most.").format(most=edit.most)

        def paint(surface: Surface) -> None:
            unit, side = self.unit, round(52 * self.unit)
            paint_badge(surface, Rect(row.left, row.top, side, side), seat, name)
            if opponent:
                at, size = (row.left + round(66 * unit), row.top + side // 2), type_scale(unit).heading
                text.draw_text(surface, name, at, size, theme().seat(seat).bright, bold=True, anchor="midleft")
            at = (row.left + round(66 * unit), row.top + side + round(4 * unit))
            area = Rect(at, (row.right - at[0], row.bottom - at[1]))
            size = type_scale(unit).small
            ink = theme().gold if full else theme().ink_muted
            text.draw_rich_wrapped(surface, words, area, size, ink, spacing=1.0)

        return Part(f"seat {seat}", row, (name, opponent, words, tuple(row)), paint)

    def _costs_part(self) -> Part:
        """How many points a meld needs in the chosen hands, below them."""
        box, unit = self._boards[0], self.unit
        area = Rect(box.left + round(22 * unit), box.top + round(350 * unit), 0, round(24 * unit))
        area.width = box.width - round(44 * unit)
        words = self._costs()

        def paint(surface: Surface) -> None:
            size = type_scale(unit).small
            text.draw_text(
                surface, words, area.midleft, size, theme().ink_muted, anchor="midleft", max_width=area.width
            )

        return Part("costs", area, (words, tuple(area)), paint)

    def _costs(self) -> str:
        """How many points a meld needs in each hand; which hands of a whole game they are, unless it is all."""
        rules = options(self.edition, self.count, LENGTHS[self.length])
        form = _("Points to meld in each hand: {costs}.")
        if 1 < rules.hands < len(rules.meld_costs):
            form = _("Like hands {hands}. Points to meld: {costs}.")
        costs = listed(str(rules.meld_cost(hand)) for hand in range(1, rules.hands + 1))
        return form.format(hands=listed(map(str, rules.played)), costs=costs)

    def _pairs_part(self) -> Part:
        """Who plays with whom, beside the heading of the players."""
        box, unit, words = self._boards[1], self.unit, seats.pairs(self.seated)
        area = Rect(box.left + round(160 * unit), box.top + round(14 * unit), 0, round(36 * unit))
        area.width = box.right - round(22 * unit) - area.left

        def paint(surface: Surface) -> None:
            size = type_scale(unit).body
            at = area.midright
            text.draw_text(surface, words, at, size, theme().ink_muted, anchor="midright", max_width=area.width)

        return Part("pairs", area, (words, tuple(area)), paint)

    def controls(self) -> list[Control]:
        """All controls, the foot's last."""
        found = [*self._editions(), *self._lengths(), *self._counts(), self._deal_field()]
        for seat in range(self.count):
            found += self._seat(seat)
        return [*found, *self._more(), *self._foot()]

    def _more(self) -> list[Control]:
        """The next chair, still empty."""
        if self.count == seats.MOST_SEATS:
            return []
        row, unit = self._row(self.count), self.unit
        rect = Rect(row.left, row.top, row.width, round(52 * unit))
        act = partial(self._choose_count, self.count + 1)
        return [PageButton(name="more", rect=rect, act=act, label=_("Add a player"), icon="person", small=True)]

    def _editions(self) -> list[Control]:
        box, unit = self._boards[0], self.unit
        words, found = _edition_words(), list[Control]()
        for row, name in enumerate(EDITIONS):
            rect = Rect(box.left + round(22 * unit), 0, box.width - round(44 * unit), round(92 * unit))
            rect.top = box.top + round((52 + row * 102) * unit)
            found.append(
                Tile(
                    name=f"edition {name}",
                    rect=rect,
                    act=partial(self._choose_edition, name),
                    title=edition_name(name),
                    words=words[name],
                    chosen=name == self.edition,
                )
            )
        return found

    def _side_by_side(self, top: int, right: int, count: int) -> list[Rect]:
        """So many places for buttons on the left board, up to its `right`."""
        box, unit, gap = self._boards[0], self.unit, round(10 * self.unit)
        left = box.left + round(22 * unit)
        width = (right - left - gap * (count - 1)) // count
        at = box.top + round(top * unit)
        return [Rect(left + column * (width + gap), at, width, round(52 * unit)) for column in range(count)]

    def _lengths(self) -> list[Control]:
        places = self._side_by_side(294, self._boards[0].right - round(22 * self.unit), len(LENGTHS))
        words = _length_words()
        return [
            PageButton(
                name=f"length {name}",
                rect=rect,
                act=partial(self._choose_length, name),
                label=words[name],
                chosen=name == self.length,
                small=True,
            )
            for name, rect in zip(LENGTHS, places, strict=True)
        ]

    @property
    def _deal_left(self) -> int:
        """Where the field of the deal number begins, right of the numbers of players."""
        return self._boards[0].left + round(232 * self.unit)

    def _counts(self) -> list[Control]:
        choices = range(2, seats.MOST_SEATS + 1)
        places = self._side_by_side(_THIRD + 36, self._deal_left - round(18 * self.unit), len(choices))
        return [
            PageButton(
                name=f"seats {count}",
                rect=rect,
                act=partial(self._choose_count, count),
                label=str(count),
                chosen=count == self.count,
            )
            for count, rect in zip(choices, places, strict=True)
        ]

    def _deal_field(self) -> Control:
        box, unit = self._boards[0], self.unit
        rect = Rect(self._deal_left, box.top + round((_THIRD + 36) * unit), 0, round(52 * unit))
        rect.width = box.right - round(22 * unit) - rect.left
        return Field(name="deal", rect=rect, edit=self.deal, hint=_("Picked at random"))

    def _seat(self, seat: int) -> list[Control]:
        row, unit, chair = self._row(seat), self.unit, self.chairs[seat]
        high, wide = round(52 * unit), round(200 * unit)
        who = Rect(row.right - wide, row.top, wide, high)
        left = row.left + round(66 * unit)
        field = Rect(left, row.top, who.left - round(12 * unit) - left, high)
        label = LEVELS[chair.opponent].shown if chair.opponent else _("Person")
        icon = "computer" if chair.opponent else "person"
        change = PageButton(
            name=f"who {seat}", rect=who, act=partial(self.ask_who, seat), label=label, icon=icon, small=True, left=True
        )
        if chair.opponent:
            return [change]
        bad = seats.faulty(self.seated, seat)
        name = Field(name=f"name {seat}", rect=field, edit=chair.edit, hint=_("Name"), faulty=bad)
        return [name, change]

    def _foot(self) -> list[Control]:
        left, right = self._boards
        unit = self.unit
        high = round(56 * unit)
        top = self.area.bottom - round((_FOOT / 2 + 28) * unit)
        back = Rect(left.left, top, round(180 * unit), high)
        start = Rect(0, top, round(260 * unit), high)
        start.right = right.right
        ready = not self._reason()
        return [
            PageButton(name="back", rect=back, act=self.back, label=_("Back"), icon="undo"),
            PageButton(
                name="start", rect=start, act=self._start, label=_("Deal"), icon="deck", primary=True, enabled=ready
            ),
        ]

    def default(self) -> str:
        """Enter starts the game."""
        return "start"

    # -- what the controls do

    def _reason(self) -> str:
        return seats.fault(self.seated)

    def _choose_edition(self, edition: str) -> None:
        self.edition = edition

    def _choose_length(self, length: str) -> None:
        self.length = length

    def _choose_count(self, count: int) -> None:
        self.count = count

    def ask_who(self, seat: int) -> None:
        """Open the question who plays a seat."""
        title = _("Who sits in seat {number}?").format(number=seat + 1)
        person = Option(
            name="person",
            label=_("Person"),
            words=_("Plays at this screen."),
            icon="person",
            act=partial(self._sit, seat, None),
            chosen=self.chairs[seat].opponent is None,
        )
        others = (self._option(seat, name) for name in LEVELS)
        cancel = Option(name="cancel", label=_("Cancel"))
        self.ask(Dialog(title, "", (person, *others, cancel)))

    def _option(self, seat: int, name: str) -> Option:
        """An opponent under the name it would have at this seat."""
        there = [chair.player for chair in self.seated]
        there[seat] = Player("", name)
        player = with_faces(there)[seat]
        return Option(
            name=f"opponent {name}",
            label=player.name,
            aside=level_of(player),
            words=LEVELS[name].about,
            grade=(list(LEVELS).index(name) + 1, len(LEVELS)),
            act=partial(self._sit, seat, name),
            chosen=self.chairs[seat].opponent == name,
        )

    def _sit(self, seat: int, opponent: str | None) -> None:
        self.chairs[seat].opponent = opponent

    def back(self) -> Transition:
        """To the title screen."""
        return ReplaceScene(Menu())

    def _start(self) -> Transition | None:
        if self._reason():
            return None
        players = seats.players(self.seated)
        kept = replace(self.services.settings, edition=self.edition, length=self.length, players=players)
        self.services.change(kept)
        deal = int(self.deal.text) if self.deal.text else None
        changed = {} if self.length == self._usual_length else {"length": self.length}
        setup = Setup(preset=self.edition, changed=changed, players=players, deal=deal)
        return ReplaceScene(Play(self.services.start_game(setup)))
