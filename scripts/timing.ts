/**
 * Measures whether the time of a first answer tells a secret: `npm run timing`, `-- --clicks 500 --minutes 6`.
 * Does a hand come sooner when somebody saw the same one at another table, and is a secret choice answered sooner or
 * later when it is the last? A click that nobody answers is left out, told and counted. What came out stands in
 * SECURITY.md.
 */
import { parseArgs } from "node:util";
import { percentile, report } from "./report.ts";
import { chooseOnce, type House, lookTwice, openHouse, type PictureKind } from "./timing/house.ts";
import { compareRanks } from "./timing/rankTest.ts";

const { values } = parseArgs({
  options: { clicks: { type: "string", default: "500" }, minutes: { type: "string", default: "6" } },
});
const wanted = Number(values.clicks);
// A secret choice is acknowledged before anything is drawn.
const rows = [
  { what: "a hand that somebody saw at another table of the deal, or nobody did", work: lookTwice, pictures: "drawn" },
  { what: "a secret choice that is the last of its round, or is not", work: chooseOnce, pictures: "blank" },
] as const;
/** Tables that are over must not slow down those that follow: so many rounds are played in one bot. */
const roundsEach = 50;
/** More in a row than this without an answer are no accident. */
const mostUnanswered = 10;

/** The milliseconds of the clicks of both kinds, and how many of each had no answer. */
type Sample = { readonly times: readonly [number[], number[]]; readonly unanswered: [number, number] };
type Work = (house: House, isFirstKind: boolean) => Promise<number>;
type Row = { readonly work: Work; readonly pictures: PictureKind };

console.log("| first answer | clicks | medians | the second is later by, at 95 % | p |");
console.log("| --- | --- | --- | --- | --- |");
for (const { what, ...row } of rows) tell(what, await measure(row));
process.exit(0);

async function measure({ work, pictures }: Row): Promise<Sample> {
  const sample: Sample = { times: [[], []], unanswered: [0, 0] };
  const until = performance.now() + (Number(values.minutes) * 60_000) / rows.length;
  let inARow = 0;
  while (isShort(sample) && performance.now() < until) {
    const house = await openHouse(pictures);
    const isAnswered = await playRounds(house, work, sample, until);
    // A bot that did not answer is not asked again.
    await house.close();
    inARow = isAnswered ? 0 : inARow + 1;
    if (inARow > mostUnanswered) throw new Error("The bot answers nothing");
  }
  return sample;
}

/** Rounds of both kinds by lot; false at the first that has no answer. */
async function playRounds(house: House, work: Work, { times, unanswered }: Sample, until: number): Promise<boolean> {
  // The first clicks meet code that has never run.
  for (let round = -4; round < roundsEach && performance.now() < until; round += 1) {
    const isFirst = round < 0 ? round % 2 === 0 : Math.random() < 0.5;
    const kind = isFirst ? 0 : 1;
    try {
      const ms = await work(house, isFirst);
      if (round >= 0) times[kind].push(ms);
    } catch (error) {
      unanswered[kind] += 1;
      console.error(`left out: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }
  return true;
}

function isShort({ times }: Sample): boolean {
  return times.some(({ length }) => length < wanted);
}

function tell(what: string, { times: [first, second], unanswered }: Sample): void {
  const { p, shift } = compareRanks(first, second);
  const medians = [first, second].map((all) => `${percentile(all, 0.5).toFixed(1)} ms`).join(" and ");
  const later = `${shift.middle.toFixed(2)} ms (${shift.from.toFixed(2)} to ${shift.to.toFixed(2)})`;
  const verdict = p < 0.05 ? "DIFFERENT" : "no difference";
  const few = isShort({ times: [first, second], unanswered }) ? ", fewer than wanted" : "";
  const left = unanswered.some((count) => count > 0) ? `, ${unanswered.join(" and ")} had no answer` : "";
  const clicks = `${first.length} and ${second.length}${few}${left}`;
  report(what, [clicks, medians, later, `${p.toFixed(3)}: ${verdict}`].join(" | "));
}
