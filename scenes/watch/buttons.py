"""The buttons of a game that is watched, and their tips."""

from dataclasses import replace

from engine.text import _, pgettext
from scenes.keys import WatchCommand
from scenes.session import WatchedGame
from scenes.ui.buttons import Button


def rows(session: WatchedGame, pace: str, *, playing: bool, few: bool = False) -> tuple[tuple[Button, ...], ...]:
    """The rows from below: to play, to go by steps, to go by hands, to change the view, and to play from here.

    With `few` rows, all buttons that go through the game stand in one row, without words.
    """
    play, steps, (back, on) = _play(session, pace, playing=playing), _steps(session), _hands(session)
    through = ((back.wordless(), *steps, on.wordless()),) if few else (steps, (back, on))
    return (play, *through, _shown(session), _what_if())


def _button(
    what: WatchCommand, label: str, icon: str | None, tip: str, *, able: bool = True, chosen: bool = False
) -> Button:
    return Button(name=what.kept, intent=what, label=label, icon=icon, tip=tip, enabled=able, chosen=chosen)


def _play(session: WatchedGame, pace: str, *, playing: bool) -> tuple[Button, ...]:
    ended = session.place == session.last
    label, icon = (
        (_("Pause"), "pause")
        if playing
        else (_("Replay"), "again")
        if ended
        else (pgettext("go on showing a game", "Play"), "play")
    )
    tip = _("Stop here (Space).") if playing else _("Let the game play by itself (Space).")
    tip = _("Let the game play by itself once more, from the start (Space).") if ended and not playing else tip
    play = replace(_button(WatchCommand.PLAY, label, icon, tip), primary=True, main=True)
    return play, _button(WatchCommand.PACE, pace, None, _("How fast it plays by itself (+ and -)."))


def _steps(session: WatchedGame) -> tuple[Button, ...]:
    first, last = session.place == 0, session.place == session.last
    return (
        _button(
            WatchCommand.TURN_BACK, "", "turn_back", _("Back to the beginning of the turn (Page up)."), able=not first
        ),
        _button(WatchCommand.STEP_BACK, "", "before", _("One move back (Left)."), able=not first),
        _button(WatchCommand.STEP_ON, "", "after", _("One move on (Right)."), able=not last),
        _button(WatchCommand.TURN_ON, "", "turn_on", _("On to the next turn (Page down)."), able=not last),
    )


def _hands(session: WatchedGame) -> tuple[Button, Button]:
    words = session.views.words
    back, on, label = _(words.to_start), _(words.to_next), _(words.name)
    return (
        _button(WatchCommand.HAND_BACK, label, "to_start", back, able=session.place > 0),
        _button(WatchCommand.HAND_ON, label, "to_end", on, able=session.place < session.last),
    )


def _what_if() -> tuple[Button, ...]:
    tip = _("Play on from this turn, against the same hands (W). It never counts, and this game doesn't change.")
    return (_button(WatchCommand.WHAT_IF, _("What if? Play on from here"), "hand", tip),)


def _shown(session: WatchedGame) -> tuple[Button, ...]:
    name = session.players[session.seat].name
    return (
        _button(WatchCommand.SEAT, name, "eye", _("Whose hand is shown; press for the next player's (Tab).")),
        _button(
            WatchCommand.ALL_OPEN, _("All hands"), "hand", _("Show all hands, or one (A)."), chosen=session.all_open
        ),
    )
