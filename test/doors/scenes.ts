/** What a row of the matrix says, and the tables that rows are about. */
import { createHash } from "node:crypto";
import { type TableId, type UserId, userId } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { paceNamed } from "../../src/time/pace.ts";
import type { TournamentId } from "../../src/tournaments/record.ts";
import { home, started } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { guild, people, type Role } from "./people.ts";
import type { Sent, Stage } from "./stage.ts";

/** What a scene is about, and what its doors are given: a table, a tournament, or a match that waits for consent. */
export type Scene = { readonly table?: TableId; readonly cup?: TournamentId; readonly asked?: TableId };
export type Open = (stage: Stage) => Promise<Scene>;
export type Given = Sent | ((scene: Scene, stage: Stage, role: Role) => Promise<Sent>);
type Door = readonly [name: string, sent?: Given];
export type Row = {
  /** A method of the services, or a step of a record that is given to one. */
  readonly effect: string;
  readonly scene: Open;
  /** The roles that may, of members in good standing. */
  readonly may: readonly Role[];
  /** In a tournament: true where an organiser may who plays at the table that it is about. */
  readonly mayPlay?: boolean;
  /** True where it is done on the table's server alone; else its players may do it from direct messages, too. */
  readonly isOnServer?: true;
  /** True where a match is over, which stays its players' own wherever they are. */
  readonly isOver?: true;
  readonly doors: readonly Door[];
};

export const { host, player, stranger } = people;
export const everybody: readonly Role[] = ["host", "player", "staff", "stranger", "organiser", "helper"];
export const others: readonly Role[] = ["staff", "stranger", "organiser", "helper"];
export const seated: readonly Role[] = ["host", "player"];
export const hostOrStaff: readonly Role[] = ["host", "staff"];

export const lobby: Open = async ({ table }) => ({ table: await table({ computers: 1 }) });
export const kept: Open = async ({ table, alter }) => {
  const id = await table({});
  await alter(id, { invited: [userId("200000000000000009")] });
  return { table: id };
};
type How = Parameters<Stage["table"]>[0];
export const playing =
  (how: How = {}, change: (record: TableRecord) => Parameters<Stage["alter"]>[1] = () => ({})): Open =>
  async (stage) => {
    const id = await stage.table(how);
    await stage.service.start(id, stage.actorOf("host"));
    const record = await stage.service.load(id);
    if (record === undefined) throw new Error("no table");
    await stage.service.playComputers(record);
    await stage.alter(id, { place: home, ...change(record) });
    return { table: id };
  };
/** It counts for ratings. */
export const rated = (isPaused = false): Open =>
  playing({}, ({ timing }) => ({ timing: { ...timing, isPaused, pace: paceNamed("daily") ?? timing.pace } }));
export const alone = playing({ isAlone: true, computers: 1 });
/** The host has chosen. */
export const chosen =
  (change: Parameters<Stage["alter"]>[1] = {}): Open =>
  async (stage) => {
    const scene = await playing()(stage);
    const { ask, option } = await askedOf(scene, stage, "host");
    const given = { ask, picks: [option] };
    await stage.service.answer(scene.table ?? pretend(""), stage.actorOf("host"), "mine", given, "now");
    await stage.alter(scene.table ?? pretend(""), change);
    return scene;
  };
export const request = { seat: 1, user: player, by: "computer", votes: [host], step: "agree", since: started } as const;
export const owner = { user: player, name: "Name of player" };
export const freed = { kind: "computer", name: "Robin", level: "easy", owner } as const;
export const free = playing({}, ({ seats }) => ({ seats: seats.with(1, pretend(freed)) }));
export const benched: Open = async (stage) => {
  await stage.service.bench.join(guild, "secret-bids", stranger);
  return free(stage);
};
export const over =
  (how: How, status: "ended" | "closed", change: (id: TableId) => Parameters<Stage["alter"]>[1] = () => ({})): Open =>
  async (stage) => {
    const { table = pretend("") } = await playing(how)(stage);
    await stage.alter(table, { status, card: pretend({ at: started }), ...change(table) });
    return { table };
  };

export async function askedOf({ table = pretend("") }: Scene, { service }: Stage, role: Role) {
  const record = await service.load(table);
  if (record === undefined || record.match === null) throw new Error("Nobody is asked");
  const seat = record.seats.findIndex((each) => each.kind === "person" && each.user === people[role]);
  const asked = service.gameOf(record).decisions(record.match.state);
  const {
    ask,
    options: [option = ""],
  } = asked.find((each) => each.seat === seat) ?? asked[0] ?? pretend({ options: [] });
  return { seat: Math.max(0, seat), ask, option, clicks: record.match.clicks[Math.max(0, seat)] ?? 0 };
}
export const pick: Given = async (scene, stage, role) => {
  const { seat, clicks, ask, option } = await askedOf(scene, stage, role);
  return { rest: [seat, clicks, ask, option] };
};
export const choice: Given = async (scene, stage, role) => {
  const { ask, option } = await askedOf(scene, stage, role);
  return { options: { choice: `${ask}=${option}` } };
};
export const answered: Given = async (scene, stage, role) => {
  const { ask, option, clicks } = await askedOf(scene, stage, role);
  return { body: { ask, picks: [option], clicks } };
};
export const options = (given: Sent["options"]): Sent => (given === undefined ? {} : { options: given });
export const person = (id: string) => ({ id, bot: false, displayName: "Somebody" });
export const seatTwo = options({ seat: "2", by: "computer" });

/** A running match of another server, as its file; nobody plays it there any more. */
export const savedElsewhere: Open = async (stage) => {
  // A place shows one match at a time, and scenes before leave theirs there.
  for (const { id } of await stage.service.openTablesOf(guild)) await stage.alter(id, { status: "closed" });
  const { table = pretend("") } = await playing()(stage);
  await stage.alter(table, { guild: "2" });
  const record = await stage.service.load(table);
  if (record === undefined) throw new Error("no table");
  stage.standing.file = await stage.service.writeFile(record);
  await stage.alter(table, { status: "closed", isSaved: true });
  return { table };
};
export const asked: Open = async (stage) => {
  await savedElsewhere(stage);
  const place = { guild, home, name: "Name of host", isStaff: false };
  const outcome = await stage.service.restore(stage.actorOf("host"), stage.standing.file, place);
  if (outcome.ok || outcome.asks === undefined) throw new Error("nobody is asked");
  return { asked: outcome.asks.id };
};
export const file = options({ file: { url: "https://cdn.test/file", size: 1 } });
export const none: Open = () => Promise.resolve({});

/** Who may take a seat of an imported match, as its record keeps it. */
export const claimOf = (table: TableId, user: UserId): string =>
  createHash("sha256").update(`clutch claim ${table} ${user}`).digest("hex").slice(0, 32);
