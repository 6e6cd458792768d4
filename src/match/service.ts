import type { Answer, AnyGame, Decision, Fact, Json, Options, Said, Seat } from "../../games/contract.ts";
import type { Store, Stored } from "../store/shelf.ts";
import { update } from "../store/update.ts";
import { say } from "../words/say.ts";
import { type ChannelId, newTableId, type TableId, type UserId } from "./ids.ts";
import { createSaves, revived } from "./saves.ts";
import { createServers } from "./servers.ts";
import { withoutPerson } from "./privacy.ts";
import { shareOf } from "./hosting.ts";
import { createBench } from "./bench.ts";
import * as consent from "./consent.ts";
import * as lobby from "./lobby.ts";
import { advanced, awaitedPersons, nextLook, runOutAt, type Times, withClocks } from "./ladder.ts";
import { withAbsence } from "./manners.ts";
import { followed, orderToFollow, type OrderToFollow, withOrders } from "./orders.ts";
import { withDue } from "./outbox.ts";
import { createQueue } from "./queue.ts";
import { type Entry, type Match, seatOf, type TableRecord } from "./record.ts";
import { recordShelf } from "./recordShelf.ts";
import { createTimes } from "./times.ts";
import { awaitedSeats, closeSegment, isOver, take, underRules, undo, undoTogether } from "./turn.ts";
import { isUnseen } from "./unseen.ts";

/** What came of a request: the table as it stands now, or a sentence why nothing changed. */
export type Outcome =
  | { readonly ok: true; readonly record: TableRecord; readonly entries: readonly Entry[]; readonly isRepeat: boolean }
  | lobby.Refused;

/** Who asks, and the id that makes sure that asking twice counts once. */
export type Asker = { readonly user: UserId; readonly interaction: string };

/** Which tables a channel holds: the one that is played there and the lobbies posted there. */
type Place = { readonly playing: TableId | null; readonly lobbies: readonly TableId[] };

/** The tables a person sits at or sat at, newest last. */
type Person = { readonly tables: readonly TableId[] };

export type ServiceParts = {
  readonly store: Store;
  readonly games: readonly AnyGame[];
  /** Chooses for a computer seat, from what that seat sees. */
  readonly choose: (game: AnyGame, view: Json, decisions: readonly Decision[]) => Promise<Answer>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Called after every stored change: posts may be due. */
  readonly tell: (table: TableId) => void;
  /** Called when a stored change ended a table that belongs to a tournament. */
  readonly tournamentTableEnded?: (record: TableRecord) => void;
  /** Called when a computer seat could not play, or a table could not be brought up when its time had come. */
  readonly onComputerError: (table: TableId, error: unknown) => void;
};

export type Service = ReturnType<typeof createService>;

const seenKept = 60;
const writesTried = 8;

/**
 * Load, take, save, tell: the only place where tables change. Every change of
 * one table waits its turn; a storage error throws a StoreError and leaves the
 * table as it was.
 */
