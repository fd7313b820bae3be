"""Statistics of the games that are kept: an index that can be made again from the records; its figures."""
