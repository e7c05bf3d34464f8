"""Cards and results in the words of a catalogue."""
