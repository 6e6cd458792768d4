/** The buttons of tournaments, and which tournament a command means: over tournaments in memory. */
import { PermissionFlagsBits, PermissionsBitField } from "discord.js";
import { beforeEach, expect, test } from "vitest";
import { answerTournamentClick, cardReply, findOwnSeats } from "../../src/discord/tournaments/clicks.ts";
import {
  completeTournament,
  deciderOf,
  findTournament,
  openTournament,
} from "../../src/discord/tournaments/findTournament.ts";
import { readTournamentId, type TournamentVerb } from "../../src/discord/tournaments/ids.ts";
import { organiserPanel } from "../../src/discord/tournaments/card.ts";
import { bracketPage, crossPage, pairingsPage, standingsPage } from "../../src/discord/tournaments/pages.ts";
import { explainPage, rulesOfTournament } from "../../src/discord/tournaments/textPages.ts";
import type { Host } from "../../src/discord/host.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import { channelId, type UserId } from "../../src/ids.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import { refuseDecider } from "../../src/tournaments/audit.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { hostTranslator } from "../../src/words/translator.ts";
import {
  begunCup,
  by,
  channel,
  load,
  openCup,
  organiser,
  person,
  playTable,
  type QuickCup,
  settle,
  startCups,
  tableAt,
} from "../tournaments/quickCup.ts";
import { fakeInteraction, requestOf, wordsIn } from "./fakeInteraction.ts";
import { readMessage } from "./readMessage.ts";
import { pretend } from "../pretend.ts";
import { clockAt } from "../clocks.ts";

let quick: QuickCup;
let host: Host;
beforeEach(() => {
  quick = startCups();
  host = pretend({
    tournaments: quick.cups,
    service: quick.service,
    clock: clockAt(() => quick.state.now),
    publicLocale: () => Promise.resolve("en-US"),
    tables: {
      open: async (_: unknown, id: never) => ({ ok: true, record: await quick.service.load(id) }),
      here: async ({ channelId: at }: { readonly channelId: string }) => quick.service.tablesIn(at),
    },
  });
});
const speak = hostTranslator("en-US");
const none = new PermissionsBitField();

let sent = 0;
/** Somebody who sends something from a channel of the server. */
function asker(user: UserId, more: Record<string, unknown> = {}) {
  sent += 1;
  return requestOf(
    fakeInteraction("button", {
      id: `c${sent}`,
      ...{
        user: { id: user, displayName: `Name of ${user}` },
        member: null,
        memberPermissions: none,
        channelId: channel,
      },
      ...{ message: { id: "700000000000000001", channelId: channel, components: [] }, ...more },
    }).interaction,
  );
}
const click = (
  record: TournamentRecord,
  verb: TournamentVerb,
  user: UserId,
  numbers: { readonly page?: number; readonly of?: number } = {},
) => answerTournamentClick(host, asker(user), { verb, tournament: record.id, page: 0, ...numbers });
const sendWhy = (record: TournamentRecord, verb: TournamentVerb) =>
  answerTournamentClick(host, pretend({ ...asker(organiser), form: { getTextInputValue: () => "A storm" } }), {
    verb,
    tournament: record.id,
    page: 0,
  });
const shown = (reply: Reply) => ("template" in reply ? [reply.kind, ...readMessage(reply.template)] : [reply.kind]);
const page = (kind: string, template: MessageTemplate) => [kind, ...readMessage(template)];
const words = (reply: Reply) => ("template" in reply ? wordsIn(reply.template.compose(new Set())) : "");

test("people join, check in and leave by their name, and read what came of it", async () => {
  const record = await openCup(quick);
  expect(words(await click(record, "join", person(1)))).toBe(english["tournament.joined"]);
  expect((await load(quick, record.id)).entrants).toMatchObject([{ user: person(1), name: `Name of ${person(1)}` }]);
  expect(words(await click(record, "join", person(1)))).toBe(
    english["tournament.refusal.in-already"].replace("{who}", `<@${person(1)}>`),
  );
  await click(record, "open-check-in", organiser);
  expect(words(await click(record, "check-in", person(1)))).toBe(english["tournament.checked-in"]);
  expect((await load(quick, record.id)).entrants).toMatchObject([{ isCheckedIn: true }]);
  expect(words(await click(record, "leave", person(1)))).toBe(english["tournament.left"]);
  expect((await load(quick, record.id)).entrants).toMatchObject([{ status: "out" }]);
});

