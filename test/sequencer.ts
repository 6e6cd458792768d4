import { join, relative } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";
import { whims } from "../scripts/whims.ts";

/** The files of this folder that take longest, longest first. */
export const longest: readonly string[] = [
  "waitingStart.test.ts",
  "surface/surface.test.ts",
  "surface/games.test.ts",
  "pictures/gallery.test.ts",
  "e2e/trouble/soak.test.ts",
  "surface/cheat.test.ts",
  "live/live.test.ts",
  "e2e/page.test.ts",
  "e2e/panels/answers.test.ts",
  "simulate/simulate.test.ts",
  "challenges/challenge.test.ts",
  "e2e/phone.test.ts",
  "e2e/trouble/gatewayAway.test.ts",
  "contract/secrets.test.ts",
  "e2e/panels/pictures.test.ts",
  "cluster/kills.test.ts",
  "match/virtualTime.test.ts",
  "scripts/plants.test.ts",
  "page/commands.test.ts",
  "e2e/trouble/restart.test.ts",
  "tournaments/organiser.test.ts",
  "tournaments/restart.test.ts",
  "web/play.test.ts",
  "tournaments/e2e.test.ts",
  "upkeep/drill.test.ts",
  "pictures/pictures.test.ts",
  "scripts/clicks.test.ts",
  "e2e/people/languages.test.ts",
  "computers/hints.test.ts",
  "tournaments/whole.test.ts",
  "doors/doors.test.ts",
  "page/looks.test.ts",
  "tournaments/calls.test.ts",
  "e2e/places/places.test.ts",
  "match/weeks.test.ts",
  "page/people.test.ts",
  "contract/promises.test.ts",
  "e2e/trouble/trouble.test.ts",
  "web/pages.test.ts",
  "contract/words.test.ts",
  "tournaments/swiss.test.ts",
  "contract/computers.test.ts",
  "discord/keys.test.ts",
  "e2e/places/leftServer.test.ts",
  "e2e/places/threads.test.ts",
  "e2e/trouble/unknownRefusals.test.ts",
  "e2e/trouble/bans.test.ts",
  "contract/questions.test.ts",
  "e2e/places/moving.test.ts",
  "contract/endings.test.ts",
  "discord/redeal.test.ts",
  "upkeep/damage.test.ts",
  "page/places.test.ts",
  "faultsInProcess.test.ts",
  "e2e/trouble/refusals.test.ts",
  "e2e/games.test.ts",
  "e2e/trouble/starting.test.ts",
  "web/secrets.test.ts",
  "e2e/reminders/weeks.test.ts",
  "store/interrupted.test.ts",
  "e2e/reminders/pushes.test.ts",
  "e2e/trouble/lostAndKilled.test.ts",
  "e2e/history/review.test.ts",
  "e2e/people/barred.test.ts",
  "tournaments/time.test.ts",
  "games/chicken-colorout/picture.test.ts",
  "store/processes.test.ts",
  "contract/wholeMatches.test.ts",
  "page/line.test.ts",
  "e2e/panels/cost.test.ts",
  "games/ei-my-goods/secrecy.test.ts",
  "e2e/panels/planning.test.ts",
  "discord/secrets.test.ts",
  "e2e/panels/lateReceipts.test.ts",
  "main.test.ts",
  "page/focus.test.ts",
  "e2e/people/learn.test.ts",
  "tournaments/presses.test.ts",
  "e2e/trouble/malformed.test.ts",
  "tournaments/league.test.ts",
  "discord/respond.test.ts",
  "store/shelf.test.ts",
  "tournaments/rhythmE2e.test.ts",
  "tournaments/duplicate.test.ts",
  "pictures/places.test.ts",
  "e2e/match.test.ts",
  "tournaments/rounds.test.ts",
  "page/messages.test.ts",
  "commands/commands.test.ts",
  "computers/pool.test.ts",
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
