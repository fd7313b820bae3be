"""The dialog of a knock: melds apart and unmatched cards aside, to be accepted by Enter or arranged otherwise first."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from pygame import Rect

from engine.games.gin.knocking import free_discards
from engine.games.gin.rules import GinView
from engine.rummy.cards import Card
from engine.text import _
from scenes.art.decks import Decks
from scenes.games.gin.knock_picture import picture
from scenes.games.gin.knock_places import PAD, Cluster, KnockPlaces, places
from scenes.games.gin.knock_plan import KnockPlan, Slot, planned
from scenes.games.gin.limits import knock_means, limit_words, too_high
from scenes.games.gin.own_hand import arrangements
from scenes.table.intents import Ask, Dismiss, Do
from scenes.table.over.game_dialog import DialogChoice, DialogContext, GameDialog
from scenes.table.panel.widgets import Button
from scenes.table.places.layout import Layout
from scenes.ui.stage import Part


@dataclass(frozen=True, slots=True)
class KnockDialog(GameDialog):
    """The dialog in which a knock is laid out."""

    enter_accepts: ClassVar[bool] = True
    plan: KnockPlan

    def shown(self, around: DialogContext) -> "KnockQuestion":
        """The dialog as it is shown now."""
        return KnockQuestion(seen=around.seen, layout=around.layout, plan=self.plan, read=around.read)


def knock_dialog(seen: GinView, card: Card) -> KnockDialog:
    """The knock with this discard; the best arrangement is set out."""
    free = free_discards(seen.known.options, seen.hand, seen.known.taken)
    return KnockDialog(planned(seen.known.options.melds, card, free, arrangements(seen, card)[0]))


def big_gin_dialog(seen: GinView) -> KnockDialog:
    """Big gin: all cards are matched, and none is discarded."""
    return KnockDialog(planned(seen.known.options.melds, None, (), arrangements(seen, None)[0]))


@dataclass(frozen=True, slots=True, kw_only=True)
class KnockQuestion:
    """All that the dialog shows."""

    seen: GinView
    layout: Layout
    plan: KnockPlan
    read: bool = True
    """True if it has been visible for long enough to be accepted."""

    @property
    def laid(self) -> KnockPlaces:
        """The places of everything in the dialog."""
        return places(self.layout, self.plan)

    @property
    def box(self) -> Rect:
        """All that the dialog covers."""
        return self.laid.box

    @property
    def card_height(self) -> int:
        """The height of its cards."""
        return self.laid.card

    @property
    def too_high(self) -> str:
        """The reason why the cards cannot be laid out so; empty if they can."""
        return too_high(self.seen, self.plan.count)

    @property
    def confirmed(self) -> Do | None:
        """The knock, which Enter accepts."""
        return None if self.too_high else Do(self.plan.action)

    @property
    def warning(self) -> object:
        """A knock cannot be taken back, so it has to be seen first."""
        return KnockDialog

    @property
    def complete(self) -> bool:
        """True: nothing has to be searched for."""
        return True

    def choices(self) -> list[DialogChoice]:
        """The cards, to be chosen; once some are, the places where they can be put."""
        return [choice for cluster in self.laid.clusters for choice in self._choices(cluster)]

    def _choices(self, cluster: Cluster) -> Iterator[DialogChoice]:
        """A click on a card chooses it; one on a place that takes the chosen cards puts them there."""
        plan, where = self.plan, cluster.where
        put = Ask(KnockDialog(plan.put(where))) if plan.takes(where) else None
        for card, rect in zip(reversed(cluster.cards), reversed(cluster.rects), strict=True):
            toggles = where is not Slot.DISCARD and (put is None or card in plan.picked)
            intent = Ask(KnockDialog(plan.toggled(card))) if toggles or put is None else put
            lift = Ask(KnockDialog(plan.lifted(card))) if where is not Slot.DISCARD else None
            yield DialogChoice(card, rect, toggles or put is not None, intent, lift, takes=put is not None)
        if put is not None:
            yield DialogChoice(None, cluster.area, allowed=True, intent=put, takes=True)

    def buttons(self) -> list[Button]:
        """Back to the turn, another arrangement that is as good if there is one, and the knock."""
        unit, box, size = self.layout.unit, self.box, self.layout.target
        pad, gap = round(PAD * unit), round(10 * unit)
        width = (box.width - 2 * pad - 2 * gap) // 3
        rects = [
            Rect(box.left + pad + place * (width + gap), box.bottom - pad - size, width, size) for place in range(3)
        ]
        found = [Button(name="keep playing", rect=rects[0], intent=Dismiss(), label=_("Keep playing"))]
        if (other := self._other()) is not None:
            label = _("Lay out otherwise")
            found.append(Button(name="otherwise", rect=rects[1], intent=Ask(other), label=label, icon="again"))
        why, discard = self.too_high, self.plan.discard
        label = _("Big gin") if discard is None else knock_means(self.seen, self.plan.count)
        muted = bool(why) or not self.read
        knock = Do(self.plan.action)
        found.append(
            Button(name="knock it", rect=rects[2], intent=knock, label=label, icon="check", primary=True, muted=muted)
        )
        return found

    def _other(self) -> KnockDialog | None:
        """The next arrangement with the least count, after the one that is set out."""
        ways = arrangements(self.seen, self.plan.discard)
        here = next((place for place, way in enumerate(ways) if way.melds == self.plan.melds), len(ways) - 1)
        other = ways[(here + 1) % len(ways)]
        return KnockDialog(self.plan.laid_out(other)) if other.melds != self.plan.melds else None

    def part(self, pointed: DialogChoice | None, decks: Decks) -> Part:
        """The cards and the words."""
        return picture(self.plan, self.laid, self._words(), pointed, decks, self.layout.unit)

    def _words(self) -> tuple[str, str]:
        plan = self.plan
        if plan.discard is None:
            return _("Big gin"), _("Every card is matched, and you discard none.")
        title = knock_means(self.seen, plan.count)
        if plan.picked:
            return title, _("Click where the chosen cards belong: a meld, the unmatched cards or the discard.")
        if self.too_high:
            title = _("You count {count}").format(count=plan.count)
            return title, _("That is too much: {limit}.").format(limit=limit_words(self.seen)[0])
        form = _("You discard [{card}]. Drag or click cards to lay them out otherwise.")
        if self.seen.known.limit:
            form = _("You discard [{card}]; the limit is {limit}. Drag or click cards to lay them out otherwise.")
        return title, form.format(card=plan.discard, limit=self.seen.known.limit)
