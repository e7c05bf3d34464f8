"""The rules of Mercurial: deterministic, standard library only.

What the rulebook leaves open is settled as follows; the code and the decks name the numbers.

A1   A Starter's price "?+1": 1 Acuity, and 1 more for each die converted.
A2   The backs of the Mystrunes: Vyl'nari +3 Restore, Tes'kora +2 Ruin; added before Enchantments.
A3   Less than 6 Myst: the result is 0, and there is no Mystrune.
A4   The lower rows of the Equilibrium board: 6 Myst bring the Mystrune alone, 8 also 1 Acuity, 10
     also 2.
A5   Opposite faces of a die: Fire and Water, Lightning and Earth, Aether and Void.
A6   The Casting chart is the same for all classes.
A7   Initiates: 6 dice, 5 Mana, 1 Acuity, both Starters, no class powers.
A8   The four Artifacts for Initiates: Catalyst, Codex, Wand, Key.
A9   Which two sides share an Arcana board.
A10  A Prestige token is worth 1 VP.
A11  With an empty deck places stay empty, and the other cards still shift; only a place emptied in
     the turn brings Acuity to the Skills left of it.
A12  The Take may be skipped, like the Play.
A13  Mana and Acuity for which the board has no room are lost.
A14  A hybrid's Ruin or Restore is chosen while Casting, whichever Element it was paid with.
A15  A discount is of no use for a Spell without Flex slots.
A16  The Arcanist's Aether counts wherever one is possessed; it isn't a die. So the Arcanist's card
     may convert Void to Aether at any time.
A17  A Link without a normal Spell has no effect.
A18  The last Casts go clockwise from the player after the one who brought the end about.
A19  Classes are chosen in turn order.
A20  A payment from which a crystal could be left away is not offered.
A21  A die is converted to another face than its own, and once by one effect. So the Arcanist's
     card may convert Aether to Void if a Void is possessed, and Void to Aether.
A22  Where several play and no Spell is left in row and deck, the game ends as in Prodigy mode.
A23  "Up to 2 dice" may be rerolled by rerolling none.
A24  Absolute Control is achieved in Take & Play: dice that a Cast rerolls do not count.
A25  Before a last Cast the front of the Mystrune may be used, and nothing else.
A26  The supplies of crystals have no end.
A27  A Heroic that fills a place brings 1 Mana and 1 Acuity, as p. 17 and 28 say; p. 21 says
     2 Acuity.
A28  In Prodigy mode cards leave the rows from the fourth turn on, as p. 21 says; p. 20 says
     the third.
"""
