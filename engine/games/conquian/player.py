"""Players of Conquian: rules of thumb, and what the skeleton of thought asks of them.

The plain player, whose choice comes first, and who plays on in playouts:

1. It stays where at least half of its cards have a partner: another card of the hand with which one more makes a meld.
2. It lays an up card whenever it can, in the way that lays the most cards. Of several, it takes the one that brings
   the most chips, then the one that leaves the most partners in the hand.
3. It makes others lay, unless they would win with the card.
4. It discards the card with the fewest partners, unless another player would win with it; of several, the first in the
   order of the pack.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice

from engine.blocks.coach import Scale
from engine.blocks.codec import Action
from engine.blocks.deal import View, changed, put
from engine.blocks.sentences import Did
from engine.blocks.thinking import Coach, Effort, Mind, Thinking, minds
from engine.blocks.worlds import Worlds
from engine.family.exercises import Missed
from engine.family.rules import Stop
from engine.games.conquian.layings import HEIGHTS, may_fit, ways
from engine.games.conquian.melds import LAW, fits, grows, worth
from engine.games.conquian.options import ConquianOptions
from engine.games.conquian.rules import ConquianDeal, Phase
from engine.games.conquian.words import Discard, Drop, Force, Lay, Pass, Stay, TurnUp
from engine.rummy.cards import CARDS, NATURALS, Card, text_of
from engine.rummy.meld_law import Group
from engine.rummy.melds import FEWEST
from engine.text import _, listed, plural

ConquianView = View[ConquianDeal]
Choice = tuple[Action, ...]
_NEAR = 2
_WAYS = 400
"""Ways to lay that are looked at."""
_LAYS = 4
"""Those that come into question."""
_FEW = 2
_STAYED = 2
"""Draws by which the hand of a player who stayed in is better than any hand."""
_PARTNERS = tuple(
    sum(
        1 << other
        for other in CARDS[:NATURALS]
        if other.rank in HEIGHTS
        and (
            other.rank == card.rank
            or (other.suit == card.suit and abs(HEIGHTS[other.rank] - HEIGHTS[card.rank]) <= _NEAR)
        )
    )
    if card.rank in HEIGHTS
    else 0
    for card in CARDS[:NATURALS]
)
"""By card, those with which one more makes a meld, roughly: of its rank, or near it in its suit."""


def plainest(view: ConquianView) -> Choice:
    """Do as little as the rules allow."""
    deal = view.known
    for action in (Stay(), TurnUp(), Pass(), *map(Discard, view.hand[:1])):
        if not deal.legal(action):
            return (action,)
    lying, up = deal.melds[view.seat], deal.up_cards
    place = next(place for place, meld in enumerate(lying) if LAW.kind((*meld, *up)) is not None)
    return (Lay(put(lying, place, tuple(sorted((*lying[place], *up))))),)


def decide(view: ConquianView, seed: int, stop: Stop) -> Choice:
    """What the plain player does."""
    return PLAIN(view, seed, stop)


class ConquianThinking(Thinking[ConquianView, ConquianDeal, Action]):
    """What comes into question, how playouts go on, and why."""

    depth = 400

    def scale(self, view: ConquianView) -> Scale:
        """Six deals in a hundred are worth a word, or a chip."""
        return CHIPS if view.known.options.chips else DEALS

    def choices(self, view: ConquianView) -> Sequence[Choice]:
        """The choices of the seat to move, the plain player's first."""
        deal = view.known
        first = self.policy(deal)
        return [first, *((each,) for each in _others(deal) if each not in first)]

    def policy(self, deal: ConquianDeal) -> Choice:
        """What the plain player does."""
        match deal.phase:
            case Phase.STAY:
                hand = deal.pack.kinds(deal.hands[deal.mover])
                return (Stay() if 2 * sum(_partners(card, hand) > 0 for card in hand) >= len(hand) else Drop(),)
            case Phase.TURN:
                return (TurnUp(),)
            case Phase.ANSWER | Phase.FORCED:
                return (_lays(deal) or (Pass(),))[:1]
            case Phase.FORCE:
                return (Pass() if _wins_next(deal, deal.passer) else Force(),)
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
            worths = [_partners(card, kinds) for card in kinds]
            return worths.index(min(worths))

        return Worlds(view, thrown=thrown, throw=worst)

    def scores(self, deal: ConquianDeal) -> Sequence[float]:
        """The scores; of a deal that goes on, the chips so far."""
        if deal.hand_scores is not None:
            return deal.hand_scores
        return deal.chips if deal.options.chips else (0,) * deal.options.seats

    def missed(self, done: Action, better: Action) -> Missed:
        """What was missed beside a better choice."""
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
                return (*_laid(view.known, lay), *_borrowed(view.known, lay))
            case Discard(card):
                return (card,)
            case _:
                return ()

    def words(self, view: ConquianView, actions: Sequence[Action]) -> str:  # noqa: PLR0911 - one case an action
        """The advice and its reason."""
        deal, hand, up = view.known, view.hand, text_of(view.known.up_cards)
        match actions[0]:
            case Stay():
                together = [card for card in hand if _partners(card, hand)]
                return _("Stay in: {cards} may go together.").format(cards=text_of(together))
            case Drop():
                alone = [card for card in hand if not _partners(card, hand)]
                lonely = _("Drop out: nothing goes with {cards}.")
                form = lonely if alone else _("Drop out: {cards} are worth less than the chips you stake.")
                return form.format(cards=text_of(alone or hand))
            case TurnUp():
                return _turn_words(deal)
            case Pass() if deal.phase is Phase.FORCE:
                form = (
                    _("Don't make the player lay {card}: that would win.")
                    if _wins_next(deal, deal.passer)
                    else _("Don't make the player lay {card}: it would do no harm.")
                )
                return form.format(card=up)
            case Pass():
                return _pass_words(deal)
            case Lay() as lay:
                return _lay_words(deal, lay)
            case Force():
                return _("Make the player who passed lay {card}: that costs a discard.").format(card=up)
            case Discard(card):
                return _discard_words(deal, card)
            case _:
                return ""


