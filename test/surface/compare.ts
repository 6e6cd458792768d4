/** The same match in two worlds that differ in what a viewer may not know: everybody tries everything in both. */
import { InteractionType } from "discord.js";
import { expect } from "vitest";
import type { AnyGame, Deal, Viewer } from "../../games/contract/index.ts";
import { whimsFrom } from "../contract/play.ts";
import {
  allClicks,
  allCommands,
  allForms,
  type Asked,
  type Sent,
  tournamentClicks,
} from "../../scripts/cheat/doors.ts";
import { inTurn, isInTurn, isThorough, pickInTurn } from "../thorough.ts";
import { chooseNext, difference, otherKey, play, type Played } from "./play.ts";
import {
  closeWorld,
  everythingPosted,
  failures,
  languages,
  logOf,
  metricsOf,
  openWorld,
  recordIn,
  send,
  type World,
} from "./world.ts";

/**
 * Who asks, from where, and as which viewer. Hugo manages the server, Grace another one; Finn is a member of both, and
 * Dev has held a seat of the table and organises a cup in its channel.
 */
type Reader = { readonly name: string; readonly where: string; readonly viewer: Viewer };

export const everybody: readonly Reader[] = [
  { name: "Ada", where: "games", viewer: 0 },
  { name: "Finn", where: "games", viewer: "table" },
  { name: "Dev", where: "games", viewer: "table" },
  { name: "Hugo", where: "games", viewer: "table" },
  { name: "Grace", where: "parlour", viewer: "table" },
];

type Script = {
  readonly game: AnyGame;
  readonly deal: Omit<Deal, "key">;
  /** After how many answers everybody tries everything. */
  readonly moments: readonly number[];
  readonly seed: number;
  readonly which: "all" | "of a table";
  readonly readers: readonly Reader[];
  /** Each reader sends every `nth` thing, from this one on, the next reader from the next. */
  readonly sample: { readonly nth: number; readonly from: number };
};

/** All that one world told, under names. */
type Told = Map<string, string>;

async function tell(world: World, script: Script, viewers: readonly Viewer[], played: readonly Played[]) {
  const told: Told = new Map();
  const whims = whimsFrom(script.seed);
  const answered: Played[] = [];
  const last = Math.max(...script.moments);
  for (let at = 0; at <= last; at += 1) {
    if (script.moments.includes(at)) await askAll(world, script, viewers, told, at);
    const whim = Number(whims.next().value);
    const next = played[at] ?? chooseNext(world, await recordIn(world), whim);
    if (at === last || next === undefined) break;
    const before = world.house.sandbox.requests.length;
    await play(world, next, viewers);
    answered.push(next);
    for (const viewer of viewers)
      told.set(
        `${at} posted for ${viewer}`,
        await everythingPosted(world, viewer === "table" ? undefined : viewer, before),
      );
  }
  told.set("log", logOf(world).join("\n"));
  told.set("metrics", await metricsOf(world));
  return { told, answered };
}

async function askAll(world: World, script: Script, viewers: readonly Viewer[], told: Told, at: number) {
  const { house, table } = world;
  for (const [turn, { name, where, viewer }] of script.readers.entries()) {
    if (!viewers.includes(viewer)) continue;
    // Sampled: of those who see the table alone, each sends everything at one of the moments, half of them at each.
    if (viewer === "table" && !isInTurn(turn + script.moments.indexOf(at), script.moments.length)) continue;
    const person = house.sandbox.person(name);
    const channel = where === "parlour" ? house.sandbox.channel("parlour") : world.place;
    const all = await everything(world, script, viewer);
    for (const [index, each] of inTurn(all, script.sample.nth, script.sample.from + turn).entries())
      for (const locale of languagesOf(each, index + turn)) {
        person.readIn(locale);
        told.set(`${at} ${name} ${locale} ${each.name}`, await send(world, person, channel, each));
      }
  }
  await house.bot.service.load(table);
}

/** The languages in which something is sent: one of all in turn; in a thorough run each click in every one. */
function languagesOf({ forged }: Sent, index: number): readonly string[] {
  const isClick = forged.type === InteractionType.MessageComponent;
  return isThorough && isClick ? languages : [pickInTurn(languages, index)];
}

const barring = /^\/server (?:un)?bar$/u;

/** Everything to send: what names the viewer's own question, and another seat's as far as anybody can guess it. */
async function everything(world: World, { game, which }: Script, viewer: Viewer): Promise<readonly Sent[]> {
  const { match } = await recordIn(world);
  const own = world.game.decisions(match?.state ?? null).filter(({ seat }) => seat === viewer);
  const asked = own.slice(0, 2).map(({ seat, ask, options }): Asked => {
    return { seat, ask, option: options[0] ?? "", clicks: match?.clicks[seat] ?? 0 };
  });
  const guessed: readonly Asked[] = [1, 2].map((seat) => ({ seat, ask: "bid", option: "a1", clicks: 1 }));
  const old = asked.slice(0, 1).map((each): Asked => ({ ...each, clicks: each.clicks + 90 }));
  const [first] = own;
  const choice =
    first === undefined ? "bid=a1" : `${first.ask}=${first.options.slice(0, Math.max(1, first.min)).join("&")}`;
  const { table, cup, file, place: channel } = world;
  const { sandbox } = world.house;
  const filling = { table, game: game.info.id, person: sandbox.person("Ben").id, channel, choice, file };
  // A computer would play a barred player's seat on at once, openly and by a hand that differs between the worlds.
  const stranger = { ...filling, person: sandbox.person("Emi").id };
  return [
    ...allClicks(table, game.info.id, [...asked, ...old, ...guessed]),
    ...allForms(table),
    ...(which === "all" ? tournamentClicks(cup) : []),
    ...allCommands(filling, which).filter(({ name }) => !barring.test(name)),
    ...allCommands(stranger, which).filter(({ name }) => barring.test(name)),
  ];
}

/** Plays and asks in both worlds, for each viewer; gives the number of texts that were compared. */
export async function compare(script: Script): Promise<number> {
  const all: readonly Viewer[] = ["table", 0];
  let compared = 0;
  for (const viewer of all) {
    // Whatever the viewer's own seat does is the same in both worlds.
    const world = await openWorld(script.game, script.deal);
    const { match } = await recordIn(world);
    if (match === null) throw new Error("The match has begun");
    const truth = await tell(world, script, [viewer], []);
    // Whoever is given what was made for somebody else is told so, and that is a hole all the same.
    expect(failures(world)).toEqual([]);
    await closeWorld(world);
    const redealt = { deal: match.deal, viewer, key: otherKey };
    const other = await openWorld(script.game, script.deal, redealt);
    const { told } = await tell(other, script, [viewer], truth.answered);
    expect(failures(other)).toEqual([]);
    await closeWorld(other);
    expect([...told.keys()]).toEqual([...truth.told.keys()]);
    const different = [...truth.told].map(([name, said]) => [name, difference(told.get(name) ?? "", said)] as const);
    // The other viewer is not asked any more: whoever plants leaks waits for the first.
    expect(different.filter(([, words]) => words !== "")).toEqual([]);
    compared += told.size;
  }
  return compared;
}
