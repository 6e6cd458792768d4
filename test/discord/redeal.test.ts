import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { AnyGame, Json, Seat, Viewer } from "../../games/contract.ts";
import { games } from "../../games/registry.ts";
import { card, oldCard } from "../../src/discord/card.ts";
import type { Draft } from "../../src/discord/draft.ts";
import { panel } from "../../src/discord/panel.ts";
import { benchCall, consentCard, digest, reminder } from "../../src/discord/reminders.ts";
import { seenBy } from "../../src/discord/seen.ts";
import { asked, freshClock } from "../../src/match/clock.ts";
import { awaitedPersons, nextLook, withClocks } from "../../src/match/ladder.ts";
import { paces } from "../../src/match/pace.ts";
import type { TableRecord } from "../../src/match/record.ts";
import { begin } from "../../src/match/turn.ts";
import { tableVoice } from "../../src/words/voice.ts";
import { bids } from "../contract/fixture/index.ts";
import { keys, type Match, matches, numbers, play, runs } from "../contract/play.ts";
import { recordOf } from "./record.ts";

const everyGame: readonly AnyGame[] = [...games, bids];
const times = { now: 1_800_000_000_000, gaps: [], manners: new Map() };

function timedTable(game: AnyGame, { deal }: Match, state: Json): TableRecord {
  const record = recordOf(game, deal, state, "playing");
  const pace = paces.daily;
  const clocks = record.seats.map((_, seat) => asked(freshClock(pace), pace, times.now, seat, 2));
  const match = { ...begin(game, deal, 0), state, opening: [] };
  return { ...record, match, secrets: record.seats.map(() => null), days: { ...record.days, pace, clocks } };
}

function bytes(draft: Draft): string {
  return JSON.stringify([draft.drawings, draft.compose(new Set()), draft.compose(new Set(["board.png", "hand.png"]))]);
}

/** Everything about time that is shown to anybody, or decides when something is shown. */
function publicPosts(game: AnyGame, record: TableRecord): Readonly<Record<string, string>> {
  const voice = tableVoice(game, record, "en-US");
  const seen = seenBy(game, record, "table");
  if (seen === undefined) throw new Error("no match");
  const waiting = awaitedPersons(game, record);
  const [seat = 0] = waiting;
  const timed = withClocks(game, { ...record, match: null }, record, times);
  return {
    card: bytes(card(seen, voice, times)),
    oldCard: bytes(oldCard(seen, voice)),
    reminders: (["half", "fifth", "last", "grace"] as const)
      .map((step) => bytes(reminder(record, waiting, { seat, step }, times, voice)))
      .join("\n"),
    digest: bytes(digest([{ game, record, until: null }], record, voice)),
    bench: bytes(benchCall(record, seat, [], voice)),
    consent: bytes(consentCard(record, { seat, answers: 1, needs: waiting, agreed: [] }, voice)),
    clocks: JSON.stringify([timed.days.clocks, nextLook(game, timed, times)]),
  };
}

function privatePosts(game: AnyGame, record: TableRecord, seat: Seat): string {
  const seen = seenBy(game, record, seat);
  return seen === undefined ? "" : bytes(panel(seen, seat, tableVoice(game, record, "en-US")));
}

describe.each(everyGame.map((game) => [game.info.title, game] as const))("%s", (_title, game) => {
  test("no post, no reminder and no clock tells what its reader may not know", () => {
    fc.assert(
      fc.property(matches(game, 200), keys(), numbers(), (match, key, place) => {
        const moments = [...play(game, match)];
        const state = moments[place % moments.length]?.step.state;
        if (state === undefined) return;
        const viewers: readonly Viewer[] = ["table", ...Array.from({ length: match.deal.seats }, (_, seat) => seat)];
        const before = timedTable(game, match, state);
        for (const viewer of viewers) {
          const after = timedTable(game, match, game.redeal(state, viewer, key));
          expect(publicPosts(game, after)).toEqual(publicPosts(game, before));
          if (viewer !== "table") expect(privatePosts(game, after, viewer)).toBe(privatePosts(game, before, viewer));
        }
      }),
      { numRuns: runs(15) },
    );
  });
});
