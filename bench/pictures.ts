/**
 * What pictures cost: writing their SVG (on the event loop), turning it into a PNG (in threads), the file's size and a
 * cache hit. Then how long the event loop is held up while many are drawn at once.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { hasPictures, type PicturedGame } from "../games/kit/groups.ts";
import { games } from "../games/registry.ts";
import { positionsOf } from "../scripts/sheets/positions.ts";
import { createPictures, type Pictures } from "../src/pictures/pictures.ts";
import { gameTranslator } from "../src/words/translator.ts";
import { percentile, processorMs, report } from "../scripts/report.ts";
import { systemPorts } from "../src/ports/system.ts";

const patienceMs = 60_000;
const handsMeasured = 50;
const candidates = 5;
const again = 5;
const atOnce = 16;

const pictures = createPictures(systemPorts);
await drawPicture(pictures, `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`);
for (const game of games.filter(hasPictures)) await measure(game);
report("resident memory after all pictures", `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);
await pictures.close();

async function measure(game: PicturedGame): Promise<void> {
  const drawings = [...positionsOf(game, gameTranslator(game, "en").label)].flatMap((position) => position.drawings);
  const svgsOf = (kind: string) => [
    ...new Set(drawings.filter(({ name }) => name.endsWith(kind)).map(({ svg }) => svg)),
  ];
  await measureKind(`${game.info.id} board`, svgsOf("board"));
  await measureKind(`${game.info.id} hand`, svgsOf("hand").slice(-handsMeasured));
  report(`${game.info.id} board, writing the SVG`, milliseconds(writing(game)));
  await measureRush(game.info.id, svgsOf("board").slice(-atOnce));
}

async function measureKind(what: string, svgs: readonly string[]): Promise<void> {
  if (svgs.length === 0) return;
  const [waits, hits, sizes, costs]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (const svg of svgs) {
    const before = process.cpuUsage();
    const start = performance.now();
    const png = await drawPicture(pictures, svg);
    waits.push(performance.now() - start);
    costs.push(processorMs(before));
    sizes.push(png.byteLength / 1000);
    const asked = performance.now();
    pictures.cached(svg, "bench");
    hits.push(performance.now() - asked);
  }
  report(`${what}, SVG to PNG`, milliseconds(waits));
  // On a busy machine waiting says little; what the processor did says what a picture costs.
  const each = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const byCost = svgs
    .map((svg, index) => ({ svg, cost: costs[index] ?? 0 }))
    .sort((one, other) => other.cost - one.cost);
  const most = await costOfDearest(byCost.slice(0, candidates).map(({ svg }) => svg));
  report(`${what}, processor time`, `${each.toFixed(0)} ms each, the dearest of ${svgs.length} ${most.toFixed(0)} ms`);
  report(`${what}, cache hit`, milliseconds(hits));
  report(`${what}, file`, `median ${percentile(sizes, 0.5).toFixed(0)} kB, most ${percentile(sizes, 1).toFixed(0)} kB`);
}

/** What the dearest of some pictures costs when nothing disturbs it: each is drawn several times, and its best one counts. */
async function costOfDearest(svgs: readonly string[]): Promise<number> {
  let most = 0;
  for (const svg of svgs) {
    let best = Infinity;
    for (let turn = 0; turn < again; turn += 1) {
      const before = process.cpuUsage();
      await drawPicture(pictures, svg.replace("<defs>", `<defs><!-- again ${turn} -->`));
      best = Math.min(best, processorMs(before));
    }
    most = Math.max(most, best);
  }
  return most;
}

/** Pictures nobody has seen, all asked for in the same moment. */
async function measureRush(id: string, svgs: readonly string[]): Promise<void> {
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const start = performance.now();
  await Promise.all(svgs.map(async (svg) => drawPicture(pictures, svg.replace("<defs>", "<defs><!-- anew -->"))));
  lag.disable();
  const together = `${(performance.now() - start).toFixed(0)} ms, event loop held up at most ${(lag.max / 1e6).toFixed(0)} ms`;
  report(`${id}, ${svgs.length} boards at once`, together);
}

function writing(game: PicturedGame): readonly number[] {
  const options = Object.fromEntries(game.info.options.map(({ id, initially }) => [id, initially]));
  const deal = { seats: game.info.seats.max, key: "5e".repeat(32), options };
  const view = game.view(game.setup(deal).state, 0);
  const shown = { speak: gameTranslator(game, "en").label, names: [], news: [] };
  const times = Array.from({ length: 300 }, () => {
    const start = performance.now();
    game.picture.board(view, {}, shown);
    return performance.now() - start;
  });
  return times.slice(100);
}

async function drawPicture(by: Pictures, svg: string): Promise<Uint8Array> {
  const rendered = await by.render(svg, patienceMs, "bench");
  if (!rendered.ok) throw new Error(`no picture: ${rendered.why}`);
  return rendered.png;
}

function milliseconds(values: readonly number[]): string {
  const [best, median, late] = [0.1, 0.5, 0.95].map((share) => percentile(values, share).toFixed(2));
  return `median ${median} ms, 10 % below ${best} ms, 95 % below ${late} ms`;
}
