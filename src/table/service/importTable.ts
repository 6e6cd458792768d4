import type { AnyGame } from "../../../games/contract/index.ts";
import { newTableId, type TableId, type UserId } from "../../ids.ts";
import { accept, type Actor, type Granted, refuse, type Refused } from "../../records/outcome.ts";
import { createQueue } from "../../records/queue.ts";
import * as lobby from "../actions/lobby.ts";
import { forgottenSince, withoutPerson } from "../actions/people.ts";
import { showChange } from "../actions/play.ts";
import { playersOf } from "../disclosure/showing.ts";
import { type OldRecord, upgradeRecord } from "../recordShelf.ts";
import { addPost } from "../outbox.ts";
import { type Changed, refuseUnplayed, type TableOutcome, type TableRecord } from "../record.ts";
import { claimSeat, isOfServer, reviveRecord } from "../saves/reviveRecord.ts";
import { digestOfTable, type OpenFile, type PersonHash, type Saves, usedSave } from "../saves/saveFile.ts";
import { type FindShutOut, refuseUnseen } from "../servers/hosting.ts";
import type { ImportPlace, Revival, Revivals } from "../servers/revivals.ts";
import { isSaved } from "../stage.ts";
import type { TableIndex } from "../tableIndex.ts";
import type { Autoplay } from "./autoplay.ts";
import { createActs, type Tables } from "./tables.ts";

/** The file of a running table, and what stops the table once the actor has the file. */
export type PreparedSave = Granted<{ readonly file: string; readonly stop: () => Promise<TableOutcome> }>;

type Context = {
  readonly tables: Tables;
  readonly index: Pick<TableIndex, "tablesIn">;
  readonly saves: Saves;
  readonly revivals: Revivals;
  readonly games: readonly AnyGame[];
  readonly now: () => number;
  readonly hashOf: PersonHash;
  readonly publish: (record: TableRecord) => void;
  readonly autoplay: Pick<Autoplay, "playOn" | "resumeAt">;
  /** Finds nobody, when left out. */
  readonly findShutOut?: FindShutOut;
};

/** What came of a file: a table, or why there is none, with whom it waits for if others must agree first. */
export type ImportOutcome = Extract<TableOutcome, { ok: true }> | (Refused & { readonly asks?: Revival });

/** What came of an answer to whether a match may go on here: who is still asked, and the table once nobody is. */
export type RevivalOutcome = Granted<{ readonly revival: Revival; readonly record: TableRecord | undefined }>;

/** Files of tables; a running one stops once its file is handed out, so that nobody looks ahead. */
export function createImporting(context: Context) {
  const { revivals, tables, saves, autoplay } = context;
  // Files are opened one after the other: however many come at once, one is in memory.
  const inTurn = createQueue();
  const oneFile = <T>(work: () => Promise<T>): Promise<T> => inTurn("files", work);
  return {
    prepareSave: (id: TableId, actor: Actor, isStaff: boolean) => prepareSave(context, id, actor, isStaff),
    /** The file of a table as it stands; what is still secret in it is encrypted. */
    writeFile: async (record: TableRecord) => saves.write(record, await tables.answers(record)),
    /** Sets a table up again from its file, here; a running match of another server only when everybody agrees. */
    async restore(actor: Actor, text: string, place: ImportPlace): Promise<ImportOutcome> {
      return autoplay.playOn(await oneFile(() => restore(context, actor, text, place)));
    },
    /** One of those who sit at a match lets it go on here; with the last of them it does. */
    async agreeToRevive(id: TableId, actor: Actor): Promise<RevivalOutcome> {
      const outcome = await oneFile(() => agree(context, id, actor));
      if (outcome.ok && outcome.record !== undefined) autoplay.resumeAt(outcome.record);
      return outcome;
    },
    /** One of those who sit at a match does not want it to go on here. */
    declineRevival: (id: TableId, actor: Actor): Promise<RevivalOutcome> => revivals.drop(id, actor.user),
    /** Forgets again whoever had their data deleted since this table was read: what was made of it names them anew. */
    forgetSince: (record: TableRecord, forget: Forget) => forgetSince(context, record, forget),
    /** Whoever sat at an imported match takes their seat by name. */
    claimSeat: createActs(tables).act(claimSeat),
  };
}

async function prepareSave(context: Context, id: TableId, actor: Actor, isStaff: boolean): Promise<PreparedSave> {
  const { tables, saves, now, hashOf } = context;
  const { user, interaction } = actor;
  const closer: lobby.Closer = { user, hash: await hashOf(user), isStaff };
  const record = await tables.load(id);
  if (record === undefined) return refuse("refusal.no-table");
  const stopped = stop(record, closer, record, now());
  if (!stopped.ok) return stopped;
  const file = await saves.write(record, await tables.answers(record));
  return {
    ok: true,
    file,
    stop: () => tables.change(id, interaction, (current) => stop(current, closer, record, now())),
  };
}

/** Stops a table that stands as it did when its file was written; its key stays secret. */
function stop(record: TableRecord, closer: lobby.Closer, written: TableRecord, now: number): Changed {
  if (record.status !== "playing") return refuseUnplayed(record);
  if (record.keepsKey === true) return refuse("refusal.save-same-deal");
  const closed = lobby.close(record, closer, now);
  if (!closed.ok) return closed;
  if (JSON.stringify(record.match) !== JSON.stringify(written.match)) return refuse("refusal.save-overtaken");
  const { audit } = closed.record;
  return accept(addPost({ ...record, audit, status: "closed", isSaved: true }, { kind: "save" }));
}

