"""What the records say, in words of any language and in icons; nothing is written twice.

The texts come in as a mapping from keys to phrases, so this package reads no files.
"""
