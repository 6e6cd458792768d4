/**
 * Character cards.
 * Marks tell where a figure comes from: R rulebook, V published review, I inferred, X reconstructed (SOURCES.md).
 */
export const characters = [
  { id: "p01", title: "Nate Welton", mark: "R" },
  { id: "p02", title: "Rabbit", mark: "R" },
  { id: "p03", title: "Enoch Brubak", mark: "R" },
  { id: "p04", title: "Onyx", mark: "R" },
  { id: "p05", title: "Gunda", mark: "R" },
  { id: "p06", title: "Aaron Reitzke", mark: "R" },
] as const;
