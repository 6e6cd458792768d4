import type { Seat } from "../../../games/contract/index.ts";
import { lessonTable, type TableId, tableId, trialTable } from "../../ids.ts";

/** Verbs of clicks that carry a table alone. */
export const plainVerbs = [
  "join",
  "leave",
  "add-computer",
  "remove-computer",
  "start",
  "play",
  "hand",
  "board",
  "board-text",
  "more",
  "undo",
  "why-not",
  "signs",
  "verify",
  "rematch",
  "next-chapter",
  "come-back",
  "ask-undo",
  "pace",
  "show-hands",
  "claim",
  "computer-level",
  "end",
  "file",
  "hint",
  "again",
  "sit",
  "sit-anyway",
  "now-computer",
  "follow-end",
  "follow-turns",
  "unfollow",
  "notes",
  "try",
  "try-back",
  "try-others",
  "my-board",
  "wrong",
] as const;
type PlainVerb = (typeof plainVerbs)[number];

/** Verbs of clicks that carry one number besides the table: a page, a form, a seat, a count or an answer's number. */
export const pageVerbs = [
  "panel",
  "free-seats",
  "log",
  "settings",
  "form",
  "stand-in",
  "sit-in",
  "keep-seat",
  "agree-seat",
  "agree",
  "object",
  "replay",
  "replay-turn",
  "replay-round",
  "post-step",
  "review",
  "hints",
] as const;
type PageVerb = (typeof pageVerbs)[number];

const lobbyVerbs: readonly string[] = [
  "join",
  "leave",
  "add-computer",
  "remove-computer",
  "start",
  "pace",
  "computer-level",
  "free-seats",
  "hints",
];

/** Whether a click changes the message that was clicked, such as the lobby's card; or a form that was submitted does. */
export function changesItsMessage(verb: string, isForm: boolean): boolean {
  return isForm ? verb === "form" : lobbyVerbs.includes(verb) || isRevivalVerb(verb);
}

/** True for a click that is never answered in its own message: once deferred, its answer is an edit, which may be sent twice. */
export function leavesItsMessage(verb: string): boolean {
  return verb === "hint";
}

/** Whether a click may open a form. */
export function isFormVerb(verb: string): boolean {
  return verb === "form" || verb === "notes";
}

/** Whether a click is answered by a message for the whole channel. */
export function isPublicVerb(verb: string): boolean {
  return verb === "rematch" || verb === "again" || verb === "next-chapter" || verb === "post-step";
}

/** A question as its seat was shown it: `clicks` tells an old panel from the present one. */
type Question = { readonly table: TableId; readonly seat: Seat; readonly clicks: number; readonly ask: string };

/** What a click on a component of a table asks for, by its verb. */
export type ClickByVerb = {
  readonly [verb in PlainVerb]: { readonly verb: verb; readonly table: TableId };
} & {
  readonly [verb in PageVerb]: { readonly verb: verb; readonly table: TableId; readonly page: number };
} & {
  /** A button that is one whole answer; without picks it chooses none. */
  readonly pick: { readonly verb: "pick"; readonly picks: readonly string[] } & Question;
  /** A button that shows the panel with these options marked, of a question that takes several, or these steps taken. */
  readonly mark: { readonly verb: "mark"; readonly picks: readonly string[] } & Question;
  /** A menu whose values are the picks; `page` only tells two menus of one question apart. */
  readonly menu: { readonly verb: "menu"; readonly page: number } & Question;
  /** Shows a question alone, with a page of its options. */
  readonly turn: { readonly verb: "turn"; readonly page: number } & Question;
};
export type TableVerb = keyof ClickByVerb;
/** A click whose table was found for whoever clicked: its id is no longer needed, and so nobody trusts it. */
export type FoundClick<Verb extends TableVerb> = Omit<ClickByVerb[Verb], "table">;
export type TableClick = ClickByVerb[TableVerb];

/** Whether a match from another server may go on here; `table` is the id that it would have. */
export type RevivalClick = { readonly verb: (typeof revivalVerbs)[number]; readonly table: TableId };
export const revivalVerbs = ["revive", "not-here"] as const;

/** Opens the lesson of a game or goes on with it, takes its last step back, or begins it again. */
export type LessonClick = { readonly verb: "learn"; readonly game: string; readonly to: (typeof lessonWays)[number] };
const lessonWays = ["on", "back", "anew"] as const;

/**
 * Finds or opens a table of a game, or of "any"; lists a server's open tables; sets of which games to hear; lists the
 * lessons; answers the position of the day, whose day and option `game` names.
 */
export type CompanyClick = { readonly verb: (typeof companyVerbs)[number]; readonly game: string };
export const companyVerbs = ["now", "tables", "tell", "lessons", "guess"] as const;

/** What a click on one of our components asks for. */
export type Click = TableClick | RevivalClick | LessonClick | RulesClick | CompanyClick;

/** Shows a page of a game's rules; of "rules-jump" the menu's value says which. */
export type RulesClick =
  | { readonly verb: "rules"; readonly game: string; readonly page: number }
  | { readonly verb: "rules-jump"; readonly game: string };

