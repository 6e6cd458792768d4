/** The rules in our own words: a title for each section, and its paragraphs numbered from 1. */
export const rulePages = {
  "rule.overview": "Overview",
  "rule.overview.0":
    "Cards: transcribed from “Little Factory”, an edition of the same game. Ours, because the card could not be read: the cost and value of the Milk Shop, marked † in the look-up; which two of 25 buildings are left out is a guess too.",
  "rule.overview.1":
    "Produce and trade goods, put up buildings, and let their elves work for you. Whoever first has 10 victory points (VP) wins.",
  "rule.overview.2":
    "Cards in hand are resources (basic, Level I and Level II) and your initial funds. Buildings and victory point cards lie in front of you.",

  "rule.setup": "Setup",
  "rule.setup.1":
    "Five buildings lie open: one basic building more than there are players, drawn by lot, and normal ones. The other basic buildings stay in the box. Five types of Level I and five of Level II lie open too; equal cards are stacked.",
  "rule.setup.2":
    "Basic resources lie in piles, by the number of players (2, 3 or 4): Wood 3, 4 or 5; Wheat 2, 3 or 3; Clay and Stone 2, 2 or 3; Cotton 1, 1 or 2; a table of three may play with 3 Clay. There are 12 victory point cards.",
  "rule.setup.3":
    "A player drawn by lot begins with funds of 3; turns go clockwise, and the next players have 4, 5 and 6. Funds are the whole first hand.",

  "rule.turn": "Your turn",
  "rule.turn.1":
    "One action of your own, production or trade, and every one of your buildings once, in any order you like. What one of them gives you can be used in the next.",
  "rule.turn.2":
    "You may leave out anything; a turn in which you do nothing is a pass. A turn ends by itself as soon as nothing is left to do.",
  "rule.turn.3":
    "Hands are held by their owners alone, but everything gained, given and shown is announced. Discards are open, decks are not.",

  "rule.refill": "Replenishment",
  "rule.refill.1":
    "At the start of each turn, and at no other time, every row is filled up: cards are drawn one by one until five types lie open. A card of a type that is open goes on its stack.",
  "rule.refill.2":
    "When a card is to be drawn and the deck is gone, the discards are shuffled to form a new one; a table may choose to do so as soon as the deck is gone. If there are none, the row stays short until the next turn. Buildings are never discarded.",

  "rule.production": "Production",
  "rule.production.1":
    "Choose an open card and pay its cost: one of its sides, whole. Cards are discarded; those marked “show” need only be in your hand and stay there. A basic resource costs nothing.",
  "rule.production.2":
    "Resources go to your hand, buildings in front of you, where their elves may act at once. Paid basic resources return to their piles, Level I and II go to their discards.",
  "rule.production.3": "Funds cannot be paid or shown here.",

  "rule.hand": "Hand limit",
  "rule.hand.1":
    "You never hold more than 7 cards, not even for a moment: an action that would end with more is not possible, whatever you mean to do afterwards. Cards are never simply thrown away.",
  "rule.hand.2":
    "With 7 cards you can produce by discarding, but not take a basic resource, nor produce by showing, nor trade one card for several resources.",

  "rule.trade": "Trade",
  "rule.trade.1":
    "Give cards from your hand for open cards worth no more together: one for one, several for one, or one for several. What is left over is lost. Any open Level I and II cards, basic resources and buildings may be taken, even several of one stack.",
  "rule.trade.2":
    "Buildings and victory point cards are never given, funds and victory point cards never taken. Funds can be used in a trade only, and are then out of the game; resources given go where paid ones go.",
  "rule.trade.3":
    "Everything taken must lie open before you give: you cannot take back a card that this trade discards. Giving more cards than needed is allowed.",

  "rule.elves": "Elves",
  "rule.elves.1":
    "Each of your buildings can be used once a turn, also in the turn in which you got it: its elves turn the cards before the arrow into the card or the victory points behind it.",
  "rule.elves.2":
    "The card must lie open, and there must be room in your hand for it; otherwise the building cannot be used and nothing is discarded. A building with two sides is still used once.",
  "rule.elves.3": "Victory points are taken as cards. If fewer are left than you earn, you get those.",

  "rule.end": "End of the match",
  "rule.end.1":
    "It ends at once when somebody has 10 or more victory points, on buildings and cards together, or when no victory point card is left. Nobody finishes the round. It also ends after 20 full rounds in which nobody gained a victory point; that is announced 5 rounds before.",
  "rule.end.2": "Most victory points win; players with equally many share the win.",

  "page.resource": "{level}, worth {value}; {copies, plural, one {one card} other {# cards}}.",
  "page.level.basic": "Basic resource",
  "page.level.one": "Level I",
  "page.level.two": "Level II",
  "page.cost": "Cost: {cost}.",
  "page.piles": "In its pile: {two} with 2 players, {three} with 3, {four} with 4.",
  "page.piles.clay": "A table of three may play with 3.",
  "page.made": "Made by {buildings}.",
  "page.needed": "Needed for {cards}.",
  "page.building": "{kind}, worth {value}, {points} VP.",
  "page.kind.basic": "Basic building",
  "page.kind.normal": "Building",
  "page.elves": "Elves: {ability}, once a turn.",
  "page.ours": "† Ours: not read from the box.",
  "page.plain": "It has no elves.",
  "page.funds":
    "Worth {value}, for the {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} player. Good for one trade, then out of the game.",
  "page.points": "Victory point card",
  "page.points.worth": "Worth 1 VP. There are {count}; the match ends when none is left.",
};

