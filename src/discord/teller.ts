import { type APIMessage, DiscordAPIError, HTTPError, type REST, Routes } from "discord.js";
import PQueue from "p-queue";
import type { Logger } from "pino";

import type { Seat } from "../../games/contract.ts";
import { channelId, messageId, type ChannelId, type TableId } from "../match/ids.ts";
import { withoutDue } from "../match/outbox.ts";
import type { Due, Posted, TableRecord } from "../match/record.ts";
import { afterCard, pingedByCard } from "../match/calls.ts";
import { sealsOf, type Service } from "../match/service.ts";
import { awaitedSeats } from "../match/turn.ts";
import type { Pictures } from "../pictures/pictures.ts";
import { shortened } from "../words/plain.ts";
import { tableVoice } from "../words/voice.ts";
import { card, endCard, oldCard, saveCard } from "./card.ts";
import type { Draft } from "./draft.ts";
import { lobbyCard } from "./lobbyCard.ts";
import { panel } from "./panel.ts";
import { drawn, type Payload } from "./payload.ts";
import { invite, openPrivateThread } from "./privateThread.ts";
import { seenBy } from "./seen.ts";
import { createReminding, type Patch } from "./remind.ts";
import { saveFileOf } from "./saveFile.ts";

const unchanged: Patch = (record) => record;

export type TellerParts = {
  readonly rest: REST;
  readonly service: () => Service;
  readonly pictures: Pictures;
  readonly log: Logger;
  readonly now: () => number;
  /** Called before the last post of a table is made; doing it again must change nothing. */
  readonly ended: (record: TableRecord) => Promise<void>;
  /** The language a server's public posts are written in. */
  readonly localeOf: (guild: string) => string;
};

/** Discord throttles edits of older messages, so an older card is followed by a new one. */
const editableMs = 50 * 60_000;
const pictureDeadlineMs = 1_500;
const postsPerSecond = 40;
const longestPauseMs = 60_000;
/** Added to the number of a post: Discord numbers the other components of a message from 1 on. */
export const postMark = 1000;

// What Discord answers when trying again cannot help.
const unknownChannel = 10003;
const unknownMessage = 10008;
const cannotDm = 50007;
const threadExists = 160004;
const archivedThread = 50083;

/**
 * Makes the posts that stand in the tables' outboxes, one table's in their
 * order, each once: what is sent again after a crash carries the same nonce,
 * which Discord drops. What fails for a while is tried again; what can never
 * be posted is dropped and logged.
 */
