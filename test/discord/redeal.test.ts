import { orderChoices, ordersPage } from "../../commands/orders.ts";
import type { AnyGame, Json, Seat, Viewer } from "../../games/contract/index.ts";
import { games } from "../../games/registry.ts";
import { card, oldCard } from "../../src/discord/cards/card.ts";
import { benchCall, consentCard, digest, reminder, seatRequestCard } from "../../src/discord/cards/reminders.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { logPage, newsPage } from "../../src/discord/pages/pages.ts";
import { panel } from "../../src/discord/pages/panel.ts";
import type { Entry } from "../../src/match/match.ts";
import { begin } from "../../src/match/turn.ts";
import { awaitedPersons } from "../../src/table/deadlines/awaited.ts";
import { nextDeadline } from "../../src/table/deadlines/reminderSchedule.ts";
import { updateClocks } from "../../src/table/deadlines/seatClocks.ts";
import { objectionEnds } from "../../src/table/deadlines/seatRequests.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { publicTable, waitingSeats, waitingSince } from "../../src/table/sight/publicTable.ts";
import { freshClock, startClock } from "../../src/time/clock.ts";
import { paces } from "../../src/time/pace.ts";
import { tableTranslator } from "../../src/words/translator.ts";
import { someViewers } from "../contract/checks/check.ts";
import { bids } from "../contract/fixture/index.ts";
import { keys, type Match, matches, type Moment, numbers, play, runs } from "../contract/play.ts";
import { recordWith } from "../table/recordWith.ts";
import { look, recordOf } from "./record.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const everyGame: readonly AnyGame[] = [...games, bids];
const times = { now: 1_800_000_000_000, gaps: [], preferences: new Map() };

function timedTable(game: AnyGame, { deal }: Match, state: Json): TableRecord {
  const record = recordOf(game, deal, state, "playing");
  const pace = paces.daily;
  const clocks = record.seats.map((_, seat) => startClock(freshClock(pace), pace, times.now, seat, 2));
  const match = { ...begin(game, deal, 0), state, opening: [] };
  return recordWith(record, {
    match,
    secrets: record.seats.map(() => null),
    timing: { ...record.timing, pace, clocks },
  });
}

function bytes(draft: MessageTemplate): string {
  return JSON.stringify([draft.drawings, draft.compose(new Set()), draft.compose(new Set(["board.png", "hand.png"]))]);
}

/** Everything about time that is shown to anybody, or decides when something is shown. */
function publicPosts(game: AnyGame, record: TableRecord): Readonly<Record<string, string>> {
  const translator = tableTranslator(game, record, "en-US");
  const seen = look(game, record).table();
  const table = publicTable(record);
  const waiting = waitingSeats(record, awaitedPersons(game, record), times);
  const [seat = 0] = waiting.seats;
  const timed = updateClocks(game, recordWith(record, { match: null }), record, times);
  return {
    card: bytes(card(seen, translator, waiting)),
    oldCard: bytes(oldCard(seen, translator)),
    reminders: (["half", "fifth", "last", "grace"] as const)
      .map((step) => bytes(reminder(table, waiting, { seat, step }, translator)))
      .join("\n"),
    digest: bytes(
      digest(
        [{ game, table, until: null, since: waitingSince(record, waiting.seats) }],
        table,
        record.host,
        translator,
      ),
    ),
    bench: bytes(benchCall(table, seat, [], translator)),
    seat: (["agree", "wait"] as const)
      .map((step) => {
        const request = { seat, user: record.host, by: "bench", votes: [], step, since: times.now } as const;
        return bytes(seatRequestCard(table, request, objectionEnds(record, request, times), translator));
      })
      .join("\n"),
    consent: bytes(consentCard(table, { seat, answers: 1, needs: waiting.seats, agreed: [] }, translator)),
    clocks: JSON.stringify([timed.timing.clocks, nextDeadline(game, timed, times)]),
  };
}

function privatePosts(game: AnyGame, record: TableRecord, seat: Seat): string {
  return bytes(panel(look(game, record).seat(seat), tableTranslator(game, record, "en-US"), "elsewhere"));
}

