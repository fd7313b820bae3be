"""Rules 16 to 24: points, boxes, the end of the game, Hollywood, the next deal, what is known, taking back."""

from collections.abc import Iterator

from engine.games.gin.options import GinOptions
from engine.text import N_
from scenes.games.gin.book.variations import GIN, KNOCK, Variations, told
from scenes.rules.entries import Block, Entry, Grid, Words, here


def entries(told_for: Variations) -> tuple[Entry, ...]:
    """The entries for these options."""
    return (
        _duel(told_for),
        _lowest(told_for),
        _boxes(told_for),
        _end(told_for),
        _hollywood(told_for),
        _next_deal(told_for),
        _known(told_for),
        _taking_back(),
        _refusals(),
    )


def _duel(told_for: Variations) -> Entry:
    options = told_for.usual
    rows = [
        (N_("How the deal ends"), N_("Who scores"), N_("Points")),
        (N_("The knocker counts less"), N_("the knocker"), N_("the difference")),
        (N_("Gin"), N_("the knocker"), told(N_("the other's count + {bonus}"), bonus=options.gin_bonus)),
    ]
    if options.big_gin is not None:
        words = told(N_("the other's count + {bonus}"), bonus=options.big_gin)
        rows.append((N_("Big gin"), N_("the knocker"), words))
    ways = N_("The other counts less, or as much") if options.undercut_on_tie else N_("The other counts less")
    bonus = told(N_("the difference + {bonus}"), bonus=options.undercut_bonus)
    rows.append((ways, N_("the other: an undercut"), bonus))
    if not options.undercut_on_tie:
        rows.append((N_("Equal counts"), N_("nobody"), "0"))
    duel = told_for.options is None or told_for.options.duel
    return Entry(
        key="G16",
        title=N_("Scoring a deal between two"),
        body=(
            *told_for.knock(N_("In this game the lowest count wins: see the next rule.")),
            *([Grid(tuple(rows))] if duel else []),
            *told_for.where(
                lambda played: played.spades_double,
                N_("Oklahoma Gin"),
                N_("After a spade as upcard these points count twice, bonus and all."),
            ),
        ),
        see=("G12", "G13", "G18", "G19"),
    )


def _lowest(told_for: Variations) -> Entry:
    options = told_for.usual
    ties = {
        "others": N_("If others tie with the knocker for lowest, they win in the knocker's place."),
        "knocker": N_("If others tie with the knocker for lowest, the knocker wins."),
        "share": N_("If others tie with the knocker for lowest, all of them share."),
    }
    rum = told(
        N_("A knocker with nothing unmatched goes rum: everybody else owes their count twice, and {bonus} more.")
        if options.rum_doubles
        else N_("A knocker with nothing unmatched goes rum: everybody else owes their whole count and {bonus} more."),
        bonus=options.rum_bonus,
    )
    bad = told(
        N_("A knocker who isn't lowest is undercut and pays {penalty} more."),
        penalty=options.undercut_penalty,
    )
    return Entry(
        key="G17",
        title=N_("The lowest count wins"),
        body=(
            *told_for.gin(N_("Between two, the difference is scored: see the rule before.")),
            *told_for.knock(
                N_("After a knock all hands are shown. The lowest count wins from each other player the difference."),
                ties[options.tie],
                bad,
                rum,
            ),
            *told_for.where(
                lambda played: played.payment == "pay",
                N_("If so agreed"),
                N_("What a player owes is taken from that player's score."),
            ),
        ),
        see=("G10", "G12", "G19"),
    )


def _boxes(told_for: Variations) -> Entry:
    options = told_for.usual
    when = N_("Each box is worth {bonus} when the game is over, which doesn't count towards the target.")
    if options.box_when == "deal":
        when = N_("Each box adds {bonus} to the total at once.")
    return Entry(
        key="G18",
        title=N_("Boxes"),
        body=(
            *told_for.gin(N_("The winner of a deal gets a box."), told(when, bonus=options.box_bonus)),
            *told_for.where(
                lambda played: played.extra_boxes,
                N_("If so agreed"),
                N_("An undercut brings one box more, gin two more, big gin three more."),
            ),
            *told_for.knock(N_("There are no boxes in this game.")),
        ),
        see=("G16", "G19"),
    )


