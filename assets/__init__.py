"""The game's pictures and the scripts that draw them."""
