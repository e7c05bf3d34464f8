"""A scripted player with a hand-written evaluation, looking one action ahead."""
