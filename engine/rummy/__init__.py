"""Building blocks that know no game: cards and decks, books and runs, tables, seats and sides, deals, records."""
