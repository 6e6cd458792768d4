import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import type { AnyGame, Catalogue, Json } from "../../games/contract/index.ts";
import { oneOf } from "../../games/kit/tables.ts";
import { compileMessage } from "../words/compileMessage.ts";
import { withTables } from "./tables.ts";

type Row = { readonly [field: string]: Json };
type Read = { readonly game: AnyGame; readonly faults: readonly string[] };

const rowSchema = z.record(z.string(), z.json());
const fileSchema = z
  .object({ names: z.record(z.string(), z.string()).optional() })
  .catchall(z.array(rowSchema, "it must be a list of rows."));

/** Reads `<game>.json` of each game in a folder; what no box can hold is a sentence that names file, table, row and field. */
export function readBoxes(folder: string, games: readonly AnyGame[]) {
  const ids = games.map(({ info }) => info.id);
  const read = globSync("*.json", { cwd: folder }).map((name) => {
    const [file, id] = [join(folder, name), basename(name, ".json")];
    const game = games.find(({ info }) => info.id === id);
    const faults = [oneOf("game", ids)(id) ?? ""];
    const box = game === undefined ? { game, faults } : readBox(game, () => readFileSync(file, "utf8"));
    return { ...box, faults: box.faults.map((fault) => `${file}: ${fault}`) };
  });
  const typed = read.flatMap(({ game }) => game ?? []);
  const all = games.map((game) => typed.find(({ info }) => info.id === game.info.id) ?? game);
  return { games: all, typed, faults: read.flatMap(({ faults }) => faults) };
}

/** Reads one file. Tables are typed row by row: what a file leaves out stays ours. */
export function readBox(game: AnyGame, text: () => string): Read {
  const { box } = game;
  if (box === undefined) return { game, faults: [`${game.info.title} has no tables to replace.`] };
  const parsed = parse(text);
  if (typeof parsed === "string") return { game, faults: [parsed] };
  const { names = {}, ...typed } = parsed;
  const read = Object.entries(typed).map(([name, rows]) => ({ name, ...mergeTable(box, name, rows) }));
  const tables = Object.fromEntries(read.map(({ name, rows }) => [name, rows]));
  const shape = [...read.flatMap(({ faults }) => faults), ...checkNames(game, names)];
  const faults = shape.length > 0 ? shape : box.check(tables);
  return { game: faults.length > 0 ? game : withTables(game, tables, names), faults };
}

function parse(text: () => string): z.infer<typeof fileSchema> | string {
  let json: unknown;
  try {
    json = JSON.parse(text());
  } catch (error) {
    return `it cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  const read = fileSchema.safeParse(json);
  return read.success
    ? read.data
    : read.error.issues.map(({ path, message }) => `${path.join(", ")}: ${message}`).join("\n");
}

/** Rows with an id replace fields of ours; a table without ids is typed whole. */
function mergeTable({ tables, fields }: NonNullable<AnyGame["box"]>, name: string, typed: readonly Row[]) {
  const unknown = oneOf("table", Object.keys(fields))(name);
  const ours = tables[name] ?? [];
  if (unknown !== undefined) return { rows: ours, faults: [unknown] };
  if (ours.every(({ id }) => id === undefined)) return { rows: typed, faults: [] };
  const ids = ours.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
  const checkField = oneOf("field", ["id", ...(fields[name] ?? [])]);
  const faults = typed.flatMap((row, at) => {
    const id = ids.find((known) => known === row["id"]);
    const isTwice = typed.findIndex((other) => other["id"] === id) < at;
    const found =
      id === undefined
        ? [oneOf("row", ids)(row["id"])]
        : [...Object.keys(row).map(checkField), isTwice ? "it is there twice." : undefined];
    return found.flatMap((fault) => (fault === undefined ? [] : [`${name}, row ${id ?? at + 1}: ${fault}`]));
  });
  return { rows: ours.map((row) => ({ ...row, ...typed.find(({ id }) => id === row["id"]) })), faults };
}

/** Names replace messages in every language, so that they need the same parameters. */
function checkNames({ box, words }: AnyGame, names: Catalogue): readonly string[] {
  const keys = Object.keys(words.english).filter((key) => box?.names.some((start) => key.startsWith(start)));
  return Object.entries(names).flatMap(([key, text]) => {
    const fault = oneOf("name", keys)(key) ?? checkText(text, words.english[key] ?? "");
    return fault === undefined ? [] : [`names, ${key}: ${fault}`];
  });
}

/** Speaks both with the same number: a name that lost it, or its braces, would be noticed only at a table. */
function checkText(text: string, ours: string): string | undefined {
  const speak = (message: string): boolean => compileMessage(message, "en")({ n: 71 }).includes("71");
  try {
    if (text.trim() !== "" && speak(text) === speak(ours)) return undefined;
  } catch {
    // A brace that does not close is no message.
  }
  return `“${text}” must be built as ours is: “${ours}”.`;
}
