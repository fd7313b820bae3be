"""Invariants of every state and every action, whatever a player tries. Each breach is an AssertionError."""

from collections.abc import Callable
from random import Random

from engine.family.game import act, next_hand
from engine.games.house.game import HOUSE, new_game
from engine.games.house.notation import read_action, write_action
from engine.games.house.options import OPTIONS, options
from engine.games.house.rules import legal
from engine.games.house.sentences import describe
from engine.games.house.state import HandState, Phase
from engine.games.house.types import Game
from engine.games.house.view import view
from engine.games.house.words import Action
from engine.rummy.cards import CARDS
from engine.rummy.plays import is_whole
from engine.rummy.table import plays_of
from engine.rummy.words import seat_names
from tests.engine.random_play import RandomPlayer
from tests.family.random_play import check_refused

KINDS = tuple((edition, seats) for edition in OPTIONS.keys for seats in (2, 3, 4))
NAMES = seat_names(4)
MOST_ACTIONS = 4000
"""Of one hand; a random hand takes some 150."""

Watch = Callable[[Game, Action, Game], None]


def check_cards(state: HandState) -> None:
    """The 54 cards are there, each once."""
    result = [*state.stock, *state.discard]
    for hand in state.hands:
        result += hand
    for _, play in plays_of(state.table):
        assert play, "an empty play"
        result += play
    assert sorted(result) == list(CARDS), f"cards lost or twice: {state.written()}"


def check_state(state: HandState) -> None:
    """Check the invariants of every state."""
    check_cards(state)
    assert min(state.totals) >= 0
    assert (state.turn is not None) == (state.phase is Phase.PLAY)
    assert (state.to_move is None) == (state.phase is Phase.OVER) == (state.hand_scores is not None)
    if state.phase is Phase.PLAY:
        _check_report(state)
        return
    assert all(map(is_whole, (play for _, play in plays_of(state.table)))), "a play is not whole"
    if state.phase is not Phase.OVER:
        assert state.stock, "a turn begins without a stock"
        assert not state.last_turns or state.last_turns[0] == state.to_move


def _check_report(state: HandState) -> None:
    """The live answers and the judgement are the same (R12, R14)."""
    draft = state.playing.draft
    report = draft.report
    for card in report.may_discard[:1]:
        assert draft.judge(card).faults == report.faults
    assert report.may_end == (not draft.judge(None).faults)


def fingerprint(state: HandState) -> object:
    """All that a state says."""
    record = [(shot.table, shot.hand) for shot in state.turn.draft.record()] if state.turn else None
    return state.written(), state.log, record


def check_step(before: Game, action: Action, after: Game) -> None:
    """Check the invariants of every action that was done."""
    check_state(after.hand)
    assert read_action(write_action(action), after.options.seats) == action
    for was, now in zip(before.hand.melded, after.hand.melded, strict=True):
        assert now or not was, "a meld was forgotten"
    told = len(before.hand.log)
    assert after.hand.log[:told] == before.hand.log, "the public log has changed"
    for event in after.hand.log[told:]:
        assert describe(event, NAMES)
    if after.hand.phase is not Phase.PLAY:
        for seat in range(after.options.seats):
            view(after.hand, seat)


def play_hand(game: Game, player: RandomPlayer, watch: Watch) -> Game:
    """The game when its hand is over. Every action is checked; `watch` sees those that were done."""
    for _ in range(MOST_ACTIONS):
        action = player.action(game.hand)
        if legal(game.hand, action):
            before = fingerprint(game.hand)
            check_refused(HOUSE, game.hand, action)
            assert fingerprint(game.hand) == before
            continue
        after = act(game, action)
        check_step(game, action, after)
        watch(game, action, after)
        if after.hand.phase is not Phase.PLAY and after.hand.to_move != game.hand.to_move:
            player.turn_ended()
        game = after
        if game.hand_over:
            return game
    raise AssertionError(f"the hand does not end: {game.hand.written()}")


def _unwatched(before: Game, action: Action, after: Game) -> None:
    del before, action, after


def play_game(seed: int, hands: int | None = None, watch: Watch = _unwatched) -> Game:
    """A random game of the kind that the seed names, played through, or so many hands of it."""
    edition, seats = KINDS[seed % len(KINDS)]
    game = new_game(options(edition, seats), seed)
    check_state(game.hand)
    player = RandomPlayer(Random(seed))
    for number in range(1, (hands or game.options.hands) + 1):
        game = play_hand(game, player, watch)
        assert len(game.scores) == number
        if number < game.options.hands and number != hands:
            game = next_hand(game)
            check_state(game.hand)
    return game
