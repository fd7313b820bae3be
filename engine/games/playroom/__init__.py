"""Playroom Rummy (P1 to P30): several decks, up to eight players, and a table that belongs to nobody."""
