/** Clicks at tables being played, as the benchmarks make them. */
import { games } from "../games/registry.ts";
import { doables, hasButton } from "../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../sandbox/driver/person.ts";
import { percentile, report } from "../scripts/report.ts";

/** Where a table is played, and by whom. */
export type Played = { readonly place: string; readonly host: PersonDriver; readonly guest: PersonDriver };

/** How the clicks went: milliseconds to each first answer, why others failed, how many were at cards just being replaced. */
export type Clicks = {
  readonly times: number[];
  readonly failed: string[];
  missed: number;
  /** The card of each place as it was seen last: what is said after it pushes it up. */
  readonly cards: Map<string, Which>;
};

/** The games that servers offer without being asked. */
export const offered = games.filter(({ info }) => info.stage !== "alpha");

export const noClicks = (): Clicks => ({ times: [], failed: [], missed: 0, cards: new Map() });

/** The game of a table by its number: those that servers offer take turns, so that small boards and large ones are shown. */
export const gameOf = (table: number): string => offered[table % offered.length]?.info.id ?? "";

/** Opens a table of this game in a channel and starts it with a guest; gives its thread. */
export async function openTable(host: PersonDriver, guest: PersonDriver, channel: string, game: string) {
  const lobby = await host.command(channel, `/table new game:${game}`).reply();
  await guest.press(lobby, "Join").first();
  await host.press(lobby, "Start").first();
  return { place: lobby.id, host, guest };
}

/** One click of somebody at a table: now Play, now the first answer of the panel that Play showed. */
export async function clickOnce({ place, host, guest }: Played, number: number, clicks: Clicks) {
  const person = number % 2 === 0 ? host : guest;
  const messages = person.sees(place, 12);
  const panel = messages.findLast((message) => answersOf(message).length > 0);
  const answer = panel === undefined ? undefined : answersOf(panel)[0];
  const card = messages.findLast(hasCard) ?? clicks.cards.get(place);
  if (card !== undefined) clicks.cards.set(place, card);
  const began = performance.now();
  try {
    if (panel !== undefined && answer !== undefined && number % 3 === 0) await person.press(panel, answer).first();
    else if (card !== undefined) await person.press(card, "Play").first();
    else return void (clicks.missed += 1);
    clicks.times.push(performance.now() - began);
  } catch (error) {
    noteFailure(clicks, place, error instanceof Error ? error.message : String(error));
  }
}

/** The card was just replaced, or the match has ended; everything else Discord would show as a failed interaction. */
function noteFailure(clicks: Clicks, place: string, why: string): void {
  if (why === "That message is gone." && clicks.cards.delete(place)) clicks.missed += 1;
  else clicks.failed.push(why);
}

/** So many clicks a second for so long, whether or not the earlier ones are answered; settles when all are. */
export async function clickSteadily(perSecond: number, seconds: number, click: (number: number) => Promise<void>) {
  const began = performance.now();
  const all: Promise<void>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    all.push(click(number));
    const next = began + ((number + 1) * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, next - performance.now())));
  }
  await Promise.all(all);
}

export const hasCard = (message: Which): boolean => hasButton(message, "Play");

const answersOf = (message: Which): readonly string[] =>
  doables(message).flatMap(({ id }) => (id.startsWith("pick|") ? [id] : []));

/** How many clicks had no answer, with the reasons, and how many were at cards just being replaced. */
export function reportUnanswered(...all: readonly Clicks[]): void {
  const failed = all.flatMap((clicks) => clicks.failed);
  const missed = all.reduce((sum, clicks) => sum + clicks.missed, 0);
  report("clicks that failed, clicks at cards just being replaced", `${failed.length}, ${missed}`);
  for (const [why, { length }] of Map.groupBy(failed, (each) => each.replaceAll(/\d{5,}/gu, "…")))
    report(`of these ${length}`, why);
}

export function reportFirstAnswers(what: string, times: readonly number[]): void {
  const figure = (share: number) => `${percentile(times, share).toFixed(1)} ms`;
  report(`${what} (${times.length} clicks)`, `p50 ${figure(0.5)}, p99 ${figure(0.99)}, slowest ${figure(1)}`);
}