/** A finished match comes up for whoever sat at it or manages the server; a running one goes on once. */
async function restore(context: Context, actor: Actor, text: string, place: ImportPlace): Promise<ImportOutcome> {
  const { revivals, now } = context;
  const opened = await openNow(context, text);
  if (!opened.ok) return opened;
  const players = playersOf(opened.saved.record);
  const why = await hinderImport(context, opened, { isMine: players.includes(actor.user), place });
  if (why !== undefined) return why;
  const id = newTableId(actor.interaction);
  const others = players.filter((user) => user !== actor.user);
  if (!opened.isRunning || isOfServer(opened, place.guild) || others.length === 0)
    return setUp(context, { id, by: actor.user, place }, opened);
  const { game, seats } = opened.saved.record;
  const names = seats.map(({ name }) => name);
  const asked = { id, text, by: actor.user, place, game, names, needs: others, agreed: [], asked: now() };
  await revivals.add(asked);
  return { ...refuse("save.asks"), asks: asked };
}

/** Why nobody, or not this person, may set this file up here. */
async function hinderImport(
  context: Context,
  opened: OpenFile,
  { isMine, place }: { readonly isMine: boolean; readonly place: ImportPlace },
): Promise<Refused | undefined> {
  if (!opened.isRunning) return isMine || place.isStaff ? undefined : refuse("refusal.save-stranger");
  const isAllowed = isMine || (place.isStaff && isOfServer(opened, place.guild));
  if (!isAllowed) return refuse(isOfServer(opened, place.guild) ? "refusal.save-stranger" : "refusal.save-elsewhere");
  if (await isPlayedOn(context, opened)) return refuse("refusal.save-running");
  const unseen = await refuseUnseen(context.findShutOut, place.home, playersOf(opened.saved.record));
  if (unseen !== undefined) return unseen;
  return (await isDealPlayed(context, opened.saved.record)) ? refuse("refusal.save-same-deal") : undefined;
}

async function agree(context: Context, id: TableId, actor: Actor): Promise<RevivalOutcome> {
  const { revivals } = context;
  const agreed = await revivals.agree(id, actor.user);
  if (!agreed.ok) return agreed;
  const { revival } = agreed;
  if (revival.agreed.length < revival.needs.length) return { ok: true, revival, record: undefined };
  const opened = await openNow(context, revival.text);
  if (!opened.ok) return opened;
  const why = await hinderImport(context, opened, { isMine: true, place: revival.place });
  if (why !== undefined) return why;
  // Others may have begun to play there while everybody was asked.
  const { home } = revival.place;
  const here = await context.tables.loadMany(await context.index.tablesIn(home));
  if (here.some((other) => other.status === "playing" && other.place === home)) return refuse("refusal.channel-taken");
  const outcome = await setUp(context, revival, opened);
  if (!outcome.ok) return outcome;
  await revivals.remove(id);
  return { ok: true, revival, record: outcome.record };
}

type Forget = (user: UserId, hash: string) => Promise<unknown>;
async function forgetSince({ tables, hashOf }: Context, record: TableRecord, forget: Forget): Promise<void> {
  for (const user of forgottenSince(record, await tables.load(record.id))) await forget(user, await hashOf(user));
}

type SetUp = { readonly id: TableId; readonly by: UserId; readonly place: ImportPlace };

async function setUp(context: Context, { id, by, place }: SetUp, opened: OpenFile): Promise<TableOutcome> {
  const { tables, saves, now, publish } = context;
  const { guild, home, name } = place;
  const { record: kept, segments } = reviveRecord(opened, { id, guild, home, now: now(), by: { user: by, name } });
  const record = showTable(tables.gameOf(kept), kept);
  const isStored = async (other: TableId) => (await tables.load(other)) !== undefined;
  const uses = async () => (record.status === "playing" ? [await saves.useWrite(opened, id, isStored)] : []);
  const added = await tables.add(record, segments, uses).catch((error: unknown) => {
    if (error !== usedSave) throw error;
  });
  if (added === undefined) return refuse("refusal.save-used");
  publish(added);
  if (opened.isOwn)
    await forgetSince(context, { ...added, id: opened.saved.record.id }, (user, hash) =>
      tables.change(id, null, (current) => accept(withoutPerson(current, user, hash))),
    );
  return { ok: true, record: (await tables.load(id)) ?? added, isRepeat: false };
}

/** Opens a file with the people of its table as it is stored now: none brings back who had their data deleted since. */
async function openNow({ saves, games, tables }: Context, text: string): Promise<OpenFile | Refused> {
  const opened = await saves.open(text, games);
  if (!opened.ok) return refuse(`refusal.save-${opened.refusal}`);
  const { record } = opened.saved;
  const known = opened.isOwn ? await tables.load(record.id) : undefined;
  if (known === undefined) return opened;
  const { seats, host, agreedToShow = [], removed = [] } = known;
  const people = { seats, host, agreedToShow, removed: opened.isRunning ? removed : [], invited: [] };
  return { ...opened, saved: { ...opened.saved, record: { ...record, ...people } } };
}

/** Whether the table of a running match went on after this file was written: only where it was stopped does it go on from there. */
async function isPlayedOn({ tables }: Context, { saved, digest }: OpenFile): Promise<boolean> {
  const known = await tables.load(saved.record.id);
  if (known === undefined) return false;
  if (!isSaved(known)) return true;
  return digestOfTable(known.id, await tables.answers(known)) !== digest;
}

/** Whether others still play the deal of this match; the table it was first knows when they have finished. */
async function isDealPlayed({ tables }: Context, saved: OldRecord): Promise<boolean> {
  if (upgradeRecord(saved).keepsKey !== true) return false;
  return (await tables.load(saved.id))?.keepsKey !== false;
}

function showTable(game: AnyGame, record: TableRecord): TableRecord {
  if (record.status !== "playing") return addPost(record, { kind: "end" });
  return showChange(game, record, record.match, -1);
}
