"""The page of fair deals: the fingerprint of the game, the hands as they were dealt, and the way to deal them again."""

from collections.abc import Iterator
from functools import partial

from pygame import Rect, Surface

from engine.family.fairness import DealtHand, Fairness, sealed_deal
from engine.forms import signed
from engine.rummy.hand_words import HandWords
from engine.text import _, listed
from scenes.art import text
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.background import Ticket
from scenes.fairness.digits import parted
from scenes.fairness.task import ProveDeals
from scenes.pages import Overlay
from scenes.scene import Pop, Scene, Transition
from scenes.services import Services
from scenes.session import Session
from scenes.ui import clipboard
from scenes.ui.buttons import PageButton, small_button
from scenes.ui.cards import paint_badge
from scenes.ui.controls import Control
from scenes.ui.kit import Band, Board, Column, Room, Row
from scenes.ui.surfaces import rule
from scenes.ui.words import Painted, Words, heading

_HEAD, _FOOT, _PAD, _LEFT, _APART, _DEALT_HEAD, _DEALT = 84, 84, 26, 430, 40, 230, 60


class FairnessScene(Overlay):
    """The page, which lies over the table or over the result of a game."""

    least = (1110, 690)
    most = (1300, 860)
    enter = "back"
    folds = True

    def __init__(self, services: Services, below: Scene, session: Session) -> None:
        super().__init__(services, below)
        self.session = session
        self.place: int | None = None
        """The hand that is shown; None for the last one."""
        self.told = ""
        """The result of the last button, as a sentence."""
        self._ticket: Ticket[Fairness | None] = services.helper.ask(ProveDeals(session.record))
        self._shown = False

    # -- the proof

    @property
    def found(self) -> Fairness | None:
        """The proof; None until the record has been read. Before the first card it is the fingerprint alone."""
        if self.session.cuttable:
            return sealed_deal(self.session.fingerprint)
        return self._ticket.result if self._ticket.done else None

    @property
    def _words(self) -> HandWords:
        """The words for a hand of the game."""
        return self.session.views.words

    @property
    def dealt(self) -> DealtHand | None:
        """The hand that is shown; None before the first hand is over."""
        hands = self.found.hands if self.found is not None else ()
        return hands[-1 if self.place is None else self.place] if hands else None

    def update(self, dt: float) -> Transition | None:
        """Show the proof when the record has been read."""
        if self._ticket.done and not self._shown:
            self._shown = self.stale = True
        return super().update(dt)

    def closed(self) -> None:
        """Cancel the task of the proof."""
        self._ticket.cancel()

    # -- the page

    def tree(self) -> Column:
        """The proof and the hand on a board, the buttons, and the result of the last one."""
        title = heading(_("Fair deals"), self.unit, self.area.width)
        halves = (
            (_LEFT, Room(name="proof", natural=self._proof_height, fill=self._proof_side)),
            (0, Room(name="hand", natural=self._hand_height, fill=self._hand_side)),
        )
        board = Board(name="board", inside=Row(name="halves", items=halves, gap=_APART), pad=(_PAD, _PAD))
        size, ink = type_scale(self.unit).body, theme().ink_muted
        words = Words(name="told", words=self.told, size=size, ink=ink, side="right")
        foot = Band(
            name="foot", high=_FOOT, left=self._buttons(), gap=10, middle=words, between=(620, 0), at=-_FOOT / 2
        )
        return Column(name="page", items=(Band(name="head", high=_HEAD, left=(title,)), board, foot))

    def _waits(self) -> str:
        """The sentence in place of a proof that is not there."""
        if self.found is not None:
            return ""
        return _("This game's record could not be read.") if self._ticket.done else _("Reading the game's record.")

    def _proof_side(self, box: Rect) -> list[Control]:
        if words := self._waits():
            return [Words(name="waits", rect=box, words=words, size=type_scale(self.unit).body, ink=theme().ink_muted)]
        sentence = " ".join(": ".join(block) for block in self._proof(self.found)) if self.found is not None else ""
        return [Painted(name="proof", rect=box, key=self.found, draws=self._paint_proof, words=sentence)]

    def _hand_side(self, box: Rect) -> list[Control]:
        key = self.place, self._shown
        return [Painted(name="hand", rect=box, key=key, draws=self._paint_hand)] if self.found is not None else []

    def _proof_height(self, width: int) -> int:
        """The height of heading and sentences of the proof at a width."""
        scale = type_scale(self.unit)
        step, head = text.font(scale.body).get_height(), round(text.font(scale.large).get_height() * 1.1)
        blocks = [words for _heading, words in self._proof(self.found)] if self.found is not None else [""]
        return sum(head + len(text.wrap(words, scale.body, width)) * step + round(16 * self.unit) for words in blocks)

    def _hand_height(self, width: int) -> int:
        """The height of the dealt hands and of the recipe."""
        del width
        recipe = self.dealt.recipe if self.dealt is not None else ""
        line = text.font(type_scale(self.unit * 0.85).tiny).get_height()
        seats = len(self.session.players)
        return round((_DEALT_HEAD + seats * _DEALT) * self.unit) + line * (len(recipe.splitlines()) + 2)

    def _paint_proof(self, surface: Surface, box: Rect) -> None:
        """Paint the fingerprint, and what it proves."""
        y = box.top
        for part in self._proof(self.found) if self.found is not None else ():
            heading, words = part
            y = self._paint_block(surface, Rect(box.left, y, box.width, box.bottom - y), heading, words)

    def _proof(self, result: Fairness) -> Iterator[tuple[str, str]]:
        """Headings with their sentences."""
        if result.withheld:
            words = _("Its deal number is that game's. You get it there, under Fair deals, once that game is over.")
            yield _("The cards of another game"), words
        elif not result.fingerprint:
            yield _("No fingerprint"), _("This game was started by a version that made none.")
        else:
            yield _("Fingerprint"), parted(result.fingerprint)
            words = _("It was made from the deal number and a random salt before the first card. It fixes all cards.")
            if not result.over:
                words += " " + _("After the game you get both, so that you can check it.")
            yield _("What it is"), words
        if result.chosen and not result.withheld:
            words = _("The deal number was chosen, or its cards were known. So it proves nothing about chance.")
            yield _("A chosen deal"), words
        if result.luck:
            yield _("Luck so far, in points"), listed(self._luck(result))
        if result.cut is not None:
            yield _("Your cut"), str(result.cut)
        if result.drawn is not None and result.drawn != result.number:
            yield _("Number before the cut"), str(result.drawn)
        if result.number is not None:
            yield _("Deal number"), str(result.number)
        if result.salt:
            yield _("Salt"), parted(result.salt)

    def _luck(self, result: Fairness) -> Iterator[str]:
        """Each player's luck in words: as expected, or a rare case, which chance brings once in 20 times."""
        for player, luck in zip(self.session.players, result.luck, strict=True):
            form = _("{name} {points} (as expected)") if luck.as_expected else _("{name} {points} (a rare case)")
            yield form.format(name=player.name, points=signed(round(luck.points)))

    def _paint_block(self, surface: Surface, box: Rect, heading: str, words: str) -> int:
        scale, y = type_scale(self.unit), box.top
        text.draw_text(surface, heading, (box.left, y), scale.large, theme().gold, bold=True)
        y += round(text.font(scale.large).get_height() * 1.1)
        lines = text.wrap(words, scale.body, box.width)
        return text.draw_lines(surface, lines, (box.left, y), scale.body, theme().ink) + round(16 * self.unit)

    def _paint_hand(self, surface: Surface, box: Rect) -> None:
        """Paint the cards that each player was dealt in a hand that is over, and under them the recipe."""
        unit, scale, dealt, result = self.unit, type_scale(self.unit), self.dealt, self.found
        if dealt is None or result is None:
            self._paint_coming(surface, box)
            return
        place = len(result.hands) - 1 if self.place is None else self.place
        number = self._words.heading(place + 1, len(result.hands))
        words = _("{hand}, as it was dealt").format(hand=number)
        text.draw_text(surface, words, box.topleft, scale.large, theme().gold, bold=True)
        y = box.top + round(40 * unit)
        for seat, cards in enumerate(dealt.hands):
            y = self._paint_dealt(surface, Rect(box.left, y, box.width, box.bottom - y), seat, cards)
        if dealt.recipe:
            rule(surface, box.left, box.right, y + round(2 * unit), unit, theme().hairline)
            self._paint_recipe(surface, Rect(box.left, y + round(12 * unit), box.width, box.bottom - y), dealt.recipe)
        else:
            self._paint_after(surface, box, y)

    def _paint_coming(self, surface: Surface, box: Rect) -> None:
        """Paint words on what will stand there when a hand is over, and when the game is over."""
        words = _("Here you see what everybody was dealt, and how lucky everybody was.")
        y = self._paint_block(surface, box, _(self._words.after_each), words)
        down = _("face down until then")
        for seat in range(len(self.session.players)):
            y = self._paint_dealt(surface, Rect(box.left, y, box.width, box.bottom - y), seat, down)
        self._paint_after(surface, box, y)

    def _paint_after(self, surface: Surface, box: Rect, y: int) -> None:
        """Paint words on what will stand there when the game is over."""
        y += round(16 * self.unit)
        words = _("You get the deal number, the salt, and a short Python program that deals the same cards again.")
        self._paint_block(surface, Rect(box.left, y, box.width, box.bottom - y), _("After the game"), words)

    def _paint_dealt(self, surface: Surface, box: Rect, seat: int, cards: str) -> int:
        unit, size, name = self.unit, type_scale(self.unit).body, self.session.players[seat].name
        badge = Rect(box.left, box.top, round(26 * unit), round(26 * unit))
        paint_badge(surface, badge, seat, name)
        at = (badge.right + round(8 * unit), badge.centery)
        room = round(118 * unit)
        text.draw_text(surface, name, at, size, theme().ink, bold=True, anchor="midleft", max_width=room)
        left = at[0] + room + round(8 * unit)
        area = Rect(left, box.top, box.right - left, box.height)
        ink = theme().ink if self.dealt is not None else theme().ink_muted
        high = text.draw_rich_wrapped(surface, marked(cards), area, size, ink)
        return max(badge.bottom, box.top + high) + round(10 * unit)

    def _paint_recipe(self, surface: Surface, box: Rect, recipe: str) -> None:
        """Paint the instructions for the check, and as many lines of the recipe as fit."""
        words = _("Check it yourself: this Python makes the same fingerprint and the same cards. The button copies it.")
        small = type_scale(self.unit).small
        y = text.draw_lines(surface, text.wrap(words, small, box.width), box.topleft, small, theme().ink)
        size = type_scale(self.unit * 0.85).tiny
        step = text.font(size).get_height()
        for line in recipe.splitlines():
            if y + step > box.bottom:
                return
            indent = (len(line) - len(line.lstrip())) * round(size * 0.5)
            at, room = (box.left + indent, y + round(4 * self.unit)), box.width - indent
            text.draw_text(surface, line.strip(), at, size, theme().ink_muted, max_width=room)
            y += step

    # -- controls

    def _buttons(self) -> list[Control]:
        """The buttons: back, to the other hands, and to copy."""
        back = PageButton(name="back", rect=self.sized(160, 54), act=Pop, label=_("Back"), icon="undo")
        hands = self.found.hands if self.found is not None else ()
        place = len(hands) - 1 if self.place is None else self.place
        turners = self.turners(place, len(hands), lambda step: self._show(place + step)) if hands else []
        result: list[Control] = [back, *turners[1:]]
        if self.found is not None and self.found.fingerprint:
            recipe = self.dealt.recipe if self.dealt is not None else ""
            label = _("Copy the recipe") if recipe else _("Copy the fingerprint")
            act, rect = partial(self._copy, recipe or self.found.fingerprint), self.sized(250, 54)
            result.append(small_button("copy", rect, act, label, icon="deck"))
        return result

    def _show(self, place: int) -> None:
        self.place = place

    def _copy(self, words: str) -> None:
        self.told = _("Copied.") if clipboard.copied(words) else _(clipboard.MISSING)
