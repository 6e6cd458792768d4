import { commands } from "../../../commands/index.ts";
import type { Row } from "../side.ts";

const definitions: readonly unknown[] = commands.map(({ definition }) => definition);

/** Answers to interactions that do not exist, and Clutch's own commands in this server alone. */
export const tokenRows: readonly Row[] = [
  {
    does: "answers an interaction that never was",
    request: "POST /interactions/{nothing}/nothing/callback",
    body: { type: 5 },
  },
  {
    does: "follows up with a token that never was",
    request: "POST /webhooks/{application}/nothing",
    body: { content: "?" },
  },
  {
    does: "edits an answer with a token that never was",
    request: "PATCH /webhooks/{application}/nothing/messages/@original",
    body: { content: "?" },
  },
  {
    does: "registers Clutch’s commands in this server",
    request: "PUT /applications/{application}/guilds/{commands}/commands",
    body: definitions,
    facts: [...definitions.keys()].map((place) => `${place}.name`),
    undo: "PUT /applications/{application}/guilds/{commands}/commands",
    undoBody: [],
  },
  {
    does: "registers a command that people may install for themselves",
    request: "POST /applications/{application}/guilds/{commands}/commands",
    body: { name: "anywhere", description: "Usable anywhere", integration_types: [0, 1], contexts: [0, 1, 2] },
    facts: ["integration_types", "contexts"],
  },
  {
    does: "registers a command with a name in capitals",
    request: "POST /applications/{application}/guilds/{commands}/commands",
    body: { name: "Capitals", description: "Refused" },
  },
];
