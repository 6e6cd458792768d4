import { z } from "zod";
import type { AnyGame, Json, Options } from "../../../games/contract/index.ts";
import { findOfferedDecision } from "../../../games/kit/offered.ts";
import { newHosting } from "../hosting.ts";
import { findGameFor } from "../../boxes/tables.ts";
import type { Clock } from "../../ports/ports.ts";
import { createBreather } from "../../match/replay.ts";
import { commitmentTo } from "../../match/fairness.ts";
import { channelId, nobody, type TableId, tableId, userId } from "../../ids.ts";
import { firstPrivateDue, type Seated, type TableRecord, unposted } from "../record.ts";
import { isOver } from "../../match/position.ts";
import type { Entry, Match } from "../../match/match.ts";

const longestName = 100;
const mostAnswers = 5_000;

const user = z
  .string()
  .regex(/^\d{15,21}$/u)
  .transform(userId);
const name = z.string().max(longestName);
const table = z.string().transform((raw, context): TableId => {
  const id = tableId(raw);
  if (id !== undefined) return id;
  context.addIssue("no table id");
  return z.NEVER;
});
const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`, "u"));
const when = z.number().int().min(0).max(8e15);

/** What is read of a file that another bot wrote; nothing else in it is looked at. */
const foreign = z.object({
  record: z.object({
    id: table,
    origin: z.union([table, z.object({ table: table.optional() }).transform((origin) => origin.table)]).optional(),
    game: z.string(),
    status: z.enum(["ended", "closed"]),
    host: user,
    opened: when,
    seats: z.array(
      z.union([z.object({ kind: z.literal("person"), user, name }), z.object({ kind: z.literal("computer"), name })]),
    ),
    match: z.object({
      deal: z.object({
        seats: z.number().int(),
        key: hex(64),
        options: z.record(z.string(), z.union([z.string(), z.boolean()])),
      }),
      commitment: hex(64),
      box: hex(64).optional(),
      rules: z.number(),
      rulesSince: z.array(z.unknown()).length(1),
    }),
  }),
  answers: z
    .array(
      z.object({
        seat: z.number().int(),
        answer: z.object({ ask: z.string(), picks: z.array(z.string()) }),
        by: z.enum(["player", "host"]),
        at: when,
        sealed: z.object({ seal: z.string(), nonce: hex(32) }).optional(),
      }),
    )
    .max(mostAnswers),
});

/** What version 1 wrote on the last card of a table: no ids of persons, no moments, and not whether it was closed. */
const endCard = z.object({
  table,
  game: z.string(),
  rulesSince: z.array(z.object({ rules: z.number() })).length(1),
  deal: foreign.shape.record.shape.match.shape.deal,
  commitment: hex(64),
  seats: z.array(z.object({ name })),
  answers: z
    .array(
      z.object({
        ...{ seat: z.number().int(), ask: z.string(), picks: z.array(z.string()), by: z.enum(["player", "host"]) },
        ...{ seal: z.string().optional(), nonce: hex(32).optional() },
      }),
    )
    .max(mostAnswers),
});

type Foreign = z.infer<typeof foreign>;

export type ForeignImport =
  | { readonly ok: true; readonly record: TableRecord; readonly answers: readonly Entry[] }
  | { readonly ok: false; readonly refusal: "not-a-save" | "unknown-game" | "other-box" | "other-rules" | "untrue" };

/** Plays another bot's finished table anew from its key: nothing else in a file can be believed. */
export async function importForeign(read: unknown, games: readonly AnyGame[], clock: Clock): Promise<ForeignImport> {
  const parsed = foreign.safeParse(read);
  return parsed.success ? replay(parsed.data, games, clock) : { ok: false, refusal: "not-a-save" };
}

/** A table from an end card of version 1, played anew; computers sit there under the players' names. */
export async function importEndCard(read: unknown, games: readonly AnyGame[], clock: Clock): Promise<ForeignImport> {
  const now = clock.now();
  const { data: card } = endCard.safeParse(read);
  if (card === undefined) return { ok: false, refusal: "not-a-save" };
  const { deal, commitment, rulesSince } = card;
  const match = { deal, commitment, rules: rulesSince[0]?.rules ?? 0, rulesSince };
  const seats = card.seats.map((seat) => ({ kind: "computer" as const, name: seat.name }));
  const record = { id: card.table, game: card.game, host: nobody, opened: now, seats, match };
  const answers = card.answers.map(({ seat, ask, picks, by, seal, nonce }) => ({
    ...{ seat, answer: { ask, picks }, by, at: now },
    ...(seal === undefined || nonce === undefined ? {} : { sealed: { seal, nonce } }),
  }));
  const ended = await replay({ record: { ...record, status: "ended" }, answers }, games, clock);
  return ended.ok ? ended : replay({ record: { ...record, status: "closed" }, answers }, games, clock);
}

async function replay(file: Foreign, games: readonly AnyGame[], clock: Clock): Promise<ForeignImport> {
  const { record } = file;
  const found = games.find(({ info }) => info.id === record.game);
  if (found === undefined) return { ok: false, refusal: "unknown-game" };
  if (record.match.rules !== found.info.rules) return { ok: false, refusal: "other-rules" };
  const game = findGameFor(found, record.match);
  if (game === undefined) return { ok: false, refusal: "other-box" };
  const replayed = isPossible(game, file) ? await ifPlayable(() => replayAnswers(game, file, clock)) : undefined;
  if (replayed === undefined) return { ok: false, refusal: "untrue" };
  const { match, answers } = replayed;
  return { ok: true, record: buildRecord(file, match), answers };
}

/** A game need not stand a deal that nobody could have made: what breaks it is no match. */
async function ifPlayable<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Whether this deal can be made, as far as the game says. */
function isPossible(game: AnyGame, { record: { seats, match } }: Foreign): boolean {
  const { deal, commitment, box, rules } = match;
  const { min, max } = game.info.seats;
  const isFull = deal.seats === seats.length && min <= deal.seats && deal.seats <= max;
  const isChosen = game.info.options.every((spec) => fits(spec, deal.options));
  const isKnown = Object.keys(deal.options).every((id) => game.info.options.some((spec) => spec.id === id));
  if (!isFull || !isChosen || !isKnown || game.checkOptions(deal.seats, deal.options) !== undefined) return false;
  return commitmentTo(game.info.id, rules, deal, box) === commitment;
}

function fits(spec: AnyGame["info"]["options"][number], options: Options): boolean {
  const value = options[spec.id];
  return spec.kind === "flag" ? typeof value === "boolean" : typeof value === "string" && spec.choices.includes(value);
}

/** The match as far as it was played; undefined when an answer was not possible or an ended match lacks its end. */
async function replayAnswers(game: AnyGame, { record, answers: given }: Foreign, clock: Clock) {
  const breathe = createBreather(clock);
  const { deal, commitment, box, rules } = record.match;
  const dealt = game.setup(deal);
  let state: Json = dealt.state;
  const answers: Entry[] = [];
  for (const { seat, answer, by, at, sealed } of given) {
    const decision = findOfferedDecision(game.decisions(state), seat, answer);
    if (decision === undefined || decision.seal !== sealed?.seal) return undefined;
    const { state: after, facts, barrier, unsealed } = game.apply(state, seat, answer);
    answers.push({
      ...{ seat, answer, facts, by, barrier, at },
      ...(sealed === undefined ? {} : { sealed }),
      ...(unsealed === undefined || unsealed.length === 0 ? {} : { unsealed }),
    });
    state = after;
    await breathe();
  }
  if (isOver(game.decisions(state)) !== (record.status === "ended")) return undefined;
  const match: Match = {
    ...(box !== undefined && { box }),
    ...{ deal, commitment, rules, rulesSince: [{ answer: 0, rules }], state },
    base: { at: answers.length, state },
    opening: dealt.facts,
    ...{ newest: answers, closed: 0, segments: 0 },
    clicks: record.seats.map((_, seat) => given.filter((entry) => entry.seat === seat && entry.by === "player").length),
  };
  return { match, answers };
}

function buildRecord({ record }: Foreign, match: Match): TableRecord {
  const { id, origin, status, game, host, opened, seats } = record;
  return {
    ...{ format: 2, id, status, game, guild: "", host, opened, match },
    origin: origin === undefined ? { from: "here" } : { from: "file", table: origin },
    home: channelId("000000000000000"),
    wantsThread: false,
    options: match.deal.options,
    seats: seats.map((seated): Seated => seated),
    ...{ ...unposted, nextDue: 1, nextPrivateDue: firstPrivateDue },
    secrets: seats.map(() => null),
    ...newHosting(seats.length),
  };
}
