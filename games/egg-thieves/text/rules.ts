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

/** The rulings of the README, in the same words: a test compares them. */
export const rulingWords = {
  "page.rulings": "Rulings",
  "ruling.1":
    "1. A turn’s raptors are used in one go, either before or after scouting: “During your turn” allows any order, and a Draw would be nearly worthless after scouting; the option “Raptors after scouting only” follows “Roving raptors”, which says after scouting; after scouting the turn goes on while a raptor can be used, and ends otherwise.",
  "ruling.2":
    "2. The two scouted cards may go to the same letter, because “Scouting for eggs” only asks for one nest and one spot.",
  "ruling.3": "3. Cards are never played to another player’s board: “Scouting for eggs” speaks of one’s own.",
  "ruling.4":
    "4. All nests can be closed before scouting only in a match begun under older rules (ruling 51): then only the card for one’s own board is played, either way up, because “Scouting for eggs” leaves no place for the other one.",
  "ruling.5":
    "5. With one card in hand it is played to a nest or one’s own board, either way up, and without cards scouting is skipped, because “Scouting for eggs” assumes two cards.",
  "ruling.6":
    "6. A nest whose triceratops now add up to 11 or more takes no card, whether scouted, played by a raptor or an Eggbot’s (“Scouting for eggs”).",
  "ruling.7":
    "7. A swap may take part in a closed nest, close a nest or open one again, because swapping is not playing; only the triceratops at the end of the turn count for a raid (“Raiding a nest”).",
  "ruling.8":
    "8. Nobody may look again at a face-down card in a nest (“Scouting for eggs”), but a private note reminds a player of those he played or peeked at, since he knows them anyway; the option “Private notes” takes the notes away, never the right to read one’s own board.",
  "ruling.9":
    "9. A player may use as many different raptors in a turn as he can pay, each once; others may use the same ones until the next raid, because “Roving raptors” replaces them only then.",
  "ruling.10":
    "10. A card played by Face-up or Face-down goes to any open nest or any own spot, because “one up, one down, one nest, one board” is a rule of “Scouting for eggs” only.",
  "ruling.11":
    "11. An icon that cannot be carried out is skipped without refund, and a raptor none of whose icons could do anything cannot be used; Peek and Swap may be declined, the other icons of the “Appendix” may not.",
  "ruling.12":
    "12. The payment area collects the eggs of all players, is emptied only by a consolation (“Raiding a nest”, step 4), and is lost at the end; nobody pays with eggs he does not have (“Roving raptors”).",
  "ruling.13":
    "13. When the egg deck is empty, the discards are shuffled into a new one, and with neither nothing is drawn, as the rulebook names no other end; a raided nest can always be refilled, because its own cards are discards by then.",
  "ruling.14":
    "14. A raided nest begins anew with one card, face up in A and C and face down in B: “Raiding a nest”, step 6, asks for “the correct orientation”, which only the second edition’s nest board shows.",
  "ruling.15": "15. Eggs are unlimited: the 60 miniatures of “Components” stand for 1, 5 and 20 eggs and are change.",
  "ruling.16":
    "16. The triceratops on every visible back are public, in hands and on top of the egg deck too, because “Scouting for eggs” prints them on both sides; the option “Open card backs” can hide those of hands and deck.",
  "ruling.17":
    "17. Discards are public and may be looked through, because a raid turns all cards up before it discards them (“Raiding a nest”, step 1); a card that an Eggbot discards is turned up like them.",
  "ruling.18": "18. Everybody’s eggs are public, because they are miniatures that lie on the table (“Setup”, step 2).",
  "ruling.19":
    "19. Five cards are what a hand is refilled to and no maximum: “During your turn” lets a larger hand stay as it is.",
  "ruling.20":
    "20. Several nests that are due in one turn are raided one after the other, each as a raid of its own with new raptors in between, in the order that the player whose turn it is chooses (in an Eggbot’s turn the person), because “Raiding a nest” gives no order and an order by letters would decide the last raid by chance; after the last raid of the match no other nest is raided (“End of game”).",
  "ruling.21":
    "21. Raids come before the hand is refilled, so that their discards can be drawn: “Raiding a nest” and “During your turn” both say “at the end of the turn”; after the final raid nothing is refilled.",
  "ruling.22":
    "22. Everybody takes part in a raid at once, so no order of players is needed (“Raiding a nest”, step 3).",
  "ruling.23":
    "23. A player has no match when a raid gives him no egg; a card of a protected flavour is none, because step 2 of “Raiding a nest” comes before step 4 and “Raids” of the “Solo variant” says so.",
  "ruling.24":
    "24. A player without any card in the raided letter’s spot has no match and is consoled, which makes leaving a spot empty a strategy (“Raiding a nest”, step 4).",
  "ruling.25":
    "25. The payment area is divided evenly, rounded down, among all without a match, the remainder goes to the bank, and the area is empty even if the shares are 0; without anyone to console it stays (“Raiding a nest”, step 4).",
  "ruling.26":
    "26. When all flavours of a nest tie, or there is only one, all eggs are protected and everybody is consoled: “Raiding a nest” counts every tied flavour as the most valuable.",
  "ruling.27":
    "27. A flavour on a plan spot that is not in the nest is worth nothing: the picture beside “Raiding a nest” says so of tan.",
  "ruling.28":
    "28. All cards in the raided letter’s spots are discarded, matched or not; other letters stay (“Raiding a nest”, step 5).",
  "ruling.29":
    "29. The match ends with its last raid and not with the empty raptor deck: after the fourth raid the deck is empty, but four raptors are still on show, and “End of game” means both to be the same time.",
  "ruling.30": "30. A tie at the end is a shared win without a tie-break (“End of game”).",
  "ruling.31":
    "31. Players may talk and promise as they like, as “Setup” encourages, but eggs and cards never pass between them, because no rule lets them.",
  "ruling.32":
    "32. The starting player is drawn by lot; the other way of “Setup”, who last ate an egg, is not for a bot to judge. Turns go clockwise.",
  "ruling.33":
    "33. A card that is flipped and placed lies face up, one that is placed lies face down: “Eggbot turn”, step 3, says it of neither.",
  "ruling.34":
    "34. An Eggbot’s card goes to any nest or any of its spots, because the action lines of “Eggbot turn”, step 3, say “any nest”; the option “Where Eggbots’ cards go” can take step 2, “different spots” and “multiple nests”, as four different places a turn.",
  "ruling.35":
    "35. A closed nest takes no card of an Eggbot either; its own spots are never closed, so there is always a place (“Eggbot turn”, step 3).",
  "ruling.36":
    "36. When fewer than six cards can be drawn for an Eggbot even after a reshuffle, the pile is shorter and is handled to its end; without any card the turn is lost (“Eggbot turn”, step 1).",
  "ruling.37":
    "37. Nobody looks at an Eggbot’s face-down cards: the right to look at one’s own board (“Scouting for eggs”) would be the Eggbot’s.",
  "ruling.38": "38. Eggbots without a match are consoled and counted like players (“Solo variant”, “Raids”).",
  "ruling.39":
    "39. An Eggbot’s eggs are only its score; it pays for nothing, because nothing in “Eggbot turn” spends them.",
  "ruling.40":
    "40. There may be one to four Eggbots, as there are five player boards; the number is shown beside the rank, because one table of ranks serves all numbers (“End game” of the “Solo variant”).",
  "ruling.41":
    "41. A person who has fewer eggs than an Eggbot has lost but still earns the rank of his eggs, and equal eggs are a shared win (“End game” of the “Solo variant”).",
  "ruling.42":
    "42. Eggbots play against one person only, and one person only against Eggbots, because the “Solo variant” describes nothing else.",
  "ruling.43":
    "43. A final raid in an Eggbot’s turn ends the match at once, even if the person had fewer turns (“End of game”).",
  "ruling.44":
    "44. A peek shows the face to the peeker alone, while everybody sees which card it was; only cards in nests are peeked at (“Appendix”, Peek).",
  "ruling.45": "45. Swapped cards take each other’s place in their nests and stay face up (“Appendix”, Swap).",
  "ruling.46":
    "46. A player without cards may still use raptors, and a card he draws by one must then be scouted, because “During your turn” makes only the raptors optional.",
  "ruling.47":
    "47. When a whole round passes in which nobody has a card to play, the match ends and most eggs win: all cards lie in nests and spots, and nothing could ever move them, which the rulebook does not foresee.",
  "ruling.48":
    "48. In the second edition Eggbots count for the number of raids and take raid tokens like players, and tokens are worth nothing; only the setup of that edition is known, so all else follows the first.",
  "ruling.49":
    "49. In the second edition the raptors on show lie in ascending order, and the discarded ones are shuffled back in when fewer than six are left, because 20 raptors would not last for its raids.",
  "ruling.50":
    "50. Alone, the person’s place in the score is always the first, as there is one seat; the match’s last card and the log say whether an Eggbot had more.",
  "ruling.51":
    "51. While scouting is still due, a raptor plays no card that would leave fewer than two in hand, and nothing is played or swapped that would close the last open nest, because “Scouting for eggs” says that each turn one card is always played face-up and one face-down, one to a nest and one to one’s own board; a raptor’s further card is then lost (ruling 11), and the menu says so before it is paid.",
} as const satisfies Catalogue;

