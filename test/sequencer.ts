import { join, relative } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";
import { whims } from "../scripts/whims.ts";

/** The files of this folder that take longest, longest first; those that mostly wait stand between those that calculate. */
export const longest: readonly string[] = [
  "cluster/kills.test.ts",
  "surface/surface.test.ts",
  "e2e/languages.test.ts",
  "pictures/gallery.test.ts",
  "e2e/page.test.ts",
  "contract/words.test.ts",
  "tournaments/swiss.test.ts",
  "e2e/restart.test.ts",
  "contract/computers.test.ts",
  "contract/wholeMatches.test.ts",
  "e2e/weeks.test.ts",
  "contract/secrets.test.ts",
  "e2e/phone.test.ts",
  "contract/questions.test.ts",
  "e2e/campaign.test.ts",
  "discord/redeal.test.ts",
  "tournaments/restart.test.ts",
  "match/weeks.test.ts",
  "page/commands.test.ts",
  "e2e/games.test.ts",
  "page/looks.test.ts",
  "games/ei-my-goods/secrecy.test.ts",
  "e2e/pushes.test.ts",
  "scripts/plants.test.ts",
  "e2e/lostAndKilled.test.ts",
  "e2e/trouble.test.ts",
  "e2e/refusals.test.ts",
  "e2e/soak.test.ts",
  "tournaments/e2e.test.ts",
  "discord/limits.test.ts",
  "e2e/starting.test.ts",
  "surface/cheat.test.ts",
  "e2e/answers.test.ts",
  "e2e/planning.test.ts",
  "computers/pool.test.ts",
  "page/focus.test.ts",
  "page/people.test.ts",
  "e2e/pictures.test.ts",
  "pictures/newcomers.test.ts",
  "e2e/cost.test.ts",
  "contract/endings.test.ts",
  "store/postgres.test.ts",
  "live/live.test.ts",
  "page/places.test.ts",
  "page/line.test.ts",
  "store/interrupted.test.ts",
  "page/messages.test.ts",
  "challenges/challenge.test.ts",
  "games/expedition-to-newdale/fuzz.test.ts",
];

/** Long files first, so that none is left alone with one core at the end; all others by lot, so that none leans on another. */
export class LongestFirst implements TestSequencer {
  readonly #vitest: Vitest;

  constructor(vitest: Vitest) {
    this.#vitest = vitest;
  }

  /** One machine runs all files. */
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root, sequence } = this.#vitest.config;
    const folder = join(root, "test");
    return Promise.resolve(orderFiles(files, sequence.seed, ({ moduleId }) => relative(folder, moduleId)));
  }
}

/** The same files in the order in which they begin; `pathOf` gives the path of one in this folder. */
export function orderFiles<File>(files: readonly File[], seed: number, pathOf: (file: File) => string): File[] {
  const whim = whims(seed);
  const placed = files
    .map((file) => ({ path: pathOf(file), file }))
    // Files are found in any order: only the seed may decide.
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, file }) => {
      const lot = whim(2 ** 32);
      const place = longest.indexOf(path);
      return { file, place: place === -1 ? longest.length : place, lot };
    });
  return placed.sort((one, other) => one.place - other.place || one.lot - other.lot).map(({ file }) => file);
}
