import type { Catalogue } from "../../../contract/index.ts";

/** The rules in our own words, a page a topic. The numbers after each key follow the sentences. */
export const pageWords = {
  "page.goal": "The expedition",
  "page.goal.0":
    "Cards: characters, bonus tiles, effects of special buildings and sailors, and the goals of chapters I and II are the box’s. Ours, because no list could be read: the boards, costs and assistants of nearly all cards, most events, five secret objectives, and chapters IIIa to VIII. Ours bear a † in the look-up.",
  "page.goal.1":
    "Each chapter lasts seven rounds of six phases; whoever has most victory points after the final scoring wins.",
  "page.goal.2":
    "You build production buildings and special buildings, place houses on the board, and turn goods into more valuable goods.",
  "page.goal.3": "Alone you play against the conditions of the chapter: goods to deliver, points and fists to reach.",
  "page.goal.4":
    "Of tied players the one who sits farthest, clockwise, from the starting player of the round that would follow wins: the start moves on even after round 7.",
  "page.setup": "Set-up",
  "page.setup.1":
    "Everybody begins with a Coal Mine and 5 coal, a house in the starting town, action tokens 1 and 2, 3 victory points and a secret objective.",
  "page.setup.2": "Of 8 cards dealt you discard 3.",
  "page.setup.3":
    "From chapter II on everybody takes a character, counter-clockwise, beginning to the right of the starting player; alone you take one of two.",
  "page.setup.5":
    "Of the bonus tiles 7, 14, 21 or 28 are turned up for 1 to 4 players: each goes to the next empty space, and one of a type that lies there already onto it.",
  "page.setup.6":
    "There is no hand limit. When the draw pile is empty, the discards are shuffled; when both are, everybody first discards half a hand, rounded down.",
  "page.setup.7":
    "Seven events lie ready: first the chapter’s three early ones, shuffled, then three later ones, shuffled, and last the final round.",
  "page.setup.4": "The winner of the last chapter goes last in the first round.",
  "page.round": "A round",
  "page.round.1": "I Event: the top event is turned up; what it does at once is done.",
  "page.round.2":
    "II Planning: everybody places all available action tokens, secretly at once; what you placed can be changed until the last player is ready.",
  "page.round.3":
    "III Assistants: four figures (with some events six) are drawn from the bag; with those printed on the event they are the labor market. The bag holds 6 yellow, 5 green, 4 red and 3 blue assistants.",
  "page.round.4":
    "IV Actions: in turn order everybody plays token 1, then everybody token 2, then 3 and 4 of those who have them.",
  "page.round.5": "V Building: in turn order everybody builds one building, or draws 2 cards.",
  "page.round.6": "VI Special buildings: in turn order their effects are carried out, once each.",
  "page.round.7": "Then the figures return to the bag, and the next player becomes the starting player.",
  "page.planning": "Planning",
  "page.planning.1":
    "Only one of your tokens may lie on an action of the action board, and only one in each of your production areas; other players never block you.",
  "page.planning.2":
    "You may place a token where its action turns out to be impossible, for instance in an area where you are about to build.",
  "page.planning.3": "An action of which you do nothing at all gives you 1 card.",
  "page.building": "Building",
  "page.building.1": "Build a card from your hand or from the common display and pay its cost; no change is given.",
  "page.building.2": "Production buildings go to an empty production area, special buildings beside your player board.",
  "page.building.3":
    "With each building you place one of your 11 houses in a town where you have none, at most 2 steps from one of your houses (3 with the longer range). A road from town to town is one step.",
  "page.building.4": "A building costs 3 coins less in a town that shows its symbol.",
  "page.building.5": "The first house in a town gets its opening bonus; the starting town gives none.",
  "page.building.6":
    "If you used at least one step less than your range, you take a bonus tile from a bonus space around that town.",
  "page.building.7": "Savings of symbol, event, tiles and Gunda add up; a building never costs less than nothing.",
  "page.production": "Production",
  "page.production.1": "Cards name assistants by letter: Y yellow, G green, R red, B blue.",
  "page.production.2":
    "Orderly production needs the assistants printed on the building; sloppy production does with 1 or 2 fewer, extraordinary production needs 1 or 2 more of the same colors. Each area says how many these are, and how many goods it makes.",
  "page.production.3": "The labor market is never used up: everybody uses all of it with every action.",
  "page.production.4":
    "For each missing assistant you may discard 3 cards (2 after the progress), or use the bonus tile for one.",
  "page.production.5":
    "With the same token you may use the building’s chain: cards showing its resource, or goods it takes, become its own goods one for one.",
  "page.production.6": "A chain of two goods takes one of each for one good.",
  "page.production.7": "Making at least one good by the chain gives one more, once for each token.",
  "page.actions": "The action board",
  "page.actions.1": "Building: build one building.",
  "page.actions.2": "Progress: 4 coins for range 3 or compensation with 2 cards, and 2 VP.",
  "page.actions.3": "Cards: if you like keep one card and exchange the others; then draw 3 cards.",
  "page.actions.4": "Black Market: discard 2 cards for 4 coal and 1 good on any of your goods-producing buildings.",
  "page.actions.5":
    "Growth: token 3 for 7 coins, or token 4 for 13 coins and 3 VP; you place it from the next round on.",
  "page.tiles": "Bonus tiles and characters",
  "page.tiles.1":
    "Each tile and each character can be used once, on your turn; while all plan at once it is everybody’s turn.",
  "page.tiles.2": "They cannot be used in the final scoring and are worth nothing then.",
  "page.tiles.3": "Assistants of Post Offices, Deck-Hands, Rabbit and Onyx count in your own labor market.",
  "page.track": "The victory point track",
  "page.track.1":
    "Whenever your marker goes beyond 5, 10, 15 or 20 points you draw 2 cards. Beyond 20, nothing more is drawn.",
  "page.track.2": "Points you lose never take you below 0; a line passed downwards counts again upwards.",
  "page.end": "The end of the chapter",
  "page.end.1":
    "After round 7 everybody uses each chain once more, as often as there are goods and cards for it and without the chaining bonus.",
  "page.end.2":
    "Most fists score 4 VP, second most 2, third most 1; tied players take the higher value and use up the lower ones; without a fist nobody scores.",
  "page.end.3": "Main objective: deliver goods worth 20 coins for 12 VP, or worth 8 coins for 6 VP.",
  "page.end.4": "A side objective, if one is laid out, gives 4 VP.",
  "page.end.5": "Remaining goods: 1 VP for every 5 coins.",
  "page.end.6": "Secret objective: 2 VP for each house in a town of your symbol or in a Mystical Place.",
  "page.end.7": "Then the points of your buildings and sailors.",
  "page.bridges": "Chapters IIIa and IVa: the river",
  "page.bridges.1":
    "Dashed sites can only be crossed where a bridge lies; everybody may build one, for 5 coins, where a house of theirs stands at one end: 3 VP and a card.",
  "page.bridges.2":
    "Building a house across another player’s bridge costs 2 coins more, which no discount reduces; the owner takes 2 coal.",
  "page.bridges.3": "Alone there are no tolls.",
  "page.passes": "Chapters IIIb and IVb: the mountains",
  "page.passes.1": "Every pass on the way costs 2 coins or 2 cards more.",
  "page.passes.2": "The Mountain guide places a house without a building for 3 coins, over passes free of charge.",
  "page.moor": "Chapters V and VI: the moor and the harbor",
  "page.moor.1": "Moor roads count 2 steps.",
  "page.moor.2":
    "Chapter V: three Hooded Ones are in the bag, a fourth joins; at the end of the round whoever has fewer fists than Hooded Ones are in the market loses the difference in points.",
  "page.moor.3": "Night watch: 2 cards, 2 fists more tonight, and 1 VP for each Hooded One in the market.",
  "page.moor.4": "Chapter VI, Shipyard: planks, barrels, fabric and iron worth 6 coins for 4 VP, then 3, then 2.",
  "page.fleet": "Chapter VII: ships and prisons",
  "page.fleet.1": "Your ship is one more place to count steps from: the harbors of its sea space are one step away.",
  "page.fleet.2": "Set sail: up to two sea spaces, then a card.",
  "page.fleet.3": "All four Hooded Ones are in the bag, and raids happen as in chapter V.",
  "page.fleet.4":
    "A Prison takes a figure out of the market in phase VI: an assistant, which you may send to everybody’s market at any later time, or a Hooded One, which leaves the game for 1 VP and is replaced by an assistant.",
  "page.giants": "Chapter VIII: the crossing",
  "page.giants.1":
    "The player boards have an area for the Captain, who moves your ship 1, 2 or 3 spaces, one for the Ship’s Cook, and five free areas.",
  "page.giants.2":
    "Instead of building you may hire one of the sailors laid out, one Ship’s Cook at most; no house is placed, and your ship may sail at once. The row is filled up to four at the end of the round.",
  "page.giants.3":
    "The first ships to end a move at the harbor of Newdale (Sea 10) score 6, 4, 3 and 2 VP; ships of the same round all take the higher prize and use up the lower ones.",
  "page.giants.4":
    "Alone a rival ship sails one space at the end of each round from the second on; you must be in Newdale before it.",
  "page.hints": "Worth knowing",
  "page.hints.1":
    "Menus list the likely choices first; payments lose as little as possible, and goods that your chains or the main objective want come last.",
  "page.hints.2": "Goods of one kind are counted together, on whichever of your buildings they lie.",

  "chapter.reconstructed": "{chapter} (reconstructed)",
  "ref.ours": "† Reconstructed: not read from the box.",
  "ref.chapter.goods": "Main objective: {goods}, in any mix.",
  "ref.chapter.solo": "Alone: deliver {coins} coins, end with {points} VP and {fists} fists at least.",
  "ref.card.needs": "Versions: {versions}.",
  "ref.card.cost": "Cost: {cost} coins; {points} VP.",
  "ref.card.given": "Needs {needs}. Everybody has one from the start.",
  "ref.version": "{needs} for {cost} coins ({points} VP)",
  "ref.makes": "Makes {good} worth {coins}; {chain}.",
  "ref.effect": "Effect: {effect}.",
  "ref.symbol": "Symbol: {discount}.",
  "ref.grapes": "Its grapes are worth as many coins each as its owner’s market has assistants of its color.",
  "ref.copies": "{n, plural, one {# copy} other {# copies}}.",
  "ref.event": "{text} Prints {print}.",
  "ref.secret": "2 VP for each of your houses in a town with the {symbol} symbol or in a Mystical Place.",
  "ref.secret.title": "Secret objective: {symbol}",
} satisfies Catalogue;

