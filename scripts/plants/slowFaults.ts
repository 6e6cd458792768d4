import type { Fault } from "./plant.ts";

const long = "--minutes 60 --tables 4";

/** Faults of times, tournaments and ends, which the simulation meets only in a long run. */
export const slowFaults: readonly Fault[] = [
  {
    id: "FT1",
    what: "clocks run while the bot is down",
    file: "src/table/deadlines/heartbeats.ts",
    text: "joinSpans([...(await standstillsUnder(overall)), ...(await standstillsUnder(shards.shardOf(guild)))]);",
    by: "joinSpans((await standstillsUnder(overall)).slice(0, shards.shardOf(guild).length * 0));",
    plan: long,
  },
  {
    id: "FT2",
    what: "clocks run while a table has no place",
    file: "src/table/record.ts",
    text: "return lostPlace === undefined ? lostTime : lostTime + Math.max(0, now - lostPlace.since);",
    by: "return lostPlace === undefined ? lostTime : Math.min(lostTime, now);",
    plan: long,
  },
  {
    id: "FT3",
    what: "a pause of the bot is given back only after an hour",
    file: "src/table/deadlines/heartbeats.ts",
    text: "const standstill = 3 * minute;",
    by: "const standstill = 60 * minute;",
    plan: long,
  },
  {
    id: "FU1",
    what: "a round closes before all its tables are counted",
    file: "src/tournaments/rounds/steps.ts",
    text: "if (latest.pods.every(({ result }) => result !== null)) {",
    by: "if (latest.pods.some(({ result }) => result !== null)) {",
    plan: long,
  },
  {
    id: "FU2",
    what: "a round that is over begins no other",
    file: "src/tournaments/rounds/steps.ts",
    text: "if (latest === undefined || latest.isClosed)\n    return isWaiting",
    by: "if (latest === undefined)\n    return isWaiting",
    plan: long,
  },
  {
    id: "FU3",
    what: "an entrant who left is paired",
    file: "src/tournaments/rounds/nextRound.ts",
    text: "const order = all.filter((id) => isIn.has(id));",
    by: "const order = all.filter((id) => isIn.has(id) || id > 0);",
    plan: long,
  },
  {
    id: "FA1",
    what: "an ended match shows no end",
    file: "src/table/actions/play.ts",
    text: 'return addPost(withSecrets(after, [], actor), { kind: "end" });',
    by: "return withSecrets(after, [], actor);",
    plan: long,
  },
];
