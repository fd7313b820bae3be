"""The plainest hand of a game by any kind of person, to be compared by its record."""

from engine.games.list import rules_of
from tests.scenes.table.fake import players
from tests.whole.any_person import AnyPerson

SIZE = (1280, 800)


def past_by(kind: type[AnyPerson], name: str, most: int) -> list[object]:
    """So many actions of the usual preset with the fewest seats, as this kind of person plays them."""
    rules = rules_of(name)
    preset = rules.presets[0]
    person = kind.at(name, preset.key, players(preset.seats[0], preset.seats[0]), 3, SIZE)
    person.play_hand(rules.plainest, most)
    return [step.action for step in person.session.past]
