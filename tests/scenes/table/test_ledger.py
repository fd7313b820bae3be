"""The side panel: ledger, faults on the cards they concern, buttons in their places, taking back, the log."""

import pygame
import pytest

from engine.games.house.state import Phase
from engine.games.house.view import view
from engine.games.house.words import Arrange, DrawDiscard, FaultKind, JokerTaken, Played
from engine.rummy.actions import DrawStock, EndTurn, UndoDraw
from engine.rummy.cards import card, cards
from engine.rummy.events import Discarded, DrewStock, HandEnded
from engine.rummy.faults import CommonFault
from engine.rummy.table import parse_table
from scenes.games.house.ledger import ledger, short_reason
from scenes.games.house.log import log_turn, turns
from scenes.games.house.presenter import HOUSE
from scenes.settings.settings import Settings
from scenes.table.panel import side_panel
from scenes.table.panel.info import info_of
from scenes.table.telling.log import Telling
from tests.scenes.table.fake import position
from tests.scenes.table.tables import start

SIZES = ((1024, 640), (1280, 720), (1920, 1080))


def at_table(size=(1280, 720), scale=1.0, **given):
    usual = {
        "edition": "epic",
        "hands": ("6d 9h 2c Jd Qd Kh 3c", "As 2d"),
        "table": (("7c 8c 9c", "4c 4d 4h"), ("5h 6h 7h 8h", "Kc Kd Ks")),
        "discard": "Th 3d 9d",
        "melded": (True, True),
    }
    game = position(**{**usual, **given})
    return start(game, settings=Settings(pace=0.0, ui_scale=scale), size=size, wait=0.1)


def does(hands, *actions):
    for action in actions:
        assert hands.scene.table.act(action), hands.scene.table.refused
    hands.scene.ui.stale = True
    hands.frame()
    return hands


def table(*spaces):
    return parse_table(spaces)


STOLEN = Arrange(table(("7c 8c 9c", "4c 4d 4h", "7h 8h"), ("5h 6h", "Kc Kd Ks")))


def info(hands):
    return info_of(hands.scene.table, hands.scene.guide)


def told(events, names):
    return tuple(log_turn(group, names).words for group in turns(events))


def words_of(hands):
    return " ".join(line.words for line in ledger(hands.scene.table.view, hands.scene.table.names))


def test_a_turn_of_the_log_tells_one_by_one_what_was_drawn_stolen_and_discarded() -> None:
    before = table(("7c 8c 9c",), ("5h 6h 7h 8h",))
    after = table(("7c 8c 9c", "5h 5d 5s"), ("6h 7h 8h",))
    played = Played(0, before, after, laid=cards("5d 5s"), stolen=cards("5h"), melded=False)
    events = DrewStock(0, 1), played, Discarded(0, card("Kd")), DrewStock(1, 1)
    mine, others = (log_turn(group, ("Ann", "Felix")) for group in turns(events))
    assert [entry.icon for entry in mine.entries] == ["deck", "steal", "discard"]
    assert (mine.seat, others.seat) == (0, 1)
    assert all(entry.words in mine.words for entry in mine.entries)


def test_the_ledger_names_cards_owner_and_rule_while_arranging() -> None:
    hands = does(at_table(), DrawStock(), STOLEN)
    told = words_of(hands)
    assert "5h 6h needs 4h or 7h, or a joker. (rule\N{NO-BREAK SPACE}11)" in told
    assert "Stolen from Bruno and not paid for: 7h and 8h." in told
    assert "(rule\N{NO-BREAK SPACE}13)" in told
    assert "Stolen: 2, paid: 0" in told


def test_faulty_plays_and_their_cards_are_marked_and_the_ledger_alone_says_why() -> None:
    hands = does(at_table(), DrawStock(), STOLEN)
    look = hands.look()
    broken = {play: note.words[-1] for play, note in look.now.notes.items() if note.broken}
    assert broken == dict.fromkeys((frozenset(cards("7h 8h")), frozenset(cards("5h 6h"))), "not whole")
    assert look.glows[card("7h")] == look.glows[card("5h")] == "fault"
    assert look.glows.keys().isdisjoint({card("Kc"), card("2c")})
    (end,) = [button for button in hands.scene.ui.buttons if button.name == "end"]
    assert not end.enabled
    assert end.under == ""


