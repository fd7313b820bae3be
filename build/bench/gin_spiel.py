"""Random hands of OpenSpiel's gin replayed by our rules.

PYTHON has build/requirements-games.lock. With the options that are OpenSpiel's rules, every decision is compared: the
list of what is allowed, then the cards that a knock may discard, each card that can be laid off, and the score. What
differs is counted by kind; docs/measurements-gin.md says which differences are known. Prints JSON and exits 1 if there
is another.
"""

import json
import subprocess
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from build.report import parser_of, report
from engine.family.rules import HandStart
from engine.games.gin.game import GIN
from engine.games.gin.melds import in_order
from engine.games.gin.moves import legal_moves
from engine.games.gin.options import OPTIONS, GinOptions
from engine.games.gin.rules import GinDeal, deal
from engine.games.gin.state import GinPhase
from engine.games.gin.words import (
    FinishLayingOff,
    GinAction,
    Knock,
    LayOffOnKnock,
    PassLastDiscard,
    PassUpcard,
    TakeDiscard,
    TakeUpcard,
)
from engine.rummy.actions import Discard, DrawStock, UndoDraw
from engine.rummy.cards import CARDS, Card, cards

DRIVER = Path(__file__).with_name("others") / "spiel_gin.py"
RULES = {"return_taken": True, "undercut_on_tie": False, "last_discard": True}
"""The options that are OpenSpiel's rules."""
TAKE, STOCK, PASS, KNOCK = "Draw upcard", "Draw stock", "Pass", "Knock"
KNOWN = {"ended after cards put back", "third card of a run not offered", "knock refused by a wrong count"}
"""Differences that docs/measurements-gin.md names."""

Step = tuple[int, list[str], str]
"""The player who decides, all actions that are allowed, and the action taken."""


def options() -> GinOptions:
    """The rules as OpenSpiel plays them."""
    return OPTIONS.read("gin", 2, RULES)


def start_of(hand: dict[str, Any]) -> GinDeal:
    """The deal: ten cards to each, the upcard, the stock as it was drawn; what was not drawn comes in any order."""
    drawn = [card for each in hand["cards"] for card in cards(each)]
    first, second = drawn[:10], drawn[10:20]
    rest = [card for card in CARDS[:52] if card not in drawn]
    pack = [card for pair in zip(first, second, strict=True) for card in pair]
    return deal(options(), HandStart(number=1, dealer=1, totals=(0, 0)), (*pack, *drawn[20:], *rest))


def allowed(hand: GinDeal) -> list[str]:
    """The actions that our rules allow, in OpenSpiel's words, sorted."""
    seen = GIN.view(hand, hand.mover)
    return sorted(
        {_words(action, hand.phase) for action in legal_moves(seen) if not isinstance(action, UndoDraw)} - {""}
    )


def _words(action: GinAction, phase: GinPhase) -> str:
    match action:
        case TakeUpcard() | TakeDiscard():
            return KNOCK if phase is GinPhase.LAST else TAKE
        case DrawStock():
            return STOCK
        case Knock():
            return KNOCK
        case Discard(card) | LayOffOnKnock(card, _):
            return str(card)
        case PassUpcard() | PassLastDiscard() | FinishLayingOff():
            return PASS
        case _:
            return ""


