"""Deals on masks, quick enough for playouts: opponents, hints and the coach think with them."""
