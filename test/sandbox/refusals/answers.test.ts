import { expect, test } from "vitest";
import type { Sandbox } from "../../../sandbox/index.ts";
import { openSandbox } from "../bot.ts";
import { openLine } from "../socket.ts";
import { type Body, times } from "./refusals.ts";
import { ask, errorPaths, field } from "../raw.ts";

const page = "interactions/receiving-and-responding#interaction-response-object";
const label = (component: Body, more: Body = {}): Body => ({ type: 18, label: "Name", component, ...more });
const input = (more: Body = {}): Body => ({ type: 4, custom_id: "name", style: 1, ...more });
const form = (...components: readonly Body[]): Body => ({
  type: 9,
  data: { custom_id: "form", title: "A form", components },
});
const options = times(3, (at) => ({ label: `${at}`, value: `${at}` }));
const menu = (more: Body): Body => label({ type: 3, custom_id: "menu", options, ...more });
const group = (more: Body): Body => label({ type: 22, custom_id: "group", options, ...more });
const inRow = (...components: readonly Body[]): Body => form({ type: 1, components });
const long = (length: number): string => "x".repeat(length);
const field0 = "data.components.0";

/** Answers to a command that Discord refuses: what is wrong, the answer, the place. */
test.each([
  ["an answer without a type", {}, "type"],
  ["an answer of a type that is none", { type: 77 }, "type"],
  ["a message without content", { type: 4 }, "data"],
  ["content of 2001", { type: 4, data: { content: long(2001) } }, "data.content"],
  ["an update where there is no message", { type: 7, data: { content: "x" } }, "type"],
  ["a deferred update where there is no message", { type: 6 }, "type"],
  ["choices where none were asked for", { type: 8, data: { choices: [] } }, "type"],
  ["a deferral with a flag of V2", { type: 5, data: { flags: 1 << 15 } }, "data.flags"],
  ["a form without fields", form(), "data.components"],
  ["a form of six fields", form(...times(6, (at) => label(input({ custom_id: `${at}` })))), "data.components"],
  [
    "a form's title of 46",
    { type: 9, data: { custom_id: "f", title: long(46), components: [label(input())] } },
    "data.title",
  ],
  [
    "a form's custom id of 101",
    { type: 9, data: { custom_id: long(101), title: "x", components: [label(input())] } },
    "data.custom_id",
  ],
  ["two fields of one id", form(label(input()), label(input())), "data.components.1.component.custom_id"],
  ["a label of 46", form(label(input(), { label: long(46) })), `${field0}.label`],
  ["a label's description of 101", form(label(input(), { description: long(101) })), `${field0}.description`],
  ["a value of 4001", form(label(input({ value: long(4001) }))), `${field0}.component.value`],
  ["a value above the maximum", form(label(input({ value: "four", max_length: 3 }))), `${field0}.component.value`],
  [
    "a minimum above the maximum",
    form(label(input({ min_length: 9, max_length: 3 }))),
    `${field0}.component.min_length`,
  ],
  ["a placeholder of 101", form(label(input({ placeholder: long(101) }))), `${field0}.component.placeholder`],
  ["a style that is none", form(label(input({ style: 3 }))), `${field0}.component.style`],
  ["a required menu that may be empty", form(menu({ min_values: 0 })), `${field0}.component.required`],
  ["a menu that is switched off", form(menu({ disabled: true })), `${field0}.component.disabled`],
  ["a required group that may be empty", form(group({ min_values: 0 })), `${field0}.component.required`],
  [
    "two inputs in a row",
    inRow(input({ label: "A" }), input({ label: "B", custom_id: "other" })),
    `${field0}.components`,
  ],
  ["an input in a row without a label", inRow(input()), `${field0}.components.0.label`],
] as const)(`%s is refused (${page})`, async (_rule, answer, at) => {
  const sandbox = await openSandbox();
  const { path } = await useCommand(sandbox);
  const refused = await ask(sandbox, `POST ${path}`, answer);
  expect([refused.status, field(refused.body, "code")]).toEqual([400, 50035]);
  expect(errorPaths(refused.body)).toContain(at);
});

test.each([
  ["a choice of 101", 3, "x".repeat(101)],
  ["a text for a whole number", 4, "three"],
  ["a fraction for a whole number", 4, 1.5],
] as const)("%s does not fit what is being written (application-commands#autocomplete)", async (_rule, type, value) => {
  const sandbox = await openSandbox();
  const { path } = await useCommand(sandbox, { completes: type });
  const refused = await ask(sandbox, `POST ${path}`, { type: 8, data: { choices: [{ name: "x", value }] } });
  expect([refused.status, field(refused.body, "code")]).toEqual([400, 50035]);
});

