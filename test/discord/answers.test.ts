/** How each kind of answer reaches Discord, in time and late. */
import { DiscordAPIError, MessageFlags } from "discord.js";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createResponder } from "../../src/discord/interactions/respond.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import type { MessageTemplate } from "../../src/discord/message/template.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { type TableId, userId } from "../../src/ids.ts";
import { noPictures } from "../../scripts/simpleParts.ts";
import { answer, hidden, modal, own, posted, said, answerMemory } from "./answering.ts";
import { clickOf, fakeInteraction, modeWith, wordsIn } from "./fakeInteraction.ts";
import { timerClock } from "../clocks.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a sentence for one person is seen by that person alone, and calls nobody", async () => {
  const { sent, outcome } = await answer({ kind: "aside", template: said("hello") });
  expect(outcome).toBe("answered");
  expect(sent.map(([request, body]) => [request, wordsIn(body)])).toEqual([["reply", "hello"]]);
  expect(sent[0]?.[1]).toMatchObject({ flags: [MessageFlags.IsComponentsV2, hidden], allowedMentions: { parse: [] } });
});

test("after 700 milliseconds the person is told that it takes a moment, for their eyes alone", async () => {
  const quick = await answer({ kind: "aside", template: said("hello") }, { takes: 699 });
  expect(quick.requests).toEqual(["reply"]);
  const slow = await answer({ kind: "aside", template: said("hello") }, { takes: 701 });
  expect(slow.sent[0]).toEqual(["deferReply", { flags: hidden }]);
  expect(slow.requests).toEqual(["deferReply", "editReply"]);
  expect(slow.sent[1]?.[1]).toMatchObject({ attachments: [], allowedMentions: { parse: [] } });
});

test("a refusal of what takes its moment in public is taken out of sight of the others", async () => {
  const { sent, requests } = await answer(
    { kind: "aside", template: said("no") },
    { takes: 800, mode: { waiting: "public" } },
  );
  expect(requests).toEqual(["deferReply", "editReply", "followUp", "deleteReply"]);
  expect(sent[0]).toEqual(["deferReply", {}]);
  expect(wordsIn(sent[1]?.[1])).toBe("…");
  expect([wordsIn(sent[2]?.[1]), sent[2]?.[1]]).toMatchObject(["no", { flags: [MessageFlags.IsComponentsV2, hidden] }]);
});

test("a click that takes a moment changes nothing in its message meanwhile; what is for one person comes beside it", async () => {
  const { sent, requests } = await answer(
    { kind: "aside", template: said("hello") },
    { kind: "button", takes: 800, mode: { waiting: "message" } },
  );
  expect(requests).toEqual(["deferUpdate", "followUp"]);
  expect(sent[1]?.[1]).toMatchObject({ flags: [MessageFlags.IsComponentsV2, hidden] });
});

test("a public answer is posted for all, and whoever waits for the message has it", async () => {
  const messages: unknown[] = [];
  const quick = await answer({ kind: "public", template: said("all"), posted: posted(messages) });
  expect(quick.sent[0]?.[1]).toMatchObject({
    flags: MessageFlags.IsComponentsV2,
    allowedMentions: { parse: [] },
    withResponse: true,
  });
  const slow = await answer(
    { kind: "public", template: said("all"), posted: posted(messages) },
    { takes: 800, mode: { waiting: "public" } },
  );
  expect(slow.requests).toEqual(["deferReply", "editReply"]);
  const hiddenFirst = await answer({ kind: "public", template: said("all"), posted: posted(messages) }, { takes: 800 });
  expect(hiddenFirst.requests).toEqual(["deferReply", "editReply", "followUp", "deleteReply"]);
  expect(hiddenFirst.sent[2]?.[1]).not.toHaveProperty("flags", expect.arrayContaining([hidden]));
  expect(messages).toEqual([{ id: "901" }, { id: "902" }, { id: "904" }]);
});

test("an update changes the clicked message and says whether it is shown", async () => {
  const settled: boolean[] = [];
  const reply: Reply = { kind: "update", template: said("now"), settled: (shown) => void settled.push(shown) };
  expect((await answer(reply, { kind: "button", mode: { waiting: "message" } })).requests).toEqual(["update"]);
  const slow = await answer(reply, { kind: "button", takes: 800, mode: { waiting: "message" } });
  expect(slow.requests).toEqual(["deferUpdate", "editReply"]);
  const lost = await answer(reply, {
    kind: "button",
    failures: { update: new Error("refused") },
    mode: { waiting: "message" },
  });
  expect(lost.outcome).toMatchObject({ name: "DeliveryError" });
  // Without a message of its own to change, the person alone reads it.
  const aside = await answer(reply);
  expect([aside.outcome, aside.requests]).toEqual(["answered", ["reply"]]);
  expect(settled).toEqual([true, true, false, false]);
});

