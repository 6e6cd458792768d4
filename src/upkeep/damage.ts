import type { Checked } from "../store/engines/checkValues.ts";

const named = 10;

/** Returns a sentence that counts the values which do not open and names the first of them. */
export function describeDamage({ rows, damaged }: Checked): string {
  const names = damaged.slice(0, named).map(({ namespace, key }) => `${namespace}/${key}`);
  const more = damaged.length > named ? ` and ${damaged.length - named} more` : "";
  return `${damaged.length} of ${rows} values cannot be read: ${names.join(", ")}${more}.`;
}
