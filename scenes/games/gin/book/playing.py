"""Rules 0 to 9: the game in short, the cards, melds, the deal, a turn."""

from engine.games.gin.options import MOST_TURNS_FROM_PILE
from engine.text import N_
from scenes.games.gin.book.variations import Variations, told
from scenes.rules.entries import Entry, Figure, Grid, Lay, Row, Words, here


def entries(told_for: Variations) -> tuple[Entry, ...]:
    """The entries for these options."""
    return (
        _in_short(told_for),
        _cards(told_for),
        _options(told_for),
        _melds(told_for),
        _arrangements(),
        _deal(told_for),
        _turn(told_for),
        _upcard(told_for),
        _drawing(),
        _discarding(told_for),
    )


def _in_short(told_for: Variations) -> Entry:
    return Entry(
        key="G0",
        title=N_("The game in short"),
        body=(
            Words(N_("Collect sets and runs. What is left over counts against you, so keep it low.")),
            Figure(
                (
                    Row(N_("A set"), (Lay("", "7d 7h 7s"),)),
                    Row(N_("A run"), (Lay("", "4c 5c 6c 7c"),)),
                    Row(N_("Left over"), (Lay(N_("counts 3"), "2d As"),)),
                ),
                "",
            ),
            Words(N_("On your turn you draw a card, from the stock or the top discard, and discard one.")),
            Words(N_("Once few enough points are left over, you may knock: you lay your cards out and end the deal.")),
            *told_for.gin(
                N_("Your opponent lays off what fits your melds. The lower count then scores the difference."),
                N_("With nothing left over you have gin and a bonus. A knocker who isn't lowest is undercut."),
            ),
            *told_for.knock(N_("All hands are shown, and the lowest count wins from all the others.")),
            here(
                N_(
                    "Thin lines under your cards mark your best melds, and your heading says what is unmatched. "
                    "Nobody knocks or lays off for you: the program only shows what is possible."
                )
            ),
        ),
        see=("G3", "G10", "G13", "G16"),
    )


def _cards(told_for: Variations) -> Entry:
    return Entry(
        key="G1",
        title=N_("Cards and players"),
        body=(
            Words(N_("One deck of 52 cards, without jokers. Everybody plays alone.")),
            *told_for.gin(N_("Gin is for two.")),
            *told_for.knock(N_("Knock Rummy is for two to five.")),
            Grid(
                (
                    (N_("Unmatched card"), N_("Counts")),
                    (N_("Ace"), str(told_for.usual.ace_count)),
                    (N_("2 to 10"), N_("its number")),
                    (N_("Jack, queen, king"), "10"),
                )
            ),
            Words(N_("The count of a hand is what its unmatched cards add up to.")),
        ),
        see=("G3", "G4"),
    )


def _options(told_for: Variations) -> Entry:
    del told_for
    return Entry(
        key="G2",
        title=N_("Variations"),
        body=(
            Grid(
                (
                    (N_("Game"), N_("What is different")),
                    (N_("Gin"), N_("Knock with 10 or less; play to 100")),
                    (N_("Gin with older bonuses"), N_("20 for gin and a box, 10 for an undercut")),
                    (N_("Oklahoma Gin"), N_("The upcard sets the limit, spades double; play to 150")),
                    (N_("Hollywood Gin"), N_("Three games are scored at once")),
                    (N_("Straight Gin"), N_("Only gin ends a deal")),
                    (N_("Knock Rummy"), N_("Any count may knock; two to five players")),
                )
            ),
            here(N_("Every rule that can be changed is listed when you choose a new game.")),
        ),
        see=("G11", "G16", "G17", "G20"),
    )


