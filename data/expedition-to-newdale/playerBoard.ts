/**
 * Production areas of the player board. Each space is [change, makes]: what is added to the number of assistants that
 * the building needs, and how many goods it then makes. The rulebook gives 8 areas, one of them for the Coal Mine,
 * changes of 1 or 2, and an area of −1 and +2 (mark R). A review gives the sloppy coal space (V). Everything else is
 * reconstructed (X).
 */
export const frontAreas = [
  { id: "coal", sloppy: [-1, 2], orderly: [0, 3], extraordinary: [2, 4] },
  { id: "p1", sloppy: [-2, 1], orderly: [0, 2], extraordinary: [2, 3] },
  { id: "p2", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [1, 3] },
  { id: "p3", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [2, 3] },
  { id: "p4", sloppy: [-2, 1], orderly: [0, 2], extraordinary: [2, 3] },
  { id: "p5", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [1, 3] },
  { id: "p6", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [2, 3] },
  { id: "p7", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [2, 3] },
] as const;

/** The reverse, for chapter VIII. The Captain makes ship moves, not goods; the cook's area has one space only (R). */
export const reverseAreas = [
  { id: "coal", sloppy: [-1, 2], orderly: [0, 3], extraordinary: [2, 4] },
  { id: "captain", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [1, 3] },
  { id: "cook", sloppy: null, orderly: [0, 1], extraordinary: null },
  { id: "p1", sloppy: [-2, 1], orderly: [0, 2], extraordinary: [2, 3] },
  { id: "p2", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [1, 3] },
  { id: "p3", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [2, 3] },
  { id: "p4", sloppy: [-2, 1], orderly: [0, 2], extraordinary: [2, 3] },
  { id: "p5", sloppy: [-1, 1], orderly: [0, 2], extraordinary: [1, 3] },
] as const;