export function createTeller(parts: TellerParts) {
  const { rest, pictures, log, now } = parts;
  const pace = new PQueue({ interval: 1000, intervalCap: postsPerSecond, concurrency: 20 });
  const { remind, settleReminder, callBench, askConsent, tellAll } = createReminding({
    rest,
    service: parts.service,
    create,
    edit,
    voiceOf,
    log,
  });
  const running = new Map<TableId, { again: boolean }>();
  const recovering = new Set<TableId>();
  let isStopped = false;

  function tell(id: TableId): void {
    const run = running.get(id);
    if (run !== undefined) {
      run.again = true;
      return;
    }
    const mine = { again: false };
    running.set(id, mine);
    void post(id, mine).catch((error: unknown) => {
      running.delete(id);
      log.error({ err: error, table: id }, "the posts of a table could not be made");
    });
  }

  async function post(id: TableId, run: { again: boolean }): Promise<void> {
    for (run.again = true; run.again && !isStopped;) {
      run.again = false;
      await postAll(id);
    }
    running.delete(id);
  }

  async function postAll(id: TableId): Promise<void> {
    let failures = 0;
    while (!isStopped) {
      const record = await parts.service().load(id);
      const due = record?.outbox[0];
      if (record === undefined || due === undefined) return;
      const patch = await attempt(record, due, failures);
      if (patch === "again") {
        failures += 1;
        continue;
      }
      failures = 0;
      await parts.service().change(id, null, (current) => ({ ok: true, record: withoutDue(patch(current), due.id) }));
    }
  }

  async function attempt(record: TableRecord, due: Due, failures: number): Promise<Patch | "again"> {
    try {
      // Read once, it is known wherever words are chosen.
      await parts.service().servers.settings(record.guild);
      return await pace.add(() => make(record, due));
    } catch (error) {
      if (isPassing(error)) {
        log.warn({ table: record.id, due: due.kind, failures, err: error }, "a post failed and is tried again");
        await pause(Math.min(longestPauseMs, 500 * 2 ** failures));
        return "again";
      }
      log.error({ table: record.id, due: due.kind, err: error }, "a post cannot be made and is dropped");
      return unchanged;
    }
  }

  function make(record: TableRecord, due: Due): Promise<Patch> {
    switch (due.kind) {
      case "announce":
        return announce(record, due);
      case "open":
        return openPlace(record);
      case "lobby":
        return editLobby(record);
      case "card":
        return showCard(record, due);
      case "secret":
        return askSecretly(record, due, due.seat);
      case "settle":
        return settleSecret(record, due.seat);
      case "nudge":
        return remind(record, due);
      case "settle-nudge":
        return settleReminder(record);
      case "bench":
        return callBench(record, due);
      case "consent":
        return askConsent(record, due);
      case "save":
        return showSave(record, due);
      case "notice":
        return tellAll(record, due);
      case "end":
        return showEnd(record, due);
    }
  }

  /** A table that no person opened gets its lobby message here, for its thread to hang on. */
  async function announce(record: TableRecord, due: Due): Promise<Patch> {
    const draft = lobbyCard(parts.service().gameOf(record), record, voiceOf(record));
    const lobby = await create(record, due, record.home, draft, []);
    return (current) => ({ ...current, lobby });
  }

  /** A thread made from the lobby message has that message's id, and there can be only one: trying twice is safe. */
  async function openPlace(record: TableRecord): Promise<Patch> {
    const { home, lobby, id } = record;
    let place = home;
    const names = record.seats.map((seated) => seated.name).join(", ");
    const title = `${parts.service().gameOf(record).info.title} · ${names}`;
    if (record.keepsKey === true) {
      place = record.place ?? (await openPrivately(record, title));
      for (const user of usersOf(record, [...record.seats.keys()])) await invite(rest, place, user);
    } else if (record.wantsThread && lobby !== null) {
      const name = shortened(title, 100);
      try {
        await rest.post(Routes.threads(lobby.channel, lobby.message), { body: { name, auto_archive_duration: 10080 } });
        place = channelId(lobby.message);
      } catch (error) {
        if (!(error instanceof DiscordAPIError)) throw error;
        if (error.code === threadExists) place = channelId(lobby.message);
        else log.warn({ table: id, err: error }, "no thread can be opened here; the channel itself is used");
      }
    }
    await parts.service().settleIn(id, place);
    return (current) => ({ ...current, place });
  }

  /** A place that only those who sit at the table see. A public one would tell the deal to other tables, so it waits for the right to open one. */
  async function openPrivately(record: TableRecord, title: string): Promise<ChannelId> {
    try {
      return await openPrivateThread(rest, record, title);
    } catch (error) {
      if (isPassing(error)) throw error;
      log.warn({ table: record.id, err: error }, "no private thread can be opened, and the table waits for one");
      throw Object.assign(new Error("no private thread"), { code: "no-private-thread" });
    }
  }

  async function editLobby(record: TableRecord): Promise<Patch> {
    if (record.lobby === null) return unchanged;
    const game = parts.service().gameOf(record);
    await edit(record.lobby, lobbyCard(game, record, voiceOf(record)));
    return unchanged;
  }

  async function showCard(record: TableRecord, due: Due): Promise<Patch> {
    const game = parts.service().gameOf(record);
    const seen = seenBy(game, record, "table");
    if (seen === undefined || record.place === null || record.status !== "playing") return unchanged;
    const awaited = awaitedSeats(game.decisions(seen.match.state));
    // While only computers are awaited the next card is moments away.
    if (awaited.every((seat) => record.seats[seat]?.kind === "computer")) return unchanged;
    const persons = awaited.filter((seat) => record.seats[seat]?.kind === "person");
    const asked = record.asked.filter((seat) => persons.includes(seat));
    const called = persons.filter((seat) => !asked.includes(seat));
    const times = await parts.service().times.timesFor(record);
    const draft = card(seen, voiceOf(record), times);
    const old = record.card;
    const isEditable = old !== null && old.channel === record.place && now() - old.at < editableMs;
    if (isEditable && called.length === 0) {
      const done = await edit(old, draft);
      if (done) return (current) => ({ ...current, asked });
    }
    const pinged = pingedByCard(game, record, called, times);
    const posted = await create(record, due, record.place, draft, usersOf(record, pinged));
    if (isEditable) await retire(record, old);
    return (current) => afterCard({ ...current, card: posted, asked: persons }, pinged);
  }

  /** Takes the buttons off the card before; no harm is done when that fails, since they go on working. */
  async function retire(record: TableRecord, old: Posted): Promise<void> {
    const seen = seenBy(parts.service().gameOf(record), record, "table");
    if (seen === undefined) return;
    await edit(old, oldCard(seen, voiceOf(record))).catch((error: unknown) => {
      log.debug({ table: record.id, err: error }, "an old card keeps its buttons");
    });
  }

  async function showEnd(record: TableRecord, due: Due): Promise<Patch> {
    await parts.ended(record);
    const seen = seenBy(parts.service().gameOf(record), record, "table");
    if (seen === undefined) return unchanged;
    const voice = voiceOf(record);
    const saveFile = record.keepsKey === true ? undefined : await saveFileOf(parts.service(), record);
    const place = record.place ?? record.home;
    const persons = record.seats.flatMap((seated, seat) => (seated.kind === "person" ? [seat] : []));
    const posted = await create(
      record,
      due,
      place,
      endCard(seen, voice, saveFile),
      record.status === "ended" ? usersOf(record, persons) : [],
    );
    if (record.card !== null && now() - record.card.at < editableMs) await retire(record, record.card);
    return (current) => ({ ...current, card: posted, asked: [] });
  }

  async function showSave(record: TableRecord, due: Due): Promise<Patch> {
    const file = await parts.service().saves.written(record, await parts.service().answers(record));
    await create(record, due, record.place ?? record.home, saveCard(record, file, voiceOf(record)), []);
    return unchanged;
  }

  /** Closed DMs are no trouble: the card calls the player, and the same panel opens from its button. */
  async function askSecretly(record: TableRecord, due: Due, seat: Seat): Promise<Patch> {
    const seated = record.seats[seat];
    const seen = seenBy(parts.service().gameOf(record), record, seat);
    if (seated?.kind !== "person" || seen === undefined || seen.decisions.length === 0) return unchanged;
    const draft = panel(seen, seat, voiceOf(record));
    const old = record.secrets[seat] ?? null;
    if (old !== null && now() - old.at < editableMs && (await edit(old, draft))) return unchanged;
    const seals = sealsOf(seen.decisions, seat);
    try {
      const dm = (await rest.post(Routes.userChannels(), { body: { recipient_id: seated.user } })) as { id: string };
      const posted = await create(record, due, channelId(dm.id), draft, []);
      return (current) => ({ ...current, secrets: current.secrets.with(seat, { ...posted, seals }) });
    } catch (error) {
      if (error instanceof DiscordAPIError && error.code === cannotDm) return unchanged;
      throw error;
    }
  }

  async function settleSecret(record: TableRecord, seat: Seat): Promise<Patch> {
    const old = record.secrets[seat] ?? null;
    const seen = seenBy(parts.service().gameOf(record), record, seat);
    if (old !== null && seen !== undefined && now() - old.at < editableMs)
      await edit(old, panel(seen, seat, voiceOf(record)));
    return (current) => ({ ...current, secrets: current.secrets.with(seat, null) });
  }

  /** Posts a message once: Discord drops a second one with the same nonce. */
  async function create(
    record: TableRecord,
    due: Due,
    channel: ChannelId,
    draft: Draft,
    users: readonly string[],
  ): Promise<Posted> {
    const { payload } = await drawn(draft, pictures, pictureDeadlineMs);
    const found = await sentBeforeStart(record, due, channel);
    const sent =
      found ??
      ((await rest.post(Routes.channelMessages(channel), {
        body: {
          flags: payload.flags,
          components: marked(payload.components, due.id),
          attachments: payload.files.map(({ name }, id) => ({ id: String(id), filename: name })),
          allowed_mentions: { parse: [], users },
          nonce: `${record.id}${due.id}`,
          enforce_nonce: true,
        },
        files: payload.files.map(({ attachment, name }) => ({ data: attachment as Buffer, name: name ?? "file" })),
      })) as APIMessage);
    return { channel, message: messageId(sent.id), at: now(), post: due.id };
  }

  /**
   * Discord remembers a nonce for minutes only. After a longer standstill the
   * newest messages of the place tell whether the post went out before it:
   * each carries the number of its post as the id of its first component.
   */
  async function sentBeforeStart(record: TableRecord, due: Due, channel: ChannelId): Promise<APIMessage | undefined> {
    if (!recovering.delete(record.id)) return undefined;
    try {
      const query = new URLSearchParams({ limit: "10" });
      const newest = (await rest.get(Routes.channelMessages(channel), { query })) as readonly APIMessage[];
      return newest.find(
        ({ components }) => components?.[0]?.id === postMark + due.id && JSON.stringify(components).includes(record.id),
      );
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      log.warn({ table: record.id, err: error }, "the newest messages cannot be read; the nonce alone guards the post");
      return undefined;
    }
  }

  /** Edits a message; false when it is gone or can no longer be edited. */
  async function edit(posted: Posted, draft: Draft): Promise<boolean> {
    const { payload } = await drawn(draft, pictures, pictureDeadlineMs);
    try {
      await rest.patch(Routes.channelMessage(posted.channel, posted.message), {
        body: {
          components: posted.post === undefined ? payload.components : marked(payload.components, posted.post),
          attachments: payload.files.map(({ name }, id) => ({ id: String(id), filename: name })),
          allowed_mentions: { parse: [] },
        },
        files: payload.files.map(({ attachment, name }) => ({ data: attachment as Buffer, name: name ?? "file" })),
      });
      return true;
    } catch (error) {
      const isGone =
        error instanceof DiscordAPIError &&
        [unknownMessage, unknownChannel, archivedThread].includes(Number(error.code));
      if (!isGone) throw error;
      return false;
    }
  }

  function voiceOf(record: TableRecord) {
    return tableVoice(
      parts.service().gameOf(record),
      record,
      parts.service().servers.known(record.guild)?.locale ?? parts.localeOf(record.guild),
    );
  }

  return {
    tell,
    /** Makes what was due when the process ended, without posting twice what had gone out. */
    recover(ids: readonly TableId[]): void {
      for (const id of ids) {
        recovering.add(id);
        tell(id);
      }
    },
    /** Ends after the post under way; what is left stays in the outboxes. */
    async stop(): Promise<void> {
      isStopped = true;
      pace.clear();
      await pace.onIdle();
    },
    /** Settles when nothing is being posted. */
    async idle(): Promise<void> {
      while (running.size > 0) await pause(5);
    },
  };
}

function usersOf(record: TableRecord, seats: readonly Seat[]): readonly string[] {
  return seats.flatMap((seat) => {
    const seated = record.seats[seat];
    return seated?.kind === "person" ? [seated.user] : [];
  });
}

/** The components with the number of their post as the id of the first one. */
export function marked(components: Payload["components"], post: number): Payload["components"] {
  return components.map((component, at) => (at === 0 ? { ...component, id: postMark + post } : component));
}

/** True for troubles that go away by themselves: the network, Discord's own errors, rate limits. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DiscordAPIError) return error.status >= 500 || error.status === 429;
  if (error instanceof HTTPError) return true;
  return error instanceof Error && (error.name === "AbortError" || "code" in error);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