def test_a_refusal_does_not_blame_the_cards_that_may_be_discarded() -> None:
    hands = does(at_table(), DrawStock())
    hands.scene.table.act(EndTurn())
    assert [fault.kind for fault in hands.scene.table.refused] == [CommonFault.DISCARD_DUE]
    assert hands.scene.table.tableau.faulty == frozenset()


def test_pointing_at_a_faulty_card_says_what_is_wrong_with_it() -> None:
    hands = does(at_table(), DrawStock(), STOLEN)
    hands.move(hands.spot(card("7h")))
    hands.frame()
    from scenes.table.gestures.prompt import prompt_of

    assert "7h 8h needs 6h or 9h" in prompt_of(hands.scene.table.state, hands.scene.ui)


def test_hot_cards_keep_the_turn_open_and_the_chosen_card_its_reason() -> None:
    hands = does(at_table(), DrawDiscard(card("3d")))
    report = hands.scene.table.view.playing.report
    assert short_reason(report, None) == "a hot card is not played"
    assert "Play the hot card." in words_of(hands)
    assert {card("3d"), card("9d")}.isdisjoint(report.may_discard)
    hands = does(at_table(), DrawStock())
    report = hands.scene.table.view.playing.report
    assert short_reason(report, None) == "choose a card to discard"
    assert short_reason(report, card("2c")) == ""


def test_r13_the_tag_of_an_unpaid_theft_says_once_what_is_owed_and_keeps_its_words_after_a_refusal() -> None:
    whole, begun = frozenset(cards("4c 4d 4h 4s")), frozenset(cards("8h"))
    lying = ("7c 8c 9c", "4c 4d 4h 4s", "8h"), ("5h 6h 7h", "Kc Kd Ks")
    hands = at_table(table=(("7c 8c 9c", "4c 4d 4h"), ("5h 6h 7h 8h", "4s Kc Kd Ks")))
    does(hands, DrawStock(), Arrange(table(*lying)))
    before = hands.look().now.notes
    assert before[whole].words == ("from Bruno, owes a card", "owes a card", "unpaid")
    assert before[begun].words[0] == "not whole \N{MIDDLE DOT} from Bruno, owes a card"
    assert all(note.broken for note in before.values())
    hands.scene.table.act(EndTurn())
    hands.frame()
    assert hands.scene.table.refused
    assert hands.look().now.notes == before


@pytest.mark.parametrize("size", SIZES)
def test_the_tools_and_what_brings_the_turn_on_never_move(size) -> None:
    hands = at_table(size)
    names = {"undo", "redo", "reset"}

    def places():
        result = {button.name: button.rect for button in hands.scene.ui.buttons}
        onward = next(result[name] for name in ("draw", "end", "discard") if name in result)
        return [tuple(result[name]) for name in sorted(names)], tuple(onward)

    before = places()
    does(hands, DrawDiscard(card("3d")))
    assert places() == before
    hands.click(hands.spot(card("2c")))
    assert "discard" in hands.names
    assert places() == before


def test_the_prompt_keeps_its_height_whatever_it_says() -> None:
    hands = at_table()
    tall = set()
    for name in (None, *(button.name for button in hands.scene.ui.buttons)):
        hands.move(hands.button(name) if name else (400, 400))
        hands.frame()
        told = info_of(hands.scene.table, hands.scene.guide, side_panel._("A hint that is rather long. " * 9))
        tall.add(side_panel.panel(told, hands.scene.ui.buttons).prompt_area.height)
    assert len(tall) == 1


