"""The scenes of each game: how its table is shown, its words, lessons, rules book and guide; `list.py` knows all."""
