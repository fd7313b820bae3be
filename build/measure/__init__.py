"""One measure for any game: `python3 build/dev.py python -m build.measure GAME WHAT [ARGUMENTS]`."""
