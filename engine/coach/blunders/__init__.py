"""Blunders that have a name, and turns that another turn beats in everything.

A blunder is a decision that a sensible strong player never makes: something else was at hand that is better and costs
nothing, by what the seat could know. To hold cards back on purpose is none.
"""
