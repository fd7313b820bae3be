"""A hint in words: a heading, and sentences under it."""

from collections.abc import Iterator

from engine.coach.advice import Advice
from engine.house.actions import Demand, DrawAction, DrawDiscard, DrawStock
from engine.house.state import Draw, HandState
from engine.house.words import Names, listed
from engine.rummy.cards import Card, text_of
from engine.rummy.plays import Play, Reading
from engine.rummy.table import cards_on, plays_of
from engine.solver.answer import Answer
from engine.text import _, plural
from scenes.keys import Keys
from scenes.table.guide.tasks import PossibleDraws, Turns

Words = tuple[str, ...]


def looking() -> Words:
    """While an answer is awaited."""
    return (_("Hint"), _("Looking for plays: one moment."))


def failed() -> Words:
    """No answer came."""
    return (_("No hint"), _("No answer came. Ask once more."))


def exists(state: HandState, keys: Keys, *, found: bool | None) -> Words:
    """Whether something can be played."""
    hot = state.playing.draft.basis.hot
    if found is None:
        unknown = _("In so short a time nothing was found, which does not mean that there is nothing.")
        return (_("Not known"), unknown, _more(keys))
    if found:
        words = _("Something can be played.")
        if hot:
            words = _("There is a turn that plays {cards}.").format(cards=text_of(hot))
        return (_("A play exists"), words, _more(keys))
    if not hot:
        return (_("No play"), _("Nothing can be played in this turn: only a discard is left."))
    way = {
        Draw.PILE: _("Put the draw back and draw something else."),
        Draw.DEMAND: _("Only giving it back is left, which ends the turn."),
    }.get(state.playing.draw, "")
    return (_("No play"), _("No turn plays {cards}.").format(cards=text_of(hot)), *([way] if way else []))


def _more(keys: Keys) -> str:
    return keys.told(_("Hint once more ({hint}) tells more."))


def where(state: HandState, found: Turns, keys: Keys) -> Words:
    """Which cards to look at, for the best turn that was found, and whether one goes out."""
    answer = found.shown
    start = state.playing.draft.basis.start
    if answer.value is None:
        unknown = _("No turn was found in the time.")
        return (_("No turn found"), _("No turn can end legally.") if answer.exact else unknown)
    if not answer.tables:
        known = _("Nothing scores more than the table as it lies.")
        return (
            _("Nothing to gain"),
            known if answer.exact else _("Nothing better than the table as it lies was found."),
        )
    before = set(plays_of(start.table))
    hand = start.hand
    fresh = [play for seat, play in plays_of(answer.tables[-1]) if (seat, play) not in before and play & hand]
    lying = {play for _seat, play in plays_of(state.table)}
    fresh = [play for play in fresh if play not in lying] or fresh
    best = max(fresh, key=lambda play: (len(play & hand), sorted(play)), default=cards_on(answer.tables[-1]) & hand)
    return (
        _look_at(state, best),
        *_worth(found),
        *_laid(hand - state.hands[state.mover]),
        keys.told(_("Hint once more ({hint}) shows the turn, step by step.")),
    )


def _look_at(state: HandState, play: Play) -> str:
    naturals = sorted(card for card in play if not card.is_joker)
    if not naturals:
        return _("Look at the jokers")
    if state.options.reader.judge(play).reading is Reading.BOOK:
        return _("Look at the {ranks}").format(ranks=_ranks()[naturals[0].rank])
    return _("Look at the {suit}").format(suit=_suits()[naturals[0].suit])


def _worth(found: Turns) -> Words:
    """What the turn that is shown adds, and another that goes out."""
    if found.out is None:
        return (_scored(found.best),)
    points = found.out.points
    if found.shown is found.out:
        goes = plural("The turn goes out, adding {count} point.", "The turn goes out, adding {count} points.", points)
        return (goes.format(count=points),)
    goes = plural("Another goes out, adding {count} point.", "Another goes out, adding {count} points.", points)
    return (_scored(found.best), goes.format(count=points))


def _scored(answer: Answer) -> str:
    points = plural("The turn adds {count} point", "The turn adds {count} points", answer.points)
    laid = plural("and lays {count} card of the hand.", "and lays {count} cards of the hand.", answer.cards)
    proof = _("No turn scores more.") if answer.exact else _("It is the best found in two seconds.")
    return f"{points.format(count=answer.points)} {laid.format(count=answer.cards)} {proof}"


def _laid(laid: frozenset[Card]) -> Words:
    """What the worth of a turn counts in: the cards that have been laid in it already."""
    if not laid:
        return ()
    words = plural(
        "Counted from the draw, with the card that is laid already.",
        "Counted from the draw, with the {count} cards that are laid already.",
        len(laid),
    )
    return (words.format(count=len(laid)),)


