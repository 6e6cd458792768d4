import PQueue from "p-queue";
import { type APIMessage, DiscordAPIError, type REST, Routes } from "discord.js";
import type { Logger } from "pino";
import { nobody, type Posted, type UserId } from "../../ids.ts";
import { defaultPreferences, isQuiet } from "../../time/preferences.ts";
import type { Service } from "../../table/service/service.ts";
import type { Pictures } from "../../pictures/pictures.ts";
import { calledToCheckIn } from "../../tournaments/rounds/organiserActions.ts";
import { removeDue } from "../../tournaments/outbox.ts";
import type { TournamentDue, TournamentId, TournamentRecord } from "../../tournaments/record.ts";
import type { Tournaments } from "../../tournaments/service/service.ts";
import { awaitedPeople } from "../../tournaments/service/tables.ts";
import { gameTranslator, hostTranslator } from "../../words/translator.ts";
import type { MessageTemplate } from "../message/template.ts";
import { render } from "../message/payload.ts";
import { isPassing, markComponents, postMark } from "../posts/posting.ts";
import { tournamentCard } from "./card.ts";
import { checkInPost, closedPost, finalPost, hinderedPost, pairingsPost, reminderPost } from "./posts.ts";

type Patch = (record: TournamentRecord) => TournamentRecord;
const unchanged: Patch = (record) => record;

export type TournamentTellerParts = {
  readonly rest: REST;
  readonly tournaments: () => Tournaments;
  readonly service: Service;
  readonly pictures: Pictures;
  readonly log: Logger;
  readonly now: () => number;
  /** The language a server's public posts are written in. */
  readonly localeOf: (guild: string) => string;
};

const pictureDeadlineMs = 3_000;
const postsPerSecond = 10;
const longestPauseMs = 60_000;
/** Discord takes no more people to mention in one message. */
const mentionsInMessage = 100;

/**
 * Does what stands in the outboxes of tournaments, one tournament's in their
 * order, each once: tables have fixed ids, and posts carry a nonce and their number.
 */
