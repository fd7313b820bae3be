"""The side panel: whose turn, ledger, log, buttons, and all of it in words."""
