"""A hint in words: a heading, and sentences under it."""

from collections.abc import Iterator

from engine.games.house.coach.advice_values import Advice, OpeningAdvice, TurnAdvice
from engine.games.house.state import Draw
from engine.games.house.view import View
from engine.games.house.words import Demand, DrawAction, DrawDiscard
from engine.rummy.actions import DrawStock
from engine.rummy.cards import Card, text_of
from engine.rummy.plays import Play, Reading, judge
from engine.rummy.table import cards_on, plays_of
from engine.rummy.words import Names
from engine.text import _, listed, plural
from scenes.games.house.guide.tasks import PossibleDraws

Words = tuple[str, ...]


def looking() -> Words:
    """While an answer is awaited."""
    return (_("Hint"), _("Looking for plays: one moment."))


def failed() -> Words:
    """No answer came."""
    return (_("No hint"), _("No answer came. Try again."))


def exists(view: View, *, result: bool | None) -> Words:
    """True if something can be played."""
    hot = view.playing.basis.hot
    if result is None:
        unknown = _("Nothing was found in time, but there may be something.")
        return (_("Not sure"), unknown, _more())
    if result:
        lines = [_("There is a way to play {cards}.").format(cards=text_of(hot))] if hot else []
        return (_("You can play something"), *lines, _more())
    if not hot:
        return (_("Nothing to play"), _again_for_discard())
    ways = {
        Draw.PILE: _("Put the draw back and draw something else."),
        Draw.DEMAND: _("Give it back; that ends your turn."),
    }
    way = ways.get(view.draw, "") if view.draw is not None else ""
    return (
        _("Nothing to play"),
        _("There is no way to play {cards}.").format(cards=text_of(hot)),
        *([way] if way else []),
    )


def _more() -> str:
    return _("Press Hint again for more.")


def _again_for_discard() -> str:
    return _("Press Hint again for the discard.")


def where(view: View, result: TurnAdvice) -> Words:
    """The cards to look at for the advised turn, beside the one that scores most and one that goes out."""
    answer, hand = result.shown, view.playing.basis.start.hand
    if answer.value is None:
        unknown = _("No turn was found in time.")
        return (_("No turn found"), _("There is no legal way to end this turn.") if answer.exact else unknown)
    if not answer.tables and result.delayed:
        return (_("Lay nothing now"), _more_now(result), _again_for_discard())
    if not answer.tables:
        known = _("You can't score more than you have now.")
        return (
            _("Nothing to gain"),
            known if answer.exact else _("Nothing better than what you have now was found."),
            _again_for_discard(),
        )
    return (
        _look_at(looked_at(view, result)),
        *_worth(result),
        *_laid(hand - view.hand),
        _("Press Hint again to see the turn step by step."),
    )


def nothing_better() -> str:
    """Said once the best turn that was found has been laid."""
    return _("Nothing better is left to play.")


def laid_best(view: View, result: TurnAdvice) -> Words:
    """Told instead of the best turn where as much has been laid already."""
    hand = view.playing.basis.start.hand
    return (_("Nothing better is left"), *_worth(result), *_laid(hand - view.hand), _again_for_discard())


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


def _look_at(play: Play) -> str:
    naturals = sorted(card for card in play if not card.is_joker)
    if not naturals:
        return _("Look at the jokers")
    if judge(play).reading is Reading.BOOK:
        return _("Look at the {ranks}").format(ranks=_ranks()[naturals[0].rank])
    return _("Look at the {suit}").format(suit=_suits()[naturals[0].suit])


def _worth(result: TurnAdvice) -> Words:
    """The points that the advised turn adds, and those of another turn that goes out."""
    if result.out is None:
        return (_scored(result),)
    points = result.out.points
    goes = plural(
        "Another turn goes out and adds {count} point.", "Another turn goes out and adds {count} points.", points
    )
    return (_scored(result), goes.format(count=points))


def _scored(result: TurnAdvice) -> str:
    """The points that the advised turn adds, beside what other turns score."""
    shown, best = result.shown, result.best
    if shown.out:
        form = plural(
            "This turn goes out and adds {count} point.", "This turn goes out and adds {count} points.", shown.points
        )
        text = form.format(count=shown.points)
    else:
        points = plural("This turn adds {count} point", "This turn adds {count} points", shown.points)
        sentence = plural("and lays {count} card.", "and lays {count} cards.", shown.cards)
        text = f"{points.format(count=shown.points)} {sentence.format(count=shown.cards)}"
    if result.delayed:
        return f"{text} {_more_now(result)}"
    proof = _("No turn scores more.")
    if not best.exact:
        proof = _("The best turn adds at least {least} points and at most {most}.")
        proof = proof.format(least=max(shown.points, best.points), most=best.bound)
    return f"{text} {proof}"


def _more_now(result: TurnAdvice) -> str:
    """The note that another turn scores more."""
    form = plural(
        "Another turn would add {count} point now, but is worth less over the whole hand.",
        "Another turn would add {count} points now, but is worth less over the whole hand.",
        result.best.points,
    )
    return form.format(count=result.best.points)