/** Where the rulebook leaves something open: the rulings of README.md, a line each. */
export const rulings = {
  "rule.rulings": "Rulings",
  "rule.rulings.1":
    "1. A row is filled up card by card until five different types lie open; a repeat joins its stack, which may grow without limit.",
  "rule.rulings.2": "2. Rows are filled up only at the beginning of a turn; a stack with cards left keeps its place.",
  "rule.rulings.3":
    "3. Discards are shuffled into a new deck when a card is to be drawn from an empty one, as Board Game Arena plays Little Factory; the rulebook does it as soon as the deck is gone, which the option “New deck” plays: then the first card discarded later is the deck.",
  "rule.rulings.4":
    "4. Buildings are never discarded, so their row shrinks once the deck is empty; basic buildings left over at setup never return.",
  "rule.rulings.5": "5. The order of decks is secret; their size and all discards are open.",
  "rule.rulings.6":
    "6. An empty pile of a basic resource gives nothing. What is paid returns to its pile at once, so a later action of the same turn may take it.",
  "rule.rulings.7":
    "7. Everything that an action gains must lie open before it is paid; the payment leaves the hand first, then the gain arrives.",
  "rule.rulings.8":
    "8. An action must leave at most 7 cards in hand when it is done; later actions do not excuse it, and cards are never thrown away.",
  "rule.rulings.9": "9. Resources and funds count as cards in hand; buildings and victory point cards do not.",
  "rule.rulings.10": "10. Exactly one side of a cost is paid, whole, and the player chooses which.",
  "rule.rulings.11":
    "11. A card that is shown must be in hand and stays there, so it may be shown again in the same turn.",
  "rule.rulings.12":
    "12. A trade gives one card for one, several for one, or one for several; what is taken is worth no more together, and the surplus is lost.",
  "rule.rulings.13":
    "13. A trade may take any mix of open Level I and II cards, basic resources and buildings, but no victory point cards and no funds.",
  "rule.rulings.14": "14. A trade may give resources and funds, never buildings or victory point cards.",
  "rule.rulings.15": "15. More cards may be given than a trade needs; the menu says which one is needless.",
  "rule.rulings.16":
    "16. Funds are good for one trade, alone or with resources, and then leave the game; unused they score nothing.",
  "rule.rulings.17":
    "17. A building cannot be used while its product does not lie open, and nothing is discarded for it.",
  "rule.rulings.18": "18. A building may be used in the turn in which it is acquired.",
  "rule.rulings.19":
    "19. Your own action and your buildings come in any order, one at a time, and each may use what an earlier one gained.",
  "rule.rulings.20": "20. Every action may be left out; a full hand can even leave nothing to do.",
  "rule.rulings.21":
    "21. The match ends after 20 full rounds in which nobody gained a victory point; the rulebook has no such stop. It is announced from round 15 on.",
  "rule.rulings.22":
    "22. Whoever earns more victory point cards than are left takes those that are left, and the match ends.",
  "rule.rulings.23": "23. The end comes at once after the action that brings it; nobody finishes the round.",
  "rule.rulings.24": "24. When the last victory point card is taken, the highest total wins, whoever’s turn it is.",
  "rule.rulings.25":
    "25. Players of equal victory points share the win: “most victory points wins” fits each of them, and the rulebook has no tie-break.",
  "rule.rulings.26": "26. No building is used without victory point cards left, for the match is over by then.",
  "rule.rulings.27": "27. A building whose ability has two sides is used once a turn in all.",
  "rule.rulings.28":
    "28. Only its owner sees a hand; its size and everything gained, given and shown are open. So every hand can be worked out, and a turn with nothing left to do ends by itself.",
  "rule.rulings.29": "29. A trade for the same kind of card is legal if a copy lies open beforehand.",
  "rule.rulings.30": "30. The starting player is drawn by lot, and funds of 3, 4, 5 and 6 follow the order of turns.",
  "rule.rulings.31":
    "31. With three players the rulebook prints 2 Clay; “Firm with Brownies”, the same game by the same authors, has corrected that to 3, which the option “Clay with three players” plays.",
};

