"""The choice of a new game: which game, its preset and options, seats, names and who plays them."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from pygame import Rect, Surface

from engine.family.house_rules import contradiction, preset_of
from engine.family.rules import AnyRules, Preset
from engine.games.list import rules_of
from engine.rummy.shuffle import MAX_DEAL
from engine.text import _, plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.games.list import PRESENTERS, pages
from scenes.pages import FullPage
from scenes.scene import Push, ReplaceScene, Transition
from scenes.screens import ChooseGame, NewGame, Options, Play, RulesBook
from scenes.services import GameChoice, Services, Setup, WithheldError
from scenes.start import house_rules, option_rows, seat_question, seats
from scenes.start.chosen import ChosenGame, ChosenSeats
from scenes.start.seat_row import SeatRow, height
from scenes.ui.controls import Control, Field, PageButton, Tile
from scenes.ui.editing import LineEdit, digit
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded
from scenes.ui.told import told

_LEFT, _ROW, _FOOT = 470, 112, 96
_GAME, _OPTIONS, _CHANGES, _PLAYERS, _BELOW = 14, 178, 272, 366, 34
"""Offsets from the top of the left board: of its headings, and of the changes; and of controls from their headings."""
_LEAST_CHOICES = 4
"""Buttons for numbers of players that a row has room for: a single number does not fill it."""
_SEATS = 4
"""The number of seats with rows of full height."""


class NewGameScene(FullPage):
    """Choices made here are saved when the game starts."""

    least = (1110, 690)
    most = (1240, 740)

    def __init__(self, services: Services, chosen: ChosenGame | None = None, seated: ChosenSeats | None = None) -> None:
        super().__init__(services)
        self._keeps = services.can_continue()
        self.deal = LineEdit("", len(str(MAX_DEAL - 1)), digit)
        self.name = ""
        """The name of the house rules that are played."""
        self._withheld = "", "", ""
        """The game and the number of a deal that is not dealt yet, and why."""
        self._options_open: ChosenGame | None = None
        """The options that are being changed on their page."""
        self.rules: AnyRules
        self.chairs: list[seats.Chair]
        self._wanted: int
        """The number of players that was chosen; a game may have fewer chairs, or more."""
        self.preset: Preset
        self.changed: dict[str, Any]
        usual = services.settings.game if services.settings.game in PRESENTERS else next(iter(PRESENTERS))
        self._take(chosen.game if chosen is not None else usual)
        if chosen is not None:
            self._follow(chosen)
        if seated is not None:
            self._wanted, self.deal = seated.count, seated.deal
            self.chairs = seats.moved(seated.chairs, len(self.chairs), self._levels)

    def _follow(self, chosen: ChosenGame) -> None:
        """Play what was chosen on another page."""
        if chosen.game != self.rules.name:
            self._take(chosen.game)
        self.preset = preset_of(self.rules, chosen.preset)
        self.changed, self.name = dict(chosen.changed), chosen.name

    def shown(self, size: tuple[int, int]) -> None:
        """Draw everything anew, with the options as they were left."""
        if self._options_open is not None:
            self._follow(self._options_open)
            self._options_open = None
        super().shown(size)

    def _take(self, game: str) -> None:
        """Begin with what was chosen last for a game; at one that is new, those sit who played the last one."""
        settings = self.services.settings
        kept = settings.choice(game)
        players = kept.players if game in settings.choices else settings.choice(settings.game).players
        self.rules = rules_of(game)
        known = {preset.key: preset for preset in self.rules.presets}
        self.preset = known.get(kept.preset, self.rules.presets[0])
        self._wanted = len(players)
        self.changed = dict(kept.changed) if kept.preset in known else {}
        if self._options() is None:
            self.changed = {}
        self.name = house_rules.name_of(self.services, self._chosen())
        most = max(count for preset in self.rules.presets for count in preset.seats)
        self.chairs = seats.chairs(players, max(most, len(players)), self._levels)

    @property
    def count(self) -> int:
        """The number of players: what was chosen, as far as the game allows."""
        return min(self.preset.seats, key=lambda count: abs(count - self._wanted))

    @property
    def _levels(self) -> tuple[str, ...]:
        """The names of the levels that the game has."""
        return tuple(level.name for level in self.rules.levels)

    @property
    def seated(self) -> list[seats.Chair]:
        """The chairs of this game."""
        return self.chairs[: self.count]

    def _options(self) -> Any:  # noqa: ANN401 - each game has options of its own
        """The options as they are chosen; None where they contradict each other."""
        try:
            return self.rules.options(self.preset.key, self.count, self.changed)
        except ValueError:
            return None

    def rules_book(self) -> RulesBook:
        """The rules book of the game being chosen."""
        return RulesBook(None, self.rules.name)

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
        rows = max(_SEATS, min(self.count + 1, max(self.preset.seats)))
        step = min(round(_ROW * unit), (box.bottom - round(8 * unit) - top) // rows)
        return Rect(box.left + round(22 * unit), top + seat * step, box.width - round(44 * unit), step)

    # -- the page

    def content(self) -> list[Part]:
        """The boards, a line for each seat, and why the game cannot start."""
        where = tuple(self.area), self.unit
        seated = [self._seat(seat).part() for seat in range(self.count)]
        page = Part("page", self.window, where, self._paint, words=(_("New game"),))
        return [page, self._words_part(), self._pairs_part(), *seated, *self._reason_parts()]

    @property
    def _reason_box(self) -> Rect:
        """The middle of the foot, between the buttons."""
        unit = self.unit
        left, right = self._boards[0].left + round(200 * unit), self._boards[1].right - round(280 * unit)
        height = round(56 * unit)
        return Rect(left, self.area.bottom - round(_FOOT * unit / 2) - height // 2, right - left, height)

    def _reason_parts(self) -> Iterator[Part]:
        """The reason why no game can be dealt, or a note on the deal or the unfinished game."""
        words, ink, scale, box = self._reason(), theme().danger, type_scale(self.unit), self._reason_box
        if not words:
            kept = _("Your unfinished game is saved: find it in the menu under Games.")
            typed = _("You choose the deal, so this game won't count in your statistics.")
            words, ink = typed if self.deal.text else kept if self._keeps else "", theme().ink_muted
        size = scale.body if text.text_size(words, scale.body)[0] <= box.width else scale.small
        yield told("reason", box, words, size, ink)

    def _paint(self, surface: Surface) -> None:
        unit = self.unit
        left, right = self._boards
        surface.blit(gilded(_("New game"), type_scale(unit).title), (left.left, self.area.top + round(26 * unit)))
        for box in (left, right):
            board(surface, box, unit)
        self._heading(surface, left, _GAME, _("Game"))
        self._heading(surface, left, _OPTIONS, _("Options"))
        self._heading(surface, left.move(self._deal_left - left.left - round(22 * unit), 0), _OPTIONS, _("Deal number"))
        self._heading(surface, left, _PLAYERS, _("Players"))
        self._heading(surface, right, 18, _("At the table"))

    def _heading(self, surface: Surface, box: Rect, top: int, words: str) -> None:
        at = (box.left + round(22 * self.unit), box.top + round(top * self.unit))
        text.draw_text(surface, words, at, type_scale(self.unit).large, theme().gold, bold=True)

    def _seat(self, seat: int) -> SeatRow:
        """The row of a seat, to be painted and pressed."""
        return SeatRow(seat, self._row(seat), self.unit, self.rules.levels, self.seated, partial(self.ask_who, seat))

    def _words_part(self) -> Part:
        """The changed options, or what the game tells of its usual ones."""
        box, unit = self._boards[0], self.unit
        area = Rect(box.left + round(22 * unit), box.top + round(_CHANGES * unit), 0, round(88 * unit))
        area.width = box.width - round(44 * unit)
        ink = theme().gold if self.changed else theme().ink_muted
        return told("words", area, self._words(), type_scale(unit).small, ink, side="left", top=True)

    def _words(self) -> str:
        changes = "; ".join(option_rows.summary(self.rules, self.changed))
        options = self._options()
        told = pages(self.rules.name).options_told(options) if options is not None else ""
        return ". ".join(filter(None, (changes, told)))

    def _pairs(self) -> str:
        options = self._options()
        return "" if options is None else seats.pairs(self.seated, self.rules.seating(options))

    def _pairs_part(self) -> Part:
        """The partners, beside the heading of the players."""
        box, unit = self._boards[1], self.unit
        area = Rect(box.left + round(160 * unit), box.top + round(10 * unit), 0, round(44 * unit))
        area.width = box.right - round(22 * unit) - area.left
        words, scale = self._pairs(), type_scale(unit)
        size = scale.body if text.text_size(words, scale.body)[0] <= area.width else scale.small
        return told("pairs", area, words, size, theme().ink_muted, side="right")

    def controls(self) -> list[Control]:
        """All controls, the foot's last."""
        found = [*self._choices(), self._deal_field(), *self._counts()]
        for seat in range(self.count):
            found += self._seat(seat).controls()
        return [*found, *self._more(), *self._foot()]

    def _more(self) -> list[Control]:
        """The next chair, still empty."""
        more = [count for count in self.preset.seats if count > self.count]
        if not more:
            return []
        row = self._row(self.count)
        rect = Rect(row.left, row.top, row.width, height(row, self.unit))
        act = partial(self._choose_count, more[0])
        return [PageButton(name="more", rect=rect, act=act, label=_("Add a player"), icon="person", small=True)]

    def _choices(self) -> Iterator[Control]:
        """The game, which leads to the page of games, and its options."""
        box, unit = self._boards[0], self.unit
        left, right = box.left + round(22 * unit), box.right - round(22 * unit)
        rect = Rect(left, box.top + round((_GAME + _BELOW) * unit), right - left, round(118 * unit))
        title = _(self.preset.name)
        aside = title if self.name else _(self.rules.title)
        yield Tile(
            name="game",
            rect=rect,
            act=self._choose_game,
            title=self.name or title,
            aside=aside if aside != (self.name or title) else "",
            words=_(self.preset.sentence),
            icon="deck",
            tip=_("Choose another game."),
            lists=True,
        )
        count = len(self.changed)
        changes = plural("{count} changed", "{count} changed", count).format(count=count)
        rect = Rect(left, box.top + round((_OPTIONS + _BELOW) * unit), 0, round(52 * unit))
        rect.width = self._deal_left - round(18 * unit) - left
        label = changes if count else _("Standard rules")
        yield PageButton(
            name="options", rect=rect, act=self.open_options, label=label, icon="settings", small=True, left=True
        )

    @property
    def _deal_left(self) -> int:
        """The left edge of the field for the deal number, right of the options."""
        return self._boards[0].left + round(232 * self.unit)

    def _counts(self) -> list[Control]:
        choices, unit, gap = self.preset.seats, self.unit, round(10 * self.unit)
        row = self._boards[0].inflate(-2 * round(22 * unit), 0)
        width = (row.width + gap) // max(_LEAST_CHOICES, len(choices)) - gap
        top = row.top + round((_PLAYERS + _BELOW) * unit)
        return [
            PageButton(
                name=f"seats {count}",
                rect=Rect(row.left + place * (width + gap), top, width, round(52 * unit)),
                act=partial(self._choose_count, count),
                label=str(count),
                chosen=count == self.count,
            )
            for place, count in enumerate(choices)
        ]

    def _deal_field(self) -> Control:
        box, unit = self._boards[0], self.unit
        rect = Rect(self._deal_left, box.top + round((_OPTIONS + _BELOW) * unit), 0, round(52 * unit))
        rect.width = box.right - round(22 * unit) - rect.left
        return Field(name="deal", rect=rect, edit=self.deal, hint=_("Picked at random"))

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
        """The reason why no game can be dealt; empty where one can."""
        try:
            self.rules.options(self.preset.key, self.count, self.changed)
        except ValueError as error:
            return contradiction(self.rules, str(error))
        game, number, words = self._withheld
        return words if (game, number) == (self.rules.name, self.deal.text) else seats.fault(self.seated)

    def _chosen(self) -> ChosenGame:
        return ChosenGame(self.rules.name, self.preset.key, self.count, dict(self.changed), self.name)

    def _choose_game(self) -> Transition:
        """Open the page of games, which leads back to everything as it is here."""
        return ReplaceScene(ChooseGame(self._as_it_is(), returns=True))

    def _as_it_is(self) -> NewGame:
        """All that has been chosen on this page."""
        return NewGame(self._chosen(), ChosenSeats(self._wanted, self.chairs, self.deal))

    def open_options(self) -> Transition:
        """Open the page of the options."""
        self._options_open = self._chosen()
        return Push(Options(self._options_open))

    def _choose_count(self, count: int) -> None:
        self._wanted = count

    def ask_who(self, seat: int) -> None:
        """Open the question who plays a seat."""
        self.ask(seat_question.question(self.rules.levels, self.seated, seat, partial(self._sit, seat)))

    def _sit(self, seat: int, opponent: str | None) -> None:
        self.chairs[seat].opponent = opponent

    def back(self) -> Transition:
        """Return to the page of games."""
        return ReplaceScene(ChooseGame(self._as_it_is()))

    def _start(self) -> Transition | None:
        if self._reason():
            return None
        players = seats.players(self.seated)
        choice = GameChoice(preset=self.preset.key, changed=dict(self.changed), players=players)
        self.services.change(self.services.settings.with_choice(self.rules.name, choice))
        deal = int(self.deal.text) if self.deal.text else None
        changed = dict(self.changed)
        setup = Setup(game=self.rules.name, preset=self.preset.key, changed=changed, players=players, deal=deal)
        try:
            return ReplaceScene(Play(self.services.start_game(setup)))
        except WithheldError as error:
            self._withheld = self.rules.name, self.deal.text, str(error)
            return None
