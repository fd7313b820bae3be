"""Opponents of Indian Rummy."""
