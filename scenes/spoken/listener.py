"""The listener: sees each frame of the program, and says what is new in it.

It compares what is shown with what was shown before, and reads nothing but things, log and focus. What a key has done
is said at once and cuts short what is said; news of others wait for their turn. A key after which nothing is new is
answered too: by the refusal that still stands, by what is waited for, or by the thing that has the focus.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame
from pygame.event import Event

from engine.rummy.cards import Card
from engine.text import _
from scenes.keys import HearCommand, heard
from scenes.scene import Scene
from scenes.settings.facts import PROFILES, Fact, Facts, Level, following, level_of
from scenes.settings.settings import Settings
from scenes.spoken import table as told
from scenes.spoken.cards import read_out
from scenes.spoken.speech import Order, Speech, Urgency
from scenes.spoken.things import ZONES, kind_names, spoken
from scenes.table.panel_items import LogTurn
from scenes.table.scene import TableScene
from scenes.table.state.model import Table
from scenes.table.thing import Thing
from scenes.ui.focus_order import ENDS, RANKS, WAYS
from scenes.ui.thing import AnyThing, FocusZone, ThingRole

ANSWERED = 3
"""The frames after a key press within which something new counts as its answer."""
_OF_OTHERS = ("alert", "word")
"""The sentences of the table that are said when they change, by the names of their things."""
_TEXTS = ("task", *_OF_OTHERS, "ledger")
"""The sentences that are said in the person's own turn."""
_MOST = 6
"""The sentences of a page that are said by themselves."""
_SILENT = frozenset((
    pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
    pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCK,
))  # fmt: skip
"""Keys that mean nothing alone."""
_MOVES = frozenset((pygame.K_TAB, *WAYS, *ENDS, *RANKS))
"""Keys that move the focus."""
_ANYWHERE = frozenset((
    HearCommand.AGAIN, HearCommand.STOP, HearCommand.BACK, HearCommand.ON, HearCommand.ALL, HearCommand.OFFERS,
    HearCommand.PROFILE,
))  # fmt: skip
"""Commands of the voice that there are on pages, too."""
_ZONES = {
    HearCommand.HAND: (FocusZone.HAND,),
    HearCommand.PLACE: (FocusZone.OWN_SPACE, FocusZone.SPACES),
    HearCommand.PILES: (FocusZone.PILES,),
    HearCommand.BUTTONS: (FocusZone.BUTTONS,),
}
"""The zones to which commands lead, of which the first counts that has something in it."""


@dataclass
class _Seen:
    """The state of the last frame that was looked at."""

    scene: Scene | None = None
    focus: str = ""
    words: str = ""
    """The words of the thing with the focus."""
    zone: FocusZone | None = None
    texts: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    """The sentences of the table, also while a dialog lies over it."""
    melds: tuple[str, ...] = ()
    """The melds of the table."""
    within: tuple[object, str] = None, ""
    """The meld in which the card with the focus lies: its key, and its words."""
    asks: bool = False
    log: tuple[str, ...] = ()
    hand: object = None
    """The number of the hand that is played."""
    held: frozenset[Card] = field(default_factory=frozenset)
    banner: str = ""
    warning: str = ""
    refused: tuple[str, ...] = ()
    hint: tuple[str, ...] = ()
    lit: str = ""
    """The things that a hint or a lesson points at."""
    answer: object = None
    """The answer to a press that came too soon."""


