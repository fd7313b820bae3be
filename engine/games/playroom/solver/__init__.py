"""The solver of Playroom Rummy: the best turn of a position, exactly."""
