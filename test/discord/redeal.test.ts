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
import { newDays } from "../../src/match/days.ts";
import { channelId, newTableId, userId } from "../../src/match/ids.ts";
import { awaitedPersons, nextLook, withClocks } from "../../src/match/ladder.ts";
import { paces } from "../../src/match/pace.ts";
import type { TableRecord } from "../../src/match/record.ts";
import { begin } from "../../src/match/turn.ts";
import { tableVoice } from "../../src/words/voice.ts";
import { bids } from "../contract/fixture/index.ts";
import { keys, type Match, matches, numbers, play, runs } from "../contract/play.ts";

const everyGame: readonly AnyGame[] = [...games, bids];
const times = { now: 1_800_000_000_000, gaps: [], manners: new Map() };

function recordOf(game: AnyGame, match: Match, state: Json): TableRecord {
  const seats = Array.from({ length: match.deal.seats }, (_, seat) => ({
    kind: "person" as const,
    user: userId(`${100000000000000000n + BigInt(seat)}`),
    name: `Person ${seat}`,
  }));
  const days = newDays(seats.length, paces.daily);
  return {
    format: 1,
    id: newTableId("redeal"),
    status: "playing",
    game: game.info.id,
    guild: "1",
    home: channelId("100000000000000001"),
    place: channelId("100000000000000002"),
    wantsThread: true,
    host: userId("100000000000000000"),
    options: match.deal.options,
    seats,
    opened: 0,
    match: { ...begin(game, match.deal, 0), state, opening: [], newest: [], segments: 0 },
    seen: [],
    outbox: [],
    nextDue: 1,
    lobby: null,
    card: null,
    asked: [],
    secrets: seats.map(() => null),
    days: { ...days, clocks: seats.map((_, seat) => asked(freshClock(paces.daily), paces.daily, times.now, seat, 2)) },
  };
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
        const before = recordOf(game, match, state);
        for (const viewer of viewers) {
          const after = recordOf(game, match, game.redeal(state, viewer, key));
          expect(publicPosts(game, after)).toEqual(publicPosts(game, before));
          if (viewer !== "table") expect(privatePosts(game, after, viewer)).toBe(privatePosts(game, before, viewer));
        }
      }),
      { numRuns: runs(15) },
    );
  });
});
