"""The spring by itself, and flights that follow it: the same path at any frame rate, calm, and at rest in the end."""

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from engine.rummy.cards import card
from scenes.table.moving.flight import GLIDE, THROW, Flight, spot_of
from scenes.table.moving.motion import Motion
from scenes.table.moving.spring import FREQUENCY, HELD, MOST_LEAN, RIDING, STILL, THROWN, Spring, lean
from tests.scenes.table.tables import playing
from tests.scenes.table.test_motion import theft

RATES = (20, 30, 60, 240)
DAMPING = st.sampled_from((THROWN, RIDING, HELD))
PLACES = st.floats(-4000, 4000)
SPEEDS = st.floats(-20000, 20000)
TIMES = st.floats(0, 0.6)


def spring(at: float, speed: float = 0.0) -> Spring:
    made = Spring((at,))
    made.speed = (speed,)
    return made


def energy(some: Spring, target: float) -> float:
    return some.speed[0] ** 2 + (FREQUENCY * (some.at[0] - target)) ** 2


@given(at=PLACES, speed=SPEEDS, target=PLACES, damping=DAMPING, parts=st.lists(TIMES, min_size=1, max_size=8))
def test_many_short_steps_are_one_long_step(at, speed, target, damping, parts) -> None:
    short, long = spring(at, speed), spring(at, speed)
    for part in parts:
        short.pull((target,), part, damping)
    long.pull((target,), sum(parts), damping)
    assert short.at == pytest.approx(long.at, abs=1e-6)
    assert short.speed == pytest.approx(long.speed, abs=1e-4)


@given(at=PLACES, speed=SPEEDS, target=PLACES, damping=DAMPING, steps=st.lists(TIMES, max_size=8))
def test_its_energy_only_decreases(at, speed, target, damping, steps) -> None:
    some = spring(at, speed)
    energies = [energy(some, target)]
    for step in steps:
        some.pull((target,), step, damping)
        energies.append(energy(some, target))
    assert all(later <= before * (1 + 1e-9) + 1e-9 for before, later in pairwise(energies))


@given(at=PLACES, speed=SPEEDS, target=PLACES, damping=DAMPING)
def test_it_comes_to_rest_in_the_end_and_stays_there(at, speed, target, damping) -> None:
    some = spring(at, speed)
    some.pull((target,), 1.0, damping)
    assert some.rests((target,))
    for _ in range(50):
        some.pull((target,), 0.01, damping)
        assert abs(some.at[0] - target) < STILL


def farthest(damping: float) -> float:
    some, most = spring(0.0), 0.0
    for _ in range(4000):
        some.pull((1.0,), 1 / 4000, damping)
        most = max(most, some.at[0])
    return most - 1


def test_a_throw_overshoots_by_a_tenth_and_a_held_card_not_at_all() -> None:
    assert farthest(THROWN) == pytest.approx(math.exp(-math.pi * 0.6 / 0.8), abs=1e-4)
    assert 0.09 < farthest(THROWN) < 0.11
    assert farthest(HELD) <= 0


@given(speed=st.floats(-1e6, 1e6), height=st.integers(40, 400))
def test_a_card_leans_against_its_motion_and_never_far(speed, height) -> None:
    assert abs(lean(speed, height)) <= MOST_LEAN
    assert lean(speed, height) * speed <= 0


@given(
    damping=DAMPING,
    ends=st.floats(0, 1),
    far=PLACES,
    cuts=st.lists(st.floats(0.0001, 0.7), min_size=1, max_size=12),
)
def test_the_path_after_a_moving_target_does_not_depend_on_the_frames(damping, ends, far, cuts) -> None:
    def path(time: float) -> tuple[float]:
        return (far * math.sin(min(time, ends) * 3) ** 2,)

    frames, whole, now = spring(0.0), spring(0.0), 0.0
    for cut in cuts:
        frames.ride(path, now, cut, ends, damping)
        now += cut
    whole.ride(path, 0.0, now, ends, damping)
    assert frames.at == pytest.approx(whole.at, abs=0.01)


# -- cards on their way

FLIGHTS = {
    "thrown": lambda: Flight(card("7d"), Rect(100, 600, 83, 116), Rect(900, 80, 60, 84), True, thrown=True),
    "eased": lambda: Flight(card("7d"), Rect(100, 600, 83, 116), Rect(900, 80, 60, 84), True, delay=0.07, arc=0.2),
    "by way of": lambda: Flight(
        card("7d"), Rect(100, 600, 83, 116), Rect(900, 80, 60, 84), True, via=Rect(400, 300, 60, 84), rest=0.1
    ),
}


def shown_at(kind: str, frames: list[float], when: float) -> Rect:
    """The rectangle of a card at a time, with frames of these lengths."""
    motion, now = Motion(), 0.0
    flight = FLIGHTS[kind]()
    motion.start([flight])
    motion.shown()
    for frame in frames:
        if now > when - 1e-9:
            break
        motion.update(frame)
        now += frame
    return flight.rect()


@pytest.mark.parametrize("kind", FLIGHTS)
@pytest.mark.parametrize("when", [0.1, 0.2, 0.5, 1.0])
def test_the_path_is_the_same_within_a_pixel_at_every_frame_rate(kind: str, when: float) -> None:
    seen = [shown_at(kind, [1 / rate] * rate * 2, when) for rate in RATES]
    if when >= 0.5:
        seen.append(shown_at(kind, [0.5] * 4, when))
    assert all(abs(a - b) <= 1 for other in seen for a, b in zip(other, seen[0], strict=True)), seen


