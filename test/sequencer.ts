import { join, relative } from "node:path";
import type { TestSequencer, TestSpecification, Vitest } from "vitest/node";
import { whims } from "../scripts/whims.ts";

/** The files of this folder that open a browser, longest first. */
export const inBrowser: readonly string[] = [
  "web/pages.test.ts",
  "web/play.test.ts",
  "page/commands.test.ts",
  "page/looks.test.ts",
  "page/line.test.ts",
  "page/focus.test.ts",
  "e2e/page.test.ts",
  "page/people.test.ts",
  "web/questions.test.ts",
  "web/browsers.test.ts",
  "page/messages.test.ts",
  "page/places.test.ts",
  "e2e/phone.test.ts",
  "web/pictures.test.ts",
  "web/lists.test.ts",
  "e2e/newcomer.test.ts",
  "reports/ime.test.ts",
];

/** The other files that take longest, longest first. */
export const longest: readonly string[] = [
  "waitingStart.test.ts",
  "e2e/panels/answers.test.ts",
  "live/live.test.ts",
  "upkeep/bundle.test.ts",
  "tournaments/restart.test.ts",
  "store/postgres.test.ts",
  "cluster/kills.test.ts",
  "e2e/trouble/gatewayAway.test.ts",
  "e2e/trouble/restart.test.ts",
  "pictures/gallery.test.ts",
  "simulate/simulate.test.ts",
  "e2e/trouble/soak.test.ts",
  "e2e/trouble/refusals.test.ts",
  "scripts/clicks.test.ts",
  "surface/games.test.ts",
  "store/upgrade.test.ts",
  "upkeep/damage.test.ts",
  "pictures/pictures.test.ts",
  "tournaments/e2e.test.ts",
  "store/processes.test.ts",
  "tournaments/calls.test.ts",
  "e2e/trouble/trouble.test.ts",
  "e2e/reminders/pushes.test.ts",
  "e2e/trouble/bans.test.ts",
  "e2e/panels/pictures.test.ts",
  "tournaments/whole.test.ts",
  "store/serverSecrets.test.ts",
  "store/columns.test.ts",
  "scripts/ops.test.ts",
  "store/interrupted.test.ts",
  "upkeep/drill.test.ts",
  "scripts/words.test.ts",
  "e2e/people/languages.test.ts",
  "match/virtualTime.test.ts",
  "e2e/trouble/lostAndKilled.test.ts",
  "surface/surface.test.ts",
  "upkeep/migrate.test.ts",
  "e2e/trouble/unknownRefusals.test.ts",
  "e2e/panels/lateReceipts.test.ts",
  "scripts/plants.test.ts",
  "faultsInProcess.test.ts",
  "e2e/reminders/weeks.test.ts",
  "tournaments/organiser.test.ts",
  "discord/respond.test.ts",
  "e2e/trouble/starting.test.ts",
  "computers/hints.test.ts",
  "e2e/places/threads.test.ts",
  "store/shelf.test.ts",
  "main.test.ts",
  "ratings/processes.test.ts",
  "company/positions.test.ts",
  "surface/cheat.test.ts",
  "e2e/places/places.test.ts",
  "tournaments/presses.test.ts",
  "challenges/challenge.test.ts",
  "table/oldSegments.test.ts",
  "games/chicken-colorout/picture.test.ts",
  "discord/lines.test.ts",
  "tournaments/league.test.ts",
  "contract/secrets.test.ts",
  "contract/promises.test.ts",
  "contract/words.test.ts",
  "store/secrets.test.ts",
  "match/weeks.test.ts",
  "e2e/reminders/days.test.ts",
  "e2e/trouble/lateRequests.test.ts",
  "store/trouble.test.ts",
  "e2e/match.test.ts",
  "web/last.test.ts",
  "web/servers.test.ts",
  "e2e/places/leftServer.test.ts",
  "match/sweep.test.ts",
  "pictures/places.test.ts",
  "e2e/history/saves.test.ts",
  "tournaments/duplicate.test.ts",
];

/**
 * Long files first, so that none is left alone with one core at the end; all others by lot, so that none leans on
 * another. Files in a browser lie apart: several at once keep each other from answering in time.
 */
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

/** One of the longest files takes about as long as so many others. */
const timeOfLong = 10;

/** The share of the time after which no file opens a browser any more. */
const lastBrowser = 0.9;

/** The same files in the order in which they begin; `pathOf` gives the path of one in this folder. */
export function orderFiles<File>(files: readonly File[], seed: number, pathOf: (file: File) => string): File[] {
  const whim = whims(seed);
  const placed = files
    .map((file) => ({ path: pathOf(file), file }))
    // Files are found in any order: only the seed may decide.
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, file }) => ({ file, path, place: placeIn(longest, path), lot: whim(2 ** 32) }));
  const browsers = placed
    .filter(({ path }) => inBrowser.includes(path))
    .sort((one, other) => placeIn(inBrowser, one.path) - placeIn(inBrowser, other.path))
    .map((each, index, { length }) => ({ ...each, begins: (index / length) * lastBrowser }));
  const others = placed
    .filter(({ path }) => !inBrowser.includes(path))
    .sort((one, other) => one.place - other.place || one.lot - other.lot);
  const times = others.map(({ place }) => (place < longest.length ? timeOfLong : 1));
  const whole = times.reduce((sum, time) => sum + time, 0);
  let passed = 0;
  const timed = others.map((each, index) => {
    const begins = passed / whole;
    passed += times[index] ?? 0;
    return { ...each, begins };
  });
  return [...browsers, ...timed].sort((one, other) => one.begins - other.begins).map(({ file }) => file);
}

/** Where a list has a path; behind its end if it has not. */
function placeIn(list: readonly string[], path: string): number {
  const place = list.indexOf(path);
  return place === -1 ? list.length : place;
}
