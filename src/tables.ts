import { existsSync, readdirSync } from "node:fs";

/** Checks a game's tables in `data`, some of them replaced; returns a sentence for each difference from the box. */
type TableCheck = { readonly id: string; readonly check: (replaced?: object) => readonly string[] };

const games = new URL("../games/", import.meta.url);
const fileOf = (id: string): URL => new URL(`${id}/tables.ts`, games);

/** Checks of all games with tables, loaded without the games, which a wrong table may keep from loading. */
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
