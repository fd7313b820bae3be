"""Statistics of the games that are kept: an index in SQLite that can be made again from the records; its figures."""
