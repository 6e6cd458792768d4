import type { Catalogue } from "../../contract/index.ts";

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
