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
    .map(async ({ name: id }) => {
      const { checkTables } = (await import(fileOf(id).href)) as { readonly checkTables: TableCheck["check"] };
      return { id, check: checkTables };
    }),
);

/** Lists what does not fit in which folder of `data`: a table was replaced, and only a person can mend it. */
export const listFaults = (checks = tableChecks): readonly string[] =>
  checks.flatMap(({ id, check }) => check().map((fault) => `data/${id}: ${fault}`));
