"""The game that is played: newly dealt or resumed from the disk, with the worker of its opponents.

The application loads this module, and with it the rules, when the first game begins.
"""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from engine.family.daily import HANDS, deal_of, level_for, seats_of, usual_options
from engine.family.game import AnyGame, new_game
from engine.family.lessons import Lesson
from engine.family.matches import dealt, mark_of
from engine.family.record_lines import Record, RecordError
from engine.family.record_marks import Marks
from engine.family.what_if import branch, place_of
from engine.games.list import USUAL, of_day, read_record, rules_of
from engine.text import _
from game.diagnostics import Log
from game.profiles.profiles import plain
from game.records import day_games, game_files, game_record
from game.records.game_files import brought_back, date_of, new_path
from game.records.kept_games import KeptGames
from game.records.kept_matches import KeptMatches
from game.records.known_cards import cards_known
from game.records.record_file import RecordFile
from game.records.unfinished_games import UnfinishedGames
from game.session.lesson_session import LessonSession
from game.session.opponents import LoadLevels
from game.session.session import GameSession, drawn_deal, drawn_marks
from game.session.watched_session import WatchedSession
from game.system import exports_folder
from scenes.background import Helper
from scenes.days import day_players, match_players
from scenes.games.list import NO_TABLE, PRESENTERS
from scenes.player_names import with_names
from scenes.services import WITHHELD, Saved, Setup, WithheldError
from scenes.session import Player

_MOMENT = 0.002
"""The seconds between two looks at a file that is being written."""


