"""Words of hints. `{1}` in them stands for the name of seat 1 (`Suggestion.words`)."""

from collections.abc import Iterator

from engine.games.house.coach.advice_values import Advice, DiscardAdvice, OpeningAdvice, TurnAdvice, Why
from engine.games.house.solver.answer import Answer
from engine.games.house.solver.bits import mask_of
from engine.games.house.solver.quick.value import nearness
from engine.games.house.state import Draw
from engine.games.house.thefts import stolen_between
from engine.games.house.view import View
from engine.games.house.words import Demand, DrawAction, DrawDiscard
from engine.mind.reasons import Happening, of_100
from engine.rummy.actions import DrawStock
from engine.rummy.cards import Card, text_of
from engine.rummy.plays import Play
from engine.rummy.table import cards_on, plays_of
from engine.text import N_, _, plural

_WHY = {
    Why.OUT: N_("That goes out."),
    Why.ONLY: N_("It is the only card you may discard."),
    Why.SAFER: N_("{instead} would be worth more to {name}."),
    Why.DEAREST: N_("It counts most against you: {points} points."),
    Why.LAST: N_("This is your last turn, so any card will do."),
    Why.ALONE: N_("It goes with nothing else in your hand."),
    Why.LEAST: N_("It goes least with the rest of your hand."),
    Why.NO_PLACE: N_("It fits nothing on the table."),
    Why.UNWANTED: N_("It makes no play with what {name} is known to hold."),
}


class Steals(Happening):
    """An opponent steals from the seat before that is to draw again. It is noted alone."""

    prevents = False

    def __init__(self, thief: int, victim: int) -> None:
        super().__init__()
        self._thief, self._victim = thief, victim

    def laid(self, seat: int, what: int = 0) -> None:
        """Somebody took cards from the space of a seat, `what`."""
        self.happened = self.happened or (seat, what) == (self._thief, self._victim)

    def why(self, chance: float, other: float) -> str:
        """The reason against a turn that scores more, beside the one that is advised."""
        form = _("{player} then steals from you in {chance} of 100 deals, after the advised turn in {less}.")
        return form.format(player=_name(self._thief), chance=of_100(chance), less=of_100(other))

    def against(self, chance: float, other: float) -> str:
        """Nothing: the advised turn is told beside the other one."""
        del chance, other
        return ""


def _name(seat: int | None) -> str:
    return f"{{{seat}}}"


# -- before the turn


def opening(view: View, result: OpeningAdvice) -> str:
    """The advice to take or leave the turned-up card, and what this turn is worth with it and without."""
    words = _("Take {card}.") if result.take else _("Pass: leave {card}.")
    return " ".join((words.format(card=view.turned_up), *_with_and_without(view, result)))


def _with_and_without(view: View, result: OpeningAdvice) -> Iterator[str]:
    """The points that could be laid at once with the turned-up card, and without it."""
    if result.gain is None or result.without is None:
        return
    points, without = round(result.gain.points), round(result.without.points)
    if not points:
        yield _("Nothing can be laid with it yet.")
    elif points == without:
        yield _("You can lay {points} points this turn, with or without it.").format(points=points)
    else:
        words = _("With it you can lay {points} points this turn, without it {without}.")
        if not without:
            words = _("With it you can lay {points} points this turn, without it nothing.")
        yield words.format(points=points, without=without)
    if points == without and view.turned_up is not None:
        yield _for_later(view.turned_up, view.hand, take=result.take)


def _for_later(card: Card, hand: frozenset[Card], *, take: bool) -> str:
    """The reason to take or leave a card that adds nothing this turn: the cards of the hand that it goes with."""
    if card.is_joker and take:
        return _("A joker goes with everything.")
    naturals = (each for each in hand if not each.is_joker and not card.is_joker)
    partners = [each for each in naturals if nearness(mask_of((card,)), mask_of((each,)))]
    if take and partners:
        return _("It goes with {cards} in your hand.").format(cards=text_of(partners))
    if take:
        return _("Passing is about as good.")
    return _("Taking it is about as good.") if partners else _("It goes with nothing in your hand.")


