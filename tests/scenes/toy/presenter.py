"""The toy game at the table, made from the view of a seat and from nothing else."""

from dataclasses import replace

from engine.blocks.deal import put
from engine.rummy.actions import Discard, DrawStock, UndoPlays
from engine.rummy.events import DrewStock, HandEnded
from engine.rummy.laid_table import LaidPlay
from engine.rummy.melds import MeldKind
from scenes.games.groups import GroupArranger, KindReader
from scenes.games.hints import AdviceGuide
from scenes.player_names import level_of
from scenes.table.equal_cards import apart
from scenes.table.intents import Do, Press, ToHand, ToPile, ToSpace
from scenes.table.moving.beats import STOCK, CountItem, Moved, PointsCounted, Region, Said
from scenes.table.panel_items import Command, LogTurn, SidePoints, Statement
from scenes.table.presenter import Dropped
from scenes.table.tableau import Group, Head, Mark, Pile, Space, Stack, Tableau, Taking, Tint, hidden
from scenes.table.telling.log import gained
from tests.family.toy import SAYS, Claim, LaidPair, LayPair, ToyPhase

COMMON = 0
"""The number of the one space, which all players share."""


def _pair(seen, cards):
    return tuple(sorted(map(seen.options.pack.kind, cards)))


def _in_pair(cards):
    return MeldKind.SET if len(cards) == 2 else None


