"""The rummy engine: rules, records, views and players' minds; standard library only, no clock, no files, no display.

`engine.rummy` holds what every rummy game shares; `engine.house` holds House Rummy; `engine.ai` the opponents;
`engine.cli` the command line, the only part that reads files and clocks.
"""