def _laid(laid: frozenset[Card]) -> Words:
    """The note that points include cards already laid in this turn; empty if none are."""
    if not laid:
        return ()
    words = plural(
        "Counted from your draw, with the card already laid.",
        "Counted from your draw, with the {count} cards already laid.",
        len(laid),
    )
    return (words.format(count=len(laid)),)


def step(number: int, last: int, words: str) -> Words:
    """A step of a turn that is shown."""
    if not number:
        ways = _("“Next” shows step 1 of {count}; “My table” goes back to playing.").format(count=last)
        return (_("A turn, step by step"), words, ways)
    heading = _("Step {number} of {last}").format(number=number, last=last)
    end = (_("That is the whole turn."),) if number == last else ()
    return (heading, words, *end)


def draws(view: View, result: PossibleDraws) -> Words:
    """True if the pile or a demand is worth it; what to draw is told when it is asked again."""
    if view.discard and not result.depths:
        return failed()
    good = any(result.depths)
    if good:
        lines = [_("You could take and play a discard.")]
    elif None in result.depths:
        lines = [_("You may be able to play a discard.")]
    else:
        lines = [_("No discard can be played.") if view.discard else _("There are no discards.")]
    if result.demands:
        lines.append(_("You could demand a card you are sure to get, and play it."))
    heading = _("What to draw") if good or result.demands else _("Draw from the stock")
    return (heading, *lines, _more())


def advised(result: Advice, told: object, view: View, names: Names) -> Words:
    """The draw that is advised, its gain, and other playable cards; `told` is an earlier answer about the draws."""
    lines = list(_gains(result))
    if isinstance(told, PossibleDraws):
        good = [at for at, playable in enumerate(told.depths) if playable]
        if good and not (
            isinstance(result.draw, DrawDiscard) and [result.draw.card] == [view.discard[at] for at in good]
        ):
            lines.append(_depths(view, good))
        if told.demands:
            sure = listed(
                _("{card} from {name}").format(card=card, name=names[seat]) for seat, card in told.demands[:3]
            )
            lines.append(_("You are sure to get these by a demand, and can play them: {cards}.").format(cards=sure))
    return (_draw(result.draw, view, names), *lines)


def _draw(draw: DrawAction, view: View, names: Names) -> str:
    """A draw as an order."""
    match draw:
        case DrawDiscard(card):
            return _take(card, view)
        case Demand(seat, card):
            return _("Demand {card} from {name}").format(card=card or _("a joker"), name=names[seat])
        case _:
            return _("Draw from the stock")


def _take(card: Card, view: View) -> str:
    above = len(view.discard) - view.discard.index(card) - 1
    form = plural("Take {card} and {count} card above it", "Take {card} and {count} cards above it", above)
    return (form if above else _("Take {card}")).format(card=card, count=above)


def _gains(result: Advice) -> Iterator[str]:
    """The gain of draws in points of this turn."""
    if result.gain is not None:
        form = _("Worth {points} points this turn.")
        if not result.gain.exact:
            form = _("Worth {points} points this turn, perhaps more.")
        yield form.format(points=round(result.gain.points))
    if result.stock is not None:
        words, points = _("The stock is worth about {points}."), round(result.stock.points)
        if isinstance(result.draw, DrawStock):
            words = plural("Worth about {points} point this turn.", "Worth about {points} points this turn.", points)
        yield words.format(points=points)
    if result.passed is not None:
        card, worth = result.passed
        words = _("{card} would add {points} now, but is worth less over the whole hand.")
        yield words.format(card=card, points=round(worth.points))


def _depths(view: View, good: list[int]) -> str:
    """Up to three discards that could be taken and played, those with least above them first."""
    pile = view.discard
    ways = []
    for at in good[::-1][:3]:
        above = len(pile) - at - 1
        form = plural("{card} with {count} card above it", "{card} with {count} cards above it", above)
        ways.append(form.format(card=pile[at], count=above) if above else str(pile[at]))
    return _("You could take and play {cards}.").format(cards=listed(ways))


def opening(view: View, result: OpeningAdvice) -> Words:
    """True if to take the turned-up card, and what this turn is worth with it and without."""
    heading = _("Take {card}").format(card=view.turned_up) if result.take else _("Pass")
    return (heading, *_compared(result))


def _compared(result: OpeningAdvice) -> Iterator[str]:
    """The points that could be played at once with the turned-up card, and without it."""
    if result.gain is None or result.without is None:
        return
    points, without = round(result.gain.points), round(result.without.points)
    if not points:
        yield _("Nothing can be played with it yet.")
    elif points == without:
        yield _("You can play {points} points this turn, with or without it.").format(points=points)
    else:
        words = _("With it you can play {points} points this turn, without it {without}.")
        if not without:
            words = _("With it you can play {points} points this turn, without it nothing.")
        yield words.format(points=points, without=without)


def _ranks() -> tuple[str, ...]:
    return (
        _("aces"), _("twos"), _("threes"), _("fours"), _("fives"), _("sixes"), _("sevens"), _("eights"), _("nines"),
        _("tens"), _("jacks"), _("queens"), _("kings"),
    )  # fmt: skip


def _suits() -> tuple[str, ...]:
    return (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
