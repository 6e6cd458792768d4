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
