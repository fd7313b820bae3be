"""Canasta, Uruguay, Samba and Bolivia at the table."""