test("each list and page is that of the click: its part, its stage or round, and its reader", async () => {
  const one = person(1);
  const begun = await begunCup(quick, 4);
  await click(begun, "rules", one);
  // The click has shown its player under their present name.
  const record = await load(quick, begun.id);
  const seats = await findOwnSeats(host, record, latestRound(record), asker(one));
  const request = (verb: TournamentVerb, numbers?: { readonly page?: number; readonly of?: number }) =>
    click(record, verb, one, numbers).then(shown);
  expect(await request("standings")).toEqual(page("private", standingsPage(record, speak, { page: 0, user: one })));
  expect(await request("standings", { page: 0, of: 1 })).toEqual(
    page("private", standingsPage(record, speak, { page: 0, stage: 0, user: one })),
  );
  expect(await request("standings-after", { of: 1 })).toEqual(
    page("private", standingsPage(record, speak, { page: 0, round: 0, user: one })),
  );
  expect(await request("cross", { of: 1 })).toEqual(page("private", crossPage(record, speak, { page: 0, stage: 0 })));
  expect(await request("pairings")).toEqual(
    page("private", pairingsPage(record, latestRound(record), speak, { page: 0, seats })),
  );
  expect(await request("pairings", { of: 1 })).toEqual(
    page("private", pairingsPage(record, record.rounds[0], speak, { page: 0, seats })),
  );
  expect(await request("bracket")).toEqual(page("aside", bracketPage(record, speak)));
  expect(await request("explain")).toEqual(page("aside", explainPage(record, one, speak)));
  expect(await request("rules")).toEqual(page("aside", rulesOfTournament(record, speak)));
});

test("only organisers see their panel and what it does; what cannot be taken back is asked again", async () => {
  const record = await openCup(quick);
  for (const verb of [
    "organise",
    "open-check-in",
    "begin",
    "hurry",
    "cancel",
    "next",
    "resume",
    "zone",
    "repair",
  ] as const)
    expect(words(await click(record, verb, person(1)))).toContain(
      `Only the organiser, <@${organiser}>, and people who may manage the server`,
    );
  expect((await load(quick, record.id)).status).toBe("registration");
  expect(shown(await click(record, "organise", organiser))).toEqual(page("private", organiserPanel(record, speak)));
  for (const verb of ["hurry", "cancel"] as const) expect((await click(record, verb, organiser)).kind).toBe("modal");
  expect((await load(quick, record.id)).status).toBe("registration");
  const refused = await click(record, "begin", organiser);
  expect([refused.kind, words(refused)]).toMatchObject(["aside", expect.stringContaining("too few")]);
  const opened = shown(await click(record, "open-check-in", organiser));
  expect(opened).toEqual(page("private", organiserPanel(await load(quick, record.id), speak)));
  await sendWhy(record, "cancel");
  expect((await load(quick, record.id)).status).toBe("cancelled");
});

test("a round is ended and a tournament begun by the buttons that say so", async () => {
  const record = await openCup(quick);
  for (const number of [1, 2]) await quick.cups.join(record.id, by(person(number)), `P${number}`);
  await click(record, "begin", organiser);
  await expect.poll(async () => latestRound(await load(quick, record.id))?.pods.length).toBe(1);
  await sendWhy(record, "hurry");
  expect(latestRound(await load(quick, record.id))?.pods[0]?.isFinal).toBe(true);
});

test("a form of a round ends no time of a later one", async () => {
  const record = await begunCup(quick, 4, { rounds: 2 });
  const reply = await click(record, "hurry", organiser);
  const form = reply.kind === "modal" ? readTournamentId(reply.modal.custom_id) : undefined;
  for (const pod of [0, 1]) await playTable(quick, (await tableAt(quick, record.id, pod)).id);
  await settle(quick, record.id);
  const sender = { ...asker(organiser), form: { getTextInputValue: () => "A storm" } };
  const sent = await answerTournamentClick(host, pretend(sender), form ?? expect.fail("no form"));
  expect(words(sent)).toBe(english["refusal.no-request"]);
});

test("a tournament of another server is not there", async () => {
  const record = await openCup(quick, {}, { guild: "2" });
  expect(words(await click(record, "join", person(1)))).toBe(english["tournament.refusal.gone"]);
  expect(await openTournament(host, asker(person(1)), record.id)).toBeUndefined();
});

test("whoever organises is the organiser, a manager of the server, or holds the role", async () => {
  const record = { ...(await openCup(quick)), roles: { organisers: "55", called: null } };
  const may = (cup: TournamentRecord, user: UserId, more: Record<string, unknown>) =>
    refuseDecider(cup, deciderOf(asker(user, more))) === undefined;
  const staff = (more: Record<string, unknown>, user = person(1)) => may(record, user, more);
  expect(staff({}, organiser)).toBe(true);
  expect(staff({})).toBe(false);
  expect(staff({ memberPermissions: new PermissionsBitField(PermissionFlagsBits.ManageGuild) })).toBe(true);
  expect(staff({ memberPermissions: null })).toBe(false);
  expect(staff({ member: { roles: ["54", "55"] } })).toBe(true);
  expect(staff({ member: { roles: ["54"] } })).toBe(false);
  expect(staff({ member: { roles: { cache: new Map([["55", {}]]) } } })).toBe(true);
  const bare = { ...record, roles: { organisers: null, called: null } };
  expect(may(bare, person(1), { member: { roles: ["55"] } })).toBe(false);
});

