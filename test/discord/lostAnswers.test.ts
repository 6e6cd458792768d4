/** What becomes of an answer that Discord does not take, that is for somebody else, or whose pictures are late. */
import { DiscordAPIError, HTTPError } from "discord.js";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createResponder } from "../../src/discord/interactions/respond.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import { userId } from "../../src/ids.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { answer, own, posted, said, answerMemory } from "./answering.ts";
import { clickOf, fakeInteraction, modeWith } from "./fakeInteraction.ts";
import { pretend } from "../pretend.ts";
import { timerClock } from "../clocks.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const elses = { ...said("a secret"), audience: { person: userId("900000000000000000") } };
const oneThen = (second: MessageTemplate) =>
  (async function* () {
    yield said("one");
    await Promise.resolve();
    yield second;
  })();

test("what was made for somebody else is never sent, first or later", async () => {
  const aside = await answer({ kind: "aside", template: elses });
  expect([aside.outcome, aside.sent]).toMatchObject([{ message: "An answer was made for somebody else" }, []]);
  const first = await answer({ kind: "growing", templates: pretend(oneThen(elses)) });
  expect(first.requests).toEqual(["reply"]);
  const later = await answer({ kind: "private", template: said("one"), later: () => Promise.resolve(elses) });
  expect(later.requests).toEqual(["reply"]);
  const more = await answer({ kind: "aside", template: said("one"), delivered: () => Promise.resolve(elses) });
  expect([more.requests, more.outcome]).toMatchObject([["reply"], { message: "An answer was made for somebody else" }]);
});

const broken = Object.assign(new Error("Other side closed"), { code: "UND_ERR_SOCKET" });

test("an answer whose line broke is sent once more, and given up when Discord has none then", async () => {
  const { requests, outcome } = await answer(
    { kind: "aside", template: said("hello") },
    { failures: { reply: broken, fetchReply: new Error("There is none.") } },
  );
  expect(requests).toEqual(["reply", "reply", "fetchReply"]);
  expect(outcome).toMatchObject({ name: "DeliveryError", cause: broken });
  const refused = await answer({ kind: "aside", template: said("hello") }, { failures: { reply: new Error("no") } });
  expect(refused.requests).toEqual(["reply"]);
});

const known = new DiscordAPIError({ code: 40060, message: "acknowledged" }, 40060, 400, "POST", "", {});
const aborted = Object.assign(new Error("This operation was aborted"), { name: "AbortError" });
const badGateway = new HTTPError(502, "Bad Gateway", "POST", "", {});

test.each([known, broken, aborted, badGateway])("a deferral that Discord has is filled in after %s", async (lost) => {
  const { outcome, requests } = await answer(
    { kind: "aside", template: said("hello") },
    { takes: 800, failures: { deferReply: lost } },
  );
  expect([outcome, requests.at(-1)]).toEqual(["answered", "editReply"]);
});

test("an answer that Discord has already is the one that was sent", async () => {
  const messages: unknown[] = [];
  const { requests, outcome } = await answer(
    { kind: "public", template: said("all"), posted: posted(messages) },
    { failures: { reply: known } },
  );
  expect([outcome, requests, messages]).toEqual(["answered", ["reply", "fetchReply"], [{ id: "903" }]]);
  const lost = await answer(
    { kind: "public", template: said("all"), posted: posted(messages) },
    { failures: { reply: known, fetchReply: new Error("gone") } },
  );
  expect([lost.outcome, messages.length]).toEqual(["answered", 1]);
});

test("where Discord does not take that it takes a moment, the answer counts as not delivered", async () => {
  const { outcome } = await answer(
    { kind: "aside", template: said("hello") },
    { takes: 800, failures: { deferReply: new Error("Discord is away.") } },
  );
  expect(outcome).toMatchObject({ name: "DeliveryError" });
});

test("an update whose moment Discord does not grant is not shown, so that nothing waits for it", async () => {
  const settled: boolean[] = [];
  const { outcome } = await answer(
    { kind: "update", template: said("a lobby"), settled: (isShown) => void settled.push(isShown) },
    { kind: "button", takes: 800, mode: { waiting: "message" }, failures: { deferUpdate: new Error("Too late.") } },
  );
  expect([outcome, settled]).toMatchObject([{ name: "DeliveryError" }, [false]]);
});

/** Pictures that are late at first, and ready when they are asked for again. */
function latePictures(underway = 0): Pictures & { readonly waits: number[] } {
  const waits: number[] = [];
  return {
    waits,
    render: (_, deadline) => {
      waits.push(deadline);
      return Promise.resolve(waits.length === 1 ? { ok: false, why: "late" } : { ok: true, png: new Uint8Array(1) });
    },
    ...{ underway: () => underway, isFull: () => false, cached: () => undefined, close: () => Promise.resolve() },
  };
}
const drawn: MessageTemplate = {
  ...said("board"),
  drawings: [{ name: "board.png", svg: "<svg/>", alt: "a board", owner: "all" }],
};

