"""A row of the list of games: players, game and date, progress and standing."""

import time
from collections.abc import Hashable, Iterator
from datetime import date

from pygame import Rect, Surface

from engine.forms import day_told, moment_told
from engine.games.list import hand_words
from engine.text import _, listed, plural
from engine.values import value_class
from scenes.art import text
from scenes.art.theme import Dress, theme, type_scale
from scenes.player_names import level_of
from scenes.services import Saved
from scenes.start.titles import sides, titles
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Control, State, dressed
from scenes.ui.surfaces import draw_plate

HEIGHT = 78
"""The height of a row, to be scaled."""
_RIGHT = 250
"""The width, to be scaled, of the standing."""
_BADGE, _APART, _MOST = 32, 6, 4
"""The size of a badge and the gap between two, to be scaled; and the most badges that do not overlap."""
_DAYS, _DAY = 30, 86_400


def standing(saved: Saved) -> str:
    """The standing of a game: its hand, or its winner; in the bin, the days for which it is kept."""
    if saved.binned:
        left = max(0, _DAYS - int((time.time() - saved.binned) / _DAY))
        return plural("{days} day left", "{days} days left", left).format(days=left)
    if not saved.over:
        return hand_words(saved.game).heading(saved.hand, saved.hands)
    if saved.abandoned or saved.gave_up:
        return _("Given up")
    best = [name for side, name in enumerate(sides(saved)) if side in saved.winners]
    if not best:  # the file of an unfinished game lies among the finished ones
        return _("Not over")
    if len(best) > 1:
        return _("A tie")
    return (_("{names} win") if "&" in best[0] else _("{names} wins")).format(names=best[0])


_BETWEEN = " · "


def about(saved: Saved, size: int = 0, room: int = 0) -> str:
    """Facts about a game: why it does not count, game, preset, length, date and deal number.

    In a line of so much room the last facts are left out, if it would be too long in letters of this size.
    """
    words = hand_words(saved.game)
    length = plural(*words.count, saved.hands).format(hands=saved.hands)
    then = time.localtime(saved.dealt or saved.played)
    day = moment_told(date(*then[:3]).isoformat(), then.tm_hour, then.tm_min)
    lines = (
        *_marks(saved),
        *titles(saved),
        length if saved.hands else "",
        day,
        "" if saved.deal is None else _("deal number {number}").format(number=saved.deal),
    )
    facts = [line for line in lines if line]
    while room and len(facts) > 1 and text.text_size(_BETWEEN.join(facts), size)[0] > room:
        facts.pop()
    return _BETWEEN.join(facts)


def _marks(saved: Saved) -> Iterator[str]:
    """The reasons why a game never counts."""
    if saved.by_hints:
        yield _("By hints alone")
    if saved.what_if:
        yield _("What if")
    if saved.imported:
        yield _("Imported")
    if saved.day:
        yield _("Deal of the day, {day}").format(day=day_told(saved.day))
    if saved.match:
        yield _("Duplicate match")


