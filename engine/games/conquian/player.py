"""Players of Conquian: rules of thumb, and what the skeleton of thought asks of them.

The plain player, whose choice comes first, and who plays on in playouts:

1. It stays where at least half of its cards have a partner: another card of the hand with which one more makes a meld.
2. It lays an up card whenever it can, in the way that lays the most cards. Of several, it takes the one that brings
   the most chips, then the one that leaves the most partners in the hand.
3. It makes others lay, unless they would win with the card.
4. It discards the card with the fewest partners, unless another player would win with it; of several, the first in the
   order of the pack.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from engine.blocks.changes import changed, put
from engine.blocks.codec import Action
from engine.blocks.deal import View
from engine.blocks.sentences import Did
from engine.family.exercises import Missed
from engine.family.rules import Stop
from engine.games.conquian.hint_words import TAKES, WINS, lay_text, reason
from engine.games.conquian.layings import borrowed, goes_with, laid, lays, partners
from engine.games.conquian.levels import ROWS
from engine.games.conquian.melds import fits, law
from engine.games.conquian.rules import ConquianDeal
from engine.games.conquian.state import Phase
from engine.games.conquian.words import Discard, Drop, Force, Lay, Pass, Stay, TurnUp
from engine.mind.coach import Scale
from engine.mind.levels import Effort
from engine.mind.reasons import Happening, Takes, Wins, is_barred, settled
from engine.mind.thinking import Coach, Mind, Thinking, minds
from engine.mind.worlds import Worlds
from engine.rummy.cards import Card
from engine.text import _, plural

ConquianView = View[ConquianDeal]
Choice = tuple[Action, ...]
_LAYS = 4
"""The lays that come into question."""
_STAYED = 2
"""Draws by which the hand of a player who stayed in is better than any hand."""


def plainest(view: ConquianView) -> Choice:
    """Do as little as the rules allow."""
    deal = view.known
    for action in (Stay(), TurnUp(), Pass(), *map(Discard, view.hand[:1])):
        if not deal.legal(action):
            return (action,)
    lying, up = deal.melds[view.seat], deal.up_cards
    place = next(place for place, meld in enumerate(lying) if law(deal.options).kind((*meld, *up)) is not None)
    return (Lay(put(lying, place, tuple(sorted((*lying[place], *up))))),)


def decide(view: ConquianView, seed: int, stop: Stop) -> Choice:
    """The choice of the plain player."""
    return PLAIN(view, seed, stop)


class ConquianThinking(Thinking[ConquianView, ConquianDeal, Action]):
    """The thinking of Conquian: choices, playouts and reasons."""

    depth = 400
    discarding = Discard

    def scale(self, view: ConquianView) -> Scale:
        """Six deals in a hundred are worth a word, or a chip."""
        return CHIPS if view.known.options.chips else DEALS

    def choices(self, view: ConquianView) -> Sequence[Choice]:
        """The plain player's choice, then the other actions, each alone."""
        deal = view.known
        first = self.policy(deal)
        return [first, *((each,) for each in _others(deal) if each not in first)]

    def policy(self, deal: ConquianDeal) -> Choice:
        """The choice of the plain player."""
        match deal.phase:
            case Phase.STAY:
                hand = deal.pack.kinds(deal.hands[deal.mover])
                return (Stay() if 2 * sum(partners(card, hand) > 0 for card in hand) >= len(hand) else Drop(),)
            case Phase.TURN:
                return (TurnUp(),)
            case Phase.ANSWER | Phase.FORCED:
                return (lays(deal) or (Pass(),))[:1]
            case Phase.FORCE:
                return (Pass() if deal.wins_next(deal.passer) else Force(),)
            case Phase.DISCARD:
                return (next(_discards(deal)),)

    def worlds(self, view: ConquianView) -> Worlds[ConquianDeal]:
        """Worlds in which others hold what is left after they threw their worst cards, or stayed in with good ones."""
        deal, kind = view.known, view.known.pack.kind
        thrown = [_STAYED if deal.options.chips and stayed else 0 for stayed in deal.stayed]
        for event in view.log:
            if isinstance(event, Did) and isinstance(event.action, Discard):
                thrown[event.seat] += 1

        def worst(_seat: int, hand: Sequence[Card]) -> int:
            kinds = tuple(map(kind, hand))
            worths = [partners(card, kinds) for card in kinds]
            return worths.index(min(worths))

        return Worlds(view, thrown=thrown, throw=worst)

    def scores(self, deal: ConquianDeal) -> Sequence[float]:
        """The scores; of a deal that goes on, the chips so far."""
        if deal.hand_scores is not None:
            return deal.hand_scores
        return deal.chips if deal.options.chips else (0,) * deal.options.seats

    notes = True

    def reason_worlds(self, view: ConquianView) -> int:
        """Half as many as usual, since playouts go by the rules."""
        return super().reason_worlds(view) // 2

    def takes(self, view: ConquianView, card: Card, other: Card) -> Happening:
        """The next player lays it at once."""
        text = view.known.pack.text
        return Takes(self.following(view), text(card), text(other), TAKES)

    def number(self, card: Card) -> int:
        """Equal cards are one: playouts are played by the rules, on cards."""
        return card

    def following(self, view: ConquianView) -> int:
        """The next player who has not dropped."""
        return view.known.left_of(view.seat)

    def outcome(self, deal: ConquianDeal, seat: int, happenings: Sequence[Happening] = ()) -> tuple[float, int]:
        """The deal played on; cards that players turn up, and those that they lay, come to them.

        Who is made to lay a card has not taken it.
        """
        if not happenings:
            return super().outcome(deal, seat)
        deal, taken = _ordered(deal, happenings), 0
        while deal.to_move is not None and taken < self.depth:
            taken += 1
            up, mover, kind = deal.up, deal.mover, deal.pack.kind
            if up is not None and deal.phase is Phase.ANSWER and is_barred(happenings, mover, kind(up)):
                deal = deal.ask_after(mover)
                continue
            (action,) = self.policy(deal)
            came = deal.stock[0] if isinstance(action, TurnUp) else up if isinstance(action, Lay) else None
            if came is not None:
                for each in happenings:
                    each.drew(mover, kind(came), taken=deal.phase is Phase.ANSWER)
            deal = deal.apply(action)
        return settled(happenings, self.value(deal, seat), won=deal.winner == seat), taken

    def happenings(self, view: ConquianView, choice: Sequence[Action], other: Sequence[Action]) -> Sequence[Happening]:
        """Nobody lays the discard where none is offered; of other actions it is told what they win."""
        deal, pair = view.known, (choice[0], other[0])
        if all(isinstance(each, Discard) for each in pair):
            result = super().happenings(view, choice, other)
            return [each for each in result if deal.options.offer != "next" or not isinstance(each, Takes)]
        words, of_other = (WINS.get((type(one), type(two))) for one, two in (pair, pair[::-1]))
        if words is None or not self.notes:
            return ()
        texts = [lay_text(deal, each) for each in pair if isinstance(each, Lay)]
        texts = [*(texts or [""]), deal.pack.text_of(deal.up_cards)]
        return [Wins(words, of_other or words, *texts[:2])]

    def waited(self, view: ConquianView, card: Card, rest: Sequence[Card]) -> Iterator[Card]:
        """The unseen cards that make a meld with the card and another of the hand, or with it and an own meld."""
        deal, melds = view.known, law(view.known.options)
        near, own = [each for each in rest if goes_with(card, each)], deal.kinds_of(deal.melds[view.seat])
        groups = [*((each,) for each in near), *own]
        seen = Counter(each for each in deal.cards if each >= 0)
        unseen = Counter(deal.pack.kinds(deal.pack.cards)) - seen
        yield from (
            third for third in unseen if any(melds.kind(tuple(sorted((card, third, *each)))) for each in groups)
        )

    def missed(self, done: Action, better: Action) -> Missed:
        """A discard that was wrong, melds laid too early, or a play not seen."""
        match done, better:
            case _, Discard():
                return Missed.DISCARD
            case Lay(), Pass():
                return Missed.EARLY
            case _:
                return Missed.PLAY

    def cards(self, view: ConquianView, actions: Sequence[Action]) -> tuple[Card, ...]:
        """The cards of the hand that are laid or discarded, and those of the own melds that are laid elsewhere."""
        match actions[0]:
            case Lay() as lay:
                return (*laid(view.known, lay), *borrowed(view.known, lay))
            case Discard(card):
                return (card,)
            case _:
                return ()

    def words(self, view: ConquianView, actions: Sequence[Action], why: str = "") -> str:
        """The advice on the first action, with its reason."""
        return reason(view, actions[0], why)


