import type { Speak } from "../../games/contract/index.ts";
import { drawableName } from "../../games/kit/draw/text/text.ts";
import { games } from "../../games/registry.ts";
import { expectationsOf } from "../../scripts/expectations.ts";
import {
  galleryNames,
  moments,
  type Position,
  positionsOf,
  questionsOf,
  scenesOf,
} from "../../scripts/sheets/positions.ts";
import { tournamentSheets } from "../../scripts/sheets/tournaments.ts";
import { rasterise } from "../../src/pictures/rasterise.ts";
import { computerNames } from "../../src/table/actions/lobby.ts";
import { type WholeGame, wholeGamesFor } from "../stages.ts";
import { inTurn, isInTurn } from "../thorough.ts";
import {
  type Faults,
  listBadShape,
  listCutNames,
  listFaint,
  listNameless,
  listSmallType,
  listTwins,
  listUnderBadge,
} from "./audit.ts";
import { speakEnglish } from "./english.ts";
import { listLanguages } from "./languages.ts";
import { measureOn, type Panel } from "./ownBoard.ts";
import { listBadEdge, listLostIcon } from "./pages.ts";
import { foreignWord, speakAtLength, speakNothing } from "./pseudo.ts";
import { boardsWithNews } from "./newsBoards.ts";
import { forgetPictures, readPicture } from "./reading.ts";
import { listLiterals, listOverflows, listOverlaps } from "./room.ts";
import { afterAll, describe, expect, test } from "vitest";

type Wanted = Parameters<typeof positionsOf>[2];
type Drawn = { readonly name: string; readonly svg: string };

/** Every picture of a game's gallery once, many viewers see the same: of its signs, its title and its rules, of typical positions, and of each question. */
function drawAll(game: WholeGame, speak: Speak = speakEnglish(game), isWanted?: Wanted) {
  const positions: readonly Position[] = [...positionsOf(game, speak, isWanted), ...questionsOf(game, speak)];
  const signs = (game.picture.signs?.(speak) ?? []).map(({ svg }, at): Drawn => ({ name: `signs ${at + 1}`, svg }));
  const scenes: readonly Drawn[] = [...scenesOf(game, speak)];
  const drawn = [...signs, ...scenes, ...positions.flatMap(listDrawn)];
  const once = new Map(drawn.toReversed().map((picture) => [picture.svg, picture]));
  return { positions, signs, scenes, drawn: [...once.values()].toReversed() };
}

// The next files of this process have no use for them.
afterAll(() => {
  lastGallery = undefined;
  forgetPictures();
});

type Gallery = ReturnType<typeof drawAll>;
let lastGallery: { readonly game: WholeGame; readonly gallery: Gallery } | undefined;

/** The same in English at every second moment, drawn once for all tests of a game; those of other games fill gigabytes. */
function galleryOf(game: WholeGame): Gallery {
  if (lastGallery?.game !== game)
    lastGallery = { game, gallery: drawAll(game, speakEnglish(game), (table, moment) => isInTurn(table + moment, 2)) };
  return lastGallery.gallery;
}

const listDrawn = ({ table, moment, drawings }: Position): readonly Drawn[] =>
  drawings.map(({ name, svg }): Drawn => ({ name: `${table} ${moment} ${name}`, svg }));

/** Each fault once, with the first picture that has it. */
function listFaults(drawn: readonly Drawn[], list: (picture: Drawn) => Faults): readonly string[] {
  const first = new Map<string, string>();
  for (const picture of drawn) for (const fault of list(picture)) if (!first.has(fault)) first.set(fault, picture.name);
  return [...first].map(([fault, name]) => `${name}: ${fault}`);
}

function kindOf({ name }: Drawn) {
  if (/^(?:title|signs|rule-\S+ signs)/u.test(name)) return "sheet";
  return name.endsWith("hand") ? "hand" : "board";
}

/** Words and figures that a phone's reader could not read. */
const listUnreadable = (picture: Drawn): Faults => [
  ...listSmallType(picture.svg, kindOf(picture)),
  ...listBadShape(picture.svg),
  ...listUnderBadge(picture.svg),
];

/** Every sixth picture in turn: neighbours, which are seats of one table, share most of what they show. */
const listAllFaint = (all: readonly Drawn[]) => listPainted(inTurn(all, 6), listFaint);

/** Who is named in no picture that everybody at the table sees. */
function listNamelessAt({ table, moment, drawings }: Position): Faults {
  const boards = drawings.filter(({ name }) => name.startsWith("table") && name.endsWith("board"));
  if (boards.length === 0) return [];
  const seats = Number(/^\d+/u.exec(table)?.[0]);
  const names = galleryNames
    .slice(0, seats)
    .map(drawableName)
    .filter((name) => name !== "");
  return listNameless(
    boards.map(({ svg }) => svg),
    names,
  ).map((fault) => `${table} ${moment}: ${fault}`);
}

