"""Plans: what a seat aims for with an action, read from lines of play."""
