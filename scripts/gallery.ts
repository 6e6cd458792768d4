/**
 * `npm run tool -- gallery` draws every game in typical positions into `gallery/`, for each viewer, each question of the
 * fullest table, its title and the pictures beside its rules, and all icons. An index page
 * shows each picture side by side as on a phone (266 px, dark and light ground), as on a desktop (in 550 × 350) and
 * opened (1,200). `npm run tool -- gallery ID …` draws only these games anew; "icons" the icons, "tournaments" the
 * tournaments and ratings. `npm run tool -- gallery --language de` draws them as readers of German see them, and names
 * the words that are cut short.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { hasPictures, type PicturedGame } from "../games/kit/groups.ts";
import { games } from "../games/registry.ts";
import { rasterise } from "../src/pictures/rasterise.ts";
import { gameTranslator } from "../src/words/translator.ts";
import { drawIcons } from "./sheets/icons.ts";
import { galleryNames, positionsOf, questionsOf, scenesOf } from "./sheets/positions.ts";
import { tournamentSheets } from "./sheets/tournaments.ts";

type Sheet = {
  readonly caption: string;
  readonly name: string;
  readonly svg: string;
  readonly words: readonly string[];
};

type Chapter = { readonly id: string; readonly title: string; readonly sheets: () => Iterable<Sheet> };

type Drawn = {
  readonly caption: string;
  readonly file: string;
  readonly kilobytes: number;
  readonly words: readonly string[];
};

/** Pixels that pictures are shown in: on a phone, in a box 350 high on a desktop, and opened. */
const widths = { phone: 266, desktop: 550, opened: 1200 } as const;
const root = new URL("../gallery/", import.meta.url);
const { values, positionals: wanted } = parseArgs({
  options: { language: { type: "string", default: "en" } },
  allowPositionals: true,
});
const isWanted = (id: string) => wanted.length === 0 || wanted.includes(id);

const chapters: readonly Chapter[] = [
  {
    id: "icons",
    title: "Icons",
    sheets: () => [{ name: "icons", svg: drawIcons(), caption: "icons", words: [] }],
  },
  ...games
    .filter(hasPictures)
    .map((game) => ({ id: game.info.id, title: game.info.title, sheets: () => gameSheets(game) })),
  {
    id: "tournaments",
    title: "Tournaments and ratings",
    sheets: () => Array.from(tournamentSheets(), (sheet) => ({ ...sheet, words: sheet.words.split("\n") })),
  },
];

function* gameSheets(game: PicturedGame): Generator<Sheet> {
  const { text: speak, label } = gameTranslator(game, values.language);
  for (const [at, { svg, alt }] of (game.picture.signs?.(label) ?? []).entries()) {
    yield { caption: "signs", name: String(at + 1), svg, words: alt.map(speak) };
  }
  for (const { name, svg, words } of scenesOf(game, label)) {
    yield { caption: "rules", name, svg, words: words.map(speak) };
  }
  for (const { table, moment, drawings } of [...positionsOf(game, label), ...questionsOf(game, label)]) {
    for (const { name, svg, words } of drawings) {
      yield { caption: `${table} ${moment}`, name, svg, words: words.map(speak) };
    }
  }
}

async function drawAnew({ id, title, sheets }: Chapter): Promise<void> {
  const folder = new URL(`${id}/`, root);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const drawn: Drawn[] = [];
  // Options that change no picture would fill the page with pictures seen before.
  const seen = new Set<string>();
  const cut = new Set<string>();
  for (const sheet of sheets()) {
    if (seen.has(sheet.svg)) continue;
    seen.add(sheet.svg);
    for (const words of cutIn(sheet.svg)) cut.add(words);
    drawn.push(await draw(id, sheet));
  }
  if (cut.size > 0) console.log(`${title} cuts short: ${[...cut].join(", ")}`);
  writeFileSync(pageOf(id), page(title, drawn));
}

/** Words that had no room, names of people aside. */
const cutIn = (svg: string): readonly string[] =>
  [...svg.matchAll(/>([^<]+…)<\/text>/gu)].flatMap(([, words = ""]) =>
    galleryNames.some((name) => name.startsWith(words.slice(0, -1).trimEnd())) ? [] : [words],
  );

const pageOf = (id: string) => new URL(`${id}/page.html`, root);

async function draw(folder: string, { caption, name, svg, words }: Sheet): Promise<Drawn> {
  const file = `${folder}/${`${caption} ${name}`.trim().replaceAll(/[^\w]+/gu, "-")}.png`;
  const png = await rasterise(svg);
  writeFileSync(new URL(file, root), png);
  return { caption: `${caption} · ${name}`, file, kilobytes: Math.round(png.byteLength / 1000), words };
}

function page(title: string, drawn: readonly Drawn[]): string {
  const figures = drawn.map(
    ({ caption, file, kilobytes, words }) => `<figure><figcaption>${caption} · ${kilobytes} kB</figcaption>
      <div class="row"><div class="dark"><img src="${file}" width="${widths.phone}"></div>
      <div class="light"><img src="${file}" width="${widths.phone}"></div>
      <div class="dark"><img src="${file}" style="max-width:${widths.desktop}px;max-height:350px"></div>
      <div class="dark"><img src="${file}" width="${widths.opened}"></div>
      <p>${words.join("<br>")}</p></div></figure>`,
  );
  return `<h2>${title}</h2>${figures.join("\n")}`;
}

for (const chapter of chapters.filter(({ id }) => isWanted(id))) await drawAnew(chapter);

// What earlier runs have drawn is shown too.
const pages = chapters.map(({ id }) => pageOf(id)).filter((file) => existsSync(file));
writeFileSync(
  new URL("index.html", root),
  `<!doctype html><meta charset="utf-8"><title>Pictures of Clutch</title>
<style>body{font:16px sans-serif;margin:24px}.row{display:flex;gap:16px;align-items:flex-start}
.dark{background:#313338;padding:16px}.light{background:#fff;padding:16px}figure{margin:0 0 32px}p{max-width:480px}</style>
<h1>Pictures of Clutch</h1>${pages.map((file) => readFileSync(file, "utf8")).join("\n")}
`,
);
console.log(`gallery/index.html shows ${pages.length} chapters.`);