class SpielReplay:
    """One hand replayed; stops at the first difference."""

    def __init__(self, hand: dict[str, Any]) -> None:
        self._steps: Iterator[Step] = iter([(player, legal, done) for player, legal, done in hand["steps"]])
        self._returns = [round(each) for each in hand["returns"]]
        self.hand = start_of(hand)
        self.compared = 0

    def difference(self) -> str:
        """The kind of the first difference; empty if there is none."""
        for player, legal, done in self._steps:
            if self.hand.to_move is None:
                return "void for us alone"
            ours = allowed(self.hand)
            if player != self.hand.to_move:
                return "another is to move"
            self.compared += 1
            if ours != sorted(set(legal)):
                return self._named(ours, legal)
            if done == KNOCK:
                found = self._knocked()
                return found or self._scored()
            self.hand = GIN.apply(self.hand, self._action(done))
        return self._scored()

    def _named(self, ours: Sequence[str], legal: Sequence[str]) -> str:
        """A difference in what is allowed, by its name."""
        if self.hand.phase is GinPhase.LAY_OFF and set(legal) < set(ours):
            return "third card of a run not offered"
        if self.hand.phase in {GinPhase.PLAY, GinPhase.LAST} and set(ours) - set(legal) == {KNOCK}:
            return "knock refused by a wrong count"
        return f"{self.hand.phase.value}: {ours} for us, {legal} there"

    def _action(self, done: str) -> GinAction:
        """OpenSpiel's action as ours."""
        match done, self.hand.phase:
            case ("Draw upcard", GinPhase.OPENING):
                return TakeUpcard()
            case ("Pass", GinPhase.OPENING):
                return PassUpcard()
            case ("Draw upcard", _):
                return TakeDiscard()
            case ("Draw stock", _):
                return DrawStock()
            case ("Pass", GinPhase.LAST):
                return PassLastDiscard()
            case _:
                return Discard(cards(done)[0])

    def _knocked(self) -> str:
        """The knock and the lay-offs; a difference if there is one."""
        if self.hand.phase is GinPhase.LAST:
            self.hand = GIN.apply(self.hand, TakeDiscard())
        _player, legal, done = next(self._steps)
        ours = sorted(
            str(each.card) for each in legal_moves(self.hand.view(self.hand.mover)) if isinstance(each, Knock)
        )
        if ours != sorted(legal):
            return (
                "knock refused by a wrong count" if set(legal) < set(ours) else f"knock: {ours} for us, {legal} there"
            )
        melds = list[tuple[Card, ...]]()
        for _player, _legal, each in self._steps:
            if each == PASS:
                break
            melds.append(tuple(cards(" ".join(each[at : at + 2] for at in range(0, len(each), 2)))))
        self.hand = GIN.apply(self.hand, Knock(cards(done)[0], in_order(melds)))
        return self._laid_off()

    def _laid_off(self) -> str:
        for _player, legal, done in self._steps:
            if self.hand.to_move is None:
                return "" if legal == [PASS] else "laid off after the end for us"
            ours = allowed(self.hand)
            ours = [each for each in ours if "undo" not in each]
            self.compared += 1
            if ours != sorted(set(legal)):
                return self._named(ours, legal)
            if done == PASS:
                self.hand = GIN.apply(self.hand, FinishLayingOff())
                return ""
            card = cards(done)[0]
            lay_off = next(
                each
                for each in legal_moves(self.hand.view(self.hand.mover))
                if isinstance(each, LayOffOnKnock) and each.card == card
            )
            self.hand = GIN.apply(self.hand, lay_off)
        return ""

    def _scored(self) -> str:
        if self.hand.to_move is not None and not any(self._returns):
            return "ended after cards put back"
        result = self.hand.score
        if result is None:
            return "not over for us"
        gained = result.scores[0] - result.scores[1]
        return "" if [gained, -gained] == self._returns else f"scored {gained} for us, {self._returns[0]} there"


def main(arguments: Sequence[str]) -> int:
    """Replays and prints."""
    parser = parser_of(__doc__)
    parser.add_argument("--others", metavar="PYTHON", required=True, help="a Python that has OpenSpiel")
    parser.add_argument("--hands", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    command = [chosen.others, str(DRIVER), str(chosen.hands), str(chosen.seed)]
    found, hands, compared, scored = Counter[str](), 0, 0, 0
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as driver:
        for line in driver.stdout or ():
            replay = SpielReplay(json.loads(line))
            difference = replay.difference()
            hands, compared = hands + 1, compared + replay.compared
            scored += replay.hand.score is not None and any(replay.hand.score.scores)
            if difference:
                found[difference] += 1
    told = {"hands": hands, "decisions": compared, "scored": scored, "differences": dict(found)}
    return report(told, good=set(found) <= KNOWN and hands == chosen.hands)
