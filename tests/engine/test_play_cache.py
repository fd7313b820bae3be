"""The cache of judged plays."""

from itertools import combinations, islice

from engine.games.house.options import options
from engine.rummy import plays
from engine.rummy.cards import CARDS


def test_a_play_is_judged_once_and_the_cache_stays_small(monkeypatch):
    monkeypatch.setattr(plays, "_MOST_KNOWN", 8)
    reader, judged = plays.PlayReader(options("classic", 2).reader.options), list[plays.Play]()
    judge = reader._judge
    monkeypatch.setattr(reader, "_judge", lambda play: judged.append(play) or judge(play))
    asked = [frozenset(cards) for cards in islice(combinations(CARDS, 3), 20)]
    for play in asked:
        assert reader.whole(play) == reader.whole(play) == (reader.value(play) > 0)
        assert len(reader._known) <= 8
    assert judged == asked
