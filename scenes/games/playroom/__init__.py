"""Playroom Rummy at the table: one space that belongs to nobody, for two to eight players."""
