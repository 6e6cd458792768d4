/** How messages are made once, edited, called by, and found again after a doubt. */
import { ComponentType, DiscordAPIError, MessageFlags, type REST } from "discord.js";
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { codes } from "../../src/discord/delivery/failure.ts";
import { createPosting, type Posting } from "../../src/discord/delivery/posting.ts";
import { createLeftWork } from "../../src/records/leftWork.ts";
import { createLatestAnswers } from "../../src/discord/message/shownMessages.ts";
import { type MessageTemplate, sentence, text, wordsOnly } from "../../src/discord/message/template.ts";
import { channelId, messageId, userId } from "../../src/ids.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { refusal } from "./fakePosts.ts";
import { wordsIn } from "./fakeInteraction.ts";
import { pretend } from "../pretend.ts";
import { clock, clockAt } from "../clocks.ts";

const channel = channelId("100000000000000001");
const [ada, ben] = [userId("200000000000000001"), userId("200000000000000002")];
const id = { record: "t1", due: 7 };
const bot = { author: { id: "300000000000000001" } };
const posted = { channel, message: messageId("900000000000000001"), at: 5, post: 7 };

type Sent = {
  readonly request: string;
  readonly body: Record<string, unknown>;
  readonly files: readonly { readonly name: string }[];
};
let sent: Sent[];
let logged: string[];
let answers: Map<string, unknown[]>;
let posting: Posting;
beforeEach(() => {
  sent = [];
  logged = [];
  answers = new Map();
  const ask =
    (method: string) =>
    (path: string, { body = {}, files = [], query }: Partial<Sent> & { readonly query?: URLSearchParams } = {}) => {
      const request = `${method} ${path}${query === undefined ? "" : `?${query.toString()}`}`;
      sent.push({ request, body, files });
      const [answer = { id: "900000000000000001", flags: 0 }] = answers.get(method)?.splice(0, 1) ?? [];
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    };
  const rest: REST = pretend({ get: ask("GET"), post: ask("POST"), patch: ask("PATCH"), delete: ask("DELETE") });
  posting = createPosting({
    rest,
    pictures: { ...noPictures, render: () => Promise.resolve({ ok: true, png: new Uint8Array(1) }) },
    log: pino({ level: "debug" }, { write: (line: string) => void logged.push(line) }),
    clock: clockAt(() => 42),
    latest: createLatestAnswers(),
    left: createLeftWork(clock, 60),
    self: () => bot.author.id,
  });
});

const said: MessageTemplate<"everybody"> = { ...sentence("hello"), audience: "everybody" };
const drawn: MessageTemplate<"everybody"> = {
  ...said,
  drawings: [{ name: "board.png", svg: "<svg/>", alt: "a board", owner: "all" }],
  compose: (there) => [text(there.has("board.png") ? "picture" : "words")],
};
const requests = () => sent.map(({ request }) => request);
const newMessage = `POST /channels/${channel}/messages`;
const look = `GET /channels/${channel}/messages?limit=50`;
/** How the post is found again. */
const mark = { id: 1007, type: ComponentType.Button, custom_id: "board|t1" };
const edit = `PATCH /channels/${channel}/messages/${posted.message}`;
const first = (body: unknown) => {
  const { components }: { readonly components: readonly { readonly id?: number }[] } = pretend(body);
  return components[0];
};

test("a message that calls nobody makes no sound, and is marked as its post by nonce and number", async () => {
  expect(await posting.create(id, channel, said, [])).toEqual({ ...posted, at: 42 });
  expect(requests()).toEqual([newMessage]);
  expect(sent[0]?.body).toMatchObject({
    flags: MessageFlags.IsComponentsV2 | MessageFlags.SuppressNotifications,
    allowed_mentions: { parse: [], users: [] },
    ...{ nonce: "t17", enforce_nonce: true, attachments: [] },
  });
  expect(first(sent[0]?.body)?.id).toBe(1007);
});

test("people are called in plain words, and an edit makes the message what it is meant to be", async () => {
  expect(await posting.create(id, channel, said, [ada, ben])).toEqual({ ...posted, at: 42 });
  expect(requests()).toEqual([newMessage, edit]);
  const mentions = { parse: [], users: [ada, ben] };
  expect(sent[0]?.body).toMatchObject({
    content: `hello <@${ada}> <@${ben}>`,
    allowed_mentions: mentions,
    nonce: "t17",
    enforce_nonce: true,
  });
  expect(sent[0]?.body["flags"]).toBeUndefined();
  expect(sent[1]?.body).toMatchObject({
    content: null,
    flags: MessageFlags.IsComponentsV2,
    allowed_mentions: mentions,
  });
  expect([wordsIn(sent[1]?.body["components"]), first(sent[1]?.body)?.id]).toEqual(["hello", 1007]);
});

