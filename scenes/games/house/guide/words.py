"""A hint in words: a heading, and sentences under it."""

from collections.abc import Iterator

from engine.games.house.actions import Demand, DrawAction, DrawDiscard, DrawStock
from engine.games.house.coach.advice_values import Advice, OpeningAdvice, TurnAdvice
from engine.games.house.state import Draw
from engine.games.house.view import View
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


def exists(seen: View, *, found: bool | None) -> Words:
    """True if something can be played."""
    hot = seen.playing.basis.hot
    if found is None:
        unknown = _("Nothing was found in time, but there may be something.")
        return (_("Not sure"), unknown, _more())
    if found:
        told = [_("There is a way to play {cards}.").format(cards=text_of(hot))] if hot else []
        return (_("You can play something"), *told, _more())
    if not hot:
        return (_("Nothing to play"), _again_for_discard())
    ways = {
        Draw.PILE: _("Put the draw back and draw something else."),
        Draw.DEMAND: _("Give it back; that ends your turn."),
    }
    way = ways.get(seen.draw, "") if seen.draw is not None else ""
    return (
        _("Nothing to play"),
        _("There is no way to play {cards}.").format(cards=text_of(hot)),
        *([way] if way else []),
    )


def _more() -> str:
    return _("Press Hint again for more.")


def _again_for_discard() -> str:
    return _("Press Hint again for the discard.")


def where(seen: View, found: TurnAdvice) -> Words:
    """The cards to look at for the advised turn, beside the one that scores most and one that goes out."""
    answer, hand = found.shown, seen.playing.basis.start.hand
    if answer.value is None:
        unknown = _("No turn was found in time.")
        return (_("No turn found"), _("There is no legal way to end this turn.") if answer.exact else unknown)
    if not answer.tables and found.delayed:
        return (_("Lay nothing now"), _more_now(found), _again_for_discard())
    if not answer.tables:
        known = _("You can't score more than you have now.")
        return (
            _("Nothing to gain"),
            known if answer.exact else _("Nothing better than what you have now was found."),
            _again_for_discard(),
        )
    return (
        _look_at(looked_at(seen, found)),
        *_worth(found),
        *_laid(hand - seen.hand),
        _("Press Hint again to see the turn step by step."),
    )


def nothing_better() -> str:
    """Said once the best turn that was found has been laid."""
    return _("Nothing better is left to play.")


def laid_best(seen: View, found: TurnAdvice) -> Words:
    """Told instead of the best turn where as much has been laid already."""
    hand = seen.playing.basis.start.hand
    return (_("Nothing better is left"), *_worth(found), *_laid(hand - seen.hand), _again_for_discard())


def looked_at(seen: View, found: TurnAdvice) -> Play:
    """The play, new and not yet laid, that the hint speaks of; no cards where no turn makes one."""
    answer, start = found.shown, seen.playing.basis.start
    if not answer.tables:
        return frozenset()
    before, hand = set(plays_of(start.table)), start.hand
    fresh = [play for seat, play in plays_of(answer.tables[-1]) if (seat, play) not in before and play & hand]
    lying = {play for _seat, play in plays_of(seen.table)}
    fresh = [play for play in fresh if play not in lying] or fresh
    return max(fresh, key=lambda play: (len(play & hand), sorted(play)), default=cards_on(answer.tables[-1]) & hand)


def _look_at(play: Play) -> str:
    naturals = sorted(card for card in play if not card.is_joker)
    if not naturals:
        return _("Look at the jokers")
    if judge(play).reading is Reading.BOOK:
        return _("Look at the {ranks}").format(ranks=_ranks()[naturals[0].rank])
    return _("Look at the {suit}").format(suit=_suits()[naturals[0].suit])


def _worth(found: TurnAdvice) -> Words:
    """The points that the advised turn adds, and those of another turn that goes out."""
    if found.out is None:
        return (_scored(found),)
    points = found.out.points
    goes = plural(
        "Another turn goes out and adds {count} point.", "Another turn goes out and adds {count} points.", points
    )
    return (_scored(found), goes.format(count=points))


def _scored(found: TurnAdvice) -> str:
    """The points that the advised turn adds, beside what other turns score."""
    shown, best = found.shown, found.best
    if shown.out:
        form = plural(
            "This turn goes out and adds {count} point.", "This turn goes out and adds {count} points.", shown.points
        )
        told = form.format(count=shown.points)
    else:
        points = plural("This turn adds {count} point", "This turn adds {count} points", shown.points)
        laid = plural("and lays {count} card.", "and lays {count} cards.", shown.cards)
        told = f"{points.format(count=shown.points)} {laid.format(count=shown.cards)}"
    if found.delayed:
        return f"{told} {_more_now(found)}"
    proof = _("No turn scores more.")
    if not best.exact:
        proof = _("The best turn adds at least {least} points and at most {most}.")
        proof = proof.format(least=max(shown.points, best.points), most=best.bound)
    return f"{told} {proof}"


