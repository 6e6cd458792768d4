/** The posts of a table where it is opened and played: what is new, what is edited, and whom it calls. */
import { beforeEach, expect, test, vi } from "vitest";
import { codes } from "../../src/discord/delivery/failure.ts";
import { announce, editLobby, openPlace, showCard, showEnd, showSave } from "../../src/discord/posts/tablePosts.ts";
import { channelId, type Posted } from "../../src/ids.ts";
import type { TableRecord } from "../../src/table/record.ts";
import { minute } from "../../src/time/hours.ts";
import { answerAs } from "../table/answerAs.ts";
import { home, personOn } from "../match/tables.ts";
import { alter, place, reload } from "../table/watchedService.ts";
import { readMessage } from "./readMessage.ts";
import { dueOf, postedBefore, refusal } from "./fakePosts.ts";
import { beginPosts, fake, table } from "./postedTable.ts";
import { type Fields, recordWith } from "../table/recordWith.ts";

beforeEach(async () => {
  await beginPosts();
  fake.made.splice(0);
});
const made = () => fake.made.map(({ what, where, users }) => [what, where, ...(users === undefined ? [] : [users])]);
const both = [personOn(0), personOn(1)];
const still = (record: TableRecord, due: { readonly id: number }): TableRecord => ({
  ...record,
  outbox: [{ kind: "card", id: due.id }],
});
/** The longest that Discord takes quick edits of a message. */
const editable = 50 * minute;
const lobbyOf = (record: TableRecord, ago: number): Posted => postedBefore(fake, record.home, ago);

test("a table that nobody opened has its lobby posted where it was opened, and calls nobody", async () => {
  const due = dueOf("announce");
  const patch = await announce(fake.context, table, due);
  expect(made()).toEqual([["create", home, []]]);
  expect(fake.made[0]).toMatchObject({ due: 77, words: expect.stringContaining("Secret Bids") as unknown });
  expect(patch(still(table, due)).lobby).toMatchObject({ channel: home, post: 77 });
  // Brought elsewhere meanwhile, it has no message there.
  expect(patch(table).lobby).toBeNull();
});

test("a first card calls those who are awaited and are not called yet, and is noted with whom", async () => {
  const patch = await showCard(fake.context, table, dueOf("card"));
  expect(made()).toEqual([["create", place, both]]);
  const after = patch(table);
  expect(after).toMatchObject({ card: { channel: place, post: 77 }, prompted: [0, 1] });
  expect(after.timing.clocks.map(({ told }) => told)).toEqual([["start"], ["start"]]);
  // A table that was brought elsewhere is shown there.
  const moved = patch({ ...table, place: channelId("100000000000000009") });
  expect([moved.card, moved.outbox.map(({ kind }) => kind)]).toEqual([null, ["card"]]);
});

test("a card is edited while it waits for nobody new, and its last one loses its buttons when it does", async () => {
  const card = postedBefore(fake, place, editable - 1);
  await alter(fake.watched, table.id, { card, prompted: [0, 1] });
  const shown = await reload(fake.watched, table.id);
  const patch = await showCard(fake.context, shown, dueOf("card"));
  expect(made()).toEqual([["edit", card.message]]);
  expect(patch({ ...shown, prompted: [] }).prompted).toEqual([0, 1]);
  fake.made.splice(0);
  await showCard(fake.context, { ...shown, prompted: [0] }, dueOf("card"));
  expect(made()).toEqual([
    ["create", place, [personOn(1)]],
    ["edit", card.message],
  ]);
});

test("an old card, one from elsewhere, and one that cannot be edited is followed by a new one", async () => {
  const cardAt = async (card: Posted) => {
    fake.made.splice(0);
    await showCard(fake.context, { ...table, card, prompted: [0, 1] }, dueOf("card"));
    return made();
  };
  expect(await cardAt(postedBefore(fake, place, editable))).toEqual([["create", place, []]]);
  expect(await cardAt(postedBefore(fake, home, 0))).toEqual([["create", place, []]]);
  fake.state.isEditable = false;
  const fresh = postedBefore(fake, place, 0);
  expect(await cardAt(fresh)).toEqual([
    ["edit", fresh.message],
    ["create", place, []],
    ["edit", fresh.message],
  ]);
});

