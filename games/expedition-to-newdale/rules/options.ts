import type { Message, Options, OptionSpec, Seat } from "../../contract/index.ts";
import { bug } from "../../kit/at.ts";
import { type ChapterChoice, chapterChoices, type ChapterId } from "./box/chapters.ts";
import { hasPassed, rankSeats } from "./score.ts";
import type { State, Table } from "./state.ts";

const winners = ["nobody", "first", "second", "third", "fourth"] as const;

/** What a host chooses: the chapter, who won the last one (and so goes last), and how tokens are placed. */
export const optionSpecs: readonly OptionSpec[] = [
  { id: "chapter", kind: "choice", choices: chapterChoices, initially: "1" },
  { id: "winner", kind: "choice", choices: winners, initially: "nobody", bySeat: true },
  { id: "openPlanning", kind: "flag", initially: false },
];

export function chapterIn(options: Options): ChapterChoice {
  return chapterChoices.find((choice) => choice === options["chapter"]) ?? bug("no chapter");
}

/** Page 13: the winner of the last chapter sits last, so the next seat begins; undefined when chance decides. */
export function startAfterWinner(options: Options, seats: number): Seat | undefined {
  const winner = winnerIn(options);
  return winner < 0 ? undefined : (winner + 1) % seats;
}

const winnerIn = (options: Options): number => winners.findIndex((choice) => choice === options["winner"]) - 1;
export const isOpenPlanning = (options: Options): boolean => options["openPlanning"] === true;

/** The next chapter of a campaign, with the winner of this one last in turn order (page 13); a failed solo chapter again. */
export function continueCampaign(state: State, seats: readonly (Seat | null)[]): Options | undefined {
  const chapter = nextChapter(state, hasPassed(state));
  if (chapter === null) return undefined;
  const winner = seats.length === 1 ? -1 : seats.findIndex((seat) => seat !== null && seat === rankSeats(state)[0]);
  return { chapter, winner: winners[winner + 1] ?? "nobody", openPlanning: state.openPlanning && seats.length > 1 };
}

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

export function checkOptions(seats: number, options: Options): Message | undefined {
  const winner = winnerIn(options);
  if (winner >= 0 && seats === 1) return { say: "refuse.solo-winner" };
  if (winner >= seats) return { say: "refuse.winner", with: { seats } };
  if (seats === 1 && isOpenPlanning(options)) return { say: "refuse.solo-planning" };
  return undefined;
}