class Listener:
    """Says what happens on the screens, by `speech`.

    `aided` is one beside a screen reader, which says itself what comes to the screen and what has the focus.
    """

    def __init__(
        self,
        settings: Callable[[], Settings],
        clock: Callable[[], float],
        *,
        change: Callable[[Settings], None] = lambda _settings: None,
        aided: bool = False,
        greeting: str = "",
    ) -> None:
        """`change` keeps other settings; `greeting` is said before the first screen."""
        self._change = change
        self._greeting = greeting
        self._settings = settings
        self._clock = clock
        self._aided = aided
        self.speech = Speech()
        self._seen = _Seen()
        self._pressed: int | None = None
        """The key that waits for its answer."""
        self._waited = 0
        """The frames since then."""
        self._asked: deque[tuple[HearCommand, bool]] = deque()
        """Commands of the voice that were given since the last frame, each with Shift or without."""
        self._told_first: tuple[str, ...] = ()
        """The guidance with which the screen began; where it comes back it is not told again."""
        self._taught = False
        """True once the first keys of a table were told."""
        self.switched = False
        """True once the listener has asked for the voice to be switched off."""
        self._play = -1
        """The place of the meld that was told last."""
        self._within: tuple[object, str] = None, ""
        """The meld in which the card lies that was told last."""

    def taken(self) -> tuple[Order, ...]:
        """The orders since the last call."""
        result, self.speech = self.speech.orders, self.speech.taken()
        return result

    def events(self, top: Callable[[], Scene | None], events: Iterable[Event]) -> Iterator[Event]:
        """All events but the keys of the voice."""
        for event in events:
            if event.type == pygame.KEYDOWN and event.key not in _SILENT:
                command = heard(event, self._settings().keys)
                if command is not None and (command in _ANYWHERE or isinstance(top(), TableScene)):
                    self._asked.append((command, bool(event.mod & pygame.KMOD_SHIFT)))
                    continue
                self._pressed, self._waited = event.key, 0
            yield event

    @property
    def _facts(self) -> Facts:
        """The levels of what is told of things besides their names."""
        return self._settings().facts

    # -- a frame

    def look(self, scene: Scene, *, changed: bool) -> None:
        """See a frame, and say what is new."""
        if isinstance(scene, TableScene) and scene.ui.asked is not None:
            self._asked.append((scene.ui.asked, False))
            scene.ui.asked = None
        while self._asked:
            self._do(scene, *self._asked.popleft())
        if not (changed or scene is not self._seen.scene or self._pressed is not None):
            return
        now = self._now(scene)
        before, self._seen = self._seen, now
        answers, news = (list(filter(None, words)) for words in self._new(scene, before, now))
        for words in answers:
            self._say(words, Urgency.NOW if words == answers[0] else Urgency.NEXT)
        for words in news:
            self._say(words, Urgency.NEXT)
        if answers or news:
            self._pressed = None
        elif self._pressed is not None:
            self._waited += 1
            if self._waited >= ANSWERED:
                self._pressed = None
                self._say(self._nothing(scene, now), Urgency.NOW)

    def _say(self, words: str, urgency: Urgency) -> None:
        self.speech = self.speech.say(words, urgency, self._clock())

    def _now(self, scene: Scene) -> _Seen:
        """The state that is shown now."""
        things, table = scene.things(), scene.table if isinstance(scene, TableScene) else None
        focus = scene.focused or ""
        thing = next((each for each in things if each.name == focus), None)
        words = spoken(thing, table, self._facts) if thing is not None else ""
        seen = _Seen(scene, focus, words, thing.zone if thing is not None else None, asks=scene.asks)
        if table is None or not isinstance(scene, TableScene):
            seen.texts = tuple(_sentences(things))
            return seen
        kinds = ("question",) if scene.asks else _TEXTS if table.mine else _OF_OTHERS
        seen.texts = tuple(_sentences(things, kinds))
        seen.under = self._seen.under if scene.asks else seen.texts
        plays = {each.group.key: spoken(each, table) for each in scene.things() if told.is_meld(each) and each.group}
        seen.melds = tuple(plays.values())
        group = thing.group if isinstance(thing, Thing) else None
        if group is not None:
            within = plays.get(group.key, "")
            alone = within == words and len(group.cards) == 1
            seen.within = group.key, _("by itself") if alone else within
        turns = table.follower.telling.turns
        seen.log = tuple(words for turn in turns for words in log_told(turn, table.names))
        seen.hand = table.views.deal_key, table.view.hand_number
        seen.held = table.tableau.held if table.board.revealed and not table.motion.telling else self._seen.held
        seen.banner, seen.warning = read_out(table.banner), read_out(table.warning)
        seen.refused = tuple(read_out(each.words) for each in table.tableau.refusal)
        seen.hint = tuple(map(read_out, scene.guide.says() or ()))
        seen.lit = told.lit(scene)
        seen.answer = scene.ui.answer
        return seen

    def _new(self, scene: Scene, before: _Seen, now: _Seen) -> tuple[list[str], list[str]]:
        """The answers to a key, the first of which cuts short what is said, and other news."""
        if before.scene is not now.scene:
            self._play = -1
            if self._aided:
                self._pressed = None
                return [], []
            return self._first(scene, now), []
        at_table = isinstance(scene, TableScene)
        moved = self._moved(before, now) if self._pressed is not None else []
        answers = [*filter(None, self._replies(before, now))] if at_table else []
        news: list[str] = []
        opened = now.asks and (not before.asks or (at_table and now.texts != before.texts))
        if self._aided and (moved or opened):
            self._pressed, moved = None, []
        if opened and not self._aided:
            answers += now.texts
        if isinstance(scene, TableScene):
            happened = [*self._happened(scene.table, before, now)]
            mine = self._pressed is not None and not scene.table.motion.telling
            answers, news = ([*answers, *happened], news) if mine else (answers, [*news, *happened])
        if not opened and not (before.asks and not now.asks and not at_table):
            known = before.under if at_table and not now.asks else before.texts
            news += [words for words in now.texts if words not in known][:_MOST]
        if moved and (self._pressed in _MOVES or not (answers or news)):
            answers, self._within = [*moved, *answers], now.within
        elif moved and opened:
            answers, self._within = [*answers, *moved], now.within
        return answers, news

    def _first(self, scene: Scene, now: _Seen) -> list[str]:
        """A screen that is seen for the first time: its words, and where the focus is."""
        words = [*now.texts[:_MOST]]
        if isinstance(scene, TableScene):
            self._told_first = now.hint
            words = [*_sentences(scene.things(), ("title",)), *now.hint, *words]
            if now.log:
                words.append(now.log[-1])
            words.append(told.own_hand(scene.table))
            words.append(self._taught_keys())
        else:
            words += told.ways_on(scene, focused=bool(now.words))
        greeting, self._greeting = self._greeting, ""
        return [*filter(None, (greeting, *words, now.words))] or [_("Nothing to be read here.")]

    def _taught_keys(self) -> str:
        """The first keys of a table, which are told once."""
        if self._taught:
            return ""
        self._taught = True
        form = _("{draw} draws, Space chooses a card, {discard} discards it, F9 tells what you can do, {hint} helps.")
        keys = {name.strip("{}"): name for name in ("{draw}", "{discard}", "{hint}")}
        return read_out(self._settings().keys.fill(form.format_map(keys)))

    def _moved(self, before: _Seen, now: _Seen) -> list[str]:
        """The thing with the focus, if another one has it or it is told otherwise; in another zone with its name."""
        if not now.focus or (now.focus, now.words) == (before.focus, before.words):
            return []
        zone = ZONES[now.zone]() if now.zone is not None and now.zone is not before.zone else ""
        words, within = now.words, now.within[1] if now.within != self._within else ""
        if within and within != words:
            words = _("{zone}. {thing}").format(zone=words, thing=within)
        hushed = level_of(self._facts, Fact.ZONE) is Level.OFF
        if not zone or hushed or now.zone in {FocusZone.PAGE, FocusZone.DIALOG}:
            return [words]
        return [_("{zone}. {thing}").format(zone=zone, thing=words)]

    def _replies(self, before: _Seen, now: _Seen) -> Iterator[str]:
        """The words of the table to a press: that it came too soon, a refusal, a hint."""
        if now.answer is not None and now.answer is not before.answer:
            yield read_out(getattr(now.answer, "words", ""))
        if now.warning != before.warning:
            yield now.warning
        if now.refused != before.refused:
            yield from now.refused
        if now.hint != before.hint:
            yield from (words for words in now.hint if words not in {*before.hint, *self._told_first})
        elif now.lit != before.lit:
            yield now.lit

    def _happened(self, table: Table, before: _Seen, now: _Seen) -> Iterator[str]:
        """The deeds of all players by the log, the cards that came into the hand, and the banner."""
        same = before.hand == now.hand
        shared = sum(1 for _ in _alike(before.log, now.log)) if same else 0
        if len(now.log) < len(before.log) and shared == len(now.log) and same:
            yield _("Taken back.")
        fresh = now.log[shared:]
        gained = now.held - before.held
        if gained and same:
            yield _("You get {cards}.").format(cards=kind_names(table, tuple(sorted(gained))))
        draws = _own_draws(table) if gained else frozenset()
        yield from (words for words in fresh if words not in draws)
        if self._pressed is not None and table.playing and same and not fresh:
            changed = Counter(now.melds) - Counter(before.melds)
            yield from [*changed.elements()][:_MOST]
        if not same:
            yield told.own_hand(table)
        if now.banner != before.banner and now.banner not in fresh:
            yield now.banner

    def _nothing(self, scene: Scene, now: _Seen) -> str:
        """The answer to a key that has changed nothing."""
        if isinstance(scene, TableScene):
            table = scene.table
            standing = now.warning or next(iter(now.refused), "")
            if standing:
                return standing
            if not table.mine and not scene.asks:
                return read_out(table.waiting)
        return now.words or " ".join(now.hint[:2]) or next(iter(now.texts), "") or _("Nothing happens.")

    # -- commands of the voice

    def _do(self, scene: Scene, command: HearCommand, shift: bool) -> None:
        """Do a command of the voice."""
        nothing = _("Nothing else was said.")
        match command:
            case HearCommand.STOP:
                self.speech = self.speech.stop()
            case HearCommand.VOICE:
                self.switched = True
            case HearCommand.AGAIN:
                self.speech = self.speech.again(nothing)
            case HearCommand.BACK | HearCommand.ON:
                self.speech = self.speech.walk(-1 if command is HearCommand.BACK else 1, nothing)
            case HearCommand.PROFILE:
                self._profile(scene)
            case _:
                self._say(self._answer(scene, command, shift=shift), Urgency.NOW)

    def _profile(self, scene: Scene) -> None:
        """Go on to the next profile, and say its name and, by it, the thing with the focus."""
        name = following(self._facts)
        title, facts = PROFILES[name]
        self._change(replace(self._settings(), facts=facts))
        if isinstance(scene, TableScene):
            scene.set_settings(self._settings())
        self._say(_("How much is said: {profile}.").format(profile=_(title)), Urgency.NOW)
        now = self._now(scene)
        self._seen.words, self._seen.melds, self._seen.within = now.words, now.melds, now.within
        self._say(now.words, Urgency.NEXT)

    def _answer(self, scene: Scene, command: HearCommand, *, shift: bool) -> str:
        """The answer to a question of the listener."""
        if not isinstance(scene, TableScene):
            things = scene.things()
            able = (spoken(each) for each in things if each.zone is not None)
            return ". ".join(able if command is HearCommand.OFFERS else (_end(spoken(each)) for each in things))
        answers: dict[HearCommand, Callable[[TableScene], str]] = {
            HearCommand.ALL: lambda scene: ". ".join(map(_end, told.whole(scene))),
            HearCommand.OFFERS: told.offers,
            HearCommand.PLAYS: self._next_play,
            HearCommand.FITS: self._fits,
        }
        if command in answers:
            return answers[command](scene)
        zones = _ZONES[command]
        if shift and command in {HearCommand.HAND, HearCommand.PLACE}:
            return told.others(scene, zones[0])
        return self._go(scene, zones)

    def _go(self, scene: TableScene, zones: Sequence[FocusZone]) -> str:
        """Move the focus to the first thing of a zone; say what is there where nothing can have the focus."""
        stops = [each for each in scene.things() if each.zone in zones]
        stops.sort(key=lambda each: zones.index(each.zone) if each.zone is not None else 0)
        if not stops or not scene.table.live:
            if FocusZone.HAND in zones:
                return told.own_hand(scene.table)
            there = _("{zone}: nothing to press.").format(zone=ZONES[zones[0]]())
            return there if scene.table.mine else read_out(scene.table.waiting)
        scene.focus_on(stops[0].name)
        words = spoken(stops[0], scene.table, self._facts)
        self._seen.focus, self._seen.words, self._seen.zone = stops[0].name, words, stops[0].zone
        form = _("{zone}, {count} to walk. {thing}")
        count = sum(each.zone is stops[0].zone for each in stops)
        return form.format(zone=ZONES[zones[0]](), count=count, thing=words)

    def _next_play(self, scene: TableScene) -> str:
        """The next meld of the table, to which the focus goes if it can."""
        plays = [each for each in scene.things() if each.role is ThingRole.PLAY and each.group is not None]
        if not plays:
            return _("No melds lie on the table.")
        self._play = (self._play + 1) % len(plays)
        play = plays[self._play]
        key = play.group.key if play.group is not None else None
        stop = next((each for each in scene.things() if each.zone and each.group and each.group.key == key), None)
        if stop is not None and scene.table.live:
            scene.focus_on(stop.name)
            self._seen.focus, self._seen.words = stop.name, spoken(stop, scene.table, self._facts)
            self._seen.zone = stop.zone
        return told.meld_told(scene.table, play)

    def _fits(self, scene: TableScene) -> str:
        """The places of the chosen card, or else of the one with the focus."""
        table = scene.table
        thing = next((each for each in scene.things() if each.name == scene.focused), None)
        pointed = thing.card if thing is not None and thing.role is ThingRole.HELD else None
        card = table.chosen if table.chosen is not None else pointed
        return told.fits(table, card) if card is not None else _("Choose a card first.")


