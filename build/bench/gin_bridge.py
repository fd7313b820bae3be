"""Players of other packages at our table: a process of another Python that is asked for each decision (gin_bots.py)."""

from collections.abc import Callable
from typing import Any

from build.bench.other_python import OtherPython
from engine.games.gin.ai.known_cards import sight_of
from engine.games.gin.ai.play import draw, play
from engine.games.gin.ai.policy import Policy
from engine.games.gin.ai.styles import Style
from engine.games.gin.legal_actions import legal_moves
from engine.games.gin.melds import in_order
from engine.games.gin.rules import GinView
from engine.games.gin.state import GinPhase
from engine.games.gin.words import FinishLayingOff, GinAction, Knock, LayOffOnKnock
from engine.rummy.actions import Discard
from engine.rummy.cards import Card, cards

BOTS = "gin_bots.py"
OTHERS = ("spiel", "rlcard")
"""OpenSpiel's simple bot, which lays nothing off, and RLCard's novice, for whom all is laid off that goes."""
Answer = dict[str, Any]


class OtherPlayer:
    """A player of another package, as a mind of ours. It knows what its package tells it: neither of both remembers."""

    def __init__(self, python: str, name: str) -> None:
        self.name = name
        self._python = OtherPython(python, BOTS, name)

    def close(self) -> None:
        """Ends the process."""
        self._python.close()

    def __call__(self, view: GinView, seed: int, stop: Callable[[], bool]) -> tuple[GinAction, ...]:
        """The actions of the seat to move, up to its next decision."""
        del stop
        match view.known.phase:
            case GinPhase.OPENING | GinPhase.DRAW:
                wanted = bool(self._asked("draw", view, seed)["take"])
                return (draw(view, wanted=wanted),)
            case GinPhase.PLAY:
                return (self._end(view, seed),)
            case GinPhase.LAY_OFF if self.name == "spiel":
                return (*self._lay_offs(view, seed), FinishLayingOff())
            case _:
                return play(view, sight_of(view), Policy.of(Style(), view.known.options))

    def _asked(self, kind: str, view: GinView, seed: int, **more: object) -> Answer:
        question = {
            "kind": kind,
            "seed": seed,
            "hand": [str(card) for card in sorted(view.hand)],
            "top": None if view.known.top is None else str(view.known.top),
            "taken": None if view.known.taken is None else str(view.known.taken),
            **more,
        }
        answer: Answer = self._python.ask(question)
        return answer

    def _end(self, view: GinView, seed: int) -> GinAction:
        answer = self._asked("end", view, seed)
        card = cards(answer["card"])[0]
        if not answer["knock"]:
            return Discard(card)
        melds = in_order([tuple(cards(_spaced(meld))) for meld in answer["melds"]])
        return Knock(card, melds or None)

    def _lay_offs(self, view: GinView, seed: int) -> list[LayOffOnKnock]:
        melds = [[str(card) for card in meld] for meld in view.known.spread]
        unmatched = [str(card) for card in view.known.unmatched]
        wanted = self._asked("lay off", view, seed, melds=melds, unmatched=unmatched)["cards"]
        return [_lay_off(view, cards(card)[0]) for card in wanted]


def _spaced(text: str) -> str:
    """OpenSpiel's cards of a meld, with a space between them."""
    return " ".join(text[at : at + 2] for at in range(0, len(text), 2))


def _lay_off(view: GinView, card: Card) -> LayOffOnKnock:
    return next(each for each in legal_moves(view) if isinstance(each, LayOffOnKnock) and each.card == card)