class ToyTable:
    """Shows the toy game."""

    def tableau(self, seen, laid, players, *, revealed, live=False, refused=(), words=True):
        del laid, words
        pack, names = seen.options.pack, tuple(player.name for player in players)
        opened = self._opened(seen)
        numbered = apart(pack, seen.hand, seen.pile, *(pair for _owner, pair in seen.space), *opened)
        hand, pile, pairs = numbered[0], numbered[1], numbered[2 : 2 + len(seen.space)]
        playing = live and seen.phase is ToyPhase.PLAY
        own = [set(pair) for (owner, _), pair in zip(seen.space, pairs, strict=True) if owner == seen.seat]
        new = _new_pairs(seen)
        back = frozenset().union(*own[len(own) - new :]) if playing and new else frozenset()
        return Tableau(
            seat=seen.seat,
            home=COMMON,
            revealed=revealed,
            to_move=seen.to_move,
            dealt=not seen.log,
            spaces=(Space(None, tuple(Group(number, LaidPlay(pair)) for number, pair in enumerate(pairs))),),
            heads=tuple(_head(seen, seat, player) for seat, player in enumerate(players)),
            hand=hand if revealed else hidden(seen.seat, len(hand)),
            stock=Stack(seen.stock_count),
            pile=Pile(pile, top_only=True),
            opened=tuple(numbered[2 + len(seen.space) :]),
            marks={card: Mark(Tint.WARM, "drop", "yours") for card in back},
            discards=dict.fromkeys(hand, "") if playing else None,
            title=f"Hand {seen.hand_number} of {seen.options.hands}",
            subtitles=("Toy", "Toy"),
            task="" if seen.to_move is None else f"{names[seen.to_move]}: {seen.phase.value}",
            prompt="Claim the discard or pass." if seen.phase is ToyPhase.CLAIM else "Click the stock.",
            refusal=tuple(Statement(SAYS.sentence(fault, names)) for fault in refused),
            scores=tuple(SidePoints(name, (seat,), seen.totals[seat]) for seat, name in enumerate(names)),
            main=_main(seen) if live else None,
            others=(Command("pass", "Pass", Do(Claim(take=False))),) if live and _claims(seen) else (),
            returnable=back,
            reset=UndoPlays() if playing and seen.can_take_back else None,
            free=seen.phase is ToyPhase.PLAY,
            liftable=back,
            pack=pack,
            tidies=False,
        )

    def _opened(self, seen):
        end = seen.log[-1] if seen.log else None
        if not isinstance(end, HandEnded):
            return ()
        return tuple(hand if seat != seen.seat else () for seat, hand in enumerate(end.hands))

    def arranger(self, seen):
        del seen
        return GroupArranger(KindReader(_in_pair, lambda cards: tuple(sorted(cards))))

    def discarded(self, seen, card):
        kind, hand = seen.options.pack.kind(card), list(seen.hand)
        hand.remove(kind)
        return replace(seen, hands=put(seen.hands, seen.seat, tuple(hand)), pile=(*seen.pile, kind))

    def taking(self, seen, card):
        return Taking({card: None}, "Takes the discard.") if _claims(seen) else Taking()

    def dropped(self, seen, board, cards, target):
        del board
        if isinstance(target, ToPile):
            return Dropped(Discard(seen.options.pack.kind(cards[0])))
        if isinstance(target, ToHand):
            return Dropped(UndoPlays() if seen.can_take_back else None)
        return Dropped(LayPair(_pair(seen, cards)) if isinstance(target, ToSpace) and len(cards) == 2 else None)

    def resolved(self, seen, board, cards, target):
        del seen, board, cards
        return target

    def may_replace(self, seen, board, cards, target):
        del seen, board, cards, target
        return False

    def obvious(self, seen, board, card):
        del seen, board, card
        return []

    def cost(self, seen, cards, target, names):
        del seen, cards, target, names
        return ""

    def which(self, seen, card, places):
        del seen, card, places

    def no_place(self, seen, card):
        del seen
        return f"No pair takes {card}."

    def fits(self, seen, card):
        del seen, card
        return False

    def pressed(self, seen, what, card=None):
        if what is Press.STOCK and seen.phase is ToyPhase.DRAW:
            return Do(DrawStock())
        if what is Press.PILE and card is not None and _claims(seen):
            return Do(Claim(take=True))
        return None

    def guide(self, table, helper):
        return AdviceGuide(table, helper, "toy")

    def log_turns(self, seen, events, names):
        del seen
        return [LogTurn((event,), SAYS.describe(event, names), getattr(event, "seat", None)) for event in events]

    def beats(self, old, new, tableau, names, *, mine):
        del tableau
        for event in gained(old.log, new.log):
            match event:
                case DrewStock(seat, count) if seat != new.seat:
                    yield Moved(count, STOCK, (Region.HAND, seat))
                case LaidPair(seat) if not mine:
                    yield Said(seat, f"{names[seat]} lays a pair")
                case HandEnded():
                    yield PointsCounted(tuple(tuple(_items(new, seat)) for seat in range(new.options.seats)))

    def is_drag(self, action):
        return isinstance(action, LayPair | UndoPlays)

    def sentence(self, fault, names):
        return SAYS.sentence(fault, names)

    def notable(self, event, names):
        del event, names
        return ""


def _claims(seen):
    return seen.phase is ToyPhase.CLAIM and seen.to_move == seen.seat


def _new_pairs(seen):
    """The pairs of the seat that nobody has been told of: those laid in this turn."""
    told = sum(isinstance(event, LaidPair) and event.seat == seen.seat for event in seen.log)
    return sum(owner == seen.seat for owner, _pair in seen.space) - told


def _main(seen):
    if seen.phase is ToyPhase.DRAW:
        return Command("draw", "Draw", Do(DrawStock()), "deck")
    return Command("claim", "Claim", Do(Claim(take=True))) if _claims(seen) else None


def _points(seen, seat):
    return sum(len(pair) for owner, pair in seen.space if owner == seat)


def _head(seen, seat, player):
    words = (f"{_points(seen, seat)} points",)
    return Head(
        name=player.name,
        person=player.opponent is None,
        level=level_of(player),
        held=seen.hand_sizes[seat],
        standing=words,
        short=(f"{_points(seen, seat)}",),
        room=("99 points", "99"),
    )


def _items(seen, seat):
    for number, (owner, pair) in enumerate(seen.space):
        if owner == seat:
            yield CountItem(len(pair), f"+{len(pair)}", group=number)


TOY_TABLE = ToyTable()
