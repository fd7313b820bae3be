"""The page of statistics: the rule sets that were played, and the sheets of the selected one."""

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Rect

from engine.games.list import hand_words
from engine.text import _, plural
from scenes.art import text
from scenes.art.theme import theme, type_scale
from scenes.background import Ticket, Tries
from scenes.scene import ReplaceScene, Transition
from scenes.screens import Menu
from scenes.services import Services
from scenes.statistics.rating_sheet import paint_rating
from scenes.statistics.sheets import SheetKind, paint_course, paint_figures, paint_luck, paint_missed, sheet_height
from scenes.statistics.values import RuleSetFigures, Statistics
from scenes.statistics.words import about, diary_told, title_of
from scenes.ui.buttons import small_button
from scenes.ui.controls import Control, Label, ScrollArea
from scenes.ui.kit import GAP, Band, Board, Column, Room, Row
from scenes.ui.page import Page
from scenes.ui.words import Painted, Words, heading

_HEAD, _FOOT, _LIST, _PAD, _ROW, _EMPTY = 84, 84, 270, 24, 66, 120
_FOLDED = 4
"""The number of rule sets on a leaf of a folded page."""
_PAINT = {
    SheetKind.FIGURES: paint_figures,
    SheetKind.COURSE: paint_course,
    SheetKind.LUCK: paint_luck,
    SheetKind.RATING: paint_rating,
    SheetKind.MISSED: paint_missed,
}
_REVIEW = 90.0
"""The seconds of a task of the coach; another task then goes on."""
_OF_COACH = {SheetKind.COURSE: paint_course, SheetKind.MISSED: paint_missed}
"""The sheets that may invite to a review."""


