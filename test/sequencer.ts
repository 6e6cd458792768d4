import { join, relative } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";
import { whims } from "../scripts/whims.ts";

/** The files of this folder that take longest, longest first. */
export const longest: readonly string[] = [
  "cluster/kills.test.ts",
  "surface/games.test.ts",
  "surface/surface.test.ts",
  "pictures/gallery.test.ts",
  "tournaments/swiss.test.ts",
  "match/weeks.test.ts",
  "e2e/page.test.ts",
  "contract/questions.test.ts",
  "e2e/trouble/restart.test.ts",
  "contract/wholeMatches.test.ts",
  "contract/secrets.test.ts",
  "e2e/phone.test.ts",
  "e2e/reminders/weeks.test.ts",
  "tournaments/restart.test.ts",
  "live/live.test.ts",
  "e2e/reminders/pushes.test.ts",
  "e2e/people/languages.test.ts",
  "contract/words.test.ts",
  "games/ei-my-goods/secrecy.test.ts",
  "page/looks.test.ts",
  "page/commands.test.ts",
  "e2e/panels/pictures.test.ts",
  "discord/redeal.test.ts",
  "e2e/people/campaign.test.ts",
  "contract/computers.test.ts",
  "e2e/trouble/lostAndKilled.test.ts",
  "page/line.test.ts",
  "page/people.test.ts",
  "e2e/trouble/trouble.test.ts",
  "page/focus.test.ts",
  "tournaments/e2e.test.ts",
  "challenges/challenge.test.ts",
  "store/interrupted.test.ts",
  "tournaments/organiser.test.ts",
  "scripts/plants.test.ts",
  "games/egg-thieves/computer.test.ts",
  "computers/hints.test.ts",
  "e2e/trouble/soak.test.ts",
  "e2e/trouble/refusals.test.ts",
  "games/expedition-to-newdale/fuzz.test.ts",
  "e2e/panels/cost.test.ts",
  "pictures/pictures.test.ts",
  "games/egg-thieves/words.test.ts",
  "surface/cheat.test.ts",
  "page/places.test.ts",
  "page/messages.test.ts",
  "e2e/panels/answers.test.ts",
  "e2e/places/places.test.ts",
  "discord/limits.test.ts",
  "waitingStart.test.ts",
  "store/processes.test.ts",
  "match/sweep.test.ts",
  "discord/secrets.test.ts",
  "e2e/panels/planning.test.ts",
  "commands/commands.test.ts",
  "e2e/trouble/starting.test.ts",
  "e2e/panels/scouting.test.ts",
  "games/chicken-colorout/picture.test.ts",
  "games/chicken-colorout/fuzz.test.ts",
  "contract/endings.test.ts",
  "contract/faults.test.ts",
  "tournaments/duplicate.test.ts",
  "e2e/places/threads.test.ts",
  "store/postgres.test.ts",
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
