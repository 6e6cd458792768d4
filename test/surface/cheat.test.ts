/**
 * The cheat of a soak at one table, while Discord fails now and then: what they send stays, and one thing leads
 * to the next. What they are told, and what is posted meanwhile, is the same where all hands are others. The log names
 * ports of broken lines here; the other test compares it.
 */
import { expect, test } from "vitest";
import type { AnyGame, Deal } from "../../games/contract/index.ts";
import { titled } from "../stages.ts";
import { inTurn } from "../thorough.ts";
import type { NewFault } from "../../sandbox/protocol.ts";
import { askedOf, drawDeed, type Target } from "../../scripts/cheat/deeds.ts";
import type { Asked } from "../../scripts/cheat/doors.ts";
import { isOver } from "../../src/match/position.ts";
import { initialOptions } from "../../src/table/actions/lobby.ts";
import { bids } from "../contract/fixture/index.ts";
import { dearRuns, whimsFrom } from "../contract/play.ts";
import { type Whim, whims } from "../../scripts/whims.ts";
import { chooseNext, difference, otherKey, play, type Played } from "./play.ts";
import {
  closeWorld,
  everythingPosted,
  failures,
  openWorld,
  players,
  recordIn,
  sendForGood,
  type World,
} from "./world.ts";

/** What was done in the true world, to be done again in the other: answers, and the questions that the cheat knew. */
type Done = { readonly played: Played[]; readonly asked: (readonly Asked[])[] };

const fewestAnswers = 4;
/** More where `FUZZ` asks for more, as long as the match goes on. */
const answers = dearRuns(fewestAnswers);
const deedsBetween = 8;

/** What goes wrong at Discord, each time with one thing that the cheat does. */
const faults: readonly (NewFault | undefined)[] = [
  undefined,
  { match: "^POST /interactions/", kind: "server-error", status: 500, left: 1 },
  { match: "^POST /interactions/", kind: "lost-answer", left: 1 },
  { match: "^POST /channels/\\d+/messages$", kind: "server-error", status: 500, left: 1 },
  { match: "^PATCH /channels/\\d+/messages/\\d+$", kind: "refusal", code: 50001, left: 1 },
];

/** The same faults and deeds by the same lots. */
async function cheat(world: World, before: Done | undefined, seed: number) {
  const whim = whims(seed);
  const lots = whimsFrom(seed);
  const done: Done = { played: [], asked: [] };
  const told = new Map<string, string>();
  for (let at = 0; at < answers; at += 1) {
    const { match } = await recordIn(world);
    // Once a match is over everybody may know what was held.
    if (match === null || isOver(world.game.decisions(match.state))) break;
    const asked = before?.asked[at] ?? askedOf(world.game.decisions(match.state), match.clicks);
    done.asked.push(asked);
    const since = world.house.sandbox.requests.length;
    for (let count = 0; count < deedsBetween; count += 1)
      told.set(`${at}.${count}`, await tryOne(world, targetIn(world, asked), whim));
    const lot = Number(lots.next().value);
    const next = before?.played[at] ?? chooseNext(world, await recordIn(world), lot);
    if (next === undefined) break;
    await play(world, next, ["table"]);
    done.played.push(next);
    told.set(`${at} posted`, await everythingPosted(world, undefined, since));
  }
  return { done, told };
}

function targetIn(world: World, asked: readonly Asked[]): Target {
  const { house, table, game, cup, file, place: channel } = world;
  const [first] = asked;
  const choice = first === undefined ? "something" : `${first.ask}=${first.option}`;
  const person = house.sandbox.person("Ben").id;
  return { filling: { table, game: game.info.id, person, channel, choice, file }, asked, cup };
}

/** Finn has no seat, and is a member of both servers. */
async function tryOne(world: World, target: Target, whim: Whim): Promise<string> {
  const { house, place } = world;
  const where = whim(4) === 0 ? house.sandbox.channel("parlour") : place;
  const fault = faults[whim(faults.length)];
  const deed = drawDeed(target, whim);
  const added = fault === undefined ? undefined : house.sandbox.faults.add(fault);
  const said = await sendForGood(world, house.sandbox.person("Finn"), where, deed);
  if (added !== undefined) house.sandbox.faults.remove(added.id);
  return said;
}

async function compare(game: AnyGame, deal: Omit<Deal, "key">, seed: number): Promise<number> {
  const world = await openWorld(game, deal);
  const { match } = await recordIn(world);
  if (match === null) throw new Error("The match has begun");
  const truth = await cheat(world, undefined, seed);
  expect(failures(world)).toEqual([]);
  const { seats, heldBy } = await recordIn(world);
  expect(JSON.stringify([seats, heldBy])).not.toContain(world.house.sandbox.person("Finn").id);
  await closeWorld(world);
  const other = await openWorld(game, deal, { deal: match.deal, viewer: "table", key: otherKey });
  const { told } = await cheat(other, truth.done, seed);
  await closeWorld(other);
  const different = [...truth.told].map(([name, said]) => [name, difference(told.get(name) ?? "", said)] as const);
  expect(different.filter(([, words]) => words !== "")).toEqual([]);
  return told.size;
}

test("who cheats at a game of secret bids for long learns nothing", async () => {
  const deal = { seats: 3, options: { gold: true, hand: "short" } };
  expect(await compare(bids, deal, 7)).toBeGreaterThan(fewestAnswers * deedsBetween);
});

// Sampled: half of the games, others with another seed.
test.each(inTurn(titled("rules"), 2))("nor at %s", async (_title, game) => {
  const seats = Math.min(players.length, game.info.seats.max);
  const deal = { seats, options: initialOptions(game.info.options) };
  expect(await compare(game, deal, 8)).toBeGreaterThan(fewestAnswers * deedsBetween);
});
