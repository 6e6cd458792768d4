import { tableChecks } from "../games/tables.ts";

/** What does not fit in which folder of `data`, a sentence each: somebody replaced a table, and only a person can mend it. */
export const listFaults = (checks = tableChecks): readonly string[] =>
  checks.flatMap(({ id, title, check }) => check().map((fault) => `${title}, data/${id}: ${fault}`));
