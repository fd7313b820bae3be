"""A module for each part of a turn, from the draw to the next turn or the end of the round."""