test("a call that was left in plain words is filled by an edit, and never posted again", async () => {
  // Discord may not know a message that was made just now.
  answers.set("PATCH", [refusal(codes.unknownMessage, 404), refusal(codes.archivedThread)]);
  await posting.create(id, channel, said, [ada]);
  const plain = posting.leftPlain(id);
  expect(plain).toMatchObject({ message: posted.message, post: 7, users: [ada] });
  expect(posting.leftPlain({ ...id, due: 8 })).toBeUndefined();
  // After a failover another post may have its number.
  posting.trust(id.record, id.due);
  expect(posting.leftPlain(id)).toBeUndefined();
  await expect(posting.create({ ...id, plain }, channel, said, [ada])).rejects.toThrow("Refused");
  expect(await posting.create({ ...id, plain }, channel, said, [])).toBe(plain);
  const read = edit.replace("PATCH", "GET");
  expect(requests()).toEqual([newMessage, edit, read, edit, read, edit]);
  const filled = sent.at(-1);
  expect(filled?.body).toMatchObject({ content: null, allowed_mentions: { parse: [], users: [ada] } });
  expect(first(filled?.body)?.id).toBe(1007);
  // A click has made a panel of it, or its table is played elsewhere.
  answers.set("GET", [{ id: posted.message, flags: MessageFlags.IsComponentsV2 }]);
  await posting.create({ ...id, plain }, channel, said, [ada]);
  await posting.create({ ...id, plain }, channelId("100000000000000002"), said, [ada]);
  expect(requests().slice(6)).toEqual([read]);
});

/** A call whose edit did not come through. */
async function callUnedited(): Promise<void> {
  answers.set("PATCH", [refusal(0, 500)]);
  await expect(posting.create(id, channel, said, [ada])).rejects.toThrow("Refused");
}

/** A call that an earlier process made. */
function callBefore(): Promise<void> {
  posting.doubt("t1", 7);
  answers.set("GET", [[{ ...bot, id: posted.message, flags: 0, components: [mark] }]]);
  return Promise.resolve();
}

test.each([
  ["whose edit passed by", callUnedited, [newMessage, edit]],
  ["that is found after a doubt", callBefore, [look]],
])(
  "where Discord refuses a whole message, a call %s stays in plain words, and nobody is called twice",
  async (...row) => {
    const [, call, asked] = row;
    await call();
    expect(await posting.plain.create(id, channel, said, [ada])).toEqual({ ...posted, at: 42 });
    expect(requests()).toEqual(asked);
    expect(posting.leftPlain(id)).toMatchObject({ message: posted.message, post: 7, users: [ada] });
    // The next call of that number is another one, and what was to be an edit is a new post.
    posting.trust("t1", 7);
    expect(await posting.plain.edit(posted, said)).toBe(false);
    await posting.plain.create(id, channel, said, [ada]);
    expect(requests().slice(asked.length)).toEqual([newMessage]);
    expect(sent.at(-1)?.body).toMatchObject({ content: `hello <@${ada}>`, nonce: "t17", enforce_nonce: true });
  },
);

test("roles are called as roles, and people for whom a message has no room are reported", async () => {
  const many = Array.from({ length: 101 }, (_, at) => String(3n * 10n ** 17n + BigInt(at)));
  await posting.create(id, channel, said, ["&555", ...many]);
  expect(sent[0]?.body["allowed_mentions"]).toEqual({ parse: [], users: many.slice(0, 100), roles: ["555"] });
  expect(logged.join()).toContain('"uncalled":11');
});

test("a call whose edit cannot be made stays in plain words; one whose edit passes by is not called twice", async () => {
  answers.set("PATCH", [refusal(50_035, 400)]);
  expect(await posting.create(id, channel, said, [ada])).toMatchObject({ message: posted.message });
  expect(logged[0]).toContain("a call stays in plain words");
  sent.splice(0);
  answers.set("PATCH", [refusal(0, 500)]);
  await expect(posting.create(id, channel, said, [ada])).rejects.toThrow("Refused");
  await posting.create(id, channel, said, [ada]);
  expect(requests()).toEqual([newMessage, edit, edit]);
  // Once it is done, the next call of that number is another one.
  await posting.create(id, channel, said, [ada]);
  expect(requests().slice(3)).toEqual([newMessage, edit]);
});

test("a message in doubt is looked for among the newest, and not made again where it is found", async () => {
  const found = { ...bot, id: "900000000000000009", flags: 0, components: [mark] };
  posting.doubt("t1", 7);
  const having = (part: object) => ({ ...found, components: [part] });
  answers.set("GET", [[having({ ...mark, id: 1008 }), having({ ...mark, custom_id: "t2" }), found]]);
  expect(await posting.create(id, channel, said, [])).toMatchObject({ message: found.id, post: 7 });
  expect(requests()).toEqual([look]);
  answers.set("GET", [[found], []]);
  expect(await posting.find(id, channel)).toEqual({ channel, message: found.id, at: 42, post: 7 });
  expect(await posting.find(id, channel)).toBeUndefined();
  posting.trust("t1", 7);
  sent.splice(0);
  expect(await posting.find(id, channel)).toBeUndefined();
  expect(requests()).toEqual([]);
});

