/** What the buttons of lobbies, seats and ends do, over tables in memory. */
import { PermissionFlagsBits, PermissionsBitField } from "discord.js";
import { beforeEach, expect, test } from "vitest";
import type { TableRecord } from "../../src/table/record.ts";
import { day } from "../../src/time/hours.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { actor, home, personOn } from "../match/tables.ts";
import { alter, place, reload, running } from "../table/watchedService.ts";
import { beginAnew, card, click, host, lobby, said, seats, stage, watched, words } from "./clicking.ts";
import type { FakeKind } from "./fakeInteraction.ts";
import { pretend } from "../pretend.ts";
import type { Fields } from "../table/recordWith.ts";

beforeEach(beginAnew);

test("people join and leave a lobby by its card, which shows how it stands then", async () => {
  const reply = await click("join", 1);
  expect([reply.kind, words(reply).includes(`<@${personOn(1)}>`), await seats()]).toEqual([
    "update",
    true,
    ["Person 0", "Person 1"],
  ]);
  const refused = await click("join", 1);
  expect([refused.kind, words(refused)]).toEqual([
    "aside",
    "You have a seat here. Person 0 presses **Start** once everybody has joined; **Leave** frees your seat.",
  ]);
  expect(words(await click("join", 0))).toContain("Press **Start** once everybody has joined");
  await click("leave", 1);
  expect(await seats()).toEqual(["Person 0"]);
});

test("the post that would show the same is passed over once the answer is shown, and made where it is not", async () => {
  const show = async (isShown: boolean) => {
    const reply = await click("add-computer", 0);
    if (reply.kind !== "update") throw new Error("The card is not shown");
    reply.settled(isShown);
    return host.lobbyAnswers.isShown(card, reply.template);
  };
  expect([await show(true), await show(false)]).toEqual([true, false]);
});

test("the host sets computers, their level, the pace and hints by the card", async () => {
  await click("add-computer", 0);
  expect((await reload(watched, lobby.id)).seats[1]?.kind).toBe("computer");
  await click("remove-computer", 0);
  expect(await seats()).toEqual(["Person 0"]);
  const menu = (verb: string, value: string, kind: FakeKind = "menu") =>
    said(verb, 0, lobby.id, { kind, values: [value] });
  await menu("computer-level", "hard");
  await menu("pace", "daily");
  await click("hints", 0, lobby.id, { page: 1 });
  expect(await reload(watched, lobby.id)).toMatchObject({
    computerLevel: "hard",
    timing: { pace: { name: "daily" } },
    allowsHints: true,
  });
  await click("hints", 0, lobby.id, { page: 0 });
  expect((await reload(watched, lobby.id)).allowsHints).not.toBe(true);
  for (const [verb, value] of [
    ["computer-level", "superb"],
    ["pace", "hasty"],
  ] as const)
    expect(await menu(verb, value)).toBe(english["refusal.unknown-button"]);
  for (const verb of ["computer-level", "pace"])
    expect(await menu(verb, "daily", "button")).toBe(english["refusal.unknown-button"]);
});

test("seats that are kept are free for all again when the host says so", async () => {
  await alter(watched, lobby.id, { invited: [personOn(5)] });
  await click("free-seats", 0, lobby.id, { page: 0 });
  expect((await reload(watched, lobby.id)).invited ?? []).toEqual([]);
});

test("a match starts with what its campaign deals, and not where a right is missing", async () => {
  await click("join", 1);
  const bare = { more: { appPermissions: new PermissionsBitField() } };
  expect(await said("start", 0, lobby.id, bare)).toContain("View Channel");
  expect((await reload(watched, lobby.id)).status).toBe("lobby");
  stage.prepare = (record) => ({ ...record, options: { ...record.options, gold: true } });
  expect((await click("start", 0)).kind).toBe("update");
  expect(await reload(watched, lobby.id)).toMatchObject({ status: "playing", options: { gold: true } });
});

test("where the address of a lobby's card is unknown a click on it gives it", async () => {
  await alter(watched, lobby.id, { lobby: null });
  await click("join", 1);
  expect((await reload(watched, lobby.id)).lobby).toEqual({ channel: home, message: card, at: watched.state.now });
  await watched.service.start(lobby.id, actor(0));
  await alter(watched, lobby.id, { lobby: null });
  await click("leave", 1);
  expect((await reload(watched, lobby.id)).lobby).toBeNull();
});

test("the form of settings opens for the host of a lobby, and saves what was chosen", async () => {
  expect(await said("settings", 1, lobby.id, { page: 0 })).toContain("Person 0");
  const form = await click("form", 0, lobby.id, { page: 0 });
  expect(form.kind === "modal" && words({ kind: "aside", template: form.late })).toBe(english["refusal.form-late"]);
  const fields = { fields: new Map(), getTextInputValue: () => "", getStringSelectValues: () => ["on"] };
  await click("form", 0, lobby.id, { kind: "form", page: 0, more: { fields } }).catch(() => undefined);
  await watched.service.join(lobby.id, actor(1), "P");
  await watched.service.start(lobby.id, actor(0));
  expect(await said("settings", 0, lobby.id, { page: 0 })).toBe(english["refusal.started"]);
});

