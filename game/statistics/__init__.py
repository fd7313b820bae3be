"""Statistics of the games that are kept: an index in SQLite, which can be deleted and made again from the records."""
