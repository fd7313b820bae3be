"""The interface of a game (`rules.py`), and what can be done with any game: hands in a row, records, replay.

No module here knows a game; it is handed the game's `Rules`.
"""