/** As many of the largest drawings as might become the largest files; every other one in turn is weighed. */
const weighed = 6;
const heaviest = 150_000;

async function listHeavy(drawn: readonly Drawn[]): Promise<readonly string[]> {
  const largest = drawn.toSorted((one, other) => other.svg.length - one.svg.length).slice(0, weighed);
  const sizes = await Promise.all(
    inTurn(largest, 2).map(async ({ name, svg }) => [name, (await rasterise(svg)).byteLength] as const),
  );
  return sizes.filter(([, bytes]) => bytes >= heaviest).map(([name, bytes]) => `${name} has ${bytes} bytes`);
}

/** How many things a picture marks as new by white corners. */
const countFresh = (svgs: readonly string[]): number =>
  svgs.join("").match(/ stroke="#fffaf0" stroke-width="8"/gu)?.length ?? 0;

// All about one game together, for two games' pictures at once fill gigabytes.
describe.each(wholeGamesFor("gallery").map((game) => [game.info.id, game] as const))("%s", (_, game) => {
  describe("every picture", () => checkLooks(game));
  describe("the pictures in Discord", () => checkInDiscord(game));
  describe("every picture in another language", () => checkInLanguages(game));
});

function checkLooks(game: WholeGame): void {
  const drawn = () => galleryOf(game).drawn;

  test("is there, with the signs it uses", () => {
    const { drawn, signs, scenes } = galleryOf(game);
    expect(drawn.length).toBeGreaterThan(20);
    expect(signs.length).toBeGreaterThan(0);
    expect(scenes.length).toBeGreaterThan(5);
  });

  test("has no figure below 11 px on a phone, and no word below 9, in hands 11", () => {
    expect(listFaults(drawn(), (picture) => listSmallType(picture.svg, kindOf(picture)))).toEqual([]);
  });

  test("is no higher than wide", () => {
    expect(listFaults(drawn(), ({ svg }) => listBadShape(svg))).toEqual([]);
  });

  test("weighs less than 150 kB", async () => {
    expect(await listHeavy(drawn())).toEqual([]);
  });

  test("marks what is new since the reader's last turn, and nothing else, by white corners", () => {
    const { fresh, old } = boardsWithNews(game, speakEnglish(game));
    expect(countFresh(fresh)).toBeGreaterThan(0);
    expect(countFresh(old)).toBe(0);
  });

  test("leaves the corner of Discord's badge free", () => {
    expect(listFaults(drawn(), ({ svg }) => listUnderBadge(svg))).toEqual([]);
  });

  test("has room for its words", () => {
    expect(listFaults(drawn(), ({ svg }) => listOverlaps(svg))).toEqual([]);
    expect(listFaults(drawn(), ({ svg }) => listOverflows(svg))).toEqual([]);
  });

  test("tells nothing apart by hue alone", () => {
    expect(listFaults(drawn(), ({ svg }) => listTwins(svg))).toEqual([]);
  });

  test("names every seat at the table", () => {
    expect(galleryOf(game).positions.flatMap(listNamelessAt)).toEqual([]);
  });

  test("cuts names of players to no fewer than six letters, and says that they are cut", () => {
    const names = galleryNames.map(drawableName);
    expect(listFaults(drawn(), ({ svg }) => listCutNames(svg, names))).toEqual([]);
  });

  test("has contrast enough for every kind of eyes", async () => {
    expect(await listAllFaint(drawn())).toEqual([]);
  });
}

/** Discord shows pictures of a gallery in a box of 11 : 7; so much of it boards fill at least, and on average. */
const filled = { least: 0.5, average: 0.7 } as const;

/** How much of Discord's box a picture fills. */
function fillOf({ svg }: Drawn): number {
  const { width, height } = readPicture(svg);
  const shape = width / height / (11 / 7);
  return Math.min(shape, 1 / shape);
}

/** Boards, hands and events, not titles, rules and signs. */
const isOfTable = ({ name }: Drawn): boolean => /(?:board|hand|event)$/u.test(name);

/** The pictures of the panel of whoever sits first at the fullest usual table. */
function panelOfFirst(game: WholeGame, moment: string): Panel {
  const table = `${game.info.seats.max} seats`;
  const atMoment = positionsOf(game, speakEnglish(game), (_, at) => moments[at]?.[0] === moment);
  const shown = atMoment.find((each) => each.table === table);
  const drawingsFor = (who: string): Panel => (shown?.drawings ?? []).filter(({ name }) => name.startsWith(who));
  // What looks the same to everybody is drawn once, for the table.
  return [...drawingsFor("seat 1 "), ...drawingsFor("table ")];
}

