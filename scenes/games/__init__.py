"""The scenes of each game: how its table is shown, its words, its dialogs, its guide; `list.py` knows them all."""
