"""A turn judged by the table found, the hand after the draw and the table left; nothing else counts (P3, P20)."""

from collections import Counter
from collections.abc import Iterable

from engine.games.playroom.judge.binding import jokers_bound
from engine.games.playroom.judge.first_meld import most_points
from engine.games.playroom.judge.pairing import JokerRule, Pairing, pairings
from engine.games.playroom.melds import CLOSED, JOKER, Combination, Kinds, naturals_of, read_combination
from engine.games.playroom.options import PlayroomOptions
from engine.games.playroom.scoring import table_value
from engine.games.playroom.words import PlayroomFault, refused
from engine.rummy.cards import Card
from engine.rummy.faults import Fault, Faults
from engine.rummy.meld_flaws import MeldLimits, flaw_of
from engine.values import value_class


@value_class(kw_only=True)
class JudgedTurn:
    """The tables before and after, as kinds, and who plays."""

    options: PlayroomOptions
    before: tuple[Kinds, ...]
    after: tuple[Kinds, ...]
    entered: bool

    @property
    def laid(self) -> Counter[Card]:
        """The cards of the table left that the table found lacks, jokers by number (L)."""
        return _cards(self.after) - _cards(self.before)

    @property
    def is_unchanged(self) -> bool:
        """True if the same combinations lie there, wherever."""
        return self.before == self.after or Counter(self.before) == Counter(self.after)


def _cards(groups: Iterable[Kinds]) -> Counter[Card]:
    return Counter(card for group in groups for card in group)


def table_faults(turn: JudgedTurn) -> Faults:
    """Cards and jokers that are missing, then what goes together in no way: checks 2 to 4 of P20."""
    missing, jokers = missing_of(turn.options, _cards(turn.before) - _cards(turn.after))
    broken = [group for group in turn.after if read_combination(group, turn.options.law) is None]
    return faults_of_table(turn.options, missing, jokers, broken)


def missing_of(options: PlayroomOptions, cards: Counter[Card]) -> tuple[Kinds, int]:
    """Cards that a table lacks, sorted, and the jokers that are judged apart from them: those that are bound (P37)."""
    jokers = cards[JOKER] if options.jokers_bound else 0
    return tuple(sorted((cards - Counter({JOKER: jokers})).elements())), jokers


def faults_of_table(options: PlayroomOptions, missing: Kinds, jokers: int, broken: Iterable[Kinds]) -> Faults:
    """The faults of a table, by the naturals and the number of jokers missing, and the groups that fit in no way."""
    result: Faults = ()
    if missing and options.manipulation:
        result += refused("P19", PlayroomFault.TABLE_CARD_TAKEN, missing)
    elif missing:
        result += refused("P17", PlayroomFault.TABLE_CARD_MISSING, missing)
    if jokers:
        result += refused("P14", PlayroomFault.JOKERS_MISSING, (), jokers)
    return result + tuple(_no_combination(options, group) for group in broken)


def _no_combination(options: PlayroomOptions, group: Kinds) -> Fault:
    """The fault of cards that are no combination (P8 to P12)."""
    limits = MeldLimits(jokers=1 if options.jokers_bound else None, suits=1, most_set=CLOSED)
    flaw, limit = flaw_of(group, limits)
    return Fault("P8", PlayroomFault.NOT_COHERENT, group, numbers=(limit,), flaw=flaw)


def play_faults(turn: JudgedTurn) -> Faults:
    """Faults of regrouping and of the first meld: checks 5 and 6 of P20. Only for tables without `table_faults`."""
    if turn.is_unchanged:
        return ()
    return _regrouped(turn) if turn.options.manipulation else _extended(turn)


def _read(turn: JudgedTurn, groups: Iterable[Kinds]) -> list[Combination]:
    result = [read_combination(group, turn.options.law) for group in groups]
    return [each for each in result if each is not None]


def _extended(turn: JudgedTurn) -> Faults:
    """With manipulation off (P13, P14, P16, P17)."""
    rule = JokerRule.LAY_OFF if turn.options.joker_layoff else JokerRule.NEW_ONLY
    wanted = 0 if turn.entered else turn.options.first_meld
    points: int | None = None
    for each in paid_pairings(turn, rule):
        if turn.entered or turn.options.entry_alone:
            return () if turn.entered else _alone(turn)
        own = each.first_meld
        if own is not None and own >= wanted:
            return ()
        points = max(points or 0, own or 0)
    if points is not None:
        return refused("P16", PlayroomFault.FIRST_MELD, (), points, wanted)
    if paid_pairings(turn, JokerRule.LAY_OFF):
        return refused("P13", PlayroomFault.JOKER_EXTENDS)
    if _pairings(turn, JokerRule.ANYWHERE):
        return refused("P14", PlayroomFault.JOKER_NOT_PAID)
    return refused("P17", PlayroomFault.REARRANGED)


def paid_pairings(turn: JudgedTurn, rule: JokerRule) -> list[Pairing]:
    """The pairings in which every joker that was taken lies in a new combination."""
    return [each for each in _pairings(turn, rule) if each.is_paid]


def _pairings(turn: JudgedTurn, rule: JokerRule) -> list[Pairing]:
    return pairings(_read(turn, turn.before), _read(turn, turn.after), rule, turn.options.law)


def _regrouped(turn: JudgedTurn) -> Faults:
    """With manipulation on (P14, P16, P18)."""
    laid = turn.laid
    result: Faults = ()
    before, after = _stand_for(turn, turn.before), _stand_for(turn, turn.after)
    if jokers_bound(before, after, naturals_of(laid.elements())) is None:
        result += refused("P14", PlayroomFault.JOKER_NOT_PAID)
    if not turn.entered and turn.options.entry_alone:
        result += _alone(turn)
    elif not turn.entered:
        points = most_points(turn.options, laid, turn.options.first_meld)
        if points is None or points < turn.options.first_meld:
            result += refused("P16", PlayroomFault.FIRST_MELD, (), points or 0, turn.options.first_meld)
    return result


def _alone(turn: JudgedTurn) -> Faults:
    """A first meld beside a table that nobody touches (P38)."""
    old, new = Counter(turn.before), Counter(turn.after)
    if changed := old - new:
        return refused("P38", PlayroomFault.TOUCHED_FIRST, next(iter(changed)))
    points, wanted = table_value(turn.options, (new - old).elements()), turn.options.first_meld
    return refused("P16", PlayroomFault.FIRST_MELD, (), points, wanted) if points < wanted else ()


def jokers_taken(turn: JudgedTurn) -> int:
    """The least number of jokers of the table that a turn without faults has taken back (P14)."""
    if turn.options.manipulation:
        laid = naturals_of(turn.laid.elements())
        return jokers_bound(_stand_for(turn, turn.before), _stand_for(turn, turn.after), laid) or 0
    rule = JokerRule.LAY_OFF if turn.options.joker_layoff else JokerRule.NEW_ONLY
    return min((each.taken for each in paid_pairings(turn, rule)), default=0)


def _stand_for(turn: JudgedTurn, groups: Iterable[Kinds]) -> list[Kinds]:
    """For each joker on a table that is bound the cards that it can stand for."""
    return [each.stands_for for each in _read(turn, groups) if each.has_joker and turn.options.jokers_bound]