def log_told(turn: LogTurn, names: Sequence[str]) -> Iterator[str]:
    """A turn of the log as sentences, one for each thing that was done."""
    if not turn.entries or turn.seat is None:
        yield read_out(turn.words)
        return
    for entry in turn.entries:
        if entry.icon == "computer":
            yield read_out(entry.words)
        else:
            yield _deed(names[turn.seat], entry.words)


def _deed(name: str, deeds: str) -> str:
    """A sentence on what a player has done."""
    return read_out(_("{name} {deeds}.").format(name=name, deeds=deeds))


def _own_draws(table: Table) -> frozenset[str]:
    """The sentences of the log that tell of draws of the person: what came into the hand is told by its cards."""
    seat = table.tableau.seat
    turns = [turn for turn in table.follower.telling.turns if turn.seat == seat]
    entries = (entry for turn in turns for entry in turn.entries if entry.icon in {"deck", "take"})
    return frozenset(_deed(table.names[seat], entry.words) for entry in entries)


def _sentences(things: Iterable[AnyThing], kinds: Sequence[str] = ()) -> Iterator[str]:
    """The texts among things, at a table those of some kinds."""
    for thing in things:
        kind = thing.name.removeprefix("text ").split(" ")[0]
        if thing.role is ThingRole.TEXT and thing.text and (not kinds or kind in kinds):
            yield read_out(thing.text, page=not kinds)


def _alike(one: Sequence[str], other: Sequence[str]) -> Iterator[str]:
    """The sentences with which both begin."""
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            return
        yield mine


def _end(words: str) -> str:
    return words.rstrip(".")