def _melds(told_for: Variations) -> Entry:
    ace = told_for.usual.ace
    rows = [
        Row(N_("Sets"), (Lay(N_("three or four of a rank"), "9c 9h 9s"), Lay("", "Qc Qd Qh Qs"))),
        Row(N_("Runs"), (Lay(N_("three or more in a row, one suit"), "Ad 2d 3d"), Lay("", "9s Ts Js Qs Ks"))),
    ]
    words = N_("An ace is low in a run: ace, 2, 3. It never follows a king.")
    if ace == "both":
        words = N_("An ace may be low or high in a run, but no run goes on past it.")
    elif ace == "corner":
        words = N_("Runs may go round the corner: king, ace, 2.")
        rows.append(Row(N_("Round the corner"), (Lay("", "Kh Ah 2h"),)))
    return Entry(
        key="G3",
        title=N_("Melds"),
        body=(Words(N_("A meld is a set or a run.")), Figure(tuple(rows), ""), Words(words)),
        see=("G4", "G1"),
    )


def _arrangements() -> Entry:
    return Entry(
        key="G4",
        title=N_("Arranging a hand"),
        body=(
            Words(N_("A card counts in one meld only, so a hand can often be arranged in several ways.")),
            Figure(
                (
                    Row(N_("One way"), (Lay("", "5d 6d 7d"), Lay(N_("14 left"), "7c 7h"))),
                    Row(N_("Better"), (Lay("", "7c 7d 7h"), Lay(N_("11 left"), "5d 6d"))),
                ),
                N_("The same five cards."),
            ),
            here(
                N_(
                    "The program finds the arrangement with the least count, always. Lines under your cards show it; "
                    "the button Melds sorts your hand by it."
                )
            ),
        ),
        see=("G3", "G10"),
    )


def _deal(told_for: Variations) -> Entry:
    options = told_for.options
    words = told(N_("Each player gets {count} cards."), count=told_for.usual.deal_size)
    if options is None or (not options.duel and options.hand_cards != "seven"):
        words = told(N_("Two players get 10 cards each, more players 7."))
    return Entry(
        key="G5",
        title=N_("The deal"),
        body=(
            Words(words),
            Words(N_("The next card is turned up beside the stock: the upcard. The dealer's left begins.")),
        ),
        see=("G7", "G21"),
    )


def _turn(told_for: Variations) -> Entry:
    return Entry(
        key="G6",
        title=N_("A turn"),
        body=(
            Words(N_("Draw a card, then end your turn with a discard or a knock.")),
            *told_for.where(
                lambda options: options.lay_off, N_("Gin"), N_("After a knock the opponent may lay off cards.")
            ),
        ),
        see=("G8", "G9", "G10", "G13"),
    )


def _upcard(told_for: Variations) -> Entry:
    return Entry(
        key="G7",
        title=N_("The upcard"),
        body=(
            *told_for.where(
                lambda options: options.upcard_offer,
                N_("Gin"),
                N_("First the upcard is offered: to the dealer's left, then round to the dealer. Take it or pass."),
                N_("If everybody passes, the dealer's left draws from the stock, and play goes on from there."),
            ),
            *told_for.where(
                lambda options: not options.upcard_offer,
                N_("Knock Rummy"),
                N_("The upcard is the first discard: the first player may draw it like any other."),
            ),
        ),
        see=("G5", "G8"),
    )


def _drawing() -> Entry:
    return Entry(
        key="G8",
        title=N_("Drawing"),
        body=(Words(N_("Draw one card: the top of the stock, unseen, or the top discard, which everybody sees.")),),
        see=("G9", "G23"),
    )


def _discarding(told_for: Variations) -> Entry:
    return Entry(
        key="G9",
        title=N_("Discarding"),
        body=(
            Words(N_("End your turn by putting one card face up on the discards.")),
            *told_for.where(
                lambda options: not options.return_taken,
                N_("Usually"),
                N_("A card you have just taken from the discards can't go back in the same turn."),
            ),
            *told_for.where(
                lambda options: options.return_taken,
                N_("If so agreed"),
                N_("A card you have just taken from the discards may go back at once."),
            ),
            here(
                told(
                    N_("When {count} turns in a row begin with a card from the discards, the deal is void."),
                    count=MOST_TURNS_FROM_PILE,
                )
            ),
        ),
        see=("G8", "G14"),
    )