/** What a first match explains, step by step. */
export const lessonWords = {
  "lesson.begin":
    "A chapter lasts seven rounds, and most victory points win: for houses and buildings, for goods that the main objective asks for, and for your secret objective. Of 8 cards you keep 5. Discard Writing Room, Clay Pit and Spinning Mill.",
  "lesson.tokens":
    "First everybody plans, secretly at once: each action token goes to one action, and token 1 is played before token 2. You have 5 coal, worth a coin each. Progress costs 4 coins and brings 2 points: put token 1 there.",
  "lesson.second": "Progress leaves you with 1 coal. The Black Market gives 5 goods for two cards: put token 2 there.",
  "lesson.progress":
    "Now the tokens are played, in turn order. Range 3 lets you place houses three steps away instead of two. Take it.",
  "lesson.market":
    "Token 2, the Black Market: which cards can you do without? Discard the Cattle Farm and the Small Watchtower that shows grain.",
  "lesson.build":
    "Then everybody builds one building, whatever the tokens were. You have 6 coal, exactly the 6 coins of the Small Watchtower; there is no change.",
  "lesson.town":
    "With each building you place a house. A town with the symbol of the card saves 3 coins; the first house in a town may bring a bonus. Your secret objective gives 2 points for each town with a crown: go to Town 24.",
  "lesson.tile":
    "The house is nearer than your range reaches, so you take a bonus tile from a space beside the town. It can be used once, when you like. Take the one of space 2.",
  "lesson.again":
    "Round two. You have no coal left, and new cards: the Small Watchtower drew two. Put token 1 on the Black Market again.",
  "lesson.production":
    "Production needs assistants: the Coal Mine 2 yellow and 1 red. They are drawn after planning, so you cannot be sure. Extraordinary production needs 2 more and makes 4 coal, sloppy production does with fewer. Dare it with token 2.",
  "lesson.cards":
    "The labor market is there for everybody and never used up. First the Black Market: discard the Spinning Mill that shows stone, and the Post Office.",
  "lesson.chain":
    "All assistants were there: 4 coal. With the same token you may use the building’s chain, which turns cards into goods. Only the Butchery shows wood, and it is worth keeping: choose none.",
  "lesson.workshop":
    "9 coins are enough for the Cooper’s Workshop, a production building: it makes barrels, worth 3 coins each.",
  "lesson.reach": "Three steps away it goes as well. Town 5 has a crown too, and a point for the first house there.",
  "lesson.free":
    "A production building goes to one of your areas. Each area has its own figures for sloppy and extraordinary production. Choose as you like: it stays there for the whole chapter.",
  "lesson.end":
    "You have seen nearly two of seven rounds: you have planned, produced, built and placed houses. Growth gives you a third and a fourth token. After the last round goods are delivered for the main objective, and the secret objectives are counted.",
};