THINKING = ConquianThinking()
PLAIN = Mind(THINKING, Effort())
COACH = Coach(THINKING)
advise, analyse = COACH.advise, COACH.analyse
MINDS = minds(
    {
        "learner": (THINKING, Effort(slips=0.5)),
        "casual": (THINKING, Effort(slips=0.35)),
        "regular": (THINKING, Effort(slips=0.2)),
        "skilled": (THINKING, Effort(slips=0.08)),
        "expert": (THINKING, Effort()),
        "master": (THINKING, Effort(worlds=100, batch=20, most=10, sure=0.3, steps=20_000)),
    }
)


def _others(deal: ConquianDeal) -> Iterator[Action]:
    """What else comes into question."""
    match deal.phase:
        case Phase.STAY:
            yield from (Stay(), Drop())
        case Phase.ANSWER:
            yield from _lays(deal)[1:_LAYS]
            yield Pass()
        case Phase.FORCED:
            yield from _lays(deal)[1:_LAYS]
        case Phase.FORCE:
            yield from (Force(), Pass())
        case Phase.DISCARD:
            yield from _discards(deal)
        case _:
            pass


def _lays(deal: ConquianDeal) -> tuple[Lay, ...]:
    """The ways to lay the up card, each with other cards of the hand, those that lay the most first."""
    kinds, seat = deal.pack.kinds, deal.mover
    return _ways_to_lay(deal.options, deal.kinds_of(deal.melds[seat]), kinds(deal.up_cards), kinds(deal.hands[seat]))


@lru_cache(maxsize=1 << 12)
def _ways_to_lay(options: ConquianOptions, melds: Sequence[Group], up: Group, hand: Group) -> tuple[Lay, ...]:
    """The same; playouts of the same world ask it again for all that they have in common."""
    own = [card for meld in melds for card in meld]
    if not may_fit(up[0], (*own, *hand)):
        return ()
    best = dict[Group, tuple[tuple[int, ...], tuple[Group, ...]]]()
    for laid, left in islice(ways((*own, *up), hand), _WAYS):
        if options.regroup or grows(melds, laid):
            merit = (*_merit(options, laid, left), _kept(melds, laid) if options.regroup else 0)
            if left not in best or merit > best[left][0]:
                best[left] = merit, laid
    return tuple(Lay(laid) for _merit, laid in sorted(best.values(), key=lambda each: each[0], reverse=True))


def _kept(melds: Sequence[Group], laid: Sequence[Group]) -> int:
    """The melds that lie whole in a new one; what is parted for no gain would have to be told, and done by hand."""
    new = [*map(frozenset, laid)]
    return sum([any(each.issuperset(meld) for each in new) for meld in melds])


def _merit(options: ConquianOptions, laid: Sequence[Group], left: Group) -> tuple[int, int, int]:
    """How few cards are left, the chips, and the partners that are left in the hand."""
    chips = sum(worth(options, meld) for meld in laid) if options.chips else 0
    return -len(left), chips, sum(_partners(card, left) for card in left)


