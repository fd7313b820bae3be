"""Conquian and Panguingue, by options."""
