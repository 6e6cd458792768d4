/**
 * Measures whether the time of a first answer tells a secret: `npm run timing`, `-- --clicks 500`.
 * Does a hand come sooner when somebody saw the same one at the
 * first table, and is a secret choice answered sooner or later when it is the last?
 */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { pino } from "pino";
import { commands } from "../commands/index.ts";
import type { AnyGame } from "../games/contract.ts";
import { games } from "../games/registry.ts";
import type { PersonDriver } from "../sandbox/driver/person.ts";
import { startSandbox } from "../sandbox/index.ts";
import { createComputers } from "../src/computers/pool.ts";
import { startBot } from "../src/discord/app/bot.ts";
import { channelId, type TableId, userId } from "../src/ids.ts";
import { createPictures } from "../src/pictures/pictures.ts";
import { openStore } from "../src/store/index.ts";
import { percentile, report } from "../bench/report.ts";
import { doables } from "../sandbox/driver/doable.ts";
import { compareRanks } from "./timing/rankTest.ts";

const { values } = parseArgs({ options: { clicks: { type: "string", default: "500" } } });
const wanted = Number(values.clicks);
// In the one no post draws what a seat sees, in the other all choose at once in secret.
const openGame = gameNamed("goods-maker");
const secretGame = gameNamed("ei-my-goods");

/** The bot in a local Discord, new after so many rounds: tables that are over must not slow down those that follow. */
type House = Awaited<ReturnType<typeof open>>;
const roundsEach = 25;

/** Milliseconds until the first answer, of the clicks of one kind. */
type Times = { readonly [kind in "seen" | "unseen" | "last" | "not last"]: number[] };
const times: Times = { seen: [], unseen: [], last: [], "not last": [] };
while (isShort(times.seen, times.unseen)) await inHouse(lookTwice);
tell("a hand that somebody saw at another table of the deal", "seen", "unseen");
while (isShort(times.last, times["not last"])) await inHouse(chooseOnce);
tell("a secret choice that is the last of its round", "last", "not last");

async function inHouse(work: (house: House, times: Times) => Promise<void>): Promise<void> {
  const house = await open();
  // The first clicks meet code that has never run.
  const warmUp: Times = { seen: [], unseen: [], last: [], "not last": [] };
  for (let round = 0; round < 2; round += 1) await work(house, warmUp);
  for (let round = 0; round < roundsEach; round += 1) await work(house, times);
  await house.close();
}

async function open() {
  const sandbox = await startSandbox();
  const [pictures, computers, store] = [createPictures(), createComputers(), openStore(":memory:")];
  const bot = await startBot({
    ...{
      token: sandbox.token,
      api: sandbox.apiUrl,
      store,
      games: [openGame, secretGame],
      commands,
      computers,
      pictures,
    },
    log: pino({ level: "silent" }),
  });
  const [ada, ben, chloe, finn] = [
    sandbox.person("Ada"),
    sandbox.person("Ben"),
    sandbox.person("Chloe"),
    sandbox.person("Finn"),
  ];
  const close = async (): Promise<void> => {
    await bot.stop();
    await Promise.all([pictures.close(), computers.close(), sandbox.close(), store.close()]);
  };
  return { sandbox, pictures, bot, ada, ben, chloe, finn, close };
}

/** One deal at two tables, of which the first is looked at before, or another deal is. */
async function lookTwice(house: House, into: Times): Promise<void> {
  const { ada, ben, chloe, finn } = house;
  const key = newKey();
  const isSeen = Math.random() < 0.5;
  const first = await openTable(house, openGame, [ada, ben], isSeen ? key : newKey());
  await look(house, ada, first);
  const second = await openTable(house, openGame, [chloe, finn], key);
  into[isSeen ? "seen" : "unseen"].push(await look(house, chloe, second));
}

