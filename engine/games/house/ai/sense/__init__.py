"""Blunders that have a name, and turns that another turn beats in everything.

A blunder is a decision that a sensible strong player never makes: something else was at hand that is better and costs
nothing, by what the seat could know. To hold cards back on purpose is none. Expert and Master ask these questions of a
turn before they play it (`corrections.py`); the bench of silly turns asks them of everyone's turns.
"""
