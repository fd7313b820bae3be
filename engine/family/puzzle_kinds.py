"""`PuzzleKind`: what a game says of one kind of its puzzles. `PuzzlePack`: positions that a number alone fixes."""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from engine.rummy.cards import RANKS, SUITS, Card
from engine.rummy.melds import MeldKind
from engine.rummy.pack import Pack
from engine.rummy.shuffle import SplitMix, shuffled
from engine.text import N_
from engine.values import value_class

A = TypeVar("A")
H = TypeVar("H")
_ALIKE = 2
"""The most actions that may be equally good in a puzzle that asks for one."""


@value_class
class Solution(Generic[A]):
    """The proved answer to a puzzle: the worth of the best turn, and the actions of such a turn up to its end."""

    value: int
    actions: tuple[A, ...]
    rival: int = 0
    """The worth of the next best action, where single actions were compared."""


@value_class
class PuzzleKind(Generic[H]):
    """One kind of puzzle of a game: a turn of the first seat, to be played as well as can be, until another is to move.

    No level has a part in it, so that levels that change change no puzzle.
    """

    key: str
    goal: str
    """The task; English, marked. `{value}` stands for the worth to be reached, other names for what `told` tells."""
    miss: str
    """The answer to a turn that misses it; `{value}` stands for the worth of that turn."""
    rule: str
    """The rule of the book that the task is about."""
    position: Callable[[SplitMix], dict[str, Any]]
    """Makes a position, as plain data, of random numbers; it may turn out to be no puzzle of this kind."""
    solve: Callable[[H, Callable[[], bool]], Solution[Any] | None]
    """The best turn; None where it is not proved, or where the position makes no puzzle."""
    value: Callable[[H, H], int]
    """The worth of a turn, by the hands before and after it. Who reaches the best turn's has solved the puzzle."""
    preset: str = ""
    """The preset that has puzzles of its own, to which it belongs; empty for those of the game."""
    told: Callable[[H], Mapping[str, str]] | None = None
    """The words of the task that depend on the position, by their names."""
    fewest: bool = False
    """True if the worth counts what is bad, such as the points that are left, so that the least is best."""
    arranged: bool = True
    """False where the table shows no melds of the hand, since these would give the answer away."""
    proof: str = N_("No turn is better: that is proved.")
    """The answer to a turn that solves it."""
    objective: str = ""
    """The objective of the game's solver that it asks for, of which the game makes a claim; empty if there is none."""
    ease: Callable[[H, Solution[Any]], int] | None = None
    """The place of a puzzle among the grades, from 0 for an easy one; None where the levels that find it tell it."""
    sure: Callable[[H], bool] | None = None
    """A further look at the answer, which takes long: a puzzle that is found passes it once."""

    def reaches(self, value: int, wanted: int) -> bool:
        """True if a turn of a worth is as good as one of another."""
        return value <= wanted if self.fewest else value >= wanted


def standing_out(worths: Iterable[tuple[int, A]], least: int, *, fewest: bool = False) -> Solution[A] | None:
    """The best of some single actions; None where it is worth less than `least`, or hardly better than others."""
    ranked = sorted(worths, key=lambda each: each[0] if fewest else -each[0])
    best, action = ranked[0]
    others = [worth for worth, _ in ranked if worth != best]
    alike = len(ranked) - len(others)
    return Solution(best, (action,), others[0] if others else best) if best >= least and alike <= _ALIKE else None


def best_single(
    hand: H,
    actions: Iterable[A],
    apply: Callable[[H, A], H],
    worth: Callable[[H, H], int],
    least: int,
    stop: Callable[[], bool],
    *,
    fewest: bool = False,
) -> Solution[A] | None:
    """The best of some single actions, such as all discards, by the worth of a hand after each; None as above."""
    worths = list[tuple[int, A]]()
    for action in actions:
        if stop():
            return None
        worths.append((worth(hand, apply(hand, action)), action))
    return standing_out(worths, least, fewest=fewest)


def by_rival(easy: float, medium: float, _hand: object, solution: Solution[Any]) -> int:
    """The place among the grades of a single action: the nearer the next best one comes, the harder it is.

    It is `easy` from this part of its worth on, by which the best one leads, and then `medium`.
    """
    apart = abs(solution.value - solution.rival) / max(solution.value, solution.rival, 1)
    return sum(apart < share for share in (easy, medium))


