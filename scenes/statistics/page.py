"""The page of statistics: the rule sets that were played, and the sheets of the selected one."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect, Surface

from engine.games.list import hand_words
from engine.text import _, plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.background import Ticket
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu
from scenes.services import Services
from scenes.statistics.figures import RuleSetFigures, Statistics
from scenes.statistics.rating_sheet import paint_rating
from scenes.statistics.sheets import SheetKind, paint_course, paint_figures, paint_luck, paint_missed
from scenes.statistics.words import about, diary_told, title_of
from scenes.ui.controls import Control, Label, PageButton, ScrollArea
from scenes.ui.page import Page
from scenes.ui.stage import Part
from scenes.ui.surfaces import board, gilded

_HEAD, _FOOT, _MARGIN, _GAP, _LIST, _PAD = 84, 84, 28, 8, 270, 24
_ROW = 66
_PAINT = {
    SheetKind.FIGURES: paint_figures,
    SheetKind.COURSE: paint_course,
    SheetKind.LUCK: paint_luck,
    SheetKind.RATING: paint_rating,
    SheetKind.MISSED: paint_missed,
}


class StatisticsScene(Page):
    """Figures of all games that are over, by rule set."""

    least = (1110, 690)
    most = (1300, 860)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.sheet = SheetKind.FIGURES
        self.leaf = 0
        self.figures = Statistics()
        self._selected = ""
        """The fingerprint of the rule set; empty for that played last."""
        self._counting: Ticket[Statistics] = services.count_games()
        self._left: int | None = None
        """Games that were left to be counted when the time of a task was up; None before the first one ends."""
        self._review: Ticket[Statistics] | None = None
        """A hand that the coach reviews."""
        self._left_off = False
        """True if the coach has failed at the last hand it was asked about."""
        self._seen = -1

    # -- what there is

    @property
    def counted(self) -> bool:
        """True once every game is counted."""
        return self._counting.done

    @property
    def selected(self) -> RuleSetFigures | None:
        """The figures that are shown; None before any game is counted."""
        sets = self.figures.sets
        return next((each for each in sets if each.rule_set == self._selected), sets[0] if sets else None)

    def update(self, dt: float) -> Transition | None:
        """Show what has been counted or reviewed by now."""
        if self._review is not None and self._review.done:
            found, self._review = self._review.result, None
            self._take(found)
            self._left_off = found is None
            if found is not None and found.unreviewed and not found.refused:
                self._review = self.services.review_hand()
        reports = self._counting.reports
        if self._seen != (now := len(reports) + self._counting.done):
            self._seen = now
            self._take(self._counting.result or (reports[-1] if reports else None))
        self._count_on()
        return super().update(dt)

    def _count_on(self) -> None:
        """Count the rest where the time of a task was not enough for all games."""
        result = self._counting.result if self._counting.done else None
        if result is not None and result.left and (self._left is None or result.left < self._left):
            self._left, self._seen = result.left, -1
            self._counting = self.services.count_games()

    def _take(self, found: object) -> None:
        if isinstance(found, Statistics):
            self.figures = found
        self.stale = True

    def closed(self) -> None:
        """Cancel counting and reviewing."""
        self._counting.cancel()
        if self._review is not None:
            self._review.cancel()

    # -- laying out

    @property
    def _inside(self) -> Rect:
        return self.between(_HEAD, _FOOT, _MARGIN)

    @property
    def _board(self) -> Rect:
        """Right of the rule sets; all of the page while there are none."""
        if not self.figures.sets:
            return self._inside
        left = round((_LIST + 2 * _GAP) * self.unit)
        inside = self._inside
        return Rect(inside.left + left, inside.top, inside.width - left, inside.height)

    @property
    def _box(self) -> Rect:
        """The sheet on the board."""
        pad = round(2 * _PAD * self.unit)
        return self._board.inflate(-pad, -pad)

    @property
    def _fits(self) -> int:
        return max(1, self._inside.height // round((_ROW + _GAP) * self.unit))

    @property
    def _leaves(self) -> int:
        return max(1, -(-len(self.figures.sets) // self._fits))

    # -- the page

    def content(self) -> list[Part]:
        """Heading, board and sheet, and what is to be said."""
        inside, spread = self._inside, round(44 * self.unit)
        around = Rect(inside.left, self.area.top, inside.width, inside.bottom - self.area.top).inflate(spread, 0)
        around.height += spread
        foot = Rect(inside.left + round(330 * self.unit), inside.bottom, 0, round(_FOOT * self.unit))
        foot.width = inside.right - round(240 * self.unit) - foot.left
        key = (self.figures, self.sheet, self._selected, self.counted, tuple(around))
        told = self._told
        return [
            Part("statistics", around, key, self._paint, words=(_("Statistics"),)),
            Part("told", foot, (told, tuple(foot)), lambda surface: self._say(surface, told, foot), words=(told,)),
        ]

    @property
    def _told(self) -> str:
        """The progress of counting and reviewing, or a note from the index."""
        figures = self.figures
        if not self.counted:
            form = plural("Counting: {left} game to go.", "Counting: {left} games to go.", figures.left)
            return form.format(left=figures.left) if figures.left else _("Counting your games.")
        if self._review is not None:
            return _("The coach is at work: {left} to go.").format(left=figures.unreviewed)
        if self._left_off:
            return _("The coach has failed. Press “Review games” to have it go on.")
        if self._counting.result is None:
            return _("Your games could not be counted.")
        if figures.left:
            form = plural("{left} game is not counted yet.", "{left} games are not counted yet.", figures.left)
            return form.format(left=figures.left)
        unread = plural("{count} file could not be read.", "{count} files could not be read.", figures.unread)
        return " ".join(filter(None, (figures.note, unread.format(count=figures.unread) if figures.unread else "")))

    def _say(self, surface: Surface, words: str, box: Rect) -> None:
        size = type_scale(self.unit).body
        text.draw_text(surface, words, box.center, size, theme().ink_muted, anchor="center", max_width=box.width)

    def _paint(self, surface: Surface) -> None:
        title = gilded(_("Statistics"), type_scale(self.unit).title)
        middle = self.area.top + round(_HEAD / 2 * self.unit)
        surface.blit(title, title.get_rect(midleft=(self._inside.left, middle)))
        board(surface, self._board, self.unit)
        figures = self.selected
        if figures is None:
            if self.counted:
                below = self._box.move(0, round(30 * self.unit))
                self._say(surface, _("Play a game to its end: from then on it is counted here."), self._box)
                self._say(surface, _("Today's deal and deals you chose do not count."), below)
        elif self.sheet is not SheetKind.DIARY and (figures.games or self.sheet is SheetKind.FIGURES):
            _PAINT[self.sheet](surface, figures, self._box, self.unit)
        elif not figures.games:
            self._say(surface, _("No game has been played to its end."), self._box)

    def controls(self) -> list[Control]:
        """The sheets, the rule sets, and the ways back and on."""
        return [*self._tabs(), *self._sets(), *self._diary(), *self._foot()]

    def _tabs(self) -> Iterator[Control]:
        unit, inside, gap = self.unit, self._inside, round(_GAP * self.unit)
        wide, high = round(135 * unit), round(52 * unit)
        left = inside.right - len(SheetKind) * (wide + gap) + gap
        top = self.area.top + round(_HEAD / 2 * unit) - high // 2
        for place, kind in enumerate(SheetKind):
            yield PageButton(
                name=f"sheet {place}",
                rect=Rect(left + place * (wide + gap), top, wide, high),
                act=partial(self._turn_to, kind),
                label=_(kind.value),
                chosen=kind is self.sheet,
                small=True,
            )

    def _sets(self) -> Iterator[Control]:
        unit, inside, gap = self.unit, self._inside, round(_GAP * self.unit)
        high, first = round(_ROW * unit), min(self.leaf, self._leaves - 1) * self._fits
        for place, each in enumerate(self.figures.sets[first : first + self._fits]):
            yield PageButton(
                name=f"set {each.rule_set}",
                rect=Rect(inside.left, inside.top + place * (high + gap), round(_LIST * unit), high),
                act=partial(self._select, each.rule_set),
                label=title_of(each),
                below=about(each),
                chosen=each is self.selected,
                small=True,
                left=True,
            )

    def _diary(self) -> Iterator[Control]:
        """The diary scrolls."""
        figures, box, unit = self.selected, self._box, self.unit
        if self.sheet is not SheetKind.DIARY or figures is None:
            return
        size, words = type_scale(unit).body, hand_words(figures.game)
        high = round(text.font(size).get_height() * 1.5)
        width = box.width - round(24 * unit)
        entries: tuple[Control, ...] = tuple(
            Label(
                name=f"entry {place}",
                rect=Rect(0, place * high, width, high),
                words=text.fit(diary_told(entry, words), size, width),
                size=size,
                ink=theme().ink,
            )
            for place, entry in enumerate(figures.diary)
        )
        yield ScrollArea(name="diary", rect=box, children=entries, height=high * len(entries))

    def _foot(self) -> Iterator[Control]:
        unit, inside = self.unit, self._inside
        high = round(54 * unit)
        rect = Rect(inside.left, self.area.bottom - round(_FOOT / 2 * unit) - high // 2, round(180 * unit), high)
        yield PageButton(name="back", rect=rect, act=self.back, label=_("Back"), icon="undo")
        if self.figures.unreviewed or self._review is not None:
            wide = round(220 * unit)
            yield PageButton(
                name="review",
                rect=Rect(inside.right - wide, rect.top, wide, high),
                act=self._begin_review,
                label=_("Review games") if self._review is None else _("Stop reviewing"),
                tip=_("The coach goes through all your games, the newest first. You can leave and go on another time."),
                small=True,
                enabled=self.counted,
            )
        if self._leaves > 1:
            for place, (name, step) in enumerate((("before", -1), ("after", 1))):
                left = rect.right + round(16 * unit) + place * (high + round(_GAP * unit))
                yield PageButton(
                    name=name,
                    rect=Rect(left, rect.top, high, high),
                    act=partial(self._turn, step),
                    label="",
                    icon=name,
                    enabled=0 <= self.leaf + step < self._leaves,
                    small=True,
                )

    # -- what the controls do

    def back(self) -> Transition:
        """Return to the title screen."""
        return ReplaceScene(Menu())

    def _turn_to(self, kind: SheetKind) -> None:
        self.sheet = kind

    def _select(self, rule_set: str) -> None:
        self._selected = rule_set

    def _turn(self, step: int) -> None:
        self.leaf += step

    def _begin_review(self) -> None:
        """Let the coach review hand after hand, or stop it."""
        if self._review is None:
            self._review = self.services.review_hand()
        else:
            self._review.cancel()
            self._review = None
