"""The page of the duplicate matches: a new one, those that are kept, and one that somebody has sent."""

from collections.abc import Iterator
from functools import partial
from random import SystemRandom

import pygame
from pygame import Rect

from engine.family.confidence import estimate
from engine.family.daily import level_for, preset_of, seats_of
from engine.family.levels import LEVELS
from engine.family.matches import LENGTHS, SEEDS, KeptMatch, Match
from engine.games.list import rules_of
from engine.text import _, plural
from scenes.art.theme import theme, type_scale
from scenes.background import Ticket
from scenes.learn.section import grid
from scenes.match.words import about, found_in, help_told, mean_told, standing, title_of
from scenes.pages import FullPage
from scenes.player_names import USUAL
from scenes.scene import ReplaceScene, Transition
from scenes.screens import MatchPage, Menu, NewGame, RulesBook
from scenes.services import Services
from scenes.start import house_rules
from scenes.start.new_game_choice import ChosenGame
from scenes.ui import clipboard
from scenes.ui.buttons import PageButton, small_button
from scenes.ui.controls import Control, Tile
from scenes.ui.dialogs import Dialog
from scenes.ui.kit import Band, Board, Column, Room, Row
from scenes.ui.words import Words, heading

_HEAD, _FOOT, _PAD, _GAP, _TALL, _TITLE, _TILE, _ROOM, _WORDS = 84, 84, 20, 16, 54, 40, 76, 420, 190
_LEFT = 0.42
"""The part of the width for a new match."""


def seed() -> int:
    """The seed of a match that nobody has chosen."""
    return SystemRandom().randrange(SEEDS)


