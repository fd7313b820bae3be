"""Ways out of a game: to the menu, or to the same cards again."""

from scenes.scene import Pop, Quit, ReplaceScene, Transition
from scenes.screens import Menu, Play
from scenes.session import Session


def leave(session: Session) -> Transition:
    """Put the game away and go to the menu; from a what-if back to the page from which it was begun."""
    returns = session.returns
    session.close()
    return Pop() if returns else ReplaceScene(Menu())


def quit_game(session: Session) -> Transition:
    """Put the game away and leave the program."""
    session.close()
    return Quit()


def same_deal(session: Session) -> Transition:
    """A new game with the same players and the same cards."""
    session.rematch(same_deal=True)
    return ReplaceScene(Play(session))
