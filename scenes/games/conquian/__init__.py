"""Conquian and Panguingue at the table."""
