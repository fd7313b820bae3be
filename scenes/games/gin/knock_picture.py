"""The picture of a knock that is set out."""

from pygame import Rect, Surface

from scenes.art import felt, text
from scenes.art.decks import Decks
from scenes.art.text import marked
from scenes.art.theme import theme, type_scale
from scenes.games.gin.knock_places import HEAD, LABEL, PAD, Cluster, KnockPlaces, label
from scenes.games.gin.knock_plan import KnockPlan
from scenes.table.over.game_dialog import DialogChoice
from scenes.ui.stage import Part


def picture(
    plan: KnockPlan, laid: KnockPlaces, words: tuple[str, str], pointed: DialogChoice | None, decks: Decks, unit: float
) -> Part:
    """The dialog without its buttons: `words` are its title and the sentence under it."""
    lit = pointed.rect if pointed is not None and pointed.allowed else None
    key = (plan, words, tuple(laid.box), tuple(lit or ()), decks.sharp)

    def paint(surface: Surface) -> None:
        felt.draw_panel(surface, laid.box, round(16 * unit), theme().panel, 252, theme().gold_dark)
        _words(surface, laid.box, words, unit)
        for cluster in laid.clusters:
            _cluster(surface, plan, cluster, lit, decks, unit)

    return Part("knock", laid.box, key, paint)


def _words(surface: Surface, box: Rect, words: tuple[str, str], unit: float) -> None:
    title, sentence = words
    scale, left = type_scale(unit), box.left + round(PAD * unit)
    text.draw_rich(surface, marked(title), (left, box.top + round(12 * unit)), scale.heading, theme().gold, bold=True)
    room = box.width - 2 * round(PAD * unit)
    size = next(
        (size for size in (scale.body, scale.small) if text.rich_size(marked(sentence), size)[0] <= room), scale.tiny
    )
    at = left, box.top + round((HEAD - 34) * unit)
    text.draw_rich(surface, marked(sentence), at, size, theme().ink)


def _cluster(surface: Surface, plan: KnockPlan, cluster: Cluster, lit: Rect | None, decks: Decks, unit: float) -> None:
    art, area = decks.of(cluster.area.height), cluster.area
    plate = area.inflate(round(10 * unit), round(10 * unit))
    edge = theme().gold if plan.takes(cluster.where) else None
    felt.draw_panel(surface, plate, round(10 * unit), theme().shade, 120, edge)
    at = area.centerx, area.top - round(LABEL * unit / 2) - round(4 * unit)
    text.draw_text(surface, label(plan, cluster.where), at, type_scale(unit).small, theme().ink_muted, anchor="center")
    dx, dy = art.glow_offset
    for card, rect in zip(cluster.cards, cluster.rects, strict=True):
        spot = rect.move(0, -round(rect.height * 0.08)) if card in plan.picked else rect
        surface.blit(art.face(str(card)), spot)
        if card in plan.picked or (lit is not None and rect == lit):
            surface.blit(art.glow("select" if card in plan.picked else "target"), (spot.left + dx, spot.top + dy))