def by_plays(easy: int, medium: int, _hand: object, solution: Solution[Any]) -> int:
    """The place among the grades of a turn by its actions: so many at most are easy, and so many medium."""
    return sum(len(solution.actions) > most for most in (easy, medium))


def every_turn(
    hand: H,
    moves: Callable[[H], Iterable[tuple[A, H]]],
    key: Callable[[H], Hashable],
    most: int,
    stop: Callable[[], bool],
) -> list[tuple[H, tuple[A, ...]]]:
    """Every table that a turn can come to, with the actions that lead there; none if they are more than `most`.

    Hands of which `key` makes the same value are one table.
    """
    ways: list[tuple[H, tuple[A, ...]]] = [(hand, ())]
    known = {key(hand)}
    for at, done in ways:  # it grows meanwhile
        for action, after in moves(at):
            if key(after) not in known:
                known.add(key(after))
                ways.append((after, (*done, action)))
        if stop() or len(ways) > most:
            return []
    return ways


def gone_out(_before: Any, after: Any) -> int:  # noqa: ANN401 - hands of any game
    """1 if the first seat has emptied its hand."""
    return int(not after.hands[0])


class PuzzlePack:
    """A shuffled pack out of which a position is taken, part by part."""

    def __init__(self, stream: SplitMix, pack: Pack) -> None:
        self.stream = stream
        self.pack = pack
        self.left = list(shuffled(pack.cards, stream))

    def take(self, count: int) -> tuple[Card, ...]:
        """The next cards, as many as there are."""
        return self._taken(self.left[:count])

    def take_joker(self, one_in: int = 1) -> tuple[Card, ...]:
        """The next joker, if one is left; with `one_in` only by that chance."""
        wanted = one_in == 1 or not self.stream.below(one_in)
        return self._taken([each for each in self.left if each.is_joker][:wanted])

    def take_near(self, others: Iterable[Card], count: int) -> tuple[Card, ...]:
        """The next cards that go with some of these: of their rank, or two ranks away at most in their suit."""
        return self.take_fitting(lambda each: any(_goes_with(each, other) for other in others), count)

    def take_fitting(self, fits: Callable[[Card], bool], count: int) -> tuple[Card, ...]:
        """The next cards for which `fits` is true, as many as there are."""
        return self._taken([*filter(fits, self.left)][:count])

    def take_play(self, most: int = 4, least: int = 3, kind: MeldKind | None = None) -> tuple[Card, ...]:
        """A set or a run of `least` cards to `most`, the ace low; empty where a card of the one drawn is missing.

        Without a `kind` either is as likely.
        """
        length, below = least + self.stream.below(most - least + 1), self.stream.below
        if kind is MeldKind.SET or (kind is None and below(2)):
            rank, suits = below(len(RANKS)), shuffled(range(len(SUITS)), self.stream)
            faces = [len(RANKS) * suit + rank for suit in suits[:length]]
        else:
            first = len(RANKS) * below(len(SUITS)) + below(len(RANKS) - length + 1)
            faces = [*range(first, first + length)]
        cards = [next((each for each in self.left if each.face == face), None) for face in faces]
        return self._taken([each for each in cards if each is not None]) if None not in cards else ()

    def with_joker(self, play: tuple[Card, ...]) -> tuple[Card, ...]:
        """The play with the next joker in the place of one of its cards, which goes back into the pack."""
        place, joker = self.stream.below(len(play)), self.take_joker()
        self.put_back(play[place : place + len(joker)])
        return (*play[:place], *joker, *play[place + len(joker) :])

    def put_back(self, cards: Iterable[Card]) -> None:
        """Make some cards the last of the pack again."""
        self.left += cards

    def text(self, cards: Iterable[Card]) -> str:
        """Cards as text, in this order."""
        return self.pack.text_of(cards, in_order=True)

    def position(self, hands: Sequence[Iterable[Card]], pile: Iterable[Card], **more: object) -> dict[str, Any]:
        """A position in mid-turn with these hands and this pile, and the rest in the stock."""
        turn = {"players": len(hands), "to_move": 0, "phase": "play", "hands": [self.text(each) for each in hands]}
        return {**turn, "discard": self.text(pile), "stock": self.text(self.left), **more}

    def _taken(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        self.left = [each for each in self.left if each not in cards]
        return tuple(cards)


def _goes_with(card: Card, other: Card) -> bool:
    if card.is_joker or other.is_joker:
        return False
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= 2)  # noqa: PLR2004