/** The custom id of a click. Throws when it does not fit into Discord's 100 characters: ids are ours to keep short. */
export function writeId(click: Click): string {
  const id = partsOf(click).join("|");
  if (id.length > longestId) throw new Error(`Custom id of ${id.length} characters: ${id}`);
  return id;
}

const longestId = 100;

/** Whether a click fits into an id: one with many picks may not. */
export function fitsId(click: Click): boolean {
  return partsOf(click).join("|").length <= longestId;
}

function partsOf(click: Click): readonly (string | number)[] {
  if (isCompanyClick(click)) return [click.verb, click.game];
  switch (click.verb) {
    case "pick":
    case "mark":
      return [click.verb, click.table, click.seat, click.clicks, click.ask, ...click.picks];
    case "menu":
    case "turn":
      return [click.verb, click.table, click.seat, click.clicks, click.ask, click.page];
    case "rules":
      return ["rules", click.game, click.page];
    case "rules-jump":
      return [click.verb, click.game];
    case "learn":
      return ["learn", click.game, click.to];
    default:
      return "page" in click ? [click.verb, click.table, click.page] : [click.verb, click.table];
  }
}

/** Reads a custom id; undefined when it is not one of ours: anybody can send any id. */
export function readId(id: string): Click | undefined {
  const [verb = "", name = "", ...rest] = id.split("|");
  if (isGameVerb(verb)) return readOfGame(verb, name, rest);
  const table = tableId(name);
  if (table === undefined) return undefined;
  if (isPlainVerb(verb)) return rest.length === 0 ? ({ verb, table } as Click) : undefined;
  if (isRevivalVerb(verb)) return rest.length === 0 ? { verb, table } : undefined;
  if (isPageVerb(verb)) {
    const page = readNumber(rest[0]);
    return page === undefined || rest.length !== 1 ? undefined : { verb, table, page };
  }
  return readQuestion(verb, table, rest);
}

/** The table that the components of a message lead to; undefined where they lead to none. */
export function tableIn(components: readonly unknown[]): TableId | undefined {
  for (const [, id = ""] of JSON.stringify(components).matchAll(/"custom_id":"([^"]+)"/gu)) {
    const click = readId(id);
    if (click !== undefined && "table" in click) return click.table;
  }
  return undefined;
}

type GameVerb = "rules" | "rules-jump" | "learn" | CompanyClick["verb"];

function isGameVerb(verb: string): verb is GameVerb {
  return verb === "rules" || verb === "rules-jump" || verb === "learn" || isCompanyVerb(verb);
}

/** A click about a game itself, which names no table. */
function readOfGame(verb: GameVerb, game: string, rest: readonly string[]): Click | undefined {
  if (verb === "rules-jump" || isCompanyVerb(verb)) return rest.length === 0 ? { verb, game } : undefined;
  return verb === "rules" ? readRules(game, rest) : readLesson(game, rest);
}

function readRules(game: string, rest: readonly string[]): Click | undefined {
  const page = readNumber(rest[0]);
  return page === undefined || rest.length !== 1 ? undefined : { verb: "rules", game, page };
}

function readLesson(game: string, rest: readonly string[]): Click | undefined {
  const to = lessonWays.find((known) => known === rest[0]);
  return to === undefined || rest.length !== 1 ? undefined : { verb: "learn", game, to };
}

/** An answer in a lesson: its components are those of a table's panel. */
export type LessonAnswerClick = ClickByVerb["pick" | "mark" | "menu" | "turn"];

/** Whether a click is an answer in a lesson. */
export function isLessonAnswer(click: TableClick): click is LessonAnswerClick {
  return click.table === lessonTable && "ask" in click;
}

/** Returns true for an answer in a trial. */
export const isTrialAnswer = (click: TableClick): click is LessonAnswerClick =>
  click.table === trialTable && "ask" in click;

function readQuestion(verb: string, table: TableId, rest: readonly string[]): Click | undefined {
  const seat = readNumber(rest[0]);
  const clicks = readNumber(rest[1]);
  const ask = rest[2];
  if (seat === undefined || clicks === undefined || ask === undefined || ask === "") return undefined;
  if (verb === "pick" || verb === "mark") return { verb, table, seat, clicks, ask, picks: rest.slice(3) };
  if (verb !== "menu" && verb !== "turn") return undefined;
  const page = readNumber(rest[3]);
  return page === undefined || rest.length !== 4 ? undefined : { verb, table, seat, clicks, ask, page };
}

export function isRevivalClick(click: Click): click is RevivalClick {
  return isRevivalVerb(click.verb);
}

export function isCompanyClick(click: Click): click is CompanyClick {
  return isCompanyVerb(click.verb);
}

function isCompanyVerb(verb: string): verb is CompanyClick["verb"] {
  return companyVerbs.some((known) => known === verb);
}

function isRevivalVerb(verb: string): verb is RevivalClick["verb"] {
  return revivalVerbs.some((known) => known === verb);
}

function isPlainVerb(verb: string): verb is PlainVerb {
  return plainVerbs.some((known) => known === verb);
}

function isPageVerb(verb: string): verb is PageVerb {
  return pageVerbs.some((known) => known === verb);
}

function readNumber(raw: string | undefined): number | undefined {
  return raw !== undefined && /^\d{1,6}$/u.test(raw) ? Number(raw) : undefined;
}