/** A secret choice, before or after everybody else's. */
async function chooseOnce(house: House, into: Times): Promise<void> {
  const { bot, chloe, finn } = house;
  const isLast = Math.random() < 0.5;
  const table = await openTable(house, secretGame, [chloe, finn], newKey());
  if (isLast) await choose(house, table, 1);
  const panel = await openPanel(chloe, table);
  await bot.outbox.idle();
  const choice = doables(panel).find(({ id }) => /^(?:pick|menu)\|/u.test(id));
  if (choice === undefined) throw new Error("Nothing is asked");
  const used =
    choice.kind === "press"
      ? chloe.press(panel, choice.id)
      : chloe.select(panel, choice.id, choice.values.slice(0, choice.min));
  into[isLast ? "last" : "not last"].push((await used.first()).ms);
  await used.reply();
  await bot.outbox.idle();
}

function gameNamed(id: string): AnyGame {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) throw new Error(`There is no game ${id}`);
  return game;
}

function isShort(...kinds: readonly (readonly number[])[]): boolean {
  return kinds.some(({ length }) => length < wanted);
}

function newKey(): string {
  return randomBytes(32).toString("hex");
}

async function openTable(
  { bot, sandbox }: House,
  game: AnyGame,
  [host, guest]: readonly [PersonDriver, PersonDriver],
  key: string,
): Promise<TableId> {
  const { service } = bot;
  const home = channelId(sandbox.channel("games"));
  const actor = (person: PersonDriver) => ({ user: userId(person.id), interaction: newKey() });
  const table = { game, guild: sandbox.guild("The Table"), home, name: host.name, options: {}, wantsThread: false };
  const { id } = await service.open(actor(host), table);
  await service.join(id, actor(guest), guest.name);
  const started = await service.start(id, actor(host), undefined, key);
  if (!started.ok) throw new Error(started.why.say);
  await bot.outbox.idle();
  return id;
}

/** Looks at the own hand, a picture that no post of this game has drawn; the milliseconds until the first answer. */
async function look({ pictures }: House, person: PersonDriver, table: TableId): Promise<number> {
  const used = person.command("games", { name: "hand", options: { table } });
  const { ms } = await used.first();
  await used.reply();
  while (pictures.underway() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return ms;
}

/** The private panel of this person at this table, from the button of its card. */
async function openPanel(person: PersonDriver, table: TableId) {
  const isWanted = (id: string) => id.startsWith(`play|${table}`);
  const card = person.sees("games").findLast((message) => doables(message).some(({ id }) => isWanted(id)));
  const button = card === undefined ? undefined : doables(card).find(({ id }) => isWanted(id));
  if (card === undefined || button === undefined) throw new Error("There is no card to play from");
  return person.press(card, button.id).reply();
}

/** This seat answers all that is awaited of it. */
async function choose({ bot }: House, table: TableId, seat: number): Promise<void> {
  const record = await bot.service.load(table);
  const seated = record?.seats[seat];
  if (seated?.kind !== "person") throw new Error("Nobody sits there");
  const asked = secretGame.decisions(record?.match?.state ?? null);
  const open = asked.find((each) => each.seat === seat && each.awaited);
  if (open?.seal === undefined) throw new Error("No secret choice is asked for");
  const answer = { ask: open.ask, picks: open.options.slice(0, open.min) };
  await bot.service.answer(table, { user: seated.user, interaction: newKey() }, seat, answer, "now");
  await bot.outbox.idle();
}

function tell(what: string, one: keyof Times, other: keyof Times): void {
  const [first, second] = [times[one], times[other]];
  const { below, p } = compareRanks(first, second);
  const middle = [first, second].map((all) => `${percentile(all, 0.5).toFixed(1)} ms`).join(" and ");
  const verdict = p < 0.05 ? "DIFFERENT" : "no difference";
  report(
    `${what} (${first.length} and ${second.length} clicks)`,
    `medians ${middle}; sooner in ${(below * 100).toFixed(1)} %; p = ${p.toFixed(3)}: ${verdict} at 95 %`,
  );
}
