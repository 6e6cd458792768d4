/**
 * `npm run gallery` draws every game in typical positions, for each viewer, and
 * everything the picture kit can draw, into `gallery/` with an index page that
 * shows each picture on Discord's dark and light grounds, large and as on a
 * phone. `npm run gallery -- ID …` draws only these games ("kit" is the
 * kit, "tournaments" the tournaments and ratings).
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { games } from "../games/registry.ts";
import { gameVoice } from "../src/words/voice.ts";
import { rasterise } from "../src/pictures/rasterise.ts";
import { kitSheets } from "./sheets/kit.ts";
import { positionsOf } from "./sheets/positions.ts";
import { tournamentSheets } from "./sheets/tournaments.ts";

type Picture = { readonly name: string; readonly svg: string };

type Drawn = {
  readonly caption: string;
  readonly file: string;
  readonly kilobytes: number;
  readonly words: readonly string[];
};

const root = new URL("../gallery/", import.meta.url);
const wanted = process.argv.slice(2);
const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);

async function draw(folder: string, caption: string, { name, svg }: Picture, words: readonly string[]): Promise<Drawn> {
  const file = `${folder}/${`${caption} ${name}`.trim().replaceAll(/[^\w]+/gu, "-")}.png`;
  const png = await rasterise(svg);
  mkdirSync(new URL(`${folder}/`, root), { recursive: true });
  writeFileSync(new URL(file, root), png);
  return { caption: `${caption} · ${name}`, file, kilobytes: Math.round(png.byteLength / 1000), words };
}

function chapter(title: string, drawn: readonly Drawn[]): string {
  const figures = drawn.map(
    ({ caption, file, kilobytes, words }) => `<figure><figcaption>${caption} · ${kilobytes} kB</figcaption>
      <div class="row"><div class="dark"><img src="${file}" width="800"></div>
      <div class="dark"><img src="${file}" width="400"></div><div class="light"><img src="${file}" width="400"></div>
      <p>${words.join("<br>")}</p></div></figure>`,
  );
  return `<h2>${title}</h2>${figures.join("\n")}`;
}

const chapters: string[] = [];
rmSync(root, { recursive: true, force: true });
mkdirSync(root, { recursive: true });

if (isWanted("kit")) {
  const drawn: Drawn[] = [];
  for (const sheet of kitSheets) drawn.push(await draw("kit", "kit", sheet, []));
  chapters.push(chapter("The picture kit", drawn));
}

for (const game of games.filter(({ info }) => isWanted(info.id))) {
  const drawn: Drawn[] = [];
  // Options that change no picture would fill the page with pictures seen before.
  const seen = new Set<string>();
  const speak = gameVoice(game, "en").text;
  for (const { table, moment, drawings } of positionsOf(game)) {
    for (const drawing of drawings.filter(({ svg }) => !seen.has(svg))) {
      seen.add(drawing.svg);
      drawn.push(await draw(game.info.id, `${table} ${moment}`, drawing, drawing.words.map(speak)));
    }
  }
  chapters.push(chapter(game.info.title, drawn));
}

if (isWanted("tournaments")) {
  const drawn: Drawn[] = [];
  const seen = new Set<string>();
  for (const { caption, name, svg, words } of tournamentSheets()) {
    if (seen.has(svg)) continue;
    seen.add(svg);
    drawn.push(await draw("tournaments", caption, { name, svg }, words.split("\n")));
  }
  chapters.push(chapter("Tournaments and ratings", drawn));
}

writeFileSync(
  new URL("index.html", root),
  `<!doctype html><meta charset="utf-8"><title>Pictures of Clutch</title>
<style>body{font:16px sans-serif;margin:24px}.row{display:flex;gap:16px;align-items:flex-start}
.dark{background:#313338;padding:16px}.light{background:#fff;padding:16px}figure{margin:0 0 32px}p{max-width:480px}</style>
<h1>Pictures of Clutch</h1>${chapters.join("\n")}
`,
);
console.log(`gallery/index.html shows ${chapters.length} chapters.`);
