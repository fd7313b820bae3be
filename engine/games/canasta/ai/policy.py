"""Rules of thumb of Canasta for a light deal: what a seat takes, lays and discards, by its hand and by what all see."""

from dataclasses import dataclass
from math import exp

from engine.games.canasta.ai.light_deal import (
    BLACK,
    CANASTA,
    DEUCE,
    JOKER,
    POINTS,
    RANKS,
    WILD_MELD,
    CanastaLight,
    Group,
    Held,
    Side,
    row_number,
    row_of,
)
from engine.games.canasta.ai.light_out import out_groups, row_groups
from engine.games.canasta.melds import is_set
from engine.games.canasta.options import CanastaOptions

KEPT = 2
"""The cards that stay in the hand of a player who does not go out."""
PAIR, SET = 2, 3
ENOUGH = 6
"""Cards of a pile that are worth more than the two that come from the stock instead."""
SILLY = 500.0
"""The cost added to a discard that no good player makes: one of a pair of the top's rank, and one that the next
player's side has laid while a safe card is held."""
_BARE = 0.6
"""The chance that a side without melds can lay enough to take the pile."""
_THROWN = 0.35
"""The factor on the chance that a player holds a pair of what it discarded last."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The weights of a player, in points where nothing else is said."""

    keep: tuple[float, ...] = (0.0, 0.0, 26.0, 18.0, 10.0, 8.0)
    """The worth of a card in the hand, by how many of its rank are held."""
    row: float = 100.0
    """The worth of a card that fits a sequence of four that lies."""
    fresh: int = 4
    """The fewest cards of a sequence that is begun where going out needs none: three of them serve sets better."""
    wild: float = 100.0
    card: float = 14.0
    """The gain of the next player with each card of the pile."""
    hoard: float = 1.3
    """The factor by which others hold cards of a rank likelier than chance has it, since they keep pairs."""
    least: int = ENOUGH
    """The fewest cards of a pile that is taken where two come from the stock; see `is_small`."""
    wild_take: int = 3
    """The fewest cards of a pile that a wild card is spent on."""
    open_wilds: int = 3
    """The most wild cards of a first meld."""
    full: int = 9
    """The cards of a partner's hand with which nobody goes out early, nor is told to."""
    holds: int = 0
    """More cards that stay in the hand when sets are laid."""
    saves: bool = True
    """Keeps sets as `saves_sets` has it."""
    fill: int = 2
    """The most wild cards that complete a canasta."""
    pairs: bool = False
    """Fills pairs with wild cards before its side has the canastas to go out."""
    lays_all: bool = False
    """Lays everything at once, and takes no thought of danger."""


def is_early(deal: CanastaLight, seat: int) -> bool:
    """True while a side that took the pile last has no canasta, and the others have no meld: there is more to come."""
    own = seat % deal.side_count
    others = any(side.melded for number, side in enumerate(deal.sides) if number != own)
    took = deal.taker >= 0 and deal.taker % deal.side_count == own
    return took and not others and not deal.sides[own].canastas and len(deal.stock) >= 2 * deal.seats


def saves_wilds(deal: CanastaLight) -> bool:
    """True if wild cards are worth most together: with three decks a wild canasta comes often enough."""
    return deal.options.wild_melds and deal.options.decks > PAIR and deal.own.wild_meld < CANASTA


def is_small(options: CanastaOptions, count: int, enough: int = ENOUGH) -> bool:
    """True if a pile of so many cards is left for the two that come from the stock.

    A pile that is always frozen is taken whenever it can be: pairs are kept for it.
    """
    return count < enough and options.draw > 1 and options.frozen != "always"


def saves_sets(deal: CanastaLight) -> bool:
    """True while sets stay in the hand until they make a canasta, in a side that lacks canastas to go out.

    Pairs alone take a pile that is always frozen; partners do better to lay sets for each other. Where going out
    needs a sequence, the cards of a hand are safe for longer.
    """
    options = deal.options
    waits = options.out_needs_sequence or (options.frozen == "always" and deal.seats == deal.side_count)
    return waits and deal.lacking(deal.own) > 0