/** What a first match explains, step by step. */
export const lessonWords = {
  "lesson.begin":
    "Whoever first has 10 victory points wins; you get them for buildings, and later for what your elves make. Each turn you either produce or trade. Your first hand is one card, funds: they are worth 4 in a trade, and only there. Trade them.",
  "lesson.take":
    "In a trade you take open cards worth no more together than what you give. Take a Stone first, worth 1.",
  "lesson.rest": "3 of your 4 are left, and what you do not use is lost. Thread costs 3: take it too.",
  "lesson.produce":
    "Now produce: pay the cost printed on an open card and take it. Paid cards are discarded. Cut Stone costs one Stone, and is worth three times as much.",
  "lesson.build":
    "Buildings are produced in the same way, but lie in front of you. The Tannery costs a Cut Stone and brings your first victory point.",
  "lesson.worth":
    "A card that you cannot use is still worth something in a trade. You have no use for Thread: give it away.",
  "lesson.exact": "Thread is worth 3, and so is Brick: nothing is lost. With a Brick you can build the Quarry.",
  "lesson.quarry": "Buildings lie open for everybody: who comes first has it. Build the Quarry before Robin does.",
  "lesson.basic": "Your hand is empty. Basic resources cost nothing: producing one is a whole turn, though. Take Wood.",
  "lesson.again": "Timber costs two Wood. Take another one; nobody else can pay for Timber now.",
  "lesson.timber":
    "Two Wood in hand: produce the Timber, worth 5. You hold 7 cards at most, so make few good ones of many.",
  "lesson.elves":
    "Besides your one action, the elves in each of your buildings work once a turn. Those of the Quarry make Cut Stone of Stone: take a Stone first.",
  "lesson.work":
    "Your action is done, but your turn is not. Let the elves of the Quarry turn the Stone into Cut Stone.",
  "lesson.free":
    "Cut Stone and Timber in hand, two buildings, 2 points. What now? Both can be spent on a building. This turn is yours.",
  "lesson.end":
    "That is all there is to Goods Maker: produce or trade, then let your elves work. Later buildings make victory points directly. When somebody has 10 points the match ends at once.",
};
