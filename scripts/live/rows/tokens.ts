import { commands } from "../../../commands/index.ts";
import type { Row } from "../side.ts";
import { send } from "./row.ts";

const definitions: readonly unknown[] = commands.map(({ definition }) => definition);
const registry = "/applications/{application}/guilds/{commands}/commands";

/** Answers to interactions that do not exist, and Clutch's own commands in this server alone. */
export const tokenRows: readonly Row[] = [
  send("answers an interaction that never was", "POST /interactions/{nothing}/nothing/callback", { type: 5 }),
  send("follows up with a token that never was", "POST /webhooks/{application}/nothing", { content: "?" }),
  send("edits an answer with a token that never was", "PATCH /webhooks/{application}/nothing/messages/@original", {
    content: "?",
  }),
  send("registers Clutch’s commands in this server", `PUT ${registry}`, definitions, {
    facts: [...definitions.keys()].map((place) => `${place}.name`),
    undo: `PUT ${registry}`,
    undoBody: [],
  }),
  send(
    "registers a command that people may install for themselves",
    `POST ${registry}`,
    { name: "anywhere", description: "Usable anywhere", integration_types: [0, 1], contexts: [0, 1, 2] },
    { facts: ["integration_types", "contexts"] },
  ),
  send("registers a command with a name in capitals", `POST ${registry}`, { name: "Capitals", description: "Refused" }),
];
