"""What every rummy game offers, as one value (`rules.py`), and what can be done with any game: play, record, replay.

No module here knows a game; it is handed the game's `Rules`.
"""
