"""A game being played: persons act, opponents answer from the worker, and every committed action goes on record."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from random import SystemRandom

from engine.family.game import act, next_hand
from engine.family.levels import present
from engine.family.recorder import Recorder
from engine.family.unfinished import Undone, Unfinished, left_after, orders_left, undone_by, write_unfinished
from engine.games.house.actions import Action, Arrange, Replace, UndoPlays
from engine.games.house.ai.levels import LEVELS
from engine.games.house.game import new_game
from engine.games.house.phases.playing import with_draft
from engine.games.house.rules import legal
from engine.games.house.state import HandState
from engine.games.house.types import Game, Moment
from engine.games.house.view import View, view
from engine.rummy.faults import Fault, RefusedError
from engine.rummy.hand_order import HandOrder, Sorting
from engine.rummy.laid import LaidTable
from engine.text import _
from game.decide import Decide
from game.players import plain
from game.record_file import NoRecord, RecordFile
from game.records import KeptRecord
from scenes.background import Helper, Ticket
from scenes.session import Player, Step, Views

DEALS = 10**9
"""Deal numbers are drawn below this: short enough to be passed on by word of mouth."""
_LONGEST_ANSWER = 200
"""Actions of one decision: a turn is a few dozen at most, and each is judged here, between two frames."""

NewFile = Callable[[], RecordFile | NoRecord]
Leave = Callable[[RecordFile], None]
_FREE = Arrange | Replace | UndoPlays
"""Actions that can be undone and so have no line of their own."""


def drawn_deal() -> int:
    """The number of a deal that nobody has chosen."""
    return SystemRandom().randrange(DEALS)


def wait_for(file: RecordFile) -> None:
    """Wait until the file of a game that was left is written."""
    file.wait()


def views_of(game: Game) -> Views:
    """What may be known of a game at this moment."""
    hand = game.hand
    return Views(
        deal=game.deal,
        hand_number=hand.hand_number,
        dealer=hand.dealer,
        over=game.over,
        _hand=hand,
        _view=view,
        _legal=legal,
    )


class GameSession:
    """Implements `scenes.session.Session`. Made by `begin` and `take_up`.

    `leave` is handed the file of a game that was left, which may still be being written.
    """

    def __init__(
        self, game: Game, players: tuple[Player, ...], thinker: Helper, new_file: NewFile, leave: Leave = wait_for
    ) -> None:
        self.game = game
        self.players = players
        self._viewed = game, views_of(game)
        self.ended: tuple[HandState, ...] = ()
        self._lines: list[str] = []
        self._thinker = thinker
        self._new_file = new_file
        self._leave = leave
        self._file: RecordFile | NoRecord = NoRecord()
        self._recorder = Recorder()
        self._steps: deque[Step] = deque()
        self._past: list[Step] = []
        self._undone: tuple[Undone[Action], ...] = ()
        self._held: tuple[Action, tuple[Undone[Action], ...]] | None = None
        """A person's action that is shown once the lines before it are on the disk, and the actions it undoes."""
        self._orders: tuple[HandOrder, ...] = ()
        """In which order each hand is shown; empty where nobody has changed it."""
        self._kept_turn = ""
        self._news = ""
        self._answers: deque[Action] = deque()
        self._asked: Ticket[tuple[Action, ...]] | None = None
        self._note: str | None = None
        self._told = ""
        self._stands_in = False
        self._shown: int | None = None

    @classmethod
    def begin(
        cls, game: Game, players: tuple[Player, ...], thinker: Helper, new_file: NewFile, leave: Leave = wait_for
    ) -> "GameSession":
        """A new game, put on record from its first deal."""
        session = cls(game, players, thinker, new_file, leave)
        session._begin(game)
        return session

    @classmethod
    def take_up(cls, kept: KeptRecord, thinker: Helper, new_file: NewFile, leave: Leave = wait_for) -> "GameSession":
        """A game taken up where its record ends."""
        session = cls(kept.game, kept.players, thinker, new_file, leave)
        session._file = kept.file
        session._recorder = Recorder(kept.record.checksum, kept.moments[-1].tables)
        session._recorder.tables, session._undone = kept.turn.tables, kept.turn.undone
        session._orders, session._kept_turn = kept.turn.orders, kept.turn_text
        session._lines = [kept.record.text]
        session._news = kept.news
        session.ended = tuple(moment.game.hand for moment in kept.moments if moment.game.hand_over)
        session._past = list(_steps(kept.moments))
        return session

    def _begin(self, game: Game) -> None:
        self.game = game
        self._steps.clear()
        self._answers.clear()
        self._past.clear()
        self._undone, self._held, self._orders, self._kept_turn = (), None, (), ""
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
    def views(self) -> Views:
        """What may be known of the game now; the same value until it has changed."""
        if self._viewed[0] is not self.game:
            self._viewed = self.game, views_of(self.game)
        return self._viewed[1]

    @property
    def record(self) -> str:
        """The record so far: what was committed."""
        return "".join(self._lines)

    @property
    def unfinished(self) -> str:
        """The text kept beside the record for an unfinished turn; empty if there is none."""
        return self._kept_turn

    @property
    def unsaved(self) -> bool:
        """True if the disk has refused what was played last, as far as is known."""
        return bool(self._file.problem)

    @property
    def thinking(self) -> int | None:
        """The seat whose opponent has been asked."""
        return None if self._asked is None else self.game.hand.to_move

    @property
    def laid(self) -> LaidTable:
        """How the table lies in the state `game`."""
        return self._recorder.laid

    @property
    def past(self) -> tuple[Step, ...]:
        """The steps of this hand that scenes have been told of."""
        return tuple(self._past)

    # -- persons

    def act(self, action: Action, laid: LaidTable | None = None) -> tuple[Fault, ...]:
        """The person to move acts. Raises ValueError when it is a computer's turn."""
        return self._do(action, laid, undone_by(self.game, action, self._recorder.tables, self._undone))

    def _do(self, action: Action, laid: LaidTable | None, undone: tuple[Undone[Action], ...]) -> tuple[Fault, ...]:
        seat = self.game.hand.to_move
        if seat is not None and self.players[seat].opponent is not None:
            message = f"{self.players[seat].name} is not played by a person"
            raise ValueError(message)
        if self._held is not None:
            return ()
        try:
            if isinstance(action, _FREE) or self._file.saved:
                self._steps.append(self._apply(action, laid))
                self._keep_turn(undone)
            elif faults := legal(self.game.hand, action):
                return faults
            else:
                self._held = action, undone
        except RefusedError as refused:
            return refused.faults
        return ()

    def undo(self) -> bool:
        """Take back the last snapshot of the turn."""
        hand = self.game.hand
        if hand.turn is None or hand.turn.draft.previous is None or self._held is not None:
            return False
        undone = (*self._undone, (Arrange(hand.table), self.laid))
        self.game = replace(self.game, hand=with_draft(hand, hand.turn.draft.previous))
        self._recorder.undo()
        self._keep_turn(undone)
        return True

    @property
    def can_redo(self) -> bool:
        """True if a drag or a draw that was taken back can be made again."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Make the drag or the draw that was taken back last again; nothing has come between, so it is granted."""
        if not self._undone:
            return False
        *kept, (action, laid) = self._undone
        return not self._do(action, laid, tuple(kept))

    def lay(self, laid: LaidTable) -> None:
        """The table lies otherwise, with each card in the play it was in."""
        self._recorder.lay(laid)
        self._keep_turn(self._undone)

    def _keep_turn(self, undone: tuple[Undone[Action], ...]) -> None:
        """Keep a person's moves that may still be taken back beside the record, or keep no more of them."""
        self._undone = undone
        recorder, seat = self._recorder, self.game.hand.to_move
        if seat is not None and self.players[seat].opponent is not None and len(recorder.tables) > 1:
            return
        text = "" if self.game.over else self._turn_text()
        if text != self._kept_turn:
            self._kept_turn = text
            self._file.keep_turn(text)

    def _turn_text(self) -> str:
        """The text beside the record. The order of the hands counts after any line, so it is not written for each."""
        recorder = self._recorder
        settled = recorder.settled and not self._undone
        if settled and not self._orders:
            return ""
        known = orders_left(self._kept_turn, len(self.players)) == self._orders
        if settled and known and left_after(self._kept_turn) != recorder.checksum:
            return self._kept_turn
        turn = Unfinished(recorder.checksum, recorder.tables, self._undone, self._orders)
        return write_unfinished(self.game.rules, turn)

    @property
    def orders(self) -> tuple[HandOrder, ...]:
        """In which order each seat's hand is shown."""
        return self._orders or (HandOrder(),) * len(self.players)

    def keep_orders(self, orders: tuple[HandOrder, ...]) -> None:
        """The hands are shown in another order."""
        self._orders = orders if any(order != HandOrder() for order in orders) else ()
        self._keep_turn(self._undone)

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
        """The next thing that happened. An opponent's answer is taken up action by action.

        Nothing happens before what came before it is on the disk.
        """
        step = self._next()
        if step is not None:
            self._past.append(step)
        return step

    def _next(self) -> Step | None:
        if self._steps:
            return self._steps.popleft()
        if self._held is not None:
            return self._let_go()
        seat = self.game.hand.to_move
        if seat is None or self.players[seat].opponent is None:
            return None
        if not self._answers and not self._receive():
            self._ask(seat)
            return None
        if not self._file.saved:
            return None
        note, self._note = self._note, None
        step = self._apply(self._answers.popleft(), None, note)
        self._keep_turn(())
        return step

    def _let_go(self) -> Step | None:
        """Do what a person has done, when its time has come."""
        if self._held is None or not self._file.saved:
            return None
        (action, undone), self._held = self._held, None
        step = self._apply(action, None)
        self._keep_turn(undone)
        return step

    def _ask(self, seat: int) -> None:
        """Ask the opponent of a seat for its next decision, once; one that has failed in this turn is not asked."""
        if self._stands_in:
            self._answers.extend(_plainest(view(self.game.hand, seat)))
            return
        if self._asked is None:
            level = LEVELS[present(self.players[seat].opponent or "")]
            seen, seed = view(self.game.hand, seat), SystemRandom().getrandbits(64)
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
        """True if the rules accept all actions of an answer, and they get the game on. An answer may be anything."""
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
        self._answers.extend(_plainest(view(self.game.hand, seat)))

    # -- both

    def _apply(self, action: Action, laid: LaidTable | None, note: str | None = None) -> Step:
        before, seen, lay = self.game, self.views, self.laid
        seat = before.hand.mover
        after = act(before, action)
        self._keep(self._recorder.action(before, action, after, laid))
        self.game = after
        if after.hand_over:
            self.ended += (after.hand,)
        if after.over:
            self._file.finish()
        if after.hand.to_move != seat:
            self._stands_in = False
            self._shown = None
        return Step(seat, action, seen, self.views, note, (lay, self.laid))

    def news(self) -> str:
        """A sentence, once, about a record that cannot be written or taken up whole, or that was written anew."""
        told, self._news = self._news, ""
        if told:
            return told
        if self._file.problem == self._told:
            return self._file.news()
        self._told = self._file.problem
        form = _("The game could not be saved ({reason}). You can play on; saving will be tried again.")
        return form.format(reason=self._told) if self._told else _("The game is saved again.")

    def next_hand(self) -> None:
        """Deal the next hand."""
        self.game = next_hand(self.game)
        self._past.clear()
        self._orders = tuple(HandOrder() if order.by is Sorting.MANUAL else order for order in self._orders)
        self._keep(self._recorder.deal(self.game))
        self._keep_turn(())

    def rematch(self, *, same_deal: bool = False) -> None:
        """A new game with the same players and options, with other cards or with the same."""
        self.close()
        self._begin(new_game(self.game.options, self.game.deal if same_deal else drawn_deal()))

    def close(self) -> None:
        """Let go of what was asked and of the file; what was committed and is not yet on the disk is still written."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None
        if self._held is not None:
            (action, undone), self._held = self._held, None
            self._apply(action, None)
            self._keep_turn(undone)
        if not isinstance(self._file, NoRecord):
            self._file.close(finished=self.game.over)
            self._leave(self._file)
        self._file = NoRecord()


def _plainest(seen: View) -> tuple[Action, ...]:
    """The plainest turn; what finds it is loaded only where an opponent has failed."""
    from engine.games.house.ai.plainest import plainest  # noqa: PLC0415 - that is why

    return tuple(plainest(seen))


def _steps(moments: Sequence[Moment]) -> Iterator[Step]:
    """The steps of the hand that a record ends with."""
    hand = moments[-1].game.hand.hand_number
    for before, after in pairwise(moments):
        if after.action is not None and after.game.hand.hand_number == hand:
            laid = before.tables[-1], after.tables[-1]
            seen = views_of(before.game), views_of(after.game)
            yield Step(before.game.hand.mover, after.action, *seen, None, laid)
