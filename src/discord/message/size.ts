import type { APIMessageTopLevelComponent } from "discord.js";
import { shorten } from "../../words/plain.ts";

/**
 * Bytes of a message's components as JSON. Discord answers 500 or “Unknown interaction” above some 10,170 by its own
 * count of texts, labels and descriptions in UTF-8 (https://github.com/discord/discord-api-docs/issues/8554, 7310, 7528).
 */
const mostBytes = 9_500;
/** What is shortened, the first before the second, and the characters that Discord takes of it. */
const longest: Readonly<Record<string, number>> = { description: 1_024, content: 4_000 };

/** Returns components with the longest of their descriptions and texts shortened until Discord takes all of them. */
export function fitBytes(components: readonly APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  let json = JSON.stringify(components);
  if (Buffer.byteLength(json) <= mostBytes) return [...components];
  for (const [field, start] of Object.entries(longest))
    // Descriptions of a menu's options have 100 characters at most, and stay.
    for (let most = start; most > 100 && Buffer.byteLength(json) > mostBytes; most *= 0.9)
      json = JSON.stringify(JSON.parse(json), (name, value: unknown) =>
        name === field && typeof value === "string" ? shorten(value, most) : value,
      );
  return JSON.parse(json) as APIMessageTopLevelComponent[];
}