def test_drags_are_taken_back_and_made_again() -> None:
    hands = does(at_table(), DrawStock())
    first = Arrange(table(("7c 8c 9c", "4c 4d 4h"), ("5h 6h 7h 8h 9h", "Kc Kd Ks")))
    second = Arrange(table(("7c 8c 9c", "4c 4d 4h"), ("5h 6h 7h 8h 9h", "Kc Kd Kh Ks")))
    does(hands, first, second)
    scene = hands.scene
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.table.view.table == scene.table.view.playing.basis.start.table
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert scene.table.view.table == first.table
    hands.key(pygame.K_z, mod=pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
    assert scene.table.view.table == second.table
    assert not scene.table.turn.can_redo
    hands.click(hands.button("reset"))
    hands.click(hands.button("redo"))
    assert scene.table.view.table == first.table


def test_nothing_is_made_again_after_another_drag_or_across_a_draw() -> None:
    hands = does(at_table(), DrawDiscard(card("9d")))
    other = Arrange(table(("7c 8c 9c", "4c 4d 4h"), ("5h 6h 7h 8h 9h", "Kc Kd Ks")))
    does(hands, other)
    hands.scene.table.turn.undo()
    assert hands.scene.table.turn.can_redo
    does(hands, Arrange(table(("7c 8c 9c", "4c 4d 4h"), ("5h 6h 7h 8h", "Kc Kd Kh Ks"))))
    assert not hands.scene.table.turn.can_redo
    hands.scene.table.turn.undo()
    hands.scene.table.act(UndoDraw())
    assert hands.scene.table.view.phase is Phase.DRAW
    assert hands.scene.table.turn.can_redo
    does(hands, DrawStock())
    hands.key(pygame.K_y, mod=pygame.KMOD_CTRL)
    assert hands.scene.table.view.playing.previous is None


def test_all_of_the_log_can_be_scrolled_to() -> None:
    hands = at_table((1024, 640))
    for number in range(90):
        hands.scene.table.follower.telling.say(f"Line {number}.")
    hands.scene.ui.stale = True
    hands.frame()
    scroller = hands.scene.ui.scroller
    assert scroller.most > 0
    pygame.mouse.set_pos(scroller.view.center)
    hands.at = scroller.view.center
    before = hands.screen.subsurface(scroller.view).copy()
    hands.key(pygame.K_PAGEDOWN, times=3)
    assert scroller.offset > 0
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(hands.screen.subsurface(scroller.view), "RGB")
    hands.key(pygame.K_PAGEDOWN, times=40)
    assert scroller.offset == scroller.most


def test_the_wheel_scrolls_the_log_and_a_new_ledger_is_seen_from_its_top(monkeypatch) -> None:
    hands = does(at_table((1024, 640)), DrawStock())
    for number in range(60):
        hands.scene.table.follower.telling.say(f"Line {number}.")
    hands.scene.ui.stale = True
    hands.frame()
    scroller = hands.scene.ui.scroller
    wheel = pygame.event.Event(pygame.MOUSEWHEEL, y=-2, precise_y=-2.0, x=0, flipped=False)
    for at, scrolls in (((400, 300), False), (scroller.view.center, True)):
        monkeypatch.setattr(pygame.mouse, "get_pos", lambda at=at: at)
        hands.scene.handle(wheel)
        hands.frame()
        assert bool(scroller.offset) == scrolls
    does(hands, STOLEN)
    assert scroller.offset == 0


def played(before, after, laid="", stolen="", *, melded=False):
    return Played(0, parse_table(before), parse_table(after), cards(laid), cards(stolen), melded)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (played(([], []), (["4c 4d 4h", "5h 6h 7h 8h"], []), "4c 4d 4h 5h 6h 7h 8h", melded=True),
         "Ann melds 4c 4d 4h and 5h\N{EN DASH}8h."),
        (played(([], ["5h 6h 7h 8h"]), ([], ["5h 6h 7h 8h 9h"]), "9h"), "Ann adds 9h to Bruno's 5h\N{EN DASH}8h."),
        (played((["7c 8c 9c"], []), (["7c 8c 9c Tc"], []), "Tc"), "Ann adds Tc to 7c 8c 9c."),
        (played(([], ["5h 6h 7h 8h"]), (["8h 9h Th"], ["5h 6h 7h"]), "9h Th", "8h"),
         "Ann makes 8h 9h Th with 9h Th from the hand and 8h from Bruno."),
        (played(([], ["5h 6h X1"]), (["9c 9d X1"], ["5h 6h 7h"]), "7h 9c 9d", melded=True),
         "Ann puts 7h in the place of X1 and melds 9c 9d X1."),
        (played((["7c 8c 9c Tc Jc Qc"], []), (["7c 8c 9c", "Tc Jc Qc"], [])), "Ann rearranges the table."),
    ],
)  # fmt: skip
def test_a_turn_is_told_by_what_came_of_it(event, words) -> None:
    assert told((event,), ("Ann", "Bruno")) == (words,)


def test_the_end_of_a_hand_is_told_by_names() -> None:
    names = ("Ann", "Bruno", "Chiara", "Dmitri")
    assert told((HandEnded((40, -5), (40, 0), ((),) * 4),), names) == (
        "This hand: Ann & Chiara +40, Bruno & Dmitri -5.",
    )
    assert told((HandEnded((40, 5), (40, 5), ((),) * 2),), names[:2]) == ("This hand: Ann +40, Bruno +5.",)


