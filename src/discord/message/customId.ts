import type { Seat } from "../../../games/contract.ts";
import { type TableId, tableId } from "../../ids.ts";

/** What a click on one of our components asks for. */
export type Click =
  | { readonly verb: TableVerb; readonly table: TableId }
  /** A button that is one answer: `picks` has one option, or none. */
  | ({ readonly verb: "pick"; readonly option: string | null } & Asked)
  /** A menu whose values are the picks; `page` only tells two menus of one question apart. */
  | ({ readonly verb: "menu"; readonly page: number } & Asked)
  /** Shows another page of a question's options. */
  | ({ readonly verb: "turn"; readonly page: number } & Asked)
  | PageClick
  | { readonly verb: "rules"; readonly game: string; readonly page: number };

type Asked = { readonly table: TableId; readonly seat: Seat; readonly clicks: number; readonly ask: string };

const tableVerbs = [
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
  "verify",
  "rematch",
  "next-chapter",
  "save-file",
  "come-back",
  "ask-undo",
  "pace",
] as const;
export type TableVerb = (typeof tableVerbs)[number];

/** Clicks that carry one number besides the table: a page, a form, a seat or an answer's number. */
const pageVerbs = ["log", "settings", "form", "stand-in", "agree", "object", "replay"] as const;
type PageVerb = (typeof pageVerbs)[number];
type PageClick = {
  [verb in PageVerb]: { readonly verb: verb; readonly table: TableId; readonly page: number };
}[PageVerb];

/** The custom id of a click. Throws when it does not fit into Discord's 100 characters: ids are ours to keep short. */
export function writeId(click: Click): string {
  const id = partsOf(click).join("|");
  if (id.length > 100) throw new Error(`Custom id of ${id.length} characters: ${id}`);
  return id;
}

function partsOf(click: Click): readonly (string | number)[] {
  switch (click.verb) {
    case "pick":
      return [
        "pick",
        click.table,
        click.seat,
        click.clicks,
        click.ask,
        ...(click.option === null ? [] : [click.option]),
      ];
    case "menu":
    case "turn":
      return [click.verb, click.table, click.seat, click.clicks, click.ask, click.page];
    case "rules":
      return ["rules", click.game, click.page];
    default:
      return "page" in click ? [click.verb, click.table, click.page] : [click.verb, click.table];
  }
}

/** Reads a custom id; undefined when it is not one of ours: anybody can send any id. */
export function readId(id: string): Click | undefined {
  const [verb = "", name = "", ...rest] = id.split("|");
  if (verb === "rules") {
    const page = count(rest[0]);
    return page === undefined || rest.length !== 1 ? undefined : { verb, game: name, page };
  }
  const table = tableId(name);
  if (table === undefined) return undefined;
  if (isTableVerb(verb)) return rest.length === 0 ? { verb, table } : undefined;
  if (isPageVerb(verb)) {
    const page = count(rest[0]);
    return page === undefined || rest.length !== 1 ? undefined : { verb, table, page };
  }
  return readAsked(verb, table, rest);
}

function readAsked(verb: string, table: TableId, rest: readonly string[]): Click | undefined {
  const seat = count(rest[0]);
  const clicks = count(rest[1]);
  const ask = rest[2];
  if (seat === undefined || clicks === undefined || ask === undefined || ask === "") return undefined;
  if (verb === "pick") {
    if (rest.length > 4) return undefined;
    return { verb, table, seat, clicks, ask, option: rest[3] ?? null };
  }
  if (verb !== "menu" && verb !== "turn") return undefined;
  const page = count(rest[3]);
  return page === undefined || rest.length !== 4 ? undefined : { verb, table, seat, clicks, ask, page };
}

function isTableVerb(verb: string): verb is TableVerb {
  return (tableVerbs as readonly string[]).includes(verb);
}

function isPageVerb(verb: string): verb is PageVerb {
  return (pageVerbs as readonly string[]).includes(verb);
}

function count(raw: string | undefined): number | undefined {
  return raw !== undefined && /^\d{1,6}$/u.test(raw) ? Number(raw) : undefined;
}
