import type { RawFile } from "discord.js";
import { setTimeout as sleep } from "node:timers/promises";
import type { Permission } from "../../sandbox/world/permissions.ts";
import { type Answer, type Api, valueAt } from "./api.ts";
import { type Line, openLine } from "./gateway.ts";

/**
 * One request that is made on Discord and on the local Discord alike. "{home}" in the request and in the body stands
 * for the id that an earlier row kept under this name.
 */
export type Row = {
  /** What it does, as the end of "The bot …". */
  readonly does: string;
  /** "POST /channels/{home}/messages", or "restart": the line to the gateway is closed and opened anew. */
  readonly request: string;
  readonly body?: unknown;
  readonly files?: readonly RawFile[];
  /** The answer's id, of a list that of the first, is known by this name from now on. */
  readonly keep?: string;
  /** What of the answer must be the same, too: paths as in "thread_metadata.archived". */
  readonly facts?: readonly string[];
  /** Events that the gateway must send. */
  readonly hears?: readonly string[];
  /** Permissions without which there is nothing to compare. */
  readonly needs?: readonly Permission[];
  /** What takes it back at the end: "DELETE /channels/{home}". */
  readonly undo?: string;
  readonly undoBody?: unknown;
};

/** One of the two that are compared: its ids by their names, and what must be taken back at the end. */
export type Side = {
  readonly api: Api;
  readonly token: string;
  readonly names: Map<string, string>;
  readonly undo: { readonly request: string; readonly body: unknown }[];
  line: Line;
};

/** What came of a row on one side. */
export type Result = Omit<Answer, "body"> & {
  readonly facts: Readonly<Record<string, string>>;
  /** Those of the row's events that came. */
  readonly heard: readonly string[];
};

const hearingMs = 4_000;
const lookMs = 20;

/** Makes a row's request; undefined when something that it builds on is not there. */
export async function play(side: Side, row: Row): Promise<Result | undefined> {
  const request = fillText(side.names, row.request);
  const body = fillBody(side.names, row.body);
  if (request === undefined || (body === undefined && row.body !== undefined)) return undefined;
  const before = side.line.heard.length;
  if (row.request === "restart") return restart(side, row);
  const answer = await side.api.ask(request, body, row.files);
  const shown = answer.status < 400 ? (row.facts ?? []) : [];
  const facts = Object.fromEntries(shown.map((path) => [path, describe(side, valueAt(answer.body, path))] as const));
  if (answer.code === null) noteMade(side, row, answer);
  const { status, code, message } = answer;
  return { status, code, message, facts, heard: status < 400 ? await hear(side, row, before) : [] };
}

/** Ids by the names that stand for them in texts: "{home}". */
type Names = ReadonlyMap<string, string>;

/** The names in a text replaced by their ids; undefined when one is not known. */
function fillText(names: Names, text: string): string | undefined {
  const asked = [...text.matchAll(/\{(\w+)\}/gu)].map(([, name = ""]) => name);
  if (asked.some((name) => !names.has(name))) return undefined;
  return text.replaceAll(/\{(\w+)\}/gu, (_, name: string) => names.get(name) ?? "");
}

/** The same in all texts of a body; bytes stay as they are. Undefined when a name is not known, or there is no body. */
function fillBody(names: Names, body: unknown): unknown {
  if (typeof body === "string") return fillText(names, body);
  if (typeof body !== "object" || body === null || ArrayBuffer.isView(body)) return body;
  const entries = Object.entries(body).map(([key, value]) => [key, fillBody(names, value)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  return Array.isArray(body) ? entries.map(([, value]) => value) : Object.fromEntries<unknown>(entries);
}

function noteMade(side: Side, { keep, undo, undoBody }: Row, { body, status }: Answer): void {
  const id = valueAt(body, Array.isArray(body) ? "0.id" : "id");
  if (keep !== undefined && typeof id === "string") side.names.set(keep, id);
  const request = undo === undefined || status >= 400 ? undefined : fillText(side.names, undo);
  if (request !== undefined) side.undo.push({ request, body: fillBody(side.names, undoBody) });
}

/** A process that ends and another that begins: a new session, the same messages. READY counts, and what is hidden. */
async function restart(side: Side, row: Row): Promise<Result> {
  await side.line.close();
  side.line = await openLine(side.api.address, side.token, side.names.get("guild") ?? "");
  const heard = await hear(side, row, 0);
  const { ready, hidden } = side.line;
  const find = (path: string) => valueAt(path.startsWith("hidden.") ? { hidden } : ready, path);
  const shown = (row.facts ?? []).map((path) => [path, describe(side, find(path))] as const);
  return { status: 200, code: null, message: "", facts: Object.fromEntries(shown), heard };
}

/** A value as both sides can say it: ids by their names. */
function describe(side: Side, value: unknown): string {
  if (value === undefined) return "not there";
  const text = JSON.stringify(value);
  const [name] = [...side.names].find(([, id]) => text === `"${id}"`) ?? [];
  if (name !== undefined) return `{${name}}`;
  return /^"\d{17,20}"$/u.test(text) ? "a new id" : text;
}

/** Waits until all of a row's events have come, some seconds at most. */
async function hear(side: Side, { hears = [] }: Row, before: number): Promise<readonly string[]> {
  const come = (): readonly string[] => {
    const fresh = side.line.heard.slice(before);
    return hears.filter((event) => fresh.includes(event));
  };
  const end = performance.now() + hearingMs;
  while (come().length < hears.length && performance.now() < end) await sleep(lookMs);
  return come();
}

const tooManyEdits = 30046;
const triesOfEdits = 20;

/** Edits of old messages are let through again after some seconds. */
async function askPatiently({ api }: Side, request: string, body: unknown): Promise<Answer> {
  for (let tried = 1; ; tried += 1) {
    const answer = await api.ask(request, body);
    if (answer.code !== tooManyEdits || tried === triesOfEdits) return answer;
    await sleep(1000);
  }
}

/** Takes back what rows made, the newest first. Gives a sentence for each thing that could not be. */
export async function takeBack(side: Side): Promise<readonly string[]> {
  const left: string[] = [];
  for (const { request, body } of side.undo.toReversed()) {
    try {
      const { status, code, message } = await askPatiently(side, request, body);
      // What is gone needs no taking back.
      if (status >= 400 && status !== 404)
        left.push(`${request} was answered with ${status} ${code ?? ""}: ${message}`);
    } catch (error) {
      left.push(`${request} was not answered: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  side.undo.length = 0;
  return left;
}
