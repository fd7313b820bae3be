"""House Rummy, Classic and Epic: options, the hand as a state, the record of a turn and its judge, scores and views."""
