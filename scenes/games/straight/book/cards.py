"""Rules 1 to 5: the cards, melds, jokers, points and the deal."""

from collections.abc import Iterator

from engine.games.straight.options import StraightOptions, deal_size
from engine.rummy.cards import CARDS
from engine.rummy.melds import Ace
from engine.text import N_, _, plural
from scenes.games.chosen_options import ChosenOptions
from scenes.rules.entries import Block, Entry, Figure, Grid, Lay, Row, Words, here

_FEWEST, _MOST = 2, 6


def entries(chosen: ChosenOptions[StraightOptions]) -> Iterator[Entry]:
    """Getting started, and rules 1 to 5."""
    yield Entry(key="S0", title=N_("The game in short"), body=tuple(_short(chosen)), see=("S2", "S10", "S14", "S24"))
    yield Entry(key="S1", title=N_("The deck"), body=tuple(_deck(chosen)), see=("S3",))
    yield Entry(key="S2", title=N_("Sets and runs"), body=tuple(_melds(chosen)), see=("S3", "S9"))
    yield Entry(key="S3", title=N_("Jokers in melds"), body=tuple(_jokers(chosen)), see=("S4", "S11", "S19"))
    yield Entry(key="S4", title=N_("What cards count"), body=tuple(_points(chosen)), see=("S24",))
    yield Entry(key="S5", title=N_("The deal"), body=tuple(_deal(chosen)), see=("S6",))


