"""How the cards are drawn: small functions that give SVG text."""