test("a message in doubt that has no button is found as well, and another table's, a webhook's or a bot's is not", async () => {
  const starting = wordsOnly("everybody", 1, "Starting …");
  await posting.create(id, channel, starting, []);
  const made = { ...bot, id: posted.message, flags: 0, components: sent[0]?.body["components"] };
  sent.splice(0);
  posting.doubt("t1", 7);
  posting.doubt("t2", 7);
  answers.set("GET", [[{ ...made, id: "900000000000000008", author: { id: "5" } }, made], [made]]);
  expect(await posting.create(id, channel, starting, [])).toMatchObject({ message: posted.message });
  await posting.create({ record: "t2", due: 7 }, channel, starting, []);
  expect(requests().filter((request) => request === newMessage)).toHaveLength(1);
});

test("a call that is found is only edited, and not even that when it is done", async () => {
  const components = [mark];
  posting.doubt("t1", 7);
  answers.set("GET", [
    [{ ...bot, id: posted.message, flags: 0, components }],
    [{ ...bot, id: posted.message, flags: MessageFlags.IsComponentsV2, components }],
  ]);
  await posting.create(id, channel, said, [ada]);
  expect(requests().slice(1)).toEqual([edit]);
  sent.splice(0);
  await posting.create(id, channel, said, [ada]);
  expect(requests()).toHaveLength(1);
});

test("where the newest cannot be read the nonce alone guards the post; what is no refusal is thrown", async () => {
  posting.doubt("t1", 7);
  answers.set("GET", [refusal(codes.missingAccess)]);
  await posting.create(id, channel, said, []);
  expect(requests()[1]).toBe(newMessage);
  expect(logged[0]).toContain("the nonce alone guards the post");
  const page = new DiscordAPIError({ message: "403: Forbidden" } as never, undefined as never, 403, "GET", "", {});
  for (const error of [new Error("The line broke."), page]) {
    answers.set("GET", [error]);
    await expect(posting.create(id, channel, said, [])).rejects.toBe(error);
  }
});

test("a message is edited with the number of its post, and calls nobody", async () => {
  expect(await posting.edit(posted, said)).toBe(true);
  expect(sent[0]).toMatchObject({ request: edit, body: { content: null, allowed_mentions: { parse: [], users: [] } } });
  expect(first(sent[0]?.body)?.id).toBe(1007);
  await posting.direct.edit({ channel, message: posted.message, at: 5 }, said);
  expect(first(sent[1]?.body)?.id).toBeUndefined();
});

test.each([
  [codes.unknownMessage, false],
  [codes.unknownChannel, false],
  [codes.archivedThread, false],
])("a message that Discord refuses to edit with %i is gone", async (code, isThere) => {
  answers.set("PATCH", [refusal(code)]);
  expect(await posting.edit(posted, said)).toBe(isThere);
});

test("what else is refused of an edit is thrown", async () => {
  for (const error of [refusal(codes.missingAccess), new Error("The line broke.")]) {
    answers.set("PATCH", [error]);
    await expect(posting.edit(posted, said)).rejects.toBe(error);
  }
});

test("files that a channel refuses are left out, there and for ten minutes", async () => {
  await posting.create(id, channel, drawn, []);
  expect(sent[0]).toMatchObject({
    files: [{ name: "board.png" }],
    body: { attachments: [{ id: "0", filename: "board.png" }] },
  });
  answers.set("POST", [refusal(codes.missingPermissions)]);
  await posting.create(id, channel, drawn, []);
  expect(sent.slice(1).map(({ files, body }) => [files.length, wordsIn(body["components"])])).toEqual([
    [1, "picture"],
    [0, "words"],
  ]);
  expect(logged[0]).toContain("files are refused here");
  await posting.create(id, channel, drawn, []);
  expect(sent.at(-1)?.files).toEqual([]);
  // Other channels take them still.
  await posting.create(id, channelId("100000000000000002"), drawn, []);
  expect(sent.at(-1)?.files).toHaveLength(1);
});

test("where words are refused too, the channel is not taken for one that refuses files", async () => {
  answers.set("POST", [refusal(codes.missingPermissions), refusal(codes.missingAccess)]);
  await expect(posting.create(id, channel, drawn, [])).rejects.toThrow("50001");
  await posting.create(id, channel, drawn, []);
  expect(sent.at(-1)?.files).toHaveLength(1);
  answers.set("POST", [refusal(codes.unknownChannel)]);
  await expect(posting.create(id, channel, drawn, [])).rejects.toThrow("10003");
});

test("no refusal of Discord's is taken for a message that is gone by its status alone", async () => {
  const odd = new DiscordAPIError({ code: 0, message: "404: Not Found" }, 0, 404, "PATCH", "", {});
  answers.set("PATCH", [odd]);
  await expect(posting.edit(posted, said)).rejects.toBe(odd);
});