def _ordered(deal: ConquianDeal, happenings: Sequence[Happening]) -> ConquianDeal:
    """The deal with its stock in the order in which what is prevented leaves it."""
    kind, left, order = deal.pack.kind, defaultdict[int, list[Card]](list), list[int]()
    for card in reversed(deal.stock):
        left[kind(card)].append(card)
        order.append(kind(card))
    for each in happenings:
        order = each.ordered(order)
    return changed(deal, stock=tuple(left[each].pop() for each in reversed(order)))


THINKING = ConquianThinking()
PLAIN = Mind(THINKING, Effort())
COACH = Coach(THINKING)
advise, analyse = COACH.advise, COACH.analyse
MINDS = minds(ROWS, ConquianThinking)


def _others(deal: ConquianDeal) -> Iterator[Action]:
    """The other actions that come into question."""
    match deal.phase:
        case Phase.STAY:
            yield from (Stay(), Drop())
        case Phase.ANSWER:
            yield from lays(deal)[1:_LAYS]
            yield Pass()
        case Phase.FORCED:
            yield from lays(deal)[1:_LAYS]
        case Phase.FORCE:
            yield from (Force(), Pass())
        case Phase.DISCARD:
            yield from _discards(deal)
        case _:
            pass


def _discards(deal: ConquianDeal) -> Iterator[Discard]:
    """The discards, the best first; last those with which another player would win for sure."""
    hand = deal.pack.kinds(deal.hands[deal.mover])
    ready = [] if deal.options.offer == "next" else [seat for seat in range(deal.options.seats) if deal.wins_next(seat)]
    gives = {card for card in hand if any(fits(deal.options, card, deal.kinds_of(deal.melds[seat])) for seat in ready)}
    order = sorted(dict.fromkeys(hand), key=lambda card: (card in gives, partners(card, hand), card))
    return map(Discard, order)


def _deals_more(lost: float) -> str:
    return _("That would have won about {count} more deals in a hundred.").format(count=round(100 * lost))


def _chips_more(lost: float) -> str:
    chips = round(lost)
    form = plural(
        "That would have been worth about {chips} chip more.",
        "That would have been worth about {chips} chips more.",
        chips,
    )
    return form.format(chips=chips)


DEALS = Scale(least=0.06, more=_deals_more)
CHIPS = Scale(least=1.0, more=_chips_more)
