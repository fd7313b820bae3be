"""A person's wishes at the table: what each intent does. The engine decides all rules."""

from collections.abc import Callable, Mapping
from typing import Any

from pygame import Rect

from engine.games.house.actions import (
    Action,
    Arrange,
    Discard,
    Replace,
    UndoDraw,
    UndoPlays,
)
from engine.games.house.state import Phase
from engine.games.house.words import sentence
from engine.rummy.cards import Card
from engine.rummy.hand_order import Sorting
from engine.rummy.laid import LaidTable
from engine.rummy.table import Table as TableOfPlays
from engine.rummy.table import cards_on
from engine.text import _
from scenes.games import arranging
from scenes.games.arranging import stands_for
from scenes.games.house.obvious import freed, freeing, ways
from scenes.services import Settings
from scenes.session import Session
from scenes.sound import Sound
from scenes.table.holding import Holding
from scenes.table.intents import OnJoker, Target, ToHand, ToPile, ToPlay
from scenes.table.moving import choreography
from scenes.table.moving.turning import TURN
from scenes.table.places.board import Place
from scenes.table.places.hands import moved_in_hand, put
from scenes.table.places.targets import lying, shown_after
from scenes.table.presenter import Presenter


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

    def act(self, action: Action, released: Mapping[Card, Rect] | None = None, laid: LaidTable | None = None) -> bool:
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
        return card is not None and self.act(Discard(card))

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
            self.act(UndoDraw())
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
            self.act(UndoPlays())

    def play_instead(self, tables: tuple[TableOfPlays, ...]) -> None:
        """Take back all drags of the turn and make these instead."""
        self.preview = None
        if self.can_undo:
            self.act(UndoPlays())
        for table in tables:
            self.act(Arrange(table))

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

    @property
    def may_demand(self) -> bool:
        """True if the person may ask for a card now."""
        return self.mine and self.seen.options.demands and self.seen.phase is Phase.DRAW

    def sort_hand(self, by: Sorting) -> None:
        """Sort the hand that is shown."""
        self.hand_orders.sort(self.bottom, by)
        self.motion.play(Sound.SLIDE)
        self.show_anew({})

    def tidy(self) -> None:
        """Square the table: all plays in order, their cards as they read best. Nothing is moved from play to play."""
        self._lay(arranging.tidied(self.board.laid, self.seen.options.reader), {})

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
        report = self.report
        if report is None:
            self.warning = _("Draw a card first.")
            return
        found = ways(self.board, self.seen, card)
        if not found and report.melded:
            found = freeing(self.board, self.seen, card)
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
        if isinstance(target, ToPile):
            return self._discard(cards, held, released)
        target = self.resolved(cards, target)
        if isinstance(target, OnJoker):
            return self._take_place(cards[0], target, released)
        return self._arrange(cards, target, released)

    def resolved(self, cards: tuple[Card, ...], target: Target) -> Target:
        """The target as it is to be understood now: whether a card takes a joker's place or joins its play."""
        if not isinstance(target, ToPlay | OnJoker):
            return target
        joker = self._replaced(cards, target)
        if joker is not None:
            return OnJoker(target.seat, target.play, joker)
        return ToPlay(target.seat, target.play) if isinstance(target, OnJoker) else target

    def _take_place(self, card: Card, target: OnJoker, released: Mapping[Card, Rect]) -> bool:
        """A card takes a joker's place. The joker comes to the hand, or after the meld lies free for another play."""
        if not self.seen.playing.report.melded:
            return self._snapshot(Replace(target.joker, card), released)
        seating, mover = self.seen.options.seating, self.seen.mover
        home = target.seat if seating.side(target.seat) == seating.side(mover) else mover
        table = arranging.swapped(self.seen.table, card, target, home, self.seen.options.reader)
        done = self._snapshot(Arrange(table), released)
        if done:
            words = _("{card} has taken the place of {joker}, which is free now: put it into a play this turn.")
            self.warning = words.format(card=card, joker=target.joker)
        return done

    def may_replace(self, cards: tuple[Card, ...], target: Target) -> bool:
        """True if a joker of the target is one whose place these cards might be meant for."""
        if not isinstance(target, ToPlay) or len(cards) != 1 or cards[0].is_joker or cards[0] in target.play:
            return False
        return any(freed(self.seen.options.reader, target.play, cards[0]))

    def _arrange(self, cards: tuple[Card, ...], target: Target, released: Mapping[Card, Rect]) -> bool:
        """Cards go where they were dropped; if that is no other table, they may still lie in another order."""
        reader = self.seen.options.reader
        if isinstance(target, ToHand) and frozenset(cards) <= self.seen.playing.basis.start.hand:
            self.hand_orders.put(self.bottom, put(self.board.hand, cards, target.place))
        lies = shown_after(self.board, target, cards) if isinstance(target, ToPlay) else ()
        table = arranging.dropped(self.seen.table, cards, target, reader)
        laid = arranging.after_drop(self.board.laid, table, cards, target, lies, reader)
        if table != self.seen.table:
            return self._snapshot(Arrange(table), released, laid)
        if laid == self.board.laid:
            return False
        self.selected = frozenset()
        self._lay(laid, released)
        return True

    def _snapshot(
        self, action: Arrange | Replace, released: Mapping[Card, Rect], laid: LaidTable | None = None
    ) -> bool:
        """Record a drag. One that the engine will not record is answered with a word, not with a list."""
        done = self.act(action, released, laid)
        if not done:
            self.warning = " ".join(sentence(fault, self.names) for fault in self.refused)
            self.refused = ()
        else:
            self.selected = frozenset()
        return done

    def _discard(self, cards: tuple[Card, ...], held: frozenset[Card], released: Mapping[Card, Rect]) -> bool:
        if len(cards) != 1:
            self.warning = _("Discard one card only.")
            return False
        if cards[0] not in held:
            self.warning = _("You can only discard a card from your hand.")
            return False
        return self.act(Discard(cards[0]), released)

    def _order_hand(self, cards: tuple[Card, ...], place: int, released: Mapping[Card, Rect]) -> bool:
        order = moved_in_hand(self.board.hand, cards, place)
        if order == self.board.hand:
            return False
        self.hand_orders.put(self.bottom, order)
        self.selected = frozenset()
        self.show_anew(released)
        return True

    def _replaced(self, cards: tuple[Card, ...], target: ToPlay | OnJoker) -> Card | None:
        """The joker whose place the drop asks for: one dropped on, or one whose place alone makes the drop sensible."""
        report = self.report
        if report is None or len(cards) != 1 or cards[0].is_joker or cards[0] in target.play:
            return None
        if report.melded:
            return self._freed(cards[0], target)
        if cards[0] in cards_on(self.seen.table) or self.seen.playing.basis.melded:
            return None
        if isinstance(target, OnJoker):
            return target.joker
        whole = self.seen.options.reader.whole
        jokers = sorted(card for card in target.play if card.is_joker)
        return next((joker for joker in jokers if whole(target.play - {joker} | {cards[0]})), None)

    def _freed(self, card: Card, target: ToPlay | OnJoker) -> Card | None:
        """After the meld: a joker without which alone the card fits its play, or the one dropped on if it means it."""
        fits, reader = sorted(freed(self.seen.options.reader, target.play, card)), self.seen.options.reader
        pointed = target.joker if isinstance(target, OnJoker) else None
        if not reader.whole(target.play | {card}):
            return pointed if pointed in fits else next(iter(fits), None)
        meant = stands_for(lying(self.board, target.seat, target.play), reader)
        return pointed if pointed in fits and meant.get(pointed) == (card,) else None
