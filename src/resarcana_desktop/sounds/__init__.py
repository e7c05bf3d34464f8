"""The sounds of the program, made from numbers: `python -m resarcana_desktop.sounds.make`.

Only the files that were made are used at run time, never this package.
"""