class StatisticsScene(Page):
    """The page of the figures of all games that are over, by rule set."""

    least = (1110, 690)
    most = (1300, 860)
    folds = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.sheet = SheetKind.FIGURES
        self.leaf = 0
        self.figures = Statistics()
        self._selected = ""
        """The fingerprint of the rule set; empty for that played last."""
        self._counting: Ticket[Statistics] = services.count_games()
        self._left: int | None = None
        """The number of games that the last task left uncounted in its time; None before the first one ends."""
        self._review: Ticket[Statistics] | None = None
        """The ticket of the coach's review of a hand."""
        self._tries = Tries(_REVIEW)
        self._left_off = False
        """True if the coach has failed at the last hand."""
        self._seen = -1

    # -- the figures

    @property
    def counted(self) -> bool:
        """True when every game is counted."""
        return self._counting.done

    @property
    def selected(self) -> RuleSetFigures | None:
        """The figures that are shown; None before any game is counted."""
        sets = self.figures.sets
        return next((each for each in sets if each.rule_set == self._selected), sets[0] if sets else None)

    def update(self, dt: float) -> Transition | None:
        """Show the figures and reviews that have come."""
        if self._review is not None and self._review.done:
            result, self._review = self._review.result, None
            self._take(result)
            self._left_off = result is None or not self._tries.go_on(brought=result.found > 0, failed=False)
            if result is not None and result.unreviewed and not (result.refused or self._left_off):
                self._review = self.services.review_hand(self._tries.limit)
        reports = self._counting.reports
        if self._seen != (now := len(reports) + self._counting.done):
            self._seen = now
            self._take(self._counting.result or (reports[-1] if reports else None))
        self._count_on()
        return super().update(dt)

    def _count_on(self) -> None:
        """Count the rest of the games, if the time of a task was not enough for all."""
        result = self._counting.result if self._counting.done else None
        if result is not None and result.left and (self._left is None or result.left < self._left):
            self._left, self._seen = result.left, -1
            self._counting = self.services.count_games()

    def _take(self, result: object) -> None:
        if isinstance(result, Statistics):
            self.figures = result
        self.stale = True

    def closed(self) -> None:
        """Cancel counting and reviewing."""
        self._counting.cancel()
        if self._review is not None:
            self._review.cancel()

    # -- layout

    @property
    def _fits(self) -> int:
        """The number of rule sets for which there is room."""
        if self.folded:
            return _FOLDED
        return max(1, (self.area.height - round((_HEAD + _FOOT) * self.unit)) // round((_ROW + GAP) * self.unit))

    @property
    def _leaves(self) -> int:
        return max(1, -(-len(self.figures.sets) // self._fits))

    # -- the page

    def tree(self) -> Column:
        """The sheets, the rule sets with the selected one's sheet, and the ways back and on."""
        unit = self.unit
        sentence = self._told if self.counted or self.figures.sets else ""  # before any figures the sheet says it
        words = Words(name="told", words=sentence, size=type_scale(unit).body, ink=theme().ink_muted)
        sheet = Board(name="board", inside=Room(name="sheet", natural=self._tall, fill=self._sheet), pad=(_PAD, _PAD))
        row = round(_ROW * unit) + round(GAP * unit)
        sets = Room(name="sets", natural=lambda _width: len(self._shown_sets) * row, fill=self._sets)
        left = (self.way_back(), *self.turners(self.leaf, self._leaves, self._turn))
        return Column(
            name="page",
            items=(
                Band(
                    name="head", high=_HEAD, left=(heading(_("Statistics"), unit, self.area.width),), right=self._tabs()
                ),
                Row(name="body", items=((_LIST, sets), (0, sheet)), gap=2 * GAP) if self.figures.sets else sheet,
                Band(name="foot", high=_FOOT, left=left, right=self._review_button(), middle=words, between=(330, 240)),
            ),
        )

    @property
    def _told(self) -> str:
        """The progress of counting and reviewing, or a note from the index."""
        figures = self.figures
        if not self.counted:
            form = plural("Counting: {left} game to go.", "Counting: {left} games to go.", figures.left)
            return form.format(left=figures.left) if figures.left else _("Counting your games.")
        if self._review is not None:
            return _("The coach is at work: {left} to go.").format(left=figures.unreviewed)
        if self._left_off and self._invites:
            return _("The coach stopped. Press “Review games” to go on.")
        if self._counting.result is None:
            return _("Your games could not be counted.")
        if figures.left:
            form = plural("{left} game is not counted yet.", "{left} games are not counted yet.", figures.left)
            return form.format(left=figures.left)
        unread = plural("{count} file could not be read.", "{count} files could not be read.", figures.unread)
        return " ".join(filter(None, (figures.note, unread.format(count=figures.unread) if figures.unread else "")))

    def _sheet(self, box: Rect) -> Iterator[Control]:
        """The sheet of the rule set, or the reason why there is none."""
        figures = self.selected
        if figures is None:
            sentences = (
                _("Play a hand to its end, and it is counted here."),
                _("Today's deal and deals you chose do not count."),
            )
            yield from self._said(box, sentences if self.counted else (self._told,))
        elif not self._tells(figures):
            yield from self._said(box, (_("No game has been played to its end yet."),))
        elif self.sheet is SheetKind.DIARY:
            yield self._diary(figures, box)
        else:
            paint, unit, invites = _PAINT[self.sheet], self.unit, self._invites
            if self.sheet in _OF_COACH:
                paint = partial(_OF_COACH[self.sheet], invites=invites)
            draws, key = (lambda surface, at: paint(surface, figures, at, unit)), (self.sheet, figures, invites)
            yield Painted(name="sheet", rect=box, key=key, draws=draws)

    def _tells(self, figures: RuleSetFigures) -> bool:
        """True if the sheet has content for a rule set: single hands have only figures and luck."""
        match self.sheet:
            case SheetKind.FIGURES:
                return True
            case SheetKind.DIARY:
                return bool(figures.diary)
            case SheetKind.LUCK:
                return figures.hands > 0
        return figures.games > 0

    @property
    def _invites(self) -> bool:
        """True if a review can be begun now by the button for it."""
        return bool(self.figures.unreviewed) and self._review is None and self.counted

    def _tall(self, width: int) -> int:
        """The height of the sheet at a width."""
        figures, box = self.selected, Rect(0, 0, width, 0)
        if figures is None or not self._tells(figures):
            return round(_EMPTY * self.unit)
        if self.sheet is SheetKind.DIARY:
            return self._diary(figures, box).height
        return sheet_height(self.sheet, figures, width, self.unit)

    def _said(self, box: Rect, sentences: Sequence[str]) -> Iterator[Control]:
        """Sentences in the middle of a box."""
        size, ink = type_scale(self.unit).body, theme().ink_muted
        for place, words in enumerate(sentences):
            rect = box.move(0, round(30 * self.unit) * place)
            yield Words(name=f"said {place}", rect=rect, words=words, size=size, ink=ink)

    def _tabs(self) -> list[Control]:
        return [
            small_button(
                f"sheet {place}",
                self.sized(135, 52),
                partial(self._turn_to, kind),
                _(kind.value),
                chosen=kind is self.sheet,
            )
            for place, kind in enumerate(SheetKind)
        ]

    @property
    def _shown_sets(self) -> Sequence[RuleSetFigures]:
        first = min(self.leaf, self._leaves - 1) * self._fits
        return self.figures.sets[first : first + self._fits]

    def _sets(self, box: Rect) -> Iterator[Control]:
        high, gap = round(_ROW * self.unit), round(GAP * self.unit)
        for place, each in enumerate(self._shown_sets):
            yield small_button(
                f"set {each.rule_set}",
                Rect(box.left, box.top + place * (high + gap), box.width, high),
                partial(self._select, each.rule_set),
                title_of(each),
                under=about(each),
                chosen=each is self.selected,
                left=True,
            )

    def _diary(self, figures: RuleSetFigures, box: Rect) -> ScrollArea:
        """The diary, which scrolls."""
        size, words = type_scale(self.unit).body, hand_words(figures.game)
        step, width, y = text.font(size).get_height(), box.width - round(24 * self.unit), 0
        entries = list[Control]()
        for place, entry in enumerate(figures.diary):
            sentence = diary_told(entry, words)
            rect = Rect(0, y, width, step * len(text.wrap(sentence, size, width)))
            entries.append(Label(name=f"entry {place}", rect=rect, words=sentence, size=size, ink=theme().ink))
            y = rect.bottom + round(step * 1.5) - step
        return ScrollArea(name="diary", rect=box, children=tuple(entries), height=y)

    def _review_button(self) -> list[Control]:
        if not self.figures.unreviewed and self._review is None:
            return []
        tip = _("The coach goes through all your games, the newest first. You can leave and go on another time.")
        return [
            small_button(
                "review",
                self.sized(220, 54),
                self._begin_review,
                _("Review games") if self._review is None else _("Stop reviewing"),
                tip=tip,
                enabled=self.counted,
            )
        ]

    # -- actions of the controls

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
            self._tries = Tries(_REVIEW)
            self._review = self.services.review_hand(self._tries.limit)
        else:
            self._review.cancel()
            self._review = None
