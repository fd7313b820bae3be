"""A game being played: persons act, computers answer from the worker, and every committed action goes on record."""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import SystemRandom
from typing import Any, cast

from engine.family.daily import DEALS
from engine.family.game import AnyGame, act, new_game, next_hand, taken_back
from engine.family.giving_up import GivenUp
from engine.family.record_marks import NO_MARKS, Cut, Marks
from engine.family.unfinished_turn import Undone
from engine.rummy.faults import Fault, RefusedError
from engine.rummy.laid_table import LaidTable
from engine.text import _
from game.profiles.profiles import replaced
from game.records.game_record import AnyMoment, GameRecord, KeptRecord, NewFile
from game.records.record_file import NoRecord, RecordFile
from game.session.opponents import Opponents
from game.session.session_state import SessionState, views_of
from scenes.background import Helper
from scenes.services import WITHHELD, WITHHELD_MATCH, WithheldError
from scenes.session import Player, Step

Leave = Callable[[RecordFile], None]
_SALT = 16
"""Random bytes of a game's salt: too many to be guessed."""


def drawn_deal() -> int:
    """The number of a deal that nobody has chosen."""
    return SystemRandom().randrange(DEALS)


def drawn_marks(*, chosen: bool) -> Marks:
    """The marks of a new game, with a salt of its own; `chosen` as in `Marks`."""
    return Marks(salt=os.urandom(_SALT).hex(), chosen=chosen)


def wait_for(file: RecordFile) -> None:
    """Wait until the file of a game that was left is written."""
    file.wait()