test("a table is closed by whoever may, and says which", async () => {
  expect(await said("end", 7)).toContain("Person 0");
  expect((await reload(watched, lobby.id)).status).toBe("lobby");
  const reply = await click("end", 0);
  expect([reply.kind, words(reply).includes("Secret Bids"), (await reload(watched, lobby.id)).status]).toEqual([
    "private",
    true,
    "closed",
  ]);
});

test("who manages another server ends no lobby of this one from there, where they sit as a guest", async () => {
  await click("join", 1);
  const memberPermissions = new PermissionsBitField(PermissionFlagsBits.ManageGuild);
  expect(await said("end", 1, lobby.id, { more: { guildId: "2", memberPermissions } })).toContain("Person 0");
  expect((await reload(watched, lobby.id)).status).toBe("lobby");
  const noted: unknown[] = [];
  Object.assign(host, { noteDecision: (guild: string) => void noted.push(guild) });
  await click("end", 1, lobby.id, { more: { memberPermissions } });
  expect([(await reload(watched, lobby.id)).status, noted]).toEqual(["closed", ["1"]]);
});

const over = async (changes: Fields = {}): Promise<TableRecord> => {
  const { id } = await running(watched, { seats: 2, computers: 1 });
  await alter(watched, id, { status: "ended", place, ...changes });
  return reload(watched, id);
};

test("a rematch has the same game, options and computers, and is opened once", async () => {
  const { id } = await over({ options: { gold: true, hand: "short" } });
  const reply = await click("rematch", 1, id);
  expect(reply.kind).toBe("public");
  const next = (await reload(watched, id)).rematch;
  const opened = await reload(watched, next ?? id);
  expect(opened).toMatchObject({
    status: "lobby",
    host: personOn(1),
    home,
    options: { gold: true },
    wantsThread: true,
  });
  expect(opened.seats.map(({ kind }) => kind)).toEqual(["person", "computer"]);
  expect(await said("rematch", 0, id)).toContain(`<#${home}>`);
  // One that was closed since makes room for another.
  await alter(watched, opened.id, { status: "closed" });
  expect((await click("rematch", 0, id)).kind).toBe("public");
  expect((await reload(watched, id)).rematch).not.toBe(opened.id);
});

test.each([
  ["rematch", "rematch"],
  ["again", "rematch"],
  ["again", "again"],
])("two who press %s and %s at once open one table, also after one that was closed", async (one, other) => {
  const { id } = await over();
  const lobbies = async () => (await watched.service.tablesIn(home)).filter(({ status }) => status === "lobby").length;
  await alter(watched, lobby.id, { status: "closed" });
  for (let time = 0; time < 2; time += 1) {
    const replies = await Promise.all([click(one, 0, id), click(other, 1, id)]);
    expect(replies.map(({ kind }) => kind).toSorted()).toEqual(["aside", "public"]);
    expect(replies.map(words).join("\n")).toContain("There is already a rematch");
    expect(await lobbies()).toBe(1);
    const next = (await reload(watched, id)).rematch ?? id;
    expect((await reload(watched, next)).status).toBe("lobby");
    await alter(watched, next, { status: "closed" });
  }
});

test("there is no rematch for who did not play, of what is not over, elsewhere, or where something stands against it", async () => {
  const { id } = await over();
  expect(await said("rematch", 7, id)).toBe(english["refusal.not-seated"]);
  const playing = await over({ status: "playing" });
  expect(await said("rematch", 0, playing.id)).toBe(english["refusal.not-over"]);
  expect(await said("rematch", 0, id, { more: { guildId: "2" } })).toBe(english["refusal.next-elsewhere"]);
  expect(await said("rematch", 0, id, { more: { appPermissions: new PermissionsBitField() } })).toContain(
    "View Channel",
  );
  const alone = await over({ seats: (await reload(watched, id)).seats.slice(0, 1) });
  expect(await said("again", 0, alone.id)).toBe(english["refusal.again-alone"]);
  const began = watched.state.now;
  watched.state.now += 8 * day;
  expect(await said("again", 0, id)).toBe(english["refusal.again-late"]);
  watched.state.now = began;
  stage.limit = { why: { say: "refusal.no-table" } };
  expect(await said("rematch", 0, id)).toBe(english["refusal.no-table"]);
  expect((await reload(watched, id)).rematch).toBeUndefined();
});

