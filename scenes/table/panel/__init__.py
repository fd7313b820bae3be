"""The side panel: whose turn, ledger, log and buttons, and of what they are made."""
