"""The player's statistics: games counted by rule set, luck, rating, a diary, and proof that nothing was rigged."""
