import type { Catalogue } from "../../../contract/index.ts";

/** The rules in our own words. */
export const pageWords = {
  "page.goal": "Aim of the game",
  "page.goal.0":
    "Cards: of this box only the rulebook could be read. Costs, needs, chains and half eggs are transcribed from “Oh My Goods!”, the parent game. Ours, because no list could be read: 15 of 16 assistant sides, and the names of all assistants and of many goods and buildings. What is ours, or said differently by two sources, bears a † in the look-up.",
  "page.goal.1": "Easter is coming, and everybody builds, produces and trades goods along chains.",
  "page.goal.2": "Most points for buildings, assistants and goods left over win.",

  "page.setup": "Setup",
  "page.setup.1":
    "Everybody has a worker, a chicken coop with 7 eggs, and 5 cards in hand; the active player is drawn by lot.",
  "page.setup.2": "With 2, 3 or 4 players 4, 6 or 8 assistants are on offer, each with a random side up.",
  "page.setup.3":
    "Every card is three things: a resource (on the left), a building, or, face down on a building, one of its goods.",
  "page.setup.4": "Goods are worth the coins shown on their building; there is no other money.",
  "page.setup.5":
    "A card’s colour is that of its resource: green grain, yellow willow branches, red bottles, pink flowers, brown cocoa. Green is the most numerous; the others are equally many.",
  "page.setup.6": "Brown buildings produce nothing and give a lasting benefit; all others are production buildings.",

  "page.hands": "Phase I: new hand cards",
  "page.hands.1": "Everybody decides, secretly and at once, whether to exchange the whole hand for as many new cards.",
  "page.hands.2": "Exchanges are drawn in turn order from the active player on; then everybody draws 2 cards.",
  "page.hands.3": "There is no hand limit.",
  "page.hands.6":
    "Each Delivery Service with a parcel gives one more card, unless you hold more than 3 cards when the phase begins.",
  "page.hands.4":
    "When the draw pile runs out, the discards are shuffled at once. If both are empty when a card is needed, everybody gives half of their hand, rounded down, as the new pile.",
  "page.hands.5": "If there is still no card, the draw, good or market card is skipped.",

  "page.plans": "Phase II: starting the egg hunt",
  "page.plans.1":
    "Cards are turned up as the market display until 2 half eggs show; only their resources matter. A half egg is a small sign that some cards carry.",
  "page.plans.2":
    "Then everybody plans at once and secretly; plans may be changed until the last player’s is complete.",
  "page.plans.3":
    "The worker goes to one of your production buildings, efficiently (2 goods, everything needed) or sloppily (1 good, one resource may be missing). He may also rest.",
  "page.plans.4":
    "You may set one card of your hand aside face down, to build it in phase IV. It is no resource meanwhile.",
  "page.plans.5":
    "You may move assistants to other production buildings of yours for 2 coins each, paid at once; two may swap.",
  "page.plans.6": "There is never more than one bunny (worker or assistant) in a building, and none in brown ones.",
  "page.plans.7": "Workers and moves are shown together; the cards set aside stay face down.",

  "page.market": "Phase III: finishing the egg hunt",
  "page.market.1": "A second row is added to the market until it shows 2 more half eggs.",
  "page.market.2": "The market is the same for everybody and nothing is taken away from it.",

  "page.production": "Phase IV: production",
  "page.production.1": "Phase IV is played in turn order from the active player on.",
  "page.production.2":
    "Buildings with a bunny produce one after another, in the order their owner likes. What the market lacks can be discarded from hand, for that building only.",
  "page.production.3":
    "An efficient worker needs everything and makes 2 goods; if he lacks anything, he makes nothing.",
  "page.production.4": "A sloppy worker may skip one resource and makes 1 good, also when nothing is missing.",
  "page.production.5": "An assistant needs everything and makes 1 good.",
  "page.production.6":
    "Goods are drawn face down from the draw pile. Nobody must give cards to produce; what lacks nothing is produced unasked when it is your only bunny.",
  "page.production.7":
    "A Delivery Service adds its resource to the market for you, for every building, but never for a production chain.",
  "page.production.8": "The Confectioner takes any resources, 11 or 12; sloppily one fewer.",

  "page.chains": "Production chains",
  "page.chains.1": "When a building has produced, its chain may be used at once, as often as you like.",
  "page.chains.2":
    "Each step moves one of every input onto the building: resources from your hand, shown to all, and goods from your other buildings. Every card moved becomes one good there.",
  "page.chains.3": "The market and Delivery Services do not help with chains.",

  "page.building": "Phase IV: building or hiring",
  "page.building.1": "After production you may build the card you set aside, or hire one assistant, or neither.",
  "page.building.2": "You pay with goods worth at least the cost; there is no change.",
  "page.building.3": "A card not built returns to your hand.",
  "page.building.4":
    "For an assistant you need as many buildings of each colour as it shows; they are not used up, and the chicken coop has no colour.",
  "page.building.5":
    "The assistant goes at once to one of your production buildings without an assistant, and works from the next round on.",
  "page.building.6":
    "Then your worker goes home and the next player’s turn begins. Afterwards the market is discarded, and the next player is active.",

  "page.end": "End of the match",
  "page.end.1":
    "When somebody has 8 buildings, including the Chicken Coop, at the end of a turn, the round is finished and one final round is played. The same follows 20 rounds in which nobody built or hired, announced 5 rounds before.",
  "page.end.2":
    "In the final round every player may, after production and before building, use the chains of all own buildings, in any order and repeatedly, also where nobody worked.",
  "page.end.3": "Points: those on buildings and assistants, and 1 for every 5 coins of all your goods together.",
  "page.end.4": "Ties go to most coins left over; still equal players share the win.",
} satisfies Catalogue;

