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
