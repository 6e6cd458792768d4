/**
 * Secret and side objectives.
 * Marks tell where a figure comes from: R rulebook, V published review, I inferred, X reconstructed (SOURCES.md).
 */

/** Two points for each town with this symbol, or with a Mystical Place, in which the owner has a house (rulebook). */
export const secretObjectives = [
  { id: "s1", symbol: "star", mark: "R" },
  { id: "s2", symbol: "moon", mark: "X" },
  { id: "s3", symbol: "sun", mark: "X" },
  { id: "s4", symbol: "crown", mark: "X" },
  { id: "s5", symbol: "oak", mark: "X" },
  { id: "s6", symbol: "bell", mark: "X" },
] as const;

/** Goods given away at the end of the game for four points; `ways` lists what may be given. */
export const sideObjectives = [
  {
    id: "a01",
    title: "Rabbit’s Objective",
    ways: [
      { id: "corn", goods: ["corn"], count: 2 },
      { id: "bread", goods: ["bread"], count: 1 },
    ],
    points: 4,
    mark: "R",
  },
  {
    id: "a02",
    title: "Onyx’s Objective",
    ways: [{ id: "grapes", goods: ["grape-yellow", "grape-green", "grape-red", "grape-blue"], count: 2 }],
    points: 4,
    mark: "X",
  },
] as const;