test("an old card that keeps its buttons does no harm", async () => {
  fake.failures.set("edit", refusal(codes.missingAccess));
  const card = postedBefore(fake, place, 0);
  const patch = await showCard(fake.context, { ...table, card, prompted: [0] }, dueOf("card"));
  expect(patch(table).card?.message).not.toBe(card.message);
  expect(fake.logged.map(({ msg }) => msg)).toEqual(["an old card keeps its buttons"]);
});

test("nobody is called who was called at this turn, is asleep, or reads direct messages", async () => {
  const night = new Date(fake.watched.state.now).getUTCHours() * 60;
  await fake.service.times.changePreferences(personOn(0), (before) => ({
    ...before,
    quiet: { from: (night + 1380) % 1440, to: (night + 120) % 1440 },
  }));
  await showCard(fake.context, table, dueOf("card"));
  expect(made()).toEqual([["create", place, [personOn(1)]]]);
  await fake.service.times.changePreferences(personOn(1), (before) => ({ ...before, pings: "dm" }));
  fake.made.splice(0);
  const patch = await showCard(fake.context, table, dueOf("card"));
  expect(made()).toEqual([["create", place, []]]);
  // They are shown all the same, so no further card calls them.
  expect(patch(table).prompted).toEqual([0, 1]);
});

test("no card is shown before there is a place, after the end, or while only computers are awaited", async () => {
  const none = async (record: TableRecord) => (await showCard(fake.context, record, dueOf("card")))(record) === record;
  expect(await none({ ...table, place: null })).toBe(true);
  expect(await none({ ...table, status: "closed" })).toBe(true);
  const computer = { kind: "computer", name: "Computer" } as const;
  expect(await none({ ...table, seats: [computer, computer] })).toBe(true);
  expect(made()).toEqual([]);
  await showCard(fake.context, { ...table, seats: [computer, ...table.seats.slice(1)] }, dueOf("card"));
  expect(made()).toEqual([["create", place, [personOn(1)]]]);
});

test("the call of a round calls to its tables, so a first card soon after calls nobody", async () => {
  const tournament = { id: "cup", round: 0, pod: 0 };
  const called = async (changes: Fields) => {
    fake.made.splice(0);
    await showCard(fake.context, recordWith(table, { tournament, ...changes }), dueOf("card"));
    return fake.made[0]?.users;
  };
  expect(await called({ opened: fake.watched.state.now - 5 * minute + 1 })).toEqual([]);
  expect(await called({ opened: fake.watched.state.now - 5 * minute })).toEqual(both);
  expect(await called({ opened: fake.watched.state.now, card: postedBefore(fake, place, editable) })).toEqual(both);
});

test("a lobby's card is edited while Discord takes it, and where a thread hangs on it", async () => {
  const edits = async (changes: Partial<TableRecord>, ago = 0) => {
    fake.made.splice(0);
    fake.requests.splice(0);
    const record = recordWith(table, { lobby: lobbyOf(table, ago), ...changes });
    const patch = await editLobby(fake.context, record, dueOf("lobby"));
    return [
      made().map(([what]) => what),
      fake.requests.map(([request]) => request),
      patch(record).lobby !== record.lobby,
    ];
  };
  const { message } = lobbyOf(table, 0);
  expect(await edits({}, editable - 1)).toEqual([["edit"], [], false]);
  const removed = `DELETE /channels/${home}/messages/${message}`;
  expect(await edits({}, editable)).toEqual([["create"], [removed], true]);
  expect(await edits({ place: channelId(message) }, editable)).toEqual([["edit"], [], false]);
  expect(await edits({ lobby: null })).toEqual([[], [], false]);
  fake.state.isShown = true;
  expect(await edits({})).toEqual([[], [], false]);
});

