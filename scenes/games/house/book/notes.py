"""The 21 notes: manners, and questions that come up."""

from engine.text import N_
from scenes.games.house.book.variations import classic, epic
from scenes.rules.entries import Entry, Figure, Grid, Lay, Row, Words, here

NOTES: tuple[Entry, ...] = (
    Entry(
        key="N1",
        title=N_("Manners: announcing the hand"),
        body=(
            Words(
                N_("A dealer with good manners says which hand it is and what the meld costs, right after the deal.")
            ),
            here(N_("The table does it for you, and the panel at the side keeps showing it.")),
        ),
        see=("R5", "R10"),
    ),
    Entry(
        key="N2",
        title=N_("Manners: playing in the open"),
        body=(
            Words(N_("Play so that the others can follow: first draw, then play, then discard.")),
            Words(
                N_(
                    "What has been laid stays on the table. A replaced joker is the only card that ever goes into a "
                    "hand; a stolen one never does."
                )
            ),
            Words(
                N_(
                    "Cards taken from the pile are best left lying in sight until the turn is over. They belong to "
                    "your hand all the same."
                )
            ),
            here(N_("Cards from the pile lie beside your hand during the turn, and the log tells every action.")),
        ),
        see=("R6", "R12", "R16", "N3"),
    ),
    Entry(
        key="N3",
        title=N_("Manners: putting mistakes right"),
        body=(
            Words(
                N_(
                    "Players who go for as many points as possible make mistakes now and then. They are forgiven, as "
                    "long as you play in the open so that others can spot them; then the table is put back as it was."
                )
            ),
            here(
                N_(
                    "You can take back what you lay and move until your turn ends, and the program accepts no table "
                    "that breaks a rule."
                )
            ),
        ),
        see=("N2",),
    ),
    Entry(
        key="N4",
        title=N_("May I draw twice in a turn?"),
        body=(Words(N_("No. One draw a turn, whichever way you choose.")),),
        see=("R9",),
    ),
    Entry(
        key="N5",
        title=N_("May the meld be two plays?"),
        body=(
            Words(
                N_(
                    "Yes, their points are added. Two books of three make 20, which is enough even in the last two "
                    "hands."
                )
            ),
        ),
        see=("R10", "R21"),
    ),
    Entry(
        key="N6",
        title=N_("Which cards must I play, which may I discard?"),
        body=(
            Grid(
                (
                    (N_("hot: must be played"), N_("warm: not to be discarded"), N_("cold: free")),
                    (
                        N_("a card got by demand"),
                        N_("the card turned up at the opening"),
                        N_("every other card from the stock"),
                    ),
                    (
                        N_("the lowest card taken from the pile"),
                        N_("the top card of the pile"),
                        N_("a joker got by replacing it"),
                    ),
                    ("", N_("in Epic also those between"), N_("in Classic those between")),
                )
            ),
            Words(
                N_(
                    "Hot cards are there so that nobody takes a card they have no use for. Warm cards can be kept, "
                    "and discarded in a later turn; they add a little spice to drawing."
                )
            ),
            here(N_("The top card of the pile taken alone is the lowest one taken, so it is hot.")),
        ),
        see=("R8", "R9", "R14"),
    ),
    Entry(
        key="N7",
        title=N_("May I replace a joker after melding?"),
        body=(Words(N_("No. From then on a joker can be stolen, like any other card.")),),
        see=("R13", "R16"),
    ),
    Entry(
        key="N8",
        title=N_("Replacing a joker or stealing it?"),
        body=(
            Grid(
                (
                    ("", N_("Replacing"), N_("Stealing")),
                    (N_("When"), N_("before your meld"), N_("after your meld")),
                    (N_("Where it goes"), N_("into your hand"), N_("to another play on the table")),
                    (N_("What you give"), N_("a card in its place"), N_("a card beside it, in its new play")),
                )
            ),
            Words(N_("Stealing is what the game is about. Replacing is there to help you to your meld.")),
        ),
        see=("R13", "R16"),
    ),
    Entry(
        key="N9",
        title=N_("May I meld and steal in one turn?"),
        body=(Words(N_("Yes. You could meld, go on playing, steal and go out, all in one turn.")),),
        see=("R10", "R13", "N10"),
    ),
    Entry(
        key="N10",
        title=N_("Do the cards of the meld pay for a theft?"),
        body=(
            Words(
                N_(
                    "No. There is no stealing before the meld is complete, so its cards came too early to pay. Lay "
                    "more cards."
                )
            ),
        ),
        see=("R10", "R13", "N9"),
    ),
    Entry(
        key="N11",
        title=N_("May a stolen card move on?"),
        body=(
            Words(
                N_(
                    "Yes. When the play it joined is whole, all cards of that play may move again in the same turn, "
                    "by the usual rules."
                )
            ),
            Figure(
                (
                    Row(N_("First"), (Lay(N_("your space"), "5h+ 6h+ 7h*"), Lay(N_("your space"), "8h 9h Th"))),
                    Row(N_("Then"), (Lay(N_("your space"), "5h 6h 7h* 8h 9h Th"),)),
                ),
                N_("[7h] was stolen and paid for. Then the two runs, both yours now, become one."),
            ),
        ),
        see=("R12", "R13"),
    ),
    Entry(
        key="N12",
        title=N_("May I steal whole plays?"),
        body=(
            Words(
                N_(
                    "Yes, whole books and whole runs, if your hand can pay: for each stolen card a card of yours in "
                    "the same play."
                )
            ),
            Figure(
                (
                    Row(N_("Before"), (Lay(N_("Dora's space"), "4c* 5c* 6c*"), Lay(N_("your hand"), "7c+ 8c+ 9c+"))),
                    Row(N_("After"), (Lay(N_("your space"), "4c* 5c* 6c* 7c+ 8c+ 9c+"),)),
                ),
                N_("Three cards stolen, three paid."),
            ),
        ),
        see=("R13",),
    ),
    Entry(
        key="N13",
        title=N_("Does a card put in its place pay for a stolen one?"),
        body=(
            Words(
                N_(
                    "No. The price is paid where the stolen card goes, not where it came from: a theft is there to "
                    "make a new play, or a larger one. Filling the gap only rids you of a card, and that is reward "
                    "enough."
                )
            ),
            Figure(
                (
                    Row(N_("Before"), (Lay(N_("Dora's space"), "2d 3d 4d 5d*"), Lay(N_("your space"), "5c 5h 5s"))),
                    Row(
                        N_("Refused"), (Lay(N_("Dora's space"), "Ad+ 2d 3d 4d"), Lay(N_("your space"), "5c 5d! 5h 5s"))
                    ),
                ),
                N_("[Ad] was laid into the wrong play to pay for [5d]."),
            ),
        ),
        see=("R13",),
    ),
    Entry(
        key="N14",
        title=N_("May I give away my partner's cards?"),
        body=(
            Words(
                N_(
                    "No, only your own are yours to give. A card that leaves your partner's space is stolen, and has "
                    "its price."
                )
            ),
        ),
        see=("R2", "R12", "R13"),
    ),
    Entry(
        key="N15",
        title=N_("May a hand end before my first turn?"),
        body=(Words(N_("Yes: if a player before you brings about full out and closes the pile.")),),
        see=("R19", "R20"),
    ),
    Entry(
        key="N16",
        title=N_("A demand makes somebody first out"),
        body=(
            epic(
                N_(
                    "If you demand a player's last card and nobody has gone out yet, that player is first out and has "
                    "the bonus. You have the card, and your turn goes on."
                )
            ),
            here(
                N_("If you are an opponent of theirs, the card is in your hand by then and counts towards their bonus.")
            ),
        ),
        see=("R9", "R17", "R18"),
    ),
    Entry(
        key="N17",
        title=N_("A demand makes full out"),
        body=(
            epic(
                N_(
                    "If the last card you demand puts the last member of a side out for good, it is you who ended the "
                    "hand. So it is for you to close the pile, by discarding your own last card, or not."
                )
            ),
        ),
        see=("R19", "R20"),
    ),
    Entry(
        key="N18",
        title=N_("Why is a book of three worth only 10?"),
        body=(
            Words(
                N_(
                    "Books are easier to get than runs. And it makes for a better game: turning books into runs pays, "
                    "and so does waiting for a run, at some danger."
                )
            ),
        ),
        see=("R21",),
    ),
    Entry(
        key="N19",
        title=N_("May a book have more than four cards?"),
        body=(Words(N_("No, not with jokers either.")),),
        see=("R11", "R15"),
    ),
    Entry(
        key="N20",
        title=N_("May a game end in a tie?"),
        body=(Words(N_("Yes. Sides with the same highest total share the game.")),),
        see=("R3", "R21"),
    ),
    Entry(
        key="N21",
        title=N_("Classic and Epic side by side"),
        body=(
            Grid(
                (
                    ("", N_("Classic"), N_("Epic")),
                    (N_("Demanding cards"), N_("no"), N_("yes")),
                    (N_("First out comes back"), N_("no"), N_("yes")),
                    (N_("Bonus of first out"), N_("25 points"), N_("the cards in opponents' hands")),
                    (N_("Cards left at the end"), N_("taken off your score"), N_("count for nothing")),
                    (N_("Pile cards between lowest and top"), N_("cold"), N_("warm")),
                )
            ),
            classic(N_("High cards left in your hand hurt at the very end of the hand.")),
            epic(
                N_(
                    "High cards in your hand hurt as soon as an opponent is first out. Hands last longer, since "
                    "first out comes back, and demands give you a little more control over plays and points."
                )
            ),
        ),
        see=("R8", "R9", "R18", "R21"),
    ),
)
