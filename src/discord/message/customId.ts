import type { Seat } from "../../../games/contract/index.ts";
import { lessonTable, type TableId, tableId, trialTable } from "../../ids.ts";

/** What ids carry behind their verb, each part as it is read. */
type Parts = {
  readonly table: TableId;
  readonly game: string;
  /** A page, a form, a seat, a count or an answer's number. */
  readonly page: number;
  readonly seat: Seat;
  /** Number of clicks of the seat: it tells an old panel from the present one. */
  readonly clicks: number;
  readonly ask: string;
  readonly picks: readonly string[];
  /** Goes on with a lesson, takes its last step back, or begins it again. */
  readonly to: "on" | "back" | "anew";
};

/** Clicks that carry a table alone. */
export const tableVerbs = [
  ...["join", "leave", "add-computer", "remove-computer", "start"],
  ...["play", "hand", "board", "board-text", "more", "undo", "why-not", "signs", "verify"],
  ...["rematch", "next-chapter", "come-back", "ask-undo", "pace", "show-hands", "claim"],
  ...["computer-level", "end", "file", "hint", "again", "sit", "sit-anyway", "now-computer"],
  ...["follow-end", "follow-turns", "unfollow", "notes", "try", "try-back", "try-others", "my-board", "wrong"],
] as const;

/** Clicks that carry one number besides the table. */
export const pageVerbs = [
  ...["panel", "free-seats", "log", "board-page", "settings", "form"],
  ...["stand-in", "sit-in", "keep-seat", "agree-seat", "agree", "object"],
  ...["replay", "replay-turn", "replay-round", "post-step", "review", "hints"],
] as const;

/** Whether a match from another server may go on here; the table is the id that it would have. */
export const revivalVerbs = ["revive", "not-here"] as const;
/** Clicks about a game, or "any"; of "guess" `game` names the day and option of a position. */
export const companyVerbs = ["now", "tables", "tell", "lessons", "guess"] as const;

const all = <Verb extends string, Names extends readonly (keyof Parts)[]>(verbs: readonly Verb[], ...names: Names) =>
  Object.fromEntries(verbs.map((verb) => [verb, names])) as { readonly [verb in Verb]: Names };

const question = ["table", "seat", "clicks", "ask"] as const;

/** The parts of the ids of all clicks at a table, by their verbs. */
const ofTables = {
  ...all(tableVerbs, "table"),
  ...all(pageVerbs, "table", "page"),
  /** A button that is one whole answer; without picks it chooses none. */
  pick: [...question, "picks"],
  /** A button that shows the panel with these options marked, of a question that takes several, or these steps taken. */
  mark: [...question, "picks"],
  /** A menu whose values are the picks; `page` only tells two menus of one question apart. */
  menu: [...question, "page"],
  /** Shows a question alone, with a page of its options. */
  turn: [...question, "page"],
} as const;

const ofAll = {
  ...ofTables,
  ...all(revivalVerbs, "table"),
  ...all(companyVerbs, "game"),
  /** Shows a page of a game's rules; of "rules-jump" the menu's value says which. */
  rules: ["game", "page"],
  "rules-jump": ["game"],
  learn: ["game", "to"],
} as const;

type ByVerb<Names extends Readonly<Record<string, readonly (keyof Parts)[]>>> = {
  readonly [verb in keyof Names]: { readonly verb: verb } & Pick<Parts, Names[verb][number]>;
};
export type ClickByVerb = ByVerb<typeof ofTables>;
export type TableVerb = keyof ClickByVerb;
/** A click whose table was found for whoever clicked: its id is no longer needed, and so nobody trusts it. */
export type FoundClick<Verb extends TableVerb> = Omit<ClickByVerb[Verb], "table">;
export type TableClick = ClickByVerb[TableVerb];

type AnyVerb = keyof typeof ofAll;
export type Click = ByVerb<typeof ofAll>[AnyVerb];
type ClickOf<Verb extends AnyVerb> = Extract<Click, { readonly verb: Verb }>;
export type RevivalClick = ClickOf<(typeof revivalVerbs)[number]>;
export type LessonClick = ClickOf<"learn">;
export type CompanyClick = ClickOf<(typeof companyVerbs)[number]>;
export type RulesClick = ClickOf<"rules" | "rules-jump">;
/** An answer in a lesson: its components are those of a table's panel. */
export type LessonAnswerClick = ClickByVerb["pick" | "mark" | "menu" | "turn"];

