import { bonusTiles } from "../../../../data/expedition-to-newdale/bonusTiles.ts";
import { chapters as printed } from "../../../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../../../data/expedition-to-newdale/characters.ts";
import { events as eventRows } from "../../../../data/expedition-to-newdale/events.ts";
import type { secretObjectives, sideObjectives } from "../../../../data/expedition-to-newdale/objectives.ts";
import { bug } from "../../../kit/at.ts";
import { box } from "../../tables.ts";
import type { Good } from "./cards.ts";

/** A town of a board, such as "a07". */
export type TownId = string;

/** A sea space of a board, such as "es2". */
export type SeaId = string;

export type ChapterId = (typeof printed)[number]["id"];
export type EventId = (typeof eventRows)[number]["id"];
export type EventEffect = (typeof eventRows)[number]["effect"];
export type CharacterId = (typeof characters)[number]["id"];
export type SecretId = (typeof secretObjectives)[number]["id"];
export type SideId = (typeof sideObjectives)[number]["id"];
export type TileId = (typeof bonusTiles)[number]["id"];

/** The shared action space that some chapters add. */
export type ExtraSpace = "bridge" | "guide" | "watch" | "shipyard" | "sail";

export type Chapter = {
  readonly id: ChapterId;
  readonly roman: string;
  readonly title: string;
  readonly board: string;
  /** One town, or two to agree on. */
  readonly starts: readonly TownId[];
  readonly early: readonly string[];
  readonly late: readonly string[];
  readonly numbers: readonly number[];
  /** Buildings laid out at set-up, one for each player (two in the solo game). */
  readonly laidOut: number | null;
  readonly characters: readonly CharacterId[];
  /** Hooded Ones in the bag at the start. */
  readonly hooded: number;
  readonly space: ExtraSpace | null;
  readonly goods: readonly Good[];
  readonly solo: { readonly coins: number; readonly points: number; readonly fists: number };
};

type EventCard = (typeof eventRows)[number];

const chapters: ReadonlyMap<ChapterId, Chapter> = new Map(printed.map((row) => [row.id, row]));
const events = box.derive(
  (tables): ReadonlyMap<EventId, EventCard> => new Map(tables.events.map((row) => [row.id, row])),
);

export const chapterIds: readonly ChapterId[] = printed.map(({ id }) => id);
export const characterIds: readonly CharacterId[] = characters.map(({ id }) => id);
export const tileIds: readonly TileId[] = bonusTiles.map(({ id }) => id);
const eventIds: readonly EventId[] = eventRows.map(({ id }) => id);
export const chapterOf = (id: ChapterId): Chapter => chapters.get(id) ?? bug(`no chapter ${id}`);
export const eventOf = (id: EventId): EventCard => events().get(id) ?? bug(`no event ${id}`);

/** Numbers of the events of rounds 4 to 6: alone 11 takes the place of 10 (page 16). */
export const lateEvents = ({ late }: Chapter, isSolo: boolean): readonly string[] =>
  isSolo ? late.map((number) => (number === "10" ? "11" : number)) : late;

/** Event cards that bear this number: seven cards have the number 10, three the number 11. */
export const eventsNumbered = (number: string): readonly EventId[] =>
  eventIds.filter((id) => id === number || id.startsWith(`${number}-`));

/** Chapters as a host chooses them: chapter V begins in one of two towns. */
export const chapterChoices = ["1", "2", "3a", "3b", "4a", "4b", "5-creekside", "5-thickthorn", "6", "7", "8"] as const;
export type ChapterChoice = (typeof chapterChoices)[number];

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
