"""What the makers of the program use: measurements of bots and rules, and sounds made from numbers.

Nothing here is shipped. Each is a program of its own: `python -m tools.strength --help`.
"""
