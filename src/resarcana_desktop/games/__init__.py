"""The games there are, each in a folder of its own."""
