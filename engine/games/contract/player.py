"""Players of Contract Rummy: choices in the order of the rules of thumb of `light_deal.py`.

Contracts are laid by the exact search of `plans.py`, which also says what no discard may break. What comes into
question is played out by light deals.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain

from engine.blocks.deal import View
from engine.blocks.sentences import Did
from engine.blocks.turn_deal import LayOff, Phase
from engine.family.exercises import Missed
from engine.games.contract.ai.light_deal import ContractLight, face_of
from engine.games.contract.ai.light_plans import WILD
from engine.games.contract.hint_words import BOUGHT, DRAWS, LAID, LAID_AFTER, LEFT, ONE_MORE, reasons
from engine.games.contract.levels import ROWS
from engine.games.contract.melds import points
from engine.games.contract.plans import Plan, fewest_missing, helps, plans
from engine.games.contract.rules import ContractDeal
from engine.games.contract.words import Buy, DrawPile, LayContract, Leave, Swap
from engine.mind.coach import Scale
from engine.mind.reasons import Happening, Reaches, Takes, TakeWords, settled
from engine.mind.thinking import Coach, Thinking, held_openly, minds
from engine.mind.worlds import Worlds
from engine.rummy.actions import Discard, DrawStock, EndTurn
from engine.rummy.cards import CARDS, NATURALS, Card
from engine.rummy.events import Discarded
from engine.rummy.meld_law import Group
from engine.rummy.melds import RANK_COUNT

ContractView = View[ContractDeal]
Action = DrawStock | DrawPile | EndTurn | Buy | Leave | LayContract | LayOff | Swap | Discard
_MOST_PLANS = 8
"""The ways to lay a contract that are looked at for the one that leaves fewest cards."""
_NEAR = 3
"""The places in a suit within which two cards may lie in one run."""
_WIN = 300.0
"""The points that the levels give for the win of a deal. Hints and coach count points alone."""


class ContractThinking(Thinking[ContractView, ContractDeal, Action]):
    """The thoughts of Contract Rummy."""

    always = (ONE_MORE,)

    def __init__(self, win: float = 0.0, *, counts: bool = True) -> None:
        """A player who `counts` remembers which cards were seen; others do where all is laid at once.

        With fifteen cards it takes the first choice, too: light deals know runs of three alone, and misjudge the rest.
        """
        self._win, self._counts = win, counts

    def choices(self, view: ContractView) -> Sequence[tuple[Action, ...]]:
        """Draws, buys, or whole turns after the draw."""
        result = self._choices(view)
        return result[:1] if self._counts and view.known.options.fifteen else result

    def _choices(self, view: ContractView) -> Sequence[tuple[Action, ...]]:
        deal, quick = view.known, ContractLight(view.known)
        top = face_of(deal, deal.discard[-1]) if deal.discard else None
        match deal.phase:
            case Phase.DRAW:
                ways: list[Action] = [DrawPile(), DrawStock(), EndTurn()]
                result = [(way,) for way in ways if not deal.legal(way)]
                return result if top is not None and _wants_top(view, quick) else result[::-1]
            case Phase.CALL:
                if top is None or deal.whole or quick.is_late(view.seat) or not quick.wants(view.seat, top):
                    return [(Leave(),)]
                both: list[tuple[Action, ...]] = [(Buy(),), (Leave(),)]
                return both if quick.buys(view.seat) else both[::-1]
            case _:
                return turns(view, counts=self._counts)

    def worlds(self, view: ContractView) -> Worlds[ContractDeal]:
        """Worlds in which others hold what is left after they threw what they need least, and laid off what fits."""
        deal, held, quick = view.known, held_openly(view.known), ContractLight(view.known)
        thrown = [0] * deal.options.seats
        for event in view.log:
            match event:
                case Discarded(seat):
                    thrown[seat] += 1
                case Did(seat, LayContract()) if deal.melds[seat]:
                    thrown[seat] = -1  # what is left of a contract may still fit the table

        return Worlds(view, held, thrown=thrown, throw=lambda seat, hand: quick.worst(seat, hand, held[seat]))

    def value(self, deal: ContractDeal, seat: int) -> float:
        """The points that others keep more than a seat, and the worth of winning."""
        return worth(deal.options.fifteen, deal.hand_scores or (), seat, self._win)

    def outcome(self, deal: ContractDeal, seat: int, happenings: Sequence[Happening] = ()) -> tuple[float, int]:
        """A light deal, and its turns."""
        quick, most = ContractLight(deal), deal.options.fifteen
        quick.watch(happenings)
        scores = deal.hand_scores or quick.play()
        value, best = worth(most, scores, seat, self._win), max(scores) if most else min(scores)
        held = quick.hands[seat].count
        value = settled(happenings, value, won=scores[seat] == best, holds=lambda face: bool(held[face]))
        return value, 1 + quick.turns

    notes = True
    draw_words = DRAWS

    def number(self, card: Card) -> int:
        """The face; only naturals are compared, as wild cards are thrown where nothing else is held."""
        return min(card.face, WILD)

    def happenings(self, view: ContractView, choice: Sequence[Action], other: Sequence[Action]) -> Sequence[Happening]:
        """Besides, another player buys the card that lies then, and the contract is laid."""
        result, deal, ends = super().happenings(view, choice, other), view.known, (choice[-1], other[-1])
        if not result or deal.options.fifteen:
            return result
        names, more = [deal.pack.text(end.card) for end in ends if isinstance(end, Discard)], list[Happening]()
        top = deal.pack.text_of(deal.discard[-1:])
        if names:
            more.append(Bought((view.seat, self.following(view)), names, BOUGHT))
        elif isinstance(ends[0], DrawPile) and isinstance(ends[1], DrawStock):
            more.append(Bought((view.seat,), [top, top], LEFT, face_of(deal, deal.discard[-1])))
        if not deal.melds[view.seat] and not any(isinstance(action, LayContract) for action in choice):
            first, second = (LAID, LAID) if names else (LAID_AFTER[type(end)] for end in ends)
            more.append(Reaches((view.seat,), first, second, *(names or (top,))))
        return [*result, *more]

    def waited(self, view: ContractView, card: Card, rest: Sequence[Card]) -> Iterator[Card]:
        """The unseen naturals that bring the hand nearer to its contract with this card alone.

        Of a seat that is down, those after which the card goes onto a meld.
        """
        deal, law, unseen = view.known, view.known.law, _unseen(view.known, view.hand)
        near = [each for each in CARDS[:NATURALS] if unseen[each] and is_near(each, card) and not law.is_wild(each)]
        if deal.melds[view.seat]:
            if not any(law.additions(meld, card) for meld in deal.lying):
                grown = [(each, new) for each in near for meld in deal.lying for new in law.additions(meld, each)]
                yield from (each for each, meld in grown if law.additions(meld, card))
            return
        number, size = deal.hand_number, len(rest) + 2

        def lacking(*more: Card) -> int:
            return fewest_missing(deal.options, number, tuple(sorted((*rest, *more))), size)

        now = lacking(card)
        yield from (each for each in near if lacking(card, each) < min(now, lacking(each)))

    def points(self, view: ContractView, card: Card) -> int:
        """The points of a card in the hand; with fifteen cards they count nothing."""
        return 0 if view.known.options.fifteen else points(view.known.options, card)

    def scale(self, view: ContractView) -> Scale:
        """Points, a few more of them in more worlds than usual: a deal varies by forty points."""
        del view
        return Scale(least=5.0, first=480)

    def missed(self, done: Action, better: Action) -> Missed:
        """The pile not taken or taken too soon, the contract or a card not laid, or the wrong discard."""
        if isinstance(better, DrawPile | Buy):
            return Missed.PILE
        if isinstance(better, LayContract):
            return Missed.PLAY
        if isinstance(better, LayOff | Swap):
            return Missed.LAY_OFF
        return Missed.DISCARD if isinstance(done, Discard) else Missed.STOCK

    def cards(self, view: ContractView, actions: Sequence[Action]) -> tuple[Card, ...]:
        """The top where it is taken, or the cards that are laid and discarded."""
        if view.known.phase is not Phase.PLAY:
            return view.known.discard[-1:] if isinstance(actions[0], DrawPile | Buy) else ()
        melds = (meld for action in actions if isinstance(action, LayContract) for meld in action.melds)
        added = (action.added for action in actions if isinstance(action, LayOff))
        return (*chain(*melds, *added), *super().cards(view, actions))

    def words(self, view: ContractView, actions: Sequence[Action], why: str = "") -> str:
        """The reason of each action, a sentence each."""
        return " ".join(reasons(view, actions, why))


class Bought(Takes):
    """Another player buys the card that lies there, a discard or a top that is left."""

    def __init__(self, others: Sequence[int], names: Sequence[str], words: TakeWords, face: int | None = None) -> None:
        """`others` are those who cannot buy it. A top that is left is known by its face."""
        super().__init__(others[-1], names[0], names[1], words)
        self._others, self._face = others, face

    def is_taken(self, seat: int, card: int) -> bool:
        """True for all who can buy it."""
        return seat not in self._others and self._face in (None, card)


def is_near(card: Card, other: Card) -> bool:
    """True if two cards may lie in one meld of a contract, with gaps that a few cards fill."""
    apart = abs(card.rank - other.rank)
    return not apart or (card.suit == other.suit and min(apart, RANK_COUNT - apart) <= _NEAR)


def worth(most: bool, scores: Sequence[float], seat: int, win: float) -> float:
    """The lead of a seat, and a share of what it is worth to win."""
    signs = scores if most else [-score for score in scores]
    best = max(signs)
    others = (sum(signs) - signs[seat]) / (len(signs) - 1)
    return signs[seat] - others + (win / signs.count(best) if signs[seat] == best else 0.0)


def _wants_top(view: ContractView, quick: ContractLight) -> bool:
    """True if the top helps: with fifteen cards by the exact search, since light deals know runs of three alone."""
    deal, top = view.known, view.known.discard[-1]
    if deal.options.fifteen:
        return helps(deal.options, deal.hand_number, view.hand, top)
    return quick.wants(view.seat, face_of(deal, top))


# -- turns after the draw


def turns(view: ContractView, *, counts: bool = False) -> list[tuple[Action, ...]]:
    """Whole turns: what can be laid, and a discard."""
    deal, layings = view.known, list[Action]()
    while deal.to_move is not None and (way := next(_layings(deal, view.seat), None)) is not None:
        layings.append(way)
        deal = deal.apply(way)
    if deal.to_move is None:
        return [tuple(layings)]
    return [(*layings, discard) for discard in discards(deal, view.seat, counts=counts)]


def _layings(deal: ContractDeal, seat: int) -> Iterator[LayContract | LayOff | Swap]:
    """The actions that lay cards now."""
    hand = deal.hands[seat]
    if not deal.melds[seat]:
        yield from contracts(deal, hand)
    elif not deal.lay_off_faults():
        ways: Iterator[LayOff | Swap] = chain(additions(deal, hand), _swaps(deal, hand))
        yield from (each for each in ways if not deal.legal(each))


def contracts(deal: ContractDeal, hand: Group) -> Iterator[LayContract]:
    """Ways to lay the contract now, those that leave the fewest cards first."""
    result = plans(deal.options, deal.hand_number, hand, len(hand))[:_MOST_PLANS]
    if not result[0].missing:
        wild = tuple(card for card in hand if deal.law.is_wild(card))
        longest = sorted(
            (with_all(deal, hand, plan.melds(wild)) for plan in result), key=lambda all_: -sum(map(len, all_))
        )
        tried = map(LayContract, (*longest, result[0].melds(wild)))
        yield from (each for each in tried if not deal.legal(each))


def additions(deal: ContractDeal, cards: Group) -> Iterator[LayOff]:
    """Cards that go onto melds on the table."""
    for meld in dict.fromkeys(deal.lying):
        for card in dict.fromkeys(cards):
            yield from (LayOff(grown, meld) for grown in deal.law.additions(meld, card))


def _swaps(deal: ContractDeal, cards: Group) -> Iterator[Swap]:
    """Cards that take the place of wild ones, which go onto other melds."""
    for on in dict.fromkeys(deal.lying) if deal.options.joker_swap else ():
        for card in dict.fromkeys(cards):
            if place := deal.swap_place(on, card):
                wild = on[place[1]]
                others = (meld for meld in deal.lying if meld != on)
                yield from (Swap(card, on, grown, to) for to in others for grown in deal.law.additions(to, wild))


def with_all(deal: ContractDeal, hand: Group, melds: tuple[Group, ...]) -> tuple[Group, ...]:
    """The melds with every other card of the hand that fits one of them."""
    done, left = list(melds), Counter(hand) - Counter(card for meld in melds for card in meld)
    for card in left.elements():
        ways = ((number, grown) for number, meld in enumerate(done) for grown in deal.law.additions(meld, card))
        number, grown = next(ways, (0, done[0]))
        done[number] = grown
    return tuple(done)


def discards(deal: ContractDeal, seat: int, *, counts: bool) -> list[Discard]:
    """The discards, the best first, without those that a plan holds where there are others."""
    hand = deal.hands[seat]
    legal = {face_of(deal, card): card for card in hand if not deal.legal(Discard(card))}
    result = () if deal.melds[seat] else plans(deal.options, deal.hand_number, hand, len(hand))
    if deal.options.fifteen:
        return _discards_of_fifteen(deal, hand, list(legal.values()), result)
    unseen = _unseen(deal, hand) if counts or deal.whole else ()
    order = [legal[face] for face in ContractLight(deal).throws(seat, unseen) if face in legal] or list(legal.values())
    if result:
        free = [card for card in order if any(plan.held.count(card) < hand.count(card) for plan in result)]
        order = free or order
    return [Discard(card) for card in order]


def _discards_of_fifteen(deal: ContractDeal, hand: Group, legal: list[Card], result: Sequence[Plan]) -> list[Discard]:
    """The discards of cards that are all laid at once: first those after which most unseen cards bring the end nearer.

    A card brings a hand nearer exactly if one of the plans that lack fewest cards has a gap for it.
    """
    unseen, ways = _unseen(deal, hand), [(Counter(plan.held), plan.gaps(deal.law.line)) for plan in result]

    def left(card: Card) -> list[set[Card]]:
        return [gaps for held, gaps in ways if held[card] < hand.count(card)]

    def merit(card: Card) -> tuple[int, int]:
        return sum(unseen[gap] for gap in set[Card]().union(*left(card))), points(deal.options, card)

    natural = deal.law.naturals(legal) or legal
    return [Discard(card) for card in sorted(filter(left, natural), key=merit, reverse=True) or natural]


def _unseen(deal: ContractDeal, hand: Group) -> list[int]:
    """The cards of each face that a player has not seen."""
    result = [0] * (WILD + 1)
    for card in deal.pack.cards:
        result[face_of(deal, card)] += 1
    for card in chain(hand, deal.discard, *deal.lying):
        result[face_of(deal, card)] -= 1
    return result


def plainest(view: ContractView) -> tuple[Action, ...]:
    """Do as little as the rules allow, and keep cards that go on a meld as long as there are others."""
    deal = view.known
    tried: tuple[Action, ...] = (DrawStock(), EndTurn(), Leave(), *map(Discard, sorted(view.hand, key=deal.fits)))
    return (next(each for each in tried if not deal.legal(each)),)


MINDS = minds(ROWS, partial(ContractThinking, _WIN))
mind = MINDS.__getitem__
THINKING = ContractThinking()
COACH = Coach(THINKING)
advise, analyse = COACH.advise, COACH.analyse
