import type { AnyGame } from "../games/contract.ts";

/** The tables of a game are not those of its box: somebody replaced one, and only a person can mend it. */
export class TablesError extends Error {
  override readonly name = "TablesError";
}

type Checked = Pick<AnyGame, "checkTables"> & { readonly info: { readonly id: string; readonly title: string } };

/** Throws a TablesError that says of every game what does not fit in which folder. */
export function requireTables(games: readonly Checked[]): void {
  const lines = games.flatMap(({ info, checkTables }) =>
    (checkTables?.() ?? []).map((fault) => `${info.title}, data/${info.id}: ${fault}`),
  );
  if (lines.length > 0) throw new TablesError(lines.join("\n"));
}
