"""The toy game as one game of the family: `TOY`."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import combinations

from engine.family.levels import LEVELS
from engine.family.rules import (
    Assessment,
    GameLevel,
    HandStart,
    OptionField,
    OptionValue,
    Outcome,
    Preset,
    Rules,
    ScoreRow,
    ScoreSheet,
    SideScore,
    Suggestion,
)
from engine.rummy.cards import Card, by_face
from engine.rummy.events import Discarded, DrewStock, HandEnded
from engine.rummy.faults import CommonFault, Fault, RefusedError
from engine.rummy.pack import Copies, Pack
from engine.rummy.plain import NotationError
from engine.rummy.seats import Seating
from engine.rummy.words import COMMON_WORDS, FaultWords, common_event, fault_sentence

_MOST_TURNS = 100


class ToyFault(Enum):
    NO_PAIR = auto()


class ToyPhase(Enum):
    DRAW = "draw"
    PLAY = "play"
    CLAIM = "claim"
    OVER = "over"


WORDS = {**COMMON_WORDS, ToyFault.NO_PAIR: FaultWords("{cards} is no pair.", on_card="no pair")}


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyOptions:
    seats: int
    jokers: bool = True
    deal_size: int = 5
    hands: int = 2

    @property
    def pack(self):
        return Pack(decks=2, jokers=4 if self.jokers else 0, equal_jokers=True)


@dataclass(frozen=True, slots=True)
class LaidPair:
    """A pair laid by a seat; the cards are kinds."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DrawCard:
    pass