/** What stands on the reference cards. */
export const cardWords = {
  "ref.production":
    "{cost} coins, {vp, plural, one {# point} other {# points}}, {resource}. Needs {needs}; makes {good}, worth {value} each.",
  "ref.coop": "Everybody begins with one. Needs {needs}; makes {good}, worth {value} each.",
  "ref.brown": "{cost} coins, {vp, plural, one {# point} other {# points}}, {resource}; {effect}.",
  "ref.chain": "Chain: {chain}.",
  "ref.ours": "† Ours: not read from the box.",
  "ref.half": "It shows half an egg.",
  "ref.unsure": "† Not read from the box: {parts}.",
  "ref.unsure.name": "a name",
  "ref.unsure.cost": "cost and needs",
  "ref.unsure.half": "the half egg",
  "ref.assistant": "Assistant {name}",
  "ref.side": "{cost} coins, {vp} points; wants {colours} among the buildings of its employer.",
} satisfies Catalogue;

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

/** Where the rulebook leaves something open: the rulings of README.md, a line each. */
export const rulingWords = {
  "rulings.title": "Rulings",
  "rulings.1":
    "1. Whether a player has more than 3 cards for the extra-card building is checked once, at the start of phase I and before any exchange. Each copy gives its own card.",
  "rulings.2":
    "2. All exchanges are drawn in turn order from the active player; then the 2 cards and the extra ones are dealt in the same order.",
  "rulings.3":
    "3. When the draw pile runs out, the discards are shuffled at once. The halves given when both piles are empty form the new draw pile; if there is still no card, the draw is skipped.",
  "rulings.4":
    "4. Goods are real cards, face down, and out of play until paid or moved. Paid goods are discarded unseen.",
  "rulings.5":
    "5. Plans stay hidden until all players have locked in; then all are shown, but for the cards set aside.",
  "rulings.6":
    "6. Any number of own assistants may move in phase II, for 2 coins each, all at once. Two assistants may swap for 4 coins.",
  "rulings.7":
    "7. The worker may rest, and does so where every production building has an assistant. Brown buildings take no bunny.",
  "rulings.8": "8. A card set aside is not in hand until it returns: it is no resource and goes into no chain.",
  "rulings.9":
    "9. Buildings produce one by one in the order their owner likes, each with its own chain before the next.",
  "rulings.10":
    "10. Efficient work that lacks anything makes nothing and does not become sloppy. Sloppy work makes 1 good also when nothing is missing.",
  "rulings.11": "11. Sloppy work may skip any one resource that the building asks for, also one that is there.",
  "rulings.12": "12. A sloppy Confectioner needs one resource fewer than printed.",
  "rulings.13":
    "13. A player may decline production that takes cards, and may stop a chain at any step. The only bunny of a player, where the market has everything, produces unasked.",
  "rulings.14":
    "14. Each Delivery Service adds its resource for each own building that starts production; copies add up. It never feeds a chain.",
  "rulings.15":
    "15. A chain takes resources from hand and goods from own other buildings, any number of times. Where it shows two things, both are moved together and make 2 goods.",
  "rulings.16": "16. After production a player builds the card set aside, or hires one assistant, or does neither.",
  "rulings.17": "17. Of an assistant that several want, whoever comes first in turn order has it.",
  "rulings.18":
    "18. Nobody can hire without a production building that has no assistant. The worker has left by then, so his building is free.",
  "rulings.19":
    "19. Each building counts for one colour symbol of an assistant, brown ones too; the same buildings serve for several assistants. The Chicken Coop has no colour.",
  "rulings.20": "20. Any goods of enough value may be paid, even with one that could stay; there is no change.",
  "rulings.21": "21. A player may own several copies of a building.",
  "rulings.22":
    "22. Whether somebody has 8 buildings is checked at the end of each turn. Then the round is finished and exactly one more is played.",
  "rulings.23":
    "23. In the final round all own chains are open after normal production and before building, in any order and repeatedly. A building put up in it has no chain any more.",
  "rulings.24":
    "24. The coins of all goods are added up and then divided by 5. The coins left over break a tie; players who are still equal share the win.",
  "rulings.25": "25. The first active player is drawn by lot.",
  "rulings.26":
    "26. The market, buildings, numbers of goods, workers and assistants are open; so are hand cards used as resources or in chains.",
  "rulings.27":
    "27. The goods for several moves of assistants are paid together, so one good worth 4 coins pays for two; what is paid beyond the whole price is lost.",
  "rulings.28": "28. That a player has set a card aside is seen when the plans are shown.",
  "rulings.29": "29. Cards exchanged and goods paid lie face down in the discards; other discards are known to all.",
  "rulings.30":
    "30. Choosing an open chain in the final round ends normal production. A chain that was left may be opened again; after 20 openings in a row without a step it is closed.",
  "rulings.31":
    "31. After 20 rounds in which nobody built or hired, the next round is the final one; the rulebook has no such stop. It is announced from the fifteenth round on.",
} satisfies Catalogue;
