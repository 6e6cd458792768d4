/** What a move costs as a match grows, what is stored, and how long a start takes with 10,000 tables. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import type { AnyGame, Answer, Decision } from "../games/contract.ts";
import { games } from "../games/registry.ts";
import { startSandbox } from "../sandbox/index.ts";
import { choose } from "../src/computers/choose.ts";
import { channelId, type TableId, userId } from "../src/match/ids.ts";
import { createService, type Service } from "../src/match/service.ts";
import { openStore } from "../src/store/index.ts";
import { memoryOf, startBotProcess, stopBotProcess } from "./house.ts";
import { percentile, report } from "./report.ts";

const tablesStored = Number(process.env["STORED"] ?? 10_000);
const long = 320;
const users = [userId("200000000000000001"), userId("200000000000000002")];
const folder = mkdtempSync(join(tmpdir(), "clutch-bench-"));
const database = join(folder, "bench.sqlite");
const [game] = games;
if (game === undefined) throw new Error("no games");

const store = openStore(database);
const service = createService({
  store,
  games,
  now: Date.now,
  choose: (played, view, decisions) => Promise.resolve(choose(played, view, decisions)),
  tell: () => undefined,
  onComputerError: () => undefined,
});
let interactions = 0;

await costOfMoves(game);
for (let table = 0; table < tablesStored; table += 1) await startTable(game, table);
report(`stored tables`, tablesStored.toLocaleString("en"));
await store.close();

const sandbox = await startSandbox();
// The posts of these tables can never be made: their channels do not exist here. That is part of the start.
const bot = await startBotProcess(sandbox, database);
report(`start with ${tablesStored.toLocaleString("en")} stored tables`, `${Math.round(bot.readyMs)} ms`);
report("memory after that start", `${Math.round(await memoryOf(bot))} MB`);
await stopBotProcess(bot);
await sandbox.close();
rmSync(folder, { recursive: true });

function asker(seat: number) {
  interactions += 1;
  return { user: users[seat] ?? userId(""), interaction: String(interactions) };
}

async function startTable(played: AnyGame, number: number): Promise<TableId> {
  const options = Object.fromEntries(played.info.options.map(({ id, initially }) => [id, initially]));
  const home = channelId(String(300000000000000000n + BigInt(number)));
  const opening = { game: played, guild: "1", home, name: "Ada", options, wantsThread: false };
  const { id } = await service.open(asker(0), opening);
  await service.join(id, asker(1), "Ben");
  await service.start(id, asker(0));
  return id;
}

/** Plays matches that do not end, answer by answer, and times the 10th and the 300th. */
async function costOfMoves(played: AnyGame): Promise<void> {
  const times = new Map<number, number[]>([
    [10, []],
    [300, []],
  ]);
  const bytes: number[] = [];
  for (let match = 0; match < 40; match += 1) {
    const id = await startTable(played, 20_000_000 + match);
    for (let answer = 1; answer <= long; answer += 1) {
      const began = performance.now();
      if (!(await answerOnce(service, played, id))) break;
      // Neighbours are measured with it: one answer alone says little.
      const near = [...times.keys()].find((number) => Math.abs(answer - number) < 10);
      if (near !== undefined) times.get(near)?.push(performance.now() - began);
    }
    bytes.push(JSON.stringify(await service.load(id)).length);
  }
  for (const [number, taken] of times)
    report(`cost of answer ${number} (${taken.length} measured)`, `${percentile(taken, 0.5).toFixed(2)} ms`);
  report(`record after up to ${long} answers`, `${Math.round(percentile(bytes, 1) / 1024)} kB at most`);
}

/** Gives the answer that keeps the match going longest: passing, turning, moving, before anything else. */
async function answerOnce(on: Service, played: AnyGame, id: TableId): Promise<boolean> {
  const record = await on.load(id);
  if (record?.status !== "playing" || record.match === null) return false;
  const decisions = played.decisions(record.match.state).filter(({ awaited }) => awaited);
  const decision =
    decisions.find(({ ask }) => ask === "move") ?? decisions.find(({ ask }) => ask === "done") ?? decisions[0];
  if (decision === undefined) return false;
  const outcome = await on.answer(id, asker(decision.seat), decision.seat, answerTo(decision), "now");
  return outcome.ok;
}

function answerTo({ ask, options, min }: Decision): Answer {
  const turning = options.findLast((option) => option.includes("left") || option.includes("right"));
  return { ask, picks: turning === undefined ? options.slice(0, Math.max(1, min)) : [turning] };
}
