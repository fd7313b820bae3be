"""The scenes of each game: its presenter, words, lessons, rules book and guide. `list.py` names all games."""
