"""The table of a declared game, made from what it has declared: cards, players, panel and buttons.

The zones and who sees them give the cards, `MOVES` the buttons, `Says` the words of log and captions, and options and
score sheet the rest. A game's own face overrides what differs.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar

from engine.blocks.codec import form_of
from engine.rummy.actions import Discard
from engine.rummy.cards import Card
from engine.rummy.events import HandEnded
from engine.rummy.faults import Fault
from engine.rummy.laid_table import LaidTable
from engine.rummy.meld_law import Group as Kinds
from engine.text import _, listed
from engine.values import value_class
from scenes.games.cards_face import CardsFace
from scenes.games.headings import last_cards, points, points_room
from scenes.games.log import fault_line
from scenes.games.zones import D, M, Moment, Names, V, Zones, groups_of
from scenes.player_names import level_of
from scenes.session import Player
from scenes.table.intents import AskForDiscard, Do, Intent, Press
from scenes.table.panel_items import Command, SidePoints, Statement
from scenes.table.tableau import Head, Mark, Stack, StateSign, Tableau, hidden

Fields = dict[str, Any]
"""Some fields of a tableau."""
PRESSABLE = "prompt", "main", "others"
"""The tableau's fields of the viewer's commands."""


@value_class
class ActionButton:
    """The button of an action without data. Its texts are marked for translation, and may name `parts`."""

    label: str
    icon: str | None = None
    hint: str = ""
    why: str = ""
    """The reason, in a few words, why a card has to be chosen first."""
    name: str = ""
    """The name of the button; empty if the form of its action gives it."""


class ShownFace(CardsFace[D, V, M]):
    """Makes the tableau of a game."""

    MOMENT: ClassVar[type[Any]] = Moment
    FIRM: ClassVar[bool] = False
    """True if a plan that cannot be laid yet forbids a discard, which would give the plan up."""
    WARNS: ClassVar[bool] = False
    """True if the panel warns of players who hold one card."""
    PROMPTS_ALL: ClassVar[bool] = False
    """True if the turns of others have a prompt, too."""
    CAUTIOUS: ClassVar[bool] = False
    """True if the next player could use a discarded joker, so that a question comes first."""
    HANDS: ClassVar[str] = "deals"
    """The option that holds the number of hands in a game."""
    DRAW: ClassVar[type | None] = None
    """The action of a press on the stock."""
    DISCARD: ClassVar[type] = Discard
    PHASES: ClassVar[Mapping[Any, tuple[str, str]]] = {}
    """By `stage`, the task of the seat to move, and the possible actions of its player; both may name `parts`."""
    BUTTONS: ClassVar[Mapping[type, ActionButton]] = {}
    """The buttons of actions and of the discard, the one that brings the hand on first."""
    ICONS: ClassVar[Mapping[type, str]] = {}
    """By action, its icon in the log."""
    NOTABLE: ClassVar[tuple[type, ...]] = ()
    """Events that a banner announces."""
    SAID: ClassVar[tuple[type, ...]] = ()
    """Actions and events of others that no motion shows: words beside the cards tell them."""
    DRAGS: ClassVar[tuple[type, ...]] = ()
    """Actions that only move cards on the table."""

    # -- methods for a game to override

    def planned(self, deal: D, groups: tuple[Kinds, ...]) -> Any:  # noqa: ANN401 - a game's own action
        """The action that lays these groups before the seat to move."""
        raise NotImplementedError

    def plan_label(self, deal: D, groups: tuple[Kinds, ...]) -> str:
        """The label of the button that lays them."""
        del deal, groups
        return _("Lay these cards")

    def plan_why(self, deal: D, groups: tuple[Kinds, ...], fault: Fault | None, names: Names) -> str:
        """The reason why the plan cannot be laid yet; empty if it can."""
        del deal, groups
        return "" if fault is None else self.says.sentence(fault, names)

    def laid_points(self, at: M, seat: int) -> int | None:
        """The points of a player's cards on the table; None if they do not count."""
        del at, seat
        return None

    def standing(self, at: M, seat: int, *, worded: bool) -> tuple[str, ...]:
        """A player's state in the hand, the longest way to say it first; shortened unless it is `worded`."""
        laid = self.laid_points(at, seat)
        return ("" if laid is None else points(laid, worded=worded),)

    def room(self, at: M) -> tuple[str, str]:
        """The longest standing for which room is kept, in words and shortened."""
        return points_room() if self.laid_points(at, at.seat) is not None else ("", "")

    def signs(self, at: M, seat: int, usual: Iterable[StateSign]) -> Iterable[StateSign]:
        """A player's further states, of which the dealer's is usual."""
        del at, seat
        return usual

    @staticmethod
    def _signs(at: M, seat: int) -> Iterator[StateSign]:
        if at.known.dealer == seat:
            yield StateSign("dealer", _("dealer"))

    def stage(self, at: M) -> object:
        """The key into `PHASES`: the phase, unless a game distinguishes more."""
        return at.known.phase

    def parts(self, at: M) -> Mapping[str, object]:
        """The parts that tasks, prompts and buttons may name, by the names in braces."""
        return {"name": at.names[at.known.to_move] if at.known.to_move is not None else ""}

    def goal(self, options: Any) -> str:  # noqa: ANN401 - a game's own options
        """The words on what ends the game, as few as possible; empty if nothing is said."""
        del options
        return ""

    def marks(self, at: M, zones: Zones) -> Mapping[Card, Mark]:
        """The signs on cards."""
        del at, zones
        return {}

    def ledger(self, at: M) -> Iterable[Statement]:
        """The statements on the turn and on the stakes."""
        del at
        return ()

    def alert(self, at: M) -> Statement | None:
        """A fact that everybody should keep in mind: others who hold one card, in games in which they may go out."""
        warns = self.WARNS and at.known.to_move is not None
        return last_cards(tuple(map(len, at.known.hands)), at.seat, at.names) if warns else None

    def pressed(self, view: V, what: Press, card: Card | None = None) -> Intent | None:
        """The draw, for a press on the stock."""
        del card
        draws = self.DRAW is not None and not self.known(view).misplaced(self.DRAW)
        return Do(self.DRAW()) if draws and self.DRAW is not None and what is Press.STOCK else None

    # -- the tableau

    def tableau(
        self,
        view: V,
        laid: LaidTable,
        players: tuple[Player, ...],
        *,
        revealed: bool,
        live: bool = False,
        refused: tuple[Fault, ...] = (),
        words: bool = True,
    ) -> Tableau:
        """The tableau, as in `Presenter.tableau`."""
        at = self.MOMENT(
            view=view, known=self.known(view), laid=laid, players=players, revealed=revealed, live=live, refused=refused
        )
        zones = self.zones(at)
        shown = self.shown(at, zones, self._shown(at, zones))
        told = self.told_of(at, zones, self._told_of(at, zones)) if words else {"heads": ()}
        return Tableau(**{**shown, **told, **(self.offered(at, zones, self._offered(at, zones)) if live else {})})

    def shown(self, at: M, zones: Zones, usual: Fields) -> Fields:
        """The tableau's fields that say where cards lie; `usual` are those of most games."""
        del at, zones
        return usual

    def _shown(self, at: M, zones: Zones) -> Fields:
        deal, pile, planned = at.known, self.pile(at, zones.pile), at.live and self.plans(at.known)
        home = self.home(deal, at.seat)
        own = frozenset(card for each in zones.spaces[home] for card in each.cards) if planned else frozenset()
        return {
            "seat": at.seat,
            "home": home,
            "revealed": at.revealed,
            "to_move": deal.to_move,
            "dealt": len(deal.log) == 1,
            "spaces": tuple(self._fanned(at, each) for each in self.spaces(at, zones)),
            "hand": zones.hand if at.revealed else hidden(at.seat, len(zones.hand)),
            "tray": zones.tray if at.revealed else hidden(len(at.players), len(zones.tray)),
            "stock": Stack(len(deal.stock), pressable=self.pressed(at.view, Press.STOCK) is not None),
            "pile": pile,
            "composition": self.composition(at, pile),
            "opened": zones.opened if deal.to_move is None else (),
            "pack": deal.pack if deal.pack.has_equal_cards else None,
            "known": zones.known,
            "plans": planned,
            "planned": zones.planned,
            "marks": self.marks(at, zones),
            "liftable": own,
            "returnable": own,
            "tidies": False,
            "stays": True,
            "idle": self.idle(at),
        }

    def gone(self, deal: D) -> frozenset[int]:
        """The seats that have nothing more to do in a deal."""
        del deal
        return frozenset()

    def idle(self, at: M) -> bool:
        """True if no person has anything more to do in the deal."""
        gone = self.gone(at.known)
        return all(player.opponent is not None or seat in gone for seat, player in enumerate(at.players))

    def heads(self, at: M) -> Iterator[Head]:
        """The headings of all players."""
        room, seating = self.room(at), self.rules.seating(at.known.options)
        for seat, player in enumerate(at.players):
            partner = seat != at.seat and seating.side(seat) == seating.side(at.seat)
            yield self.head(at, seat, player, room=room, partner=partner)

    def head(self, at: M, seat: int, player: Player, *, room: tuple[str, str], partner: bool) -> Head:
        """The heading of a player."""
        return Head(
            name=player.name,
            person=player.opponent is None or player.stands_in,
            level=level_of(player),
            held=self.held(at, seat),
            standing=self.standing(at, seat, worded=True),
            short=self.standing(at, seat, worded=False),
            room=room,
            signs=tuple(self.signs(at, seat, tuple(self._signs(at, seat)))),
            partner=partner,
        )

    def told_of(self, at: M, zones: Zones, usual: Fields) -> Fields:
        """The tableau's fields of headings, brackets and panel; `usual` are those of most games."""
        del at, zones
        return usual

    def _told_of(self, at: M, zones: Zones) -> Fields:
        """All that is public, and the hand if it is revealed."""
        deal, over = at.known, at.known.to_move is None
        counts = at.revealed and not over and self.rules.count is not None
        return {
            "heads": tuple(self.heads(at)),
            "brackets": self.brackets(at, zones),
            "title": self.rules.hand_words.heading(deal.hand_number, getattr(deal.options, self.HANDS, None)),
            "subtitles": self.subtitles(at, self._subtitles(at)),
            "task": "" if over else self.task(at),
            "alert": self.alert(at),
            "refusal": tuple(self.fault_line(fault, at.names) for fault in self.causes(at)),
            "scores": self.scores(at),
            "ledger": tuple(self.ledger(at)),
            "counting": self.rules.count(at.view) if counts and self.rules.count is not None else None,
            "cautions": None if self.CAUTIOUS else {},
            **({"prompt": self.prompt(at)} if self.PROMPTS_ALL else {}),
            "lost": self.lost(at) if over and at.revealed else "",
        }

    def lost(self, at: M) -> str:
        """The words that another player has won the hand; empty if the viewer has won it, or nobody."""
        seating, last = self.rules.seating(at.known.options), at.known.log[-1]
        scores = last.scores if isinstance(last, HandEnded) else ()
        best = (min if self.rules.fewest_win(at.known.options) else max)(scores, default=0)
        if not scores or scores[seating.side(at.seat)] == best:
            return ""
        winners = (seat for seat in range(len(at.names)) if scores[seating.side(seat)] == best)
        return _("This one goes to {names}.").format(names=listed(at.names[seat] for seat in winners))

    def subtitles(self, at: M, usual: tuple[str, str]) -> tuple[str, str]:
        """The variation and what ends the game, as is usual; the second form where the first has no room."""
        del at
        return usual

    def _subtitles(self, at: M) -> tuple[str, str]:
        options = at.known.options
        name = next((_(each.name) for each in self.rules.presets if each.key == options.preset), "")
        goal = self.goal(options)
        return (f"{name} \N{MIDDLE DOT} {goal}", goal) if goal else (name, name)

    def task(self, at: M) -> str:
        """The task of the seat to move."""
        return _(self.PHASES[self.stage(at)][0]).format(**self.parts(at))

    def prompt(self, at: M) -> str:
        """The possible actions of the viewer, who is to move."""
        words = self.PHASES[self.stage(at)][1]
        return _(words).format(**self.parts(at)) if words else ""

    def scores(self, at: M) -> tuple[SidePoints, ...]:
        """The total of every side."""
        seating, result = self.rules.seating(at.known.options), []
        for side, total in enumerate(at.known.totals):
            seats = tuple(seating.members(side))
            result.append(SidePoints(" & ".join(at.names[seat] for seat in seats), seats, total))
        return tuple(result)

    def offered(self, at: M, zones: Zones, usual: Fields) -> Fields:
        """The tableau's fields of the viewer's own turn; `usual` are those of most games."""
        del at, zones
        return usual

    def _offered(self, at: M, zones: Zones) -> Fields:
        free = self.DISCARD in at.known.MOVES and not at.known.misplaced(self.DISCARD)
        return {
            **self._pressable(at, zones),
            "discards": dict.fromkeys(zones.hand, "") if free else None,
            "free": free or self.plans(at.known),
            "reset": self.undoing(at.known),
        }

    def _pressable(self, at: M, zones: Zones) -> Fields:
        main, *others = tuple(self.commands(at, zones)) or (None,)
        return dict(zip(PRESSABLE, (self.prompt(at), main, tuple(others)), strict=True))

    def commands(self, at: M, zones: Zones) -> Iterator[Command]:
        """The commands that are possible now, first that of a plan which exists or has to be made."""
        others = tuple(self.buttons(at))
        if self.plans(at.known) and (zones.planned or not others):
            groups = groups_of(at.known, zones.spaces[self.home(at.known, at.seat)])
            action, label = self.planned(at.known, groups), self.plan_label(at.known, groups)
            why = self.plan_why(at.known, groups, next(iter(at.known.legal(action)), None), at.names)
            hint = _("Lay your melds as they are on the table now ({onward}).")
            yield Command("lay", label, Do(action), "check", able=not why, why=why.rstrip("."), hint=hint)
        yield from others

    def buttons(self, at: M) -> Iterator[Command]:
        """The buttons of actions without data, and of the discard."""
        parts = self.parts(at)
        for kind, button in self.BUTTONS.items():
            if at.known.misplaced(kind) or (kind is not self.DISCARD and at.known.legal(kind())):
                continue
            label, why = _(button.label).format(**parts), _(button.why) if button.why else ""
            hint = _(button.hint) if button.hint else ""
            if kind is self.DISCARD:
                yield Command("end", label, AskForDiscard(), button.icon, why=why, hint=hint, needs_card=True)
            else:
                yield Command(button.name or next(iter(form_of(kind))), label, Do(kind()), button.icon, hint=hint)

    def undoing(self, deal: D) -> object:
        """The action that takes back what was done; None if there is nothing to take back."""
        del deal
        return None

    def causes(self, at: M) -> tuple[Fault, ...]:
        """The faults of the last action that are told."""
        return at.refused

    def fault_line(self, fault: Fault, names: Names) -> Statement:
        """A fault as a paragraph, its rule named."""
        return fault_line(self.says.sentence, fault, names)
