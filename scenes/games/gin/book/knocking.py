"""Rules 10 to 15: the knock, the limit, gin, laying off, the end of the stock."""

from collections.abc import Iterator

from engine.games.gin.options import GinOptions
from engine.text import N_
from scenes.games.gin.book.variations import Variations, told
from scenes.rules.entries import Block, Entry, Figure, Lay, Row, Words, here


def entries(told_for: Variations) -> tuple[Entry, ...]:
    """The entries for these options."""
    return (
        _knocking(),
        _limit(told_for),
        _gin(told_for),
        _laying_off(told_for),
        _end_of_stock(told_for),
        _last_discard(told_for),
    )


def _knocking() -> Entry:
    return Entry(
        key="G10",
        title=N_("Knocking"),
        body=(
            Words(N_("Instead of a plain discard you may knock: discard a card face down and lay out the rest.")),
            Words(N_("Melds lie apart, unmatched cards beside them. What you lay out is what counts.")),
            here(
                N_(
                    "Drag the discard to your knock field, or press the button that names your count. The best "
                    "arrangement is set out first: Enter accepts it, and clicks lay the cards out otherwise."
                )
            ),
        ),
        see=("G11", "G12", "G4"),
    )


def _limit(told_for: Variations) -> Entry:
    usual = told_for.usual
    body = list[Block]()
    if usual.limit(None) is None:
        body.append(Words(N_("You may knock with any count.")))
    elif usual.knock_limit == 0:
        body.append(Words(N_("You may only knock with nothing unmatched: with gin.")))
    else:
        body.append(Words(told(N_("You may knock when you count {limit} or less."), limit=usual.knock_limit)))
    body += told_for.where(
        lambda options: options.oklahoma,
        N_("Oklahoma Gin"),
        N_("The upcard's value is the limit for this deal: face cards 10, an ace gin only or 1, as agreed."),
    )
    body += told_for.where(
        lambda options: options.spades_double,
        N_("Oklahoma Gin"),
        N_("If the upcard is a spade, the points of the deal count twice."),
    )
    if told_for.options is None:
        body += told_for.where(_any_count, N_("Knock Rummy"), N_("You may knock with any count."))
        body += told_for.where(_gin_only, N_("Straight Gin"), N_("Only gin ends a deal."))
    body.append(here(N_("The limit stands at the top of the side panel during the whole deal.")))
    return Entry(key="G11", title=N_("The limit"), body=tuple(body), see=("G10", "G12"))


def _any_count(options: GinOptions) -> bool:
    return options.knock_limit is None


def _gin_only(options: GinOptions) -> bool:
    return options.knock_limit == 0


def _gin(told_for: Variations) -> Entry:
    return Entry(
        key="G12",
        title=N_("Gin and big gin"),
        body=(
            *told_for.gin(N_("A knock with nothing unmatched is gin: no undercut, no laying off, and a bonus.")),
            *told_for.knock(N_("A knock with nothing unmatched is rum, and wins alone.")),
            *told_for.where(
                lambda options: options.big_gin is not None,
                N_("Big gin"),
                N_("If all eleven cards are matched, the drawn one too, say big gin instead of discarding."),
            ),
        ),
        see=("G10", "G16", "G17"),
    )


def _laying_off(told_for: Variations) -> Entry:
    words: Iterator[Block] = told_for.where(
        lambda options: options.lay_off,
        N_("Gin"),
        N_("After a knock, but not after gin, the opponent may put cards on the knocker's melds where they fit."),
        N_("Cards laid off can carry others: an 8 on 5 6 7, then a 9. You may break up melds of your own for it."),
    )
    figure = Figure(
        (Row(N_("Laid off"), (Lay(N_("on a run"), "5h 6h 7h 8h+ 9h+"), Lay(N_("on a set"), "Jc Jd Js Jh+"))),), ""
    )
    lays_off = told_for.options is None or told_for.options.lay_off
    return Entry(
        key="G13",
        title=N_("Laying off"),
        body=(
            *words,
            *([figure] if lays_off else []),
            *told_for.where(
                lambda options: not options.lay_off, N_("Knock Rummy"), N_("Nothing is laid off on a knock.")
            ),
            here(
                N_(
                    "Cards that lower your count are lit: drag them, double-click them, or press the button. "
                    "Done counts both hands, yours by its best arrangement."
                )
            ),
        ),
        see=("G10", "G16", "G23"),
    )


def _end_of_stock(told_for: Variations) -> Entry:
    usual = told_for.usual
    void = told(
        N_("The end of the stock is not played: with {count} of it left, a plain discard voids the deal."),
        count=usual.dead_cards,
    )
    renewed = told(
        N_("When the stock is empty, the discards become the stock again, {count} time in a deal.")
        if usual.reuse_max == 1
        else N_("When the stock is empty, the discards become the stock again, up to {count} times in a deal."),
        count=usual.reuse_max,
    )
    return Entry(
        key="G14",
        title=N_("The end of the stock"),
        body=(
            *told_for.where(lambda options: options.end_of_stock == "void", N_("Gin"), void),
            *told_for.where(
                lambda options: options.end_of_stock == "turn",
                N_("Knock Rummy"),
                renewed,
                N_("They are turned over, the oldest on top; the first card is turned up beside them."),
            ),
            *told_for.where(
                lambda options: options.end_of_stock == "shuffle",
                N_("If so agreed"),
                N_("The discards are shuffled before they become the stock."),
            ),
            Words(N_("A void deal scores nothing, and the same player deals again.")),
            here(N_("The side panel warns you when a deal is about to be void.")),
        ),
        see=("G9", "G15", "G21"),
    )


def _last_discard(told_for: Variations) -> Entry:
    return Entry(
        key="G15",
        title=N_("The last discard"),
        body=(
            *told_for.where(
                lambda options: options.last_discard,
                N_("If so agreed"),
                N_("The last discard of a deal may be taken by a player who can knock with it, and then must."),
            ),
            *told_for.where(
                lambda options: not options.last_discard,
                N_("Usually"),
                N_("Nobody may take the discard that leaves the stock used up."),
            ),
        ),
        see=("G14", "G10"),
    )
