"""The building blocks of a game: what it says once about options, the deal, actions, faults and events."""
