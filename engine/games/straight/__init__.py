"""Straight Rummy with its variations: options, the hand as a state, its phases, scores, views and words (S1 to S27)."""