export function createService(parts: ServiceParts) {
  const { store, games, now } = parts;
  const tables = recordShelf(store);
  const times = createTimes(store, now);
  const bench = createBench(store);
  const servers = createServers(store);
  const saves = createSaves(store);
  const segments = store.shelf<readonly Entry[]>("segments");
  const places = store.shelf<Place>("places");
  const people = store.shelf<Person>("people");
  const marks = store.shelf<{ readonly since: number }>("due");
  const marked = new Set<TableId>();
  const inTurn = createQueue();

  function gameOf(record: TableRecord): AnyGame {
    return game(record.game) ?? missing(record.game);
  }

  function game(id: string): AnyGame | undefined {
    return games.find(({ info }) => info.id === id);
  }

  async function load(id: TableId): Promise<TableRecord | undefined> {
    return (await tables.get(id))?.value;
  }

  /** Changes a table by a pure function of its record; a repeated interaction changes nothing. */
  function change(
    id: TableId,
    interaction: string | null,
    work: (record: TableRecord) => lobby.Changed | ({ readonly entries: readonly Entry[] } & lobby.Changed),
  ): Promise<Outcome> {
    return inTurn(id, async () => {
      for (let tries = 0; tries < writesTried; tries += 1) {
        const stored = await tables.get(id);
        if (stored === undefined) return lobby.refused("refusal.no-table");
        if (interaction !== null && stored.value.seen.includes(interaction))
          return { ok: true, record: stored.value, entries: [], isRepeat: true };
        const changed = work(stored.value);
        if (!changed.ok) return changed;
        if (changed.record === stored.value) return { ok: true, record: stored.value, entries: [], isRepeat: true };
        const timed = await inTime(stored.value, remembering(changed.record, interaction));
        const record = await closed(timed);
        if (owes(record)) await mark(id);
        const put = await tables.put(id, record, stored.version);
        if (!put.ok) continue;
        parts.tell(id);
        if (record.status === "ended" && record.tournament !== undefined) parts.tournamentTableEnded?.(record);
        return { ok: true, record, entries: "entries" in changed ? changed.entries : [], isRepeat: false };
      }
      throw new Error(`Table ${id} was written by others ${writesTried} times in a row`);
    });
  }

  /** Clocks start and stop with every change, and a row will bring the table up when time touches it next. */
  async function inTime(before: TableRecord, after: TableRecord): Promise<TableRecord> {
    const moment = await times.timesFor(after);
    const record = withClocks(gameOf(after), before, withOrders(gameOf(after), before, after), moment);
    const look = nextLook(gameOf(record), record, moment);
    const { row } = record.days;
    if (look === null || (row !== null && row <= look)) return record;
    const at = Math.ceil(look);
    await times.bringUp(record.id, at);
    return { ...record, days: { ...record.days, row: at } };
  }

  /**
   * Brings up every table whose time has come. A table is changed as by a
   * click: by one writer, with its marks, before its row is struck off, so that
   * whoever is killed in between or comes second finds nothing left to do.
   */
  async function sweep(): Promise<void> {
    await times.beat();
    for await (const { table, at } of times.due()) {
      // One table that cannot be brought up must not hold up the others; its row stays.
      const isSwept = await sweepTable(table, at).then(
        () => true,
        (error: unknown) => {
          parts.onComputerError(table, error);
          return false;
        },
      );
      if (!isSwept) continue;
      const row = (await load(table))?.days.row;
      if (row !== at) await times.done(table, at);
    }
  }

  async function sweepTable(id: TableId, at: number): Promise<void> {
    const record = await load(id);
    if (record?.days.row !== at) return;
    await drawAbsence(record);
    const moment = await times.timesFor(record);
    await change(id, null, (current) => {
      if (current.days.row !== at) return { ok: true, record: current };
      const swept = { ...current, days: { ...current.days, row: null } };
      return { ok: true, record: advanced(gameOf(current), swept, moment) };
    });
    void playComputers(id);
  }

  /** Changes a table by what also depends on the moment: its clocks and the manners of its players. */
  async function changeInTime(
    id: TableId,
    asker: Asker,
    work: (record: TableRecord, moment: Times) => lobby.Changed,
  ): Promise<Outcome> {
    const record = await load(id);
    if (record === undefined) return lobby.refused("refusal.no-table");
    const moment = await times.timesFor(record);
    const outcome = await change(id, asker.interaction, (current) => work(current, moment));
    if (outcome.ok && seatOf(outcome.record, asker.user) !== undefined) await remember(asker.user, id);
    void playComputers(id);
    return outcome;
  }

  /** Absence is drawn where a clock has run out, and only there. */
  async function drawAbsence(record: TableRecord): Promise<void> {
    const moment = await times.timesFor(record);
    for (const seat of awaitedPersons(gameOf(record), record)) {
      const seated = record.seats[seat];
      const out = runOutAt(record, seat, moment);
      if (seated?.kind !== "person" || out === null || out > now()) continue;
      await times.mannersChanged(seated.user, (manners) => withAbsence(manners, out));
    }
  }

  /** Segments are stored before the record that counts them: a crash between leaves only a segment nobody reads. */
  async function closed(record: TableRecord): Promise<TableRecord> {
    const closing = record.match === null ? undefined : closeSegment(record.match);
    if (closing === undefined) return record;
    const key = segmentKey(record.id, closing.match.segments - 1);
    const before = await segments.get(key);
    await segments.put(key, closing.segment, before?.version ?? null);
    return { ...record, match: closing.match };
  }

  async function mark(id: TableId): Promise<void> {
    if (marked.has(id)) return;
    const before = await marks.get(id);
    if (before === undefined) await marks.put(id, { since: now() }, null);
    marked.add(id);
  }

  /** The tables that may still owe posts or computer moves from before a restart. */
  async function unfinished(): Promise<readonly TableId[]> {
    const ids: TableId[] = [];
    for await (const key of marks.keys()) {
      marked.add(key as TableId);
      ids.push(key as TableId);
    }
    return ids;
  }

  /** Forgets the marks of tables that owe nothing any more; run now and then. */
  async function forgetFinished(): Promise<void> {
    for (const id of [...marked]) {
      await inTurn(id, async () => {
        const record = await load(id);
        if (record !== undefined && owes(record)) return;
        const mine = await marks.get(id);
        if (mine !== undefined) await marks.remove(id, mine.version);
        marked.delete(id);
      });
    }
  }

  function owes(record: TableRecord): boolean {
    const isAutomatic = computerToPlay(record) !== undefined || orderToFollow(gameOf(record), record) !== undefined;
    return record.outbox.length > 0 || isAutomatic;
  }

  async function open(
    asker: Asker,
    opening: Pick<lobby.Opening, "guild" | "home" | "name" | "options" | "wantsThread" | "pace"> & {
      readonly game: AnyGame;
    },
  ): Promise<TableRecord> {
    const id = newTableId(asker.interaction);
    return create(lobby.openTable({ ...opening, id, host: asker.user, now: now() }));
  }

  /** Stores a new table; one of that id that is there already stays as it is and is given back. */
  async function create(record: TableRecord): Promise<TableRecord> {
    const { id } = record;
    // The indexes come first: one that names a table that was never stored is
    // passed over, but a table that no index names would be lost.
    await update(places, record.home, (place) => ({
      playing: place?.playing ?? null,
      lobbies: [...(place?.lobbies ?? []).filter((other) => other !== id).slice(-20), id],
    }));
    for (const seated of record.seats) if (seated.kind === "person") await remember(seated.user, id);
    const put = await tables.put(id, record, null);
    return put.ok ? record : ((await load(id)) ?? missing(id));
  }

  async function remember(user: UserId, id: TableId): Promise<void> {
    await update(people, user, (person) => {
      const others = (person?.tables ?? []).filter((other) => other !== id);
      return { tables: [...others, id].slice(-500) };
    });
  }

  function changeLobby(id: TableId, asker: Asker, work: (record: TableRecord, game: AnyGame) => lobby.Changed) {
    return change(id, asker.interaction, (record) => work(record, gameOf(record)));
  }

  /** In which share of all turns, in percent, this person chose in time; undefined for newcomers. */
  async function reliability(user: UserId): Promise<number | undefined> {
    return shareOf(await tablesOf(user), user);
  }

  async function join(id: TableId, asker: Asker, name: string): Promise<Outcome> {
    const minimum = (await load(id))?.days.minimum ?? 0;
    const share = minimum === 0 ? undefined : await reliability(asker.user);
    if (share !== undefined && share < minimum) return lobby.refused("refusal.minimum", { minimum, share });
    await remember(asker.user, id);
    return changeLobby(id, asker, (record, game) => lobby.join(game, record, asker.user, name));
  }

  function answer(
    id: TableId,
    asker: Asker,
    seat: Seat | "mine",
    given: Answer,
    clicks: number | "now",
  ): Promise<Outcome> {
    const outcome = change(id, asker.interaction, (record) => {
      const own = seatOf(record, asker.user);
      if (own === undefined) return lobby.refused("refusal.not-seated");
      if (seat !== "mine" && seat !== own) return lobby.refused("refusal.other-seat");
      return played(record, own, given, clicks);
    });
    return outcome.finally(() => void playComputers(id));
  }

  function played(record: TableRecord, seat: Seat, given: Answer, clicks: number | "now") {
    const { match } = record;
    if (record.status === "lobby" || match === null) return lobby.refused("refusal.not-started");
    if (record.status !== "playing") return lobby.refused("refusal.over");
    const game = gameOf(record);
    const before = underRules(game, match);
    const taken = take(game, before, { seat, answer: given, clicks }, now());
    if (!taken.ok) return { ok: false as const, why: whyNot(game, match, seat, given, taken.refusal) };
    const after = isUnseen(game, before, taken.match, taken.entries)
      ? unseen(game, record, taken.match, seat)
      : afterwards(game, record, taken.match, seat);
    return { ok: true as const, record: after, entries: taken.entries };
  }

  /** The rule that forbids an option is a better answer than "not now". */
  function whyNot(game: AnyGame, match: Match, seat: Seat, given: Answer, refusal: string): Said {
    if (refusal === "over") return say("refusal.over");
    if (refusal === "stale") return say("refusal.stale");
    const asked = game.decisions(match.state).find((open) => open.seat === seat && open.ask === given.ask);
    if (asked !== undefined && (given.picks.length < asked.min || given.picks.length > asked.max))
      return say("refusal.count", { min: asked.min, max: asked.max, given: given.picks.length });
    const closed = game.closed(game.view(match.state, seat), seat);
    const named = closed.find(({ ask, option }) => ask === given.ask && given.picks.includes(option));
    return named?.why ?? say("refusal.not-asked");
  }

  function afterwards(game: AnyGame, record: TableRecord, match: Match, seat: Seat): TableRecord {
    const decisions = game.decisions(match.state);
    const after: TableRecord = { ...record, match, status: isOver(decisions) ? "ended" : "playing" };
    if (after.status === "ended") return withDue(withSecrets(after, [], seat), { kind: "end" });
    return withDue(withSecrets(after, decisions, seat), { kind: "card" });
  }

  /** What nobody else can see posts nothing but the new state of the actor's own message. */
  function unseen(game: AnyGame, record: TableRecord, match: Match, seat: Seat): TableRecord {
    const isAsked = sealsOf(game.decisions(match.state), seat).length > 0;
    const after = { ...record, match };
    return isAsked && record.seats[seat]?.kind === "person" ? withDue(after, { kind: "secret", seat }) : after;
  }

  /**
   * Asks by DM who has a secret question and no message that asks it, keeps the
   * actor's message up to date, and settles messages whose questions are past:
   * new questions come in a new message, because an edit notifies nobody.
   */
  function withSecrets(record: TableRecord, decisions: readonly Decision[], actor: Seat): TableRecord {
    let after = record;
    record.seats.forEach((seated, seat) => {
      if (seated.kind === "computer") return;
      const seals = sealsOf(decisions, seat);
      const message = record.secrets[seat] ?? null;
      const isAsked = seals.length > 0;
      const isPast = message !== null && !seals.some((seal) => message.seals.includes(seal));
      if (isPast) after = withDue(after, { kind: "settle", seat });
      if (isAsked && (message === null || isPast || seat === actor)) after = withDue(after, { kind: "secret", seat });
    });
    return after;
  }

  /** Deals and begins; `prepare` sets what is only known when the seats are, `key` deals what another table was dealt. */
  async function start(
    id: TableId,
    asker: Asker,
    prepare: (record: TableRecord) => TableRecord = (record) => record,
    key?: string,
  ): Promise<Outcome> {
    const outcome = await change(id, asker.interaction, (lobbied) => {
      const record = prepare(lobbied);
      const game = gameOf(record);
      const started = lobby.start(game, record, asker.user, now(), key);
      if (!started.ok || started.record.match === null) return started;
      return { ok: true, record: afterwards(game, started.record, started.record.match, -1) };
    });
    void playComputers(id);
    return outcome;
  }

  function takeBack(id: TableId, asker: Asker): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const seat = seatOf(record, asker.user);
      if (seat === undefined) return lobby.refused("refusal.not-seated");
      if (record.match === null) return lobby.refused("refusal.not-started");
      if (record.status !== "playing") return lobby.refused("refusal.over");
      const game = gameOf(record);
      const before = underRules(game, record.match);
      const undone = undo(game, before, seat);
      if (!undone.ok) return lobby.refused(`refusal.${undone.refusal}`);
      const gone = undone.entries.filter((entry) => !undone.match.newest.includes(entry));
      const after = isUnseen(game, before, undone.match, gone)
        ? unseen(game, record, undone.match, seat)
        : afterwards(game, record, undone.match, seat);
      return { ok: true, record: after, entries: undone.entries };
    });
  }

  /** Asks those who played since to let a choice be taken back; with nobody to ask it is taken back at once. */
  function askUndo(id: TableId, asker: Asker): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const seat = seatOf(record, asker.user);
      if (seat === undefined) return lobby.refused("refusal.not-seated");
      if (record.match === null || record.status !== "playing") return lobby.refused("refusal.over");
      return consent.asked(
        record,
        undoTogether(gameOf(record), underRules(gameOf(record), record.match), seat),
        seat,
        (match) => afterwards(gameOf(record), record, match, seat),
      );
    });
  }

  /** One of those who must agree does so; with the last of them the choice is taken back. */
  function agree(id: TableId, asker: Asker, answers: number): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      const { request } = record.days;
      if (record.match === null || request?.answers !== answers) return lobby.refused("refusal.no-request");
      const game = gameOf(record);
      const together = undoTogether(game, underRules(game, record.match), request.seat);
      return consent.agreed(record, request, together, seatOf(record, asker.user), (match) =>
        afterwards(game, record, match, request.seat),
      );
    });
  }

  function object(id: TableId, asker: Asker, answers: number): Promise<Outcome> {
    return change(id, asker.interaction, (record) => consent.objected(record, seatOf(record, asker.user), answers));
  }

  function computerToPlay(record: TableRecord): Seat | undefined {
    if (record.status !== "playing" || record.match === null) return undefined;
    const awaited = awaitedSeats(gameOf(record).decisions(record.match.state));
    return awaited.find((seat) => record.seats[seat]?.kind === "computer");
  }

  const playing = new Map<TableId, Promise<void>>();

  /** Plays the computer seats until a person is awaited. Called again while it runs, it runs once more after. */
  function playComputers(id: TableId): Promise<void> {
    const run = (playing.get(id) ?? Promise.resolve()).then(async () => {
      try {
        while (await playOneComputer(id));
      } catch (error) {
        parts.onComputerError(id, error);
      }
    });
    playing.set(id, run);
    void run.finally(() => {
      if (playing.get(id) === run) playing.delete(id);
    });
    return run;
  }

  async function playOneComputer(id: TableId): Promise<boolean> {
    const record = await load(id);
    if (record === undefined || record.match === null) return false;
    const order = orderToFollow(gameOf(record), record);
    if (order !== undefined) return followOrder(record, order);
    const seat = computerToPlay(record);
    if (seat === undefined) return false;
    const game = gameOf(record);
    const match = underRules(game, record.match);
    const mine = game.decisions(match.state).filter((decision) => decision.seat === seat && decision.awaited);
    const clicks = match.clicks[seat] ?? 0;
    const given = await parts.choose(game, game.view(match.state, seat), mine).catch((error: unknown) => {
      // A computer player that fails must not hold up the table: it takes what an absent player would be given.
      parts.onComputerError(id, error);
      return firstAnswer(mine);
    });
    const outcome = await change(id, `computer:${id}:${seat}:${clicks}`, (now) => played(now, seat, given, clicks));
    return outcome.ok;
  }

  /** Gives the answer that a standing order names, once: the order knows at which of its seat's questions it stands. */
  async function followOrder({ id, match }: TableRecord, { order, answer }: OrderToFollow): Promise<boolean> {
    const clicks = match?.clicks[order.seat] ?? 0;
    const outcome = await change(id, `order:${id}:${order.seat}:${clicks}`, (current) => {
      const taken = played(current, order.seat, answer, clicks);
      return taken.ok ? { ...taken, record: followed(taken.record, order) } : taken;
    });
    return outcome.ok && !outcome.isRepeat;
  }

  /** Every answer given so far, oldest first. */
  async function answers(record: TableRecord): Promise<readonly Entry[]> {
    if (record.match === null) return [];
    const { segments: count, newest } = record.match;
    const keys = Array.from({ length: count }, (_, index) => segmentKey(record.id, index));
    const older = await segments.many(keys);
    return [...older.flatMap((segment, index) => segment?.value ?? missing(`segment ${index}`)), ...newest];
  }

  async function tablesIn(channel: string): Promise<readonly TableRecord[]> {
    const place = (await places.get(channel))?.value;
    if (place === undefined) return [];
    const ids = [...(place.playing === null ? [] : [place.playing]), ...place.lobbies];
    return present(await tables.many(ids));
  }

  async function tablesOf(user: UserId): Promise<readonly TableRecord[]> {
    const person = (await people.get(user))?.value;
    return person === undefined ? [] : present(await tables.many(person.tables));
  }

  /** Stops a running table and keeps it for later: its file comes with the last post, its key stays secret. */
  function save(id: TableId, asker: Asker, isStaff: boolean): Promise<Outcome> {
    return change(id, asker.interaction, (record) => {
      if (record.status !== "playing") return lobby.refused("refusal.over");
      const stopped = lobby.close(record, asker.user, isStaff, now());
      if (!stopped.ok) return stopped;
      return {
        ok: true,
        record: withDue(
          { ...record, days: { ...stopped.record.days, isSaved: true }, status: "closed" },
          { kind: "save" },
        ),
      };
    });
  }

  /** Sets a table up again from its file, here; a running match goes on once, and for those who sit at it or manage the server. */
  async function restore(
    asker: Asker,
    text: string,
    guild: string,
    home: ChannelId,
    isStaff: boolean,
  ): Promise<Outcome> {
    const opened = await saves.opened(text, games);
    if (!opened.ok) return lobby.refused(`refusal.save-${opened.refusal}`);
    const id = newTableId(asker.interaction);
    const { record, segments: older } = revived(opened.saved, { id, guild, home, now: now() });
    const isMine = seatOf(record, asker.user) !== undefined;
    if (!isMine && !isStaff) return lobby.refused("refusal.save-stranger");
    if (record.status === "playing" && !(await saves.usedOnce(opened.digest, id)))
      return lobby.refused("refusal.save-used");
    for (const [index, segment] of older.entries()) await segments.put(segmentKey(id, index), segment, null);
    await update(places, home, (place) => ({
      playing: place?.playing ?? null,
      lobbies: [...(place?.lobbies ?? []), id],
    }));
    for (const seated of record.seats) if (seated.kind === "person") await remember(seated.user, id);
    await tables.put(id, record, null);
    const game = gameOf(record);
    const outcome = await change(id, null, (current) =>
      current.status === "ended" || current.match === null
        ? { ok: true, record: withDue(current, { kind: "end" }) }
        : { ok: true, record: afterwards(game, current, current.match, -1) },
    );
    void playComputers(id);
    return outcome;
  }

  /** Forgets a person: their manners, benches and list of tables, and who they were at each table. */
  async function forget(asker: Asker): Promise<number> {
    const { user } = asker;
    const mine = await tablesOf(user);
    for (const { id } of mine) {
      await change(id, `${asker.interaction}:${id}`, (record) => ({ ok: true, record: withoutPerson(record, user) }));
      void playComputers(id);
    }
    await bench.forget(user);
    await times.forget(user);
    const person = await people.get(user);
    if (person !== undefined) await people.remove(user, person.version);
    return mine.length;
  }

  /** Says where a started table is played; refused while another table is played there. */
  async function settleIn(id: TableId, channel: ChannelId): Promise<"settled" | "taken"> {
    const other = (await places.get(channel))?.value.playing ?? null;
    const running = other === null || other === id ? undefined : await load(other);
    if (running?.status === "playing") return "taken";
    await update(places, channel, (place) => ({ playing: id, lobbies: place?.lobbies ?? [] }));
    return "settled";
  }

  return {
    game,
    gameOf,
    load,
    change,
    open,
    create,
    join,
    leave: (id: TableId, asker: Asker) => changeLobby(id, asker, (record) => lobby.leave(record, asker.user)),
    addComputer: (id: TableId, asker: Asker) =>
      changeLobby(id, asker, (record, game) => lobby.addComputer(game, record, asker.user)),
    removeComputer: (id: TableId, asker: Asker) =>
      changeLobby(id, asker, (record) => lobby.removeComputer(record, asker.user)),
    settle: (id: TableId, asker: Asker, options: Options) =>
      changeLobby(id, asker, (record, game) => lobby.settle(game, record, asker.user, options)),
    close: (id: TableId, asker: Asker, isStaff: boolean) =>
      changeLobby(id, asker, (record) => lobby.close(record, asker.user, isStaff, now())),
    start,
    answer,
    takeBack,
    askUndo,
    agree,
    object,
    playComputers,
    answers,
    tablesIn,
    tablesOf,
    settleIn,
    unfinished,
    forgetFinished,
    times,
    bench,
    servers,
    forget,
    saves,
    save,
    restore,
    sweep,
    reliability,
    changeInTime,
  };
}