test("a picture that is late is put into the answer by an edit", async () => {
  const pictures = latePictures();
  const { sent } = await answer({ kind: "aside", template: drawn }, { pictures });
  expect(sent).toMatchObject([
    ["reply", { files: [] }],
    ["editReply", { message: "901", files: [{ name: "board.png" }] }],
  ]);
  expect(pictures.waits[0]).toBe(180);
  const panel = await answer(
    { kind: "private", template: drawn },
    { kind: "button", mode: own, pictures: latePictures() },
  );
  expect(panel.sent[1]).toMatchObject(["editReply", { message: "@original" }]);
});

test("an answer does not wait for its pictures while those of others are drawn", async () => {
  const one = latePictures(1);
  await answer({ kind: "aside", template: drawn }, { pictures: one });
  expect(one.waits[0]).toBe(180);
  const two = latePictures(2);
  await answer({ kind: "aside", template: drawn }, { pictures: two });
  expect(two.waits[0]).toBe(0);
});

test("a late picture that Discord does not take is logged, and the answer stands", async () => {
  const { outcome, logged } = await answer(
    { kind: "aside", template: drawn },
    { pictures: latePictures(), failures: { editReply: new Error("gone") } },
  );
  expect([outcome, logged.length]).toEqual(["answered", 1]);
  expect(logged[0]).toContain("a late picture could not be added");
});

test("a click in the message that was just sent keeps a late picture out of it", async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<Pictures["render"]>>>();
  let tries = 0;
  const pictures: Pictures = {
    render: () => {
      tries += 1;
      return tries === 1 ? Promise.resolve({ ok: false, why: "late" }) : promise;
    },
    ...{ underway: () => 0, isFull: () => false, cached: () => undefined, close: () => Promise.resolve() },
  };
  const respond = createResponder({ ...answerMemory(), clock: timerClock, pictures, log: pino({ level: "silent" }) });
  const first = fakeInteraction("command");
  const answering = respond(first.interaction, modeWith(), () => Promise.resolve({ kind: "aside", template: drawn }));
  await vi.advanceTimersByTimeAsync(10);
  const click = fakeInteraction("button", { id: "i2" });
  clickOf(click.interaction).message.id = "901";
  await respond(click.interaction, modeWith({ ...own, click: pretend(click.interaction) }), () =>
    Promise.resolve({ kind: "private", template: said("newer") }),
  );
  resolve({ ok: true, png: new Uint8Array(1) });
  await vi.runAllTimersAsync();
  await answering;
  expect(first.sent.map(([request]) => request)).toEqual(["reply"]);
});

const picture: MessageTemplate<"everybody"> = { ...said("board"), drawings: drawn.drawings };
const followed = { template: picture, later: () => Promise.resolve(said("later")) };

test.each<Reply>([
  { kind: "public", template: picture, posted: () => Promise.resolve() },
  { kind: "aside", template: picture },
  { kind: "private", ...followed },
])(
  "a click that is answered before the receipt of its $kind message came keeps what is older out of it",
  async (reply) => {
    const receipt = Promise.withResolvers<undefined>();
    const log = pino({ level: "silent" });
    const respond = createResponder({ ...answerMemory(), clock: timerClock, pictures: latePictures(), log });
    const first = fakeInteraction("command");
    first.receipts.set("reply", receipt.promise);
    const answering = respond(first.interaction, modeWith(), () => Promise.resolve(reply));
    await vi.advanceTimersByTimeAsync(10);
    const click = fakeInteraction("button", { id: "i2" });
    clickOf(click.interaction).message.id = "901";
    await respond(click.interaction, modeWith({ ...own, click: pretend(click.interaction) }), () =>
      Promise.resolve({ kind: "private", template: said("newer") }),
    );
    receipt.resolve(undefined);
    await vi.runAllTimersAsync();
    await answering;
    expect([first, click].map(({ sent }) => sent.map(([request]) => request))).toEqual([["reply"], ["update"]]);
  },
);

test.each([
  ["the answer", { failures: { reply: new Error("Unknown interaction") } }],
  ["its deferral", { takes: 800, failures: { deferReply: new Error("Unknown interaction") } }],
])("a message for the channel is made by other means when Discord does not take %s", async (_which, options) => {
  const log: string[] = [];
  const undelivered = () => Promise.resolve(void log.push("undelivered"));
  const reply = { kind: "public", template: said("hello"), posted: posted(log), undelivered } as const;
  const { outcome } = await answer(reply, options);
  expect([log, outcome]).toMatchObject([["undelivered"], { name: "DeliveryError" }]);
});
