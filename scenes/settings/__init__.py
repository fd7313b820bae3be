"""The settings: their data with usual values (`settings.py`), their rows, and their screen."""
