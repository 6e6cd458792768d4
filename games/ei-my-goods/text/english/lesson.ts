/** What a first match explains, step by step. */
export const lessonWords = {
  "lesson.begin":
    "Most points for buildings, assistants and goods left over win. Every card is three things: a resource, a building and, face down, one of a building’s goods. In phase I you may exchange your whole hand; then everybody draws two cards. Keep yours.",
  "lesson.aside":
    "Phase II is secret: everybody plans at once. Set one building aside, which you can build at the end of the round. Your coop holds 7 eggs, worth a coin each, and Florist VI costs 5.",
  "lesson.work":
    "Where does your worker go? Efficient work needs all resources and makes 2 goods. The coop lacks one grain in the market; what is missing there can come from your hand. Work efficiently in the Chicken Coop.",
  "lesson.build":
    "Phase III brought the grain, so the coop made 2 eggs without a card of yours. In phase IV you pay for the building with goods. Nobody gives change: 5 eggs are exactly the 5 coins of Florist VI.",
  "lesson.round":
    "Building ended your turn. A new round begins, and the next player is the active one, who goes first. Keep your cards again: three of them are flowers, which your florist can use.",
  "lesson.cheap": "Your goods are worth 4 coins now, and Flour Mill III costs only 2. Set it aside.",
  "lesson.sloppy":
    "Florist VI makes bouquets, worth 3 coins each. The market lacks a bottle, which you do not hold. Sloppy work may skip one resource, and makes 1 good. Work there sloppily.",
  "lesson.give":
    "The bottle is skipped, and two flowers must come from your hand. A card that you discard counts as the resource on its left. Give Florist II and Flower Arranger I.",
  "lesson.chain":
    "Once a building has produced, its chain may be used as often as you like: here each flower from your hand becomes a bouquet. Use both, and two cards become goods worth 6 coins.",
  "lesson.pay": "Now build Flour Mill III for 2 eggs, and keep the bouquets for something larger.",
  "lesson.hand":
    "Three rounds in, it is up to you: your bouquets can pay for nearly anything. Keep your three cards, or exchange them?",
  "lesson.free-aside":
    "Which building do you want to have at the end of this round? Look at its cost, its points, and what it makes.",
  "lesson.free-work": "And where do you work? Look at what the market shows already, and hope for the second row.",
  "lesson.end":
    "That is a round: new cards, the plan, the market, production and building. Assistants want buildings of certain colours, and work beside you. When somebody has 8 buildings, one more round is played.",
};
