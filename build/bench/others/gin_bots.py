"""Other packages' players of gin, in a Python of their own; gin_bridge.py starts it: `gin_bots.py PLAYER`.

`spiel` is OpenSpiel's simple bot, `rlcard` RLCard's novice. Each line of JSON that comes in is a decision, as the
player sees it; the answer is a line of JSON. Cards are written as OpenSpiel writes them (`Ts`).

Both players look at nothing but their hand, the card on top of the pile and what is allowed. So OpenSpiel's is asked in
a new game in which it was dealt that hand, and that card was turned up. It takes a card that lies in a best arrangement
or lets it knock, discards the highest unmatched card and knocks as soon as it can. The novice draws at random. Nobody
lays off in their packages; at our table all that goes is laid off for RLCard's.
"""

import json
import sys
from collections import OrderedDict
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

TAKE, PASS, KNOCK, CARDS = 52, 54, 55, 52
"""OpenSpiel's numbers of actions; those below `CARDS` are cards."""
LIMIT, LONGEST = 10, 5
"""The highest count with which one may knock; the cards of OpenSpiel's longest runs."""
Question = dict[str, Any]
Answer = dict[str, Any]
State = Any
"""A state of OpenSpiel, which comes without types."""


def package(name: str) -> ModuleType:
    """A package that is not among those of the development environment."""
    return import_module(name)


class SpielPlayer:
    """OpenSpiel's simple bot. It knocks as soon as it can, and lays nothing off."""

    def __init__(self) -> None:
        spiel = package("pyspiel")
        self._game = spiel.load_game("gin_rummy")
        self._bots = [spiel.make_simple_gin_rummy_bot(self._game.get_parameters(), seat) for seat in (0, 1)]
        first = self._game.new_initial_state()
        self._numbers = {self._text(first, card): card for card in range(CARDS)}

    def answer(self, asked: Question) -> Answer:
        """The decision."""
        for bot in self._bots:
            bot.restart()
        match asked["kind"]:
            case "draw":
                state = self._dealt(asked["hand"], [], asked["top"])
                return {"take": self._bots[0].step(state) == TAKE}
            case "end":
                return self._end(asked)
            case _:
                return self._lay_off(asked)

    def _dealt(self, first: Sequence[str], second: Sequence[str], upcard: str) -> State:
        """A new game: hands of ten, the second of any cards if it is empty."""
        free = [card for card in self._numbers if card not in {*first, upcard}]
        state = self._game.new_initial_state()
        for card in (*first, *(second or free[: len(first)]), upcard):
            state.apply_action(self._numbers[card])
        return state

    def _end(self, asked: Question) -> Answer:
        hand: list[str] = asked["hand"]
        last = asked["taken"] or hand[-1]
        state = self._dealt([card for card in hand if card != last], [], last)
        state.apply_action(TAKE)
        done = self._bots[0].step(state)
        if done != KNOCK:
            return {"knock": False, "card": self._text(state, done), "melds": []}
        state.apply_action(KNOCK)
        card, *melds = [self._text(state, action) for action in self._until_pass(state, 0)]
        return {"knock": True, "card": card, "melds": melds}

    def _until_pass(self, state: State, seat: int) -> list[int]:
        """The actions of a seat up to its next pass, which are done."""
        result = []
        while (action := self._bots[seat].step(state)) != PASS:
            result.append(action)
            state.apply_action(action)
        return result

    def _lay_off(self, asked: Question) -> Answer:
        """The other knocks in a new game, with the cards that it has laid out, as it did."""
        melds: list[list[str]] = asked["melds"]
        knocker = [*asked["unmatched"], *(card for meld in melds for card in meld)]
        state = self._dealt(knocker, asked["hand"], asked["top"])
        for action in (TAKE, KNOCK, self._numbers[asked["top"]]):
            state.apply_action(action)
        for meld in (part for whole in melds for part in _parts(whole)):
            state.apply_action(next(each for each in state.legal_actions() if self._meld(state, each) == sorted(meld)))
        state.apply_action(PASS)
        return {"cards": [self._text(state, action) for action in self._until_pass(state, 1)]}

    def _meld(self, state: State, action: int) -> list[str]:
        text = self._text(state, action)
        return sorted(text[at : at + 2] for at in range(0, len(text), 2))

    @staticmethod
    def _text(state: State, action: int) -> str:
        """An action as OpenSpiel calls it, without the player."""
        words: str = state.action_to_string(0, action)
        return words.rpartition(": ")[2]


def _parts(meld: list[str]) -> list[list[str]]:
    """A meld as OpenSpiel lays it out: runs of more than five cards in two."""
    half = len(meld) // 2
    return [meld] if len(meld) <= LONGEST else [meld[:half], meld[half:]]


class RlcardPlayer:
    """RLCard's novice: it draws at random, throws what leaves least, and knocks as soon as it can."""

    def __init__(self) -> None:
        self._agent = package("rlcard.models.gin_rummy_rule_models").GinRummyNoviceRuleAgent()
        self._actions = package("rlcard.games.gin_rummy.utils.action_event")
        self._going_out = package("rlcard.games.gin_rummy.judge").get_going_out_cards
        self._encode = package("rlcard.games.gin_rummy.utils.utils").encode_cards
        self._card = package("rlcard.games.base").Card
        self._random = package("numpy").random

    def answer(self, asked: Question) -> Answer:
        """The decision."""
        self._random.seed(asked["seed"] % (1 << 32))
        if asked["kind"] == "draw":
            drawn = self._chosen([], [self._actions.DrawCardAction(), self._actions.PickUpDiscardAction()])
            return {"take": isinstance(drawn, self._actions.PickUpDiscardAction)}
        return self._end(asked)

    def _end(self, asked: Question) -> Answer:
        hand = [self._card(suit.upper(), rank) for rank, suit in asked["hand"]]
        knocks, gins = self._going_out(hand, LIMIT)
        if gins:
            return {"knock": True, "card": _rlcard_text(gins[0]), "melds": []}
        free = [card for card in hand if _rlcard_text(card) != asked["taken"]]
        discards = [self._actions.DiscardAction(card=card) for card in free]
        chosen = self._chosen(hand, [*discards, *(self._actions.KnockAction(card=card) for card in knocks)])
        knock = isinstance(chosen, self._actions.KnockAction)
        return {"knock": knock, "card": _rlcard_text(chosen.card), "melds": []}

    def _chosen(self, hand: Sequence[object], actions: Sequence[Any]) -> Any:  # noqa: ANN401 - it comes without types
        """The action that it chooses of those that are allowed."""
        legal = OrderedDict((action.action_id, None) for action in actions)
        number = self._agent.step({"legal_actions": legal, "obs": [self._encode(hand)]})
        return next(action for action in actions if action.action_id == number)


def _rlcard_text(card: Any) -> str:  # noqa: ANN401 - it comes without types
    return f"{card.rank}{card.suit.lower()}"


PLAYERS: dict[str, Callable[[], SpielPlayer | RlcardPlayer]] = {"spiel": SpielPlayer, "rlcard": RlcardPlayer}


def main() -> None:
    """Answers until no more is asked."""
    player = PLAYERS[sys.argv[1]]()
    for line in sys.stdin:
        print(json.dumps(player.answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
