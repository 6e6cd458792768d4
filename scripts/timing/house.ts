/** A bot in a local Discord, and what people do there whose clicks are timed. */
import { randomBytes } from "node:crypto";

import { pino } from "pino";
import { commands } from "../../commands/index.ts";
import type { AnyGame } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { doables } from "../../sandbox/driver/doable.ts";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import { startSandbox } from "../../sandbox/index.ts";
import { createComputers } from "../../src/computers/pool.ts";
import { startBot } from "../../src/discord/app/bot.ts";
import { type ChannelId, channelId, type TableId, userId } from "../../src/ids.ts";
import type { Allowance, Rate } from "../../src/discord/delivery/allowance.ts";
import { createPictures } from "../../src/pictures/pictures.ts";
import { openStore } from "../../src/store/index.ts";
import { createMakeRequest } from "../../src/discord/makeRequest.ts";
import { systemPorts } from "../../src/ports/system.ts";
import { startHeartbeat } from "../../src/time/heartbeat.ts";

// In the one no post draws what a seat sees, in the other all choose at once in secret.
const openGame = gameNamed("goods-maker");
const secretGame = gameNamed("ei-my-goods");

export type House = Awaited<ReturnType<typeof openHouse>>;

/** With pictures as players get them, or blank ones, which take no time away from what is measured. */
export type PictureKind = "drawn" | "blank";

export async function openHouse(kind: PictureKind) {
  const sandbox = await startSandbox();
  const pictures = createPictures(
    systemPorts,
    kind === "drawn" ? {} : { rasteriser: new URL("blank.ts", import.meta.url) },
  );
  const [computers, store] = [createComputers(systemPorts), openStore(":memory:")];
  const ports = { ports: systemPorts, makeRequest: createMakeRequest(Date.now), heartbeat: startHeartbeat };
  const parts = { ...ports, token: sandbox.token, api: sandbox.apiUrl, store, games: [openGame, secretGame], commands };
  const bot = await startBot({
    ...parts,
    computers,
    pictures,
    allowance: createUnlimited(),
    log: pino({ level: "silent" }),
  });
  const people = {
    ada: sandbox.person("Ada"),
    ben: sandbox.person("Ben"),
    chloe: sandbox.person("Chloe"),
    finn: sandbox.person("Finn"),
  };
  const close = async (): Promise<void> => {
    await bot.stop();
    await Promise.all([pictures.close(), computers.close(), sandbox.close(), store.close()]);
  };
  return { sandbox, pictures, bot, people, close };
}

/** The local Discord takes more requests a second than Discord, and rounds that wait for it take all the time. */
function createUnlimited(): Allowance {
  const atOnce: Rate = { add: async (work) => work() };
  return { requests: () => atOnce, starts: () => atOnce, share: () => undefined };
}

/** One deal at two tables, of which the first is looked at before, or another deal is; the milliseconds of the second look. */
export async function lookTwice(house: House, isSeen: boolean): Promise<number> {
  const { ada, ben, chloe, finn } = house.people;
  const key = newKey();
  const first = await openTable(house, openGame, [ada, ben], isSeen ? key : newKey());
  await look(house, ada, first);
  const second = await openTable(house, openGame, [chloe, finn], key);
  return look(house, chloe, second);
}

/**
 * A secret choice when one of the two others has chosen, or both have; the milliseconds until it is acknowledged. Where
 * it is not the last, the other one chooses at another table: as much was done before, so only the secret differs.
 */
export async function chooseOnce(house: House, isLast: boolean): Promise<number> {
  const { chloe, ben, finn } = house.people;
  const other = await openTable(house, secretGame, [chloe, ben, finn], newKey());
  const table = await openTable(house, secretGame, [chloe, ben, finn], newKey());
  await choose(house, table.id, 1);
  await choose(house, (isLast ? table : other).id, 2);
  const panel = await openPanel(chloe, table);
  await settle(house);
  const choice = doables(panel).find(({ id }) => /^(?:pick|menu)\|/u.test(id));
  if (choice === undefined) throw new Error("Nothing is asked");
  const used =
    choice.kind === "press"
      ? chloe.press(panel, choice.id)
      : chloe.select(panel, choice.id, choice.values.slice(0, choice.min));
  return timeOf(house, used);
}

function gameNamed(id: string): AnyGame {
  const game = games.find(({ info }) => info.id === id);
  if (game === undefined) throw new Error(`There is no game ${id}`);
  return game;
}

function newKey(): string {
  return randomBytes(32).toString("hex");
}

type Opened = { readonly id: TableId; readonly home: ChannelId };

async function openTable(
  { bot, sandbox }: House,
  game: AnyGame,
  [host, ...guests]: readonly [PersonDriver, ...PersonDriver[]],
  key: string,
): Promise<Opened> {
  const { service } = bot;
  // Each in a channel of its own: Discord takes few messages in one at a time.
  const home = channelId(sandbox.addChannel("The Table", `table-${newKey().slice(0, 8)}`));
  const actor = (person: PersonDriver) => ({ user: userId(person.id), interaction: newKey() });
  const table = { game, guild: sandbox.guild("The Table"), home, name: host.name, options: {}, wantsThread: false };
  const { id } = await service.open(actor(host), table);
  for (const guest of guests) await service.join(id, actor(guest), guest.name);
  const started = await service.start(id, actor(host), undefined, key);
  if (!started.ok) throw new Error(started.why.say);
  await bot.outbox.idle();
  return { id, home };
}

/** Looks at the own hand, a picture that no post of this game has drawn. */
async function look(house: House, person: PersonDriver, { id, home }: Opened): Promise<number> {
  await settle(house);
  return timeOf(house, person.command(home, { name: "hand", options: { table: id } }));
}

/** The milliseconds until the first answer; throws when none came, or another than what was asked for. */
async function timeOf(house: House, used: ReturnType<PersonDriver["press"]>): Promise<number> {
  const { kind, ms, why } = await used.first();
  if (kind === "failed") throw new Error(why ?? "It failed");
  await used.reply();
  await settle(house);
  return ms;
}

/** Waits until nothing is posted or drawn: what a click met by chance says nothing about what it asked for. */
async function settle({ bot, pictures }: House): Promise<void> {
  await bot.outbox.idle();
  while (pictures.underway() > 0) await new Promise((resolve) => setTimeout(resolve, 2));
}

/** The private panel of this person at this table, from the button of its card. */
async function openPanel(person: PersonDriver, { id: table, home }: Opened) {
  const isWanted = (id: string) => id.startsWith(`play|${table}`);
  const card = person.sees(home).findLast((message) => doables(message).some(({ id }) => isWanted(id)));
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