/** Faults of pictures, painted one after the other: many at once take more time to find room for than to paint. */
async function listPainted(
  drawn: readonly Drawn[],
  list: (svg: string) => Promise<Faults>,
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { name, svg } of drawn) for (const fault of await list(svg)) faults.push(`${name}: ${fault}`);
  return faults;
}

/** Every so many pictures lie on a ground of their own; all pictures of a game share it. */
const edgesSeen = 12;

function checkInDiscord(game: WholeGame): void {
  test("are about as wide as the box that they are shown in", () => {
    const shares = galleryOf(game)
      .drawn.filter(isOfTable)
      .map((picture) => ({ name: picture.name, share: fillOf(picture) }));
    // A board is cut in two before it is higher than wide: its least type is 12 px high then, as large as Discord's own.
    expect(shares.filter(({ share }) => share < filled.least)).toEqual([]);
    expect(shares.reduce((sum, { share }) => sum + share, 0) / shares.length).toBeGreaterThan(filled.average);
  });

  test("show one's own board large and those of others small", ({ skip }) => {
    const { ownBoard } = expectationsOf(game);
    if (ownBoard === undefined) return skip("nothing is compared");
    const panel = panelOfFirst(game, ownBoard.moment);
    const [own, others] = [measureOn(panel, ownBoard.own), measureOn(panel, ownBoard.others)];
    expect([own.length, others.length].every((count) => count > 0)).toBe(true);
    expect(Math.min(...own)).toBeGreaterThan(1.1 * Math.max(...others));
  });

  test("lie well on dark pages and on the light one", async () => {
    const { drawn } = galleryOf(game);
    const some = drawn.filter((_, index) => index % Math.ceil(drawn.length / edgesSeen) === 0);
    expect(await listPainted(some, listBadEdge)).toEqual([]);
    const icons = Object.entries(game.picture.icons ?? {}).map(([name, svg]): Drawn => ({ name, svg }));
    expect(icons.length).toBeGreaterThan(5);
    expect(await listPainted(icons, listLostIcon)).toEqual([]);
  });
}

function checkInLanguages(game: WholeGame): void {
  // Sampled: every table at one moment, and below at the two of which there are no pictures in English.
  test("says nothing that is in no catalogue", () => {
    const { drawn } = drawAll(game, speakNothing, (table, moment) => isInTurn(table + moment, 4));
    expect(drawn.filter(({ svg }) => svg.includes(foreignWord)).length).toBeGreaterThan(2);
    // A game is called the same everywhere, and so are the computers beside the pages of its rules.
    const names = [...galleryNames, ...computerNames];
    const said = drawn.filter(({ name }) => name !== "title");
    expect(listFaults(said, ({ svg }) => listLiterals(svg, names))).toEqual([]);
  });

  test("has room for words 1.6 times as long, in type that a phone shows", () => {
    const { drawn } = drawAll(game, speakAtLength(speakEnglish(game)), (table, moment) =>
      isInTurn(table + moment + 1, 2),
    );
    expect(listFaults(drawn, ({ svg }) => listOverlaps(svg))).toEqual([]);
    expect(listFaults(drawn, ({ svg }) => listOverflows(svg))).toEqual([]);
    expect(listFaults(drawn, listUnreadable)).toEqual([]);
  });

  // Sampled: one language for each game, and each language for some game.
  const languages = listLanguages(game);
  test.each(inTurn(languages, languages.length, games.indexOf(game)))(
    "has room for the words of %s at the fullest table",
    (_language, speak) => {
      const drawn = [...[...questionsOf(game, speak)].flatMap(listDrawn), ...scenesOf(game, speak)];
      expect(listFaults(drawn, ({ svg }) => [...listOverlaps(svg), ...listOverflows(svg)])).toEqual([]);
      expect(listFaults(drawn, listUnreadable)).toEqual([]);
    },
  );
}

describe("every picture of tournaments, ratings and reviews", () => {
  const drawn = [...tournamentSheets()].map(({ caption, name, svg }): Drawn => ({ name: `${caption} ${name}`, svg }));

  test("can be read on a phone", () => {
    expect(drawn.length).toBeGreaterThan(100);
    expect(listFaults(drawn, ({ svg }) => listSmallType(svg, "sheet"))).toEqual([]);
    expect(listFaults(drawn, ({ svg }) => [...listBadShape(svg), ...listUnderBadge(svg)])).toEqual([]);
    expect(listFaults(drawn, ({ svg }) => [...listOverlaps(svg), ...listOverflows(svg)])).toEqual([]);
  });

  test("weighs less than 150 kB", async () => {
    expect(await listHeavy(drawn)).toEqual([]);
  });

  test("has contrast enough for every kind of eyes", async () => {
    expect(await listAllFaint(drawn)).toEqual([]);
  });
});
