/** Interactions that no answer of ours is made for: of unknown kinds, or while the bot restarts. */
import { answerUnheard, createIntake } from "../../src/discord/interactions/intake.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { pretend } from "../pretend.ts";
import { createVirtualPorts } from "../virtualPorts.ts";
import { fakeInteraction, wordsIn } from "./fakeInteraction.ts";
import { DiscordAPIError, type Interaction, InteractionType, MessageFlags } from "discord.js";
import { EventEmitter } from "node:events";
import { pino } from "pino";
import { expect, test } from "vitest";

const { Ping, ApplicationCommand, MessageComponent, ApplicationCommandAutocomplete, ModalSubmit } = InteractionType;

/** What is sent for an interaction of this kind, and what is logged of it. */
async function hear(interaction: Record<string, unknown>, failure?: Error) {
  const ws = new EventEmitter();
  const sent: (readonly [path: string, sent: { readonly body: unknown; readonly auth: boolean }])[] = [];
  const logged: string[] = [];
  const post = (path: string, body: never) => {
    sent.push([path, body]);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  };
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  answerUnheard(pretend({ ws, rest: { post } }), log);
  ws.emit("INTERACTION_CREATE", { id: "5", token: "t", ...interaction });
  await new Promise((resolve) => setTimeout(resolve));
  return { sent, logged };
}

test.each([
  ...[1, 2, 3, 4].map((type) => ({ type: ApplicationCommand, data: { type } })),
  ...[2, 3, 5, 6, 7, 8].map((type) => ({ type: MessageComponent, data: { component_type: type } })),
  ...[
    { type: ApplicationCommandAutocomplete, data: {} },
    { type: ModalSubmit, data: {} },
  ],
])("discord.js hears of $type with $data, so it is left to that", async (interaction) => {
  expect((await hear(interaction)).sent).toEqual([]);
});

test.each([
  { type: ApplicationCommand, data: { type: 99 }, locale: "en-GB" },
  { type: MessageComponent, data: { component_type: 99 }, locale: "en-GB" },
  { type: Ping },
  { type: 99 },
])("an interaction that discord.js passes over is refused: $type with $data", async (interaction) => {
  const { sent, logged } = await hear(interaction);
  expect(sent).toMatchObject([
    ["/interactions/5/t/callback", { body: { type: 4, data: { flags: 64 | 32_768 } }, auth: false }],
  ]);
  expect([wordsIn(sent), logged]).toEqual([english["refusal.unknown-button"], []]);
});

test("it is refused in the language that the person reads, and logged when Discord takes no answer", async () => {
  const { sent } = await hear({ type: 99, locale: "de" });
  expect([wordsIn(sent) === english["refusal.unknown-button"], wordsIn(sent).length > 5]).toEqual([false, true]);
  const { logged } = await hear({ type: 99 }, new Error("away"));
  expect(logged[0]).toContain("an unknown kind of interaction was not answered");
});

/** An intake whose answers are let go one by one. */
function intakeOf() {
  const logged: string[] = [];
  const begun: string[] = [];
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const answer = async ({ id }: Interaction): Promise<void> => {
    begun.push(id);
    await promise;
  };
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  const owner = { isOwner: true };
  const { clock, pass } = createVirtualPorts("intake", 0);
  const intake = createIntake({ answer, isOwner: () => owner.isOwner, clock, log });
  return { intake, logged, begun, letGo: () => resolve(undefined), owner, pass };
}

test("a bot that closes answers who came before, and tells the others that it restarts", async () => {
  const { intake, begun, letGo } = intakeOf();
  const early = fakeInteraction("command", { id: "early" });
  intake.take(early.interaction);
  let isClosed = false;
  const closing = intake.close().then(() => (isClosed = true));
  const [late, typing] = [fakeInteraction("button"), fakeInteraction("complete")];
  for (const { interaction } of [late, typing]) intake.take(interaction);
  await new Promise((resolve) => setTimeout(resolve));
  expect([begun, isClosed, early.sent]).toEqual([["early"], false, []]);
  expect(late.sent.map(([request, body]) => [request, wordsIn(body)])).toEqual([
    ["reply", english["refusal.restarting"]],
  ]);
  expect(typing.sent).toEqual([["respond", []]]);
  letGo();
  await closing;
  expect(isClosed).toBe(true);
});

test("who sends more than people do is refused in private before anything is read, which delays nobody else", async () => {
  const { intake, begun, letGo, pass } = intakeOf();
  const presses = (user: string, count: number, kind: "button" | "command" = "button") =>
    Array.from({ length: count }, (_, at) => {
      const { interaction, sent } = fakeInteraction(kind, { id: `${user} ${at}`, user: { id: user } });
      intake.take(interaction);
      return sent;
    });
  // More than anybody presses in a minute, and then one a fifth of a second.
  const flood = presses("program", 1_000, "command");
  presses("person", 2);
  await pass(0);
  // Little of what one user sent is under way at once, so that a burst of slow commands leaves room for others.
  expect(begun).toEqual([...[0, 1, 2, 3, 4].map((at) => `program ${at}`), "person 0", "person 1"]);
  await pass(750);
  expect(begun.slice(7)).toEqual([5, 6, 7, 8, 9].map((at) => `program ${at}`));
  presses("hurried", 60);
  await pass(0);
  expect(begun.slice(12)).toEqual(Array.from({ length: 50 }, (_, at) => `hurried ${at}`));
  letGo();
  await pass(0);
  expect(begun).toHaveLength(362);
  expect(flood.slice(0, 300).flat()).toEqual([]);
  for (const [[request, body] = ["nothing"]] of flood.slice(300))
    expect([request, wordsIn(body), flagsOf(body)]).toEqual(["reply", english["limit.clicks"], privately]);
  presses("program", 4);
  await pass(0);
  expect(begun).toHaveLength(365);
  const typing = fakeInteraction("complete", { user: { id: "program" } });
  intake.take(typing.interaction);
  expect(typing.sent).toEqual([["respond", []]]);
});

const privately = MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral;
const flagsOf = (body: unknown): unknown => (body as { readonly flags?: unknown }).flags;

test("that nobody could be told is logged", async () => {
  const { intake, logged } = intakeOf();
  await intake.close();
  const late = fakeInteraction("button");
  late.failures.set("reply", new Error("away"));
  intake.take(late.interaction);
  await new Promise((resolve) => setTimeout(resolve));
  expect(logged[0]).toContain("nobody was told why nothing was done");
});

test("a process whose lease may have expired lets another one answer, and reports its storage when none has", async () => {
  const { intake, begun, owner, pass, logged } = intakeOf();
  owner.isOwner = false;
  const [alone, answered] = [fakeInteraction("button"), fakeInteraction("button", { id: "i2" })];
  const code = { code: 40_060, message: "Interaction has already been acknowledged." };
  answered.failures.set("reply", new DiscordAPIError(code, 40_060, 400, "POST", "", {}));
  for (const { interaction } of [alone, answered]) intake.take(interaction);
  await pass(1_999);
  expect([alone.sent, answered.sent]).toEqual([[], []]);
  await pass(1);
  expect(alone.sent.map(([request, body]) => [request, wordsIn(body)])).toEqual([
    ["reply", english["store.unreachable"]],
  ]);
  expect([begun, logged]).toEqual([[], []]);
});

test("a process whose lease is renewed meanwhile answers what it held back", async () => {
  const { intake, begun, owner, pass } = intakeOf();
  owner.isOwner = false;
  intake.take(fakeInteraction("button").interaction);
  await pass(1_000);
  owner.isOwner = true;
  await pass(1_000);
  expect(begun).toEqual(["i1"]);
});
