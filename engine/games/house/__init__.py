"""House Rummy, Classic and Epic: options, the hand as a state, the record of a turn and its judge, scores and views.

`solver` finds the best turn, `ai` holds the opponents, `coach` says what turns were worth. Each imports the rules and
only those named before it.
"""