def _end(told_for: Variations) -> Entry:
    options = told_for.usual
    return Entry(
        key="G19",
        title=N_("The end of the game"),
        body=(
            *_targets(options),
            *told_for.gin(
                told(N_("The first to reach the target gets a game bonus of {bonus}."), bonus=options.game_bonus),
                N_("Then the boxes are added, and the higher score wins."),
            ),
            *told_for.where(
                lambda played: played.shutout == "double",
                GIN,
                N_("If the loser has no points at all, the winner's whole score doubles: a shutout."),
            ),
            *told_for.where(
                lambda played: played.shutout == "bonus",
                N_("Gin with older bonuses"),
                N_("If the loser has no points at all, the game bonus counts twice: a shutout."),
            ),
            *told_for.knock(N_("The highest total wins; a tie stands.")),
        ),
        see=("G18", "G20"),
    )


def _targets(options: GinOptions) -> Iterator[Block]:
    if options.target is not None:
        yield Words(told(N_("The game ends when a total reaches {target}."), target=options.target))
    if options.deals is not None:
        yield Words(told(N_("It ends after deal {deals} at the latest."), deals=options.deals))


def _hollywood(told_for: Variations) -> Entry:
    return Entry(
        key="G20",
        title=N_("Hollywood scoring"),
        body=(
            *told_for.where(
                lambda options: options.games > 1,
                N_("Hollywood Gin"),
                N_("Three games run at once, each in a column of its own."),
                N_("Your first win counts in game 1, your second in games 1 and 2, every later one in all three."),
                N_("Each game ends by itself when a total in it reaches the target. The three results are added."),
            ),
            *told_for.where(lambda options: options.games == 1, N_("Usually"), N_("One game is played at a time.")),
        ),
        see=("G18", "G19"),
    )


def _next_deal(told_for: Variations) -> Entry:
    words = {
        "loser": N_("The loser of the deal deals next."),
        "winner": N_("The winner of the deal deals next."),
        "left": N_("The deal passes to the left."),
    }
    body = list[Block]()
    if told_for.options is None:
        body += told_for.where(lambda _options: True, GIN, words["loser"])
        body += told_for.where(lambda _options: True, KNOCK, words["left"])
    else:
        body.append(Words(words[told_for.options.next_dealer]))
    body.append(Words(N_("After a void deal, or one that nobody won, the same player deals again.")))
    return Entry(key="G21", title=N_("The next deal"), body=tuple(body), see=("G5", "G14"))


def _known(told_for: Variations) -> Entry:
    return Entry(
        key="G22",
        title=N_("What everybody knows"),
        body=(
            Words(N_("The top discard, the upcard, how many cards are held and left, and the score.")),
            Words(N_("A card taken from the discards is known to be in that hand until it is discarded.")),
            *told_for.where(
                lambda options: options.look_back,
                N_("If so agreed"),
                N_("The whole discard pile may be looked through."),
            ),
            here(N_("Cards that others took from the discards and still hold lie open in their space.")),
        ),
        see=("G8", "G9"),
    )


def _taking_back() -> Entry:
    return Entry(
        key="G23",
        title=N_("Taking back"),
        body=(
            Words(N_("A card from the discards can go back until your turn ends, and so can all cards laid off.")),
            Words(N_("Nothing else can be taken back: it has shown something.")),
        ),
        see=("G8", "G13"),
    )


def _refusals() -> Entry:
    return Entry(
        key="G24",
        title=N_("What is refused"),
        body=(Words(N_("A move that breaks a rule is refused, with the rule named, and changes nothing.")),),
        see=("G10", "G13"),
    )