test("a lobby that waits for its place waits with it, and a table that has begun does not", async () => {
  fake.failures.set("edit", refusal(codes.missingAccess));
  const record = { ...table, lobby: lobbyOf(table, 0) };
  const waiting = recordWith(record, { status: "lobby" });
  await expect(editLobby(fake.context, waiting, dueOf("lobby"))).rejects.toThrow("50001");
  const patch = await editLobby(fake.context, record, dueOf("lobby"));
  expect(patch(record)).toBe(record);
  fake.failures.set("edit", refusal(0, 500));
  await expect(editLobby(fake.context, record, dueOf("lobby"))).rejects.toThrow("Refused");
});

test("the message that invited to a table tells in the end how it ended, unless others play the deal", async () => {
  const winner = async (changes: Partial<TableRecord>) => {
    fake.made.splice(0);
    await editLobby(fake.context, recordWith(ended, { lobby: lobbyOf(table, 0), ...changes }), dueOf("lobby"));
    return fake.made[0]?.words;
  };
  const ended = await answerAs(fake.watched, table.id);
  const told = await winner({});
  expect(await winner({ keepsKey: true })).not.toBe(told);
  expect(await winner({ status: "playing" })).not.toBe(told);
});

test("the last card calls all who are awake, and has the lobby tell the result", async () => {
  const ended = await answerAs(fake.watched, table.id);
  fake.made.splice(0);
  const card = postedBefore(fake, place, 0);
  const record: TableRecord = { ...ended, card, outbox: [] };
  const patch = await showEnd(fake.context, record, dueOf("end"));
  expect(made()).toEqual([
    ["create", place, both],
    ["edit", card.message],
  ]);
  const after = patch(record);
  expect(after.outbox).toMatchObject([{ kind: "lobby" }]);
  expect([after.card?.message === card.message, after.prompted]).toEqual([false, []]);
});

test("at the end the private panels that are open show who won and a rematch, and no longer whose turn it is", async () => {
  const ended = await answerAs(fake.watched, table.id);
  const shown: (readonly unknown[])[] = [];
  fake.openPanels.note(table.id, personOn(1), (template) => Promise.resolve(void shown.push(readMessage(template))));
  await showEnd(fake.context, { ...ended, outbox: [] }, dueOf("end"));
  await vi.waitFor(() => expect(shown).toHaveLength(1));
  const words = shown.flat().join("\n");
  expect(words).toMatch(/(?:wins|share the win of) Secret Bids/u);
  expect(words).toContain(`[Rematch] green rematch|${table.id}`);
  expect(words).not.toContain("not your turn");
  // What shows the end stays so.
  await showEnd(fake.context, { ...ended, outbox: [] }, dueOf("end"));
  expect(shown).toHaveLength(1);
});

test("the end of what was closed, or set up from its file, is no news; that of a match that went on here is", async () => {
  const ended = await answerAs(fake.watched, table.id);
  const called = async (changes: Fields) => {
    fake.made.splice(0);
    await showEnd(fake.context, recordWith(ended, { card: null, ...changes }), dueOf("end"));
    return fake.made[0]?.users;
  };
  expect(await called({})).toEqual(both);
  expect(await called({ status: "closed" })).toEqual([]);
  const origin = { from: "file", table: table.id } as const;
  expect(await called({ origin })).toEqual([]);
  expect(await called({ origin, card: postedBefore(fake, place, editable) })).toEqual(both);
});