class Policy:
    """A player of a style."""

    def __init__(self, style: Style) -> None:
        self.style = style

    # -- drawing

    def taking(self, deal: CanastaLight) -> list[Group] | None:
        """The groups that the mover lays to take the pile, the first one with its top; None where it draws."""
        top = deal.pile[-1] if deal.pile else 4 * BLACK
        held, side, rank = deal.held, deal.own, top >> 2
        one_each = held.size + len(deal.pile) == 2  # noqa: PLR2004 - one and one
        if rank >= RANKS or one_each or is_small(deal.options, len(deal.pile), self.style.least):
            return None
        same, room = held.ranks[rank], held.size + len(deal.pile) - 1 - KEPT
        if not side.melded:
            return self.opening(deal, top) if same >= PAIR else None
        if not deal.frozen and room >= 0 and (alone := _alone(deal.options, side, top)):
            return alone
        if same >= PAIR and room >= PAIR:
            return [(rank, held.of_rank(rank, PAIR))]
        able = same and held.wilds and not deal.frozen and deal.options.take_with_wild and room >= PAIR
        long = len(deal.pile) >= self.style.wild_take and not self.style.lays_all
        if able and long and is_set(deal.options, side.naturals[rank] + PAIR, side.wilds[rank] + 1):
            return [(rank, held.of_rank(rank, 1) + held.wild_codes(1))]
        return None

    def opening(self, deal: CanastaLight, top: int = -1) -> list[Group] | None:
        """The first meld, with the top of the pile or without; None where it does not come to its points."""
        held, wanted, points = deal.held, deal.minimum[deal.mover % deal.side_count], 0
        result: list[Group] = []
        room = held.size - KEPT + (len(deal.pile) - 1 if top >= 0 else 0)
        left = held.copy()
        if top >= 0:
            result.append((top >> 2, held.of_rank(top >> 2, PAIR)))
            points, room = SET * POINTS[top >> 2], room - PAIR
            left.remove_all(result[0][1])
        whole = self._rows(deal, left)
        left.remove_all([code for _target, codes in whole for code in codes])
        ranks = [rank for rank in range(RANKS) if left.ranks[rank] >= SET and rank != top >> 2]
        ranks.sort(key=lambda rank: -POINTS[rank] * left.ranks[rank])
        for target, codes in whole + [(rank, left.of_rank(rank, left.ranks[rank])) for rank in ranks]:
            if (points < wanted or self.style.lays_all) and len(codes) <= room:
                result.append((target, codes))
                points, room = points + sum([POINTS[code >> 2] for code in codes]), room - len(codes)
        if points < wanted:
            points = self._with_wilds(deal, left, result, points, room)
        return result if result and points >= wanted else None

    def _with_wilds(self, deal: CanastaLight, left: Held, result: list[Group], points: int, room: int) -> int:
        """The points of a first meld to which pairs with wild cards were added, and wild cards to its sets."""
        targets = {target for target, _codes in result}
        wilds = left.wild_codes(0 if saves_wilds(deal) else min(left.wilds, self.style.open_wilds), dear=True)
        pairs = [rank for rank in range(RANKS) if left.ranks[rank] == PAIR and rank not in targets]
        pairs.sort(key=lambda rank: POINTS[rank])
        while wilds and points < deal.minimum[deal.mover % deal.side_count]:
            if pairs and room >= SET:
                rank = pairs.pop()
                result.append((rank, [*left.of_rank(rank, PAIR), wilds[0]]))
                points, room = points + PAIR * POINTS[rank], room - SET
            else:
                place = next((at for at, group in enumerate(result) if _takes_wild(deal.options, group)), -1)
                if place < 0 or not room:
                    break
                result[place] = (result[place][0], [*result[place][1], wilds[0]])
                room -= 1
            points += POINTS[wilds.pop(0) >> 2]
        return points

    # -- laying

    def lay(self, deal: CanastaLight, *, out: bool = True) -> list[Group]:
        """Lay what the mover lays in its turn, one group after the other; it goes out only if it may."""
        done = out_groups(deal, deal.mover) if out else None
        if done is None or not self.goes_out(deal, deal.mover):
            melded = deal.own.melded
            done = [] if melded else self.opening(deal) or []
            deal.lay_all(done)
            return done + self._additions(deal) if melded or done else done
        deal.lay_all(done)
        return done

    def goes_out(self, deal: CanastaLight, seat: int) -> bool:
        """True if a seat that can go out does."""
        if is_early(deal, seat):
            return False
        if self.style.lays_all or deal.seats == deal.side_count or len(deal.stock) < 2 * deal.seats:
            return True
        ahead = deal.sides[(seat + 1) % deal.side_count].canastas > deal.sides[seat % deal.side_count].canastas
        return ahead or deal.hands[(seat + 2) % deal.seats].size <= self.style.full

    def _additions(self, deal: CanastaLight) -> list[Group]:
        """Lay sequences and sets beside those that lie, and the wild cards that make canastas."""
        style, held, side = self.style, deal.held, deal.own
        done = [group for group in self._rows(deal, held) if _put(deal, held, group)]
        fewest = CANASTA if style.saves and saves_sets(deal) else 0
        for rank in range(RANKS):
            if held.ranks[rank] and (side.naturals[rank] or held.ranks[rank] >= SET):
                codes = held.of_rank(rank, held.ranks[rank])
                codes = codes[: max(0, held.size - KEPT - style.holds)]
                if side.size(rank) + len(codes) < fewest:
                    continue
                if codes and (side.naturals[rank] or len(codes) >= SET) and _put(deal, held, (rank, codes)):
                    done.append((rank, codes))
        spends = style.pairs or (deal.lacking(side) <= 0 and not deal.options.wild_melds)
        for rank in range(RANKS if spends else 0):
            if held.ranks[rank] == PAIR and held.wilds and not side.naturals[rank]:
                codes = held.of_rank(rank, PAIR) + held.wild_codes(1)
                done += [(rank, codes)] if _put(deal, held, (rank, codes)) else []
        return done if style.lays_all else done + self._with_wild_cards(deal)

    def _rows(self, deal: CanastaLight, held: Held) -> list[Group]:
        """The groups in which cards of the mover begin sequences or lengthen those of its side."""
        fewest = SET if deal.options.out_needs_sequence else self.style.fresh
        return row_groups(held, deal.own, fewest) if deal.options.sequences else []

    def _with_wild_cards(self, deal: CanastaLight) -> list[Group]:
        """Lay the wild cards that make canastas, and those that are laid alone."""
        done: list[Group] = []
        held, side, fill = deal.held, deal.own, 0 if saves_wilds(deal) else self.style.fill
        for rank in range(RANKS):
            lacking = CANASTA - side.size(rank)
            if side.naturals[rank] and 0 < lacking <= min(fill, held.wilds):
                codes = held.wild_codes(lacking)
                if is_set(deal.options, side.naturals[rank], side.wilds[rank] + lacking) and _put(
                    deal, held, (rank, codes)
                ):
                    done.append((rank, codes))
        fits = min(held.wilds, CANASTA - side.wild_meld) if deal.options.wild_melds else 0
        if fits and (side.wild_meld or fits > SET):
            codes = held.wild_codes(fits)
            done += [(WILD_MELD, codes)] if _put(deal, held, (WILD_MELD, codes)) else []
        return done

    # -- discarding

    def costs(self, deal: CanastaLight) -> list[tuple[float, int]]:
        """The cost of each card as a discard, with its code, the least first."""
        held = deal.held
        if self.style.lays_all:
            return sorted([(_plain_cost(held, code), code) for code in range(len(held.cells)) if held.cells[code]])
        result, feeding, safe = self._natural_costs(deal)
        if held.ranks[BLACK]:
            result.append((-0.4 * (deal.options.black_three_hand - POINTS[BLACK]), 4 * BLACK))
        if safe and feeding:
            result = [(cost + SILLY if code in feeding else cost, code) for cost, code in result]
        if held.wilds:
            cost = self._wild_cost(deal)
            result += [(cost + 0.3 * POINTS[rank], 4 * rank) for rank in (DEUCE, JOKER) if held.ranks[rank]]
        return sorted(result)

    def _natural_costs(self, deal: CanastaLight) -> tuple[list[tuple[float, int]], set[int], bool]:
        """The costs of naturals, the codes that go on the next side's melds, and True if a safe card is held."""
        options, style, held, side, others = deal.options, self.style, deal.held, deal.own, deal.others
        result: list[tuple[float, int]] = []
        feeding: set[int] = set()
        following, worth = (deal.mover + 1) % deal.seats, style.card * (len(deal.pile) + 1)
        share = style.hoard * deal.hands[following].size / max(1, deal.unseen)
        top, safe = deal.pile[-1] >> 2 if deal.pile else -1, held.ranks[BLACK] > 0
        for rank in range(RANKS):
            count = held.ranks[rank]
            if not count:
                continue
            out = 4 * options.decks - count - deal.seen[rank]
            cost = style.keep[min(count, 5)] + worth * self._chance(deal, following, rank, share * out)
            cost += SILLY if rank == top and count == PAIR else 0.0
            safe = safe or (
                not others.naturals[rank] and out < (PAIR if deal.frozen or not options.take_with_wild else 1)
            )
            for code in range(4 * rank, 4 * rank + 4):
                if not held.cells[code]:
                    continue
                fed = _lengthens(others, code)
                if fed or others.naturals[rank]:
                    feeding.add(code)
                more = worth if fed and not deal.frozen else 0.0
                result.append((cost + self._row_worth(side, code) + more, code))
                if not options.sequences:
                    break
        return result, feeding, safe

    def _chance(self, deal: CanastaLight, following: int, rank: int, expected: float) -> float:
        """The chance that the next player takes the pile by a card of a rank."""
        known, others, options = deal.known[following][rank], deal.others, deal.options
        none = exp(-max(0.0, expected))
        pair = 1.0 if known >= PAIR else 1.0 - none if known else 1.0 - none * (1.0 + expected)
        last = len(deal.pile) - deal.seats + 1
        if last >= 0 and deal.pile[last] >> 2 == rank:
            pair *= _THROWN
        if deal.frozen:
            return pair
        if not others.melded:
            return pair * _BARE
        if others.naturals[rank] and (options.take_for_canasta or others.size(rank) < CANASTA):
            return 1.0
        return max(pair, 0.5 * (1.0 if known else 1.0 - none)) if options.take_with_wild else pair

    def _row_worth(self, side: Side, code: int) -> float:
        """The worth of a card by the sequences of its side that it may come to lie in."""
        suit, rank, worth = code & 3, code >> 2, 0.0
        for row in side.rows:
            of, low, end = row_of(row)
            if of == suit and low - 2 <= rank <= end + 1:
                worth += self.style.row * (end - low) / (4 if rank in (low - 1, end) else 8)
        return worth

    def _wild_cost(self, deal: CanastaLight) -> float:
        """The cost of a wild card as a discard: it freezes the pile, and never against the own side alone."""
        against_own = deal.own.melded and not deal.others.melded and not deal.frozen
        return self.style.wild * (2.0 if saves_wilds(deal) else 1.0) + (2 * SILLY if against_own else 0.0)

    # -- a deal to its end

    def turn(self, deal: CanastaLight) -> None:
        """The mover's whole turn."""
        groups = None if deal.is_barred else self.taking(deal)
        if groups is not None:
            deal.take_all(groups)
        else:
            deal.draw_all()
        if not deal.over:
            self.play(deal)

    def play(self, deal: CanastaLight, *, out: bool = True) -> None:
        """Play the rest of the mover's turn after its draw."""
        self.lay(deal, out=out)
        if deal.hands[deal.mover].size:
            deal.discard(self.costs(deal)[0][1])
        else:
            deal.go_out()


