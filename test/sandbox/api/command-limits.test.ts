import { expect, test } from "vitest";
import type { Sandbox } from "../../../sandbox/index.ts";
import { openSandbox } from "../bot.ts";
import { ask, errorPaths, field, listOf } from "../raw.ts";

type Body = Record<string, unknown>;

const command = (more: Body = {}): Body => ({ name: "table", description: "Tables", ...more });
const option = (name: string, more: Body = {}): Body => ({ type: 3, name, description: "An option", ...more });
const withOptions = (...options: readonly Body[]): Body => command({ options });
const times = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const sub = (name: string, ...options: readonly Body[]): Body => ({ type: 1, name, description: "Does it", options });

const limits: Record<string, { readonly bad: Body; readonly at: string; readonly good: Body }> = {
  "a name is lower case": { bad: command({ name: "Table" }), at: "name", good: command({ name: "table" }) },
  "a name has no spaces": { bad: command({ name: "my table" }), at: "name", good: command({ name: "my-table" }) },
  "a name has 32 characters at most": {
    bad: command({ name: "x".repeat(33) }),
    at: "name",
    good: command({ name: "x".repeat(32) }),
  },
  "a translated name is a name, too": {
    bad: command({ name_localizations: { de: "Mein Tisch" } }),
    at: "name_localizations.de",
    good: command({ name_localizations: { de: "mein-tisch", ja: "テーブル" } }),
  },
  "translations are into languages that Discord has": {
    bad: command({ description_localizations: { en: "Tables" } }),
    at: "description_localizations.en",
    good: command({ description_localizations: { "en-GB": "Tables" } }),
  },
  "a slash command has a description": {
    bad: command({ description: "" }),
    at: "description",
    good: command({ description: "T" }),
  },
  "a menu command has none": {
    bad: { type: 2, name: "Show hand", description: "Shows it" },
    at: "description",
    good: { type: 2, name: "Show hand" },
  },
  "25 options at most": {
    bad: withOptions(...times(26, (at) => option(`o${at}`))),
    at: "options",
    good: withOptions(...times(25, (at) => option(`o${at}`))),
  },
  "required options come first": {
    bad: withOptions(option("a"), option("b", { required: true })),
    at: "options.1",
    good: withOptions(option("a", { required: true }), option("b")),
  },
  "in sub-commands as well": {
    bad: withOptions(sub("new", option("a"), option("b", { required: true }))),
    at: "options.0.options.1",
    good: withOptions(sub("new", option("b", { required: true }), option("a"))),
  },
  "option names differ": {
    bad: withOptions(option("a"), option("a")),
    at: "options.1.name",
    good: withOptions(option("a"), option("b")),
  },
  "sub-commands and options do not mix": {
    bad: withOptions(sub("new"), option("a")),
    at: "options",
    good: withOptions(sub("new"), sub("end")),
  },
  "choices differ": {
    bad: withOptions(option("a", { choices: times(2, () => ({ name: "X", value: "x" })) })),
    at: "options.0.choices",
    good: withOptions(
      option("a", {
        choices: [
          { name: "X", value: "x" },
          { name: "Y", value: "y" },
        ],
      }),
    ),
  },
  "25 choices at most": {
    bad: withOptions(option("a", { choices: times(26, (at) => ({ name: `c${at}`, value: `${at}` })) })),
    at: "options.0.choices",
    good: withOptions(option("a", { choices: times(25, (at) => ({ name: `c${at}`, value: `${at}` })) })),
  },
  "choices or autocomplete": {
    bad: withOptions(option("a", { choices: [{ name: "X", value: "x" }], autocomplete: true })),
    at: "options.0",
    good: withOptions(option("a", { choices: [], autocomplete: true })),
  },
  "bounds are in order": {
    bad: withOptions(option("a", { type: 4, min_value: 5, max_value: 2 })),
    at: "options.0",
    good: withOptions(option("a", { type: 4, min_value: 2, max_value: 5 })),
  },
  "8000 characters, the longest translation counted": {
    bad: heavy(81),
    at: "",
    good: heavy(80),
  },
};

/**
 * A command of 7920 characters and `last`. Its own name and description have 5 + 6.
 * "o" has 1 + 100 and 25 choices of 200; "q" has 1 + 100 and 13 choices of 200; "p" has 1 + 100.
 * "rest" has 4, its choice 1 + 1, and its German description, which is longer than the English one.
 */
