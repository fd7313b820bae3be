"""A level of play made of abilities: the moves it knows, how far it looks, what it remembers, how surely it chooses."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from engine.games.house.actions import Action, Demand, Discard, DrawDiscard, DrawStock, EndAction, EndTurn, Open
from engine.games.house.ai.choice import Candidate, Nerve, chosen
from engine.games.house.ai.discards import throwing
from engine.games.house.ai.hand_plays import best_plays
from engine.games.house.ai.plainest import plainest
from engine.games.house.ai.search import Move, turns
from engine.games.house.ai.stakes import Stakes, stakes_of
from engine.games.house.ai.thought import Thought, thought_of
from engine.games.house.ai.turns import actions_of, tried
from engine.games.house.draws import cards_at, heat_of
from engine.games.house.memory import Memory, nothing_remembered, remembered
from engine.games.house.options import Temperature
from engine.games.house.state import Phase
from engine.games.house.view import View
from engine.rummy.cards import Card
from engine.rummy.plays import is_whole
from engine.rummy.shuffle import SplitMix
from engine.rummy.table import plays_of


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseAbilities:
    """The abilities of a level; each is made of the one before with `dataclasses.replace`."""

    before_melding: Callable[[Thought], Thought]
    """The action that it tries first."""
    moves: tuple[Move, ...]
    taking: Move
    """The function that finds a turn which takes cards from the table and lays them otherwise."""
    looks: int
    """The number of moments of a turn from which it tries further moves."""
    glances: int
    """The same number for each draw that it weighs."""
    reach: int
    """The number of cards of the pile that it looks at, from the top."""
    wary: float
    """Points by which a draw from the pile must beat the stock."""
    rounds: int
    """The number of rounds of the table that it remembers; 0 for none."""
    nerve: Nerve

    def decide(self, view: View, seed: int, stop: Callable[[], bool]) -> tuple[Action, ...]:
        """The actions of the seat to move, up to the next decision."""
        match view.phase:
            case Phase.OPENING:
                return (answer(view),)
            case Phase.DRAW:
                return (_Mind(self, view, seed, stop).draw(),)
            case _:
                return _Mind(self, view, seed, stop).play()


class _Mind:
    """One decision of a level."""

    def __init__(self, level: HouseAbilities, view: View, seed: int, stop: Callable[[], bool]) -> None:
        self.level, self.view, self.stop = level, view, stop
        self.stream = SplitMix(seed)
        self.stakes: Stakes = stakes_of(view)
        self.memory: Memory = remembered(view, level.rounds) if level.rounds else nothing_remembered(view)

    def draw(self) -> Action:
        """The stock, or a card that can be played at once and is worth more with all that comes with it."""
        first = thought_of(self.view)
        now = self._turns(first, self.level.glances)[0].worth
        options: list[Candidate[Action]] = [Candidate(now + self.level.wary, DrawStock())]
        for thought, action in (*self._from_pile(first), *self._by_demand(first)):
            if self.stop():
                break
            found = self._turns(thought, self.level.glances)
            if found and found[0].worth > options[0].worth:
                options.append(Candidate(found[0].worth, action))
        return chosen(options, self.level.nerve, self.stream)

    def _from_pile(self, first: Thought) -> Iterator[tuple[Thought, Action]]:
        """The draws from the pile, the top card first (R9)."""
        pile = self.view.discard
        for index in reversed(range(max(0, len(pile) - self.level.reach), len(pile))):
            heat = heat_of(pile[index:], self.view.options.middle_discards)
            hot, warm = cards_at(heat, Temperature.HOT), cards_at(heat, Temperature.WARM)
            yield replace(first, hand=first.hand.union(heat), hot=hot, warm=warm), DrawDiscard(pile[index])

    def _by_demand(self, first: Thought) -> Iterator[tuple[Thought, Action]]:
        """The demands for cards that it remembers in an opponent's hand (R9); they cannot fail."""
        if not self.view.options.demands:
            return
        for seat in self.view.options.seating.opponents(self.view.seat):
            for card in sorted(self.memory.held[seat]):
                thought = replace(first, hand=first.hand | {card}, hot=frozenset((card,)))
                yield thought, Demand.of(seat, card)

    def play(self) -> tuple[Action, ...]:
        """A good turn and a discard; the plainest turn where it finds none."""
        draft = self.view.draft
        found = self._turns(thought_of(self.view), self.level.looks)
        if draft is None or not found:
            return plainest(self.view)
        wanted = chosen(found, self.level.nerve, self.stream)
        for turn in (wanted, *(candidate.thing for candidate in found)):
            ended = tried(draft.basis, turn.tables)
            if ended is not None:
                better = (candidate.thing.hand for candidate in found if candidate.thing.gained > turn.gained)
                missed = turn.hand - turn.hand.intersection(*better)
                last = self._last(turn, ended.report.may_discard, missed)
                return actions_of(self.view, turn.tables, last)
        return plainest(self.view)

    def _last(self, turn: Thought, free: tuple[Card, ...], missed: frozenset[Card]) -> EndAction:
        """The end of the turn: a discard where one is due, of no card that could have been laid for points."""
        if not free:
            return EndTurn()
        missed |= {card for card in free if any(is_whole(play | {card}) for _, play in plays_of(turn.table))}
        idle = [card for card in free if card not in missed]
        cards = [Candidate(throwing(card, turn, self.stakes, self.memory), card) for card in idle or free]
        return Discard(chosen(cards, self.level.nerve, self.stream))

    def _turns(self, first: Thought, most: int) -> list[Candidate[Thought]]:
        return turns(
            self.level.before_melding(first), (*self.level.moves, self.level.taking), self.stakes.worth, most, self.stop
        )


def answer(view: View) -> Open:
    """The answer of those who do not think ahead: they take a card that makes a play, and the dealer must (R7)."""
    return Open(take=view.seat == view.dealer or _makes_a_play(view))


def _makes_a_play(view: View) -> bool:
    if view.turned_up is None:
        return False
    wider = view.hand | {view.turned_up}
    return any(view.turned_up in play for play in best_plays(wider))
