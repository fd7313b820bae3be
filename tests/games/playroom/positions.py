"""What positions of Playroom Rummy share."""

STOCK = "2c 3d 4s 6c 8d 9s Tc Qh"
