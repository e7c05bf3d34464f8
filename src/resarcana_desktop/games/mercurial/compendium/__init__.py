"""The compendium of Mercurial: its cards, and what the rulebook leaves open."""
