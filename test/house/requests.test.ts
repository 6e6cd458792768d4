import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { files } from "./files.ts";

/** Files that build translators, each with its reader: the user who asks gets one in `src/discord/userRequest.ts`. */
const translators: Readonly<Record<string, string>> = {
  "commands/own/me.ts": "the user who asks, in the language that they have just chosen",
  "src/discord/app/hosting.ts": "everybody who reads the log of a server",
  "src/discord/app/newServers.ts": "everybody on a server",
  "src/discord/company/listPost.ts": "everybody on a server",
  "src/discord/company/positionPost.ts": "everybody on a server",
  "src/discord/interactions/deliver.ts": "a user whose interaction is refused unread",
  "src/discord/interactions/router.ts": "the user who asks, once for each interaction",
  "src/discord/posts/tableWorker.ts": "everybody at a table, or one player in direct messages",
  "src/discord/tables/files.ts": "everybody who sees the card of a match from another server",
  "src/discord/tables/lobby.ts": "everybody who sees the card of a lobby",
  "src/discord/tables/standIn.ts": "everybody who sees a question that is settled",
  "src/discord/tournaments/clicks.ts": "everybody who sees the card of a tournament",
  "src/discord/tournaments/tournamentWorker.ts": "everybody at a tournament, or one player in direct messages",
  "src/discord/userRequest.ts": "whichever reader it is asked for",
};

/** Lines of these files that match, function heads left out. */
function linesWith(rooms: RegExp, wanted: RegExp): readonly string[] {
  return files
    .filter((path) => rooms.test(path))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .map((line) => `${path}: ${line.trim()}`),
    )
    .filter((line) => wanted.test(line) && !/: export (?:async )?function /u.test(line));
}

test("a handler is given its user's translator, and builds one for other readers alone", () => {
  const built = linesWith(/^(?:src\/discord|commands)\//u, /\b(?:host|game|table)Translator\(|\breaderWords\(/u);
  const builders = new Set(built.map((line) => line.split(":")[0]));
  expect([...builders].toSorted()).toEqual(Object.keys(translators));
});

test("a handler is given its user and what was clicked, and sees no interaction to read them from again", () => {
  const handlers = /^(?:commands|src\/discord\/(?:clicks|replies|typed|tournaments|views))\//u;
  const again = /\w*Interaction\b|\binteraction\.|\b(?:readId|readTournamentId|readKeptCommand)\(/u;
  expect(linesWith(handlers, again)).toEqual([]);
});
