"""The voice speaks where it is on, and leaves the word to a screen reader."""

from game.ear.voice import Voice
from scenes.settings.settings import Settings


class Listens:
    """A listener with one sentence for each frame, and a link that keeps what it is given."""

    def __init__(self):
        self.said, self.closed = [], False

    def look(self, _scene, *, changed):
        del changed

    def taken(self):
        return ["Your turn."]

    def give(self, order):
        self.said.append(order)

    def close(self):
        self.closed = True


def test_the_voice_is_silent_while_a_reader_follows_the_program(monkeypatch):
    heeded, both = [False], Listens()
    voice = Voice(lambda: Settings(voice=True), heeded=lambda: heeded[0])
    monkeypatch.setattr(voice, "_begun", lambda: (both, both))
    voice.shown(None, changed=True)
    assert both.said == ["Your turn."]
    heeded[0] = True
    voice.shown(None, changed=True)
    assert both.said == ["Your turn."]
    assert both.closed
    heeded[0] = False
    voice.shown(None, changed=True)
    assert len(both.said) == 2
