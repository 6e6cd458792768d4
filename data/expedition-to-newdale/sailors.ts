/**
 * Sailors of chapter VIII: `moves` is how far the ship sails when they are hired.
 * Marks tell where a figure comes from: R rulebook, V published review, I inferred, X reconstructed (SOURCES.md).
 */
export const sailorFaces = [
  { id: "captain", title: "Captain", moves: 0, fists: 0, mark: "R" },
  { id: "deck-hand", title: "Deck-Hand", moves: 1, fists: 0, mark: "R" },
  { id: "ships-cook", title: "Ship’s Cook", moves: 1, fists: 0, mark: "R" },
  { id: "navigator", title: "Navigator", moves: 2, fists: 0, mark: "R" },
  { id: "watch-officer", title: "Watch Officer", moves: 1, fists: 1, mark: "R" },
] as const;

/** One row for each card; `needs` are assistants in the order yellow, green, red, blue. */
export const sailorCards = [
  { id: "captain-1", face: "captain", cost: 0, points: 0, needs: [2, 1, 0, 0], color: null, mark: "X" },
  { id: "captain-2", face: "captain", cost: 0, points: 0, needs: [2, 1, 0, 0], color: null, mark: "X" },
  { id: "captain-3", face: "captain", cost: 0, points: 0, needs: [2, 1, 0, 0], color: null, mark: "X" },
  { id: "captain-4", face: "captain", cost: 0, points: 0, needs: [2, 1, 0, 0], color: null, mark: "X" },
  { id: "deck-hand-yellow", face: "deck-hand", cost: 6, points: 1, needs: null, color: "yellow", mark: "X" },
  { id: "deck-hand-green", face: "deck-hand", cost: 6, points: 1, needs: null, color: "green", mark: "X" },
  { id: "deck-hand-red", face: "deck-hand", cost: 7, points: 1, needs: null, color: "red", mark: "X" },
  { id: "deck-hand-blue", face: "deck-hand", cost: 8, points: 2, needs: null, color: "blue", mark: "X" },
  { id: "ships-cook-1", face: "ships-cook", cost: 7, points: 2, needs: [1, 1, 0, 0], color: null, mark: "X" },
  { id: "ships-cook-2", face: "ships-cook", cost: 7, points: 2, needs: [1, 0, 1, 0], color: null, mark: "X" },
  { id: "ships-cook-3", face: "ships-cook", cost: 7, points: 2, needs: [0, 1, 1, 0], color: null, mark: "X" },
  { id: "navigator-1", face: "navigator", cost: 9, points: 2, needs: null, color: null, mark: "X" },
  { id: "navigator-2", face: "navigator", cost: 9, points: 2, needs: null, color: null, mark: "X" },
  { id: "navigator-3", face: "navigator", cost: 9, points: 2, needs: null, color: null, mark: "X" },
  { id: "watch-officer-1", face: "watch-officer", cost: 8, points: 2, needs: null, color: null, mark: "X" },
  { id: "watch-officer-2", face: "watch-officer", cost: 8, points: 2, needs: null, color: null, mark: "X" },
  { id: "watch-officer-3", face: "watch-officer", cost: 8, points: 2, needs: null, color: null, mark: "X" },
] as const;

/** The Ship's Cook makes fish soup; his chain is fish (reconstructed). */
export const cooking = { good: "fish-soup", takes: ["fish"], mark: "X" } as const;

/** How many sailors lie open; what the event of chapter VIII adds and takes off the price. */
export const hiring = { row: 4, added: 2, discount: 2, mark: "X" } as const;
