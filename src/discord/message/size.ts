import type { APIMessageTopLevelComponent } from "discord.js";
import { shorten } from "../../words/plain.ts";

/**
 * Bytes of a message's components as JSON. Discord answers 500 or “Unknown interaction” above some 10,170 of its own
 * count of texts, labels and descriptions in UTF-8, which Japanese reaches at a third of the documented characters
 * (https://github.com/discord/discord-api-docs/issues/8554, 7310 and 7528).
 */
const mostBytes = 9_500;
/** What is shortened, descriptions of pictures first, from the longest that Discord takes on. */
const longest = { description: 1_024, content: 4_000 } as const;
/** Descriptions of a menu's options are no longer than this, and stay. */
const shortest = 100;
const step = 0.9;

/** Returns components with the longest of their descriptions and texts shortened until Discord takes all of them. */
export function fitBytes(components: readonly APIMessageTopLevelComponent[]): APIMessageTopLevelComponent[] {
  let json = JSON.stringify(components);
  if (Buffer.byteLength(json) <= mostBytes) return [...components];
  for (const [field, start] of Object.entries(longest))
    for (
      let most: number = start;
      most > shortest && Buffer.byteLength(json) > mostBytes;
      most = Math.floor(most * step)
    )
      json = JSON.stringify(JSON.parse(json), (name, value: unknown) =>
        name === field && typeof value === "string" ? shorten(value, most) : value,
      );
  return JSON.parse(json) as APIMessageTopLevelComponent[];
}
