import { join, relative } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";
import { whims } from "../scripts/whims.ts";

/**
 * The files of this folder that take longest, longest first; those in a browser lie apart, since several at once keep
 * each other from answering in time.
 */
export const longest: readonly string[] = [
  "waitingStart.test.ts",
  "pictures/gallery.test.ts",
  "e2e/page.test.ts",
  "surface/games.test.ts",
  "surface/surface.test.ts",
  "live/live.test.ts",
  "e2e/panels/answers.test.ts",
  "simulate/simulate.test.ts",
  "web/pages.test.ts",
  "surface/cheat.test.ts",
  "e2e/trouble/soak.test.ts",
  "e2e/reminders/pushes.test.ts",
  "tournaments/swiss.test.ts",
  "contract/words.test.ts",
  "web/pictures.test.ts",
  "e2e/trouble/gatewayAway.test.ts",
  "contract/promises.test.ts",
  "tournaments/restart.test.ts",
  "e2e/trouble/restart.test.ts",
  "scripts/clicks.test.ts",
  "web/browsers.test.ts",
  "cluster/kills.test.ts",
  "e2e/trouble/trouble.test.ts",
  "games/ei-my-goods/secrecy.test.ts",
  "match/weeks.test.ts",
  "web/last.test.ts",
  "e2e/phone.test.ts",
  "contract/secrets.test.ts",
  "e2e/panels/pictures.test.ts",
  "contract/wholeMatches.test.ts",
  "e2e/trouble/refusals.test.ts",
  "tournaments/calls.test.ts",
  "page/looks.test.ts",
  "tournaments/e2e.test.ts",
  "scripts/plants.test.ts",
  "e2e/people/languages.test.ts",
  "match/virtualTime.test.ts",
  "tournaments/whole.test.ts",
  "page/commands.test.ts",
  "discord/limits.test.ts",
  "scripts/words.test.ts",
  "e2e/trouble/bans.test.ts",
  "store/processes.test.ts",
  "e2e/trouble/unknownRefusals.test.ts",
  "web/play.test.ts",
  "tournaments/time.test.ts",
  "upkeep/damage.test.ts",
  "computers/hints.test.ts",
  "pictures/pictures.test.ts",
  "contract/questions.test.ts",
  "page/focus.test.ts",
  "e2e/reminders/days.test.ts",
  "main.test.ts",
  "discord/redeal.test.ts",
  "e2e/reminders/weeks.test.ts",
  "e2e/places/threads.test.ts",
  "page/messages.test.ts",
  "e2e/trouble/lostAndKilled.test.ts",
  "e2e/panels/planning.test.ts",
  "discord/secrets.test.ts",
  "e2e/trouble/starting.test.ts",
  "challenges/challenge.test.ts",
  "page/places.test.ts",
  "tournaments/organiser.test.ts",
  "e2e/panels/lateReceipts.test.ts",
  "e2e/places/excluded.test.ts",
  "computers/pool.test.ts",
  "contract/endings.test.ts",
  "page/line.test.ts",
  "games/expedition-to-newdale/fuzz.test.ts",
  "tournaments/presses.test.ts",
  "faultsInProcess.test.ts",
  "store/secrets.test.ts",
  "store/postgres.test.ts",
  "page/people.test.ts",
  "e2e/places/leftServer.test.ts",
  "store/interrupted.test.ts",
  "games/chicken-colorout/picture.test.ts",
  "house/words.test.ts",
  "house/messages.test.ts",
  "web/questions.test.ts",
  "pictures/places.test.ts",
  "e2e/games.test.ts",
  "contract/computers.test.ts",
  "e2e/people/barred.test.ts",
  "discord/respond.test.ts",
  "web/lists.test.ts",
  "tournaments/life.test.ts",
  "tournaments/league.test.ts",
  "e2e/panels/cost.test.ts",
  "house/loaded.test.ts",
  "e2e/trouble/malformed.test.ts",
  "tournaments/counted.test.ts",
  "upkeep/drill.test.ts",
  "web/secrets.test.ts",
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
