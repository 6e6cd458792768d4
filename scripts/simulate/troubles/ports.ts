import { setTimeout as sleep } from "node:timers/promises";
import { StoreError } from "../../../src/store/index.ts";
import { type Books, noteUndone } from "../table/books.ts";
import type { Fate, PortFaults, Trouble, World } from "../table/world.ts";

type Begin = (ports: PortFaults, world: World, books: Books) => (() => unknown) | undefined;

/** Only a bot in the world's own process has such ports. */
const atPorts = ([name, begin]: readonly [string, Begin]): Trouble => ({
  name,
  begin: (world, _, books) => (world.ports === undefined ? undefined : begin(world.ports, world, books)),
});

const nothing = (): undefined => undefined;
const arrives = (): Fate => "arrives";

/** Ports are so for a time, and as usual again. */
const during =
  (other: Partial<PortFaults>, usual: Partial<PortFaults>): Begin =>
  (ports) => {
    Object.assign(ports, other);
    return () => Object.assign(ports, usual);
  };

/** Each request meets its fate with a chance of one in `every`. */
const fates =
  (every: number, draw: (fate: World["fate"]) => Fate, match = /./u): Begin =>
  (ports, { whim }) => {
    ports.fateOf = (request) => (match.test(request) && whim(every) === 0 ? draw(whim) : "arrives");
    return () => Object.assign(ports, { fateOf: arrives });
  };

const dying =
  (isAfter: boolean): Begin =>
  (ports, { fate }) => {
    ports.death = { left: fate(12), isAfter };
    return () => Object.assign(ports, { death: undefined });
  };

const stepping =
  (ms: number): Begin =>
  (ports) => {
    ports.stepClock(ms);
    return nothing;
  };

const second = 1_000;
/** Nothing tells a private thread that is asked for twice from two of the same name. */
const recognised = /^(?!POST \/channels\/\d+\/threads$)/u;
const answers = /^POST \/interactions\//u;
const full = new StoreError("full", new Error("database or disk is full"));

/** Another database takes the place of the one that all processes share, while people answer at the next full minute. */
const failOver: Begin = (ports, { fate, tell }, books) => {
  const { takeBack } = ports;
  if (takeBack === undefined) return undefined;
  const [strikesIn, comesBackIn] = [60 * second + fate(second), fate(3 * second)];
  let isOver = false;
  const comeBack = (): void => {
    isOver = true;
    ports.isDatabaseAway = false;
  };
  const strike = async (): Promise<void> => {
    await sleep(strikesIn);
    const undone = takeBack(second);
    noteUndone(books, undone);
    tell(`a failover takes back ${undone.map(({ namespace, key }) => `${namespace} ${key}`).join(", ") || "nothing"}`);
    ports.isDatabaseAway = true;
    // A short one: leases outlive it.
    if (isOver) await sleep(comesBackIn).then(comeBack);
  };
  void strike();
  return comeBack;
};

const faults: readonly (readonly [name: string, begin: Begin])[] = [
  ["requests lost", fates(4, () => "lost")],
  ["all requests lost", fates(1, () => "lost")],
  ["receipts lost", fates(4, () => "answer lost")],
  ["requests that arrive twice", fates(4, () => "twice", recognised)],
  ["receipts late by seconds", fates(3, (fate) => ({ late: fate(4 * second) }))],
  ["receipts late by minutes", fates(6, (fate) => ({ late: fate(300 * second) }))],
  ["pages of HTML instead of answers", fates(3, (fate) => ({ html: [502, 503, 504, 520][fate(4)] ?? 502 }))],
  ["pages of HTML that refuse everything", fates(1, (fate) => ({ html: [400, 403, 404, 405][fate(4)] ?? 403 }))],
  ["answers to clicks that arrive twice", fates(2, () => "twice", answers)],
  ["the process dies before a commit", dying(false)],
  ["the process dies after a commit", dying(true)],
  ["the disk full", during({ disk: full }, { disk: undefined })],
  [
    "the process cut off",
    (ports, { sandbox }) => {
      Object.assign(ports, { fateOf: () => "lost", isGatewayCut: true });
      sandbox.gateway.drop();
      return () => Object.assign(ports, { fateOf: arrives, isGatewayCut: false });
    },
  ],
  [
    "one process cut off from Discord",
    (ports, { sandbox }) => {
      ports.withoutDiscord = ports.pickProcess();
      sandbox.gateway.drop();
      return () => Object.assign(ports, { withoutDiscord: undefined });
    },
  ],
  [
    "one process cut off from the database",
    (ports) => {
      ports.withoutDatabase = ports.pickProcess();
      return () => Object.assign(ports, { withoutDatabase: undefined });
    },
  ],
  ["a failover that loses the last second", failOver],
  ["the clock set forward by an hour", stepping(3_600 * second)],
  ["the clock set forward by a minute", stepping(60 * second)],
  ["the clock set back by a minute", stepping(-60 * second)],
  [
    "a start with a clock that is ahead",
    (ports, { bot }) => {
      ports.skew = 2 * second;
      void bot.kill();
      return () => Object.assign(ports, { skew: 0 });
    },
  ],
];

export const portTroubles: readonly Trouble[] = faults.map(atPorts);
