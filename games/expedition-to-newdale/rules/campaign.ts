import type { ChapterId } from "./box/chapters.ts";
import type { Table } from "./state.ts";

/** Chapters as a host chooses them: chapter V begins in one of two towns. */
export const chapterChoices = ["1", "2", "3a", "3b", "4a", "4b", "5-creekside", "5-thickthorn", "6", "7", "8"] as const;
export type ChapterChoice = (typeof chapterChoices)[number];

/** What follows each chapter: with the side objective fulfilled by at least half of the players, and without. */
const following: { readonly [Chapter in ChapterId]: readonly [ChapterChoice, ChapterChoice] | null } = {
  "1": ["2", "2"],
  "2": ["3a", "3b"],
  "3a": ["4a", "4b"],
  "3b": ["4a", "4b"],
  "4a": ["5-creekside", "5-creekside"],
  "4b": ["5-thickthorn", "5-thickthorn"],
  "5": ["6", "6"],
  "6": ["7", "7"],
  "7": ["8", "8"],
  "8": null,
};

/** The chapter to play next: branches follow the side objective (ruling 54); null at the end. */
export function nextChapter(table: Table, passed: boolean | null): ChapterChoice | null {
  if (passed === false) return choiceOf(table);
  const isFulfilled = table.fulfilled.filter(Boolean).length * 2 >= table.seats.length;
  return following[table.chapter]?.[isFulfilled ? 0 : 1] ?? null;
}

/** A failed solo chapter is played again. */
function choiceOf({ chapter, town }: Table): ChapterChoice {
  if (chapter === "5") return town === "d01" ? "5-creekside" : "5-thickthorn";
  return chapter;
}

/** The chapter and, where it matters, which of its starting towns (0 or 1) a choice stands for. */
export function readChoice(choice: ChapterChoice): { readonly chapter: ChapterId; readonly start: number } {
  switch (choice) {
    case "5-creekside":
      return { chapter: "5", start: 0 };
    case "5-thickthorn":
      return { chapter: "5", start: 1 };
    default:
      return { chapter: choice, start: 0 };
  }
}
