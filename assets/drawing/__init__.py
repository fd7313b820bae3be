"""Drawing of the cards: small functions that give SVG text."""
