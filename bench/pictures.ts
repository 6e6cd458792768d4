/**
 * `npm run bench:pictures` measures what pictures cost: writing their SVG (on
 * the event loop), turning it into PNG (in threads), the files' size, a cache
 * hit, and how long the event loop is held up while many are drawn at once.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { games } from "../games/registry.ts";
import { createPictures } from "../src/pictures/pictures.ts";
import { positionsOf } from "../scripts/sheets/positions.ts";

const patienceMs = 60_000;
const atOnce = 16;

type Sample = { readonly what: string; readonly values: readonly number[] };

const share = (values: readonly number[], part: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(part * (values.length - 1))] ?? 0;

function report(title: string, unit: string, samples: readonly Sample[]): void {
  for (const { what, values } of samples) {
    const [median, late, most] = [0.5, 0.95, 1].map((part) => share(values, part).toFixed(1));
    console.log(`${title} · ${what}: median ${median} ${unit}, 95 % below ${late} ${unit}, most ${most} ${unit}`);
  }
}

const pictures = createPictures();
await pictures.render(`<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>`, patienceMs);

for (const game of games) {
  const drawings = [...positionsOf(game)].flatMap((position) => position.drawings);
  for (const kind of ["board", "hand"]) {
    const svgs = [...new Set(drawings.filter(({ name }) => name.endsWith(kind)).map(({ svg }) => svg))].slice(0, 150);
    const [drawn, hits, sizes]: [number[], number[], number[]] = [[], [], []];
    for (const svg of svgs) {
      const start = performance.now();
      const rendered = await pictures.render(svg, patienceMs);
      drawn.push(performance.now() - start);
      if (rendered.ok) sizes.push(rendered.png.byteLength / 1000);
      const again = performance.now();
      pictures.cached(svg);
      hits.push(performance.now() - again);
    }
    report(`${game.info.id} ${kind}`, "ms", [
      { what: "SVG to PNG", values: drawn },
      { what: "from the cache", values: hits },
    ]);
    report(`${game.info.id} ${kind}`, "kB", [{ what: "size", values: sizes }]);
  }

  const view = game.view(
    game.setup({ seats: game.info.seats.max, key: "5e".repeat(32), options: usual(game.info.options) }).state,
    0,
  );
  const writing = Array.from({ length: 200 }, () => {
    const start = performance.now();
    game.picture.board(view, {});
    return performance.now() - start;
  });
  report(`${game.info.id} board`, "ms", [{ what: "writing the SVG", values: writing.slice(50) }]);

  const lag = monitorEventLoopDelay({ resolution: 1 });
  const boards = drawings.filter(({ name }) => name.endsWith("board")).slice(-atOnce);
  lag.enable();
  const start = performance.now();
  await Promise.all(
    boards.map(async ({ svg }) => pictures.render(svg.replace("<defs>", "<defs><!-- anew -->"), patienceMs)),
  );
  lag.disable();
  console.log(
    `${game.info.id} · ${boards.length} boards at once: ${(performance.now() - start).toFixed(0)} ms, ` +
      `event loop held up at most ${(lag.max / 1e6).toFixed(1)} ms`,
  );
}

await pictures.close();
console.log(`resident memory ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`);

function usual(options: (typeof games)[number]["info"]["options"]) {
  return Object.fromEntries(options.map(({ id, initially }) => [id, initially]));
}
