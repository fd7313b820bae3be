"""What rummy games share: cards and decks, books and runs, tables, seats and sides, deals, records."""