test("a second answer, and one after three seconds, are refused", async () => {
  const sandbox = await openSandbox();
  const { path } = await useCommand(sandbox);
  await ask(sandbox, `POST ${path}`, { type: 4, data: { content: "x" } });
  const second = await ask(sandbox, `POST ${path}`, { type: 4, data: { content: "x" } });
  expect([second.status, field(second.body, "code")]).toEqual([400, 40060]);
});

// https://github.com/discord/discord-api-docs/issues/5517
test("what was asked in a thread cannot be answered there once it is locked and archived", async () => {
  const sandbox = await openSandbox();
  const thread = await openThread(sandbox);
  const { path } = await useCommand(sandbox, { where: thread });
  sandbox.lock(thread);
  sandbox.archive(thread);
  const answer = await ask(sandbox, `POST ${path}`, { type: 4, data: { content: "x" } });
  expect([answer.status, field(answer.body, "code")]).toEqual([400, 50083]);
});

test("in a locked thread nothing is pressed, in an archived one by those who may write there", async () => {
  const sandbox = await openSandbox();
  const thread = await openThread(sandbox);
  const components = [{ type: 1, components: [{ type: 2, style: 1, label: "Go", custom_id: "go" }] }];
  await ask(sandbox, `POST /channels/${thread}/messages`, { content: "x", components });
  const ada = sandbox.person("Ada");
  const press = (): void => void ada.press(ada.sees(thread)[0] ?? fail(), "Go");
  sandbox.lock(thread);
  expect(press).toThrow("This thread is locked.");
  sandbox.lock(thread, false);
  sandbox.archive(thread);
  sandbox.setPermissions("games", "@everyone", { deny: ["SendMessagesInThreads"] });
  expect(press).toThrow("An error occurred.");
  sandbox.setPermissions("games", "@everyone", {});
  press();
  expect(sandbox.look(thread)).toMatchObject({ isArchived: false });
});

test("versions of the API that are discontinued or none, and clients without a name, are refused", async () => {
  const sandbox = await openSandbox();
  const at = async (version: string, headers: Record<string, string> = {}) => {
    const authorization = `Bot ${sandbox.token}`;
    const answer = await fetch(`${sandbox.apiUrl}/${version}/users/@me`, { headers: { authorization, ...headers } });
    return [answer.status, await answer.text()] as const;
  };
  expect((await at("v10"))[0]).toBe(200);
  for (const version of ["v5", "v11"]) {
    const [status, body] = await at(version);
    expect([status, field(JSON.parse(body), "code")]).toEqual([400, 50041]);
  }
  const [status, body] = await at("v10", { "user-agent": "" });
  expect([status, body]).toEqual([403, expect.stringContaining("<!DOCTYPE html>")]);
});

/** A public thread of #games, by its id. */
async function openThread(sandbox: Sandbox): Promise<string> {
  const body = { name: "x", type: 11 };
  return String(field((await ask(sandbox, `POST /channels/${sandbox.channel("games")}/threads`, body)).body, "id"));
}

type Use = { readonly completes?: 3 | 4; readonly where?: string };

/** Ada uses a command, or writes its option of this type; the path for the answer to it. */
async function useCommand(
  sandbox: Sandbox,
  { completes, where = "games" }: Use = {},
): Promise<{ readonly path: string }> {
  const written = { type: completes, name: "game", description: "Which", autocomplete: true };
  const command = { name: "play", description: "Plays", options: completes === undefined ? [] : [written] };
  await ask(sandbox, `PUT /applications/${sandbox.bot.id}/commands`, [command]);
  const line = await openLine(`${sandbox.url}/gateway`);
  line.send({ op: 2, d: { token: sandbox.token, intents: 1, properties: {} } });
  await line.take((frame) => frame["t"] === "READY");
  const ada = sandbox.person("Ada");
  if (completes === undefined) ada.command(where, "/play");
  else ada.autocomplete(where, "/play game:1", "game");
  const { d } = await line.take((frame) => frame["t"] === "INTERACTION_CREATE");
  line.close();
  return { path: `/interactions/${String(field(d, "id"))}/${String(field(d, "token"))}/callback` };
}

function fail(): never {
  throw new Error("It should be there.");
}