def test_a_turn_is_one_line_of_the_log_and_a_taken_joker_is_told_once() -> None:
    play = Played(1, parse_table(([], ["3c X1 5c"])), parse_table(([], ["3c 4c 5c", "9c 9d 9h"])),
                  cards("4c 9c 9d 9h"), (), melded=True)  # fmt: skip
    events = (DrewStock(1, 1), JokerTaken(1, card("X1")), play, Discarded(1, card("Kd")), DrewStock(0, 1))
    assert told(events, ("Ann", "Felix")) == (
        "Felix draws a card, replaces X1 with 4c, melds 9c 9d 9h, and discards Kd.",
        "Ann draws a card.",
    )


def test_the_log_tells_a_turn_that_goes_on_in_the_same_line() -> None:
    telling = Telling(HOUSE, lambda: view(position(hands=("2c", "2d"), table=([], [])).hand, 0), ("Ann", "Felix"))
    drawn, thrown = DrewStock(1, 1), Discarded(1, card("Kd"))
    telling.follow((), (drawn,))
    assert telling.log == ("Felix draws a card.",)
    telling.follow((drawn,), (drawn, thrown))
    assert telling.log == ("Felix draws a card and discards [Kd].",)
    telling.say("Not saved.")
    telling.follow((drawn, thrown), (drawn, thrown, DrewStock(0, 1)))
    assert telling.log[1:] == ("Not saved.", "Ann draws a card.")


def test_a_remark_on_a_turn_stands_in_it_and_the_turn_goes_on() -> None:
    telling = Telling(HOUSE, lambda: view(position(hands=("2c", "2d"), table=([], [])).hand, 0), ("Ann", "Felix"))
    drawn, thrown = DrewStock(1, 1), Discarded(1, card("Kd"))
    telling.follow((), (drawn,))
    telling.remark("Felix plays a simple turn.")
    telling.follow((drawn,), (drawn, thrown))
    telling.follow((drawn, thrown), (drawn, thrown, DrewStock(0, 1)))
    assert telling.log == ("Felix draws a card and discards [Kd]. Felix plays a simple turn.", "Ann draws a card.")
    assert telling.turns[0].entries[-1].words == "Felix plays a simple turn."


def test_a_play_that_is_only_begun_is_no_fault_but_one_that_lost_cards_is() -> None:
    begun = Arrange(table(("7c 8c 9c", "4c 4d 4h", "2c"), ("5h 6h 7h 8h", "Kc Kd Ks")))
    hands = does(at_table(), DrawStock(), begun)
    assert "2c needs 2 more cards to make a book or a run." in words_of(hands)
    assert {line.icon for line in ledger(hands.scene.table.view, hands.scene.table.names)}.isdisjoint({"cross"})
    assert (hands.look().now.notes, hands.look().glows.get(card("2c"))) == ({}, None)
    parted = Arrange(table(("7c 8c 9c", "4c 4d 4h"), ("5h 6h", "7h 8h", "Kc Kd Ks")))
    hands = does(at_table(), DrawStock(), parted)
    assert len(hands.look().now.notes) == 2


def test_what_a_play_lacks_is_named_and_what_cannot_be_mended_is_not() -> None:
    for play, words in (("2c 3d 5c", "2c 5c 3d is neither a book nor a run."), ("2c", "2c needs 2 more cards")):
        state = position(hands=("2c 3d 5c 9h", "4d"), table=([], []), melded=(True, True))
        hands = start(state, pace=0.0, wait=0)
        does(hands, DrawStock(), Arrange(table((play,), ())))
        assert words in words_of(hands)
        assert "Melded" not in words_of(hands)
        assert bool(hands.look().now.notes) == ("neither" in words)


def test_a_meld_that_is_too_small_because_a_play_is_begun_is_not_blamed_as_well() -> None:
    state = position(hands=("Kc Kd 5c 9h", "4d"), table=([], []), melded=(False, False))
    hands = start(state, pace=0.0, wait=0)
    does(hands, DrawStock(), Arrange(table(("Kc Kd",), ())))
    assert [fault.kind for fault in hands.scene.table.view.playing.report.faults] == [
        FaultKind.PLAY_NOT_WHOLE, FaultKind.MELD_TOO_CHEAP,
    ]  # fmt: skip
    assert "Kc Kd needs one more king, or a joker." in words_of(hands)
    assert "points (" not in words_of(hands)
    assert short_reason(hands.scene.table.view.playing.report, None) == "a play is not whole"
