import type { ChapterId } from "./box/chapters.ts";
import type { Table } from "./state.ts";

/** Chapters as a host chooses them: chapter V begins in one of two towns. */
export const chapterChoices = ["1", "2", "3a", "3b", "4a", "4b", "5-creekside", "5-thickthorn", "6", "7", "8"] as const;
export type ChapterChoice = (typeof chapterChoices)[number];

/** The chapter to play next: branches follow the side objective of at least half of the players; null at the end. */
export function nextChapter(table: Table, passed: boolean | null): ChapterChoice | null {
  if (passed === false) return choiceOf(table);
  const isFulfilled = table.fulfilled.filter(Boolean).length * 2 >= table.seats.length;
  switch (table.chapter) {
    case "1":
      return "2";
    case "2":
      return isFulfilled ? "3a" : "3b";
    case "3a":
    case "3b":
      return isFulfilled ? "4a" : "4b";
    case "4a":
      return "5-creekside";
    case "4b":
      return "5-thickthorn";
    case "5":
      return "6";
    case "6":
      return "7";
    case "7":
      return "8";
    case "8":
      return null;
  }
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
