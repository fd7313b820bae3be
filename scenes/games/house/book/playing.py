"""Rules 11 to 16: plays, rearranging, stealing, the discard and jokers."""

from engine.text import N_
from scenes.rules.entries import Entry, Figure, Lay, Row, Words, here

PLAYING: tuple[Entry, ...] = (
    Entry(
        key="R11",
        title=N_("Books and runs"),
        body=(
            Words(
                N_(
                    "Once you have melded you may lay new plays and add to those that lie there, in your own space "
                    "and in everybody else's. A play is a book or a run."
                )
            ),
            Words(N_("A book is three or four cards of one rank, each of another suit.")),
            Words(
                N_(
                    "A run is three or more cards of one suit that follow each other. The ranks form a circle, so an "
                    "ace comes after the king and before the two."
                )
            ),
            Figure(
                (
                    Row(N_("Books"), (Lay(N_("of three"), "9c 9d 9s"), Lay(N_("of four"), "Jc Jd Jh Js"))),
                    Row(N_("Runs"), (Lay(N_("of four"), "4d 5d 6d 7d"), Lay(N_("round the corner"), "Ks As 2s"))),
                    Row(N_("Not plays"), (Lay(N_("two suits"), "6h 7h 8c!"), Lay(N_("a gap"), "3c 4c 6c!"))),
                ),
                N_("[Ks] [As] [2s] is a run like any other: after the king the ranks start again."),
            ),
            here(N_("A run has thirteen cards at most, since no rank of a suit is there twice.")),
            here(N_("One natural card with two jokers counts as whichever is worth more, and that is a run.")),
        ),
        see=("R12", "R15", "R21", "N19"),
    ),
    Entry(
        key="R12",
        title=N_("Rearranging the table"),
        body=(
            Words(
                N_(
                    "After your meld you may rearrange the cards inside any space, yours or another player's, to "
                    "make new plays. Cards from your own space may also move to any other, as many as you like."
                )
            ),
            Words(
                N_(
                    "Cards of another player's space stay in it, unless you steal them. That holds for your "
                    "partner's space as well."
                )
            ),
            Words(
                N_(
                    "When your turn ends, every play on the table must be whole: a book or a run. What was laid stays "
                    "on the table."
                )
            ),
            Figure(
                (
                    Row(N_("Before"), (Lay(N_("a space"), "2h 3h 4h 5h 6h 7h 8h"), Lay(N_("your hand"), "5c+ 5s+"))),
                    Row(
                        N_("After"),
                        (Lay(N_("a run"), "2h 3h 4h"), Lay(N_("a book"), "5c+ 5h* 5s+"), Lay(N_("a run"), "6h 7h 8h")),
                    ),
                ),
                N_(
                    "A long run is split, and its middle card makes a book with two cards from your hand, in the same "
                    "space."
                ),
            ),
            Words(
                N_(
                    "You may not rearrange another player's cards just to make them worth less, for instance by "
                    "cutting a book of four down to three."
                )
            ),
            Figure(
                (
                    Row(N_("35 points"), (Lay(N_("Dora's space"), "8c 8d 8h 8s"), Lay("", "5s 6s 7s"))),
                    Row(N_("30 points"), (Lay(N_("refused"), "8c 8d 8h"), Lay("", "5s 6s 7s 8s*"))),
                    Row(N_("35 points"), (Lay(N_("fine"), "8c 8d 8h"), Lay("", "5s 6s 7s 8s* 9s+"))),
                ),
                N_(
                    "Moving [8s] alone costs Dora 5 points for nothing. With [9s] laid on it the same move is needed "
                    "to make a card fit, so it is fine."
                ),
            ),
            here(
                N_(
                    "This is judged at the end of the turn. It is refused if cards that shared a play were split up, "
                    "and the space, with all that lies in it now, would be worth more had every play stayed together."
                )
            ),
        ),
        see=("R13", "N2", "N11", "N14"),
    ),
    Entry(
        key="R13",
        title=N_("Stealing"),
        body=(
            Words(
                N_(
                    "Taking a card out of another player's space is stealing, and every stolen card has its price: at "
                    "least one card of your hand, laid into the very play that the stolen card joins."
                )
            ),
            Words(N_("The play may lie in your own space or in a third player's.")),
            Figure(
                (
                    Row(N_("Before"), (Lay(N_("Dora's space"), "7c 7d 7h* 7s"), Lay(N_("your hand"), "5h+ 6h+"))),
                    Row(N_("After"), (Lay(N_("Dora's space"), "7c 7d 7s"), Lay(N_("your space"), "5h+ 6h+ 7h*"))),
                ),
                N_("One card is stolen and two from the hand lie with it: more than paid."),
            ),
            Figure(
                (
                    Row(N_("Paid"), (Lay(N_("one for one"), "9d* Td* Jd+ Qd+"),)),
                    Row(N_("Not paid"), (Lay(N_("two for one"), "9d! Td! Jd+"),)),
                ),
                N_("Both plays are whole runs. In the second, two cards are stolen and only one pays."),
            ),
            here(
                N_(
                    "You pay step by step, and in each step for each play: a card from your hand pays in the step in "
                    "which it is laid, and only once."
                )
            ),
            here(
                N_(
                    "A play that received cards from your hand, or stolen ones, must be whole before any of them "
                    "move on."
                )
            ),
            here(
                N_(
                    "You may drag cards in any order. The turn is good if the tables you made, or some of them, form "
                    "a chain of proper steps."
                )
            ),
        ),
        see=("N10", "N12", "N13", "N14"),
    ),
    Entry(
        key="R14",
        title=N_("Discarding"),
        body=(
            Words(
                N_(
                    "Your turn ends when you lay one card of your hand on the discard pile. The pile is fanned, so "
                    "that everybody can read it."
                )
            ),
            Words(
                N_(
                    "If you have a card that you may discard, you must discard. With only warm cards left, or with "
                    "an empty hand, the turn ends without a discard."
                )
            ),
            Words(N_("You can't discard a hot card, and your turn can't end while you hold one.")),
        ),
        see=("R8", "R17", "R20", "N6"),
    ),
    Entry(
        key="R15",
        title=N_("Jokers"),
        body=(
            Words(
                N_(
                    "A joker stands for whichever card its play needs. It is tied to none: whenever the play changes, "
                    "it may stand for another one, even several times in a turn."
                )
            ),
            Figure(
                (
                    Row(N_("First"), (Lay(N_("the joker as [6d]"), "5d X1 7d"),)),
                    Row(N_("Then"), (Lay(N_("the joker as [8d]"), "5d 6d+ 7d X1"),)),
                ),
                N_("[6d] fits into the run although the joker had its place: the joker moves up."),
            ),
        ),
        see=("R16", "N7", "N8", "N19"),
    ),
    Entry(
        key="R16",
        title=N_("Replacing a joker"),
        body=(
            Words(
                N_(
                    "Until you have melded, you may put a card from your hand in the place of a joker on the table, "
                    "in any space. The joker goes into your hand. It is cold: play it, keep it or discard it."
                )
            ),
            Words(
                N_(
                    "The card need not be the one that the joker stood for. It is enough that its play is whole with "
                    "it."
                )
            ),
            Figure(
                (
                    Row(N_("Before"), (Lay(N_("on the table"), "8s 9s X1*"), Lay(N_("your hand"), "7s+"))),
                    Row(N_("After"), (Lay(N_("on the table"), "7s+ 8s 9s"), Lay(N_("your hand"), "X1*"))),
                ),
                N_("The joker stood for [Ts], but [7s] makes the run whole as well."),
            ),
            here(
                N_(
                    "You may do this as often as you like before the meld, each time with a card that is no joker. A "
                    "hot card put in a joker's place has been played."
                )
            ),
        ),
        see=("R15", "N7", "N8"),
    ),
)
