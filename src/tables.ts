import { existsSync, readdirSync } from "node:fs";

/**
 * Check of a game's tables in `data`, of which those that are passed replace its own: returns a sentence for each thing
 * that is not as in the box.
 */
type TableCheck = { readonly id: string; readonly check: (replaced?: object) => readonly string[] };

const games = new URL("../games/", import.meta.url);
const fileOf = (id: string): URL => new URL(`${id}/tables.ts`, games);

/**
 * Checks of all games that have tables, loaded without the games: a wrong table may keep a game from loading at all, and
 * then nothing would say what is wrong.
 */
export const tableChecks: readonly TableCheck[] = await Promise.all(
  readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "kit" && existsSync(fileOf(entry.name)))
    .map(async ({ name: id }) => readCheck(id, (await import(fileOf(id).href)) as TablesModule)),
);

type TablesModule = { readonly checkTables?: TableCheck["check"] };

/** Returns the check that a game's `tables.ts` exports, or one that reports that it exports none. */
export function readCheck(id: string, { checkTables }: TablesModule): TableCheck {
  return { id, check: checkTables ?? (() => [`games/${id}/tables.ts exports no \`checkTables\`.`]) };
}

/** Lists what does not fit in which folder of `data`: a table was replaced, and only a person can mend it. */
export const listFaults = (checks = tableChecks): readonly string[] =>
  checks.flatMap(({ id, check }) => check().map((fault) => `data/${id}: ${fault}`));