test("whoever is named in a file that came from elsewhere is not mentioned at its end", async () => {
  const ended = await answerAs(fake.watched, table.id);
  await showEnd(fake.context, ended, dueOf("end"));
  const archived = recordWith(ended, { origin: { from: "archive", table: table.id, claims: {} } });
  await showEnd(fake.context, archived, dueOf("end"));
  const [mine, brought] = fake.made.filter(({ what }) => what === "create").map(({ words = "" }) => words);
  expect(mine).toContain(`<@${personOn(0)}>`);
  expect(brought).not.toContain("<@");
  expect(brought).toContain("Person 0");
});

test("a saved table's file is posted for all where it was played, and calls nobody", async () => {
  const patch = await showSave(fake.context, table, dueOf("save"));
  expect(made()).toEqual([["create", place, []]]);
  expect(patch(table).outbox, "what invited to it says that it was saved").toMatchObject([{ kind: "lobby" }]);
});

test("a thread's moment to be archived is noted at the end, where a server wants that", async () => {
  const ended = await answerAs(fake.watched, table.id);
  const thread = { id: place, sign: "", renamed: null };
  const patch = await showEnd(fake.context, { ...ended, thread }, dueOf("end"));
  expect(patch({ ...ended, thread }).thread?.archiveAt).toBeGreaterThan(fake.watched.state.now);
  await fake.service.guildSettings.change("1", (before) => ({ ...before, archiveAfter: null }));
  const never = await showEnd(fake.context, { ...ended, thread }, dueOf("end"));
  expect(never({ ...ended, thread }).thread?.archiveAt).toBeUndefined();
});

test("a table whose lobby is there opens a thread of it, and one that wants none is played in the channel", async () => {
  const due = dueOf("open");
  const lobby = lobbyOf(table, 0);
  const open = async (changes: Partial<TableRecord>) => {
    const record = recordWith(table, { place: null, lobby, ...changes });
    return (await openPlace(fake.context, record, due))(still(record, due));
  };
  const opened = await open({});
  expect(fake.requests.map(([request]) => request)).toEqual([
    `POST /channels/${home}/messages/${lobby.message}/threads`,
  ]);
  expect(fake.requests[0]?.[1]).toMatchObject({
    name: "Secret Bids · Person 0, Person 1",
    auto_archive_duration: 10_080,
  });
  expect(opened).toMatchObject({
    place: lobby.message,
    thread: { id: lobby.message, sign: "playing", renamed: null },
  });
  expect(await open({ wantsThread: false })).toMatchObject({ place: home });
  expect((await open({ wantsThread: false })).thread).toBeUndefined();
  expect((await open({ lobby: null })).place).toBe(home);
});

const threads = () => `POST /channels/${home}/messages/${lobbyOf(table, 0).message}/threads`;
const openWith = async (code: number, changes: Partial<TableRecord> = {}) => {
  const due = dueOf("open");
  fake.failures.set(threads(), refusal(code));
  const record = recordWith(table, { place: null, lobby: lobbyOf(table, 0), ...changes });
  return (await openPlace(fake.context, record, due))(still(record, due));
};

test("a thread that was opened before is the table's; where none can be had, the channel will do", async () => {
  expect((await openWith(codes.threadExists)).place).toBe(lobbyOf(table, 0).message);
  expect((await openWith(codes.missingPermissions)).place).toBe(home);
  expect(fake.logged.map(({ msg }) => msg)).toEqual(["no thread can be opened here; the channel itself is used"]);
});

test("a lobby that somebody deleted is posted anew, before the thread is opened on it", async () => {
  const after = await openWith(codes.unknownMessage);
  expect(after).toMatchObject({ place: null, lobby: null });
  expect(after.outbox.map(({ kind }) => kind).slice(0, 2)).toEqual(["announce", "open"]);
});

test.each([
  [codes.unknownChannel, {}],
  [codes.missingAccess, {}],
  [codes.unknownGuild, {}],
  [codes.missingPermissions, { tournament: { id: "cup", round: 0, pod: 0 } }],
])("nothing is decided of a place that refuses with %i: the table waits", async (code, changes) => {
  await expect(openWith(code, changes)).rejects.toThrow(String(code));
});
