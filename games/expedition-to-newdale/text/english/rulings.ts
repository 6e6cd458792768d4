import type { Catalogue } from "../../../contract/index.ts";

/** What the rulebook leaves open and how it is decided here: the numbers are those of the README. */
export const rulingWords = {
  "page.rulings": "Rulings",
  "page.rulings.1":
    "1. Every available action token must be placed, even where it will do nothing; such a token pays one card, so nobody loses by it (phase II, page 6).",
  "page.rulings.2":
    "2. Tokens are placed secretly and shown at once; the option of open planning has them placed in turn order, because the note lets any player insist on it (phase II, page 6).",
  "page.rulings.3":
    "3. A player has one token at most in a production area or on an action space; different players never block each other, as each has a board and the action board is shared (phase II, page 6).",
  "page.rulings.4":
    "4. A token may lie in an empty production area, because the building may arrive earlier in the same phase IV (example, page 6).",
  "page.rulings.5":
    "5. All tokens 1 are played in turn order, then all 2, 3 and 4; a player with 4 but without 3 plays it after everybody’s 3, since the numbers set the order (phase IV, page 6).",
  "page.rulings.6":
    "6. An action counts as not taken only if no part of it had any effect; then its player draws one card (page 10).",
  "page.rulings.7":
    "7. The payments that are proposed hold no marker that could stay; whoever pays good by good may pay more and is warned, because the Chronicle allows it (page 8).",
  "page.rulings.8":
    "8. Building is done in this order: card, town, way, area and savings, then payment, then card and house, then opening bonus, then bonus tile; a price must be known before it is paid (pages 8 and 9). The tile is chosen with the town unless cards are drawn before it, and the payment with the area unless something makes the building cheaper.",
  "page.rulings.9":
    "9. A bonus tile does not pay for the building that brought it, because it arrives after the payment; it may be used right afterwards (pages 9 and 10).",
  "page.rulings.10":
    "10. Savings add up, and the building costs no less than nothing; tolls and passes are paid on top, as they are not part of its cost (pages 8 and 9).",
  "page.rulings.11":
    "11. The discount of a building’s symbol belongs to the town that gets the house for this very building (page 9).",
  "page.rulings.12":
    "12. Steps are counted from any of one’s own houses, or from one’s own ship, through any towns; of several ways only those are offered that no other beats in price and bonus tile, and those that bring a tile stand first (page 9).",
  "page.rulings.13":
    "13. A bonus tile in reach is always taken, as nobody gains by leaving it; of several spaces the player chooses one (page 9).",
  "page.rulings.14":
    "14. A stack has tiles of one type only, so its number tells all that lies below (set-up, page 4).",
  "page.rulings.15":
    "15. Exactly 7, 14, 21 or 28 tiles are turned up; a type for which no space is left counts as turned up and goes to the box (set-up, page 4).",
  "page.rulings.16":
    "16. A player has 11 houses with the one at the start; without a house left or a town in range nothing can be built (page 9).",
  "page.rulings.17":
    "17. The first house of any player takes a town’s opening bonus; the starting town of the chapter gives none, because houses stand there from the start (page 9).",
  "page.rulings.18":
    "18. The additional assistants of extraordinary production must be of colors that the building needs, in any mix, as the example of the Flour Mill shows (page 11).",
  "page.rulings.19":
    "19. For sloppy production the whole shortage is counted: the owner would always leave out those who are missing (page 11).",
  "page.rulings.20":
    "20. Compensation replaces every missing assistant or none; the cards count for this one building (page 11).",
  "page.rulings.21":
    "21. Production asks for assistants first and for the chain then, and either may be left out; the other order would give the same goods (pages 11 and 12).",
  "page.rulings.22":
    "22. The chaining bonus is one good for each activation in which the chain made any, never in final production (pages 12 and 13).",
  "page.rulings.23":
    "23. The fifth good of the Black Market may be any that an own building holds: production buildings, Corn Farms, Vineyards, and the Ship’s Cook (page 10).",
  "page.rulings.24":
    "24. An action token that one has and a progress tile that is gone cannot be bought again, so the action then counts as not taken (page 10).",
  "page.rulings.25":
    "25. In final production each building’s chain is used once, in any order and for any amount, without the bonus (page 13).",
  "page.rulings.26":
    "26. Tiles, characters and cards may be used until one’s own final production is done, because the scoring has no actions (page 13).",
  "page.rulings.27":
    "27. The market of round 7 stays until the scoring ends: otherwise grapes would be worth nothing (pages 13 and 15).",
  "page.rulings.28":
    "28. Before phase III the market is what the event prints and one’s own assistants, so that grapes have a value then (page 15).",
  "page.rulings.29":
    "29. For military strength tied players all take the higher value and use up the places below it; without a fist nobody scores (page 13).",
  "page.rulings.30": "30. Alone a single fist is enough to be first and worth 4 points (page 13, solo game).",
  "page.rulings.31":
    "31. The main objective may be left out, and goods delivered are gone; alone the delivery gives no points, because the chapter only asks for it (page 13, solo game).",
  "page.rulings.32":
    "32. The side objective is offered right after the main objective and before the remaining goods are counted (page 13).",
  "page.rulings.33":
    "33. All remaining goods of a player are added up before they are divided by 5 and rounded down (page 13).",
  "page.rulings.34":
    "34. A card bonus is for going beyond 5, 10, 15 or 20, and several at once count each; there is none above 50 and none in the final scoring (page 7).",
  "page.rulings.35": "35. Points never fall below 0, as the track ends there (pages 7 and 15).",
  "page.rulings.36": "36. Each Barracks works by itself and compares the total fists at that moment (page 15).",
  "page.rulings.37": "37. Every copy of a special building works once in each phase VI (page 7).",
  "page.rulings.38":
    "38. A Prison stores any number of figures, and each can be released once, at any time: also while planning, while another player acts, and before a production of its guard fails; cards that are being chosen to stand in are counted anew (page 15). A released figure returns to the bag with the others. While goods are scored only releases that make own grapes worth more are offered.",
  "page.rulings.39": "39. Hooded Ones count as figures drawn, never as assistants (page 15).",
  "page.rulings.40":
    "40. Everybody may build from the display, in turn order, and it is not filled up; it stays until the chapter ends (page 16).",
  "page.rulings.41":
    "41. A card of the display takes the place of one from hand, so no other card is discarded for it (page 16).",
  "page.rulings.42":
    "42. If the draw pile and the discard pile are empty, everybody discards half a hand, rounded down, before anybody goes on; then the draw is completed (page 10).",
  "page.rulings.43":
    "43. The starting hand is chosen before the characters, in the order of the steps of set-up (page 5).",
  "page.rulings.44":
    "44. As many characters as players are laid out and chosen counter-clockwise, beginning to the right of the starting player; alone one of two is chosen (page 5, solo game).",
  "page.rulings.45": "45. Alone Nate brings three cards, because there is nobody else to draw (page 14).",
  "page.rulings.46":
    "46. Hooded Ones drawn for Rabbit do nothing; a Prison may take them, and assistants on Rabbit and Onyx as well, because these figures count towards the labor market of their owner (pages 14 and 15).",
  "page.rulings.47":
    "47. A tie goes to whoever sits farthest, clockwise, from the starting player of the round that would follow, because the start moves on even after round 7 (page 13).",
  "page.rulings.48": "48. Choices that an event offers are made in turn order (phase I, page 6).",
  "page.rulings.49":
    "49. Events 10 and 11 are drawn at random among those with the number, and the events of rounds 1 to 3 and of rounds 4 to 6 are shuffled apart (page 16).",
  "page.rulings.50":
    "50. Card 208 is a Sawmill of chapter II, where as many as players lie in the display, two alone: on page 16 the row of buildings in the display has one cell, with one name, one number and one amount. Fishing Lodges, which the Navigator needs, then belong to the numbers that come by events: 206, with the Smokehouses of the harbor, is a reconstruction that only the box can confirm (page 16). Matches begun before keep Fishing Lodges in the display of chapter VIII.",
  "page.rulings.51":
    "51. Fish comes from the Fishing Lodge only, so the chain of the Smokehouse works in chapter VIII alone (page 16).",
  "page.rulings.52": "52. The second ship of the solo game in chapter VIII is a rival that sails by itself (page 16).",
  "page.rulings.53":
    "53. Outside a campaign the host chooses where chapter V starts, as there is no chapter before it to tell (page 16).",
  "page.rulings.54":
    "54. “At least half of the players” means that half is enough to take a branch of the campaign (page 16).",
  "page.rulings.55":
    "55. The Captain moves the ship 1, 2 or 3 spaces, by the quality of production, as the index says; how far Newdale is and what landing is worth are reconstructions (page 16, index of sailors).",
  "page.rulings.56":
    "56. Ships that reach Newdale in the same round tie: all take the higher prize and use up the lower ones, as with military strength, so that the order of turns does not decide who lands first. Alone the rival sails last (ruling 68), so a ship that arrives in the same round is there before it (page 13; the Chronicle of chapter VIII is a reconstruction).",
  "page.rulings.57":
    "57. If the draw pile runs out while Aaron looks for a Vineyard, the discard pile is shuffled and he goes on; the cards turned up are discarded afterwards (pages 10 and 14).",
  "page.rulings.58":
    "58. A new bonus tile is offered with the next question of its owner in the same round; a turn is held up for tiles and characters only when cards, goods, tiles or assistants came since they could last be used, and in the last round only in final production (page 10).",
  "page.rulings.59":
    "59. A special building that is built in its owner’s own phase VI works in that phase VI: only Aaron’s Vineyard can be (page 7).",
  "page.rulings.60":
    "60. Vintage draws six figures: the loose line on page 3 is read with the card beside it; a published picture of the card would settle it (components, page 3).",
  "page.rulings.61":
    "61. Whoever fulfills Onyx’s Objective decides whether chapter IVa or IVb follows, as Rabbit’s Objective does for chapter III: that is inferred from the parallel (page 16).",
  "page.rulings.62":
    "62. Of tied seats with the fewest points Gunda joins the one who is last in turn order; the text of event 13 is a reconstruction (page 16).",
  "page.rulings.63":
    "63. Goods of one kind are counted together, on whichever of the owner’s buildings they lie; no rule can tell them apart (page 8).",
  "page.rulings.64":
    "64. What is free and only helps is done without a question: production that misses nobody, Coal Storage, Corn Farm, Vineyard and Writing Room before trades (page 7).",
  "page.rulings.65":
    "65. A chain of cards is asked for whenever its owner holds cards, fitting or not, so that the question tells nothing (page 12).",
  "page.rulings.66":
    "66. A chain is not passed over while a tile or character that everybody sees could still provide what it lacks: it may be used first (page 10).",
  "page.rulings.67":
    "67. A chapter played again replaces nothing: the campaign then leads on from it, or from any other chapter that is chosen by name (page 13).",
  "page.rulings.68":
    "68. Raids come before what an event does at the end of the round; the rival ship sails last (page 7).",
  "page.rulings.69":
    "69. Ships move up to the number of spaces; if the captain’s ship stays, the action is not taken (page 16).",
  "page.rulings.70":
    "70. Phase III has no question: what could be used there can be used on one’s turn in phase IV, with the same market (pages 6 and 10).",
  "page.rulings.71": "71. For the grapes of Onyx’s Objective the ones worth least are given (page 13).",
  "page.rulings.72":
    "72. The solo conditions of chapters III to VIII are ours, as only those of I and II are known: a computer player that looks ahead passes 31 to 60 in 100 matches of them, by chapter, and one that looks farther passes more (solo game).",
  "page.rulings.73":
    "73. Every town but the starts of chapters bears an objective symbol, each of the six equally often on a board: a symbol in the start would be worth points to one player before the first move (page 10).",
  "page.rulings.74":
    "74. Alone, too, whoever might use a tile or a character is asked, whatever the hand holds, because others may look on (solo game).",
} satisfies Catalogue;
