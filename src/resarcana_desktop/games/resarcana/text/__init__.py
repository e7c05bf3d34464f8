"""The records in words of any language and in icons, each written only once.

The texts are passed in as a mapping from keys to phrases, so this package reads no files.
"""
