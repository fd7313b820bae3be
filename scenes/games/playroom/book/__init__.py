"""The rules book of Playroom Rummy, by the options that are played."""
