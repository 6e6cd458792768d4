/** What a move costs as a match grows, what is stored, and how long a start takes with 10,000 tables. */
import type { AnyGame } from "../games/contract/index.ts";
import { games } from "../games/registry.ts";
import { chooseTurn, whims } from "../scripts/whims.ts";
import type { TableId } from "../src/ids.ts";
import { openStore } from "../src/store/index.ts";
import { memoryOf } from "./processes.ts";
import { actor, createTables, startTable } from "./tables.ts";
import { openWorld } from "./world.ts";
import { percentile, report } from "../scripts/report.ts";

const tablesStored = Number(process.env["STORED"] ?? 10_000);
const { file, start, close } = await openWorld();
const whim = whims(1);
const [game] = games;
// At four seats most matches go on beyond the 300th answer.
const longest = games.find(({ info }) => info.id === "goods-maker");
if (game === undefined || longest === undefined) throw new Error("no games");

const store = openStore(file);
const service = createTables(store);

await costOfMoves(longest);
for (let table = 0; table < tablesStored; table += 1) await postedAll(await startTable(service, game, table, 2));
report(`stored tables`, tablesStored.toLocaleString("en"));
await store.close();

const bot = await start();
report(`start with ${tablesStored.toLocaleString("en")} stored tables`, `${Math.round(bot.readyMs)} ms`);
report("memory after that start", `${Math.round(await memoryOf(bot))} MB`);
await close(bot);

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
    const id = await startTable(service, played, 20_000_000 + match, played.info.seats.max);
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
  const turn = chooseTurn(played.decisions(record.match.state), whim);
  if (turn === undefined) return undefined;
  const began = performance.now();
  const outcome = await service.answer(id, actor(turn.seat), turn.seat, turn.answer, "now");
  const taken = performance.now() - began;
  if (!outcome.ok) throw new Error(`An answer was refused: ${JSON.stringify(outcome)}`);
  return taken;
}
