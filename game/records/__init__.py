"""Games on the disk: their files, bin and names, the record of each, the list of all, days, and exercises."""
