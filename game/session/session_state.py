"""The state of a session, for scenes to read: views, scores, the record, and the order in which cards are shown."""

import os
from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from engine.family.fingerprint import of_deal
from engine.family.game import AnyGame
from engine.family.record_marks import Marks
from engine.family.rules import Tables
from engine.family.scoreboard import Scoreboard, scoreboard
from engine.rummy.hand_order import HandOrder
from engine.rummy.laid_table import LaidTable
from game.records.game_record import GameRecord
from game.records.record_file import NoRecord
from scenes.session import Player, Step, Views

AnyHand = Any
"""A hand of some game."""
_SECRET = os.urandom(16)
"""A secret of this run, so that nobody can find a deal number by trying which one makes a given key."""


def views_of(game: AnyGame, deal: int | None = None) -> Views:
    """The views of a game at this moment; `deal` is the deal number, where players may be told it."""
    hand = game.hand
    return Views(
        game=game.rules.name,
        options=game.options,
        words=game.rules.hand_words,
        deal=deal,
        deal_key=sha256(_SECRET + str(game.deal).encode()).digest(),
        hand_number=hand.hand_number,
        dealer=hand.dealer,
        hand_over=game.hand_over,
        over=game.over,
        _hand=hand,
        _game_rules=game.rules,
        last_hand=game.last_hand,
    )


class SessionState:
    """The part of `scenes.session.Session` that nobody acts in; `GameSession` adds the actions."""

    def __init__(self, game: AnyGame, players: tuple[Player, ...]) -> None:
        self.game = game
        self.players = players
        self.ended: tuple[AnyHand, ...] = ()
        self._viewed: tuple[AnyGame, Views] | None = None
        self._kept = GameRecord(NoRecord())
        self._past: list[Step] = []
        self._shown: int | None = None
        self._substitutes: dict[int, str] = {}
        """The levels that play this hand for persons who gave it up, by seat."""

    @property
    def views(self) -> Views:
        """The views of the game now; the same value until the game has changed."""
        if self._viewed is None or self._viewed[0] is not self.game:
            self._viewed = self.game, views_of(self.game, self._deal)
        return self._viewed[1]

    @property
    def _deal(self) -> int | None:
        """The deal number, where players may be told it."""
        return self.game.deal if self.marks.tells_number(over=self.game.over) else None

    @property
    def scoreboard(self) -> Scoreboard:
        """The course of the game so far, from the hands that have ended."""
        return scoreboard(self.game, self.ended, tuple(player.name for player in self.players), self._deal)

    @property
    def record(self) -> str:
        """The record so far: all committed actions."""
        return self._kept.text

    @property
    def marks(self) -> Marks:
        """The marks in the header of the record that is kept."""
        return self._kept.marks

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the deal number drawn for this game; empty once its first hand has ended."""
        number = self.marks.drawn_number(self.game.deal)
        return of_deal(number, self.marks.salt) if self.marks.drawn and not self.ended else ""

    def hint(self) -> None:
        """A hint is shown: the record will say so."""
        self._kept.hint()
        self._keep_turn()

    @property
    def advised(self) -> bool:
        """True: players may be told what might be done."""
        return True

    @property
    def arranged(self) -> bool:
        """True: players may be shown the melds of their hands."""
        return True

    @property
    def hint_kept(self) -> bool:
        """True unless a hint waits for its mark to be on the disk."""
        return self._kept.file.turn_saved

    @property
    def unsaved(self) -> bool:
        """True if the record's file has met a problem, so that the last moves are not on the disk."""
        return bool(self._kept.file.problem)

    @property
    def saved(self) -> bool:
        """True if all that was committed is on the disk, or was refused by it."""
        return self._kept.file.saved

    @property
    def laid(self) -> LaidTable:
        """The arrangement of the table in the state `game`."""
        return self._kept.laid

    @property
    def past(self) -> tuple[Step, ...]:
        """The steps of this hand that scenes have seen."""
        return tuple(self._past)

    def _level(self, seat: int | None) -> str | None:
        """The level that plays a seat; None for a person, and where nobody is to move."""
        return None if seat is None else self._substitutes.get(seat, self.players[seat].opponent)

    @property
    def can_redo(self) -> bool:
        """True if a move or a draw that was taken back can be made again."""
        return bool(self._kept.undone)

    def lay(self, laid: LaidTable) -> None:
        """Keep another arrangement of the table with the turn, with each card in the play it was in."""
        self._kept.lay(laid)
        self._keep_turn()

    def _keep_turn(self) -> None:
        self._kept.keep_turn(self.game, shown=self._level(self.game.hand.to_move) is None)

    @property
    def orders(self) -> tuple[HandOrder, ...]:
        """The order in which each seat's hand is shown; the usual one until another is kept."""
        return self._kept.orders or (HandOrder(),) * len(self.players)

    def keep_orders(self, orders: tuple[HandOrder, ...]) -> None:
        """Keep other orders of the hands with the turn; none where all are usual."""
        self._kept.orders = orders if any(order != HandOrder() for order in orders) else ()
        self._keep_turn()

    @property
    def lying(self) -> Tables:
        """The last arrangement of the table that was shown, as it is kept for the record."""
        return self._kept.lying

    def keep_lying(self, lying: Tables) -> None:
        """Keep the arrangement in which the table is shown with the turn."""
        self._kept.lying = lying
        self._keep_turn()

    @property
    def _people(self) -> list[int]:
        """The seats of persons."""
        return [seat for seat, player in enumerate(self.players) if player.opponent is None]

    def viewer(self) -> int | None:
        """The only person's seat; with several, the one to move once they have asked to see their hand."""
        if len(self._people) == 1:
            return self._people[0]
        return self._shown if self._shown is not None and self._shown == self.game.hand.to_move else None

    def uncover(self, seat: int) -> None:
        """Show the hand of the person to move; it is covered again when the turn passes."""
        if seat == self.game.hand.to_move and self._level(seat) is None:
            self._shown = seat

    @property
    def stand_ins(self) -> Mapping[int, str]:
        """The levels that play this hand for persons who gave it up, by seat."""
        return self._substitutes

    @property
    def played_out(self) -> bool:
        """True if the people have given up this hand: it can be shown as fast as levels play it."""
        return bool(self._people) and all(self._level(seat) is not None for seat in self._people)

    def news(self) -> str:
        """A sentence, once, about a record that cannot be written or taken up whole, or that was written anew."""
        return self._kept.news()
