"""The side panel: the player to move, ledger, log and buttons, and the widgets they are made of."""
