"""Drops: what becomes of cards that are let go over a target. The game says what that means."""

from collections.abc import Mapping
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.text import _
from scenes.sound import Sound
from scenes.table.acting import Acting
from scenes.table.intents import Target, ToHand, ToPile
from scenes.table.moving import choreography
from scenes.table.places.board import Place
from scenes.table.places.hands import moved_in_hand, put
from scenes.table.presenter import Dropped


class Drops:
    """The one door for cards that are moved at a table."""

    def __init__(self, table: Acting) -> None:
        self._table = table
        self._ask: Any = None
        """The dialog that the drop has asked for."""

    def drop(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> Any:  # noqa: ANN401
        """Move cards to a target; whatever comes of it, they glide to where they belong then.

        Answers the dialog that is to be opened before anything is done, if there is one.
        """
        self._ask = None
        if not self._dropped(cards, target, released):
            self.glide_back(released)
        elif not any(flight.landing and not flight.done for flight in self._table.motion):
            self._table.motion.play(Sound.SNAP)
        return self._ask

    def glide_back(self, released: Mapping[Card, Rect]) -> None:
        """Let go of cards: they return to their places."""
        if self._table.glides:
            places = self._table.board.places
            before = {card: Place(rect, face=True) for card, rect in released.items()}
            self._table.motion.start(choreography.own(before, {card: places[card] for card in before}))

    def _dropped(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        held = frozenset((*self._table.board.hand, *self._table.board.tray))
        if isinstance(target, ToHand) and held.issuperset(cards):
            return self._order_hand(cards, target.place, released)
        if not self._table.playing:
            self._table.warning = _("You can't move cards now.") if not self._table.mine else _("Draw a card first.")
            return False
        if isinstance(target, ToPile) and (words := self._undiscardable(cards, held)):
            self._table.warning = words
            return False
        return self._make(cards, target, released)

    def resolved(self, cards: tuple[Card, ...], target: Target) -> Target:
        """The target as it is to be understood now."""
        return self._table.presenter.resolved(self._table.seen, self._table.board, cards, target)

    def may_replace(self, cards: tuple[Card, ...], target: Target) -> bool:
        """True if these cards might be meant for the place of a card of the target."""
        return self._table.presenter.may_replace(self._table.seen, self._table.board, cards, target)

    def discarding(self, card: Card) -> object:
        """The action that discards a card."""
        return self._table.presenter.dropped(self._table.seen, self._table.board, (card,), ToPile()).action

    def _undiscardable(self, cards: tuple[Card, ...], held: frozenset[Card]) -> str:
        """Why these cards are no discard at all; empty if the rules may be asked."""
        if len(cards) != 1:
            return _("Discard one card only.")
        return "" if cards[0] in held else _("You can only discard a card from your hand.")

    def _make(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        """Do what the drop asks for; if that is no other table, the cards may still lie otherwise."""
        found = self._table.presenter.dropped(self._table.seen, self._table.board, cards, target)
        if isinstance(target, ToHand) and self._table.tableau.returnable.issuperset(cards):
            self._table.hand_orders.put(self._table.bottom, put(self._table.board.hand, cards, target.place))
        if isinstance(target, ToPile):
            return self._table.act(found.action, released)
        if found.action is not None:
            return self._snapshot(found, released)
        if found.laid is None or found.laid == self._table.board.laid:
            self._ask, self._table.warning = found.ask, found.words
            return False
        self._table.selected = frozenset()
        self._table.lay(found.laid, released)
        return True

    def _snapshot(self, found: Dropped, released: Mapping[Card, Rect]) -> bool:
        """Record a drag. One that the engine will not record is answered with a word, not with a list."""
        table = self._table
        done = table.act(found.action, released, found.laid) and all(map(table.act, found.more))
        if not done:
            self._table.warning = " ".join(
                self._table.presenter.sentence(fault, self._table.names) for fault in self._table.refused
            )
            self._table.refused = ()
        else:
            self._table.selected, self._table.warning = frozenset(), found.words
        return done

    def _order_hand(self, cards: tuple[Card, ...], place: int, released: Mapping[Card, Rect]) -> bool:
        order = moved_in_hand(self._table.board.hand, cards, place)
        if order == self._table.board.hand:
            return False
        self._table.hand_orders.put(self._table.bottom, order)
        self._table.selected = frozenset()
        self._table.show_anew(released)
        return True

    def send_home(self, card: Card) -> Any:  # noqa: ANN401 - each game has dialogs of its own
        """Put a card where it obviously belongs; if that is not obvious, say so, or answer the dialog that asks."""
        table = self._table
        if not table.playing:
            table.warning = _("Draw a card first.")
            return None
        found = table.presenter.obvious(table.seen, table.board, card)
        if len(found) == 1:
            cards, target = found[0]
            return self.drop(cards, target, {card: table.board.rects[card] for card in cards})
        if (dialog := table.presenter.which(table.seen, card, found)) is not None:
            return dialog
        if found:
            words = _("{card} fits in more than one place: drag it, or click where to put it.")
            table.warning = words.format(card=card)
        else:
            words = _("{card} fits no play as the table is now.").format(card=card)
            more = table.settings.keys.told(_("Press {hint} for a hint.")) if table.settings.hints else ""
            table.warning = f"{words} {more}".rstrip()
        return None
