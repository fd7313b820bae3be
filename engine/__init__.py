"""The rummy engine: rules, records, views and players' minds; standard library only, no clock, no files, no display.

`engine.rummy` holds what every rummy game shares, `engine.games` one folder a game; `engine.cli` is the command line,
the only part that reads files and clocks. Each imports only those named before it.
"""