def _alone(options: CanastaOptions, side: Side, top: int) -> list[Group]:
    """The meld that takes the top of a pile that is not frozen without a card of the hand; empty if there is none."""
    for row in side.rows:
        suit, low, end = row_of(row)
        if suit == top & 3 and top >> 2 in (low - 1, end):
            return [(row_number(suit, min(low, top >> 2), max(end, (top >> 2) + 1)), [])]
    rank = top >> 2
    joins = side.naturals[rank] and (options.take_for_canasta or side.size(rank) < CANASTA)
    return [(rank, [])] if joins else []


def _takes_wild(options: CanastaOptions, group: Group) -> bool:
    """True if a set of a first meld takes a wild card more."""
    wilds = sum([code >= 4 * DEUCE for code in group[1]])
    return group[0] < RANKS and is_set(options, len(group[1]) - wilds, wilds + 1)


def _put(deal: CanastaLight, held: Held, group: Group) -> bool:
    """True if cards could be laid, enough being left in the hand."""
    if held.size - len(group[1]) < KEPT:
        return False
    deal.lay(*group)
    return True


def _plain_cost(held: Held, code: int) -> float:
    """Black threes first, then cards that go with few others, the cheapest of them; wild cards last."""
    rank = code >> 2
    return 200.0 * (rank > BLACK) + 100.0 * (rank != BLACK) + held.ranks[rank] + 0.01 * POINTS[rank]


def _lengthens(side: Side, code: int) -> bool:
    """True if a card fits a sequence of a side."""
    for row in side.rows:
        suit, low, end = row_of(row)
        if suit == code & 3 and code >> 2 in (low - 1, end):
            return True
    return False
