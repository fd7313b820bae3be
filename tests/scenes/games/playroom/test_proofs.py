"""The proof of a hint: asked for by a button, shown with its prices, copied, and accepted by the checker."""

from engine.proofs.check_proof import flaw
from scenes.ui import clipboard
from tests.scenes.games.playroom.tables import PlayroomHands, at, at_table

TABLE = ("7c 7d 7h 7s", "8d 9d Td Jd")


def shown(hand: str = "5d 6d 3s") -> PlayroomHands:
    """The table with the proofs of a hint open."""
    hands = at_table(at(hand, *TABLE, preset="tiles", others=("4c 5c 9h 9c",)))
    hands.push("hint")
    hands.wait(0.3)
    hands.push("proof")
    hands.wait(1.2)
    return hands


def test_a_hint_that_is_proved_shows_its_proof() -> None:
    words = " ".join(shown().scene.ui.question.words)
    assert "No turn lays more than 2 tiles." in words
    assert "Prices:" in words
    assert "would help most." in words


def test_a_proof_is_copied_and_the_checker_accepts_it(monkeypatch) -> None:
    hands, copied = shown(), []
    monkeypatch.setattr(clipboard.pygame.scrap, "put_text", copied.append)
    hands.push("copy 0")
    hands.wait(0.2)
    assert copied
    assert not flaw(copied[0])
    assert any("Copied" in button.label for button in hands.scene.ui.question.buttons())


def test_the_proofs_close_and_nothing_is_offered_without_a_hint() -> None:
    hands = shown()
    hands.push("close")
    hands.wait(0.2)
    assert hands.scene.ui.dialog is None
    fresh = at_table(at("5d 6d 3s", *TABLE, preset="tiles", others=("4c 5c 9h 9c",)))
    assert not fresh.scene.guide.proves
