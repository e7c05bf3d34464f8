"""Every composed kind of sentence on a page, to be read aloud in each language."""
