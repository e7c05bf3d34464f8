"""What cards and results say, in the words of a catalogue."""
