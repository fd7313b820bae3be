"""The application: its window and loop, the games that are played and kept, workers, settings. `python -m game`."""
