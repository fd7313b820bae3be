"""The questions over the table whether to give up the hand or the game, and who plays on."""

from functools import partial

from engine.family.levels import GameLevel
from engine.games.list import rules_of
from engine.text import _
from scenes.pages import QuestionOverlay
from scenes.scene import Pop, Scene, Transition
from scenes.services import Services
from scenes.session import Session
from scenes.ui.buttons import PageButton
from scenes.ui.controls import Control, Tile
from scenes.ui.dialogs import Dialog


class GiveUpScene(QuestionOverlay):
    """Asks what the player gives up, then who plays on. Esc and every answer lead back to the table."""

    def __init__(self, services: Services, below: Scene, session: Session, seat: int) -> None:
        super().__init__(services, below)
        self.session = session
        self.seat = seat
        """The person who gives up."""
        players = session.players
        self._others = any(player.opponent is None for other, player in enumerate(players) if other != seat)
        self._ask_what()

    def controls(self) -> list[Control]:
        """No controls: there is only the question."""
        return []

    def _escape(self) -> Transition | None:
        return self.back()

    def _ask_what(self) -> None:
        leaves = _("The game ends without a winner. It is kept as given up, and ends a row of wins.")
        if self._others:
            leaves = _("A computer player of your choice takes the seat, and the game counts as lost for you.")
        name = self.session.players[self.seat].name
        options = (
            Tile(
                name="hand",
                title=_(self.session.views.words.give_up),
                words=_("A computer player plays the rest of it. It counts as lost for you, and so does the game."),
                icon="after",
                act=partial(self._ask_level, game=False),
            ),
            Tile(
                name="game",
                title=_("Leave the game for good") if self._others else _("Give up the game"),
                words=leaves,
                icon="cross",
                act=partial(self._ask_level, game=True) if self._others else self._abandon,
            ),
            PageButton(name="stay", label=_("Keep playing"), act=self.back, primary=True),
        )
        self.ask(Dialog(_("What does {name} give up?").format(name=name), "", options))

    def _ask_level(self, *, game: bool) -> None:
        levels = rules_of(self.session.views.game).levels
        options = (self._option(level, (place, len(levels)), game=game) for place, level in enumerate(levels, 1))
        title = _("Who takes the seat?") if game else _(self.session.views.words.who_plays)
        self.ask(
            Dialog(title, "", (*options, PageButton(name="stay", label=_("Keep playing"), act=self.back, primary=True)))
        )

    def _option(self, level: GameLevel, grade: tuple[int, int], *, game: bool) -> Tile:
        return Tile(
            name=f"level {level.name}",
            title=level.shown,
            words=level.about,
            grade=grade,
            act=partial(self._hand_over, level.name, game=game),
        )

    def _hand_over(self, level: str, *, game: bool) -> Transition:
        """Let a level play on: in the game, or to the end of the hand."""
        if game:
            self.session.give_up_game(self.seat, level)
        else:
            self.session.give_up_hand(self.seat, level)
        return Pop()

    def _abandon(self) -> Transition:
        """End the game without a winner."""
        levels = rules_of(self.session.views.game).levels
        self.session.give_up_game(self.seat, levels[0].name)
        return Pop()
