/** Whom a tournament lets in by a press of **Join**: over tournaments in memory. */
import { expect, test } from "vitest";
import type { Host } from "../../src/discord/host.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import { answerTournamentClick } from "../../src/discord/tournaments/clicks.ts";
import type { TournamentRecord } from "../../src/tournaments/record.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { pretend } from "../pretend.ts";
import { channel, openCup, person, startCups } from "../tournaments/quickCup.ts";
import { fakeInteraction, requestOf, wordsIn } from "./fakeInteraction.ts";

const quick = startCups();
let host: Host = pretend({ tournaments: quick.cups, publicLocale: () => Promise.resolve("en-US") });

let sent = 0;
function asker(number: number, more: object) {
  sent += 1;
  const user = { id: person(number), displayName: `Name of ${number}` };
  const message = { id: "700000000000000001", channelId: channel, components: [] };
  const given = { id: `c${sent}`, user, member: null, channelId: channel, message, ...more };
  return requestOf(fakeInteraction("button", given).interaction);
}
const wordsOf = (reply: Reply) => ("template" in reply ? wordsIn(reply.template.compose(new Set())) : "");

test("who may join is known by role and by rating, and says why not", async () => {
  const member = { roles: ["77"] };
  const join = async (record: TournamentRecord, number: number, more = {}) => {
    const verb = { verb: "join", tournament: record.id, page: 0 } as const;
    return wordsOf(await answerTournamentClick(host, asker(number, more), verb));
  };
  const ofRole = await openCup(quick, {}, { entry: { role: "77" } });
  expect(await join(ofRole, 1)).toBe(english["tournament.refusal.role"].replace("{role}", "<@&77>"));
  expect(await join(ofRole, 1, { member })).toBe(english["tournament.joined"]);
  const rated = await openCup(quick, {}, { entry: { rating: 900 } });
  const ratedAs = (leaderboard: string, mu: number): void => {
    host = pretend({ ...host, ratings: { about: () => Promise.resolve([{ leaderboard, mu, sigma: 5 }]) } });
  };
  const size = rated.plan.stages[0]?.size ?? 0;
  ratedAs(`secret-bids:${size + 1}`, 30);
  expect(await join(rated, 2)).toBe(english["tournament.refusal.unrated"].replace("{rating}", "900"));
  ratedAs(`secret-bids:${size}`, 23);
  const below = english["tournament.refusal.rating"].replace("{rating}", "900").replace("{own}", "800");
  expect(await join(rated, 2)).toBe(below);
  ratedAs(`secret-bids:${size}`, 24);
  expect(await join(rated, 2)).toBe(english["tournament.joined"]);
});