class GameSession(SessionState):
    """Implements `scenes.session.Session`. Made by `begin` and `take_up`.

    `leave` is handed the file of a game that was left, which may still be being written.
    """

    def __init__(
        self, game: AnyGame, players: tuple[Player, ...], thinker: Helper, new_file: NewFile, leave: Leave = wait_for
    ) -> None:
        super().__init__(game, players)
        self._opponents = Opponents(thinker)
        self._new_file = new_file
        self._leave = leave
        self._steps: deque[Step] = deque()
        self._held: tuple[Any, tuple[Undone[Any], ...] | None] | None = None
        """A person's action that is shown once the lines before it are on the disk, and what can be redone after it."""
        self.cuttable = False
        """True before the first card of a game, while the pack can be cut."""
        self.returns = False
        """True for a what-if that was begun from another page, until another game is begun."""

    @classmethod
    def begin(
        cls,
        game: AnyGame,
        players: tuple[Player, ...],
        thinker: Helper,
        new_file: NewFile,
        leave: Leave = wait_for,
        marks: Marks = NO_MARKS,
        *,
        cuttable: bool = False,
    ) -> "GameSession":
        """A new game, put on record from its first deal; where it is `cuttable`, once the pack was cut or not."""
        session = cls(game, players, thinker, new_file, leave)
        session._begin(game, marks, cuttable=cuttable)
        return session

    @classmethod
    def take_up(cls, kept: KeptRecord, thinker: Helper, new_file: NewFile, leave: Leave = wait_for) -> "GameSession":
        """A game resumed where its record ends."""
        session = cls(kept.game, kept.players, thinker, new_file, leave)
        session._kept = GameRecord.taken_up(kept)
        session.ended = tuple(moment.game.hand for moment in kept.moments if moment.game.hand_over)
        session._past = list(_steps(kept.moments))
        session._substitutes = dict(kept.substitutes)
        return session

    def _begin(self, game: AnyGame, marks: Marks, *, cuttable: bool = False) -> None:
        self.game = game
        self._steps.clear()
        self._past.clear()
        self._opponents.cancel()
        self._held, self._shown, self.ended = None, None, ()
        self.returns = False
        self._substitutes.clear()
        self._kept = GameRecord(NoRecord())
        self._kept.marks = marks
        self.cuttable = cuttable and marks.drawn and bool(self._people)
        if not self.cuttable:
            self._put_on_record(marks)

    def cut(self, place: int | None) -> None:
        """Cut the pack there, or leave it for None, and begin the record; nothing a second time."""
        if self.cuttable:
            marks, game = self.marks, self.game
            if place is not None:
                marks = replace(marks, cut=Cut(game.deal, place))
                self.game = new_game(game.rules, game.options, marks.dealt or 0, last_hand=game.last_hand)
            self._put_on_record(marks)

    def _put_on_record(self, marks: Marks) -> None:
        self.cuttable = False
        self._kept = GameRecord(self._new_file())
        self._kept.begin(self.game, self.players, marks)

    @property
    def thinking(self) -> int | None:
        """The seat whose opponent has been asked."""
        seat: int | None = self.game.hand.to_move
        return seat if self._opponents.thinking else None

    # -- persons

    def act(self, action: object, laid: LaidTable | None = None) -> tuple[Fault, ...]:
        """The person to move acts. Raises ValueError when it is a computer's turn."""
        self.cut(None)
        return self._do(action, laid)

    def _do(
        self, action: object, laid: LaidTable | None, left: tuple[Undone[Any], ...] | None = None
    ) -> tuple[Fault, ...]:
        """Do a person's action; `left` is the redo stack after it, where that is known."""
        seat = self.game.hand.to_move
        if seat is not None and self._level(seat) is not None:
            message = f"{self.players[seat].name} is not played by a person"
            raise ValueError(message)
        if self._held is not None or self.game.abandoned:
            return ()
        rules, hand = self.game.rules, self.game.hand
        try:
            if not self.saved and rules.committed(hand, action, rules.apply(hand, action)):
                self._held = action, left
                return ()
            self._steps.append(self._apply(action, laid, left=left))
        except RefusedError as refused:
            return refused.faults
        return ()

    def undo(self) -> bool:
        """Take back the last move of the turn that is in no line of the record yet."""
        before = self.game.rules.previous(self.game.hand)
        if before is None or not self._kept.open_moves or self._held is not None:
            return False
        self.game = taken_back(self.game, before)
        self._kept.undo(self.game.rules)
        self._keep_turn()
        return True

    def redo(self) -> bool:
        """Make the move or the draw that was taken back last again; nothing has come between, so it is granted."""
        if not self._kept.undone:
            return False
        *kept, (action, laid) = self._kept.undone
        return not self._do(action, laid, tuple(kept))

    def give_up_hand(self, seat: int, level: str) -> None:
        """Let a level play a person's hand; the record tells it. Raises ValueError where there is none to give up."""
        self._check_gives_up(seat)
        self.cut(None)
        self._settle()
        self._kept.gives_up(GivenUp(seat=seat, level=level, game=False))
        self._substitutes[seat] = level
        self._keep_turn()

    def give_up_game(self, seat: int, level: str) -> None:
        """Let a person leave the game: where other people play on, a level takes the seat; else the game is abandoned.

        Raises ValueError where there is no game to give up.
        """
        self._check_gives_up(seat)
        self.cut(None)
        self._settle()
        if self._people != [seat]:
            self._kept.gives_up(GivenUp(seat=seat, level=level, game=True))
            self.players = replaced(self.players, {seat: level})
        else:
            self._kept.gives_up(GivenUp(seat=seat, level=None, game=True))
            self._opponents.cancel()
            self.game = replace(self.game, abandoned=True)
            self._kept.file.finish()
        self._keep_turn()

    def _check_gives_up(self, seat: int) -> None:
        if self.players[seat].opponent is not None or self.game.hand_over or self.game.over:
            message = f"{self.players[seat].name} has nothing to give up"
            raise ValueError(message)

    def _settle(self) -> None:
        """Do at once the action that waits for the disk, and undo moves that are not in the record yet."""
        step = self._let_go()
        if step is not None:
            self._steps.append(step)
        while self._level(self.game.hand.to_move) is None and self.undo():
            pass

    # -- all

    def pump(self) -> Step | None:
        """The next step. An opponent's answer is done action by action.

        Nothing is done before all earlier actions are on the disk.
        """
        step = self._next()
        if step is not None:
            self._past.append(step)
        return step

    def _next(self) -> Step | None:
        if self._steps:
            return self._steps.popleft()
        if self._held is not None:
            return self._let_go() if self.saved else None
        seat = self.game.hand.to_move
        level = self._level(seat)
        if seat is None or level is None or self.game.abandoned or self.cuttable:
            return None
        fixed = self.marks.fixed
        if not self._opponents.ready(self.game, level, self.players[seat].name, fixed=fixed) or not self.saved:
            return None
        action, note = self._opponents.take()
        return self._apply(action, None, note, left=())

    def _let_go(self) -> Step | None:
        """Do the action that waits for the disk, if there is one."""
        if self._held is None:
            return None
        (action, left), self._held = self._held, None
        return self._apply(action, None, left=left)

    def _apply(
        self, action: object, laid: LaidTable | None, note: str | None = None, *, left: tuple[Undone[Any], ...] | None
    ) -> Step:
        """Do an action and add it to the record. Raises RefusedError; nothing has changed then."""
        before, seen, lay = self.game, self.views, self.laid
        seat = before.hand.to_move
        after = act(before, action)
        self._kept.action(before, action, after, laid, left)
        self.game = after
        if after.hand_over:
            self.ended += (after.hand,)
        if after.over:
            self._kept.file.finish()
        if after.hand.to_move != seat:
            self._opponents.turn_passed()
            self._shown = None
        self._keep_turn()
        return Step(seat, cast("Any", action), seen, self.views, note, (lay, self.laid))

    def next_hand(self) -> None:
        """Deal the next hand, on record, with the persons back who gave this one up."""
        self.game = next_hand(self.game)
        self._past.clear()
        self._substitutes.clear()
        self._kept.undone = ()
        self._kept.deal(self.game)
        self._keep_turn()

    def rematch(self, *, same_deal: bool = False) -> None:
        """A new game with the same players and options, with other cards or with the same.

        A game that is not over and whose cards are dealt again never counts from now on. Raises WithheldError for the
        cards of a deal that others play, too, while it is not over.
        """
        if same_deal and self.marks.fixed and not self.game.over:
            raise WithheldError(_(WITHHELD if self.marks.day else WITHHELD_MATCH))
        secret = not self.marks.tells_number(over=self.game.over)
        if same_deal and not self.game.over:
            self.never_count()
        self.close()
        deal = self.game.deal if same_deal else drawn_deal()
        last_hand = self.game.last_hand if same_deal else 0
        again = new_game(self.game.rules, self.game.options, deal, last_hand=last_hand)
        self._begin(again, replace(drawn_marks(chosen=same_deal), again=same_deal and secret), cuttable=True)

    def never_count(self) -> None:
        """The game does not count: somebody can know its cards."""
        self._kept.never_count(self.game.rules)

    def close(self) -> None:
        """Cancel the opponents and release the file; committed actions not on the disk yet are still written."""
        self._opponents.cancel()
        self._let_go()
        file, self._kept.file = self._kept.file, NoRecord()
        if not isinstance(file, NoRecord):
            file.close(finished=self.game.over)
            self._leave(file)


def _steps(moments: Sequence[AnyMoment]) -> Iterator[Step]:
    """The steps since the last deal of a record."""
    dealt = max(place for place, moment in enumerate(moments) if moment.action is None)
    for before, after in pairwise(moments[dealt:]):
        seen, action = (views_of(before.game), views_of(after.game)), cast("Any", after.action)
        yield Step(before.game.hand.to_move, action, *seen, None, _laid_in(before, after))


def _laid_in(before: AnyMoment, after: AnyMoment) -> tuple[LaidTable, LaidTable]:
    """The arrangements of the table before and after a step; without plays in games whose rules say how cards lie."""
    first, last = (moment.tables[-1] if moment.tables else () for moment in (before, after))
    return first, last
