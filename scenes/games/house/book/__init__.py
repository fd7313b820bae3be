"""The rules book of House Rummy."""
