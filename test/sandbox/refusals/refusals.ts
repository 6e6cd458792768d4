import { expect, test } from "vitest";
import type { Sandbox, SandboxOptions } from "../../../sandbox/index.ts";
import { openSandbox } from "../bot.ts";
import { ask, errorPaths, field, type RawFile } from "../raw.ts";

export type Body = Readonly<Record<string, unknown>>;

/**
 * One rule of Discord's documentation, and a request that breaks it.
 * `page` lies below https://discord.com/developers/docs/. `at` is the place of the error in a malformed body.
 */
export type Row = {
  readonly rule: string;
  readonly page: string;
  readonly request: string;
  readonly body?: unknown;
  readonly files?: readonly RawFile[];
  readonly answer: readonly [status: number, code: number];
  readonly at?: string;
  readonly before?: (scene: Scene) => unknown;
  readonly options?: SandboxOptions;
};

/** Where a request is made: its ids stand for ":games", ":message" and so on in requests. */
export type Scene = { readonly sandbox: Sandbox; readonly ids: Readonly<Record<string, string>> };

export const malformed = [400, 50035] as const;

/** A row per tuple of rule, body and place, all for one request and one page. */
export const malformedRows = (
  page: string,
  request: string,
  rows: readonly (readonly [rule: string, body: unknown, at: string])[],
): readonly Row[] => rows.map(([rule, body, at]) => ({ rule, page, request, body, at, answer: malformed }));

/** A test for each row: the request is answered with the status and the code, and changes nothing else. */
export function testRefusals(rows: readonly Row[]): void {
  test.each(rows)("$rule ($page)", async (row) => {
    const scene = await setScene(row.options);
    await row.before?.(scene);
    const request = row.request.replaceAll(/:(\w+)/gu, (whole, name: string) => scene.ids[name] ?? whole);
    const answer = await ask(scene.sandbox, request, row.body, row.files);
    expect([answer.status, field(answer.body, "code")]).toEqual(row.answer);
    if (row.at !== undefined) expect(errorPaths(answer.body)).toContain(row.at);
  });
}

/** A guild with a message of the bot and one of Ada's, a thread of the bot, and a direct message. */
async function setScene(options: SandboxOptions = {}): Promise<Scene> {
  const sandbox = await openSandbox(options);
  const games = sandbox.channel("games");
  const ada = sandbox.person("Ada");
  const make = async (request: string, body: unknown): Promise<string> =>
    String(field((await ask(sandbox, request, body)).body, "id"));
  const message = await make(`POST /channels/${games}/messages`, { content: "ours" });
  const thread = await make(`POST /channels/${games}/threads`, { name: "Table 1", type: 11 });
  const ids = {
    games,
    message,
    thread,
    inThread: await make(`POST /channels/${thread}/messages`, { content: "ours" }),
    bot: sandbox.bot.id,
    guild: sandbox.guild("The Table"),
    ada: ada.id,
    theirs: ada.say("games", "theirs").id,
    dm: ada.dm(),
    nobody: "100000000000000001",
  };
  return { sandbox, ids };
}

export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));
export const text = (content: string): Body => ({ type: 10, content });
export const button = (more: Body = {}): Body => ({ type: 2, style: 1, label: "Go", custom_id: "go", ...more });
export const row = (...components: readonly Body[]): Body => ({ type: 1, components });
export const option = (place: number, more: Body = {}): Body => ({ label: `${place}`, value: `v${place}`, ...more });
export const menu = (more: Body = {}): Body => ({
  type: 3,
  custom_id: "menu",
  options: times(3, (place) => option(place)),
  ...more,
});
export const v2 = (...components: readonly Body[]): Body => ({ flags: 1 << 15, components });
export const legacy = (...components: readonly Body[]): Body => ({
  content: "Choose",
  components: [row(...components)],
});
