import { readFileSync } from "node:fs";
import { games } from "../../games/registry.ts";
import { verify } from "../../src/match/replay.ts";
import { systemCore } from "../../src/ports/ports.ts";
import type { TableRecord } from "../../src/table/record.ts";
import type { Bundle } from "../ops/bundle.ts";
import { channelIn, channels, guilds, type World } from "./table/world.ts";
import { storeTable } from "./twin.ts";

/** Stores the table of a bundle in a world, as one of its first channel; returns what replaying its answers found. */
export async function openBundle(world: World, file: string): Promise<string> {
  const bundle = JSON.parse(readFileSync(file, "utf8")) as Bundle;
  const record = moveHere(world, bundle.record);
  for (const [at, segment] of bundle.segments.entries()) {
    const { ok } = await world.store.shelf("segments").put(`${record.id}:${at}`, [...segment], null);
    if (!ok) throw new Error(`Segment ${at} is there already.`);
  }
  await storeTable(world, record);
  return `version ${bundle.version}: ${await replay(bundle)}`;
}

async function replay({ record, segments }: Bundle): Promise<string> {
  const game = games.find(({ info }) => info.id === record.game);
  if (game === undefined || record.match === null) return "there is no match to replay";
  const found = await verify(game, record.match, [...segments.flat(), ...record.match.newest], systemCore.clock);
  switch (found.verdict) {
    case "true":
      return `all ${found.answers} answers come out the same`;
    case "differs":
      return `answer ${found.answer} comes out otherwise`;
    case "other-key":
      return "the key is not the one that was committed to";
    case "rules-changed":
      return "the rules have changed since";
    case "other-box":
      return "it was played with another box, whose tables are not here";
  }
}

/** The record with places and people of the world, and without its messages. */
function moveHere({ sandbox, people }: World, record: TableRecord): TableRecord {
  const [guild] = guilds;
  const home = sandbox.channel(channelIn(guild, channels[0]));
  const users = [...new Set(record.seats.flatMap((seated) => (seated.kind === "person" ? [seated.user] : [])))];
  const renamed: readonly (readonly [string, string])[] = [
    [record.home, home],
    ...(record.place === null ? [] : [[record.place, home] as const]),
    ...users.map((user, at) => [user, people[at]?.id ?? user] as const),
  ];
  const text = renamed.reduce((json, [from, to]) => json.replaceAll(`"${from}"`, `"${to}"`), JSON.stringify(record));
  const moved = JSON.parse(text) as TableRecord;
  return {
    ...moved,
    guild: sandbox.guild(guild),
    outbox: [],
    lobby: null,
    card: null,
    secrets: moved.seats.map(() => null),
  };
}

/** Each player of a table opens their panel. */
export async function lookAll({ store, people }: World): Promise<void> {
  for await (const [, { value }] of store.shelf<TableRecord>("tables").entries())
    for (const seated of value.seats) {
      const person = seated.kind === "person" ? people.find(({ id }) => id === seated.user) : undefined;
      await person?.command(value.place ?? value.home, "/play").reply();
    }
}
