/** How a process gives its shards to others. */
import { expect, test, vi } from "vitest";
import type { Context, Running, ShardBot } from "../../src/cluster/context.ts";
import { drain, handOver, isAlone } from "../../src/cluster/handOver.ts";
import { bug } from "../../games/kit/at.ts";
import { clock } from "../clocks.ts";
import { pretend } from "../pretend.ts";

type Logged = readonly [level: string, ...said: unknown[]];

const botThat = (stop: () => Promise<void>): ShardBot => ({
  ...{
    isConnected: () => true,
    notice: () => undefined,
    resume: () => Promise.resolve(),
    silence: () => Promise.resolve(),
    stop,
  },
});

/** A process named "mine", of which it is written down what it does. */
function processWith({ processes = ["mine"], mayGive = () => Promise.resolve(true), elapsed = clock.elapsed } = {}) {
  const did: string[] = [];
  const logged: Logged[] = [];
  const running = new Map<number, Running>();
  const log = {
    info: (...said: unknown[]) => logged.push(["info", ...said]),
    warn: (...said: unknown[]) => logged.push(["warn", ...said]),
  };
  const leases = {
    living: (prefix: string) => (prefix === "process-" ? processes : []),
    release: (name: string) => Promise.resolve(void did.push(`release ${name}`)),
  };
  const slots = {
    mayGiveAway: (shard: number) => {
      did.push(`ask for ${shard}`);
      return mayGive();
    },
  };
  const context: Context = pretend({
    ports: { clock: { ...clock, elapsed } },
    name: "mine",
    running,
    log,
    leases,
    slots,
  });
  const stops = (shard: number) => () => Promise.resolve(void did.push(`stop ${shard}`));
  return {
    ...{ context, did, logged, running },
    holds(shard: number, stop = stops(shard)): void {
      const bot = botThat(stop);
      running.set(shard, { starting: Promise.resolve(bot), bot, hasLeftWork: false });
    },
    starts(shard: number): void {
      running.set(shard, { starting: Promise.resolve(botThat(stops(shard))), bot: undefined, hasLeftWork: false });
    },
  };
}

test("a shard's bot ends what it does before anybody else may claim the shard", async () => {
  const mine = processWith();
  mine.holds(2);
  mine.holds(3);
  const over = handOver(mine.context, 2);
  // Nothing is begun there any more.
  expect([...mine.running.keys()]).toEqual([3]);
  await over;
  expect(mine.did).toEqual(["stop 2", "release shard-2"]);
  expect(mine.logged).toEqual([["info", { shard: 2 }, "this process has handed a shard over"]]);
});

test("a shard that this process does not hold is not given back", async () => {
  const mine = processWith();
  mine.holds(1);
  await handOver(mine.context, 2);
  expect([mine.did, mine.logged, mine.running.size]).toEqual([[], [], 1]);
});

test("a bot that is only starting is stopped once it has started", async () => {
  const mine = processWith();
  mine.starts(0);
  await handOver(mine.context, 0);
  expect(mine.did).toEqual(["stop 0", "release shard-0"]);
});

test("a shard is given back although its bot fails to stop", async () => {
  const mine = processWith();
  const error = new Error("The line broke.");
  mine.holds(4, () => Promise.reject(error));
  await handOver(mine.context, 4);
  expect(mine.did).toEqual(["release shard-4"]);
  expect(mine.logged[0]).toEqual(["warn", { err: error, shard: 4 }, "a shard was not stopped in order"]);
});

test("a shard that the storage does not take back is handed over all the same", async () => {
  const mine = processWith();
  mine.holds(4);
  vi.spyOn(mine.context.leases, "release").mockRejectedValue(new Error("The storage is away."));
  await handOver(mine.context, 4);
  expect(mine.logged.map(([level]) => level)).toEqual(["info"]);
});

test("a process is alone when it is the only one alive", () => {
  expect(isAlone(processWith().context)).toBe(true);
  expect(isAlone(processWith({ processes: [] }).context)).toBe(true);
  expect(isAlone(processWith({ processes: ["mine", "theirs"] }).context)).toBe(false);
});

test("a process that ends alone gives everything back at once, and starts nothing that was only starting", async () => {
  const mine = processWith();
  mine.holds(0);
  mine.starts(1);
  mine.holds(2);
  await drain(mine.context);
  expect(mine.did).toEqual(["stop 0", "release shard-0", "release shard-1", "stop 2", "release shard-2"]);
  expect(mine.running.size).toBe(0);
});

test("where others live, a shard is given away when it is its turn to identify, and asked for again until then", async () => {
  const answers = [false, true, true];
  const mine = processWith({
    processes: ["mine", "theirs"],
    mayGive: () => Promise.resolve(answers.shift() ?? bug("Too often.")),
  });
  mine.holds(0);
  mine.holds(1);
  const began = performance.now();
  await drain(mine.context);
  expect(performance.now() - began).toBeGreaterThan(190);
  expect(mine.did).toEqual([
    ...["ask for 0", "ask for 0", "stop 0", "release shard-0"],
    ...["ask for 1", "stop 1", "release shard-1"],
  ]);
});

test("a shard is given away at once where nobody can say whose turn it is", async () => {
  const mine = processWith({ processes: ["theirs"], mayGive: () => Promise.reject(new Error("The storage is away.")) });
  mine.holds(0);
  await drain(mine.context);
  expect(mine.did).toEqual(["ask for 0", "stop 0", "release shard-0"]);
});

test("after eight seconds the shards that are left are given away without waiting for a turn", async () => {
  let elapsed = 1_000;
  const mine = processWith({
    processes: ["theirs"],
    elapsed: () => elapsed,
    mayGive: () => {
      elapsed += 8_001;
      return Promise.resolve(true);
    },
  });
  for (const shard of [0, 1, 2]) mine.holds(shard);
  await drain(mine.context);
  expect(mine.did.filter((line) => line.startsWith("ask"))).toEqual(["ask for 0"]);
  expect(mine.did.filter((line) => line.startsWith("stop"))).toEqual(["stop 0", "stop 1", "stop 2"]);
});

test("a bot that hangs keeps a process no longer than its eight seconds", async () => {
  let elapsed = 1_000;
  const mine = processWith({ elapsed: () => elapsed });
  mine.holds(0, () => {
    elapsed += 7_950;
    return new Promise(() => undefined);
  });
  mine.holds(1);
  await drain(mine.context);
  expect(mine.did).toEqual(["stop 1", "release shard-1"]);
});