/** Of the buttons of a lobby’s card, and of questions that others decide. */
const publicVerbs: readonly string[] = [
  "join",
  "leave",
  "add-computer",
  "remove-computer",
  "start",
  "pace",
  "computer-level",
  "free-seats",
  "hints",
  ...["keep-seat", "agree-seat", "agree", "object"],
];

/** Whether a click changes the message that was clicked, such as the lobby's card; or a form that was submitted does. */
export function changesItsMessage(verb: string, isForm: boolean): boolean {
  return isForm ? verb === "form" : publicVerbs.includes(verb) || isRevivalVerb(verb);
}

/** True for a click that is never answered in its own message: once deferred, its answer is an edit, which may be sent twice. */
export const leavesItsMessage = (verb: string): boolean => verb === "hint";

export const isFormVerb = (verb: string): boolean => verb === "form" || verb === "notes";

export function isPublicVerb(verb: string): boolean {
  return verb === "rematch" || verb === "again" || verb === "next-chapter" || verb === "post-step";
}

const longestId = 100;

/** The custom id of a click. Throws when it does not fit into Discord's 100 characters: ids are ours to keep short. */
export function writeId(click: Click): string {
  const id = join(click);
  if (id.length > longestId) throw new Error(`Custom id of ${id.length} characters: ${id}`);
  return id;
}

/** Whether a click fits into an id: one with many picks may not. */
export const fitsId = (click: Click): boolean => join(click).length <= longestId;

function join(click: Click): string {
  const parts: Partial<Parts> = click;
  return [click.verb, ...ofAll[click.verb].flatMap((name) => parts[name] ?? [])].join("|");
}

/** Reads a custom id; undefined when it is not one of ours: anybody can send any id. */
export function readId(id: string): Click | undefined {
  const [verb = "", ...raw] = id.split("|");
  if (!isVerb(verb)) return undefined;
  const names: readonly (keyof Parts)[] = ofAll[verb];
  if (raw.length > names.length && !names.includes("picks")) return undefined;
  const read = names.map((name, at) => [name, readers[name](raw[at] ?? "", raw.slice(at))] as const);
  if (read.some(([, part]) => part === undefined)) return undefined;
  return { verb, ...Object.fromEntries(read) } as Click;
}

const isVerb = (verb: string): verb is AnyVerb => Object.hasOwn(ofAll, verb);

const lessonWays = ["on", "back", "anew"] as const;
const readNumber = (raw: string): number | undefined => (/^\d{1,6}$/u.test(raw) ? Number(raw) : undefined);

/** Reads a part of an id, which is followed by the rest of it. */
const readers: { readonly [name in keyof Parts]: (raw: string, rest: readonly string[]) => Parts[name] | undefined } = {
  table: tableId,
  game: (raw) => raw,
  page: readNumber,
  seat: readNumber,
  clicks: readNumber,
  ask: (raw) => (raw === "" ? undefined : raw),
  picks: (_, rest) => rest,
  to: (raw) => lessonWays.find((way) => way === raw),
};

/** The ids and addresses of a message's components; what people are called is text, and may look like one. */
export const idsIn = (components: readonly unknown[]): readonly string[] =>
  [...JSON.stringify(components).matchAll(/"(?:custom_id|url)":"([^"]+)"/gu)].map(([, id = ""]) => id);

/** The table that the components of a message lead to; undefined where they lead to none. */
export function tableIn(components: readonly unknown[]): TableId | undefined {
  for (const click of idsIn(components).map(readId)) if (click !== undefined && "table" in click) return click.table;
  return undefined;
}

/** True where a component of a message leads to a record. */
export const leadsTo = (components: readonly unknown[], record: string): boolean =>
  idsIn(components).some((id) => id.includes(record));

export const isLessonAnswer = (click: TableClick): click is LessonAnswerClick =>
  click.table === lessonTable && "ask" in click;

export const isTrialAnswer = (click: TableClick): click is LessonAnswerClick =>
  click.table === trialTable && "ask" in click;

export const isRevivalClick = (click: Click): click is RevivalClick => isRevivalVerb(click.verb);

export const isCompanyClick = (click: Click): click is CompanyClick =>
  companyVerbs.some((known) => known === click.verb);

const isRevivalVerb = (verb: string): boolean => revivalVerbs.some((known) => known === verb);