function heavy(last: number): Body {
  const choice = (at: number): Body => ({ name: `${at}`.padEnd(100, "n"), value: `${at}`.padEnd(100, "v") });
  return withOptions(
    option("o", { description: "d".repeat(100), choices: times(25, choice) }),
    option("q", { description: "d".repeat(100), choices: times(13, choice) }),
    option("p", { description: "d".repeat(100) }),
    option("rest", {
      description: "d",
      description_localizations: { de: "d".repeat(last) },
      choices: [{ name: "x", value: "y" }],
    }),
  );
}

const path = (sandbox: Sandbox): string => `/applications/${sandbox.bot.id}/commands`;

test.each(Object.entries(limits))("%s", async (_limit, { bad, at, good }) => {
  const sandbox = await openSandbox();
  const refused = await ask(sandbox, `PUT ${path(sandbox)}`, [bad]);
  expect([refused.status, field(refused.body, "code")]).toEqual([400, 50035]);
  expect(errorPaths(refused.body)).toContain(at === "" ? "0" : `0.${at}`);
  expect((await ask(sandbox, `POST ${path(sandbox)}`, bad)).status).toBe(400);

  const taken = await ask(sandbox, `PUT ${path(sandbox)}`, [good]);
  expect([taken.status, taken.body]).toEqual([200, [expect.objectContaining({ name: good["name"] })]]);
});

test("a list holds 100 slash commands, 15 of each menu kind, and each name once", async () => {
  const sandbox = await openSandbox();
  const put = async (list: readonly Body[]): Promise<number> =>
    (await ask(sandbox, `PUT ${path(sandbox)}`, list)).status;
  const slash = (count: number): Body[] => times(count, (at) => command({ name: `c${at}` }));
  const menus = (count: number): Body[] => times(count, (at) => ({ type: 3, name: `Menu ${at}` }));
  expect(await put(slash(101))).toBe(400);
  expect(await put([...slash(100), ...menus(15)])).toBe(200);
  expect(await put(menus(16))).toBe(400);
  expect(await put([command(), command()])).toBe(400);
  expect(await put([command(), { type: 2, name: "table" }])).toBe(200);
});

test("a bulk write keeps the ids of names that stay; a list leaves translations out unless they are asked for", async () => {
  const sandbox = await openSandbox();
  const first = await ask(sandbox, `PUT ${path(sandbox)}`, [command(), command({ name: "old" })]);
  const localized = command({ description: "All tables", description_localizations: { de: "Tische" } });
  const second = await ask(sandbox, `PUT ${path(sandbox)}`, [localized]);
  const idOf = (list: unknown): unknown => field(listOf(list)[0], "id");
  expect(idOf(second.body)).toBe(idOf(first.body));

  const bare = await ask(sandbox, `GET ${path(sandbox)}`);
  expect(listOf(bare.body).map((one) => field(one, "description_localizations"))).toEqual([undefined]);
  const whole = await ask(sandbox, `GET ${path(sandbox)}?with_localizations=true`);
  expect(listOf(whole.body).map((one) => field(one, "description_localizations"))).toEqual([{ de: "Tische" }]);
});

test("permissions of a command travel as digits", async () => {
  const sandbox = await openSandbox();
  const sent = await ask(sandbox, `POST ${path(sandbox)}`, command({ default_member_permissions: "8" }));
  expect([sent.status, field(sent.body, "default_member_permissions")]).toEqual([201, "8"]);
});

test("one command can be changed and removed; another application's cannot", async () => {
  const sandbox = await openSandbox();
  const made = await ask(sandbox, `POST ${path(sandbox)}`, command());
  const one = `${path(sandbox)}/${String(field(made.body, "id"))}`;
  expect(field((await ask(sandbox, `PATCH ${one}`, { description: "More" })).body, "description")).toBe("More");
  expect((await ask(sandbox, `DELETE ${one}`)).status).toBe(204);
  expect(field((await ask(sandbox, `GET ${one}`)).body, "code")).toBe(10063);
  expect(field((await ask(sandbox, "GET /applications/1/commands")).body, "code")).toBe(10002);
});
