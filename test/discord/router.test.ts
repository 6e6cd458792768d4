/** Every interaction is answered, whatever it is and whatever goes wrong. */
import { DiscordAPIError, InteractionContextType, MessageFlagsBitField } from "discord.js";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import type { Host } from "../../src/discord/host.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import { DeliveryError } from "../../src/discord/interactions/deliver.ts";
import type { Responder } from "../../src/discord/interactions/respond.ts";
import { createRouter } from "../../src/discord/interactions/router.ts";
import { aside, type Reply } from "../../src/discord/message/reply.ts";
import { StoreError, openStore } from "../../src/store/index.ts";
import { defaultPreferences, type Preferences } from "../../src/time/preferences.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { noPictures } from "../../scripts/simpleParts.ts";
import { fakeInteraction, wordsIn } from "./fakeInteraction.ts";
import { pretend } from "../pretend.ts";
import { parseJson } from "../parseJson.ts";
import { timerClock } from "../clocks.ts";

type Said = { readonly level: number; readonly msg: string; readonly err?: { readonly message: string } };
const [warned, wentWrong, debugged] = [40, 50, 20];
const undelivered = { message: "An answer was not delivered: Discord is away." };

/** A router for one command named "known", whose host knows no more than what people prefer. */
function routerFor(command: Partial<Command> = {}, preferences: Partial<Preferences> = {}) {
  const logged: Said[] = [];
  const known = { ...defaultPreferences, ...preferences };
  const noted: Preferences[] = [];
  const times = {
    preferences: vi.fn(() => Promise.resolve(known)),
    changePreferences: vi.fn((_: string, next: (before: Preferences) => Preferences) =>
      Promise.resolve(void noted.push(next(known))),
    ),
  };
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(parseJson<Said>(line)) });
  const replies: Reply[] = [];
  const modes: unknown[] = [];
  const respond: Responder = async (_, mode, work) => {
    modes.push(mode);
    replies.push(await work(() => Promise.resolve()));
  };
  const all: Command = {
    definition: { name: "known", description: "Known." },
    run: (_, { locale }) => aside(hostTranslator(locale), "refusal.no-table"),
    ...command,
  };
  const guildSettings = { isBarred: () => Promise.resolve(false) };
  const host: Host = pretend({ service: { times, guildSettings }, clock: timerClock });
  const route = createRouter(host, { commands: [all], menus: [] }, respond, noPictures, log);
  return { route: (interaction: unknown) => route(pretend(interaction)), logged, replies, modes, times, noted };
}

const wordsOf = (reply: Reply | undefined): string =>
  reply !== undefined && "template" in reply ? wordsIn(reply.template.compose(new Set())) : "";

test("a command is answered in the way that is its own", async () => {
  const { route, replies, modes } = routerFor();
  await route(fakeInteraction("command").interaction);
  expect(replies.map(wordsOf)).toEqual([english["refusal.no-table"]]);
  expect(modes).toMatchObject([{ waiting: "private", mayOpenForm: false }]);
});

test("a message that others read in their group is nobody's own: a click there is answered to its user alone", async () => {
  const { route, modes } = routerFor();
  const shown = { message: { id: "900", content: "", flags: new MessageFlagsBitField() }, guildId: null };
  for (const context of [InteractionContextType.PrivateChannel, InteractionContextType.BotDM])
    await route(
      fakeInteraction("button", { ...shown, context, customId: "replay|k3f7x2abcd|3", id: `i${context}` }).interaction,
    );
  expect(modes).toMatchObject([
    { isOwn: false, waiting: "private" },
    { isOwn: true, waiting: "message" },
  ]);
});

test("a command that is there no more is refused", async () => {
  const { route, replies } = routerFor();
  await route(fakeInteraction("command", { commandName: "gone" }).interaction);
  expect(replies.map(wordsOf)).toEqual([english["refusal.unknown-command"]]);
});

test.each(["button", "menu", "form"] as const)("a %s that is not one of ours is refused", async (kind) => {
  const { route, replies } = routerFor();
  await route(fakeInteraction(kind).interaction);
  expect(replies.map(wordsOf)).toEqual([english["refusal.unknown-button"]]);
});

