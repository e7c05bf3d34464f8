"""Tools for the program's developers: measurements of bots and rules, and synthesized sounds.

Nothing here is shipped. Each is a separate program: `python -m tools.strength --help`.
"""