class Playing:
    """The session of the game that is played; there is one at a time.

    `notice` is called with sentences for the player, and `given_up` when another game takes the place of one.
    """

    def __init__(
        self,
        folder: Path,
        log: Log,
        unfinished: UnfinishedGames,
        opponents: Helper,
        notice: Callable[[str], None],
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.opponents: Helper = opponents
        self._clock = clock
        self._folder = folder
        self._log = log
        self._unfinished = unfinished
        self._notice = notice
        self._session: GameSession | None = None
        self._branch: GameSession | None = None
        """A what-if: the game it comes from stays open."""
        self._left: list[RecordFile] = []
        """Files of games that were left, which may still be being written."""

    def start(self, setup: Setup) -> GameSession:
        """Deal a new game, put on record from the first card: one that is drawn, once its pack was cut or not.

        Raises ValueError for options that make no game, and `WithheldError` for the number of a deal of the day.
        """
        if setup.deal is not None:
            if day_games.withheld(self._folder, date_of(self._clock()), setup.game, setup.deal):
                raise WithheldError(_(WITHHELD))
            cards_known(self._folder, setup.deal, self._finish_left)
        rules, typed = rules_of(setup.game), setup.deal is not None
        options = rules.options(setup.preset or rules.presets[0].key, len(setup.players), setup.changed)
        game = new_game(rules, options, drawn_deal() if setup.deal is None else setup.deal)
        marks = replace(drawn_marks(chosen=typed), counts=not typed)
        ways = self.opponents, self._new_file, self._leave
        return self._opened(GameSession.begin(game, setup.players, *ways, marks, cuttable=True))

    def play_day(self, of: str, day: str, name: str) -> GameSession | None:
        """The deal of a day of one of `day_names`, to be played by a person of this name.

        It is dealt where it was not, else gone on with or shown. None where that cannot be, and why is a notice.
        """
        self.settle()
        try:
            result = day_games.play_of(self._folder, day, of)
            if result is not None:
                over = result.play.over
                return self._from(result.path if over else brought_back(self._folder, result.path), over=over)
        except OSError as error:
            self._notice(_("The game could not be moved: {reason}.").format(reason=error.strerror))
            return None
        game, preset = of_day(of)
        rules = rules_of(game)
        first = new_game(rules, usual_options(rules, preset), deal_of(day, of), last_hand=HANDS)
        marks = replace(drawn_marks(chosen=False), day=day, counts=False)
        path, players = new_path(self._folder, game_files.of_day(day, of)), day_players(name, seats_of(rules, preset))
        refused = _("Today's deal can't be saved, so it isn't dealt: your disk refuses.")
        return self._on_record(self._begun(first, players, marks, RecordFile(path)), refused)

    def play_match(self, key: str) -> GameSession | None:
        """The deal of a match that is due: dealt where it was not, else gone on with or shown as it ended.

        None where no deal is due or where that cannot be, and why is a notice.
        """
        self.settle()
        kept = self.matches.read(key)
        if kept is None or kept.over:
            return None
        try:
            path = self.matches.file_of(kept)
            if path is not None:
                over = self.matches.over(kept)
                return self._from(path if over else brought_back(self._folder, path), over=over)
        except OSError as error:
            self._notice(_("The game could not be moved: {reason}.").format(reason=error.strerror))
            return None
        mark = mark_of(kept.match, kept.deal)
        marks = replace(drawn_marks(chosen=False), match=mark, counts=False)
        file = RecordFile(new_path(self._folder, game_files.of_match(mark)))
        game = dealt(rules_of(kept.match.game), kept.match, kept.deal)
        refused = _("This deal can't be saved, so it isn't dealt: your disk refuses.")
        return self._on_record(self._begun(game, match_players(kept.match, kept.name), marks, file), refused)

    @property
    def matches(self) -> KeptMatches:
        """The duplicate matches of the folder."""
        return KeptMatches(self._folder, exports_folder(), self._notice, self.settle)

    def _on_record(self, session: GameSession, refused: str) -> GameSession | None:
        """A deal that others play, too, once it is on the disk: what is kept nowhere could be dealt again."""
        while not session.saved:
            time.sleep(_MOMENT)
        if not session.unsaved:
            return session
        session.close()
        self._notice(refused)
        return None

    def _begun(self, game: AnyGame, players: tuple[Player, ...], marks: Marks, first: RecordFile) -> GameSession:
        """A new game, put on record in its first file; a rematch has one of its own."""
        ready = [first]

        def new_file() -> RecordFile:
            return ready.pop() if ready else self._new_file()

        return self._opened(GameSession.begin(game, players, self.opponents, new_file, self._leave, marks))

    def continue_last(self) -> GameSession | None:
        """The last unfinished game that can be read and is not being played elsewhere; else why, as a notice."""
        sentence = _("No unfinished games.")
        for path in self._unfinished.candidates():
            try:
                kept = self._taken(path)
            except RecordError as error:
                self._unfinished.forget(path)
                self._log.note(f"game {path.name} cannot be taken up")
                self._notice(str(error))
                return None
            if kept is None:
                sentence = _("Your unfinished game is open in another window.")
            elif kept.game.over:
                kept.file.close(finished=True)
            else:
                return self._taken_up(kept)
        self._notice(sentence)
        return None

    def open(self, saved: Saved) -> GameSession | None:
        """Take up a game, or look at one that is over; None when that cannot be, and why is a notice."""
        return self._from(self._folder / saved.key, over=saved.over)

    def _from(self, path: Path, *, over: bool) -> GameSession | None:
        """The game of a file, as `open`."""
        try:
            kept = _with_a_table(game_record.look_at(path)) if over else self._taken(path)
        except RecordError as error:
            self._log.note(f"game {path.name} cannot be opened")
            self._notice(str(error))
            return None
        if kept is None:
            self._notice(_("This game is open in another window."))
            return None
        return self._taken_up(kept)

    def watch(self, record: str) -> WatchedSession | None:
        """The game of a record, to be watched; None where it cannot be read."""
        try:
            kept = game_record.played(*read_record(record))
        except RecordError as error:
            self._notice(str(error))
            return None
        if kept.game.over:
            return WatchedSession(kept)
        self._notice(_("This game is not over: it can be watched when it is."))
        return None

    def what_if(self, record: str, place: int, seat: int, hand: int | None, level: str = "") -> GameSession | None:
        """A new game from a moment of another one, which stays unchanged and open; None where it cannot be made.

        All computer players play at this `level`, if one is named.
        """
        try:
            rules, result = read_record(record)
            at = place if hand is None else place_of(rules, result, hand, place)
            players = levelled(result, seat, level) if level else None
            kept = _with_a_table(game_record.played(*read_record(branch(rules, result, at, seat, players))))
        except RecordError as error:
            self._notice(str(error))
            return None
        file, news = self._new_file(), _(rules.hand_words.what_if)
        file.append(kept.record.text)
        kept = replace(kept, file=file, news=news)
        session = GameSession.take_up(kept, self.opponents, self._new_file, self._leave)
        session.returns = True
        if self._branch is not None:
            self._branch.close()
        self._branch = session
        self._load_levels(session)
        return session

    def lesson(self, lesson: Lesson, name: str) -> LessonSession:
        """A lesson at the table for a person of this name; the game that is played stays as it is."""
        session = LessonSession(rules_of(lesson.game), lesson, self.opponents, name)
        if lesson.level:
            self._load_levels(session)
        return session

    @property
    def keeping(self) -> KeptGames:
        """The actions that are possible with the games that are kept."""
        return KeptGames(self._folder, exports_folder(), self._notice, self._finish_left, self._clock)

    def _leave(self, file: RecordFile) -> None:
        """Keep the file of a game that was left until it is written, and release files that are."""
        self.report_left()
        self._left.append(file)

    def report_left(self) -> None:
        """Report games that were left and could not be saved to their end."""
        closed = [file for file in self._left if file.closed]
        for file in closed:
            self._left.remove(file)
            if file.problem:
                self._log.note(f"game {file.path.name} not saved to its end: {file.problem}")
                self._notice(_("The last moves could not be saved: {reason}.").format(reason=file.problem))

    def settle(self) -> None:
        """Wait until all games that were left are on the disk, and every file is in its place."""
        self._unfinished.settle()
        for file in self._left:
            file.wait()

    def close(self) -> None:
        """Finish the records."""
        for session in (self._session, self._branch):
            if session is not None:
                session.close()
        self.settle()
        self.report_left()

    def _finish_left(self, path: Path) -> None:
        """Wait for the file of a game that has just been left, if it is the one that is wanted again."""
        for file in self._left:
            if file.path == path:
                file.wait()

    def _taken(self, path: Path) -> game_record.KeptRecord | None:
        """The game of a file. Raises RecordError."""
        self._finish_left(path)
        kept = game_record.take_up(path)
        return None if kept is None else _with_a_table(kept)

    def _taken_up(self, kept: game_record.KeptRecord) -> GameSession:
        return self._opened(GameSession.take_up(kept, self.opponents, self._new_file, self._leave))

    def _opened(self, session: GameSession) -> GameSession:
        if self._session is not None:
            self._session.close()
        self._session = session
        self._load_levels(session)
        return session

    def _load_levels(self, session: GameSession) -> None:
        """Load the levels of a game in the worker before they are asked."""
        game = session.game.rules
        levels = {level_for(game, player.opponent).name for player in session.players if player.opponent is not None}
        if levels and game.name != USUAL:  # those of the usual game are loaded when the worker starts
            self.opponents.ask(LoadLevels(game.name, tuple(sorted(levels))))

    def _new_file(self) -> RecordFile:
        return game_record.create(self._folder)


def levelled(record: Record, seat: int, level: str) -> list[dict[str, str | None]]:
    """The players of a record, with all computers at one level; a person takes `seat` where none plays."""
    players = game_record.players_of(record, record.header["seats"])
    nobody = all(player.opponent is not None for player in players)
    changed = tuple(
        Player(player.name) if player.opponent is None or (nobody and each == seat) else Player("", level)
        for each, player in enumerate(players)
    )
    return list(map(plain, with_names(changed)))


def _with_a_table(kept: game_record.KeptRecord) -> game_record.KeptRecord:
    """The game, if there is a table for it. Raises RecordError; its file is then released."""
    if kept.game.rules.name not in PRESENTERS:
        kept.file.close(finished=False)
        raise RecordError(_(NO_TABLE))
    return kept
