"""A toy game for tests, made of what games may have: two decks of equal cards, eight seats, a common space, a call.

In turn, a player draws a card, may lay pairs of one rank in the space that all share, and discards. The next player
may then claim the discard; whoever claims it holds one card more. The hand ends when somebody has no card left, or
when the stock is empty at a draw, and in the hundredth turn at the latest. Each card laid is a point; after two hands
the highest total wins. Rules are called T1 to T4.
"""
