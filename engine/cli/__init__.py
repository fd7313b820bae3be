"""The command line, `python -m engine`. The one part of the engine with files and clocks."""