@dataclass(frozen=True, slots=True)
class LayPair:
    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The pairs laid in this turn."""


@dataclass(frozen=True, slots=True)
class DiscardCard:
    card: Card


@dataclass(frozen=True, slots=True)
class Claim:
    take: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyHand:
    options: ToyOptions
    hand_number: int
    dealer: int
    to_move: int | None
    phase: ToyPhase
    totals: tuple[int, ...]
    hands: tuple[frozenset[Card], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...] = ()
    space: tuple[tuple[int, tuple[Card, ...]], ...] = ()
    before: "ToyHand | None" = None
    """The hand after the draw, while pairs can be taken back."""
    laid: tuple[LayPair, ...] = ()
    turns: int = 0
    hand_scores: tuple[int, ...] | None = None
    log: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ToyView:
    options: ToyOptions
    seat: int
    to_move: int | None
    phase: ToyPhase
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    stock_count: int
    pile: tuple[Card, ...]
    space: tuple[tuple[int, tuple[Card, ...]], ...]
    can_take_back: bool
    log: tuple[object, ...]


def options(preset, seats, changes):
    if preset != "toy":
        message = f"there is no preset {preset!r}"
        raise ValueError(message)
    if seats not in range(2, 9):
        message = f"the toy game is for 2 to 8 players, not {seats}"
        raise ValueError(message)
    for key, allowed in (("jokers", (True, False)), ("deal_size", range(2, 8)), ("hands", range(1, 4))):
        if key in changes and changes[key] not in allowed:
            message = f"{key} cannot be {changes[key]!r}"
            raise ValueError(message)
    if unknown := set(changes) - {"jokers", "deal_size", "hands"}:
        message = f"there is no option {', '.join(unknown)}"
        raise ValueError(message)
    if changes.get("jokers") is False and changes.get("deal_size") == 7:
        message = "deal_size 7 needs jokers"
        raise ValueError(message)
    return ToyOptions(seats=seats, **changes)


def written(chosen):
    return {"jokers": chosen.jokers, "deal_size": chosen.deal_size, "hands": chosen.hands}


def preset_of(chosen):
    del chosen
    return "toy"


def seating(chosen):
    return Seating(chosen.seats, chosen.seats)


def pack(chosen, start):
    del start
    return chosen.pack


def first(chosen, dealer):
    return HandStart(number=1, dealer=dealer, totals=(0,) * chosen.seats)


def following(chosen, hand):
    if hand.hand_number == chosen.hands:
        return None
    return HandStart(
        number=hand.hand_number + 1, dealer=seating(chosen).left_of(hand.dealer), totals=hand.totals, out=frozenset()
    )


def outcome(chosen, hand):
    del chosen
    best = max(hand.totals)
    return Outcome(winners=tuple(s for s, total in enumerate(hand.totals) if total == best), scores=hand.totals)


def deal(chosen, start, deck):
    size = chosen.deal_size * chosen.seats
    hands = tuple(frozenset(deck[seat : size : chosen.seats]) for seat in range(chosen.seats))
    return ToyHand(
        options=chosen,
        hand_number=start.number,
        dealer=start.dealer,
        to_move=seating(chosen).left_of(start.dealer),
        phase=ToyPhase.DRAW,
        totals=start.totals,
        hands=hands,
        stock=deck[size:],
    )


def cards(hand):
    held = (card for each in hand.hands for card in each)
    return (*held, *hand.stock, *hand.pile, *(card for _, pair in hand.space for card in pair))


def _phase_of(action):
    match action:
        case DrawCard():
            return ToyPhase.DRAW
        case Claim():
            return ToyPhase.CLAIM
        case _:
            return ToyPhase.PLAY


def legal(hand, action):  # noqa: PLR0911 - one line a fault
    if hand.to_move is None:
        return (Fault("T1", CommonFault.HAND_IS_OVER),)
    if hand.phase is not _phase_of(action):
        return (Fault("T1", CommonFault.WRONG_PHASE),)
    pack, held = hand.options.pack, hand.hands[hand.to_move]
    match action:
        case LayPair(pair) if pack.taken(pair, held) is None:
            return (Fault("T2", CommonFault.NOT_HELD, pair),)
        case LayPair(pair) if not _is_pair(pair):
            return (Fault("T2", ToyFault.NO_PAIR, pair),)
        case LayPair() if len(held) == 2:
            return (Fault("T3", CommonFault.DISCARD_DUE, pack.kinds(held)),)
        case TakeBack() if hand.before is None or not hand.laid:
            return (Fault("T4", CommonFault.NOTHING_TO_UNDO),)
        case DiscardCard(card) if pack.lowest(card, held) is None:
            return (Fault("T3", CommonFault.DISCARD_NOT_HELD, (card,)),)
        case _:
            return ()


def _is_pair(pair):
    return any(card.is_joker for card in pair) or pair[0].rank == pair[1].rank


def apply(hand, action):
    if faults := legal(hand, action):
        raise RefusedError(faults)
    seat, pack = hand.to_move, hand.options.pack
    held = hand.hands[seat]
    match action:
        case DrawCard():
            drawn = _with(hand, seat, held | set(hand.stock[:1]))
            drawn = replace(drawn, stock=hand.stock[1:], phase=ToyPhase.PLAY, log=(*hand.log, DrewStock(seat, 1)))
            return replace(drawn, before=drawn)
        case LayPair(pair):
            taken = pack.taken(pair, held)
            laid = _with(hand, seat, held - set(taken))
            return replace(laid, space=(*hand.space, (seat, taken)), laid=(*hand.laid, action))
        case TakeBack():
            return hand.before
        case DiscardCard(card):
            return _discarded(hand, seat, pack.lowest(card, held))
        case Claim(take):
            claimed = _with(hand, seat, held | {hand.pile[-1]}) if take else hand
            return _drawing(replace(claimed, pile=hand.pile[:-1] if take else hand.pile), seat)


def _with(hand, seat, held):
    return replace(hand, hands=(*hand.hands[:seat], held, *hand.hands[seat + 1 :]))


def _discarded(hand, seat, card):
    pairs = tuple(LaidPair(seat, pair.cards) for pair in hand.laid)
    event = Discarded(seat, hand.options.pack.kind(card))
    done = _with(hand, seat, hand.hands[seat] - {card})
    done = replace(done, pile=(*hand.pile, card), before=None, laid=(), turns=hand.turns + 1)
    done = replace(done, log=(*hand.log, *pairs, event))
    if not done.hands[seat]:
        return _over(done)
    return replace(done, phase=ToyPhase.CLAIM, to_move=seating(hand.options).left_of(seat))


def _drawing(hand, seat):
    if not hand.stock or hand.turns >= _MOST_TURNS:
        return _over(hand)
    return replace(hand, phase=ToyPhase.DRAW, to_move=seat)


def _over(hand):
    scores = tuple(sum(len(pair) for owner, pair in hand.space if owner == s) for s in range(hand.options.seats))
    totals = tuple(a + b for a, b in zip(hand.totals, scores, strict=True))
    shown = tuple(hand.options.pack.kinds(held) for held in hand.hands)
    over = replace(hand, phase=ToyPhase.OVER, to_move=None, hand_scores=scores, totals=totals)
    return replace(over, log=(*hand.log, HandEnded(scores, totals, shown)))


def previous(hand):
    if not hand.laid:
        return None
    back = hand.before
    for action in hand.laid[:-1]:
        back = apply(back, action)
    return back


def view(hand, seat):
    kinds = hand.options.pack.kinds
    own = hand.phase is ToyPhase.PLAY and hand.to_move == seat
    return ToyView(
        options=hand.options,
        seat=seat,
        to_move=hand.to_move,
        phase=hand.phase,
        hand=kinds(hand.hands[seat]),
        hand_sizes=tuple(map(len, hand.hands)),
        stock_count=len(hand.stock),
        pile=tuple(map(hand.options.pack.kind, hand.pile)),
        space=tuple((owner, kinds(pair)) for owner, pair in hand.space),
        can_take_back=own and bool(hand.laid),
        log=hand.log,
    )


def moves(seen) -> Iterator[object]:
    match seen.phase:
        case ToyPhase.DRAW:
            yield DrawCard()
        case ToyPhase.CLAIM:
            yield Claim(take=False)
            yield Claim(take=True)
        case ToyPhase.PLAY:
            yield from map(DiscardCard, sorted(set(seen.hand), key=by_face))
            if len(seen.hand) > 2:
                pairs = sorted(set(combinations(seen.hand, 2)))
                yield from (LayPair(pair) for pair in pairs if _is_pair(pair))
            if seen.can_take_back:
                yield TakeBack()


def plainest(seen):
    match seen.phase:
        case ToyPhase.DRAW:
            return (DrawCard(),)
        case ToyPhase.CLAIM:
            return (Claim(take=False),)
        case _:
            return (DiscardCard(seen.hand[0]),)


def _first_move(seen, seed, stop):
    del stop
    found = [move for move in moves(seen) if not isinstance(move, TakeBack)]
    return (found[seed % len(found)],)


def mind(level):
    if level not in LEVELS:
        raise KeyError(level)
    return _first_move


def advise(seen, stop):
    return (Suggestion(actions=_first_move(seen, 0, stop), words="Do this."),)


def analyse(steps, names, stop, clock):
    del names, stop, clock
    turn, before = 0, None
    over = {hand.hand_number for _, hand in steps if hand.to_move is None}
    for action, hand in steps:
        if hand.hand_number in over and isinstance(action, DiscardCard):
            turn += 1
            yield Assessment(
                hand=hand.hand_number, turn=turn, seat=before.to_move, actions=(action,), did="stock", words=()
            )
        turn, before = (0 if action is None else turn), hand


def sheet(hand, names):
    del names
    sides = []
    for seat, score in enumerate(hand.hand_scores):
        pairs = tuple(pair for owner, pair in hand.space if owner == seat)
        rows = (ScoreRow(words="Laid", points=score, seat=seat, cards=pairs),) if pairs else ()
        sides.append(SideScore(side=seat, rows=rows, score=score, total=hand.totals[seat]))
    return ScoreSheet(sides=tuple(sides))


def sentence(fault, names):
    return fault_sentence(fault, names, WORDS, Pack(decks=2, jokers=4, equal_jokers=True).text)


def describe(event, names):
    pack = Pack(decks=2, jokers=4, equal_jokers=True)
    if isinstance(event, LaidPair):
        return f"{names[event.seat]} lays {pack.text_of(event.cards)}."
    return common_event(event, names, pack.text)


def read_action(hand, data):
    pack = hand.options.pack
    match data:
        case {"draw": "stock"}:
            return DrawCard()
        case {"lay": str(text)}:
            try:
                first_card, second = pack.read_all(text)
            except ValueError:
                raise RefusedError((Fault("T2", CommonFault.UNKNOWN_CARD, words=(text,)),)) from None
            return LayPair((first_card, second))
        case {"undo": "plays"}:
            return TakeBack()
        case {"discard": str(text)}:
            try:
                return DiscardCard(pack.read(text))
            except ValueError:
                raise RefusedError((Fault("T3", CommonFault.UNKNOWN_CARD, words=(text,)),)) from None
        case {"claim": bool(take)}:
            return Claim(take)
    message = f"{data!r} is no action"
    raise NotationError(message)


def write_action(action):
    text = Pack(decks=2, jokers=4, equal_jokers=True)
    match action:
        case DrawCard():
            return {"draw": "stock"}
        case LayPair(pair):
            return {"lay": text.text_of(pair, in_order=True)}
        case TakeBack():
            return {"undo": "plays"}
        case DiscardCard(card):
            return {"discard": text.text(card)}
        case Claim(take):
            return {"claim": take}


def write_position(hand):
    text = hand.options.pack.text_of
    return {
        "players": hand.options.seats,
        "options": written(hand.options),
        "hand": hand.hand_number,
        "dealer": hand.dealer,
        "to_move": hand.to_move,
        "phase": hand.phase.value,
        "totals": list(hand.totals),
        "hands": [text(held) for held in hand.hands],
        "stock": text(hand.stock, in_order=True),
        "pile": text(hand.pile, in_order=True),
        "space": [[owner, text(pair)] for owner, pair in hand.space],
        "turns": hand.turns,
    }


def read_position(data):
    chosen = options("toy", data["players"], data["options"])
    copies = Copies(chosen.pack)
    hand = ToyHand(
        options=chosen,
        hand_number=data["hand"],
        dealer=data["dealer"],
        to_move=data["to_move"],
        phase=ToyPhase(data["phase"]),
        totals=tuple(data["totals"]),
        hands=tuple(frozenset(copies.take(text)) for text in data["hands"]),
        stock=copies.take(data["stock"]),
        pile=copies.take(data["pile"]),
        space=tuple((owner, copies.take(text)) for owner, text in data["space"]),
        turns=data["turns"],
    )
    return replace(hand, before=hand) if hand.phase is ToyPhase.PLAY else hand


def committed(hand, action):
    match action:
        case LayPair() | TakeBack():
            return ()
        case DiscardCard():
            return (*hand.laid, action)
        case _:
            return (action,)


def taken_back(hand, action):
    return hand.laid if isinstance(action, TakeBack) else None


def revealed(before, action, after):
    del after
    return {"drew": before.options.pack.text(before.stock[0])} if isinstance(action, DrawCard) else {}


TOY = Rules(
    name="toy",
    title="Toy",
    presets=(Preset(key="toy", name="Toy", sentence="Pairs in one space.", seats=(2, 5, 8)),),
    fields=(
        OptionField(
            key="jokers",
            name="Jokers",
            sentence="Four jokers.",
            rule="T1",
            values=(OptionValue(value=True, name="on"), OptionValue(value=False, name="off")),
        ),
        OptionField(key="deal_size", name="Cards", sentence="Cards dealt.", rule="T1", least=2, most=7),
        OptionField(key="hands", name="Hands", sentence="Hands of a game.", rule="T1", least=1, most=3),
    ),
    options=options,
    preset=preset_of,
    values=written,
    write_options=written,
    seating=seating,
    pack=pack,
    first=first,
    following=following,
    outcome=outcome,
    deal=deal,
    cards=cards,
    legal=legal,
    apply=apply,
    previous=previous,
    view=view,
    moves=moves,
    plainest=plainest,
    levels=(GameLevel(name="learner", sentence="Does anything.", limit=1.0),),
    mind=mind,
    advise=advise,
    analyse=analyse,
    sheet=sheet,
    sentence=sentence,
    describe=describe,
    read_action=read_action,
    write_action=write_action,
    read_position=read_position,
    write_position=write_position,
    committed=committed,
    taken_back=taken_back,
    revealed=revealed,
)
