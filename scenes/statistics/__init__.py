"""The player's statistics: games counted by rule set, luck, rating, and a diary."""