def draw(way: DrawAction, view: View) -> str:
    """A draw as an order."""
    match way:
        case DrawDiscard(card):
            above = len(view.discard) - view.discard.index(card) - 1
            form = plural("Take {card} and {count} card above it.", "Take {card} and {count} cards above it.", above)
            return (form if above else _("Take {card}.")).format(card=card, count=above)
        case Demand(seat, card):
            asked = _("a joker") if card is None else card
            return _("Demand {card} from {name}.").format(card=asked, name=_name(seat))
        case _:
            return _("Draw from the stock.")


def best_draw(result: Advice, view: View) -> str:
    """The advised draw, and the gain of draws in points of this turn."""
    return " ".join((_order(result.draw, view), *_gains(result, view)))


def _order(way: DrawAction, view: View) -> str:
    """A draw, and why the stock where it is that."""
    if not isinstance(way, DrawStock):
        return draw(way, view)
    if not view.discard:
        return _("Draw from the stock: the pile is empty, and you know of no player who holds what you need.")
    return _("Draw from the stock, and leave {card}.").format(card=view.discard[-1])


def _gains(result: Advice, view: View) -> Iterator[str]:
    """The points that could be laid this turn after the advised draw, after one from the stock, and after another."""
    gain = result.gain if result.gain is not None and (result.gain.exact or result.gain.points) else None
    if gain is not None:
        exact = _("With it you can lay {points} points this turn.")
        least = _("With it you can lay at least {points} points this turn.")
        if isinstance(result.draw, DrawDiscard) and result.draw.card != view.discard[-1]:
            exact = _("With them you can lay {points} points this turn.")
            least = _("With them you can lay at least {points} points this turn.")
        if not gain.points:
            exact = _("Then you can lay nothing this turn.")
        yield (exact if gain.exact else least).format(points=round(gain.points))
    if result.stock is not None:
        words, points = _("With a card from the stock it is about {points}."), round(result.stock.points)
        if gain is None or not gain.points:
            words = plural(
                "With a card from the stock you can lay about {points} point this turn.",
                "With a card from the stock you can lay about {points} points this turn.",
                points,
            )
        yield words.format(points=points)
    if result.passed is not None:
        card, worth = result.passed
        exact = _("{card} would add {points} now, but is worth less over the whole hand.")
        least = _("{card} would add at least {points} now, but is worth less over the whole hand.")
        yield (exact if worth.exact else least).format(card=card, points=round(worth.points))


# -- the turn


def no_turn(view: View, result: Answer) -> str:
    """Said where the turn cannot end legally, or no such end was found; what can be done then."""
    if not result.exact:
        return _("No way to play this turn was found.")
    ways = {
        Draw.PILE: _("Put the draw back and draw something else."),
        Draw.DEMAND: _("Give it back; that ends your turn."),
    }
    words = _("There is no legal way to end this turn.")
    if hot := view.playing.basis.hot:
        words = _("There is no way to play {cards}.").format(cards=text_of(hot))
    return " ".join((words, *(words for draw, words in ways.items() if draw is view.draw)))


def turn(view: View, result: TurnAdvice) -> str:
    """The cards to look at for the advised turn, beside the one that scores most and one that goes out."""
    shown = result.shown
    if shown.tables:
        look = _("Look at {cards}.").format(cards=text_of(looked_at(view, result)))
        laid = view.playing.basis.start.hand - view.hand
        worth, *beside = _worth(result)
        return " ".join((look, worth, *_taken_from(view, shown), *beside, *_laid(laid)))
    if result.delayed:
        return " ".join((_("Lay nothing now."), _more_now(result)))
    best = _("You can't score more than you have now.")
    return best if shown.exact else _("Nothing better than what you have now was found.")


