"""A game being played: persons act, opponents answer from the worker, and every committed action goes on record."""

import secrets
from collections import deque
from collections.abc import Callable
from dataclasses import replace

from engine.ai.levels import LEVELS, present
from engine.ai.plainest import plainest
from engine.house.actions import Action
from engine.house.faults import Fault, RefusedError
from engine.house.game import Game, act, new_game, next_hand
from engine.house.phases.playing import with_draft
from engine.house.replay import Recorder, replay
from engine.house.state import HandState
from engine.house.view import view
from engine.rummy.record import Writer
from engine.text import _
from game.decide import Decide
from game.players import plain
from game.records import Kept, NoRecord, RecordFile
from scenes.background import Helper, Ticket
from scenes.session import Player, Step

DEALS = 10**9
"""Deal numbers are drawn below this: short enough to be passed on by word of mouth."""
_LONGEST_ANSWER = 200
"""Actions of one decision: a turn is a few dozen at most, and each is judged here, between two frames."""

NewFile = Callable[[], RecordFile | NoRecord]
Notify = Callable[[str], None]


def _unheard(sentence: str) -> None:
    """Nobody listens."""


class GameSession:
    """Implements `scenes.session.Session`. Made by `begin` and `take_up`.

    `notify` is told, once the session is closed, that its last moves could not be saved, and why.
    """

    def __init__(
        self, game: Game, players: tuple[Player, ...], thinker: Helper, new_file: NewFile, notify: Notify = _unheard
    ) -> None:
        self.game = game
        self.players = players
        self.ended: tuple[HandState, ...] = ()
        self._lines: list[str] = []
        self._thinker = thinker
        self._new_file = new_file
        self._notify = notify
        self._file: RecordFile | NoRecord = NoRecord()
        self._recorder = Recorder()
        self._steps: deque[Step] = deque()
        self._answers: deque[Action] = deque()
        self._asked: Ticket[tuple[Action, ...]] | None = None
        self._note: str | None = None
        self._told = ""
        self._stands_in = False
        self._shown: int | None = None

    @classmethod
    def begin(
        cls, game: Game, players: tuple[Player, ...], thinker: Helper, new_file: NewFile, notify: Notify = _unheard
    ) -> "GameSession":
        """A new game, put on record from its first deal."""
        session = cls(game, players, thinker, new_file, notify)
        session._begin(game)
        return session

    @classmethod
    def take_up(cls, kept: Kept, thinker: Helper, new_file: NewFile, notify: Notify = _unheard) -> "GameSession":
        """A game taken up where its record ends."""
        session = cls(kept.game, kept.players, thinker, new_file, notify)
        session._file = kept.file
        session._recorder = Recorder(Writer(kept.record.checksum))
        session._lines = [kept.record.text]
        session.ended = tuple(game.hand for _action, game in replay(kept.record) if game.hand_over)
        return session

    def _begin(self, game: Game) -> None:
        self.game = game
        self._steps.clear()
        self._answers.clear()
        self._shown, self._stands_in = None, False
        self._file, self._recorder = self._new_file(), Recorder()
        self.ended = ()
        self._lines.clear()
        self._keep(self._recorder.begin(game, list(map(plain, self.players))))

    def _keep(self, lines: str) -> None:
        """Put lines on record."""
        self._lines.append(lines)
        self._file.append(lines)

    @property
    def record(self) -> str:
        """The record so far: what was committed."""
        return "".join(self._lines)

    @property
    def unsaved(self) -> bool:
        """Whether the disk has refused what was played last, as far as is known."""
        return bool(self._file.problem)

    @property
    def thinking(self) -> int | None:
        """The seat whose opponent has been asked."""
        return None if self._asked is None else self.game.hand.to_move

    # -- persons

    def act(self, action: Action) -> tuple[Fault, ...]:
        """The person to move acts. Raises ValueError when it is a computer's turn."""
        seat = self.game.hand.to_move
        if seat is not None and self.players[seat].opponent is not None:
            message = f"{self.players[seat].name} is not played by a person"
            raise ValueError(message)
        try:
            self._steps.append(self._apply(action, None))
        except RefusedError as refused:
            return refused.faults
        return ()

    def undo(self) -> bool:
        """Take back the last snapshot of the turn."""
        hand = self.game.hand
        if hand.turn is None or hand.turn.draft.previous is None:
            return False
        self.game = replace(self.game, hand=with_draft(hand, hand.turn.draft.previous))
        return True

    def viewer(self) -> int | None:
        """The only person's seat; with several, the one to move once they have asked to see their hand."""
        people = [seat for seat, player in enumerate(self.players) if player.opponent is None]
        if len(people) == 1:
            return people[0]
        return self._shown if self._shown is not None and self._shown == self.game.hand.to_move else None

    def uncover(self, seat: int) -> None:
        """Show the hand of the person to move; it is covered again when the turn passes."""
        if seat == self.game.hand.to_move and self.players[seat].opponent is None:
            self._shown = seat

    # -- opponents

    def pump(self) -> Step | None:
        """The next thing that happened. An opponent's answer is taken up action by action."""
        if self._steps:
            return self._steps.popleft()
        seat = self.game.hand.to_move
        if seat is None or self.players[seat].opponent is None:
            return None
        if not self._answers and not self._receive():
            self._ask(seat)
            return None
        note, self._note = self._note, None
        return self._apply(self._answers.popleft(), note)

    def _ask(self, seat: int) -> None:
        """Ask the opponent of a seat for its next decision, once; one that has failed in this turn is not asked."""
        if self._stands_in:
            self._answers.extend(plainest(view(self.game.hand, seat)))
            return
        if self._asked is None:
            level = LEVELS[present(self.players[seat].opponent or "")]
            seen, seed = view(self.game.hand, seat), secrets.randbits(64)
            self._asked = self._thinker.ask(Decide(level.name, seen, seed, level.limit))

    def _receive(self) -> bool:
        """Take the answer that is there."""
        if self._asked is None or not self._asked.done:
            return False
        actions, self._asked = self._asked.result, None
        if actions is not None and self._holds(actions):
            self._answers.extend(actions)
        else:
            self._stand_in()
        return True

    def _holds(self, actions: object) -> bool:
        """Whether the rules accept all actions of an answer, and they get the game on. An answer may be anything."""
        if not isinstance(actions, tuple) or not 0 < len(actions) <= _LONGEST_ANSWER:
            return False
        game, seat = self.game, self.game.hand.to_move
        try:
            for action in actions:
                if game.hand.to_move != seat:
                    return False
                game = act(game, action)
        except Exception:  # noqa: BLE001 - refused, or no action at all: the rules are written for actions alone
            return False
        turn, before = game.hand.turn, self.game.hand.turn
        return turn is None or before is None or turn.draft.basis is not before.draft.basis

    def _stand_in(self) -> None:
        """The plainest turn instead of the opponent's, until the turn has passed."""
        seat = self.game.hand.mover
        self._stands_in = True
        self._note = _("{name} can't decide and plays a simple turn.").format(name=self.players[seat].name)
        self._answers.extend(plainest(view(self.game.hand, seat)))

    # -- both

    def _apply(self, action: Action, note: str | None) -> Step:
        before = self.game
        seat = before.hand.mover
        after = act(before, action)
        self._keep(self._recorder.action(before, action, after))
        self.game = after
        if after.hand_over:
            self.ended += (after.hand,)
        if after.over:
            self._file.finish()
        if after.hand.to_move != seat:
            self._stands_in = False
            self._shown = None
        return Step(seat, action, before, after, note or self._problem())

    def _problem(self) -> str | None:
        """A sentence, once, about a record that cannot be written."""
        if self._file.problem == self._told:
            return None
        self._told = self._file.problem
        form = _("The game could not be saved ({reason}). You can play on; saving will be tried again.")
        return form.format(reason=self._told) if self._told else None

    def next_hand(self) -> None:
        """Deal the next hand."""
        self.game = next_hand(self.game)
        self._keep(self._recorder.deal(self.game))

    def rematch(self, *, same_deal: bool = False) -> None:
        """A new game with the same players and options, with other cards or with the same."""
        self.close()
        self._begin(new_game(self.game.options, self.game.deal if same_deal else secrets.randbelow(DEALS)))

    def close(self) -> None:
        """Let go of what was asked and of the file; what was committed is on the disk when this returns."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
        self._file.close(finished=self.game.over)
        if self._file.problem:
            sentence = _("The last moves could not be saved: {reason}.")
            self._notify(sentence.format(reason=self._file.problem))
        self._file = NoRecord()
