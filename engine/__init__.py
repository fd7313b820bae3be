"""The rummy engine: rules, records, views and players' minds; standard library only, no clock, no files, no display.

`engine.rummy` holds what every rummy game shares, `engine.house` House Rummy; `engine.solver` finds the best turn;
`engine.ai` holds the opponents; `engine.coach` says what turns were worth; `engine.cli` is the command line, the only
part that reads files and clocks. Each asks only those named before it.
"""
