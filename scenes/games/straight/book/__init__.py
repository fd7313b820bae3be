"""The rules book of Straight Rummy, made from the options that are played."""