def _short(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(
        N_(
            "Get rid of all your cards. You lay them in front of you as melds: sets, which are cards of one rank, and "
            "runs, which are cards of one suit in a row."
        )
    )
    yield Figure((Row(N_("A set"), (Lay("", "9c 9d 9s"),)), Row(N_("A run"), (Lay("", "5h 6h 7h 8h"),))), "")
    yield Words(N_("On your turn you draw a card, lay what you can and want to, and discard a card."))
    yield Words(
        N_(
            "You may add cards from your hand to any meld on the table, your own or another player's: that is "
            "laying off."
        )
    )
    yield Words(N_("The deal ends when a player has no cards left. What the others still hold is counted."))
    yield here(
        N_(
            "You can take back what you have laid until your turn ends. Click a sentence in the side panel and this "
            "book opens at its rule."
        )
    )
    del chosen


def _deck(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("One deck of 52 cards, no two of them alike."))
    if chosen.options is None:
        yield Words(N_("Some variations add jokers: up to three, two of them red and one black."))
    elif jokers := chosen.options.jokers:
        words = plural("{count} joker is added: {cards}.", "{count} jokers are added: {cards}.", jokers)
        yield Words(words.format(count=jokers, cards=" ".join(("[X1]", "[X2]", "[X3]")[:jokers])))
    else:
        yield Words(N_("There are no jokers in this game."))


def _melds(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    yield Words(N_("A set is three or four cards of one rank, each of another suit."))
    yield Words(N_("A run is three or more cards of one suit that follow each other."))
    yield from chosen.by(
        "ace",
        {
            Ace.LOW.value: N_("The ace is low: it comes before the two, and nothing comes after the king."),
            Ace.HIGH.value: N_("The ace is high: it comes after the king, and nothing comes before the two."),
            Ace.BOTH.value: N_("The ace is low or high: before the two or after the king, but never in the middle."),
            Ace.CORNER.value: N_("Runs go round the corner: the ace comes after the king and before the two."),
        },
    )
    yield Figure(tuple(_figure(chosen)), "")
    if chosen.options is not None and chosen.options.max_run < len(CARDS) // 4:
        yield Words(_("A run has at most {count} cards.").format(count=chosen.options.max_run))


def _figure(chosen: ChosenOptions[StraightOptions]) -> Iterator[Row]:
    yield Row(N_("Sets"), (Lay(N_("of three"), "9c 9d 9s"), Lay(N_("of four"), "Jc Jd Jh Js")))
    ace = chosen.some.ace
    runs = [Lay(N_("of four"), "4d 5d 6d 7d")]
    if ace != "high":
        runs.append(Lay(N_("ace low"), "Ah 2h 3h"))
    if ace != "low" or chosen.options is None:
        runs.append(Lay(N_("ace high"), "Qs Ks As"))
    yield Row(N_("Runs"), tuple(runs))
    wrong = [Lay(N_("two suits"), "6h 7h 8c!")]
    if ace == "corner" and chosen.options is not None:
        yield Row(N_("Round the corner"), (Lay("", "Kc Ac 2c"),))
    else:
        wrong.append(Lay(N_("round the corner"), "Kc Ac! 2c"))
    yield Row(N_("Not melds"), tuple(wrong))


def _jokers(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    options = chosen.options
    if options is not None and not options.jokers:
        yield Words(N_("There are no jokers in this game."))
        return
    if options is not None and options.joker_use == "dead":
        yield Words(N_("Jokers are dead cards here: they can be neither melded nor laid off."))
        return
    yield Words(
        N_(
            "A joker stands for one card, named when it is laid: it keeps that meaning as long as it lies there. The "
            "table shows it on the joker."
        )
    )
    yield Figure((Row(N_("With a joker"), (Lay("", "5s X1+ 7s"), Lay("", "9c X2+ 9s"))),), "")
    yield Words(N_("A meld needs at least one card that is no joker."))
    if options is None or options.jokers_in_meld:
        yield from chosen.by(
            "jokers_in_meld", {1: N_("A meld may hold one joker."), 2: N_("A meld may hold two jokers.")}
        )
    yield here(N_("If a joker could stand for several cards, you are asked which when you lay it."))


def _points(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    if chosen.options is None:
        yield from chosen.by(
            "values",
            {
                "pips": N_("2 to 10 count what they show, jack, queen and king 10, the ace 1 or 15."),
                "fives": N_("2 to 9 count 5, ten to king 10, the ace 15."),
                "courts": N_("2 to 10 count 5, jack, queen and king 10, the ace 15 or 5."),
            },
        )
        return
    points = chosen.options.hand_points
    rows: list[tuple[str, str]] = [(N_("Card"), N_("Points"))]
    rows += [(_rank(first, last), str(points[last])) for first, last in _alike(points)]
    pips = chosen.options.values == "pips"
    if pips:
        rows.insert(2, (N_("2 to 9"), N_("as many as it shows")))
    rows += [(N_("Joker in a hand"), str(chosen.options.joker_value))] if chosen.options.jokers else []
    yield Grid(tuple(rows))
    if chosen.options.values == "courts" and not chosen.options.ace_value:
        yield Words(N_("On the table an ace counts 5 in a run with the two and without the king."))
    if chosen.options.jokers:
        yield Words(N_("On the table a joker counts as the card that it stands for."))


def _alike(points: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Ranks in a row that count alike, as the first and the last of them; those that count what they show are left.

    The ace stands alone, since what it counts is an option.
    """
    first = 0
    for rank in range(1, 14):
        if rank in {1, 13} or points[rank] != points[first]:
            if not (points[first] == first + 1 and 0 < first < 9):  # noqa: PLR2004 - the two to the nine
                yield first, rank - 1
            first = rank


def _rank(first: int, last: int) -> str:
    names = (_("Ace"), *map(str, range(2, 11)), _("Jack"), _("Queen"), _("King"))
    return names[first] if first == last else _("{first} to {last}").format(first=names[first], last=names[last])


def _deal(chosen: ChosenOptions[StraightOptions]) -> Iterator[Block]:
    options = chosen.some
    if chosen.options is None:
        rows = [(N_("Players"), N_("Cards each")), ("2", "10"), ("3, 4", "7"), ("5, 6", "6")]
        yield Grid(tuple(rows))
        yield from chosen.by(
            "deal_size",
            {
                "nine": N_("Two players get nine cards each, more get seven."),
                "seven": N_("Everybody gets seven cards."),
            },
        )
    else:
        counts = [(str(seats), str(deal_size(options, seats))) for seats in range(_FEWEST, _MOST + 1)]
        yield Grid(((N_("Players"), N_("Cards each")), *counts))
    yield from chosen.by(
        "first_card",
        {
            "turned": N_("The next card is turned up and starts the discard pile; the rest is the stock."),
            "extra": N_(
                "The first player gets one card more. The pile begins empty, and the first turn begins without a draw."
            ),
        },
    )
    yield Words(N_("The player on the dealer's left begins. The deal passes to the left."))
    yield from chosen.by(
        "first_dealer",
        {
            "random": N_("The first dealer is drawn at random."),
            "low_card": N_("Everybody draws a card; the lowest deals first, and the ace is high."),
        },
    )
