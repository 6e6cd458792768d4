import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { type Sandbox, startSandbox } from "../../sandbox/index.ts";
import { openStore, type Store } from "../../src/store/index.ts";
import { type BotHandle, handleBot } from "./bot.ts";
import { simulatedClock, type SimulatedClock } from "./clock.ts";
import type { PortFaults } from "./portFaults.ts";
import { whims } from "./whims.ts";

/** All that a soak plays on. */
export type World = {
  readonly sandbox: Sandbox;
  readonly clock: Pick<SimulatedClock, "now">;
  /** Lets a minute pass; settles when the bot has done what that brought about. */
  readonly passMinute: () => Promise<void>;
  readonly bot: BotHandle;
  /** The bot's database, read beside it. */
  readonly store: Store;
  /** Faults at the ports of a bot in this process; undefined where it has one of its own. */
  readonly ports?: PortFaults;
  /** Tells the story of what happens. */
  readonly tell: (sentence: string) => void;
  readonly people: readonly PersonDriver[];
  /** A number from 0 up to, and without, this one: by it people choose what they do. */
  readonly whim: (below: number) => number;
  /** By it a trouble chooses what it strikes; each has a lot of its own, so that it strikes the same without the others. */
  fate: (below: number) => number;
  /** Somebody who is in the first guild only and sits at no table: they try whatever can be sent. */
  readonly cheat: PersonDriver;
  /** By it they choose what, so that all others do the same whether somebody cheats or not. */
  readonly deceit: (below: number) => number;
  /** Starts the bot on what the local Discord asks of it now. */
  readonly startBot: () => Promise<boolean>;
  readonly close: () => Promise<void>;
};

export const guilds = ["North", "South"] as const;
/** Each guild has these; the last one may be deleted. */
export const channels = ["games", "tables", "spare"] as const;
/** README's invitation. */
const invitation = "377957223424";
const crowd = 24;
const minuteMs = 60_000;
const cheatName = "Mallory";

/** The name of a guild's channel, which is like no other guild's. */
export const channelIn = (guild: string, channel: string): string => `${channel}-${guild.toLowerCase()}`;

/** People and places of a world. */
const names = Array.from({ length: crowd }, (_, number) => `Player ${number}`);
const owners = guilds.map((guild) => `Owner of ${guild}`);
export const worldPlan = {
  permissions: invitation,
  people: [...owners, ...names, cheatName].map((name) => ({ name })),
  guilds: guilds.map((guild, at) => ({
    // One millisecond apart, so that each is of a shard of its own.
    id: String(BigInt(1_000_000_000 + at) << 22n),
    name: guild,
    owner: `Owner of ${guild}`,
    people: [...owners, ...names, ...(guild === guilds[0] ? [cheatName] : [])],
    channels: channels.map((channel) => ({ name: channelIn(guild, channel) })),
  })),
};

/** The people of a world, and what they do by lot. */
export const peopleOf = (sandbox: Sandbox, seed: number) => ({
  people: names.map((name) => sandbox.person(name)),
  cheat: sandbox.person(cheatName),
  deceit: whims(seed ^ 0x5eed),
  whim: whims(-seed),
  fate: whims(seed),
});

export async function openWorld(seed: number): Promise<World> {
  const clock = simulatedClock(Date.now());
  const sandbox = await startSandbox({ clock, plan: worldPlan });
  sandbox.settings.globalPerSecond = 50;
  const folder = mkdtempSync(join(tmpdir(), "clutch-soak-"));
  const database = join(folder, "clutch.sqlite");
  const store = openStore(database);
  const bot = handleBot();
  return {
    ...{ sandbox, clock, bot, store, tell: () => undefined },
    ...peopleOf(sandbox, seed),
    passMinute: async () => {
      clock.advance(minuteMs);
      await bot.beat(clock.now());
    },
    startBot: () => bot.start({ token: sandbox.token, api: sandbox.apiUrl, database }, clock.now()),
    close: async () => {
      await bot.stop();
      await store.close();
      await sandbox.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