test("plain words of a call go when its message is changed, and are not touched where there are none", async () => {
  const reply: Reply = { kind: "update", template: said("now"), settled: () => undefined };
  const call = await answer(reply, { kind: "button", content: "Your turn", mode: { waiting: "message" } });
  expect(call.sent[0]?.[1]).toMatchObject({ content: null });
  const plain = await answer(reply, { kind: "button", mode: { waiting: "message" } });
  expect(plain.sent[0]?.[1]).not.toHaveProperty("content");
});

test("a private answer replaces one's own panel, and comes as a new one from elsewhere", async () => {
  const reply: Reply = { kind: "private", template: said("panel") };
  const replaced = await answer(reply, { kind: "button", mode: own });
  expect([replaced.requests, wordsIn(replaced.sent[0]?.[1])]).toEqual([["update"], "panel"]);
  expect((await answer(reply, { kind: "button", takes: 800, mode: own })).requests).toEqual([
    "deferUpdate",
    "editReply",
  ]);
  expect((await answer(reply, { kind: "button" })).requests).toEqual(["reply"]);
  expect((await answer(reply, { mode: { isOwn: true } })).requests).toEqual(["reply"]);
});

test("what is known later takes the place of what was shown, under the message's own name", async () => {
  const later = () => Promise.resolve(said("later"));
  const fresh = await answer({ kind: "private", template: said("now"), later });
  expect(fresh.sent.map(([request, body]) => [request, wordsIn(body)])).toEqual([
    ["reply", "now"],
    ["editReply", "later"],
  ]);
  expect(fresh.sent[1]?.[1]).toMatchObject({ message: "901", attachments: [] });
  const panel = await answer({ kind: "private", template: said("now"), later }, { kind: "button", mode: own });
  expect(panel.sent[1]?.[1]).toMatchObject({ message: "@original" });
  const nothing = await answer({ kind: "private", template: said("now"), later: () => Promise.resolve(undefined) });
  expect(nothing.requests).toEqual(["reply"]);
});

test("what follows an answer and fails is logged, and the answer stands", async () => {
  const later = () => Promise.reject(new Error("It broke."));
  const { outcome, logged } = await answer({ kind: "private", template: said("now"), later });
  expect([outcome, logged.length]).toEqual(["answered", 1]);
  expect(logged[0]).toContain("what follows an answer could not be shown");
});

/** Pictures of which the first is too late for its answer. */
function latePictures(): Pictures {
  let asked = 0;
  const png = new Uint8Array(1);
  const render = () =>
    Promise.resolve((asked += 1) === 1 ? ({ ok: false, why: "late" } as const) : ({ ok: true, png } as const));
  return { ...noPictures, render };
}
const lobby: MessageTemplate<"everybody"> = {
  ...said("a lobby"),
  drawings: [{ name: "title.png", svg: "<svg/>", owner: "titles", alt: "A game" }],
};
const hand = "hx6swkp7pn" as TableId;
const namesOf = (body: unknown) => (body as { files: { name: string }[] }).files.map(({ name }) => name);

test("a picture that is late is added to every kind of answer", async () => {
  const replies: readonly (readonly [Reply, Parameters<typeof answer>[1]])[] = [
    [{ kind: "public", template: lobby, posted: () => Promise.resolve() }, {}],
    [
      { kind: "update", template: lobby, settled: () => undefined },
      { kind: "button", mode: { waiting: "message" } },
    ],
    [{ kind: "private", template: lobby }, {}],
    [
      { kind: "private", template: lobby },
      { kind: "button", mode: own },
    ],
    [{ kind: "aside", template: lobby }, {}],
  ];
  for (const [reply, how] of replies) {
    const { sent } = await answer(reply, { ...how, pictures: latePictures() });
    const shown = sent.map(([request, body]) => [request, namesOf(body)]);
    const first = how?.kind === "button" ? "update" : "reply";
    expect([reply.kind, shown]).toEqual([
      reply.kind,
      [
        [first, []],
        ["editReply", ["title.png"]],
      ],
    ]);
  }
});

test("a late picture brings back no lobby that was posted anew meanwhile", async () => {
  const memory = answerMemory();
  const fake = fakeInteraction("button");
  const respond = createResponder({
    clock: timerClock,
    ...memory,
    pictures: latePictures(),
    log: pino({ level: "silent" }),
  });
  const mode = modeWith({ waiting: "message", click: clickOf(fake.interaction) });
  const settled = () => void memory.latest.set("900", "post 1");
  await respond(fake.interaction, mode, () => Promise.resolve({ kind: "update", template: lobby, settled }));
  await vi.runAllTimersAsync();
  expect(fake.sent.map(([request]) => request)).toEqual(["update"]);
});

