import type { Store, StoreError } from "../../../src/store/index.ts";
import type { TableRecord } from "../../../src/table/record.ts";
import type { OpenedBoard } from "../../../src/web/routes/board.ts";
import { mixedWhims } from "../../whims.ts";
import type { Books, Undone } from "./books.ts";
import type { PersonDriver } from "../../../sandbox/driver/person.ts";
import type { Sandbox } from "../../../sandbox/index.ts";

/** The bot's process as its operator handles it. */
export type BotHandle = {
  readonly isUp: () => boolean;
  /** Starts it when it is down, on what the local Discord asks of it now; false when it does not become ready. */
  readonly start: () => Promise<boolean>;
  /** kill -9: nothing is flushed, nothing is said. */
  readonly kill: () => Promise<void>;
  /** As an operator stops it. */
  readonly stop: () => Promise<void>;
  /** Sentences of its log from "warn" on, and how often each came. */
  readonly logged: ReadonlyMap<string, number>;
  /** The codes with which it ended by itself. */
  readonly ended: readonly string[];
  /** The boards of its processes in this one; none of those that have one of their own. */
  readonly boards?: () => readonly OpenedBoard[];
};

export type Fate = "arrives" | "lost" | "answer lost" | "twice" | { readonly late: number } | { readonly html: number };

/** Faults at the ports of a bot that shares its process with the world. */
export type PortFaults = {
  fateOf: (request: string) => Fate;
  /** The process dies at a commit: how many go well before, and on which side of it. */
  death: { left: number; readonly isAfter: boolean } | undefined;
  /** Error of every write, while there is one. */
  disk: StoreError | undefined;
  isGatewayCut: boolean;
  /** A process that cannot reach Discord, and one that cannot reach the database, each by its object. */
  withoutDiscord: unknown;
  withoutDatabase: unknown;
  /** True while no process can reach the database. */
  isDatabaseAway: boolean;
  /** Gives a process that runs; undefined where none does. */
  pickProcess: () => unknown;
  /** Milliseconds by which the clock of a process that starts is ahead. */
  skew: number;
  /** Sets the clock of all processes forward, or back. */
  readonly stepClock: (ms: number) => void;
  /**
   * Takes back what was written to the database within these last milliseconds, and cuts all connections to it.
   * Undefined where the database is a file of one process, which nothing replaces.
   */
  readonly takeBack: ((ms: number) => readonly Undone[]) | undefined;
};

export const noPortFaults = (stepClock: PortFaults["stepClock"], takeBack: PortFaults["takeBack"]): PortFaults => ({
  fateOf: () => "arrives",
  ...{ death: undefined, disk: undefined, isGatewayCut: false, isDatabaseAway: false, skew: 0, stepClock, takeBack },
  ...{ withoutDiscord: undefined, withoutDatabase: undefined, pickProcess: () => undefined },
});

/** All that a soak plays on. */
export type World = {
  readonly sandbox: Sandbox;
  readonly clock: { readonly now: () => number };
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
  readonly close: () => Promise<void>;
};

/** A trouble that Discord or an operator makes, and how it ends. */
export type Trouble = {
  readonly name: string;
  /** Makes it; gives what ends it. Undefined when there is nothing to make it of. */
  readonly begin: (
    world: World,
    tables: readonly TableRecord[],
    books: Books,
  ) => (() => unknown) | undefined | Promise<() => unknown>;
};

export const guilds = ["North", "South"] as const;
/** Each guild has these; the last one may be deleted. */
export const channels = ["games", "tables", "spare"] as const;
/** README's invitation. */
const invitation = "377957223424";
const crowd = 24;
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
  deceit: mixedWhims(seed ^ 0x5eed),
  whim: mixedWhims(-seed),
  fate: mixedWhims(seed),
});

type Line = { readonly msg?: string; readonly due?: string; readonly err?: { readonly message?: string } };

/** What a line of the log says, without the ids and times that tell it from others. */
export function sentenceOf(line: string): string {
  if (!line.startsWith("{")) return line;
  const { msg: said = "", due, err } = JSON.parse(line) as Line;
  const msg = due === undefined ? said : `${said}: ${due}`;
  return err?.message === undefined ? msg : `${msg} (${err.message.replaceAll(/\d{5,}/gu, "…")})`;
}
