"""Drops: the effects of releasing cards over a target, as the game defines them."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import N_, _
from scenes.sounds import Sound
from scenes.table.arrangement import TableArrangement
from scenes.table.intents import Do, Drop, Intent, OnCard, Press, PressOn, Target, ToGroup, ToHand, ToPile, ToSpace
from scenes.table.moving import motion_and_sound
from scenes.table.places.card_places import Place
from scenes.table.places.targets import lying
from scenes.table.presenter import Dropped, by_rule
from scenes.table.tableau import Hidden
from scenes.table.turn import Turn
from scenes.table.visible_state import VisibleState

SHOWN = N_("Leave the turn that is shown first ({step_back} to its beginning, Esc to close it).")
"""The answer to whoever would act while a turn is shown step by step."""


class Drops:
    """Moves cards at the table. Nothing else does."""

    def __init__(self, view: VisibleState, arrangement: TableArrangement, turn: Turn) -> None:
        self._view = view
        self._arrangement = arrangement
        self._turn = turn
        self._ask: Any = None
        """The dialog that the last drop has asked for."""
        self._laying: tuple[Any, frozenset[Card], Drop | None] | None = None
        """The board and the chosen cards of the last call of `laying`, with its result."""

    def drop(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> Any:  # noqa: ANN401
        """Move cards to a target; they then glide to their places, also if the drop is refused.

        Returns the dialog that is to be opened before anything is done, if there is one.
        """
        self._ask = None
        if not self._dropped(cards, target, released):
            self.glide_back(released)
        elif not any(flight.landing and not flight.done for flight in self._view.motion):
            self._view.motion.play(Sound.SNAP)
        return self._ask

    def glide_back(self, released: Mapping[Card, Rect]) -> None:
        """Release cards: they glide back to their places."""
        if self._view.glides:
            board = self._view.board
            before = {card: Place(rect, face=not isinstance(card, Hidden)) for card, rect in released.items()}
            stock = Place(board.layout.stock, face=False)
            self._view.motion.start(
                motion_and_sound.own(before, {card: board.places.get(card, stock) for card in before})
            )

    def _dropped(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        held = self._view.board.tableau.held
        if isinstance(target, ToHand) and held.issuperset(cards):
            return self._order_hand(cards, target, released)
        if self._view.held is not None:  # the panel says what is being discarded
            return False
        if not self._view.playing:
            early = self.early(cards, target)
            if early is None:
                self.say_not_yet()
            return early is not None and self._done(early, cards, target, released)
        words = self._undiscardable(cards, held) if isinstance(target, ToPile) else ""
        result = self._view.presenter.early(self._view.view, self._view.board, cards, target) if words else None
        if words and result is None:
            self._view.warning = words
            return False
        result = result or self._view.presenter.dropped(self._view.view, self._view.board, cards, target)
        return self._done(result, cards, target, released)

    def say_not_yet(self) -> None:
        """Say why no card can leave the hand now, except in a held discard, where the panel says it."""
        view = self._view
        if view.shows_turn:
            view.warning = view.settings.keys.fill(_(SHOWN))
        elif view.held is None:
            view.warning = self._first() if view.mine else _("You can't move cards now.")

    def _first(self) -> str:
        """The act that has to come before a card of the hand may leave it."""
        view = self._view
        return view.presenter.first(view.view, next(iter(view.board.tableau.held)), view.views.legal).told

    def early(self, cards: tuple[Card, ...], target: Target) -> Dropped | None:
        """The meaning of a drop in the own turn while no cards may be moved; None if it has none."""
        view = self._view
        return view.presenter.early(view.view, view.board, cards, target) if view.live and not view.playing else None

    def hindrance(self, cards: tuple[Card, ...], target: Target) -> str | None:
        """The reason why nothing would come of a drop now: empty if it would be done, None where it means nothing."""
        view = self._view
        meaning = view.presenter.dropped if view.playing else view.presenter.early
        result = meaning(view.view, view.board, cards, target)
        if result is None or not result.does:
            return None if result is None or not result.words else result.told
        fault = next(iter(view.views.legal(result.action)), None) if result.action is not None else None
        return "" if fault is None else by_rule(view.presenter.sentence(fault, view.names), fault.rule)

    def undrawn(self, draws: Intent | None) -> str:
        """The reason why the intent of a draw is refused; empty if it is not."""
        view = self._view
        meant = view.pressed(draws.what) if isinstance(draws, PressOn) else draws
        fault = next(iter(view.views.legal(meant.action)), None) if isinstance(meant, Do) else None
        return "" if fault is None else by_rule(view.presenter.sentence(fault, view.names), fault.rule)

    def stuck(self, what: Press | None) -> str:
        """The reason why a card of the stock, of the pile or, with None, of the table cannot be taken up now."""
        view = self._view
        if what is None and view.board.tableau.liftable is None and not view.playing:
            return self._first()
        return view.presenter.stuck(view.view, what, view.views.legal).told

    def resolved(self, cards: tuple[Card, ...], target: Target) -> Target:
        """The target that the game takes a drop to mean."""
        return self._view.presenter.resolved(self._view.view, self._view.board, cards, target)

    def cost(self, cards: tuple[Card, ...], target: Target) -> str:
        """The price of a drop in a few words; empty if it has none."""
        view = self._view
        if isinstance(target, ToHand):
            return self._grouped(cards, target)
        return view.presenter.cost(view.view, cards, target, view.names)

    def _grouped(self, cards: tuple[Card, ...], target: ToHand) -> str:
        """The state of the group that cards of the hand would join or begin; empty where it has no groups."""
        reads, row = self._view.tableau.reads, self._view.board.row
        if reads is None or not (row.sizes or target.apart) or not frozenset(row.cards).issuperset(cards):
            return ""
        if target.apart and len(cards) == 1:
            return _("by itself")
        after = row.put(cards, target)
        number = after.part_of(cards[0])
        return reads.state(after.parts[number], loose=number == len(after.sizes)).words[0]

    def may_replace(self, cards: tuple[Card, ...], target: Target) -> bool:
        """True if these cards might be meant for the place of a card of the target."""
        return self._view.presenter.may_replace(self._view.view, self._view.board, cards, target)

    def discarding(self, card: Card) -> object:
        """The action that discards a card; None where the game asks before it."""
        return self._view.presenter.dropped(self._view.view, self._view.board, (card,), ToPile()).action

    def _undiscardable(self, cards: tuple[Card, ...], held: frozenset[Card]) -> str:
        """The reason why these cards cannot be a discard; empty if the rules may be asked."""
        rule = self._view.presenter.TABLE_RULES.discard
        if not held.issuperset(cards):
            return by_rule(_("You can only discard a card from your hand."), rule)
        return "" if len(cards) == 1 else by_rule(_("Discard one card only."), rule)

    def _done(self, result: Dropped, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        """Do what the game makes of a drop, or rearrange the same table; False if nothing has changed."""
        if isinstance(target, ToHand) and self._view.tableau.returnable.issuperset(cards):
            self._put_in_hand(cards, target)
        if isinstance(target, ToPile) and result.action is not None:
            *first, discard = result.action, *result.more
            return all(map(self._turn.act, first)) and self._turn.act(discard, released)
        if result.action is not None:
            done = self._snapshot(result, released)
            if done and result.then is not None and self._view.playing:
                card, place = result.then
                self._dropped((card,), place, released)
            return done
        if result.laid is None or result.laid == self._view.board.laid:
            self._ask, self._view.warning = result.ask, result.told
            return False
        self._view.selected = frozenset()
        self._turn.plan(result.laid, released)
        return True

    def _snapshot(self, result: Dropped, released: Mapping[Card, Rect]) -> bool:
        """Record a drag. If the rules refuse that, the faults stand in one short warning, not in a list."""
        view = self._view
        done = self._turn.act(result.action, released, result.laid) and all(map(self._turn.act, result.more))
        if not done:
            told = (by_rule(view.presenter.sentence(fault, view.names), fault.rule) for fault in view.refused)
            view.warning = " ".join(told)
            view.refused = ()
        else:
            view.selected, view.warning = frozenset(), result.words
        return done

    def _order_hand(self, cards: tuple[Card, ...], target: ToHand, released: Mapping[Card, Rect]) -> bool:
        board = self._view.board
        if board.places_held is None and board.row.put(cards, target) == board.row:
            return False
        self._put_in_hand(cards, target)
        self._view.selected = frozenset()
        self._arrangement.show_anew(released)
        return True

    def _put_in_hand(self, cards: tuple[Card, ...], target: ToHand) -> None:
        """Keep the hand with the cards in this place; on a rack, put them side by side from this place on."""
        board = self._view.board
        if board.places_held is not None:
            self._arrangement.racks.put(self._view.bottom, cards, target.place)
        else:
            self._arrangement.hand_orders.put(self._view.bottom, board.row.put(cards, target))

    def send_home(self, card: Card) -> Any:  # noqa: ANN401 - each game has dialogs of its own
        """Put a card where it obviously belongs; if that is not obvious, say so, or return the dialog that asks."""
        view = self._view
        if not view.playing:
            view.warning = self._first()
            return None
        result = view.presenter.obvious(view.view, view.board, card)
        if len(result) == 1:
            cards, target = result[0]
            return self.drop(cards, target, {card: view.board.rects[card] for card in cards})
        if (dialog := view.presenter.which(view.view, card, result)) is not None:
            return dialog
        if result:
            words = _("{card} fits in more than one place: drag it, or click where to put it.")
            view.warning = words.format(card=card)
        else:
            ends = _("Press {onward} to discard it.") if (view.tableau.discards or {}).get(card) == "" else ""
            helps = _("Press {hint} for a hint.") if view.settings.hints else ""
            more = (view.settings.keys.fill(words) for words in (ends, helps))
            view.warning = " ".join(filter(None, (view.presenter.no_place(view.view, card), *more)))
        return None

    def fits_told(self, card: Card) -> str:
        """The places at which a card fits, in words."""
        view = self._view
        if not view.playing:
            return self._first() if view.mine else _("You can't move cards now.")
        result = view.presenter.obvious(view.view, view.board, card)
        groups = [lying(view.board, to.space, to.key) for _cards, to in result if isinstance(to, ToGroup | OnCard)]
        places = [" ".join(f"[{each}]" for each in group) for group in groups]
        if any(isinstance(to, ToSpace) for _cards, to in result):
            places.append(_("a place of its own"))
        if places:
            return _("[{card}] fits: {places}.").replace("{card}", str(card)).replace("{places}", "; ".join(places))
        return view.presenter.no_place(view.view, card) or _("This turn lays no cards.")

    @property
    def laying(self) -> Drop | None:
        """The drop that lays the chosen cards of the hand as a meld; None if they make none, or may not be laid."""
        view = self._view
        last = self._laying
        if last is None or last[0] is not view.board or last[1] != view.selected:
            self._laying = last = view.board, view.selected, self._laid_together()
        return last[2]

    def _laid_together(self) -> Drop | None:
        view, board = self._view, self._view.board
        arranger = view.presenter.arranger(view.view)
        if not (view.playing and view.too_many and arranger.whole(view.selected)):
            return None
        cards = tuple(card for card in (*board.hand, *board.tray) if card in view.selected)
        drop = Drop(arranger.in_order(view.selected, cards, {}), ToSpace(board.home))
        result = view.presenter.dropped(view.view, board, drop.cards, drop.target)
        if result.action is None:
            return drop if result.laid not in (None, board.laid) else None
        return None if view.views.legal(result.action) else drop

    def lays_none(self, card: Card) -> bool:
        """True if no cards can be laid in this turn, so that the player can only discard this one."""
        view = self._view
        if not view.playing or view.presenter.no_place(view.view, card):
            return False
        return not view.presenter.obvious(view.view, view.board, card)
