/** What a move costs as a match grows, what is stored, and how long a start takes with 10,000 tables. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

import type { AnyGame } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";
import { channelId, type TableId, userId } from "../src/ids.ts";
import { createService } from "../src/table/service/service.ts";
import { openStore } from "../src/store/index.ts";
import { memoryOf } from "./processes.ts";
import { openWorld } from "./world.ts";
import { percentile, report } from "../scripts/report.ts";
import { newKey } from "../src/match/fairness.ts";
import { systemCore } from "../src/ports/ports.ts";

const tablesStored = Number(process.env["STORED"] ?? 10_000);
const users = Array.from({ length: 6 }, (_, seat) => userId(String(200000000000000001n + BigInt(seat))));
const { file, start, close } = await openWorld();
const random = xoroshiro128plus(1);
const [game] = games;
// At four seats most matches go on beyond the 300th answer.
const longest = games.find(({ info }) => info.id === "goods-maker");
if (game === undefined || longest === undefined) throw new Error("no games");

const store = openStore(file);
const service = createService({
  store,
  games,
  now: Date.now,
  newKey: () => newKey(systemCore.randomBytes),
  choose: () => Promise.reject(new Error("No computer sits at these tables.")),
  publish: () => undefined,
  onComputerError: () => undefined,
});
let interactions = 0;

await costOfMoves(longest);
for (let table = 0; table < tablesStored; table += 1) await postedAll(await startTable(game, table, 2));
report(`stored tables`, tablesStored.toLocaleString("en"));
await store.close();

const bot = await start();
report(`start with ${tablesStored.toLocaleString("en")} stored tables`, `${Math.round(bot.readyMs)} ms`);
report("memory after that start", `${Math.round(await memoryOf(bot))} MB`);
await close(bot);

function actor(seat: number) {
  interactions += 1;
  return { user: users[seat] ?? userId(""), interaction: String(400_000_000_000_000_000n + BigInt(interactions)) };
}

async function startTable(played: AnyGame, number: number, seats: number): Promise<TableId> {
  const options = Object.fromEntries(played.info.options.map(({ id, initially }) => [id, initially]));
  const home = channelId(String(300000000000000000n + BigInt(number)));
  const opening = { game: played, guild: "1", home, name: "Ada", options, wantsThread: false };
  const { id } = await service.open(actor(0), opening);
  for (let seat = 1; seat < seats; seat += 1) await service.join(id, actor(seat), `Guest ${seat}`);
  await service.start(id, actor(0));
  return id;
}

/** Nobody is there to read the posts of these tables: they count as made, as at a start in the middle of a quiet day. */
async function postedAll(id: TableId): Promise<void> {
  await service.change(id, null, (record) => ({ ok: true, record: { ...record, outbox: [] } }));
}

/** Plays long matches with random answers, one by one, and times those around the 10th and the 300th. */
async function costOfMoves(played: AnyGame): Promise<void> {
  const times = new Map<number, number[]>([
    [10, []],
    [300, []],
  ]);
  const bytes: number[] = [];
  for (let match = 0; match < 60; match += 1) {
    const id = await startTable(played, 20_000_000 + match, played.info.seats.max);
    for (let answer = 1; ; answer += 1) {
      const taken = await answerOnce(played, id);
      if (taken === undefined) break;
      // Neighbours are measured with it: one answer alone says little.
      const near = [...times.keys()].find((number) => Math.abs(answer - number) < 10);
      if (near !== undefined) times.get(near)?.push(taken);
    }
    bytes.push(JSON.stringify(await service.load(id)).length);
  }
  // The median leaves out what only some answers do, such as closing a segment; the mean does not.
  for (const [number, taken] of times) {
    const mean = taken.reduce((sum, each) => sum + each, 0) / taken.length;
    const figure = `${percentile(taken, 0.5).toFixed(3)} ms, mean ${mean.toFixed(3)}`;
    report(`cost of answer ${number} (${taken.length} measured)`, figure);
  }
  report("record of a finished match", `${Math.round(percentile(bytes, 1) / 1024)} kB at most`);
}

/** Milliseconds that one answer took from click to stored; undefined when the match is over. */
async function answerOnce(played: AnyGame, id: TableId): Promise<number | undefined> {
  const record = await service.load(id);
  if (record?.status !== "playing") return undefined;
  const { state } = record.match;
  const asked = played.decisions(state).filter(({ options, min }) => options.length >= Math.max(1, min));
  if (asked.length === 0) return undefined;
  const decision = pickOne(asked);
  const first = uniformInt(random, 0, decision.options.length - 1);
  const picks = Array.from(
    { length: Math.max(1, decision.min) },
    (_, nth) => decision.options[(first + nth) % decision.options.length] ?? "",
  );
  const answer = { ask: decision.ask, picks };
  const began = performance.now();
  const outcome = await service.answer(id, actor(decision.seat), decision.seat, answer, "now");
  const taken = performance.now() - began;
  if (!outcome.ok) throw new Error(`An answer was refused: ${JSON.stringify(outcome)}`);
  return taken;
}

function pickOne<T>(list: readonly T[]): T {
  const picked = list[uniformInt(random, 0, list.length - 1)];
  if (picked === undefined) throw new Error("There is nothing to pick from.");
  return picked;
}
