"""The settings: as data with their usual values (`settings.py`), their rows, and the screen with these."""