test.each([
  ["context", "refusal.unknown-command"],
  ["users", "refusal.unknown-button"],
] as const)("what nothing of ours leads to is refused: %s", async (kind, key) => {
  const { route, logged } = routerFor();
  const { interaction, sent } = fakeInteraction(kind);
  await route(interaction);
  expect(sent.map(([request, body]) => [request, wordsIn(body)])).toEqual([["reply", english[key]]]);
  expect(logged).toEqual([]);
});

test("that such a refusal was not delivered is logged", async () => {
  const { route, logged } = routerFor();
  const { interaction, failures } = fakeInteraction("users");
  failures.set("reply", new Error("Discord is away."));
  await route(interaction);
  expect(logged).toMatchObject([
    { level: warned, err: undelivered, msg: "an unknown kind of interaction was not answered" },
  ]);
});

test("a completion offers as many as Discord shows, in their order, and none for a command without one", async () => {
  const choices = Array.from({ length: 30 }, (_, at) => ({ name: `Choice ${at}`, value: String(at) }));
  const some = fakeInteraction("complete");
  await routerFor({ complete: () => choices }).route(some.interaction);
  expect(some.sent).toEqual([["respond", choices.slice(0, 25)]]);
  const none = fakeInteraction("complete");
  await routerFor().route(none.interaction);
  expect(none.sent).toEqual([["respond", []]]);
});

test("a completion that fails offers nothing, and is logged", async () => {
  const fails = () => Promise.reject(new Error("A hole in the program."));
  const { route, logged } = routerFor({ complete: fails });
  const { interaction, sent } = fakeInteraction("complete");
  await route(interaction);
  expect(sent).toEqual([["respond", []]]);
  expect(logged).toMatchObject([{ level: warned, msg: "autocomplete failed", command: "known" }]);
  // Discord may refuse that as well.
  const away = fakeInteraction("complete");
  away.failures.set("respond", new Error("Discord is away."));
  await routerFor({ complete: fails }).route(away.interaction);
  expect(away.sent).toHaveLength(1);
});

const taken = new DiscordAPIError({ code: 40060, message: "acknowledged" }, 40060, 400, "POST", "", {});

test.each([
  ["a completion", "complete", "respond"],
  ["a refusal", "users", "reply"],
] as const)("%s that Discord has already is no failure", async (_what, kind, request) => {
  const { route, logged } = routerFor();
  const { interaction, sent, failures } = fakeInteraction(kind);
  failures.set(request, taken);
  await route(interaction);
  expect(sent.filter(([name]) => name === request)).toHaveLength(1);
  expect(logged).toEqual([]);
});

test("a bot is named to a subcommand that lifts something, as its command says, and to none by its name", async () => {
  const bot = { id: "200000000000000009", bot: true };
  const name = async (subcommand: string) => {
    const { route, replies } = routerFor({ liftingSubcommands: ["pardon"] });
    const options = { getSubcommand: () => subcommand, resolved: { users: [bot] } };
    await route(fakeInteraction("command", { options }).interaction);
    return wordsOf(replies[0]);
  };
  expect(await name("pardon")).toBe(english["refusal.no-table"]);
  expect(await name("unite")).toContain("is a bot");
});

test("an interaction that comes twice is done and answered once", async () => {
  const { route, replies } = routerFor();
  await route(fakeInteraction("command").interaction);
  await route(fakeInteraction("command").interaction);
  expect(replies).toHaveLength(1);
});

test("a completion that was answered is not answered once more", async () => {
  const answered = fakeInteraction("complete");
  answered.state.responded = true;
  await routerFor({ complete: () => Promise.reject(new Error("late")) }).route(answered.interaction);
  expect(answered.sent).toEqual([]);
});

const store = openStore(":memory:");
let rows = 0;
const failWith = (error: Error, writes: boolean) => async (): Promise<Reply> => {
  rows += 1;
  if (writes) await store.shelf("notes").put(`n${rows}`, 1, null);
  throw error;
};

