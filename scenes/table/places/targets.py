"""The target of dragged cards: the space or group, its highlighted area, and the place where the cards would lie."""

from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from operator import attrgetter

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.laid_table import meant
from engine.values import value_class
from scenes.table.intents import OnCard, Target, ToGroup, ToHand, ToPile, ToSpace
from scenes.table.places.board_layout import sizes
from scenes.table.places.card_places import Board, LaidGroup
from scenes.table.places.hand_orders import put
from scenes.table.places.kept_places import kept_wishes
from scenes.table.places.layout import lay_out
from scenes.table.places.rack import put as put_on_rack
from scenes.table.places.spaces import PlayPlace
from scenes.table.tableau import Hidden

BEYOND = 0.35
"""The way beyond the end of the hand, in widths of a card, after which cards begin a group, or lie loose."""
JOINS = 1 / 3
"""The part of the way between two groups in which cards join one of them."""
CLEAR = 1.5
"""A card's target is what it covers by this factor more than what lies under the pointer; else the pointer decides."""
NEAR = 20
"""The pixels, to be scaled, by which a drop may miss the group to which the cards belong."""


@value_class
class _DropGoal:
    target: Target
    area: int
    """Pixels of it that the dragged card covers."""
    reach: Rect


def target_of(board: Board, lead: Rect, at: tuple[int, int], cards: Collection[Card]) -> Target | None:
    """The target of a drop: the thing that the dragged card `lead` covers most, the pointer being `at`.

    If the thing under the pointer is covered nearly as much, the pointer decides. The stock takes nothing.
    """
    if board.layout.stock.collidepoint(at):
        return None
    moved = frozenset(cards)
    goals = _goals(board, lead, moved)
    if not goals:
        return None
    most = max(goals, key=attrgetter("area"))
    pointed = [goal for goal in goals if goal.reach.collidepoint(at) and goal.area * CLEAR >= most.area]
    return _placed(board, pointed[0].target if pointed else most.target, lead, at, moved)


def _goals(board: Board, lead: Rect, moved: frozenset[Card]) -> list[_DropGoal]:
    """All targets that the dragged card covers, groups before the space they lie in."""
    result: list[_DropGoal] = []
    layout = board.layout
    for number in lead.collidelistall([space.rect for space in layout.spaces]):
        place, reaches = layout.spaces[number].rect, board.reaches[number]
        empty = _area(lead.clip(place))
        for other in lead.collidelistall(reaches):
            group, reach = board.groups[number][other], reaches[other]
            if moved.issuperset(group.cards):
                continue
            over = _area(lead.clip(reach))
            empty -= over
            result.append(_DropGoal(ToGroup(number, group.key), over, reach))
        if empty > 0:
            result.append(_DropGoal(ToSpace(number), empty, place))
    ends: list[tuple[Target, Rect]] = [(ToHand(0), layout.hand_area)]
    if board.tableau.pile.played:
        ends.append((ToPile(), layout.pile_area))
    result += [_DropGoal(target, _area(lead.clip(area)), area) for target, area in ends if lead.colliderect(area)]
    return result


def _placed(board: Board, target: Target, lead: Rect, at: tuple[int, int], moved: frozenset[Card]) -> Target:
    """The target with the place in it at which the cards would lie."""
    match target:
        case ToHand():
            rack = board.layout.rack
            return ToHand(rack.nearest(at)) if rack else hand_target(board, lead)
        case ToGroup(space, key):
            joker = _joker_under(board, at, target, moved)
            return joker or ToGroup(space, key, _place_in_group(board, target, lead, moved))
        case ToSpace(space):
            near = _near(board, space, lead, moved)
            return to_space(board, space, lead, moved) if near is None else ToGroup(space, near.key)
        case ToPile():
            card = board.card_at(at)
            return ToPile(card if card in board.tableau.pile.cards else None)
    return target


def _near(board: Board, space: int, lead: Rect, moved: frozenset[Card]) -> LaidGroup | None:
    """The group to which cards belong that were dropped close beside it, so that a near miss begins no new group.

    Cards that are a group by themselves begin a new one wherever they are dropped. A back belongs to no group.
    """
    if any(isinstance(card, Hidden) for card in moved) or board.arranger.whole(moved):
        return None
    around = lead.inflate(2 * round(NEAR * board.layout.unit), 2 * round(NEAR * board.layout.unit))
    groups = zip(board.groups[space], board.reaches[space], strict=True)
    near = [(_area(around.clip(reach)), group) for group, reach in groups if around.colliderect(reach)]
    fitting = [each for each in near if _belongs(board, frozenset(each[1].cards) - moved, moved)]
    return max(fitting, key=lambda each: each[0])[1] if fitting else None


def _belongs(board: Board, group: frozenset[Card], moved: frozenset[Card]) -> bool:
    """True if cards complete a group, or go on with an incomplete one."""
    if not group or board.arranger.whole(group | moved):
        return bool(group)
    naturals = [card for card in group | moved if not card.is_joker]
    alike = len({card.rank for card in naturals}) <= 1 or len({card.suit for card in naturals}) <= 1
    return alike and not board.arranger.whole(group)


