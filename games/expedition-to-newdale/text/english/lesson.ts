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