test("the card of a tournament is remembered when it is posted, or by a click on it after a crash", async () => {
  const record = await openCup(quick);
  // Anybody can send any id from any message of the bot's.
  const from = (components: readonly unknown[]) =>
    answerTournamentClick(
      host,
      asker(person(1), { message: { id: "700000000000000001", channelId: channel, components } }),
      { verb: "standings", tournament: record.id, page: 0 },
    );
  await from([{ content: `"custom_id":"${record.id}"` }, { custom_id: "play|k3f7x2abcd" }]);
  expect((await load(quick, record.id)).card).toBeNull();
  await from([{ custom_id: `tournament|join|${record.id}` }]);
  const card = { channel, message: "700000000000000001", at: quick.state.now };
  expect((await load(quick, record.id)).card).toEqual(card);
  quick.state.now += 5;
  await click(record, "standings", person(1));
  expect((await load(quick, record.id)).card).toEqual(card);
  const reply = await cardReply(host, record, pretend(quick.service.game("secret-bids")));
  if (reply.kind !== "public") throw new Error("The card is for all");
  await reply.posted(pretend({ id: "700000000000000002", channelId: channel }));
  expect((await load(quick, record.id)).card).toEqual({ channel, message: "700000000000000002", at: quick.state.now });
  const begun = await begunCup(quick, 2);
  await click(begun, "standings", person(1));
  expect((await load(quick, begun.id)).card).toBeNull();
});

test("a person's seat in a round is found with the place of its table", async () => {
  const record = await begunCup(quick, 4);
  const round = latestRound(record);
  const pod = round?.pods.findIndex(({ seats }) => seats.includes(3));
  expect(await findOwnSeats(host, record, round, asker(person(3)))).toEqual([{ pod, place: null }]);
  const table = round?.pods[pod ?? 0]?.table;
  await quick.service.change(pretend(table), null, (each) => ({ ok: true, record: { ...each, place: channel } }));
  expect(await findOwnSeats(host, record, round, asker(person(3)))).toEqual([{ pod, place: channel }]);
  expect(await findOwnSeats(host, record, round, asker(person(9)))).toEqual([]);
  expect(await findOwnSeats(host, record, undefined, asker(person(3)))).toEqual([]);
  if (round === undefined) throw new Error("There is no round");
  const unopened = { ...round, pods: round.pods.map((each) => ({ ...each, table: null })) };
  expect(await findOwnSeats(host, record, unopened, asker(person(3)))).toEqual([{ pod, place: null }]);
});

const named = (name: string | null, user = person(1), more = {}) =>
  findTournament(host, asker(user, { options: { getString: () => name }, ...more })).then((found) =>
    found.ok ? found.record.title : found.why.say,
  );

test("a command means the channel's only tournament, else the only one that is open, else one's own", async () => {
  expect(await named(null)).toBe("tournament.refusal.none-here");
  const first = await openCup(quick, {}, { title: "First" });
  expect(await named(null)).toBe("First");
  const second = await openCup(quick, {}, { title: "Second" });
  expect(await named(null)).toBe("tournament.refusal.which");
  await quick.cups.join(second.id, by(person(1)), "P");
  expect(await named(null)).toBe("Second");
  expect(await named(null, organiser)).toBe("tournament.refusal.which");
  await quick.cups.cancel(second.id, by(organiser));
  expect(await named(null)).toBe("First");
  await quick.cups.cancel(first.id, by(organiser));
  // Of those that are over it is one's own.
  expect(await named(null)).toBe("Second");
  expect(await named(null, person(2))).toBe("tournament.refusal.which");
});

test("a name means the tournament of that id or title here, or of the table that is played here", async () => {
  const cup = await openCup(quick, {}, { title: "Spring Cup" });
  expect([await named(" spring CUP "), await named(cup.id), await named("autumn")]).toEqual([
    ...["Spring Cup", "Spring Cup", "tournament.refusal.no-such"],
  ]);
  await openCup(quick, {}, { title: "Spring Cup" });
  expect(await named("Spring Cup")).toBe("tournament.refusal.which");
  const there = await openCup(quick, {}, { title: "There", channel: channelId("100000000000000004"), guild: "2" });
  expect(await named(there.id)).toBe("tournament.refusal.no-such");
  const begun = await begunCup(quick, 2);
  const place = channelId("100000000000000009");
  const table = latestRound(begun)?.pods[0]?.table;
  await quick.service.change(pretend(table), null, (each) => ({ ok: true, record: { ...each, place } }));
  expect(await named(null, person(1), { channelId: place })).toBe("Cup");
  expect(await named(null, person(1), { channelId: place, guildId: "2" })).toBe("tournament.refusal.none-here");
});

test("while one types, the channel's tournaments are offered that have what was typed, the newest first", async () => {
  const [one, two] = [
    await openCup(quick, {}, { title: "One" }),
    await openCup(quick, {}, { title: "Two", game: "lost-game" }),
  ];
  const offered = async (typed: string) =>
    completeTournament(host, asker(person(1), { options: { getFocused: () => typed } }));
  expect(await offered("")).toEqual([
    { name: "Two · lost-game", value: two.id },
    { name: "One · Secret Bids", value: one.id },
  ]);
  expect(await offered("oNe")).toEqual([{ name: "One · Secret Bids", value: one.id }]);
});
