"""The computer's players of Straight Rummy. Each decides from a view and random numbers of its own alone.

A turn is planned on masks of cards (`facts.py`, `turn_plans.py`), and its end judged by what is left in the hand
(`worth.py`). The rules then carry the plan out (`turn_plans.py`), so that each option refuses what it must.
"""