class MatchesScene(FullPage):
    """The page on which a match begins, and from which one that was left goes on."""

    least = (1040, 640)
    most = (1400, 860)
    folds = True

    def __init__(self, services: Services, left: NewGame | None = None) -> None:
        super().__init__(services)
        self._left = left
        chosen = left.chosen if left is not None else house_rules.last_chosen(services)
        if chosen is None:
            rules = rules_of(services.settings.game)
            chosen = ChosenGame(rules.name, preset_of(rules, "").key, seats_of(rules))
        self.chosen = chosen
        self.level = level_for(rules_of(chosen.game), self._first_level(services)).name
        self.kept: tuple[KeptMatch, ...] = ()
        self._reading: Ticket[tuple[KeptMatch, ...]] | None = services.aside(services.matches.every)
        self._taking: Ticket[KeptMatch | None] | None = None
        """A match from outside, which is being read; or one that is being begun."""
        self._notice = ""

    def _first_level(self, services: Services) -> str:
        """The level of the first computer player that was chosen."""
        if self._left is not None and self._left.seated is not None:
            found = (chair.opponent for chair in self._left.seated.chairs[: self.chosen.seats])
        else:
            found = (player.opponent for player in services.settings.choice(self.chosen.game).players)
        return next(filter(None, found), USUAL)

    def update(self, dt: float) -> Transition | None:
        """Show the matches once they are read, and open one that was begun or taken in."""
        if self._reading is not None and self._reading.done:
            self.kept, self._reading, self.stale = self._reading.result or (), None, True
        if self._taking is not None and self._taking.done:
            kept, self._taking, self.stale = self._taking.result, None, True
            if kept is not None:
                return ReplaceScene(self._page(kept))
            self._notice = " ".join(self.services.notices())
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take one event; a dropped file or text is taken in."""
        if event.type in {pygame.DROPFILE, pygame.DROPTEXT} and self.dialog is None:
            self._take_in(event.file if event.type == pygame.DROPFILE else event.text)
            return None
        return super().handle(event)

    def rules_book(self) -> RulesBook:
        """The rules book of the game of a new match."""
        return RulesBook(None, self.chosen.game)

    # -- the page

    def tree(self) -> Column:
        """A new match at the left, those that are kept at the right."""
        title = heading(_("Duplicate matches"), self.unit, self.area.width)
        fresh = Room(name="fresh", natural=lambda _width: round(_ROOM * self.unit), fill=self._fresh)
        kept = Room(name="kept", natural=lambda _width: round(_ROOM * self.unit), fill=self._kept)
        tip = _("A match that somebody sent you: copy its text, then press here. Or drop its file on this window.")
        paste = small_button("paste", self.sized(240, _TALL), self._paste, _("Paste a match"), tip=tip, pinned=True)
        notice = Words(name="notice", words=self._notice, size=type_scale(self.unit).small, ink=theme().gold)
        return Column(
            name="page",
            items=(
                Band(name="head", high=_HEAD, left=(title,)),
                Row(
                    name="halves",
                    items=(
                        (_LEFT, Board(name="new", inside=fresh, pad=(_PAD, _PAD))),
                        (0, Board(name="list", inside=kept, pad=(_PAD, _PAD))),
                    ),
                    gap=_GAP,
                ),
                Band(
                    name="foot", high=_FOOT, left=(self.way_back(),), right=(paste,), middle=notice, between=(220, 260)
                ),
            ),
        )

    @property
    def _title(self) -> str:
        rules = rules_of(self.chosen.game)
        name = self.chosen.name or _(preset_of(rules, self.chosen.preset).name)
        players = plural("{count} player", "{count} players", self.chosen.seats).format(count=self.chosen.seats)
        return _("{game}, {players}").format(game=name, players=players)

    @property
    def _about(self) -> str:
        told = _(
            "You play some deals, each for itself. At another table the computer holds your cards in the same deals, "
            "and you see both tables after each deal. Giving up ends the match."
        )
        return f"{told} {help_told(self.chosen.game, self.chosen.preset)}"

    def _fresh(self, box: Rect) -> Iterator[Control]:
        """The game, the words, the level, and the two lengths."""
        unit, scale, gap = self.unit, type_scale(self.unit), round(_GAP * self.unit)
        y = box.top
        for name, words, size, ink in (
            ("title", self._title, scale.large, theme().gold),
            ("about", self._about, scale.small, theme().ink),
        ):
            line = Words(name=name, words=words, size=size, ink=ink, side="left", top=True)
            high = line.tall(box.width)
            yield Words(
                name=name, rect=Rect(box.left, y, box.width, high), words=words, size=size, ink=ink, side="left",
                top=True,
            )  # fmt: skip
            y += high + gap
        level = _("Level: {level}").format(level=LEVELS[self.level].shown)
        rect = Rect(box.left, y, box.width, round(_TALL * unit))
        yield small_button("level", rect, self._ask_level, level, icon="person", left=True, lists=True)
        y = rect.bottom + gap // 2
        wide = (box.width - gap) // len(LENGTHS)
        for place, deals in enumerate(LENGTHS):
            label = plural("Begin: {count} deal", "Begin: {count} deals", deals).format(count=deals)
            rect = Rect(box.left + place * (wide + gap), y, wide, round(_TALL * unit))
            yield PageButton(
                name=f"deals {deals}",
                rect=rect,
                act=partial(self._begin, deals),
                label=label,
                primary=not place,
                enabled=self._taking is None,
            )

    def _kept(self, box: Rect) -> list[Control]:
        """The figures of the chosen game, and a tile for each match."""
        if not self.kept:
            words = _("Reading ...") if self._reading is not None else _("No matches yet.")
            size = type_scale(self.unit).body
            return [Words(name="none", rect=box, words=words, size=size, ink=theme().ink_muted)]
        told = self._figures()
        size = type_scale(self.unit).small
        line = Words(name="figures", words=told, size=size, ink=theme().ink_muted, side="left", top=True)
        high = line.tall(box.width) if told else 0
        head = Words(
            name="figures", rect=Rect(box.left, box.top, box.width, high), words=told, size=size,
            ink=theme().ink_muted, side="left", top=True,
        )  # fmt: skip
        top = high + (round(_GAP / 2 * self.unit) if told else 0)
        below = Rect(box.left, box.top + top, box.width, box.height - top)
        tiles = [
            Tile(
                name=f"match {kept.match.key}",
                title=title_of(kept.match),
                aside=about(kept.match),
                words=standing(kept),
                icon="check" if kept.over else "deck",
                act=partial(self._open, kept),
            )
            for kept in self.kept
        ]
        return [head, *grid(below, self.unit, tiles, 1, _TILE)]

    def _figures(self) -> str:
        """The statistics of all matches of the chosen game that were not given up; empty without a deal."""
        own = [kept for kept in self.kept if kept.match.game == self.chosen.game and not kept.gave_up]
        found = [each for kept in own for each in found_in(kept)]
        if not found:
            return ""
        matches = plural("{count} match", "{count} matches", len(own)).format(count=len(own))
        return _("{game}: {matches}, {mean}.").format(
            game=_(rules_of(self.chosen.game).title), matches=matches, mean=mean_told(estimate(found), len(found))
        )

    # -- actions of the controls

    def back(self) -> Transition:
        """Return to the new game from which the page was opened, else to the title screen."""
        return ReplaceScene(self._left if self._left is not None else Menu())

    def _page(self, kept: KeptMatch) -> MatchPage:
        return MatchPage(kept.match.key, kept.match.game, kept.match.preset, self._left)

    def _open(self, kept: KeptMatch) -> Transition:
        return ReplaceScene(self._page(kept))

    def _ask_level(self) -> None:
        levels = rules_of(self.chosen.game).levels
        options = [
            Tile(
                name=f"level {each.name}",
                title=each.shown,
                words=each.about,
                grade=(place, len(levels)),
                chosen=each.name == self.level,
                act=partial(self._choose, each.name),
            )
            for place, each in enumerate(levels, 1)
        ]
        self.ask(Dialog(_("Which level?"), "", tuple(options)))

    def _choose(self, level: str) -> None:
        self.level = level

    def _begin(self, deals: int) -> None:
        match = Match(
            game=self.chosen.game,
            preset=self.chosen.preset,
            seats=self.chosen.seats,
            changed=dict(self.chosen.changed),
            level=self.level,
            seed=seed(),
            deals=deals,
        )
        name = self.services.settings.person(match.game)
        self._taking = self.services.aside(lambda: self.services.matches.begin(match, name))

    def _paste(self) -> None:
        given = clipboard.pasted()
        if given is not None and given.strip():
            self._take_in(given)
        else:
            self._notice = _(clipboard.MISSING) if given is None else _("Nothing has been copied.")

    def _take_in(self, given: str) -> None:
        self._notice, self.stale = _("The match is being checked."), True
        name = self.services.settings.person(self.chosen.game)
        self._taking = self.services.aside(lambda: self.services.matches.take_in(given, name))