describe.each(everyGame.map((game) => [game.info.title, game] as const))("%s", (_title, game) => {
  test("no post, no reminder and no clock tells what its reader may not know", () => {
    fc.assert(
      fc.property(matches(game, 200), keys(), numbers(), (match, key, place) => {
        const moments = [...play(game, match)];
        const state = moments[place % moments.length]?.step.state;
        if (state === undefined) return;
        const before = timedTable(game, match, state);
        const posted = publicPosts(game, before);
        for (const viewer of someViewers(match.deal.seats, place)) {
          const after = timedTable(game, match, game.determinise(state, viewer, key));
          expect(publicPosts(game, after)).toEqual(posted);
          if (viewer !== "table") expect(privatePosts(game, after, viewer)).toBe(privatePosts(game, before, viewer));
        }
      }),
      { numRuns: runs(15) },
    );
  });
});

/** The answers of a match up to a moment, as a record keeps them. */
function entriesOf(moments: readonly Moment[]): readonly Entry[] {
  return moments.slice(1).flatMap(({ step }, at): readonly Entry[] => {
    const before = moments[at];
    if (before?.next === undefined) return [];
    const { seat, answer } = before.next;
    const asked = before.decisions.find((decision) => decision.seat === seat && decision.ask === answer.ask);
    const sealed = asked?.seal === undefined ? {} : { sealed: { seal: asked.seal, nonce: "0" } };
    const { facts, barrier, unsealed = [] } = step;
    return [{ seat, answer, facts, by: "player", barrier, at: 0, unsealed, ...sealed }];
  });
}

/** The same answers as another table could have kept them: what this viewer was not told is otherwise. */
function otherwise(answers: readonly Entry[], viewer: Viewer): readonly Entry[] {
  const revealed = new Set(answers.flatMap(({ unsealed = [] }) => unsealed));
  return answers.map((entry) => {
    const facts = entry.facts.filter(({ to }) => to === "table" || to === viewer);
    const isHidden = entry.seat !== viewer && entry.sealed !== undefined && !revealed.has(entry.sealed.seal);
    return { ...entry, facts, answer: isHidden ? { ...entry.answer, picks: ["?"] } : entry.answer };
  });
}

/** The pages that look back or ahead: the log, the catch-up, the standing orders. */
async function pages(game: AnyGame, record: TableRecord, answers: readonly Entry[], viewer: Viewer): Promise<string> {
  const translator = tableTranslator(game, record, "en-US");
  const kept = record.match === null ? record : { ...record, match: { ...record.match, newest: answers } };
  const looking = look(game, kept, answers);
  const log = bytes(await logPage(looking.at(viewer), translator, 0));
  if (viewer === "table") return log;
  const sight = looking.seat(viewer);
  const own = [await newsPage(sight, translator), ordersPage(sight, translator)];
  return [log, ...own.map(bytes), JSON.stringify(orderChoices(sight, "", translator))].join("\n");
}

/** Where two long texts part, as a few words of both: to find the whole difference would take for ever. */
function difference(one: string, other: string): string {
  if (one === other) return "";
  let at = 0;
  while (one[at] === other[at]) at += 1;
  at = Math.max(0, at - 60);
  return `${one.slice(at, at + 200)}\n${other.slice(at, at + 200)}`;
}

/** Every other seat has an order for what it is asked; a viewer has none. */
function withOrdersOfOthers(game: AnyGame, record: TableRecord, viewer: Viewer): TableRecord {
  const asked = game.decisions(record.match?.state ?? null).filter(({ seat }) => seat !== viewer);
  const orders = asked.map(({ seat, ask, options }, id) => ({
    ...{ id, seat, ask, wants: [options.slice(0, 1)], until: "once" as const },
  }));
  return { ...record, orders };
}

describe.each(everyGame.map((game) => [game.info.title, game] as const))("%s", (_title, game) => {
  test("neither log nor catch-up or orders tell what their reader may not know", async () => {
    await fc.assert(
      fc.asyncProperty(matches(game, 200), keys(), numbers(), async (match, key, place) => {
        const all = [...play(game, match)];
        const moments = all.slice(0, (place % all.length) + 1);
        const state = moments.at(-1)?.step.state;
        if (state === undefined) return;
        const answers = entriesOf(moments);
        const before = timedTable(game, match, state);
        for (const viewer of someViewers(match.deal.seats, place)) {
          const after = timedTable(game, match, game.determinise(state, viewer, key));
          const shown = await pages(game, before, answers, viewer);
          const other = withOrdersOfOthers(game, after, viewer);
          expect(difference(await pages(game, other, otherwise(answers, viewer), viewer), shown)).toBe("");
        }
      }),
      { numRuns: runs(10) },
    );
  });
});
