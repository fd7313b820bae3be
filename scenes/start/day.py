"""The page of the deals of the day: the table, the player's result, the levels' results, and the days in a row."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from engine.family.daily import HANDS, OPPONENT, deal_of, preset_of, seats_of
from engine.family.levels import LEVELS
from engine.family.option_fields import Preset
from engine.games.list import day_names, of_day, rules_of
from engine.text import _, plural
from scenes.art import icons, text
from scenes.art.theme import theme, type_scale
from scenes.background import Ticket
from scenes.days import day_players, streak_words
from scenes.games.list import PRESENTERS, short_title
from scenes.player_names import level_of
from scenes.scene import ReplaceScene, Transition
from scenes.score.day import DayComparison
from scenes.score.day_task import DayLevels
from scenes.screens import DealOfTheDay, Menu, RulesBook
from scenes.services import DayPlay, PlayedDays, Services
from scenes.start.day_bars import Bar, paint_bars
from scenes.start.opening import OpeningPage, result_or_table
from scenes.ui.buttons import PageButton, button_width, small_button
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Control
from scenes.ui.kit import Band, Board, Column, Room, Row
from scenes.ui.surfaces import gilded
from scenes.ui.words import Painted, Words, heading, paint_streak

_HEAD, _TABS, _FOOT, _PAD, _GAP, _NEAR, _TALL, _MAIN, _DATE, _DAY, _FLAME = 84, 70, 84, 24, 10, 6, 54, 220, 18, 40, 44
_RESULT, _LEVELS = 110, 300
_LEFT = 0.42
"""The part of the board's width for the table and the player's result."""


class DayScene(OpeningPage):
    """The page of the deals of the day. Only a press on its great button deals."""

    least = (960, 600)
    most = (1300, 800)
    folds = True

    def __init__(self, services: Services, name: str = "") -> None:
        super().__init__(services)
        last = services.settings.game
        self.name = name or (last if last in PRESENTERS else next(iter(PRESENTERS)))
        self.days = PlayedDays(today=services.today)
        self._reading: Ticket[PlayedDays] | None = None
        self._comparisons: dict[str, DayComparison] = {}
        self._notice = ""
        self._read()

    # -- the state

    @property
    def game(self) -> str:
        """The game of the chosen deal."""
        return of_day(self.name)[0]

    @property
    def preset(self) -> Preset:
        """The preset of the chosen deal."""
        return preset_of(rules_of(self.game), of_day(self.name)[1])

    @property
    def play(self) -> DayPlay | None:
        """The play of the chosen game; None if it was not begun, or is not known yet."""
        return self.days.plays.get(self.name)

    def _read(self) -> None:
        self._reading = self.services.aside(self.services.played_days)

    def update(self, dt: float) -> Transition | None:
        """Take the plays that were read, the levels' results as they come, and a new day when it begins."""
        if self._reading is not None and self._reading.done:
            if self._reading.result is not None:
                self.days = self._reading.result
            self._reading, self.stale = None, True
        elif self._reading is None and self.days.today != self.services.today:
            self._drop_comparisons()
            self._read()
        self._compare()
        return super().update(dt)

    def _compare(self) -> None:
        """Ask for the levels' results when the player's play is over: before, their points would reveal the cards."""
        comparison = self._comparisons.get(self.name)
        if comparison is None and self.play is not None and self.play.over:
            rules, seats = rules_of(self.game), len(self.play.saved.players)
            options = rules.options(self.preset.key, seats, {})
            deal, others = deal_of(self.days.today, self.name), dict.fromkeys(range(1, seats), OPPONENT)
            self._comparisons[self.name] = DayComparison(self.services, DayLevels(self.game, options, deal, others, 0))
            self.stale = True
        elif comparison is not None and comparison.changed():
            self.stale = True

    def _drop_comparisons(self, keep: Callable[[DayComparison], bool] = lambda _each: False) -> None:
        for name, comparison in list(self._comparisons.items()):
            if not keep(comparison):
                comparison.close()
                del self._comparisons[name]

    def closed(self) -> None:
        """Stop the levels' play."""
        self._drop_comparisons()

    def rules_book(self) -> RulesBook:
        """The rules book by the tab that is open, without options."""
        return RulesBook(None, self.game)

    # -- the page

    def tree(self) -> Column:
        """The heading with the streak, the games, the table and the result, and the comparison."""
        unit, scale, muted = self.unit, type_scale(self.unit), theme().ink_muted
        title = heading(_("Today's deal"), unit, self.area.width)
        day = Rect(0, 0, *text.text_size(self.days.today, scale.body))
        date = Words(name="date", rect=day, words=self.days.today, size=scale.body, ink=muted, side="left")
        notice = Words(name="notice", words=self._notice, size=scale.small, ink=theme().ink)
        table = Room(name="table", natural=self._table_height, fill=self._table_side)
        others = Room(name="levels", natural=self._levels_height, fill=self._levels_side)
        halves = Row(name="halves", items=((_LEFT, table), (0, others)), gap=2 * _PAD)
        back, main = (self.way_back(),), [self._main(self.sized(_MAIN, _TALL))] if self.folded else []
        games = self.one_of("game", _("Which game?"), self._tabs())
        return Column(
            name="page",
            items=(
                Band(name="head", high=_HEAD, left=(title, date), right=(self._week(),), gap=_DATE),
                *(
                    Band(name=f"games {number}", high=_TABS, right=row, gap=_NEAR, shares=True, at=(_TABS - _GAP) / 2)
                    for number, row in enumerate(self.in_rows(games, _NEAR))
                ),
                Board(name="board", inside=halves, pad=(_PAD, _PAD)),
                Band(name="foot", high=_FOOT, left=back, right=main, middle=notice, between=(200, 0), at=-_FOOT / 2),
            ),
        )

    @property
    def _streak(self) -> str:
        """The days in a row on which a deal was played; empty for none."""
        return streak_words(self.days.streak)

    def _week(self) -> Painted:
        """The last seven days, and left of them the streak."""
        rect = self.sized(len(self.days.week) * _DAY, 52)
        if self._streak:
            size = type_scale(self.unit).body
            rect.width += text.text_size(self._streak, size, bold=True)[0] + round(_FLAME * self.unit)
        return Painted(name="week", rect=rect, key=self.days, draws=self._paint_week, words=self._streak)

    def _paint_week(self, surface: Surface, box: Rect) -> None:
        unit, x = self.unit, box.right
        for day, done in reversed(self.days.week):
            place = Rect(x - round(_DAY * unit), box.top, round(_DAY * unit), box.height)
            x = self._paint_day(surface, day, place, done=done)
        if self._streak:
            paint_streak(surface, self._streak, (x - round(12 * unit), box.centery), unit)

    def _paint_day(self, surface: Surface, day: str, box: Rect, *, done: bool) -> int:
        """Paint one of the last seven days, with a check if a deal was played to its end; return its left edge."""
        unit, scale = self.unit, type_scale(self.unit)
        today = day == self.days.today
        ink = theme().ink if today else theme().ink_muted
        at, below = (box.centerx, box.top + round(12 * unit)), (box.centerx, box.bottom - round(15 * unit))
        text.draw_text(surface, str(int(day[-2:])), at, scale.small, ink, bold=today, anchor="center")
        if done:
            mark = icons.icon("check", round(20 * unit), theme().gold)
            surface.blit(mark, mark.get_rect(center=below))
        else:
            text.draw_text(surface, "\u2013", below, scale.body, theme().ink_faint, anchor="center")
        return box.left

    def _table_side(self, box: Rect) -> Iterator[Control]:
        """The table, the player's result, and the one great button, which stays at the foot of a folded page."""
        high = 0 if self.folded else round(_TALL * self.unit)
        main = Rect(box.left, box.bottom - high, box.width, high)
        table, above = self._seated(), Rect(box.left, box.top, box.width, box.height - high)
        key = table, self.play, self.name, self._reading is None
        lines = (*self._titles, *(name for name, _level in table), self._standing(self.name))
        drawn = partial(self._paint_table, table)
        yield Painted(name="table", rect=above, key=key, draws=drawn, words=" ".join(filter(None, lines)))
        if not self.folded:
            yield self._main(main)

    def _table_height(self, width: int) -> int:
        scale = type_scale(self.unit)
        lines = len(text.wrap(self._titles[1], scale.small, width)) * text.font(scale.small).get_height()
        head = text.font(scale.large, bold=True).get_height()
        return head + lines + round((len(self._seated()) * 46 + 18 + _RESULT) * self.unit)

    def _levels_side(self, box: Rect) -> Iterator[Control]:
        """The levels' results with the same cards."""
        scale, ink, bars = type_scale(self.unit), theme(), self._bars()
        above = Rect(box.left, box.top, box.width, text.font(scale.heading, bold=True).get_height())
        yield Words(
            name="about bars",
            rect=above,
            words=_("The same cards, in the same seat") if self._bars() else "",
            size=scale.large,
            ink=ink.ink,
            side="left",
            top=True,
        )
        below = Rect(box.left, above.bottom, box.width, box.bottom - above.bottom)
        if bars:
            drawn = partial(self._paint_bars, bars)
            yield Painted(name="bars", rect=below, key=bars, draws=drawn)
        else:
            yield Words(name="wait", rect=below, words=self._before(), size=scale.body, ink=ink.ink_muted)

    def _paint_bars(self, bars: tuple[Bar, ...], surface: Surface, box: Rect) -> None:
        paint_bars(surface, box, bars, self.unit)

    def _levels_height(self, width: int) -> int:
        if self._bars():
            return round(_LEVELS * self.unit)
        size = type_scale(self.unit).body
        return (len(text.wrap(self._before(), size, width)) + 3) * text.font(size).get_height()

    def _seated(self) -> tuple[tuple[str, str], ...]:
        """The players' names, each with its level or the word for a person, and the person's partner."""
        play, settings = self.play, self.services.settings
        players = play.saved.players if play is not None else ()
        usual = day_players(settings.person(self.game), seats_of(rules_of(self.game), self.preset.key))
        shown, rules = players or usual, rules_of(self.game)
        seating = rules.seating(rules.options(self.preset.key, len(shown), {}))
        me = next((seat for seat, player in enumerate(shown) if player.opponent is None), 0)
        partners = {*seating.members(seating.side(me))} - {me}
        with_partner = _("{level}, your partner")
        return tuple(
            (player.name, with_partner.format(level=level_of(player)) if seat in partners else level_of(player))
            for seat, player in enumerate(shown)
        )

    @property
    def _titles(self) -> tuple[str, str]:
        """The game with its length, and the terms of the day."""
        rules = rules_of(self.game)
        length = plural(*rules.hand_words.count, HANDS).format(hands=HANDS)
        title = _("{game}, {length}").format(game=_(self.preset.name), length=length)
        return title, _("The usual rules, the same cards for everybody, and one try.")

    def _paint_table(self, table: tuple[tuple[str, str], ...], surface: Surface, box: Rect) -> None:
        """Paint the game, its players and its state."""
        unit, scale = self.unit, type_scale(self.unit)
        y, (title, words) = box.top, self._titles
        text.draw_text(surface, title, (box.left, y), scale.large, theme().ink, bold=True, max_width=box.width)
        y += text.font(scale.large, bold=True).get_height() + round(4 * unit)
        lines = text.wrap(words, scale.small, box.width)
        y = text.draw_lines(surface, lines, (box.left, y), scale.small, theme().ink_muted) + round(14 * unit)
        side = round(38 * unit)
        for seat, (name, level) in enumerate(table):
            badge = Rect(box.left, y, side, side)
            paint_badge(surface, badge, seat, name)
            shown = _("{name} ({level})").format(name=name, level=level) if level else name
            at = badge.right + round(12 * unit), badge.centery
            room = box.right - badge.right - round(12 * unit)
            text.draw_text(surface, shown, at, scale.body, theme().ink, anchor="midleft", max_width=room)
            y += side + round(8 * unit)
        self._paint_result(surface, Rect(box.left, y, box.width, box.bottom - y))

    def _paint_result(self, surface: Surface, box: Rect) -> None:
        """Paint the points in large letters, or the reason why there are none."""
        scale, play = type_scale(self.unit), self.play
        words = self._standing(self.name) or _("Not played yet")
        if play is None or play.points is None or not play.over:
            ink = theme().ink_muted
            text.draw_text(surface, words, box.center, scale.heading, ink, anchor="center", max_width=box.width)
            return
        letters = gilded(words, scale.title)
        if letters.get_width() > box.width:
            letters = gilded(words, scale.heading)
        surface.blit(letters, letters.get_rect(center=box.center))

    def _standing(self, name: str) -> str:
        """The state of a deal in a few words; empty if it was not begun."""
        play = self.days.plays.get(name)
        if play is None:
            return _("Reading ...") if self._reading is not None else ""
        if play.saved.problem:
            return _("Its file can't be read")
        if not play.over:
            return _("Unfinished")
        return _no_points(play) if play.points is None else _("You made {points}").format(points=play.points)

    # -- the comparison

    def _before(self) -> str:
        """The sentence in place of the comparison before there is one."""
        return _("Once you have played, you see here how each level does with the same cards in your seat.")

    def _bars(self) -> tuple[Bar, ...]:
        """The bars of the player and of each level, with None for unknown points; no bars before the play is over."""
        play, comparison = self.play, self._comparisons.get(self.name)
        if play is None or not play.over or comparison is None:
            return ()
        found = {result.level: result for result in comparison.results}
        mine = next((name for name, level in self._seated() if not level), "")
        own = Bar(mine, play.points, mine=True, told="" if play.points is not None else _no_points(play))
        levels = [level.name for level in rules_of(self.game).levels]
        waits = "" if comparison.done else "..."
        others = [
            Bar(LEVELS[name].shown, found[name].points, cut=found[name].cut)
            if name in found
            else Bar(LEVELS[name].shown, None, told=waits)
            for name in levels
        ]
        return (own, *others)

    # -- the controls

    def _tabs(self) -> list[PageButton]:
        """The games, with the state of the deal of each."""
        result = list[PageButton]()
        for name in (each for game in PRESENTERS for each in day_names() if of_day(each)[0] == game):
            label, below = _title(name), self._standing(name)
            wide = text.text_size(below, type_scale(self.unit).small)[0]
            wide = max(button_width(label, self.unit), wide + round(2 * _GAP * self.unit))
            result.append(
                small_button(
                    f"game {name}",
                    Rect(0, 0, wide, round((_TABS - _GAP) * self.unit)),
                    partial(self._choose, name),
                    label,
                    chosen=name == self.name,
                    left=True,
                    under=below,
                )
            )
        return result

    def _main(self, rect: Rect) -> Control:
        """The button that plays, goes on or shows."""
        play, known = self.play, self._reading is None
        if play is not None and play.over:
            name, label, icon, act = "watch", _("Watch it again"), "eye", self._watch
        elif play is not None:
            name, label, icon, act = "play", _("Go on"), "redo", self._play
        else:
            name, label, icon, act = "play", _("Play"), "deck", self._play
        good = known and not (play is not None and play.saved.problem)
        label = self.label_of(name, label)
        return PageButton(name=name, rect=rect, act=act, label=label, icon=icon, primary=True, enabled=good)

    def default(self) -> str:
        """The control of Enter: the great button."""
        return "watch" if self.play is not None and self.play.over else "play"

    # -- actions of the controls

    def back(self) -> Transition:
        """Return to the title screen."""
        return ReplaceScene(Menu())

    def _choose(self, name: str) -> Transition | None:
        """Show another deal; one that is told in other words on a page of its own."""
        before = self.preset.vocabulary
        self._drop_comparisons(keep=lambda comparison: comparison.done)
        self.name, self._notice = name, ""
        return None if self.preset.vocabulary == before else ReplaceScene(DealOfTheDay(name))

    def _play(self) -> None:
        """Open the table. The question of the first start is not asked any more."""
        settings = self.services.settings
        if not settings.learning.asked:
            self.services.change(replace(settings, learning=replace(settings.learning, asked=True)))
        self.open_by("play", partial(self.services.play_day, self.name), result_or_table)

    def _watch(self) -> None:
        """Open the record of the play to be watched."""
        if self.play is not None:
            self.watch_by("watch", self.play.saved, DealOfTheDay(self.name))

    def not_opened(self) -> None:
        """Tell the reason on the page, and read the days again."""
        self._notice = " ".join(self.services.notices())
        self._read()


def _title(name: str) -> str:
    """The label of a tab: the game's, or that of the preset."""
    game, preset = of_day(name)
    rules = rules_of(game)
    return _(preset_of(rules, preset).name) if preset else short_title(_(rules.title))


def _no_points(play: DayPlay) -> str:
    """The reason why the player made no points."""
    return _("By hints alone") if play.saved.by_hints else _("Given up")