def hand_target(board: Board, lead: Rect) -> ToHand:
    """The place in the hand of a card that is held there: in a group, between two groups, or at an end.

    Of the way from the last card of a group to the first of the next, its third joins that group, and so does the last
    third; between them cards begin a group of their own. Past the right end they lie loose.
    """
    rects, row, x = board.layout.hand, board.row, lead.centerx
    place = _place_in_rows(rects, lead.center)
    if board.tableau.reads is None or not rects:
        return ToHand(place)
    starts = (0, *accumulate(row.sizes))
    if len(rects) > starts[-1]:
        starts = (*starts, len(rects))
    far = round(rects[0].width * BEYOND)
    loose = len(row.sizes)
    if place == 0:
        return ToHand(0, 0, apart=x < rects[0].centerx - far)
    if place == len(rects):
        joins = loose if starts[-1] > sum(row.sizes) or x > rects[-1].centerx + far else loose - 1
        return ToHand(place, joins)
    after = next(number for number, start in enumerate(starts) if start >= place)
    if starts[after] > place:
        return ToHand(place, after - 1)
    left, right = rects[place - 1].centerx, rects[place].centerx
    if x < left + (right - left) * JOINS:
        return ToHand(place, after - 1)
    return ToHand(place, after, apart=x < right - (right - left) * JOINS)


def _joker_under(board: Board, at: tuple[int, int], goal: ToGroup, moved: frozenset[Card]) -> OnCard | None:
    if len(moved) != 1:
        return None
    for card in lying(board, goal.space, goal.key):
        if card.is_joker and card not in moved and board.visible_strip(card).collidepoint(at):
            return OnCard(goal.space, goal.key, card)
    return None


def _place_in_group(board: Board, goal: ToGroup, lead: Rect, moved: frozenset[Card]) -> int:
    """The number of the group's other cards that lie before the dragged one."""
    others = [card for card in lying(board, goal.space, goal.key) if card not in moved]
    visible = [card for card in others if card not in board.unseen]
    if not visible:
        return len(others)
    rects = [board.rects[card] for card in visible]
    centre = lead.left + rects[0].width // 2, lead.centery
    return others.index(visible[0]) + _place_in_rows(rects, centre)


def _place_in_rows(rects: Sequence[Rect], centre: tuple[int, int]) -> int:
    """The number of these cards that come before a card with this centre: in rows above it, or to the left of it."""
    if not rects:
        return 0
    row = min((rect.top for rect in rects), key=lambda top: abs(top + rects[0].height / 2 - centre[1]))
    return len([rect for rect in rects if rect.top < row or (rect.top == row and rect.centerx < centre[0])])


def to_space(board: Board, space: int, lead: Rect, moved: frozenset[Card]) -> ToSpace:
    """The target in a space for cards of which the first would lie at `lead`."""
    spot = board.layout.spaces[space].spot(lead, board.layout.spread(space))
    others = [group.place for group in board.groups[space] if not moved.issuperset(group.cards)]
    before = sum(
        place.line < spot.line or (place.line == spot.line and place.rect.centerx < lead.centerx) for place in others
    )
    return ToSpace(space, before, spot)


def group_at(board: Board, space: int, key: Hashable) -> LaidGroup:
    """The group of a space that has this key."""
    return board.keyed[space, key]


def lying(board: Board, space: int, key: Hashable) -> tuple[Card, ...]:
    """The cards of a group as they lie."""
    return group_at(board, space, key).cards


# -- highlights


def lit(board: Board, goal: Target) -> Rect:
    """The area that is highlighted while a drag would go there."""
    match goal:
        case ToHand():
            return board.layout.hand_area
        case ToPile():
            return board.layout.pile_area
        case ToSpace(space):
            return board.layout.spaces[space].rect
        case OnCard(_, _, joker):
            return board.visible_strip(joker)
        case ToGroup(space, key):
            return group_at(board, space, key).place.rect


def neighbours(board: Board, goal: Target, cards: Sequence[Card]) -> tuple[Card | None, Card | None] | None:
    """The two cards between which dragged cards would stand, each None at an end; None if they go between no cards."""
    if isinstance(goal, ToHand) and board.layout.rack is not None:
        return None
    if isinstance(goal, ToHand):
        old: tuple[Card, ...] = board.hand
        after = board.row.put(cards, goal).cards
    elif isinstance(goal, ToGroup):
        old, after = lying(board, goal.space, goal.key), shown_after(board, goal, cards)
    else:
        return None
    place = min(after.index(card) for card in cards)
    before = [card for card in after[:place] if card in old]
    behind = [card for card in after[place:] if card in old and card not in cards]
    return (before[-1] if before else None, behind[0] if behind else None)


def shown_after(board: Board, goal: ToGroup, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a group in their order after a drop: as the player puts them, or as a complete group reads best."""
    moved, lies = frozenset(cards), lying(board, goal.space, goal.key)
    order = put(lies, cards, goal.place) if goal.place is not None else ()
    known = {joker: card for joker, card in meant(lies).items() if joker not in moved}
    return board.arranger.in_order(moved.union(lies), order, known)


def rack_places(board: Board, goal: ToHand, cards: Sequence[Card]) -> Iterator[Rect]:
    """The places of a rack that dragged cards would have."""
    held, rack = board.places_held, board.layout.rack
    if held is not None and rack is not None:
        after = put_on_rack(held, cards, goal.place)
        yield from (rack.rect(after[card]) for card in cards)


def slot(board: Board, goal: Target, cards: Sequence[Card]) -> PlayPlace | None:
    """The place of a new play; None if the drop makes none, or would change the sizes of cards."""
    if not isinstance(goal, ToSpace) or any(isinstance(card, Hidden) for card in cards):
        return None
    play, laid = frozenset(cards), board.arranger.after(board.laid, cards, goal)
    if laid == board.laid:
        return None
    request = replace(board.layout.request, plays=sizes(laid, board.tableau.squared), wishes=kept_wishes(laid, board))
    layout = lay_out(request, board.layout.fit)
    if layout.fit != board.layout.fit:
        return None
    index = next(number for number, each in enumerate(laid[goal.space]) if each.play == play)
    place = layout.spaces[goal.space].plays[index]
    return place if place.seen else None


def _area(rect: Rect) -> int:
    return rect.width * rect.height