def test_a_frame_of_half_a_second_is_made_up_for() -> None:
    smooth, stuck = FLIGHTS["eased"](), FLIGHTS["eased"]()
    for flight, frames in ((smooth, [1 / 240] * 132), (stuck, [1 / 60, 1 / 60, 0.5, 1 / 60])):
        motion = Motion()
        motion.start([flight])
        motion.shown()
        for frame in frames:
            motion.update(frame)
    assert smooth.rect() == stuck.rect() == smooth.end


def test_a_throw_is_there_in_time_and_nothing_is_drawn_once_it_rests() -> None:
    motion = Motion()
    flight = FLIGHTS["thrown"]()
    motion.start([flight])
    motion.shown()
    reached = 0.0
    while flight.rect().centerx < flight.end.centerx:
        motion.update(1 / 240)
        reached += 1 / 240
    assert reached < 0.08
    while motion.cards:
        motion.update(1 / 60)
    assert flight.since < 0.4


def test_a_card_that_follows_its_target_is_there_in_its_time_and_soon_lies_still() -> None:
    motion = Motion()
    flight = Flight(card("7d"), Rect(0, 0, 249, 348), Rect(1600, 900, 249, 348), True, seconds=GLIDE)
    motion.start([flight])
    motion.shown()
    for _frame in range(round(GLIDE * 240)):
        motion.update(1 / 240)
        assert flight.rect().left <= flight.end.left
    assert math.dist(flight.rect().center, flight.end.center) < 0.02 * math.dist(flight.start.center, flight.end.center)
    while motion.cards:
        motion.update(1 / 240)
    assert flight.since < GLIDE + 0.025


def test_nothing_waits_for_a_card_that_only_swings_a_little() -> None:
    motion = Motion()
    motion.start([Flight(card("7d"), Rect(0, 0, 60, 84), Rect(900, 0, 60, 84), True, thrown=True, seconds=THROW)])
    motion.shown()
    motion.update(THROW)
    assert not motion
    assert motion.cards


def test_time_passes_from_the_first_frame_on_that_shows_it() -> None:
    motion = Motion()
    flight = FLIGHTS["eased"]()
    motion.start([flight])
    motion.update(0.5)
    assert flight.rect() == flight.start
    motion.shown()
    motion.update(GLIDE)
    assert flight.since == GLIDE


def test_a_card_keeps_its_speed_when_it_is_let_go() -> None:
    held = Spring(spot_of(Rect(0, 0, 60, 84)))
    held.pull(spot_of(Rect(600, 0, 60, 84)), 1 / 30, HELD)
    speed = held.speed[0]
    motion = Motion()
    motion.let_go({card("7d"): held})
    flight = Flight(card("7d"), Rect(0, 0, 60, 84), Rect(0, 0, 60, 84), True)
    motion.start([flight])
    assert flight.spring is not None
    assert flight.spring.speed[0] == speed > 0


# -- through the real scene


def dragged(frames: list[float]) -> list[Rect]:
    """The rectangles of a dragged card every tenth of a second, at each of which the pointer jumps on."""
    hands = playing()
    hands.press(hands.spot(card("8c")))
    hands.frame(0.1)
    seen, now, moves = [], 0.0, 0
    for frame in frames:
        if now > 0.1 * moves - 1e-9:
            moves += 1
            hands.move((400 + 60 * moves, 500 - 50 * moves))
        hands.frame(frame)
        now += frame
        if now > 0.1 * moves - 1e-9:
            seen.append(hands.scene.ui.drag.shown[card("8c")])
    return seen[:5]


def test_a_drag_looks_the_same_within_a_pixel_at_every_frame_rate() -> None:
    smooth, *others = (dragged([1 / rate] * (rate // 2)) for rate in (240, 60, 30, 20))
    assert len(smooth) == 5
    for other in others:
        for a, b in zip(smooth, other, strict=True):
            assert all(abs(one - two) <= 1 for one, two in zip(a, b, strict=True))


def stolen(rate: int, when: float) -> Rect:
    """The rectangle of a stolen card `when` seconds after its theft has come into sight."""
    hands = theft()
    hands.until(lambda one: card("6s") in one.motion.cards)
    for _ in range(round(when * rate)):
        hands.frame(1 / rate)
    return hands.flight("6s").rect()


@pytest.mark.parametrize("when", [0.1, 0.3, 0.5])
def test_another_players_act_looks_the_same_within_a_pixel_at_every_frame_rate(when: float) -> None:
    rates = (*RATES, 2) if when == 0.5 else RATES
    seen = [stolen(rate, when) for rate in rates]
    assert all(abs(a - b) <= 1 for other in seen for a, b in zip(other, seen[0], strict=True)), seen


def test_nothing_is_painted_once_all_cards_rest() -> None:
    hands = playing()
    hands.drag(hands.spot(card("8c")), (900, 420))
    assert hands.scene.table.motion.cards
    assert hands.frame()
    hands.wait(1.0)
    assert not hands.scene.table.motion.cards
    assert hands.frame() == []
