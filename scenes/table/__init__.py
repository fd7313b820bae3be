"""The table: where things lie, what pointer and keys mean, how moves are shown. No rule is decided here."""
