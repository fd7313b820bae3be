"""The page of a duplicate match: its deals with their differences, and both tables of one deal turn by turn."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect

from engine.family.matches import MatchResult, TwoTables, a_deal, ahead, marked, options_of
from engine.games.list import rules_of
from engine.text import _
from scenes.art.theme import theme, type_scale
from scenes.background import Ticket
from scenes.days import match_players
from scenes.learn.section import grid
from scenes.match.turn_pairs import turn_area
from scenes.match.words import about, found_in, help_told, mean_told, points, title_of
from scenes.match.work import MatchWork, ToldTables, told_tables
from scenes.scene import ReplaceScene, Transition
from scenes.screens import GameOver, Matches, MatchPage, Play, RulesBook, Screen
from scenes.services import Services
from scenes.session import Session
from scenes.start.opening import OpeningPage
from scenes.ui import clipboard
from scenes.ui.buttons import PageButton, small_button
from scenes.ui.controls import Control, ScrollArea, Tile
from scenes.ui.kit import Band, Board, Column, KeptArea, Room, Row
from scenes.ui.words import Side, Words, heading

_HEAD, _FOOT, _PAD, _GAP, _TALL, _SUM = 84, 84, 16, 12, 54, 118
_LEFT = 0.36
"""The part of the width for the list of deals."""
_TILE, _ROOM = 70, 320


def page_of(session: Session) -> MatchPage:
    """The page of the match of a session's deal."""
    rules, views = rules_of(session.views.game), session.views
    return MatchPage(marked(session.marks.match)[0], views.game, rules.preset(views.options))


def _table_of(session: Session) -> Screen:
    """The table of a deal that goes on, or the page of the match where it is over."""
    return GameOver(session) if session.views.over else Play(session)