test("a click in a direct message that is removed meanwhile has done its work, and is no failure", async () => {
  const gone = new DiscordAPIError({ code: 10008, message: "Unknown Message" }, 10008, 404, "PATCH", "", {});
  const answering = { kind: "button", mode: own, failures: { update: gone } } as const;
  expect((await answer({ kind: "private", template: said("locked in") }, answering)).outcome).toBe("answered");
  const lobbyAnswer: Reply = { kind: "update", template: said("a lobby"), settled: () => undefined };
  expect((await answer(lobbyAnswer, answering)).outcome).toBeInstanceOf(Error);
});

test("the end takes the place of a panel, unless its message shows something else by then", async () => {
  const memory = answerMemory();
  const respond = createResponder({
    clock: timerClock,
    ...memory,
    pictures: noPictures,
    log: pino({ level: "silent" }),
  });
  const panel = { ...said("not your turn"), panelOf: hand };
  const [first, second] = [fakeInteraction("button"), fakeInteraction("button", { id: "i2" })];
  const click = (fake: typeof first) => modeWith({ ...own, click: clickOf(fake.interaction) });
  const close = () => memory.openPanels.close(hand, userId("200000000000000001"), () => Promise.resolve(said("won")));
  await respond(first.interaction, click(first), () => Promise.resolve({ kind: "private", template: panel }));
  await close();
  expect(first.sent.map(([request]) => request)).toEqual(["update", "editReply"]);
  await respond(first.interaction, click(first), () => Promise.resolve({ kind: "private", template: panel }));
  await respond(second.interaction, click(second), () => Promise.resolve({ kind: "private", template: said("log") }));
  await close();
  expect(first.sent.map(([request]) => request)).toEqual(["update", "editReply", "update"]);
});

test("nothing later takes the place of a newer answer in the same message", async () => {
  const { promise, resolve } = Promise.withResolvers<MessageTemplate>();
  const log = pino({ level: "silent" });
  const respond = createResponder({ ...answerMemory(), clock: timerClock, pictures: noPictures, log });
  const first = fakeInteraction("button");
  const second = fakeInteraction("button", { id: "i2" });
  const click = (fake: typeof first) => modeWith({ ...own, click: clickOf(fake.interaction) });
  await respond(first.interaction, click(first), () =>
    Promise.resolve({ kind: "private", template: said("old"), later: () => promise }),
  );
  await respond(second.interaction, click(second), () => Promise.resolve({ kind: "private", template: said("new") }));
  resolve(said("late"));
  await vi.runAllTimersAsync();
  expect(first.sent.map(([request]) => request)).toEqual(["update"]);
});

test("what has to wait until the person has the answer is done then, and what came of it is told beside it", async () => {
  const done: string[] = [];
  const { sent } = await answer({
    kind: "aside",
    template: said("done"),
    delivered: () => {
      done.push("after");
      return Promise.resolve(said("more"));
    },
  });
  expect([done, sent.map(([request, body]) => [request, wordsIn(body)])]).toEqual([
    ["after"],
    [
      ["reply", "done"],
      ["followUp", "more"],
    ],
  ]);
  expect(sent[1]?.[1]).toMatchObject({ flags: [MessageFlags.IsComponentsV2, hidden], allowedMentions: { parse: [] } });
});

test("it is not done when the person did not get the answer", async () => {
  const delivered = vi.fn(() => Promise.resolve(undefined));
  const { outcome } = await answer(
    { kind: "aside", template: said("done"), delivered },
    { failures: { reply: new Error("refused") } },
  );
  expect(outcome).toMatchObject({ name: "DeliveryError" });
  expect(delivered).not.toHaveBeenCalled();
});

test("a form opens at once or not at all: too late the person is told why", async () => {
  const form = { kind: "modal", modal, late: said("too late") } as const;
  const inTime = await answer(form, { kind: "button", takes: 2_400, mode: { mayOpenForm: true } });
  expect(inTime.sent).toEqual([["showModal", modal]]);
  const late = await answer(form, { kind: "button", takes: 2_600, mode: { mayOpenForm: true } });
  expect(late.requests).toEqual(["deferReply", "editReply"]);
  expect(wordsIn(late.sent[1]?.[1])).toBe("too late");
  const again = await answer(form, { kind: "form" });
  expect(again.outcome).toMatchObject({ message: "A form cannot follow a form" });
});