def _more_now(found: TurnAdvice) -> str:
    """The note that another turn scores more."""
    form = plural(
        "Another turn would add {count} point now, but is worth less over the whole hand.",
        "Another turn would add {count} points now, but is worth less over the whole hand.",
        found.best.points,
    )
    return form.format(count=found.best.points)


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


def draws(seen: View, found: PossibleDraws) -> Words:
    """True if the pile or a demand is worth it; what to draw is told when it is asked again."""
    if seen.discard and not found.depths:
        return failed()
    good = any(found.depths)
    if good:
        lines = [_("You could take and play a discard.")]
    elif None in found.depths:
        lines = [_("You may be able to play a discard.")]
    else:
        lines = [_("No discard can be played.") if seen.discard else _("There are no discards.")]
    if found.demands:
        lines.append(_("You could demand a card you are sure to get, and play it."))
    heading = _("What to draw") if good or found.demands else _("Draw from the stock")
    return (heading, *lines, _more())


def advised(found: Advice, told: object, seen: View, names: Names) -> Words:
    """The draw that is advised, its gain, and other playable cards; `told` is an earlier answer about the draws."""
    lines = list(_gains(found))
    if isinstance(told, PossibleDraws):
        good = [at for at, playable in enumerate(told.depths) if playable]
        if good and not (
            isinstance(found.draw, DrawDiscard) and [found.draw.card] == [seen.discard[at] for at in good]
        ):
            lines.append(_depths(seen, good))
        if told.demands:
            sure = listed(
                _("{card} from {name}").format(card=card, name=names[seat]) for seat, card in told.demands[:3]
            )
            lines.append(_("You are sure to get these by a demand, and can play them: {cards}.").format(cards=sure))
    return (_draw(found.draw, seen, names), *lines)


def _draw(draw: DrawAction, seen: View, names: Names) -> str:
    """A draw as an order."""
    match draw:
        case DrawDiscard(card):
            return _take(card, seen)
        case Demand(seat, card):
            return _("Demand {card} from {name}").format(card=card or _("a joker"), name=names[seat])
        case _:
            return _("Draw from the stock")


def _take(card: Card, seen: View) -> str:
    above = len(seen.discard) - seen.discard.index(card) - 1
    form = plural("Take {card} and {count} card above it", "Take {card} and {count} cards above it", above)
    return (form if above else _("Take {card}")).format(card=card, count=above)


def _gains(found: Advice) -> Iterator[str]:
    """The gain of draws in points of this turn."""
    if found.gain is not None:
        form = _("Worth {points} points this turn.")
        if not found.gain.exact:
            form = _("Worth {points} points this turn, perhaps more.")
        yield form.format(points=round(found.gain.points))
    if found.stock is not None:
        words, points = _("The stock is worth about {points}."), round(found.stock.points)
        if isinstance(found.draw, DrawStock):
            words = plural("Worth about {points} point this turn.", "Worth about {points} points this turn.", points)
        yield words.format(points=points)
    if found.passed is not None:
        card, worth = found.passed
        words = _("{card} would add {points} now, but is worth less over the whole hand.")
        yield words.format(card=card, points=round(worth.points))


def _depths(seen: View, good: list[int]) -> str:
    """Up to three discards that could be taken and played, those with least above them first."""
    pile = seen.discard
    ways = []
    for at in good[::-1][:3]:
        above = len(pile) - at - 1
        form = plural("{card} with {count} card above it", "{card} with {count} cards above it", above)
        ways.append(form.format(card=pile[at], count=above) if above else str(pile[at]))
    return _("You could take and play {cards}.").format(cards=listed(ways))


def opening(seen: View, found: OpeningAdvice) -> Words:
    """True if to take the turned-up card, and what this turn is worth with it and without."""
    heading = _("Take {card}").format(card=seen.turned_up) if found.take else _("Pass")
    return (heading, *_compared(found))


def _compared(found: OpeningAdvice) -> Iterator[str]:
    """The points that could be played at once with the turned-up card, and without it."""
    if found.gain is None or found.without is None:
        return
    points, without = round(found.gain.points), round(found.without.points)
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