/** What a first match explains, step by step. */
export const lessonWords = {
  "lesson.begin":
    "You are raptors, and most eggs after the fifth raid win. Each turn you scout: you play one card to a nest and another one to your own board. A nest with 11 triceratops is raided. Play your 3 purple eggs to nest B.",
  "lesson.plan":
    "The card on your own board says what you steal: spot B counts when nest B is raided. One of your two cards lies face-down, here the plan. Sage played yellow eggs to nest B, so plan yellow.",
  "lesson.done":
    "You could use a raptor now, but none is worth its eggs here. End your turn: nests that are due are raided, then you draw until you hold 5 cards.",
  "lesson.brink":
    "Nest B has 10 triceratops, so your card sets off the raid. The flavour of which most eggs lie there will be protected. Play 2 yellow eggs: you have planned for them.",
  "lesson.ahead": "The raid comes at the end of this turn. Spot B is full enough: plan ahead, and put red on spot C.",
  "lesson.raided":
    "The raid: of purple lay most eggs, so purple was protected. You gained all 5 yellow eggs of the nest and the 2 on your card. Nothing is shared out: Sage had planned yellow too and got all 5 as well. Now play 1 purple egg to nest C.",
  "lesson.large": "The eggs on your own cards count as well, so plan with large ones. Put 4 red eggs on spot A.",
  "lesson.backs":
    "Triceratops stand on the backs too: everybody can count how near a raid is, but not which eggs lie face-down. Play 1 purple egg to nest A.",
  "lesson.second":
    "A spot holds as many cards as you like. Should red be protected, a second flavour saves you: put purple on spot A, face-down.",
  "lesson.raptor":
    "Raptors help for eggs. They come before scouting or after it. Phantom costs 4 eggs and plays two more cards face-down. What is paid consoles those who gain nothing in a raid.",
  "lesson.phantom": "The first one: put 3 green eggs on spot A.",
  "lesson.closed":
    "The second one: 2 white eggs to nest A. That makes 11 triceratops: the nest is closed, and will be raided at the end of your turn.",
  "lesson.end":
    "Scouting is compulsory, raptors or not; with the end of that turn the second raid comes. You know the whole game now: scout, perhaps use raptors, and be ready for what the triceratops do not protect. After the fifth raid the eggs are counted.",
};
