"""The log of the hand and the banner, in words."""