def looked_at(view: View, result: TurnAdvice) -> Play:
    """The play, new and not yet laid, that the hint speaks of; no cards where no turn makes one."""
    answer, start = result.shown, view.playing.basis.start
    if not answer.tables:
        return frozenset()
    before, hand = set(plays_of(start.table)), start.hand
    fresh = [play for seat, play in plays_of(answer.tables[-1]) if (seat, play) not in before and play & hand]
    lying = {play for _seat, play in plays_of(view.table)}
    fresh = [play for play in fresh if play not in lying] or fresh
    return max(fresh, key=lambda play: (len(play & hand), sorted(play)), default=cards_on(answer.tables[-1]) & hand)


def _worth(result: TurnAdvice) -> Iterator[str]:
    """The points that the advised turn adds, beside what other turns score or one that goes out."""
    shown, best = result.shown, result.best
    if shown.out:
        form = plural(
            "This turn goes out and adds {count} point.", "This turn goes out and adds {count} points.", shown.points
        )
        yield form.format(count=shown.points)
    else:
        adds = plural("This turn adds {count} point", "This turn adds {count} points", shown.points)
        lays = plural("and lays {count} card.", "and lays {count} cards.", shown.cards)
        yield f"{adds.format(count=shown.points)} {lays.format(count=shown.cards)}"
    if result.delayed:
        yield _more_now(result)
    elif best.exact:
        yield _("No turn scores more.")
    else:
        proof = _("The best turn adds at least {least} points and at most {most}.")
        yield proof.format(least=max(shown.points, best.points), most=best.bound)
    if result.out is not None:
        points = result.out.points
        goes = plural(
            "Another turn goes out and adds {count} point.", "Another turn goes out and adds {count} points.", points
        )
        yield goes.format(count=points)


def _taken_from(view: View, shown: Answer) -> Iterator[str]:
    """The cards that the advised turn takes from others and lays, by owner: thefts (R13), and jokers replaced."""
    start = view.playing.basis.start.table
    stolen = stolen_between(start, shown.table_from(start), view.seat)
    for owner in sorted(set(stolen.values())):
        cards = text_of(card for card, each in stolen.items() if each == owner)
        yield _("It takes {cards} from {name}.").format(cards=cards, name=_name(owner))


def _more_now(result: TurnAdvice) -> str:
    """The note that another turn scores more."""
    form = plural(
        "Another turn would add {count} point now, but is worth less over the whole hand.",
        "Another turn would add {count} points now, but is worth less over the whole hand.",
        result.best.points,
    )
    return " ".join(filter(None, (form.format(count=result.best.points), result.against)))


def _laid(laid: frozenset[Card]) -> Iterator[str]:
    """The note that points include cards already laid in this turn."""
    if laid:
        form = plural(
            "Counted from your draw, with the card already laid.",
            "Counted from your draw, with the {count} cards already laid.",
            len(laid),
        )
        yield form.format(count=len(laid))


def with_end(view: View, words: str, last: DiscardAdvice | None, *, out: bool) -> str:
    """The words of a turn and those of its end; `out` if the first say that it goes out, which is said once."""
    if last is None or last.card in view.hand:
        return f"{words} {end(last, out=out)}"
    back = _("{card} comes back to your hand first.").format(card=last.card)
    return f"{words} {back} {end(last, out=out)}"


def end(result: DiscardAdvice | None, *, out: bool = False) -> str:
    """The discard with its reasons; None where no discard is due. `out` if it has been said that this goes out."""
    if result is None:
        return _("You don't discard this turn.")
    why = " ".join(_(_WHY[each]) for each in result.whys) or _("It is the card you can spare best.")
    if out and Why.OUT in result.whys:
        why = _("It is your last card.")
    form = f"{_('Discard {card}.')} {why}"
    words = form.format(card=result.card, instead=result.instead, name=_name(result.seat), points=result.points)
    if result.reason is None or out or Why.OUT in result.whys:
        return words
    return " ".join(filter(None, (result.reason.why or words, result.reason.dangers)))
