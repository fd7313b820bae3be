"""The computer's players of Straight Rummy. Each decides from a view and random numbers of its own alone.

A turn is planned on masks of cards (`facts.py`, `plans.py`), its end judged by what is left in the hand (`worth.py`),
and the plan is then done by the rules (`planned_turn.py`), so that whatever option is in force refuses what it must.
"""