test("a new rematch's card is noted once it is posted, and shown anew where it was changed meanwhile", async () => {
  const { id } = await over();
  const reply = await click("rematch", 0, id);
  if (reply.kind !== "public") throw new Error("The card is for all");
  const next = (await reload(watched, id)).rematch ?? id;
  await alter(watched, next, { outbox: [] });
  await reply.posted(pretend({ id: "700000000000000009", channelId: home }));
  const posted = await reload(watched, next);
  expect([posted.lobby, posted.outbox.map(({ kind }) => kind)]).toEqual([
    { channel: home, message: "700000000000000009", at: watched.state.now },
    [],
  ]);
  await watched.service.join(next, actor(1), "Person 1");
  await alter(watched, next, { outbox: [] });
  await reply.posted(pretend({ id: "700000000000000009", channelId: home }));
  expect((await reload(watched, next)).outbox.map(({ kind }) => kind)).toEqual(["lobby"]);
});

test("a seat that is free goes to somebody from the bench, who is told what it holds", async () => {
  const { id, seats: both } = await over({ status: "playing" });
  const free = { kind: "computer", name: "Person 1", owner: { user: personOn(1), name: "Person 1" } } as const;
  await alter(watched, id, { seats: both.with(1, free) });
  expect(await said("stand-in", 5, id, { page: 1 })).toBe(english["refusal.not-on-bench"]);
  await watched.service.bench.join("1", "secret-bids", personOn(5));
  const reply = await click("stand-in", 5, id, { page: 1 });
  expect([reply.kind, words(reply)]).toMatchObject(["aside", expect.stringContaining("Person 1")]);
  expect((await reload(watched, id)).seats[1]).toMatchObject({
    kind: "person",
    user: personOn(5),
    owner: { user: personOn(1) },
  });
  await watched.service.bench.join("1", "secret-bids", personOn(6));
  expect(await said("stand-in", 6, id, { page: 0 })).not.toBe(english["refusal.not-on-bench"]);
  // Its owner needs no bench, and gets the seat back.
  expect(await said("come-back", 1, id)).toBe(english["away.returning"]);
  await alter(watched, id, { seats: both.with(1, free) });
  await click("stand-in", 1, id, { page: 1 });
  expect((await reload(watched, id)).seats[1]).toMatchObject({ kind: "person", user: personOn(1) });
});

test("a player keeps the seat that others want, and who wants it too is noted", async () => {
  const { id } = await over({ status: "playing" });
  const request = { seat: 1, user: personOn(1), by: "bench", votes: [], step: "wait", since: 0 } as const;
  await alter(watched, id, { seatRequests: [request] });
  expect(await said("keep-seat", 0, id, { page: 1 })).not.toBe(english["seat-request.kept"]);
  expect(await said("keep-seat", 1, id, { page: 1 })).toBe(english["seat-request.kept"]);
  expect((await reload(watched, id)).seatRequests).toMatchObject([{ step: "kept" }]);
  await alter(watched, id, { seatRequests: [{ ...request, step: "agree" }] });
  expect(await said("agree-seat", 0, id, { page: 1 })).toBe(english["consent.noted"]);
  expect(await said("agree-seat", 7, id, { page: 1 })).toBe(english["refusal.not-seated"]);
  // An id that is not in the clicked message is forged, and takes no buttons away.
  expect(await click("agree-seat", 0, id, { page: 9, more: { message: null } })).toMatchObject({ kind: "aside" });
});

test("a table that is gone, or whose deal others still play, is named as the reason", async () => {
  const { id } = await over({ keepsKey: true });
  expect(await said("board", 7, id)).toBe(english["tournament.refusal.same-deal"]);
  await watched.service.forgetGuild("1");
  expect(await said("board", 0, id)).toBe(english["refusal.no-table"]);
});

test("what was hidden in a match that was broken off is shown when all agree, and each agreement is noted", async () => {
  const { id } = await over({ status: "closed" });
  expect(await said("show-hands", 0, id)).toBe(english["end.agreed"]);
  expect((await reload(watched, id)).agreedToShow).toHaveLength(1);
  expect(await said("show-hands", 7, id)).toBe(english["refusal.not-seated"]);
});

test("before a match began nothing of it can be seen, and hands only by who holds one", async () => {
  for (const verb of ["board-text", "verify", "hand", "why-not", "signs"])
    expect(await said(verb, 0)).toContain("This table has not started yet.");
  const { id } = await over({ status: "playing" });
  expect(await said("hand", 7, id)).toBe(english["refusal.no-hand"]);
  expect(await said("why-not", 7, id)).toBe(english["refusal.not-seated"]);
  const shown = async (verb: string, seat: number, page?: number) =>
    (await click(verb, seat, id, page === undefined ? {} : { page })).kind;
  expect([
    await shown("hand", 0),
    await shown("board", 7),
    await shown("board-text", 7),
    await shown("why-not", 0),
  ]).toEqual(["private", "aside", "aside", "aside"]);
  expect([
    await shown("log", 7, 0),
    await shown("more", 7),
    await shown("replay", 7, 0),
    await shown("verify", 7),
  ]).toEqual(["private", "private", "private", "aside"]);
  stage.limit = { why: { say: "refusal.no-table" } };
  for (const verb of ["hand", "board"]) expect(await said(verb, 0, id)).toBe(english["refusal.no-table"]);
  expect(await said("replay", 0, id, { page: 0 })).toBe(english["refusal.no-table"]);
});