def _discards(deal: ConquianDeal) -> Iterator[Discard]:
    """The discards, the best first; last those with which another player would win for sure."""
    hand = deal.pack.kinds(deal.hands[deal.mover])
    ready = (
        [] if deal.options.offer == "next" else [seat for seat in range(deal.options.seats) if _wins_next(deal, seat)]
    )
    gives = {card for card in hand if any(fits(card, deal.kinds_of(deal.melds[seat])) for seat in ready)}
    order = sorted(dict.fromkeys(hand), key=lambda card: (card in gives, _partners(card, hand), card))
    return map(Discard, order)


def _wins_next(deal: ConquianDeal, seat: int | None) -> bool:
    """True for another player who would win with one more card on the table."""
    return seat not in (None, deal.mover) and sum(map(len, deal.melds[seat])) >= deal.options.hand


def _partners(card: Card, hand: Group) -> int:
    """The other cards of a hand with which one more makes a meld."""
    near = _PARTNERS[card]
    return sum([near >> other & 1 for other in hand]) - 1


def _laid(deal: ConquianDeal, lay: Lay) -> Group:
    """The cards of the hand that are laid."""
    lying = Counter(chain(*deal.melds[deal.mover], deal.up_cards))
    return tuple((Counter(chain(*lay.melds)) - lying).elements())


def _borrowed(deal: ConquianDeal, lay: Lay) -> Group:
    """The cards that leave one of the seat's melds for another; what is a meld of itself stays where it lies."""
    own = deal.kinds_of(deal.melds[deal.mover])
    parts = (Counter(meld) & Counter(new) for meld in own for new in lay.melds if deal.options.regroup)
    return tuple(card for part in parts if part.total() < FEWEST for card in part.elements())


def _to_come(deal: ConquianDeal) -> Iterator[tuple[Card, Lay]]:
    """The kinds that the seat does not see and could lay if they came, each with the way that lays the most cards."""
    kinds, seat = deal.pack.kinds, deal.mover
    unseen = Counter(kinds(deal.pack.cards)) - Counter(card for card in deal.cards if card >= 0)
    melds, hand = deal.kinds_of(deal.melds[seat]), kinds(deal.hands[seat])
    for card in unseen:
        for lay in _ways_to_lay(deal.options, melds, (card,), hand)[:1]:
            yield card, lay


def _turn_words(deal: ConquianDeal) -> str:
    """What the seat hopes for."""
    hopes = [card for card, _lay in _to_come(deal)]
    if not hopes:
        return _("Turn up the next card: the next player may lay it if you pass.")
    form = plural(
        "Turn up the next card: you hope for {cards}.",
        "Turn up the next card: you hope for one of {cards}.",
        len(hopes),
    )
    return form.format(cards=text_of(hopes))


def _pass_words(deal: ConquianDeal) -> str:
    up, lays = text_of(deal.up_cards), _lays(deal)
    if not lays:
        return _("Pass {card}: it makes no meld with your cards.").format(card=up)
    cards = _laid(deal, lays[0])
    if not cards:
        return _("Pass {card}: laying it would cost you a discard.").format(card=up)
    hopes = ((card, _laid(changed(deal, up=card), lay)) for card, lay in _to_come(deal))
    hope, more = max(hopes, key=lambda each: len(each[1]), default=(None, ()))
    if len(more) < len(cards):
        return _("Pass {card}: {cards} do more in your hand.").format(card=up, cards=text_of(cards))
    form = _("Pass {card}: you hope for {hope}, to lay {cards} with it.")
    return form.format(card=up, hope=hope, cards=text_of(more))


def _lay_words(deal: ConquianDeal, lay: Lay) -> str:
    count, borrowed = sum(map(len, lay.melds)), _borrowed(deal, lay)
    cards = listed((*deal.up_cards, *_laid(deal, lay)))
    if borrowed:
        cards = _("{cards}, with {borrowed} from your melds").format(cards=cards, borrowed=text_of(borrowed))
    if count > deal.options.hand:
        return _("Lay {cards}: that wins.").format(cards=cards)
    form = _("Lay {cards}: {count} of {all} cards are then on the table.")
    return form.format(cards=cards, count=count, all=deal.options.hand + 1)


def _discard_words(deal: ConquianDeal, card: Card) -> str:
    hand = deal.pack.kinds(deal.hands[deal.mover])
    others = [other for other in hand if other != card and _PARTNERS[card] >> other & 1]
    if not others:
        return _("Discard {card}: nothing in your hand goes with it.").format(card=card)
    form = (
        _("Discard {card}: only {cards} could go with it.")
        if len(others) <= _FEW
        else _("Discard {card}: your other cards promise more.")
    )
    return form.format(card=card, cards=text_of(others))


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