def step(number: int, last: int, words: str) -> Words:
    """A step of a turn that is shown."""
    if not number:
        ways = _("Next shows the first of {count}; with “My table” cards can be moved again.").format(count=last)
        return (_("A turn, step by step"), words, ways)
    heading = _("Step {number} of {last}").format(number=number, last=last)
    end = (_("This is the whole turn, up to its discard."),) if number == last else ()
    return (heading, words, *end)


def draws(state: HandState, found: PossibleDraws, keys: Keys) -> Words:
    """Whether the pile or a demand is worth it; what to draw is told when it is asked again."""
    if state.discard and not found.depths:
        return failed()
    good = any(found.depths)
    if good:
        lines = [_("A discard can be taken and played.")]
    elif None in found.depths:
        lines = [_("For some discards it is not known whether they could be played.")]
    else:
        lines = [_("No discard could be played.") if state.discard else _("There are no discards.")]
    if found.demands:
        lines.append(_("A demand would be sure, and the card could be played."))
    heading = _("What to draw") if good or found.demands else _("Draw from the stock")
    return (heading, *lines, _more(keys))


def advised(found: Advice, seen: object, state: HandState, names: Names) -> Words:
    """What to draw, what it brings, and what else could be played; `seen` is what has been told of the draws."""
    lines = list(_gains(found))
    if isinstance(seen, PossibleDraws):
        good = [at for at, playable in enumerate(seen.depths) if playable]
        if good:
            lines.append(_depths(state, good))
        if seen.demands:
            sure = listed(_("{card} of {name}").format(card=card, name=names[seat]) for seat, card in seen.demands[:3])
            lines.append(_("Sure to be had by demand, and can be played: {cards}.").format(cards=sure))
    return (_draw(found.draw, state, names), *lines, _("Expert would make this draw."))


def _draw(draw: DrawAction, state: HandState, names: Names) -> str:
    """A draw as an order."""
    match draw:
        case DrawDiscard(card):
            return _take(card, state)
        case Demand(seat, card):
            return _("Demand {card} of {name}").format(card=card or _("a joker"), name=names[seat])
        case _:
            return _("Draw from the stock")


def _take(card: Card, state: HandState) -> str:
    above = len(state.discard) - state.discard.index(card) - 1
    form = plural("Take {card} and {count} card above it", "Take {card} and {count} cards above it", above)
    return (form if above else _("Take {card}")).format(card=card, count=above)


def _gains(found: Advice) -> Iterator[str]:
    """What draws bring in points of this turn."""
    if found.gain is not None:
        form = _("The turn can then add {points} points.")
        if not found.gain.exact:
            form = _("The turn can then add {points} points, perhaps more.")
        yield form.format(points=round(found.gain.points))
    if found.stock is not None:
        words = _("A card of the stock lets it add {points} on average.")
        if isinstance(found.draw, DrawStock):
            words = _("The turn can then add {points} points on average.")
        yield words.format(points=round(found.stock.points))
    if found.passed is not None:
        card, worth = found.passed
        words = _("{card} would add {points} at once, and is worth less for the rest of the hand.")
        yield words.format(card=card, points=round(worth.points))


def _depths(state: HandState, good: list[int]) -> str:
    """Up to three discards that could be taken and played, those with least above them first."""
    pile = state.discard
    ways = []
    for at in good[::-1][:3]:
        above = len(pile) - at - 1
        form = plural("{card} with {count} card above it", "{card} with {count} cards above it", above)
        ways.append(form.format(card=pile[at], count=above) if above else str(pile[at]))
    return _("Can be taken and played: {cards}.").format(cards=listed(ways))


def opening(state: HandState, found: PossibleDraws) -> Words:
    """Whether to take the turned-up card."""
    card = state.stock[0]
    if found.turned_up is None:
        return (_("Not known"), _("Whether {card} helps at once was not found out in the time.").format(card=card))
    if found.turned_up:
        return (_("A play exists"), _("With {card} something can be played at once.").format(card=card))
    return (_("No play"), _("With {card} nothing can be played yet.").format(card=card))


def _ranks() -> tuple[str, ...]:
    return (
        _("aces"), _("twos"), _("threes"), _("fours"), _("fives"), _("sixes"), _("sevens"), _("eights"), _("nines"),
        _("tens"), _("jacks"), _("queens"), _("kings"),
    )  # fmt: skip


def _suits() -> tuple[str, ...]:
    return (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
