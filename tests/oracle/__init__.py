"""A slow, literal judge of one turn, written apart from the engine, to test the engine against."""
