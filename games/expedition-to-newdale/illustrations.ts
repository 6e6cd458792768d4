import type { Illustrations } from "../contract/index.ts";
import { chapterChoices } from "./rules/box/chapters.ts";

export const illustrations: Illustrations = {
  "rule-goal": { shows: "board", after: 0 },
  "rule-setup": { shows: "hand", after: 0 },
  "rule-planning": { shows: "hand", after: 2 },
  "rule-building": { shows: "board", after: 7 },
  "rule-production": { shows: "hand", after: 10 },
  "rule-tiles": { shows: "board", after: 8 },
  "rule-track": { shows: "board", after: 14 },
  "rule-bridges": { shows: "opening", options: { chapter: "3a" } },
  "rule-passes": { shows: "opening", options: { chapter: "3b" } },
  "rule-moor": { shows: "opening", options: { chapter: "5-creekside" } },
  "rule-fleet": { shows: "opening", options: { chapter: "7" } },
  "rule-giants": { shows: "opening", options: { chapter: "8" } },
  ...Object.fromEntries(
    chapterChoices.map((chapter) => [pageOf(chapter), { shows: "opening", options: { chapter } }] as const),
  ),
};

/** The chapters that begin on either side of the moor share a page. */
function pageOf(chapter: string): string {
  const [name = chapter] = chapter.split("-");
  return `chapter-${name}`;
}
