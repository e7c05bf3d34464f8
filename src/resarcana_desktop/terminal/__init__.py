"""The parts of terminal commands: reading their words and printing their results."""
