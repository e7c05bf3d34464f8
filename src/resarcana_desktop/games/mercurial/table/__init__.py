"""The table of Mercurial: what is shown, what is asked, what can be done."""