class MatchScene(OpeningPage):
    """The page between the deals of a match, and at its end. Nothing of a deal is shown before it is over here."""

    least = (1040, 640)
    most = (1600, 960)
    folds = True
    enter = "play"
    enters = True

    def __init__(self, services: Services, screen: MatchPage) -> None:
        super().__init__(services)
        self._screen = screen
        self.work = MatchWork(services, screen.key)
        self.deal = 0
        """The deal that is shown, from 1; 0 for the last one that is over."""
        self._told: dict[int, Ticket[ToldTables | None]] = {}
        """The courses by deal, made apart from the display."""
        self._area = KeptArea()
        self._notice = ""

    # -- the state

    @property
    def shown_deal(self) -> TwoTables | None:
        """The deal that is shown; None before one is over."""
        tables = self.work.kept.tables if self.work.kept is not None else ()
        if not tables:
            return None
        return tables[min(self.deal or len(tables), len(tables)) - 1]

    @property
    def told(self) -> ToldTables | None:
        """The courses of the shown deal, once they are made."""
        tables = self.shown_deal
        ticket = self._told.get(tables.deal) if tables is not None else None
        return ticket.result if ticket is not None and ticket.done else None

    def update(self, dt: float) -> Transition | None:
        """Follow the match, and tell the shown deal."""
        before = self.told
        self.stale |= self.work.update()
        tables, kept = self.shown_deal, self.work.kept
        if tables is not None and kept is not None and tables.deal not in self._told:
            others = tuple(player.name for player in match_players(kept.match, kept.name)[1:])
            names = (kept.name, *others), (_("Computer"), *others)
            work = partial(told_tables, kept.match.game, tables.records, names)
            self._told[tables.deal] = self.services.aside(work)
        self.stale |= self.told is not before
        return super().update(dt)

    def rules_book(self) -> RulesBook:
        """The rules book of the game of the match."""
        return RulesBook(None, self._screen.game)

    # -- the page

    def tree(self) -> Column:
        """The deals at the left, both tables of one at the right."""
        kept, scale = self.work.kept, type_scale(self.unit)
        title = heading(_("Duplicate match"), self.unit, self.area.width)
        words = "" if kept is None else f"{title_of(kept.match)} · {about(kept.match)}"
        side: Side = "left" if self.folded else "right"
        game = Words(
            name="game", rect=self.sized(420, 52), words=words, size=scale.body, ink=theme().ink_muted, side=side
        )
        deals = Column(
            name="left",
            items=(
                Room(name="sum", natural=self._sum_high, high=_SUM, fill=self._sum),
                Room(name="deals", natural=self._deals_high, fill=self._deals),
            ),
        )
        tables = self._area.room("turns", (self.told, self.unit), self._turns) if self.told else self._nothing()
        notice = Words(name="notice", words=self._said, size=scale.small, ink=theme().gold)
        halves = Row(
            name="halves",
            items=(
                (_LEFT, Board(name="match", inside=deals, pad=(_PAD, _PAD))),
                (0, Board(name="tables", inside=tables, pad=(_PAD, _PAD))),
            ),
            gap=_GAP,
        )
        left = (self.way_back(), *self._copies())
        return Column(
            name="page",
            items=(
                Band(name="head", high=_HEAD, left=(title,), right=(game,)),
                halves,
                Band(name="foot", high=_FOOT, left=left, right=self._main(), middle=notice, between=(560, 280)),
            ),
        )

    def _nothing(self) -> Room:
        """The sentence in place of both tables."""
        return Room(name="none", natural=lambda _width: round(_ROOM * self.unit), fill=self._wait)

    def _wait(self, box: Rect) -> Iterator[Control]:
        kept = self.work.kept
        words = _("Once you have played a deal, you see both tables here, turn by turn.")
        if self.work.waits:
            words = _("The other table is still playing this deal.")
        elif self.shown_deal is not None or (self.work.busy and kept is None):
            words = _("Reading ...")
        elif kept is not None and kept.gave_up:
            words = _("You gave up, so the match ends here. The other table stays covered.")
        yield Words(name="wait", rect=box, words=words, size=type_scale(self.unit).body, ink=theme().ink_muted)

    @property
    def _said(self) -> str:
        return self._notice or self.work.notice

    def _sum(self, box: Rect) -> Iterator[Control]:
        yield Words(
            name="sum", rect=box, words=self._sum_told, size=type_scale(self.unit).body, ink=theme().ink, side="left",
            top=True,
        )  # fmt: skip

    def _sum_high(self, width: int) -> int:
        size = type_scale(self.unit).body
        return Words(name="sum", words=self._sum_told, size=size, ink=theme().ink).tall(width)

    @property
    def _sum_told(self) -> str:
        """The difference so far with its error, and how much the same cards help."""
        kept = self.work.kept
        if kept is None:
            return ""
        found = found_in(kept)
        total = ""
        if found:
            form = _("Against the other table: {points}.") if not kept.over else _("The match: {points}.")
            total = form.format(points=points(sum(found)))
        mean = mean_told(a_deal(found), len(found)) if len(found) > 1 else ""
        lost = _("Given up.") if kept.gave_up else ""
        return " ".join(filter(None, (lost, total, mean and f"{mean}.", help_told(kept.match.game, kept.match.preset))))

    def _deals_high(self, width: int) -> int:
        """The height of all tiles under each other."""
        (area,) = self._deals(Rect(0, 0, width, 0)) or (None,)
        return area.height if isinstance(area, ScrollArea) else 0

    def _deals(self, box: Rect) -> list[Control]:
        """A tile for each deal, then one for each friend."""
        return grid(box, self.unit, self._tiles(), 1, _TILE) if self.work.kept is not None else []

    def _tiles(self) -> list[Tile]:
        kept = self.work.kept
        if kept is None:
            return []
        rules, found = rules_of(kept.match.game), found_in(kept)
        options, shown = options_of(rules, kept.match), self.shown_deal
        tiles = []
        for deal in range(1, kept.match.deals + 1):
            title = _("Deal {number}").format(number=deal)
            if deal > len(kept.tables):
                words = _("Not played yet")
                if deal == kept.deal and kept.begun:
                    words = _("The other table is still playing.") if self.work.waits else _("Begun")
                tiles.append(Tile(name=f"deal {deal}", title=title, words=words, letters=str(deal), enabled=False))
                continue
            tables = kept.tables[deal - 1]
            here, there = (points(ahead(rules, options, each)) for each in (tables.first, tables.second))
            words = _("You {here}, the other table {there}").format(here=here, there=there)
            others = [
                _("{name} {points}").format(name=each.name, points=points(ahead(rules, options, each.scores[deal - 1])))
                for each in kept.friends
                if deal <= len(each.scores)
            ]
            tiles.append(
                Tile(
                    name=f"deal {deal}",
                    title=title,
                    aside=points(found[deal - 1]),
                    words=", ".join((words, *others)),
                    act=partial(self._show, deal),
                    chosen=shown is tables,
                )
            )
        return tiles + [self._friend(each) for each in kept.friends]

    def _friend(self, result: MatchResult) -> Tile:
        """The sum of a friend's result, over the deals that both have played."""
        kept = self.work.kept
        if kept is None:
            raise ValueError(result)
        rules = rules_of(kept.match.game)
        options = options_of(rules, kept.match)
        both = [(mine.first, score) for mine, score in zip(kept.tables, result.scores, strict=False)]
        apart = sum(ahead(rules, options, mine) - ahead(rules, options, score) for mine, score in both)
        words = _("{name} gave up.").format(name=result.name) if result.gave_up else ""
        told = _("You against {name}, the same cards: {points}").format(name=result.name, points=points(apart))
        if not both:
            told = _("You see the result of {name} deal by deal, as you play.").format(name=result.name)
        return Tile(
            name=f"friend {result.name}", title=result.name, words=" ".join(filter(None, (told, words))), icon="person",
            enabled=False,
        )  # fmt: skip

    def _turns(self, width: int) -> ScrollArea:
        told = self.told
        if told is None:
            raise ValueError(width)
        return turn_area(told, (_("Your table"), _("The other table")), width, self.unit)

    def _copies(self) -> list[Control]:
        tip = _("A friend who pastes it plays the same cards. Pasted back, your results come together.")
        return [
            small_button("text", self.sized(200, _TALL), self._copy, _("Copy as a text"), tip=tip, icon="book"),
            small_button("file", self.sized(170, _TALL), self._export, _("Save as a file"), icon="deck"),
        ]

    def _main(self) -> list[Control]:
        kept = self.work.kept
        if kept is None or kept.over:
            return []
        label = _("Go on") if kept.begun else _("Play deal {number}").format(number=kept.deal)
        return [
            PageButton(
                name="play",
                rect=self.sized(240, _TALL),
                act=self._play,
                label=self.label_of("play", label),
                icon="deck",
                primary=True,
                enabled=not self.work.busy,
            )
        ]

    def default(self) -> str:
        """The button of Enter: the next deal, or the way back where there is none."""
        kept = self.work.kept
        return "back" if kept is None or kept.over else "play"

    # -- actions of the controls

    def _show(self, deal: int) -> None:
        self.deal = deal

    def _play(self) -> None:
        self._notice = ""
        self.open_by("play", partial(self.services.play_match, self._screen.key), _table_of)

    def not_opened(self) -> None:
        """Say why the deal could not be opened."""
        self._notice = " ".join(self.services.notices())

    def _copy(self) -> None:
        words = self.services.matches.text(self._screen.key)
        if words is None:
            self._notice = " ".join(self.services.notices())
        elif clipboard.copied(words):
            self._notice = _("The match is on the clipboard: {count} characters.").format(count=len(words))
        else:
            self._notice = _(clipboard.MISSING)

    def _export(self) -> None:
        path = self.services.matches.export(self._screen.key)
        self._notice = (
            " ".join(self.services.notices()) if path is None else _("The match is in {path}.").format(path=path)
        )

    def back(self) -> Transition:
        """Return to the page of the matches; the match is kept."""
        return ReplaceScene(Matches(self._screen.left))
