import { StoreError } from "../../src/store/index.ts";
import type { Fate, PortFaults } from "./portFaults.ts";
import type { Trouble } from "./trouble.ts";
import type { World } from "./world.ts";

type Begin = (ports: PortFaults, world: World) => () => unknown;

/** Only a bot in the world's own process has such ports. */
const atPorts = ([name, begin]: readonly [string, Begin]): Trouble => ({
  name,
  begin: (world) => (world.ports === undefined ? undefined : begin(world.ports, world)),
});

/** Each request meets its fate with a chance of one in `every`. */
const fates =
  (every: number, draw: (fate: World["fate"]) => Fate, match = /./u): Begin =>
  (ports, { whim }) => {
    ports.fateOf = (request) => (match.test(request) && whim(every) === 0 ? draw(whim) : "arrives");
    return () => {
      ports.fateOf = () => "arrives";
    };
  };

const dying =
  (isAfter: boolean): Begin =>
  (ports, { fate }) => {
    ports.death = { left: fate(12), isAfter };
    return () => {
      ports.death = undefined;
    };
  };

const stepping =
  (ms: number): Begin =>
  (ports) => {
    ports.stepClock(ms);
    return () => undefined;
  };

const second = 1_000;
const answers = /^POST \/interactions\//u;

const faults: readonly (readonly [name: string, begin: Begin])[] = [
  ["requests lost", fates(4, () => "lost")],
  ["all requests lost", fates(1, () => "lost")],
  ["receipts lost", fates(4, () => "answer lost")],
  ["requests that arrive twice", fates(4, () => "twice")],
  ["receipts late by seconds", fates(3, (fate) => ({ late: fate(4 * second) }))],
  ["receipts late by minutes", fates(6, (fate) => ({ late: fate(300 * second) }))],
  ["pages of HTML instead of answers", fates(3, (fate) => ({ html: [502, 503, 504, 520][fate(4)] ?? 502 }))],
  ["answers to clicks that arrive twice", fates(2, () => "twice", answers)],
  ["the process dies before a commit", dying(false)],
  ["the process dies after a commit", dying(true)],
  [
    "the disk full",
    (ports) => {
      ports.disk = new StoreError("full", new Error("database or disk is full"));
      return () => {
        ports.disk = undefined;
      };
    },
  ],
  [
    "the process cut off",
    (ports, { sandbox }) => {
      ports.fateOf = () => "lost";
      ports.isGatewayCut = true;
      sandbox.gateway.drop();
      return () => {
        ports.fateOf = () => "arrives";
        ports.isGatewayCut = false;
      };
    },
  ],
  [
    "one process cut off from Discord",
    (ports, { sandbox }) => {
      ports.withoutDiscord = ports.pickProcess();
      sandbox.gateway.drop();
      return () => {
        ports.withoutDiscord = undefined;
      };
    },
  ],
  [
    "one process cut off from the database",
    (ports) => {
      ports.withoutDatabase = ports.pickProcess();
      return () => {
        ports.withoutDatabase = undefined;
      };
    },
  ],
  ["the clock set forward by an hour", stepping(3_600 * second)],
  ["the clock set forward by a minute", stepping(60 * second)],
  ["the clock set back by a minute", stepping(-60 * second)],
  [
    "a start with a clock that is ahead",
    (ports, { bot }) => {
      ports.skew = 2 * second;
      void bot.kill();
      return () => {
        ports.skew = 0;
      };
    },
  ],
];

/** Faults at the ports of the bot. */
export const portTroubles: readonly Trouble[] = faults.map(atPorts);
