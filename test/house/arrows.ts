import type { Import } from "./imports.ts";

type Rule = { readonly rule: string; readonly breaks: (arrow: Import) => boolean };

const game = (path: string): string | undefined => /^games\/(?!(?:kit|contract)\/)([^/]+)\//u.exec(path)?.[1];
/** The game that a script in a folder of its own measures from within. */
const gameMeasuredBy = (path: string): string | undefined => /^scripts\/([^/]+)\//u.exec(path)?.[1];
const inRoom = (path: string, ...rooms: readonly string[]): boolean => rooms.some((room) => path.startsWith(room));

/** A package that only these files and rooms may import, and its name in the rule. */
function only(name: string, packages: RegExp, ...rooms: readonly string[]): Rule {
  return {
    rule: `${name} stays in ${rooms.join(", ")}`,
    breaks: ({ from, to }) => packages.test(to) && !inRoom(from, ...rooms),
  };
}

/** What may not import what, as ARCHITECTURE.md says. */
export const rules: readonly Rule[] = [
  {
    rule: "data imports nothing but its own tables",
    breaks: ({ from, to }) => inRoom(from, "data/") && !to.startsWith(`${from.split("/").slice(0, 2).join("/")}/`),
  },
  {
    rule: "games import only games and data",
    breaks: ({ from, to }) => inRoom(from, "games/") && !inRoom(to, "games/", "data/") && !isDiceCipher(from, to),
  },
  {
    rule: "a game reads only its own data",
    breaks: ({ from, to }) => inRoom(from, "games/") && inRoom(to, "data/") && !to.startsWith(`data/${game(from)}/`),
  },
  {
    rule: "a game never imports another, and only the registry imports games",
    breaks: ({ from, to }) =>
      game(to) !== undefined && ![game(from), gameMeasuredBy(from)].includes(game(to)) && from !== "games/registry.ts",
  },
  {
    rule: "the registry sees of a game its index only",
    breaks: ({ from, to }) =>
      from === "games/registry.ts" && game(to) !== undefined && !/^[^/]+\/[^/]+\/index\.ts$/u.test(to),
  },
  {
    rule: "a game does not know which games there are",
    breaks: ({ from, to }) => inRoom(from, "games/") && to === "games/registry.ts",
  },
  {
    rule: "only games read data",
    breaks: ({ from, to }) => inRoom(to, "data/") && !inRoom(from, "games/", "data/"),
  },
  {
    rule: "src does not know commands, but for its entry point",
    breaks: ({ from, to }) => inRoom(from, "src/") && from !== "src/main.ts" && inRoom(to, "commands/"),
  },
  {
    rule: "commands and Discord see the features of the tables' service, not all of it",
    breaks: ({ from, to }) =>
      inRoom(from, "src/discord/", "commands/") &&
      to === "src/table/service/service.ts" &&
      // Two put the bot together, the third hands the service on to the tables of tournaments.
      !inRoom(
        from,
        "src/discord/app/bot.ts",
        "src/discord/app/hosting.ts",
        "src/discord/tournaments/tournamentWorker.ts",
      ),
  },
  {
    rule: "the local Discord knows nothing of the bot",
    breaks: ({ from, to }) => inRoom(from, "sandbox/") && inRoom(to, "src/", "games/", "commands/", "data/"),
  },
  {
    rule: "the page of the board takes of the bot types, and the values of its protocol",
    breaks: ({ from, to, isType }) =>
      inRoom(from, "web/") &&
      !isType &&
      inRoom(to, "src/", "games/", "commands/", "data/") &&
      to !== "src/web/protocol.ts",
  },
  {
    rule: "only the entry point, benchmarks and scripts start the local Discord",
    breaks: ({ from, to }) =>
      inRoom(to, "sandbox/") && !inRoom(from, "sandbox/", "bench/", "scripts/") && from !== "src/main.ts",
  },
  {
    rule: "only benchmarks import benchmarks",
    breaks: ({ from, to }) => inRoom(to, "bench/") && !inRoom(from, "bench/"),
  },
  { rule: "nothing imports tests", breaks: ({ to }) => inRoom(to, "test/") },
  only(
    "discord.js",
    /^package:(?:discord\.js|@discordjs\/.*)$/u,
    "src/discord/",
    "commands/",
    "src/main.ts",
    "scripts/cheat/",
    "scripts/live/",
  ),
  only("Keyv", /^package:(?:keyv|@keyv\/.*)$/u, "src/store/"),
  only("the database", /^package:(?:node:sqlite|pg)$/u, "src/store/", "scripts/cluster/"),
  only("prom-client", /^package:prom-client$/u, "src/metrics/prometheus.ts"),
  only("node-cron", /^package:node-cron$/u, "src/time/heartbeat.ts"),
  only("dotenv", /^package:dotenv$/u, "src/env.ts"),
  only("ICU messages", /^package:intl-messageformat$/u, "src/words/"),
  only("the rating model", /^package:openskill(?:\/|$)/u, "src/ratings/"),
  only("drawing pixels", /^package:@resvg\/.*$/u, "src/pictures/", "scripts/"),
];

const isDiceCipher = (from: string, to: string): boolean =>
  from === "games/kit/random.ts" && to.startsWith("package:@noble/ciphers/");