test.each([
  [new Error("a hole"), false, english["refusal.bug"]],
  [new Error("a hole"), true, english["refusal.bug-partly"]],
  [new StoreError("full", undefined), false, english["store.full"]],
  [new StoreError("full", undefined), true, english["store.partly"]],
  [new DeliveryError("refused"), false, english["refusal.undelivered"]],
  [new DeliveryError("refused"), true, english["refusal.undelivered"]],
])("%s, after something was stored: %s, is told so", async (error, writes, words) => {
  const { route, logged } = routerFor({ run: failWith(error, writes) });
  const { interaction, sent } = fakeInteraction("command");
  await route(interaction);
  const [[request, body] = []] = sent;
  expect([sent.length, request, wordsIn(body)]).toEqual([1, "reply", words.replace("{id}", "i1")]);
  expect(body).toMatchObject({ flags: expect.arrayContaining([64]) as unknown });
  const said = error instanceof DeliveryError ? "Discord refused an answer" : "an interaction failed";
  expect(logged).toMatchObject([{ level: wentWrong, msg: said, interaction: "i1", err: { message: error.message } }]);
});

test.each(["replied", "deferred"] as const)("what goes wrong after it was %s is told beside that", async (how) => {
  const { route } = routerFor({ run: failWith(new Error("a hole"), false) });
  const { interaction, sent, state } = fakeInteraction("command");
  state[how] = true;
  await route(interaction);
  expect(sent.map(([request]) => request)).toEqual(["followUp"]);
});

test("where not even that can be told, it is logged, and nothing more comes of it", async () => {
  const { route, logged } = routerFor({ run: failWith(new Error("a hole"), false) });
  const { interaction, failures } = fakeInteraction("command");
  failures.set("reply", new Error("Discord is away."));
  await route(interaction);
  expect(logged[1]).toMatchObject({
    ...{ level: warned, msg: "nor could that be said", interaction: "i1", err: undelivered },
  });
});

test("a person is answered in the language that they chose, and Discord's is noted for direct messages", async () => {
  const { route, replies, noted, times } = routerFor({}, { language: "de" });
  await route(fakeInteraction("command", { locale: "fr" }).interaction);
  expect(replies.map(wordsOf)).toEqual([hostTranslator("de").text({ say: "refusal.no-table" })]);
  expect(replies.map(wordsOf)).not.toEqual([english["refusal.no-table"]]);
  expect(times.changePreferences.mock.calls[0]?.[0]).toBe("200000000000000001");
  expect(noted).toMatchObject([{ locale: "fr", language: "de" }]);
});

test("a language that Discord does not have is not chosen", async () => {
  const { route, replies } = routerFor({}, { language: "tlh" });
  await route(fakeInteraction("command").interaction);
  expect(replies.map(wordsOf)).toEqual([english["refusal.no-table"]]);
});

test("nothing is noted of who reads what was noted before, or English", async () => {
  const same = routerFor({}, { locale: "de" });
  await same.route(fakeInteraction("command", { locale: "de" }).interaction);
  expect(same.noted).toEqual([]);
  const english = routerFor();
  await english.route(fakeInteraction("command", { locale: "en-GB" }).interaction);
  expect(english.noted).toEqual([]);
  const back = routerFor({}, { locale: "de" });
  await back.route(fakeInteraction("command", { locale: "en-US" }).interaction);
  expect(back.noted).toMatchObject([{ locale: null }]);
});

test("where a language cannot be read or noted, the answer comes all the same", async () => {
  const saying = (msg: string): unknown => expect.objectContaining({ level: debugged, msg });
  const unread = routerFor();
  unread.times.preferences.mockRejectedValue(new Error("The storage is away."));
  await unread.route(fakeInteraction("command", { locale: "de" }).interaction);
  expect(unread.replies).toHaveLength(1);
  expect(unread.noted).toEqual([]);
  expect(unread.logged).toContainEqual(saying("the language of an answer is not known"));
  const unnoted = routerFor();
  unnoted.times.changePreferences.mockRejectedValue(new Error("The storage is away."));
  await unnoted.route(fakeInteraction("command", { locale: "de" }).interaction);
  expect(unnoted.replies).toHaveLength(1);
  expect(unnoted.logged).toContainEqual(saying("the language of a person was not noted"));
});

test("an answer does not wait long for its language", async () => {
  const slow = routerFor();
  slow.times.preferences.mockReturnValue(new Promise(() => undefined));
  const began = performance.now();
  await slow.route(fakeInteraction("command").interaction);
  expect(slow.replies).toHaveLength(1);
  expect(performance.now() - began).toBeGreaterThan(350);
});
