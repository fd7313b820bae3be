"""A person's wishes at the table: what each intent does. The engine decides all rules."""

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from engine.rummy.cards import Card
from engine.rummy.hand_order import Sorting
from engine.rummy.laid import LaidTable
from engine.text import _
from scenes.services import Settings
from scenes.session import Session
from scenes.sound import Sound
from scenes.table.holding import Holding
from scenes.table.intents import Target, ToHand, ToPile
from scenes.table.moving import choreography
from scenes.table.moving.turning import TURN
from scenes.table.places.board import Place
from scenes.table.places.hands import moved_in_hand, put
from scenes.table.presenter import Dropped, Presenter


class Table(Holding):
    """What is shown of a session, and how a person's wishes reach it."""

    def __init__(
        self,
        session: Session,
        presenter: Presenter[Any],
        settings: Settings,
        play: Callable[[Sound], None] = lambda _sound: None,
    ) -> None:
        super().__init__(session, presenter, settings, play)

    def act(
        self,
        action: Any,  # noqa: ANN401 - each game has actions of its own
        released: Mapping[Card, Rect] | None = None,
        laid: LaidTable | None = None,
    ) -> bool:
        """Ask the session; True when it was granted. A refusal is shown and changes nothing."""
        faults = self.session.act(action, laid)
        self.refused = faults
        self.warning = ""
        if faults:
            self.motion.play(Sound.REFUSAL)
            return False
        self._show_granted(released or {})
        return True

    def _show_granted(self, released: Mapping[Card, Rect]) -> None:
        """Show what the session has granted; what waits for the disk is shown when the session tells of it."""
        step = self.session.pump()
        if step is not None:
            self.round.note(step)
        views, laid = (step.after, step.laid and step.laid[1]) if step else (self.session.views, self.session.laid)
        self.advance(views, released, mine=True, laid=laid)
        if step is not None:
            self.note(step)

    def end_hold(self, seconds: float) -> bool:
        """Let time pass for a discard that is held; True when it has been made."""
        card = self.hold_on(seconds)
        return card is not None and self.act(self.discarding(card))

    @property
    def can_redo(self) -> bool:
        """True if a drag or a draw that was taken back can be made again."""
        return self.mine and self.session.can_redo

    def undo(self) -> None:
        """Take back a discard that is held, or the last drag or, where there is none, a draw from the discards."""
        if self.take_back():
            return
        if self.can_undo and self.session.undo():
            self.refused, self.warning = (), ""
            self.advance(self.session.views, {}, mine=True, laid=self.session.laid)
        elif self.can_undo_draw:
            self.act(self.tableau.undo_draw)
        else:
            self.warning = _("Nothing to undo.")

    def redo(self) -> None:
        """Make the drag or draw that was taken back last again."""
        if self.can_redo and self.session.redo():
            self.refused, self.warning = (), ""
            self._show_granted({})
        else:
            self.warning = _("Nothing to redo.")

    def reset(self) -> None:
        """Take back all drags of the turn."""
        if self.can_undo:
            self.act(self.tableau.reset)

    def play_instead(self, actions: tuple[Any, ...]) -> None:
        """Take back all drags of the turn and make these instead."""
        self.preview = None
        self.reset()
        for action in actions:
            self.act(action)

    def uncover(self, seat: int) -> None:
        """Show the hand to the person who asks for it."""
        if self.covered == seat:
            self.veiled = False
            self.session.uncover(seat)
            self._turn_to_viewer()

    def _turn_to_viewer(self) -> None:
        """Lay the table out for whoever has asked for the hand; what lies elsewhere then glides there."""
        before, old = self.places({}), self.board
        self.refresh()
        if self.board.bottom == old.bottom or not self.glides:
            return
        self.motion.finish()
        self.motion.start(choreography.turned(before, old, self.board, TURN))
        self.motion.turn(*((space.rect for space in board.layout.spaces) for board in (old, self.board)))

    def veil(self) -> None:
        """Cover the hand that is shown, or show it again."""
        self.veiled = not self.veiled
        self.selected = frozenset()
        self.motion.finish()
        self.refresh()

    def sort_hand(self, by: Sorting) -> None:
        """Sort the hand that is shown."""
        self.hand_orders.sort(self.bottom, by)
        self.motion.play(Sound.SLIDE)
        self.show_anew({})

    def tidy(self) -> None:
        """Square the table: all plays in order, their cards as they read best. Nothing is moved from play to play."""
        self._lay(self.board.arranger.tidied(self.board.laid), {})

    def _lay(self, laid: LaidTable, released: Mapping[Card, Rect]) -> None:
        """The same table lies otherwise."""
        self.laid = laid
        if self.preview is None:
            self.session.lay(laid)
        self.show_anew(released)

    def move_in_hand(self, by: int) -> None:
        """The chosen cards of the hand go on by so many places, together."""
        hand = self.board.hand
        chosen = [card for card in hand if card in self.selected]
        if chosen:
            others = sum(card not in self.selected for card in hand[: hand.index(chosen[0])])
            place = max(0, min(len(hand) - len(chosen), others + by))
            self.hand_orders.put(self.bottom, put(hand, chosen, place))
            self.show_anew({})

    def send_home(self, card: Card) -> None:
        """Put a card where it obviously belongs; if that is not obvious, say so."""
        if not self.playing:
            self.warning = _("Draw a card first.")
            return
        found = self.presenter.obvious(self.seen, self.board, card)
        if len(found) == 1:
            cards, target = found[0]
            self.drop(cards, target, {card: self.board.rects[card] for card in cards})
        elif found:
            self.warning = _("{card} fits in more than one place: drag it, or click where to put it.").format(card=card)
        else:
            words = _("{card} fits no play as the table is now.").format(card=card)
            self.warning = (
                f"{words} {self.settings.keys.told(_('Press {hint} for a hint.'))}" if self.settings.hints else words
            )

    # -- drops

    def drop(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> None:
        """Move cards to a target; whatever comes of it, they glide to where they belong then."""
        if not self._dropped(cards, target, released):
            self.glide_back(released)
        elif not any(flight.landing and not flight.done for flight in self.motion):
            self.motion.play(Sound.SNAP)

    def glide_back(self, released: Mapping[Card, Rect]) -> None:
        """Let go of cards: they return to their places."""
        if self.glides:
            places = self.board.places
            before = {card: Place(rect, face=True) for card, rect in released.items()}
            self.motion.start(choreography.own(before, {card: places[card] for card in before}))

    def _dropped(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        held = frozenset((*self.board.hand, *self.board.tray))
        if isinstance(target, ToHand) and held.issuperset(cards):
            return self._order_hand(cards, target.place, released)
        if not self.playing:
            self.warning = _("You can't move cards now.") if not self.mine else _("Draw a card first.")
            return False
        if isinstance(target, ToPile) and (words := self._undiscardable(cards, held)):
            self.warning = words
            return False
        return self._make(cards, target, released)

    def resolved(self, cards: tuple[Card, ...], target: Target) -> Target:
        """The target as it is to be understood now."""
        return self.presenter.resolved(self.seen, self.board, cards, target)

    def may_replace(self, cards: tuple[Card, ...], target: Target) -> bool:
        """True if these cards might be meant for the place of a card of the target."""
        return self.presenter.may_replace(self.seen, cards, target)

    def discarding(self, card: Card) -> object:
        """The action that discards a card."""
        return self.presenter.dropped(self.seen, self.board, (card,), ToPile()).action

    def _undiscardable(self, cards: tuple[Card, ...], held: frozenset[Card]) -> str:
        """Why these cards are no discard at all; empty if the rules may be asked."""
        if len(cards) != 1:
            return _("Discard one card only.")
        return "" if cards[0] in held else _("You can only discard a card from your hand.")

    def _make(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        """Do what the drop asks for; if that is no other table, the cards may still lie otherwise."""
        found = self.presenter.dropped(self.seen, self.board, cards, target)
        if isinstance(target, ToHand) and self.tableau.returnable.issuperset(cards):
            self.hand_orders.put(self.bottom, put(self.board.hand, cards, target.place))
        if isinstance(target, ToPile):
            return self.act(found.action, released)
        if found.action is not None:
            return self._snapshot(found, released)
        if found.laid is None or found.laid == self.board.laid:
            return False
        self.selected = frozenset()
        self._lay(found.laid, released)
        return True

    def _snapshot(self, found: Dropped, released: Mapping[Card, Rect]) -> bool:
        """Record a drag. One that the engine will not record is answered with a word, not with a list."""
        done = self.act(found.action, released, found.laid)
        if not done:
            self.warning = " ".join(self.presenter.sentence(fault, self.names) for fault in self.refused)
            self.refused = ()
        else:
            self.selected, self.warning = frozenset(), found.words
        return done

    def _order_hand(self, cards: tuple[Card, ...], place: int, released: Mapping[Card, Rect]) -> bool:
        order = moved_in_hand(self.board.hand, cards, place)
        if order == self.board.hand:
            return False
        self.hand_orders.put(self.bottom, order)
        self.selected = frozenset()
        self.show_anew(released)
        return True
