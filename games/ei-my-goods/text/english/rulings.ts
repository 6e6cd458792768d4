import type { Catalogue } from "../../../contract/index.ts";

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
