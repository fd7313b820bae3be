"""Rules 17 to 21: going out, the end of the hand and the score."""

from engine.text import N_
from scenes.games.house.book.variations import classic, epic
from scenes.rules.entries import Entry, Figure, Grid, Lay, Row, Words, here

ENDING: tuple[Entry, ...] = (
    Entry(
        key="R17",
        title=N_("Going out"),
        body=(
            Words(
                N_(
                    "You go out when your hand becomes empty: you play the last card, you discard it, or, in Epic, "
                    "another player demands it from you."
                )
            ),
        ),
        see=("R18", "R19", "N16"),
    ),
    Entry(
        key="R18",
        title=N_("First out"),
        body=(
            Words(N_("The first player to go out in a hand is first out, and that player's side gets a bonus.")),
            classic(N_("The bonus is 25 points. First out plays no more in this hand.")),
            epic(
                N_(
                    "The bonus is what the cards in the hands of first out's opponents are worth at that moment. They "
                    "show them to everybody; a partner does not."
                )
            ),
            epic(
                N_(
                    "First out is back at the next turn, and on that turn draws three cards from the stock, or all "
                    "that is left of it, instead of one. Drawing from the pile or by demand goes as usual, but a "
                    "demand that fails puts first out of the hand for good."
                )
            ),
            here(N_("The three cards are cold.")),
            here(
                N_(
                    "With three players both others are opponents. The hands are valued at the moment of going out "
                    "and shown when the turn is over. If nobody goes out, nobody gets a bonus."
                )
            ),
        ),
        see=("R21", "R19", "N16", "N21"),
    ),
    Entry(
        key="R19",
        title=N_("Full out"),
        body=(
            Words(
                N_(
                    "Full out is the moment when a whole side is out for good: with two or three players the first "
                    "player who is, with four the second member of a side."
                )
            ),
            classic(N_("A player who goes out is out for good.")),
            epic(
                N_(
                    "First out is out for good only after going out a second time, or after a failed demand on "
                    "coming back. Everybody else is out for good at once."
                )
            ),
            Words(
                N_(
                    "The player who brought it about, by a play, a discard or a demand, has ended the hand. That "
                    "player's turn goes on to its end; what follows depends on the last card."
                )
            ),
            Words(N_("The hand also ends when the stock has run out: the turn in which this happens is the last.")),
            here(N_("Play passes over a player who is out for good.")),
        ),
        see=("R20", "N15", "N17"),
    ),
    Entry(
        key="R20",
        title=N_("Closing the pile"),
        body=(
            Words(
                N_(
                    "If the player who ended the hand discards the last card of the hand, the pile is closed and the "
                    "hand is over at once."
                )
            ),
            Words(
                N_(
                    "If the last card was played instead, every player still in the hand has one more turn, as long "
                    "as there are cards in the stock."
                )
            ),
            here(
                N_(
                    "Those turns go round from the left of the player who ended the hand. A player who is not out for "
                    "good is still in: Epic's first out who has not come back, and also a player who ended the hand by "
                    "a demand and still holds cards, who comes last."
                )
            ),
            here(N_("Only a last card closes the pile. Going out in the last turns takes no turn from the others.")),
        ),
        see=("R19", "N15", "N17"),
    ),
    Entry(
        key="R21",
        title=N_("The score"),
        body=(
            Words(
                N_(
                    "At the end of the hand each card in your space is worth 5 points. The exception is a book of "
                    "three: it makes 10 points, not 15."
                )
            ),
            Figure(
                (
                    Row(N_("10 points"), (Lay(N_("a book of three"), "Kc Kd Kh"),)),
                    Row(N_("20 points"), (Lay(N_("a book of four"), "3c 3d 3h 3s"),)),
                    Row(N_("15 points"), (Lay(N_("a run of three"), "Jd X2 Kd"),)),
                    Row(N_("25 points"), (Lay(N_("a run of five"), "Qc Kc Ac 2c 3c"),)),
                ),
                N_("Every card counts alike, jokers too."),
            ),
            Words(N_("First out's side adds its bonus.")),
            classic(N_("What is left in your hand is taken off your score.")),
            epic(N_("What is left in your hand at the end counts for nothing.")),
            Words(N_("Where cards of a hand are counted, for the bonus or against you, they are worth:")),
            Grid(
                (
                    (N_("Card"), N_("Points in the hand")),
                    (N_("2 to 10"), N_("as many as it shows")),
                    (N_("Jack"), "2"),
                    (N_("Queen"), "3"),
                    (N_("King"), "4"),
                    (N_("Ace"), "11"),
                    (N_("Joker"), "15"),
                )
            ),
            Words(N_("A side's total never falls below 0.")),
            here(N_("A total below 0 is raised to 0 after every hand.")),
        ),
        see=("R3", "R18", "N18", "N20"),
    ),
)
