"""The ear: a voice of the program's own, and whatever else lets the program be heard."""
