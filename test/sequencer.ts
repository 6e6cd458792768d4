import { join, relative } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";
import { whims } from "../scripts/whims.ts";

/** The files of this folder that take longest, longest first. */
export const longest: readonly string[] = [
  "waitingStart.test.ts",
  "e2e/page.test.ts",
  "surface/surface.test.ts",
  "surface/games.test.ts",
  "pictures/gallery.test.ts",
  "cluster/kills.test.ts",
  "live/live.test.ts",
  "e2e/panels/answers.test.ts",
  "simulate/simulate.test.ts",
  "e2e/trouble/restart.test.ts",
  "contract/words.test.ts",
  "match/weeks.test.ts",
  "e2e/panels/pictures.test.ts",
  "e2e/reminders/weeks.test.ts",
  "surface/cheat.test.ts",
  "contract/wholeMatches.test.ts",
  "e2e/trouble/trouble.test.ts",
  "e2e/trouble/gatewayAway.test.ts",
  "tournaments/swiss.test.ts",
  "contract/promises.test.ts",
  "tournaments/e2e.test.ts",
  "tournaments/restart.test.ts",
  "contract/questions.test.ts",
  "e2e/trouble/lostAndKilled.test.ts",
  "e2e/places/threads.test.ts",
  "e2e/people/campaign.test.ts",
  "page/commands.test.ts",
  "discord/redeal.test.ts",
  "computers/hints.test.ts",
  "contract/secrets.test.ts",
  "e2e/trouble/soak.test.ts",
  "challenges/challenge.test.ts",
  "web/pages.test.ts",
  "pictures/pictures.test.ts",
  "scripts/plants.test.ts",
  "page/looks.test.ts",
  "match/virtualTime.test.ts",
  "tournaments/whole.test.ts",
  "e2e/trouble/starting.test.ts",
  "scripts/clicks.test.ts",
  "games/ei-my-goods/secrecy.test.ts",
  "e2e/trouble/refusals.test.ts",
  "e2e/trouble/bans.test.ts",
  "e2e/reminders/pushes.test.ts",
  "computers/pool.test.ts",
  "tournaments/calls.test.ts",
  "e2e/panels/lateReceipts.test.ts",
  "e2e/people/languages.test.ts",
  "e2e/phone.test.ts",
  "faultsInProcess.test.ts",
  "discord/keys.test.ts",
  "page/people.test.ts",
  "e2e/panels/scouting.test.ts",
  "web/play.test.ts",
  "upkeep/drill.test.ts",
  "page/places.test.ts",
  "e2e/places/places.test.ts",
  "tournaments/organiser.test.ts",
  "contract/endings.test.ts",
  "contract/computers.test.ts",
  "page/messages.test.ts",
  "e2e/people/barred.test.ts",
  "page/focus.test.ts",
  "e2e/games.test.ts",
  "store/processes.test.ts",
  "games/chicken-colorout/picture.test.ts",
  "discord/secrets.test.ts",
  "contract/faults.test.ts",
  "e2e/places/leftServer.test.ts",
  "games/expedition-to-newdale/fuzz.test.ts",
  "web/secrets.test.ts",
  "store/interrupted.test.ts",
  "tournaments/duplicate.test.ts",
  "tournaments/time.test.ts",
  "commands/commands.test.ts",
  "e2e/panels/planning.test.ts",
  "e2e/trouble/moreFaults.test.ts",
  "e2e/trouble/unknownRefusals.test.ts",
  "pictures/places.test.ts",
  "page/line.test.ts",
  "e2e/panels/cost.test.ts",
  "discord/respond.test.ts",
  "commands/chapters.test.ts",
  "discord/limits.test.ts",
  "e2e/history/saves.test.ts",
  "e2e/history/replay.test.ts",
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
