"""Canasta: Classic, Uruguay, Samba and Bolivia, by options."""