@value_class(kw_only=True)
class GameRow(Control):
    """The row of a game."""

    saved: Saved
    badges: int = _MOST
    """The number of badges for which there is room, so that the names of all games of a list begin below each other."""
    opens: bool = False
    """True if the game is being opened after a press."""
    folded: bool = False
    """True if the words take as many lines as they need."""

    @property
    def text(self) -> str:
        """Players, game and date, progress and standing."""
        saved = self.saved
        if saved.problem:
            return _unreadable(saved)
        names, scores = saved.name or listed(_named(saved)), " : ".join(map(str, saved.totals))
        return " · ".join((names, about(saved), standing(saved), scores))

    def look(self) -> Hashable:
        """The game, and the flags that change its look."""
        return self.saved, self.badges, self.enabled, self.opens

    def paint(self, surface: Surface, state: State) -> None:
        """Draw plate, badges, names and scores."""
        unit, scale, saved = state.unit, type_scale(state.unit), self.saved
        dress = dressed(state, enabled=self.enabled, chosen=self.opens)
        draw_plate(surface, self.rect, round(10 * unit), dress.top, dress.foot, dress.edge)
        x, middle = self.rect.left + round(16 * unit), self.rect.centery
        if saved.problem:
            self._paint_problem(surface, Rect(x, self.rect.top, self.rect.width - round(32 * unit), self.rect.height))
            return
        self._paint_badges(surface, x, unit)
        if self.folded:
            self._paint_lines(surface, dress, unit)
            return
        left = x + self._badges_room(unit)
        room = self.rect.right - round(_RIGHT * unit) - left
        names, sentence = self._names, self._told(scale.small, room)
        if not saved.name and text.text_size(names, scale.body, bold=True)[0] > room:
            names = listed(player.name for player in saved.players)
        at = (left, middle - round(13 * unit))
        text.draw_text(surface, names, at, scale.body, dress.ink, bold=True, anchor="midleft", max_width=room)
        at = (left, middle + round(14 * unit))
        text.draw_text(surface, sentence, at, scale.small, theme().ink_muted, anchor="midleft", max_width=room)
        right, room = self.rect.right - round(18 * unit), round((_RIGHT - 30) * unit)
        at, ink = (right, middle - round(13 * unit)), theme().gold if saved.over else dress.ink
        words = _("Opening ...") if self.opens else standing(saved)
        text.draw_text(surface, words, at, scale.body, ink, bold=True, anchor="midright", max_width=room)
        scores = " : ".join(map(str, saved.totals))
        at = (right, middle + round(14 * unit))
        text.draw_text(surface, scores, at, scale.body, dress.ink, anchor="midright", max_width=room)

    @property
    def _names(self) -> str:
        return self.saved.name or listed(_named(self.saved))

    def _told(self, size: int = 0, room: int = 0) -> str:
        """Facts about the game, as many as have room; with the players if the game has a name."""
        players = f"{listed(player.name for player in self.saved.players)}{_BETWEEN}" if self.saved.name else ""
        return players + about(self.saved, size, room and max(1, room - text.text_size(players, size)[0]))

    def _badges_room(self, unit: float) -> int:
        return round((min(self.badges, _MOST) * (_BADGE + _APART) + _APART) * unit)

    def _lines(self, unit: float) -> list[tuple[str, int, bool]]:
        """The words in lines, each with its size, and True for bold letters."""
        scale, words = type_scale(unit), _("Opening ...") if self.opens else standing(self.saved)
        room = self.rect.width - round(32 * unit) - self._badges_room(unit)
        scores = " : ".join(map(str, self.saved.totals))
        told = (
            (self._names, scale.body, True),
            (self._told(), scale.small, False),
            (f"{words} · {scores}", scale.body, True),
        )
        return [(line, size, bold) for words, size, bold in told for line in text.wrap(words, size, room, bold=bold)]

    def folded_height(self, unit: float) -> int:
        """The height of the folded row."""
        if self.saved.problem:
            return round(HEIGHT * unit)
        return sum(text.font(size, bold).get_height() for _line, size, bold in self._lines(unit)) + round(20 * unit)

    def _paint_lines(self, surface: Surface, dress: Dress, unit: float) -> None:
        left, y = self.rect.left + round(16 * unit) + self._badges_room(unit), self.rect.top + round(10 * unit)
        for line, size, bold in self._lines(unit):
            text.draw_text(surface, line, (left, y), size, dress.ink if bold else theme().ink_muted, bold=bold)
            y += text.font(size, bold).get_height()

    def _paint_badges(self, surface: Surface, left: int, unit: float) -> None:
        """Paint the players' badges, closer to each other if they are many."""
        count, side = len(self.saved.players), round(_BADGE * unit)
        step = round((_BADGE + _APART) * unit)
        if count > _MOST:
            step = (_MOST - 1) * step // (count - 1)
        for seat, player in enumerate(self.saved.players):
            badge = Rect(left + seat * step, 0, side, side)
            badge.centery = self.rect.centery
            paint_badge(surface, badge, seat, player.name)

    def _paint_problem(self, surface: Surface, box: Rect) -> None:
        size = type_scale(box.height / HEIGHT).small
        lines = text.wrap(_unreadable(self.saved), size, box.width)[:3]
        text.draw_lines(surface, lines, box.midleft, size, theme().ink_muted, centred=True)


def _unreadable(saved: Saved) -> str:
    return _("This game can't be read; its file is kept. {reason}").format(reason=saved.problem)


def _named(saved: Saved) -> Iterator[str]:
    """The players, opponents with their level."""
    for player in saved.players:
        level = level_of(player)
        yield _("{name} ({level})").format(name=player.name, level=level) if level else player.name
