"""Players of Conquian: rules of thumb, and what the skeleton of thought asks of them.

The plain player, whose choice comes first, and who plays on in playouts:

1. It stays where at least half of its cards have a partner: another card of the hand with which one more makes a meld.
2. It lays an up card whenever it can, in the way that lays the most cards. Of several, it takes the one that brings
   the most chips, then the one that leaves the most partners in the hand.
3. It makes others lay, unless they would win with the card.
4. It discards the card with the fewest partners, unless another player would win with it; of several, the first in the
   order of the pack.
"""

from collections.abc import Iterator, Sequence

from engine.blocks.codec import Action
from engine.blocks.deal import View, put
from engine.blocks.sentences import Did
from engine.family.exercises import Missed
from engine.family.rules import Stop
from engine.games.conquian.hint_words import reason
from engine.games.conquian.layings import borrowed, laid, lays, partners
from engine.games.conquian.levels import ROWS
from engine.games.conquian.melds import fits, law
from engine.games.conquian.rules import ConquianDeal
from engine.games.conquian.state import Phase
from engine.games.conquian.words import Discard, Drop, Force, Lay, Pass, Stay, TurnUp
from engine.mind.coach import Scale
from engine.mind.levels import Effort
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
        return reason(view, actions[0])


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
