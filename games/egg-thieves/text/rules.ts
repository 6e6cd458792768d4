import type { Catalogue } from "../../contract/index.ts";

/** The rules in our own words: a title for each section, and its paragraphs numbered from 1. */
export const ruleWords = {
  "rule.overview": "Overview",
  "rule.overview.0":
    "Cards: the 40 egg faces are the box’s. {ours, select, none {Raptors and copies of each face were typed in by the owner of this bot.} other {Ours, because no list of cards could be read: {ours, select, raptors {all 20 raptors} copies {the copies of each face} other {all 20 raptors and the copies of each face}}. Ours bear a † in the look-up.}}",
  "rule.overview.1":
    "You are raptors who steal eggs from the nests of triceratops. Fill the three nests A, B and C, plan on your own board for the flavours that will be left, and have most eggs after the last raid.",
  "rule.overview.2":
    "An egg card shows 1 to 4 eggs of one of five flavours (white, red, purple, green, yellow) and 1 or 2 triceratops. The triceratops stand on its back too.",

  "rule.setup": "Setup",
  "rule.setup.1":
    "Everybody has 5 eggs and 5 egg cards. Each nest begins with two cards, one face up and one face down. Four raptors are on show. A player drawn by lot begins; turns go clockwise.",
  "rule.setup.2": "There are 70 egg cards and 20 raptors. Eggs are only counted: there are always enough.",
  "rule.setup.3":
    "Card backs are public unless the table hides them: everybody sees the triceratops on the backs of all hands and of the top of the egg deck. Discards and eggs are public too.",

  "rule.turn": "Your turn",
  "rule.turn.1":
    "Scout once, which is compulsory, and use raptors if you like. Either comes first, unless the table has raptors after scouting only, and each in one go: not some raptors before scouting and some after.",
  "rule.turn.2":
    "Then every nest with 11 or more triceratops is raided, and you draw until you hold 5 cards. With 5 or more in hand you draw nothing and keep them.",
  "rule.turn.3": "Talk and promise as you like; eggs and cards are not traded.",

  "rule.scout": "Scouting",
  "rule.scout.1":
    "Play two cards from your hand: one to a nest and one to a spot A, B or C of your own board, which holds any number of cards. One of the two lies face-up, the other face-down, whichever you like. The letters need not differ.",
  "rule.scout.2":
    "A nest with 11 or more triceratops takes no card until it is raided or a Swap brings it below 11. Raptors used before scouting leave you two cards and an open nest for it.",
  "rule.scout.3": "With one card left, play it to a nest or your board, either way up. With none, scouting is skipped.",
  "rule.scout.4":
    "You may look at your own face-down cards on your board at any time. Face-down cards in nests may not be looked at again; unless the table plays without, your private notes remind you of those you played or peeked at.",

  "rule.raptors": "Raptors",
  "rule.raptors.1":
    "Pay a raptor’s eggs into the payment area and carry out its icons from left to right. You may use as many raptors as you can pay, each once a turn; others may use the same ones until the next raid.",
  "rule.raptors.2":
    "Peek: look at one face-down card in a nest. Draw: draw an egg card. Face-up, face-down: play one more card from your hand that way up, to any open nest or any spot of your own board. Swap: exchange two face-up cards of different nests.",
  "rule.raptors.3":
    "Peek and Swap may be left out; the others are compulsory. An icon that cannot be carried out is skipped without refund, and a raptor none of whose icons could do anything cannot be used.",
  "rule.raptors.4":
    "Swapping is not playing: closed nests take part, and a swap may open or close a nest. Only the triceratops at the end of the turn count for a raid.",

  "rule.raid": "Raiding a nest",
  "rule.raid.1":
    "All cards of the nest and of everybody’s spots with its letter are turned up. Add up the eggs of each flavour in the nest: the flavour with most is protected, with a tie all of these are.",
  "rule.raid.2":
    "For every flavour left in the nest of which you have cards in that spot, you gain all eggs of it in the nest and on those cards. Everybody gains; nothing is shared out.",
  "rule.raid.3":
    "Who gains nothing shares the payment area with the others who gain nothing, rounded down; the rest goes to the bank. If everybody gained, the payment area stays.",
  "rule.raid.4":
    "The nest and all those spots are discarded. The nest begins anew with one card, face up in A and C, face down in B. All raptors are replaced.",
  "rule.raid.5":
    "Several nests are raided one after the other, each in a raid of its own. Whoever has the turn chooses the order.",

  "rule.end": "End of the match",
  "rule.end.1":
    "The match ends with the fifth raid (in the second edition with four or more at the table: the seventh), at once: a nest still to be raided is not. Most eggs win; with a tie the win is shared. Cards left over and the payment area count for nothing.",
  "rule.end.2":
    "When the egg deck is empty the discards are shuffled into a new one. Should a whole round pass in which nobody has a card to play, the match ends too.",

  "rule.solo": "Alone against Eggbots",
  "rule.solo.1":
    "One to four Eggbots sit at the table. They begin without eggs, hold no cards and use no raptors; the person begins. Raids are as usual: Eggbots gain and are consoled like players.",
  "rule.solo.2":
    "Most eggs win. Your eggs earn a rank: Hatchling below 40, Fledgling from 40, Squeaker from 50, Growler from 60, Roarer from 70.",

  "rule.eggbot": "An Eggbot’s turn",
  "rule.eggbot.1":
    "It gets six cards, face down in a pile. You handle them one after the other, seeing only the back of the top one, and use each of three handlings exactly twice.",
  "rule.eggbot.2":
    "Flip and place: the Eggbot gets 1 egg, you see the card, and it goes face up to a nest or to a spot of the Eggbot. Place: it goes there face down, unseen. Discard: while more than two cards are left afterwards, the Eggbot gets 2 eggs.",
  "rule.eggbot.3":
    "A card goes to any nest or any spot of the Eggbot, unless the table asks for four different places. Closed nests take none. Nobody looks at the Eggbot’s face-down cards.",

  "rule.second": "Second edition",
  "rule.second.1":
    "Everybody has 6 eggs, and six raptors are on show. Nests A and C begin with one card face up, nest B with one face down.",
  "rule.second.2":
    "Up to three players make 5 raids, four and five make 7; Eggbots count. The player whose turn brings a raid takes a token, which is worth nothing.",
  "rule.second.3": "When fewer than six raptors are left in the deck, the discarded ones are shuffled back in.",

  "reference.egg":
    "{eggs, plural, one {# egg} other {# eggs}} of the flavour {flavour}, {triceratops} triceratops on front and back.",
  "reference.ours": "† Ours: not read from the box.",
  "reference.copies": "{ours, select, yes {† } other {}}{copies, plural, one {There is one.} other {There are #.}}",
  "reference.raptor": "No. {number}. Costs {cost, plural, one {# egg} other {# eggs}}: {icons}.",
  "reference.up": "Face-up: play one more card from your hand face-up, to an open nest or a spot of your own board.",
  "reference.down":
    "Face-down: play one more card from your hand face-down, to an open nest or a spot of your own board.",
  "reference.peek": "Peek: look at one face-down card in a nest. May be left out.",
  "reference.draw": "Draw: draw an egg card.",
  "reference.swap": "Swap: exchange two face-up cards of different nests; closed nests take part too. May be left out.",
  "reference.title": "{title}",
} as const satisfies Catalogue;
