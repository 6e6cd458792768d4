import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { games as registered } from "../../games/registry.ts";

/** What people read in a file: a paper whole; of a program its comments and the titles of its tests, without line breaks. */
function proseOf(path: string, text: string): readonly string[] {
  if (path.endsWith(".md")) return [text];
  const comments = [...text.matchAll(/\/\*\*?[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+|\/\/.*/gmu)].map(([comment]) => comment);
  return [...comments, ...titlesIn(text)].map((prose) => prose.replaceAll(/\n\s*(?:\*|\/\/)?\s*/gu, " "));
}

/** The titles of the tests in a file, and those of their groups. */
function titlesIn(text: string): readonly string[] {
  const titles = text.matchAll(/\b(?:test|describe)(?:\.\w+\([\s\S]*?\))?\(\s*(["`])(.*?)\1/gu);
  return [...titles].map(([, , title = ""]) => title);
}

/** The numbers that a text cites as rulings: "ruling 3", "Rulings 3, 4 and 6", "rulings 3 to 6". */
function rulingsIn(prose: string): readonly number[] {
  return [...prose.matchAll(/\brulings?\s+(\d+(?:(?:\s*,\s*|\s*–\s*|,?\s+(?:and|or|to)\s+)\d+)*)/giu)].flatMap(
    ([, list = ""]) =>
      [...list.matchAll(/(\d+)(?:\s*(?:–|\bto\b)\s*(\d+))?/gu)].flatMap(([, from, to = from]) =>
        range(Number(from), Number(to)),
      ),
  );
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, more) => from + more);

/** The numbers of the lines under "## Rulings". */
function rulingsOf(readme: string): readonly number[] {
  const [, section = ""] = /^## Rulings$([\s\S]*?)(?=^## |(?![\s\S]))/mu.exec(readme) ?? [];
  return [...section.matchAll(/^(\d+)\. \S/gmu)].map(([, number]) => Number(number));
}

/** What stands for a document of ours that nobody else has: its name, numbers of its lists, or a section without a book. */
const absent = [
  /\bdata file\b/giu,
  /\bQ\d+\b/gu,
  // Not "E5" alone, which is a cell of a map.
  /(?:^|\(|\brulings?\s+)E\d+(?=[:),–])/giu,
  /§\s*\d*/gu,
  /\bsections?\s+\d+(?:\.\d+)*/giu,
  /\(\d+\.\d+(?:[,;]\s*\d+\.\d+)*\)/gu,
];

function absentIn(prose: string): readonly string[] {
  return absent.flatMap((form) => [...prose.matchAll(form)].map(([words]) => words));
}

/** Papers that a text names, by their file names. */
const papersIn = (prose: string): readonly string[] => [...prose.matchAll(/[\w./-]+\.md\b/gu)].map(([paper]) => paper);

function isThere(paper: string, path: string, game: string): boolean {
  return ["", dirname(path), join("games", game), join("data", game)].some((room) => existsSync(join(room, paper)));
}

const games = globSync("games/*/README.md", { exclude: ["games/kit"] }).map(
  (path) => path.replaceAll("\\", "/").split("/")[1] ?? "",
);

const textsOf = (game: string) =>
  globSync(`{games,data,test/games}/${game}/**/*.{ts,md}`)
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
    .flatMap((path) => proseOf(path, readFileSync(path, "utf8")).map((prose) => ({ path, prose })));

test("the rulings of every game are looked at", () => {
  const ids = registered.map(({ info }) => info.id);
  expect(games.toSorted(), "folders with a README, as `info.id` of the registry's games").toEqual(ids.toSorted());
});

/** The rulings that no title of a test of this game cites. */
function listUnheld(rulings: readonly number[], titles: readonly string[]): readonly number[] {
  const held = new Set(titles.flatMap(rulingsIn));
  return rulings.filter((number) => !held.has(number));
}

describe.each(games.sort())("%s", (game) => {
  const texts = textsOf(game);
  const rulings = rulingsOf(readFileSync(join("games", game, "README.md"), "utf8"));

  test("README numbers its rulings from 1", () => {
    expect(rulings).toEqual(range(1, Math.max(1, rulings.length)));
  });

  test("every ruling that is cited stands in README", () => {
    const lost = texts.flatMap(({ path, prose }) =>
      rulingsIn(prose).flatMap((number) => (rulings.includes(number) ? [] : [`${path}: ruling ${number}`])),
    );
    expect(lost).toEqual([]);
  });

  test("every ruling is held by a test that cites it", () => {
    const tests = globSync(`test/games/${game}/**/*.test.ts`);
    const titles = tests.flatMap((path) => titlesIn(readFileSync(path, "utf8")));
    expect(listUnheld(rulings, titles), `rulings of games/${game}/README.md that no title of a test cites`).toEqual([]);
  });

  test("nothing cites a document that is not in the repository", () => {
    const lost = texts.flatMap(({ path, prose }) =>
      [...absentIn(prose), ...papersIn(prose).filter((paper) => !isThere(paper, path, game))].map(
        (words) => `${path}: ${words}`,
      ),
    );
    expect(lost).toEqual([]);
  });
});

test("this test notices rulings that no test cites in its title", () => {
  const source = ['describe("rulings 1 and 3", () => {', "  // Ruling 2.", '  test("so (ruling 5)", () => {});', "});"];
  expect(listUnheld([1, 2, 3, 4, 5], titlesIn(source.join("\n")))).toEqual([2, 4]);
});

describe("this test notices", () => {
  test("rulings in every form", () => {
    expect(rulingsIn("Ruling 7: so. (rulings 3 and 4)")).toEqual([7, 3, 4]);
    expect(rulingsIn("Rulings 8, 10, 17; ruling 12, or else ruling 8")).toEqual([8, 10, 17, 12, 8]);
    expect(rulingsIn("rulings 17 to 19; rulings 1–3 for 2 players")).toEqual([17, 18, 19, 1, 2, 3]);
    expect(rulingsIn("a ruling of 1990; overruling 3")).toEqual([]);
  });

  test("rulings in comments, over line breaks too, and in titles, but not in the words of a game", () => {
    const source = [
      "/** One thing (ruling",
      " * 4). */",
      'const words = "ruling 9";',
      "// Of rulings",
      "// 5 and 6.",
      'describe("ruling 7", () => {});',
      'test.each([2, 3])("%i players: ruling 8", () => {});',
    ].join("\n");
    expect(proseOf("a.ts", source).flatMap(rulingsIn).toSorted()).toEqual([4, 5, 6, 7, 8]);
  });

  test("numbered lines of the one section only", () => {
    expect(rulingsOf("1. no\n\n## Rulings\n\nWhy.\n\n1. One.\n2. Two.\n\n## More\n\n3. no\n")).toEqual([1, 2]);
    expect(rulingsOf("## Rules\n\n1. no\n")).toEqual([]);
  });

  test.each([
    ["as in the data file", "data file"],
    ["so we play (Q8)", "Q8"],
    ["E9: a raptor", "E9"],
    ["see § 4", "§ 4"],
    ["Section 2.3 has it", "Section 2.3"],
    ["the Seeker slides (4.2)", "(4.2)"],
  ])("%s", (prose, words) => {
    expect(absentIn(prose)).toEqual([words]);
  });

  test.each(["E5 lies open", "the tile on E5 (A1 too)", '"End of game", page 10', "2.5 a turn"])(
    "nothing in: %s",
    (prose) => {
      expect(absentIn(prose)).toEqual([]);
    },
  );

  test("papers that are not there", () => {
    expect(
      papersIn("`data/goods-maker/SOURCES.md` and notes/cards.data.md say").map((paper) =>
        isThere(paper, "games/goods-maker/README.md", "goods-maker"),
      ),
    ).toEqual([true, false]);
  });
});
