"""Makes the lines of a game's record as it is played: a line for what cannot be taken back, when it happens.

What may still be taken back is written with the action after which it may not, in one line: a record cut anywhere never
holds half a turn. Each line is an action as plain data, with

- `moves`: the actions before it that are recorded only now; or, in games in which players lay cards as they like,
  `tables`: the table after each of these moves, as it lay;
- `lies`: the table, where players have put it otherwise without a move;
- what chance and hidden hands showed, by the keys of `engine.family.rules.SHOWN`;
- `scores`, where the hand is over;
- `hint`, where one was shown before it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.family.game import Game, cards_of
from engine.family.giving_up import GivenUp
from engine.family.header import header
from engine.family.record_lines import Writer
from engine.family.record_marks import HINT, NO_MARKS, Marks
from engine.family.rules import SHOWN, A, H, O, Tables, V
from engine.rummy.laid_table import LaidTable, written


class Recorder:
    """Makes the lines of a game's record, and keeps how the tables lie that are not yet written.

    `tables` and `checksum` are those of the record's end where a game is taken up.
    """

    def __init__(self, checksum: str = "", tables: Tables = ()) -> None:
        self._writer = Writer(checksum)
        self.tables = tables
        self.hinted = False
        """True if a hint was shown that no line tells yet."""
        self._written: LaidTable = tables[-1] if tables else ()
        """The table as it lies according to the record."""

    @property
    def checksum(self) -> str:
        """The checksum of the last line."""
        return self._writer.checksum

    @property
    def laid(self) -> LaidTable:
        """The arrangement of the table now; empty in games whose rules say how cards lie."""
        return self.tables[-1] if self.tables else ()

    @property
    def settled(self) -> bool:
        """True if the record says all that there is to say of the table."""
        return self.tables in {(), (self._written,)}

    def follow(self, checksum: str) -> None:
        """The lines so far were written anew, under another header: the next one follows this checksum."""
        self._writer = Writer(checksum)

    def begin(
        self, game: Game[O, H, A, V], players: Sequence[Mapping[str, Any]], deck: str = "", marks: Marks = NO_MARKS
    ) -> str:
        """The first lines of a new game: the header and the first deal. `players` is kept as it is given."""
        return self._writer.line(header(game, players, marks)) + self.deal(game, deck)

    def deal(self, game: Game[O, H, A, V], deck: str = "") -> str:
        """The line of a hand just dealt; its cards are those of the deal number, if none are given."""
        self.tables = bare_tables(game)
        self._written = self.laid
        dealt = deck or _deck(game)
        return self._writer.line({"hand": game.hand.hand_number, "dealer": game.hand.dealer, "deck": dealt})

    def action(
        self, before: Game[O, H, A, V], action: A, after: Game[O, H, A, V], laid: LaidTable | None = None
    ) -> str:
        """The line of an action, empty while it can be taken back.

        `laid` says how the table lies after a move, if not as usual.
        """
        rules = before.rules
        made = self.tables[1:]
        self.tables = followed(after, self.tables, action, laid)
        done = rules.committed(before.hand, action, after.hand)
        if not done:
            return ""
        *moves, last = done
        entry: dict[str, Any] = {}
        if moves and rules.laying is None:
            entry["moves"] = list(map(rules.write_action, moves))
        elif moves:
            entry["tables"] = list(map(written, made))
            self._written = made[-1]
        if self.laid != self._written:
            entry["lies"] = written(self.laid)
            self._written = self.laid
        if self.hinted:
            entry[HINT], self.hinted = True, False
        return self._writer.line(entry | rules.write_action(last) | shown(before, last, after))

    def gives_up(self, given_up: GivenUp) -> str:
        """The line of a person's giving up; nothing is left that can be taken back."""
        return self._writer.line(given_up.entry)

    def other(self, entry: Mapping[str, Any]) -> str:
        """Add a line that is no action, as another record has it."""
        return self._writer.line(entry)

    def undo(self) -> None:
        """Forget the last move, which was taken back."""
        self.tables = self.tables[:-1]

    def lay(self, laid: LaidTable) -> None:
        """Note that the table lies otherwise; no card has left its play."""
        self.tables = (*self.tables[:-1], laid)


def bare_tables(game: Game[O, H, A, V]) -> Tables:
    """The tables when a hand begins: one without cards; none in games whose rules say how cards lie."""
    return () if game.rules.laying is None else (game.rules.laying.bare(game.options),)


def followed(after: Game[O, H, A, V], tables: Tables, action: A, laid: LaidTable | None = None) -> Tables:
    """The tables of the turn after an action."""
    laying = after.rules.laying
    return () if laying is None else laying.follow(tables, action, after.hand, laid)


def shown(before: Game[O, H, A, V], action: A, after: Game[O, H, A, V]) -> dict[str, Any]:
    """The cards that an action showed, and the scores of a hand that it ended. Raises ValueError for an unknown key."""
    result = before.rules.revealed(before.hand, action, after.hand)
    if unknown := result.keys() - set(SHOWN):
        message = f"a record does not know what was shown as {', '.join(sorted(unknown))}"
        raise ValueError(message)
    scores = after.hand.hand_scores
    return result if scores is None else {**result, "scores": list(scores)}


def _deck(game: Game[O, H, A, V]) -> str:
    deck = cards_of(game.rules, game.options, game.deal, game.start, len(game.scores))
    return game.rules.pack(game.options, game.start).text_of(deck, in_order=True)
