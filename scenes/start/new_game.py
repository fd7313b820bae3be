"""The page of a new game: its preset and options, the seats, their names and levels."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from pygame import Rect

from engine.family.house_rules import contradiction, preset_of
from engine.family.option_fields import Preset
from engine.family.rules import AnyRules
from engine.games.list import rules_of
from engine.rummy.shuffle import MAX_DEAL
from engine.text import _, pgettext, plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.games.list import PRESENTERS, pages
from scenes.learn.lesson_files import lessons
from scenes.pages import FullPage
from scenes.scene import Push, ReplaceScene, Transition
from scenes.screens import ChooseGame, Learn, Matches, Menu, NewGame, Options, Play, RulesBook
from scenes.services import Services, Setup, WithheldError
from scenes.settings.settings import GameChoice
from scenes.start import house_rules, option_rows, seat_question, seats
from scenes.start.catalogue import family_of
from scenes.start.new_game_choice import ChosenGame, ChosenSeats
from scenes.start.seat_row import SeatRow, height
from scenes.ui.buttons import PageButton, small_button
from scenes.ui.controls import Control, Label, Tile
from scenes.ui.inputs import Field
from scenes.ui.kit import Band, Board, Column, Room, Row
from scenes.ui.line_editor import LineEdit, digit
from scenes.ui.words import Words, heading

_LEFT, _ROW, _LOW_ROW, _HEAD, _TITLE, _FOOT, _PAD = 470, 112, 102, 104, 26, 96, 22
_GAME, _OPTIONS, _PLAYERS, _BELOW, _DEAL, _GAME_HIGH = 14, 178, 366, 34, 210, 470
"""Offsets from the top of the left board: of its headings; of controls from their headings; of the deal number from
the left; and the height of it all."""
_CHANGES, _TILE, _BUTTON, _OPTIONS_HIGH, _BESIDE = 94, 118, 52, 190, 700
"""The offset of the changes from the heading of the options; the heights of the game, of a button, and of a board for
the options; and the width of a folded board from which the number of players stands beside the game."""
_LEAST_CHOICES = 4
"""Buttons for numbers of players that a row has room for: a single number does not fill it."""
_SEATS, _SEATS_TOP, _SEATS_FOOT = 4, 62, 8
"""The number of seats with rows of full height, and the room above and below the rows."""


class NewGameScene(FullPage):
    """The page of a new game. Its choices are saved when the game starts."""

    least = (1110, 690)
    most = (1240, 740)
    enter = "start"
    folds = True

    def __init__(self, services: Services, chosen: ChosenGame | None = None, seated: ChosenSeats | None = None) -> None:
        super().__init__(services)
        self._keeps = services.can_continue()
        self._direct = chosen is None
        """True if it was opened without the page of games, from a table or a result."""
        self.deal = LineEdit("", len(str(MAX_DEAL - 1)), digit)
        self.name = ""
        """The name of the house rules that are played."""
        self._withheld = "", "", ""
        """The game and the number of a deal that must not be dealt yet, and the reason."""
        self._options_open: ChosenGame | None = None
        """The options that the player is changing on their page."""
        self.rules: AnyRules
        self.chairs: list[seats.Chair]
        self._wanted: int
        """The chosen number of players; a game may have fewer chairs, or more."""
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
        """Take the game that was chosen on another page."""
        if chosen.game != self.rules.name:
            self._take(chosen.game)
        self.preset = preset_of(self.rules, chosen.preset)
        self.changed, self.name = dict(chosen.changed), chosen.name

    def shown(self, size: tuple[int, int]) -> None:
        """Draw everything anew, with the options as their page has left them."""
        if self._options_open is not None:
            self._follow(self._options_open)
            self._options_open = None
        super().shown(size)

    def _take(self, game: str) -> None:
        """Begin with the last choices for a game; a new one begins with the players of the last game."""
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
        """The number of players: the chosen one, within the limits of the game."""
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
        """The chosen options; None if they contradict each other."""
        try:
            return self.rules.options(self.preset.key, self.count, self.changed)
        except ValueError:
            return None

    def rules_book(self) -> RulesBook:
        """The rules book of the game being chosen."""
        return RulesBook(None, self.rules.name)

    # -- the page

    def tree(self) -> Column:
        """The game at the left, the players at the right, and the reason if the game cannot start."""
        unit = self.unit
        title = heading(_("New game"), unit, self.area.width)
        game = Room(name="game", natural=self._game_high, fill=self._game_board)
        seated = Room(
            name="seats",
            natural=lambda _width: round((_SEATS_TOP + self._rows * _LOW_ROW) * unit) + 2 * round(_SEATS_FOOT * unit),
            fill=self._seats_board,
        )
        options = Room(
            name="options", natural=lambda _width: round(_OPTIONS_HIGH * unit), fill=partial(self._options_board, _GAME)
        )
        boards = [
            (_LEFT, Board(name="left", inside=game, pad=(_PAD, 0))),
            (0, Board(name="right", inside=seated, pad=(_PAD, 0))),
        ]
        if self.folded:  # the players stay in sight
            boards.append((0, Board(name="below", inside=options, pad=(_PAD, 0))))
        start = PageButton(
            name="start",
            rect=self.sized(260, 56),
            act=self._start,
            label=pgettext("button", "Deal"),
            icon="deck",
            primary=True,
            enabled=not self._reason(),
        )
        back = PageButton(name="back", rect=self.sized(180, 56), act=self.back, label=_("Back"), icon="undo")
        learn = PageButton(name="learn", rect=self.sized(180, 56), act=self._learn, label=_("Lessons"), icon="learn")
        tip = _("You and the computer play the same cards, each at a table of its own.")
        duplicate = PageButton(
            name="match",
            rect=self.sized(220, 52),
            act=self._match,
            label=_("Duplicate match"),
            icon="swap",
            tip=tip,
            enabled=self._options() is not None and self.count > 1,
        )
        ways = (back, learn) if lessons(self.rules.name) else (back,)
        return Column(
            name="page",
            items=(
                Band(
                    name="head",
                    high=_HEAD,
                    left=(title,),
                    right=(duplicate,),
                    at=_TITLE + title.rect.height / 2 / unit,
                ),
                Row(name="boards", items=boards, gap=20),
                Band(name="foot", high=_FOOT, left=ways, right=(start,), middle=self._said(), between=(388, 280)),
            ),
        )

    def _said(self) -> Words:
        """The reason why no game can be dealt, or a note on the deal or the unfinished game."""
        words, ink, scale = self._reason(), theme().danger, type_scale(self.unit)
        if not words:
            kept = _("Your unfinished game is saved: find it in the menu under Saved games.")
            typed = _("You choose the deal, so this game won't count in your statistics.")
            words, ink = typed if self.deal.text else kept if self._keeps else "", theme().ink_muted
        room = self.area.width - round(724 * self.unit)
        size = scale.body if text.text_size(words, scale.body)[0] <= room else scale.small
        return Words(name="reason", words=words, size=size, ink=ink)

    def _heading(self, box: Rect, top: int, words: str) -> Label:
        size = type_scale(self.unit).large
        rect = Rect(box.left, box.top + round(top * self.unit), box.width, text.font(size, bold=True).get_height())
        return Label(name=f"heading {words}", rect=rect, words=words, size=size, ink=theme().gold, bold=True)

    # -- the game

    def _beside(self, width: int) -> bool:
        """True if the number of players stands beside the game."""
        return self.folded and width >= _BESIDE * self.unit

    def _game_high(self, width: int) -> int:
        """The height of the first board of a folded page."""
        return round((_OPTIONS if self._beside(width) else _OPTIONS + _BELOW + _BUTTON + _GAME) * self.unit)

    def _game_board(self, box: Rect) -> Iterator[Control]:
        """The game and the number of players, with options and deal between them unless the page is folded."""
        tile, counts, top = box.copy(), box.copy(), _PLAYERS
        if self._beside(box.width):
            tile.width = (box.width - round(_PAD * self.unit)) // 2
            counts, top = tile.move(box.right - tile.right, 0), _GAME
        elif self.folded:
            top = _OPTIONS - _GAME // 2
        yield self._heading(tile, _GAME, _("Game"))
        yield self._game(tile)
        if not self.folded:
            yield from self._options_board(_OPTIONS, box)
        yield self._heading(counts, top, _("Players"))
        yield from self._counts(counts, top)

    def _options_board(self, top: int, box: Rect) -> Iterator[Control]:
        """The options, the deal, and the changed options in words, under headings at this height."""
        unit = self.unit
        beside = Rect(box.left + round(_DEAL * unit), box.top, 0, box.height)
        beside.width = box.right - beside.left
        yield self._heading(box, top, _("Options"))
        yield self._heading(beside, top, _("Deal number"))
        area = Rect(box.left, box.top + round((top + _CHANGES) * unit), box.width, round(88 * unit))
        ink = theme().gold if self.changed else theme().ink_muted
        yield Words(
            name="words", rect=area, words=self._words(), size=type_scale(unit).small, ink=ink, side="left", top=True
        )
        row = Rect(box.left, box.top + round((top + _BELOW) * unit), round((_DEAL - 18) * unit), round(_BUTTON * unit))
        count = len(self.changed)
        changes = plural("{count} changed", "{count} changed", count).format(count=count)
        label = changes if count else _("No changes")
        yield small_button("options", row, self.open_options, label, icon="settings", left=True)
        rect = Rect(beside.left, row.top, beside.width, row.height)
        yield Field(name="deal", rect=rect, edit=self.deal, hint=_("Picked at random"))

    def _words(self) -> str:
        """The changed options, or the game's words on its usual ones."""
        changes = "; ".join(option_rows.summary(self.rules, self.changed))
        options = self._options()
        sentence = pages(self.rules.name).options_told(options) if options is not None else ""
        return ". ".join(filter(None, (changes, sentence)))

    def _game(self, box: Rect) -> Tile:
        """The game, which leads to the page of games."""
        rect = Rect(box.left, box.top + round((_GAME + _BELOW) * self.unit), box.width, round(_TILE * self.unit))
        title = _(self.preset.name)
        aside = title if self.name else family_of(self.rules, self.preset)
        return Tile(
            name="game",
            rect=rect,
            act=lambda: ReplaceScene(ChooseGame(self._as_it_is(), returns=True)),
            title=self.name or title,
            aside=aside if aside != (self.name or title) else "",
            words=_(self.preset.sentence),
            icon="deck",
            tip=_("Choose another game."),
            lists=True,
        )

    def _counts(self, box: Rect, top: int) -> list[Control]:
        """A button for each number of players, under a heading at this height."""
        choices, unit, gap = self.preset.seats, self.unit, round(10 * self.unit)
        width = (box.width + gap) // max(_LEAST_CHOICES, len(choices)) - gap
        y = box.top + round((top + _BELOW) * unit)
        return [
            PageButton(
                name=f"seats {count}",
                rect=Rect(box.left + place * (width + gap), y, width, round(_BUTTON * unit)),
                act=partial(self._choose_count, count),
                label=str(count),
                chosen=count == self.count,
            )
            for place, count in enumerate(choices)
        ]

    # -- the players

    @property
    def _rows(self) -> int:
        """The number of rows for seats for which there must be room."""
        return max(_SEATS, min(self.count + 1, max(self.preset.seats)))

    def _seats_board(self, box: Rect) -> Iterator[Control]:
        """A row for each seat, and the next chair, which is still empty."""
        unit = self.unit
        yield self._heading(box, 18, _("At the table"))
        yield self._pairs(box)
        top = box.top + round(_SEATS_TOP * unit)
        step = min(
            round((_LOW_ROW if self.folded else _ROW) * unit),
            (box.bottom - round(_SEATS_FOOT * unit) - top) // self._rows,
        )
        rows = [Rect(box.left, top + seat * step, box.width, step) for seat in range(self.count + 1)]
        for seat, row in enumerate(rows[:-1]):
            line = SeatRow(seat, row, unit, self.rules.levels, self.seated, partial(self.ask_who, seat))
            yield line.painted()
            yield from line.controls()
        if more := [count for count in self.preset.seats if count > self.count]:
            rect = Rect(rows[-1].left, rows[-1].top, rows[-1].width, height(rows[-1], unit))
            act = partial(self._choose_count, more[0])
            yield small_button("more", rect, act, _("Add a player"), icon="person")

    def _pairs(self, box: Rect) -> Words:
        """The partners, beside the heading of the players."""
        unit, options = self.unit, self._options()
        words = "" if options is None else seats.pairs(self.seated, self.rules.seating(options))
        area = Rect(box.left + round(138 * unit), box.top + round(10 * unit), 0, round(44 * unit))
        area.width = box.right - area.left
        scale = type_scale(unit)
        size = scale.body if text.text_size(words, scale.body)[0] <= area.width else scale.small
        return Words(name="pairs", rect=area, words=words, size=size, ink=theme().ink_muted, side="right")

    # -- actions of the controls

    def _reason(self) -> str:
        """The reason why no game can be dealt; empty if one can."""
        try:
            self.rules.options(self.preset.key, self.count, self.changed)
        except ValueError as error:
            return contradiction(self.rules, str(error))
        game, number, words = self._withheld
        return words if (game, number) == (self.rules.name, self.deal.text) else seats.fault(self.seated)

    def _chosen(self) -> ChosenGame:
        return ChosenGame(self.rules.name, self.preset.key, self.count, dict(self.changed), self.name)

    def _as_it_is(self) -> NewGame:
        """The screen of this page with all its choices."""
        return NewGame(self._chosen(), ChosenSeats(self._wanted, self.chairs, self.deal))

    def open_options(self) -> Transition:
        """Open the page of the options."""
        self._options_open = self._chosen()
        return Push(Options(self._options_open))

    def _learn(self) -> Transition:
        """Open the lessons of the game, from which the way back leads here."""
        return ReplaceScene(Learn(self.rules.name, "lessons", self.preset.key, self._as_it_is()))

    def _match(self) -> Transition:
        """Open the duplicate matches, from which the way back leads here."""
        return ReplaceScene(Matches(self._as_it_is()))

    def _choose_count(self, count: int) -> None:
        self._wanted = count

    def ask_who(self, seat: int, *, every: bool = False) -> None:
        """Open the question who plays a seat, or at which level all computer players play."""
        others = [chair for place, chair in enumerate(self.seated) if chair.opponent and place != seat]
        button = PageButton(
            name="every",
            label=_("Choose for all computer players"),
            act=partial(self.ask_who, seat, every=not every),
            chosen=every,
            icon="check" if every else None,
        )
        sit = partial(self._sit, seat, others if every else [])
        self.ask(seat_question.question(self.rules.levels, self.seated, seat, sit, button if others else None))

    def _sit(self, seat: int, others: list[seats.Chair], opponent: str | None) -> None:
        """Sit a person or a level down at a seat, and the level at those of the others, too."""
        for chair in (self.chairs[seat], *(others if opponent else ())):
            chair.opponent = opponent

    def back(self) -> Transition:
        """Return to the page of games, or else to the title screen, where a game that was left is continued."""
        return ReplaceScene(Menu() if self._direct else ChooseGame(self._as_it_is()))

    def _start(self) -> Transition | None:
        if self._reason():
            return None
        players = seats.players(self.seated)
        choice = GameChoice(preset=self.preset.key, changed=dict(self.changed), players=players)
        settings = self.services.settings.with_choice(self.rules.name, choice)
        people = [player.name for player in players if player.opponent is None]
        if len(people) == 1 and people[0] != settings.me:  # it is the person whose profile it is
            settings = settings.called(people[0])
        self.services.change(settings)
        deal = int(self.deal.text) if self.deal.text else None
        changed = dict(self.changed)
        setup = Setup(game=self.rules.name, preset=self.preset.key, changed=changed, players=players, deal=deal)
        try:
            return ReplaceScene(Play(self.services.start_game(setup)))
        except WithheldError as error:
            self._withheld = self.rules.name, self.deal.text, str(error)
            return None
