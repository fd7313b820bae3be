"""The conformance cases of House Rummy, answered: what plays are, and positions with the actions tried from them."""

from engine.family.cases import answer_line, listed_actions, unknown_kind
from engine.family.rules import Case, CaseAnswer
from engine.games.house.game import DECLARED, HOUSE
from engine.games.house.position_reader import read_position
from engine.games.house.sentences import sentence
from engine.games.house.state import HandState
from engine.rummy.cards import cards, text_of
from engine.rummy.faults import RefusedError
from engine.rummy.plain_data import NotationError
from engine.rummy.plays import judge
from engine.rummy.words import seat_names


def read_start(case: Case) -> HandState:
    """The hand that a case begins with. Raises NotationError."""
    if "position" not in case:
        message = 'a case has its position under "position"'
        raise NotationError(message)
    try:
        return read_position(case["position"])
    except RefusedError as refused:
        raise NotationError(sentence(refused.faults[0], seat_names(4))) from None


def answer(case: Case) -> CaseAnswer:
    """The answer to a case. Raises NotationError or ValueError, in a sentence, for a malformed case."""
    match case.get("kind"):
        case "play":
            return _answer_play(case.get("cards"))
        case "line":
            return answer_line(HOUSE, read_start(case), listed_actions(case), DECLARED.out_of_phase)
        case kind:
            raise unknown_kind(kind)


def _answer_play(text: object) -> CaseAnswer:
    if not isinstance(text, str):
        message = "cards must be a text"
        raise NotationError(message)
    play = cards(text)
    if len(set(play)) < len(play):
        message = f"a card lies twice in {text_of(play)}"
        raise NotationError(message)
    judged = judge(frozenset(play))
    whole = judged.reading is not None
    reading = judged.reading.value if judged.reading else None
    return {"whole": whole, "reading": reading, "value": judged.value if whole else None}
