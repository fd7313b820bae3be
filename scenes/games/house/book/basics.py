"""Rules 1 to 10: the game, the deal, a turn, drawing and the meld."""

from engine.text import N_
from scenes.games.house.book.variations import classic, epic
from scenes.rules.entries import Entry, Figure, Grid, Lay, Row, Words, here

BASICS: tuple[Entry, ...] = (
    Entry(
        key="R0",
        title=N_("The game in short"),
        body=(
            Words(
                N_(
                    "Be the side with the most points after six hands. Points are cards that lie in your space in "
                    "whole plays: books, which are cards of one rank, and runs, which are cards of one suit in a row."
                )
            ),
            Figure(
                (
                    Row(N_("A book"), (Lay("", "9c 9d 9s"),)),
                    Row(N_("A run"), (Lay("", "Qh Kh Ah 2h"),)),
                    Row(N_("With a joker"), (Lay("", "5s X1 7s"),)),
                ),
                "",
            ),
            Words(N_("On your turn you draw a card, play what you can and want to, and discard a card.")),
            Words(
                N_(
                    "Your first plays must come from your hand and be worth enough: that is the meld. From then on "
                    "the whole table is yours to work with. Add to any play, take plays apart and put them together "
                    "in new ways, as long as all of them are whole when your turn ends."
                )
            ),
            Words(
                N_(
                    "You may even steal from the others: for each card that you take from another's space, lay a card "
                    "of your hand into the play that it joins."
                )
            ),
            Words(
                N_("The first player to play all their cards earns a bonus. Soon after, the hand ends and is counted.")
            ),
            here(
                N_(
                    "Feel free to experiment: you can move cards back until your turn ends, and the side panel says "
                    "what is still missing. Click a sentence there and this book opens at its rule."
                )
            ),
        ),
        see=("R10", "R11", "R13", "R21"),
    ),
    Entry(
        key="R1",
        title=N_("The deck"),
        body=(
            Words(N_("One deck of 52 cards is used, with two jokers added: 54 cards, no two of them alike.")),
            Figure(
                (
                    Row(N_("One suit"), (Lay(N_("thirteen ranks"), "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"),)),
                    Row(N_("Four suits"), (Lay(N_("clubs, diamonds, hearts, spades"), "Ac Ad Ah As"),)),
                    Row(N_("Jokers"), (Lay(N_("two, alike in all they can do"), "X1 X2"),)),
                ),
                "",
            ),
        ),
        see=("R15",),
    ),
    Entry(
        key="R2",
        title=N_("Sides and spaces"),
        body=(
            Words(N_("With two or three players, each plays alone and keeps a score alone.")),
            Words(
                N_(
                    "Four players form two sides of two. Partners sit opposite each other and share one score; each "
                    "plays a hand of their own. So the turns go from side to side."
                )
            ),
            Words(
                N_(
                    "In front of each player lies that player's space. Whatever lies there at the end of the hand "
                    "counts for its owner, and its owner has the most say over it."
                )
            ),
        ),
        see=("R12", "N14"),
    ),
    Entry(
        key="R3",
        title=N_("The game"),
        body=(Words(N_("A game is six hands. The scores of the hands are added up, and the highest total wins.")),),
        see=("R21", "N20"),
    ),
    Entry(
        key="R4",
        title=N_("The course of a hand"),
        body=(
            Words(
                N_(
                    "First the cards are dealt and the stock is opened. Then everybody works towards the meld, the "
                    "first cards on the table; after it, plays may be made and changed all over the table."
                )
            ),
            Words(
                N_(
                    "The first player to get rid of all their cards earns a bonus. Later comes full out, which brings "
                    "on the end: at once, if the discard pile is closed, or after one more turn for each player."
                )
            ),
        ),
        see=("R10", "R18", "R19", "R20"),
    ),
    Entry(
        key="R5",
        title=N_("The deal"),
        body=(
            Grid(
                (
                    (N_("Players"), N_("Cards each")),
                    ("2", "10"),
                    ("3", "8"),
                    ("4", "7"),
                )
            ),
            Words(N_("After every hand the deal goes to the player on the dealer's left.")),
            here(N_("The first dealer is drawn at random.")),
        ),
    ),
    Entry(
        key="R6",
        title=N_("A turn"),
        body=(
            Words(
                N_("A turn has three parts, always in this order: draw, play, discard. You may leave out the playing.")
            ),
            Words(
                N_("The player on the dealer's left begins the hand, and the turn passes from each player to the left.")
            ),
        ),
        see=("R9", "R11", "R14", "N2"),
    ),
    Entry(
        key="R7",
        title=N_("Opening the stock"),
        body=(
            Words(
                N_(
                    "After the deal, the top card of the stock is turned face up and stays where it is. Starting on "
                    "the dealer's left, each player may take it or pass. If everybody else passes, the dealer has to "
                    "take it."
                )
            ),
            Words(
                N_(
                    "The player who takes it has opened the stock and has drawn for this turn. The card is warm: it "
                    "need not be played, but it can't be discarded this turn. Play goes on to that player's left."
                )
            ),
        ),
        see=("R8",),
    ),
    Entry(
        key="R8",
        title=N_("Hot, warm and cold cards"),
        body=(
            Words(N_("A card you have just drawn may be restricted for the rest of the turn:")),
            Grid(
                (
                    (N_("The card is"), N_("this turn you"), N_("cards of this kind")),
                    (
                        N_("hot"),
                        N_("must play it"),
                        N_("the lowest card taken from the pile; a card got by demand"),
                    ),
                    (
                        N_("warm"),
                        N_("can't discard it"),
                        N_("the card turned up at the start; some cards from the pile"),
                    ),
                    (N_("cold"), N_("may do as you like"), N_("all others; a joker taken by replacing it")),
                )
            ),
            Words(N_("These restrictions end with the turn: a warm card that you keep becomes an ordinary card.")),
            here(
                N_(
                    "Hot cards glow and carry a flame, warm ones a drop. While you hold a hot card, your turn can't "
                    "end."
                )
            ),
        ),
        see=("R9", "R14", "N6"),
    ),
    Entry(
        key="R9",
        title=N_("Drawing"),
        body=(
            Words(N_("You draw once in a turn, in one of these ways.")),
            Words(N_("From the stock: the top card. It is cold.")),
            Words(
                N_(
                    "From the discard pile: any card you like, with every card above it. The lowest one you take is "
                    "hot."
                )
            ),
            classic(N_("Of the others, the top card of the pile is warm and those in between are cold.")),
            epic(N_("All the others are warm.")),
            Figure(
                (
                    Row(N_("The pile"), (Lay(N_("oldest first"), "4c 9d Ks 2h 8s"),)),
                    Row(N_("You take"), (Lay(N_("all from the king on"), "Ks 2h 8s"),)),
                ),
                N_(
                    "[Ks] was wanted, so it is hot. [8s] on top is warm. [2h] between them is cold in Classic and warm "
                    "in Epic."
                ),
            ),
            epic(
                N_(
                    "By demand: you name a card and another player. If that player has the card, you get it, and it "
                    "is hot. If not, your turn ends on the spot, without a play or a discard."
                )
            ),
            here(N_("You may ask anybody else, even a partner. Ask for a joker simply as “a joker”, whichever it is.")),
            here(
                N_(
                    "A demand that is bound to fail is not allowed and costs nothing: for a card that you hold or "
                    "that lies on the table or in the pile, or from a player with no cards."
                )
            ),
            here(
                N_(
                    "Cards taken from the pile may be put back until the turn ends, and you draw again. A card from "
                    "the stock stays with you. A card got by demand may be given back, and then the demand counts as "
                    "failed."
                )
            ),
        ),
        see=("R8", "R18", "N4", "N16"),
    ),
    Entry(
        key="R10",
        title=N_("The meld"),
        body=(
            Words(
                N_(
                    "Your first plays of a hand are the meld: new plays, made of cards from your hand alone, that are "
                    "worth enough points together. One play may do, or several."
                )
            ),
            Grid(
                (
                    (N_("Hand"), N_("Cost of the meld")),
                    (N_("1 and 2"), N_("10 points")),
                    (N_("3 and 4"), N_("15 points")),
                    (N_("5 and 6"), N_("20 points")),
                )
            ),
            Figure(
                (
                    Row(N_("10 points"), (Lay(N_("a book of three"), "5c+ 5h+ 5s+"),)),
                    Row(N_("15 points"), (Lay(N_("a run of three"), "7h+ 8h+ 9h+"),)),
                    Row(N_("20 points"), (Lay("", "5c+ 5h+ 5s+"), Lay("", "Qd+ Qh+ Qs+"))),
                ),
                N_("Three melds: the third is two books of three, enough in every hand."),
            ),
            Words(
                N_(
                    "Before you have melded you leave the plays on the table alone. The one exception is a joker, "
                    "which you may replace."
                )
            ),
            here(
                N_(
                    "The meld is a step of its own and lies in your own space. Once it is complete, you may go on in "
                    "the same turn as a player who has melded."
                )
            ),
        ),
        see=("R16", "R21", "N5", "N9"),
    ),
)