/** The seals of the secret questions that this seat may answer now. */
export function sealsOf(decisions: readonly Decision[], seat: Seat): readonly string[] {
  return decisions.flatMap((decision) =>
    decision.seat === seat && decision.seal !== undefined ? [decision.seal] : [],
  );
}

/** What everybody may read of this answer, or what this seat may read besides. */
export function factsFor(entry: Pick<Entry, "facts">, viewer: Seat | "table"): readonly Fact[] {
  return entry.facts.filter(({ to }) => to === "table" || to === viewer);
}

/** What an absent player is given: the first options of the first question. */
function firstAnswer([decision]: readonly Decision[]): Answer {
  if (decision === undefined) throw new Error("Nothing is asked");
  return { ask: decision.ask, picks: decision.options.slice(0, decision.min) };
}

function remembering(record: TableRecord, interaction: string | null): TableRecord {
  return interaction === null ? record : { ...record, seen: [...record.seen, interaction].slice(-seenKept) };
}

function present(stored: readonly (Stored<TableRecord> | undefined)[]): readonly TableRecord[] {
  return stored.flatMap((found) => (found === undefined ? [] : [found.value]));
}

function segmentKey(id: TableId, index: number): string {
  return `${id}:${index}`;
}

function missing(what: string): never {
  throw new Error(`Not found: ${what}`);
}
