"""Drops: the effects of releasing cards over a target, as the game defines them."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import N_, _
from scenes.sounds import Sound
from scenes.table.intents import Do, Drop, Intent, OnCard, Press, PressOn, Target, ToGroup, ToHand, ToPile, ToSpace
from scenes.table.moving import motion_and_sound
from scenes.table.places.card_places import Place
from scenes.table.places.targets import lying
from scenes.table.presenter import Dropped, by_rule
from scenes.table.state.arrangement import TableArrangement
from scenes.table.state.table_state import TableState
from scenes.table.state.turn import Turn
from scenes.table.tableau import Hidden

SHOWN = N_("Leave the turn that is shown first ({step_back} to its beginning, Esc to close it).")
"""The answer to whoever would act while a turn is shown step by step."""


class Drops:
    """Moves cards at the table. Nothing else does."""

    def __init__(self, arrangement: TableArrangement, turn: Turn) -> None:
        self._arrangement = arrangement
        self._turn = turn
        self._ask: Any = None
        """The dialog that the last drop has asked for."""
        self._laying: tuple[Any, frozenset[Card], Drop | None] | None = None
        """The board and the chosen cards of the last call of `laying`, with its result."""

    @property
    def _state(self) -> TableState:
        return self._arrangement.state

    def _say(self, words: str) -> None:
        self._arrangement.state = replace(self._state, warning=words)

    def drop(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> Any:  # noqa: ANN401
        """Move cards to a target; they then glide to their places, also if the drop is refused.

        Returns the dialog that is to be opened before anything is done, if there is one.
        """
        self._ask = None
        if not self._dropped(cards, target, released):
            self.glide_back(released)
        elif not any(flight.landing and not flight.done for flight in self._state.motion):
            self._state.motion.play(Sound.SNAP)
        return self._ask

    def glide_back(self, released: Mapping[Card, Rect]) -> None:
        """Release cards: they glide back to their places."""
        if self._state.glides:
            board = self._state.board
            before = {card: Place(rect, face=not isinstance(card, Hidden)) for card, rect in released.items()}
            stock = Place(board.layout.stock, face=False)
            self._state.motion.start(
                motion_and_sound.own(before, {card: board.places.get(card, stock) for card in before})
            )

    def _dropped(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        held = self._state.board.tableau.held
        if isinstance(target, ToHand) and held.issuperset(cards):
            return self._order_hand(cards, target, released)
        if self._state.held is not None:  # the panel says what is being discarded
            return False
        if not self._state.playing:
            early = self.early(cards, target)
            if early is None:
                self.say_not_yet()
            return early is not None and self._done(early, cards, target, released)
        words = self._undiscardable(cards, held) if isinstance(target, ToPile) else ""
        result = self._state.presenter.early(self._state.view, self._state.board, cards, target) if words else None
        if words and result is None:
            self._say(words)
            return False
        result = result or self._state.presenter.dropped(self._state.view, self._state.board, cards, target)
        return self._done(result, cards, target, released)

    def say_not_yet(self) -> None:
        """Say why no card can leave the hand now, except in a held discard, where the panel says it."""
        state = self._state
        if state.shows_turn:
            self._say(state.settings.keys.fill(_(SHOWN)))
        elif state.held is None:
            self._say(self._first() if state.mine else _("You can't move cards now."))

    def _first(self) -> str:
        """The act that has to come before a card of the hand may leave it."""
        state = self._state
        return state.presenter.first(state.view, next(iter(state.board.tableau.held)), state.views.legal).told

    def early(self, cards: tuple[Card, ...], target: Target) -> Dropped | None:
        """The meaning of a drop in the own turn while no cards may be moved; None if it has none."""
        state = self._state
        if state.playing or not state.live:
            return None
        return state.presenter.early(state.view, state.board, cards, target)

    def hindrance(self, cards: tuple[Card, ...], target: Target) -> str | None:
        """The reason why nothing would come of a drop now: empty if it would be done, None where it means nothing."""
        state = self._state
        meaning = state.presenter.dropped if state.playing else state.presenter.early
        result = meaning(state.view, state.board, cards, target)
        if result is None or not result.does:
            return None if result is None or not result.words else result.told
        fault = next(iter(state.views.legal(result.action)), None) if result.action is not None else None
        return "" if fault is None else by_rule(state.presenter.sentence(fault, state.names), fault.rule)

    def undrawn(self, draws: Intent | None) -> str:
        """The reason why the intent of a draw is refused; empty if it is not."""
        state = self._state
        meant = state.pressed(draws.what) if isinstance(draws, PressOn) else draws
        fault = next(iter(state.views.legal(meant.action)), None) if isinstance(meant, Do) else None
        return "" if fault is None else by_rule(state.presenter.sentence(fault, state.names), fault.rule)

    def stuck(self, what: Press | None) -> str:
        """The reason why a card of the stock, of the pile or, with None, of the table cannot be taken up now."""
        state = self._state
        if what is None and state.board.tableau.liftable is None and not state.playing:
            return self._first()
        return state.presenter.stuck(state.view, what, state.views.legal).told

    def resolved(self, cards: tuple[Card, ...], target: Target) -> Target:
        """The target that the game takes a drop to mean."""
        return self._state.presenter.resolved(self._state.view, self._state.board, cards, target)

    def cost(self, cards: tuple[Card, ...], target: Target) -> str:
        """The price of a drop in a few words; empty if it has none."""
        state = self._state
        if isinstance(target, ToHand):
            return self._grouped(cards, target)
        return state.presenter.cost(state.view, cards, target, state.names)

    def _grouped(self, cards: tuple[Card, ...], target: ToHand) -> str:
        """The state of the group that cards of the hand would join or begin; empty where it has no groups."""
        reads, row = self._state.tableau.reads, self._state.board.row
        if reads is None or not (row.sizes or target.apart) or not frozenset(row.cards).issuperset(cards):
            return ""
        if target.apart and len(cards) == 1:
            return _("by itself")
        after = row.put(cards, target)
        number = after.part_of(cards[0])
        return reads.state(after.parts[number], loose=number == len(after.sizes)).words[0]

    def may_replace(self, cards: tuple[Card, ...], target: Target) -> bool:
        """True if these cards might be meant for the place of a card of the target."""
        return self._state.presenter.may_replace(self._state.view, self._state.board, cards, target)

    def discarding(self, card: Card) -> object:
        """The action that discards a card; None where the game asks before it."""
        return self._state.presenter.dropped(self._state.view, self._state.board, (card,), ToPile()).action

    def _undiscardable(self, cards: tuple[Card, ...], held: frozenset[Card]) -> str:
        """The reason why these cards cannot be a discard; empty if the rules may be asked."""
        rule = self._state.presenter.TABLE_RULES.discard
        if not held.issuperset(cards):
            return by_rule(_("You can only discard a card from your hand."), rule)
        return "" if len(cards) == 1 else by_rule(_("Discard one card only."), rule)

    def _done(self, result: Dropped, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        """Do what the game makes of a drop, or rearrange the same table; False if nothing has changed."""
        if isinstance(target, ToHand) and self._state.tableau.returnable.issuperset(cards):
            self._put_in_hand(cards, target)
        if isinstance(target, ToPile) and result.action is not None:
            *first, discard = result.action, *result.more
            return all(map(self._turn.act, first)) and self._turn.act(discard, released)
        if result.action is not None:
            done = self._snapshot(result, released)
            if done and result.then is not None and self._state.playing:
                card, place = result.then
                self._dropped((card,), place, released)
            return done
        if result.laid is None or result.laid == self._state.board.laid:
            self._ask = result.ask
            self._say(result.told)
            return False
        self._arrangement.state = replace(self._state, selected=frozenset())
        self._turn.plan(result.laid, released)
        return True

    def _snapshot(self, result: Dropped, released: Mapping[Card, Rect]) -> bool:
        """Record a drag. If the rules refuse that, the faults stand in one short warning, not in a list."""
        done = self._turn.act(result.action, released, result.laid) and all(map(self._turn.act, result.more))
        after = self._state
        if not done:
            told = (by_rule(after.presenter.sentence(fault, after.names), fault.rule) for fault in after.refused)
            self._arrangement.state = replace(after, warning=" ".join(told), refused=())
        else:
            self._arrangement.state = replace(after, selected=frozenset(), warning=result.words)
        return done

    def _order_hand(self, cards: tuple[Card, ...], target: ToHand, released: Mapping[Card, Rect]) -> bool:
        board = self._state.board
        if board.places_held is None and board.row.put(cards, target) == board.row:
            return False
        self._put_in_hand(cards, target)
        self._arrangement.show_anew(released, replace(self._state, selected=frozenset()))
        return True

    def _put_in_hand(self, cards: tuple[Card, ...], target: ToHand) -> None:
        """Keep the hand with the cards in this place; on a rack, put them side by side from this place on."""
        board = self._state.board
        if board.places_held is not None:
            self._arrangement.racks.put(self._state.bottom, cards, target.place)
        else:
            self._arrangement.hand_orders.put(self._state.bottom, board.row.put(cards, target))

    def send_home(self, card: Card) -> Any:  # noqa: ANN401 - each game has dialogs of its own
        """Put a card where it obviously belongs; if that is not obvious, say so, or return the dialog that asks."""
        state = self._state
        if not state.playing:
            self._say(self._first())
            return None
        result = state.presenter.obvious(state.view, state.board, card)
        if len(result) == 1:
            cards, target = result[0]
            return self.drop(cards, target, {card: state.board.rects[card] for card in cards})
        if (dialog := state.presenter.which(state.view, card, result)) is not None:
            return dialog
        if result:
            words = _("{card} fits in more than one place: drag it, or click where to put it.")
            self._say(words.format(card=card))
        else:
            ends = _("Press {onward} to discard it.") if (state.tableau.discards or {}).get(card) == "" else ""
            helps = _("Press {hint} for a hint.") if state.settings.hints else ""
            more = (state.settings.keys.fill(words) for words in (ends, helps))
            self._say(" ".join(filter(None, (state.presenter.no_place(state.view, card), *more))))
        return None

    def fits_told(self, card: Card) -> str:
        """The places at which a card fits, in words."""
        state = self._state
        if not state.playing:
            return self._first() if state.mine else _("You can't move cards now.")
        result = state.presenter.obvious(state.view, state.board, card)
        groups = [lying(state.board, to.space, to.key) for _cards, to in result if isinstance(to, ToGroup | OnCard)]
        places = [" ".join(f"[{each}]" for each in group) for group in groups]
        if any(isinstance(to, ToSpace) for _cards, to in result):
            places.append(_("a place of its own"))
        if places:
            return _("[{card}] fits: {places}.").replace("{card}", str(card)).replace("{places}", "; ".join(places))
        return state.presenter.no_place(state.view, card) or _("This turn lays no cards.")

    @property
    def laying(self) -> Drop | None:
        """The drop that lays the chosen cards of the hand as a meld; None if they make none, or may not be laid."""
        state = self._state
        last = self._laying
        if last is None or last[0] is not state.board or last[1] != state.selected:
            self._laying = last = state.board, state.selected, self._laid_together()
        return last[2]

    def _laid_together(self) -> Drop | None:
        state, board = self._state, self._state.board
        arranger = state.presenter.arranger(state.view)
        if not (state.playing and state.too_many and arranger.whole(state.selected)):
            return None
        cards = tuple(card for card in (*board.hand, *board.tray) if card in state.selected)
        drop = Drop(arranger.in_order(state.selected, cards, {}), ToSpace(board.home))
        result = state.presenter.dropped(state.view, board, drop.cards, drop.target)
        if result.action is None:
            return drop if result.laid not in (None, board.laid) else None
        return None if state.views.legal(result.action) else drop

    def lays_none(self, card: Card) -> bool:
        """True if no cards can be laid in this turn, so that the player can only discard this one."""
        state = self._state
        if not state.playing or state.presenter.no_place(state.view, card):
            return False
        return not state.presenter.obvious(state.view, state.board, card)
