"""Running the program from its sources: what start.py sets up, compiles and checks."""