export function createTournamentTeller(parts: TournamentTellerParts) {
  const { rest, pictures, log } = parts;
  const pace = new PQueue({ interval: 1000, intervalCap: postsPerSecond, concurrency: 5 });
  const running = new Map<TournamentId, { again: boolean }>();
  const recovering = new Set<TournamentId>();
  let isStopped = false;
  const isOver = (): boolean => isStopped;

  function tell(id: TournamentId): void {
    const run = running.get(id);
    if (run !== undefined) {
      run.again = true;
      return;
    }
    const mine = { again: true };
    running.set(id, mine);
    void workOff(id, mine)
      .catch((error: unknown) => log.error({ err: error, tournament: id }, "a tournament's posts could not be made"))
      .finally(() => running.delete(id));
  }

  async function workOff(id: TournamentId, run: { again: boolean }): Promise<void> {
    let failures = 0;
    while (run.again && !isOver()) {
      run.again = false;
      for (;;) {
        const record = await parts.tournaments().load(id);
        const due = record?.outbox[0];
        if (record === undefined || due === undefined || isOver()) break;
        const patch = await attempt(record, due, failures);
        if (patch === "again") {
          failures += 1;
          continue;
        }
        failures = 0;
        await parts
          .tournaments()
          .change(id, null, (current) => ({ ok: true, record: removeDue(patch(current), due.id) }));
      }
      // Tables that were just opened may have ended before this tournament knew them.
      if (!isOver()) void parts.tournaments().move(id);
    }
  }

  async function attempt(record: TournamentRecord, due: TournamentDue, failures: number): Promise<Patch | "again"> {
    try {
      return due.kind === "table" || due.kind === "seats" || due.kind === "free"
        ? await make(record, due)
        : await pace.add(() => make(record, due));
    } catch (error) {
      if (isPassing(error)) {
        log.warn({ tournament: record.id, due: due.kind, failures, err: error }, "tried again in a while");
        await new Promise((resolve) => setTimeout(resolve, Math.min(longestPauseMs, 500 * 2 ** failures)));
        return "again";
      }
      log.error({ tournament: record.id, due: due.kind, err: error }, "this can never be done and is dropped");
      return unchanged;
    }
  }

  async function make(record: TournamentRecord, due: TournamentDue): Promise<Patch> {
    const translator = hostTranslator(parts.localeOf(record.guild));
    const game = parts.service.game(record.game);
    if (game === undefined) return unchanged;
    switch (due.kind) {
      case "card":
        if (record.card !== null)
          await edit(record.card, tournamentCard(record, game, gameTranslator(game, parts.localeOf(record.guild))));
        return unchanged;
      case "check-in": {
        const people = calledToCheckIn(record, due.from);
        if (record.status === "check-in") await create(record, due, checkInPost(record, people, translator), people);
        return unchanged;
      }
      case "hindered":
        await create(record, due, hinderedPost(record, due.why, translator), [record.organiser]);
        return unchanged;
      case "table":
        return record.status === "playing" ? parts.tournaments().openTable(record, due) : unchanged;
      case "seats":
        await parts.tournaments().reseat(record, due);
        return unchanged;
      case "free":
        await parts.tournaments().free(record, due);
        return unchanged;
      case "pairings":
        await create(record, due, pairingsPost(record, due.round, translator), []);
        return unchanged;
      case "remind": {
        const tables = await awaitedAt(record, due.round);
        const people = await awake(tables.flatMap(({ people: each }) => each));
        if (tables.length > 0) await create(record, due, reminderPost(record, due.round, tables, translator), people);
        return unchanged;
      }
      case "closed":
        await parts.tournaments().releaseKeys(record, due.round);
        await create(record, due, closedPost(record, due.round, translator), []);
        return unchanged;
      case "final":
        await create(record, due, finalPost(record, translator), []);
        return unchanged;
    }
  }

  /** Those of these people who may be reminded now: not in their quiet hours. */
  async function awake(people: readonly UserId[]): Promise<readonly UserId[]> {
    const manners = await Promise.all(people.map((user) => parts.service.times.manners(user)));
    return people.filter((_, at) => !isQuiet(manners[at] ?? defaultPreferences, parts.now()));
  }

  async function awaitedAt(record: TournamentRecord, round: number) {
    const game = parts.service.game(record.game);
    const pods = record.rounds[round]?.pods ?? [];
    const tables = await Promise.all(
      pods.map(async ({ table: id, result }, pod) => {
        const table = id === null || result !== null ? undefined : await parts.service.load(id);
        const people = table === undefined || game === undefined ? [] : awaitedPeople(game, table);
        return { pod, place: table?.place ?? null, people };
      }),
    );
    return tables.filter(({ people }) => people.length > 0);
  }

  /** Posts a message once: Discord drops a second one with the same nonce, and after a restart the newest are looked at. */
  async function create(
    record: TournamentRecord,
    due: TournamentDue,
    draft: MessageTemplate,
    people: readonly string[],
  ): Promise<void> {
    const { payload } = await render(draft, pictures, pictureDeadlineMs);
    if (await wasSentBeforeStart(record, due)) return;
    await rest.post(Routes.channelMessages(record.channel), {
      body: {
        flags: payload.flags,
        components: markComponents(payload.components, due.id),
        attachments: payload.files.map(({ name }, id) => ({ id: String(id), filename: name })),
        allowed_mentions: {
          parse: [],
          users: [...new Set(people)].filter((id) => id !== nobody).slice(0, mentionsInMessage),
        },
        nonce: `${record.id}${due.id}`,
        enforce_nonce: true,
      },
      files: payload.files.map(({ attachment, name }) => ({ data: attachment as Buffer, name: name ?? "file" })),
    });
  }

  async function wasSentBeforeStart(record: TournamentRecord, due: TournamentDue): Promise<boolean> {
    if (!recovering.delete(record.id)) return false;
    try {
      const query = new URLSearchParams({ limit: "50" });
      const newest = (await rest.get(Routes.channelMessages(record.channel), { query })) as readonly APIMessage[];
      return newest.some(
        ({ components }) => components?.[0]?.id === postMark + due.id && JSON.stringify(components).includes(record.id),
      );
    } catch (error) {
      if (!(error instanceof DiscordAPIError)) throw error;
      log.warn(
        { tournament: record.id, err: error },
        "the newest messages cannot be read; the nonce alone guards the post",
      );
      return false;
    }
  }

  async function edit(posted: Posted, draft: MessageTemplate): Promise<void> {
    const { payload } = await render(draft, pictures, pictureDeadlineMs);
    await rest.patch(Routes.channelMessage(posted.channel, posted.message), {
      body: { components: payload.components, attachments: [], allowed_mentions: { parse: [] } },
    });
  }

  return {
    tell,
    /** Does what was due when the process ended, without doing it twice. */
    recover(ids: readonly TournamentId[]): void {
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
  };
}
