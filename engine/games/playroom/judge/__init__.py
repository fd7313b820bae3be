"""The judge of a turn: from the table and the hand at the draw to the table that the player leaves (P17, P18, P20)."""
