import { DiscordAPIError, type REST, Routes } from "discord.js";
import type { Logger } from "pino";
import type { Seat } from "../../../games/contract.ts";
import { awakePlayers, markPinged, seatsToPing } from "../../table/deadlines/pings.ts";
import { channelId, type ChannelId, type Posted } from "../../ids.ts";
import { type Due, placeOf, type TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { awaitedSeats } from "../../match/turn.ts";
import { shorten } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { card, endCard, oldCard, saveCard } from "../views/card.ts";
import { lobbyCard } from "../views/lobbyCard.ts";
import { editableMs, isPassing, type Patch, type Posting, unchanged } from "./posting.ts";
import { invite, openPrivateThread } from "./privateThread.ts";
import { saveFileOf } from "./endFile.ts";
import { viewFor } from "../message/viewerContext.ts";

export type PostsParts = {
  readonly rest: REST;
  readonly service: () => Service;
  readonly posting: Posting;
  readonly translatorFor: (record: TableRecord) => Translator;
  readonly log: Logger;
  readonly now: () => number;
  /** Called before the last post is made; doing it again must change nothing. */
  readonly ended: (record: TableRecord) => Promise<void>;
};

const threadExists = 160004;

/** The public posts of a table: its lobby, its thread, its cards and its end. */
export function createTablePosts({ rest, service, posting, translatorFor, log, now, ended }: PostsParts) {
  const { create, edit } = posting;

  /** A table that no person opened gets its lobby message here, for its thread to hang on. */
  async function announce(record: TableRecord, due: Due): Promise<Patch> {
    const draft = lobbyCard(service().gameOf(record), record, translatorFor(record));
    const lobby = await create(record, due, record.home, draft, []);
    return (current) => ({ ...current, lobby });
  }

  /** A thread made from the lobby message has that message's id, and there can be only one: trying twice is safe. */
  async function openPlace(record: TableRecord): Promise<Patch> {
    const { home, lobby, id } = record;
    const names = record.seats.map((seated) => seated.name).join(", ");
    const title = threadName(record, names);
    let place = home;
    if (record.keepsKey === true) {
      place = record.place ?? (await openPrivately(record, title));
      for (const user of usersOf(record, [...record.seats.keys()])) await invite(rest, place, user);
    } else if (record.wantsThread && lobby !== null) {
      const name = shorten(title, 100);
      try {
        await rest.post(Routes.threads(lobby.channel, lobby.message), { body: { name, auto_archive_duration: 10080 } });
        place = channelId(lobby.message);
      } catch (error) {
        if (!(error instanceof DiscordAPIError)) throw error;
        if (error.code === threadExists) place = channelId(lobby.message);
        else log.warn({ table: id, err: error }, "no thread can be opened here; the channel itself is used");
      }
    }
    await service().settleIn(id, place);
    return (current) => ({ ...current, place });
  }

  /** In a tournament the round and the table come first: there are many threads of the same game. */
  function threadName(record: TableRecord, names: string): string {
    const { title } = service().gameOf(record).info;
    const { tournament } = record;
    if (tournament === undefined) return `${title} · ${names}`;
    const words = { round: tournament.round + 1, table: tournament.pod + 1, names };
    return translatorFor(record).label(say("tournament.thread", words));
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
    const game = service().gameOf(record);
    await edit(record.lobby, lobbyCard(game, record, translatorFor(record)));
    return unchanged;
  }

  async function showCard(record: TableRecord, due: Due): Promise<Patch> {
    const game = service().gameOf(record);
    const seen = viewFor(game, record, "table");
    if (seen === undefined || record.place === null || record.status !== "playing") return unchanged;
    const awaited = awaitedSeats(game.decisions(seen.match.state));
    // While only computers are awaited the next card is moments away.
    if (awaited.every((seat) => record.seats[seat]?.kind === "computer")) return unchanged;
    const persons = awaited.filter((seat) => record.seats[seat]?.kind === "person");
    const asked = record.asked.filter((seat) => persons.includes(seat));
    const called = persons.filter((seat) => !asked.includes(seat));
    const times = await service().times.timesFor(record);
    const draft = card(seen, translatorFor(record), times);
    const old = record.card;
    const isEditable = old !== null && old.channel === record.place && now() - old.at < editableMs;
    if (isEditable && called.length === 0) {
      const done = await edit(old, draft);
      if (done) return (current) => ({ ...current, asked });
    }
    const pinged = seatsToPing(game, record, called, times);
    const posted = await create(record, due, record.place, draft, usersOf(record, pinged));
    if (isEditable) await retire(record, old);
    return (current) => markPinged({ ...current, card: posted, asked: persons }, pinged);
  }

  /** Takes the buttons off the card before; no harm is done when that fails, since they go on working. */
  async function retire(record: TableRecord, old: Posted): Promise<void> {
    const seen = viewFor(service().gameOf(record), record, "table");
    if (seen === undefined) return;
    await edit(old, oldCard(seen, translatorFor(record))).catch((error: unknown) => {
      log.debug({ table: record.id, err: error }, "an old card keeps its buttons");
    });
  }

  async function showEnd(record: TableRecord, due: Due): Promise<Patch> {
    await ended(record);
    const seen = viewFor(service().gameOf(record), record, "table");
    if (seen === undefined) return unchanged;
    const translator = translatorFor(record);
    const saveFile = record.keepsKey === true ? undefined : await saveFileOf(service(), record);
    const place = placeOf(record);
    const times = await service().times.timesFor(record);
    // That a table ended which was set up from its file long after is no news.
    const isNews = record.status === "ended" && (record.isRestored !== true || record.card !== null);
    const called = isNews ? awakePlayers(record, times) : [];
    const posted = await create(record, due, place, endCard(seen, translator, saveFile), called);
    if (record.card !== null && now() - record.card.at < editableMs) await retire(record, record.card);
    return (current) => ({ ...current, card: posted, asked: [] });
  }

  async function showSave(record: TableRecord, due: Due): Promise<Patch> {
    const file = await service().saves.written(record, await service().answers(record));
    await create(record, due, placeOf(record), saveCard(record, file, translatorFor(record)), []);
    return unchanged;
  }

  return { announce, openPlace, editLobby, showCard, showEnd, showSave };
}

function usersOf(record: TableRecord, seats: readonly Seat[]): readonly string[] {
  return seats.flatMap((seat) => {
    const seated = record.seats[seat];
    return seated?.kind === "person" ? [seated.user] : [];
  });
}
