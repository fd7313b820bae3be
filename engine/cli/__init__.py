"""The command line: `python -m engine check | simulate | replay`. The one part of the engine with files and clocks."""
