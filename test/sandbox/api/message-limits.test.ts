import { expect, test } from "vitest";
import type { Sandbox } from "../../../sandbox/index.ts";
import { openSandbox } from "../bot.ts";
import { ask, errorPaths, field, type RawFile } from "../raw.ts";

const V2 = 1 << 15;

type Body = Record<string, unknown>;
type Sent = { readonly body: Body; readonly files?: readonly RawFile[] };

const text = (content: string): Body => ({ type: 10, content });
const button = (id: string, more: Body = {}): Body => ({ type: 2, style: 1, label: id, custom_id: id, ...more });
const row = (...components: readonly Body[]): Body => ({ type: 1, components });
const options = (count: number): Body[] =>
  Array.from({ length: count }, (_, place) => ({ label: `Option ${place}`, value: `v${place}` }));
const menu = (more: Body = {}): Body => ({ type: 3, custom_id: "menu", options: options(3), ...more });
const v2 = (...components: readonly Body[]): Body => ({ flags: V2, components });
const legacy = (...components: readonly Body[]): Body => ({ content: "Choose", components });
const times = <T>(count: number, make: (place: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const file = (name: string, size = 4): RawFile => ({ name, bytes: new Uint8Array(size) });

const labelled = (label: string): Body[] =>
  ["one", "two"].map((id) => row(menu({ custom_id: id, options: options(25).map((each) => ({ ...each, label })) })));
const fish = { media: { url: "https://em-content.zobj.net/source/twitter/408/fish_1f41f.png" }, description: "🐟" };
/** Galleries of ten pictures at most. */
const pictures = (count: number): Body[] =>
  times(Math.ceil(count / 10), (at) => ({ type: 12, items: times(Math.min(10, count - at * 10), () => fish) }));

/** What Discord refuses, where it says so, and the nearest thing that it takes. */
const limits: Record<string, { readonly bad: Sent; readonly at: string; readonly good: Sent }> = {
  "content has 2000 characters at most": {
    bad: { body: { content: "x".repeat(2001) } },
    at: "content",
    good: { body: { content: "x".repeat(2000) } },
  },
  "a V2 message has no content": {
    bad: { body: { content: "words", ...v2(text("words")) } },
    at: "content",
    good: { body: v2(text("words")) },
  },
  "a V2 message has no embeds": {
    bad: { body: { embeds: [{ description: "words" }], ...v2(text("words")) } },
    at: "embeds",
    good: { body: { embeds: [], ...v2(text("words")) } },
  },
  "V2 components need the flag": {
    bad: { body: legacy(text("words")) },
    at: "components.0",
    good: { body: v2(text("words")) },
  },
  "40 components at most, nested ones counted": {
    // A container, 8 rows and 32 buttons are 41.
    bad: { body: v2({ type: 17, components: times(8, (line) => row(...times(4, (at) => button(`b${line}-${at}`)))) }) },
    at: "components",
    good: { body: v2(...times(8, (line) => row(...times(4, (at) => button(`b${line}-${at}`))))) },
  },
  "4000 characters over all texts": {
    bad: { body: v2(text("x".repeat(2000)), text("y".repeat(2001))) },
    at: "components",
    good: { body: v2(text("x".repeat(2000)), text("y".repeat(2000))) },
  },
  "texts of 10170 bytes at most, each with 12 more": {
    // Three bytes each: 3 × 3387 + 12 = 10173, and 3 × 3386 + 12 = 10170.
    bad: { body: v2(text("字".repeat(3387))) },
    at: "components",
    good: { body: v2(text("字".repeat(3386))) },
  },
  "labels of menus count by their bytes as well": {
    // 50 labels of 201 bytes, with their values.
    bad: { body: v2(...labelled("字".repeat(67))) },
    at: "components",
    good: { body: v2(...labelled("x".repeat(67))) },
  },
  "64 pictures of 65 bytes": {
    bad: { body: v2(...pictures(65)) },
    at: "components",
    good: { body: v2(...pictures(64)) },
  },
  "custom ids differ": {
    bad: { body: legacy(row(button("one"), button("one"))) },
    at: "components.0.components.1.custom_id",
    good: { body: legacy(row(button("one"), button("two"))) },
  },
  "component ids differ": {
    bad: { body: v2({ ...text("a"), id: 7 }, { ...text("b"), id: 7 }) },
    at: "components.1.id",
    good: { body: v2({ ...text("a"), id: 7 }, { ...text("b"), id: 8 }) },
  },
  "a button needs a custom id": {
    bad: { body: legacy(row({ type: 2, style: 1, label: "Go" })) },
    at: "components.0.components.0",
    good: { body: legacy(row({ type: 2, style: 1, label: "Go", custom_id: "go" })) },
  },
  "a link button needs a url": {
    bad: { body: legacy(row({ type: 2, style: 5, label: "Go" })) },
    at: "components.0.components.0",
    good: { body: legacy(row({ type: 2, style: 5, label: "Go", url: "https://example.org" })) },
  },
  "a button has one purpose": {
    bad: { body: legacy(row(button("go", { url: "https://example.org" }))) },
    at: "components.0.components.0",
    good: { body: legacy(row(button("go"))) },
  },
  "a button has a label or an emoji": {
    bad: { body: legacy(row({ type: 2, style: 1, custom_id: "go" })) },
    at: "components.0.components.0",
    good: { body: legacy(row({ type: 2, style: 1, custom_id: "go", emoji: { name: "🎲" } })) },
  },
  "five buttons in a row": {
    bad: { body: legacy(row(...times(6, (at) => button(`b${at}`)))) },
    at: "components.0.components",
    good: { body: legacy(row(...times(5, (at) => button(`b${at}`)))) },
  },
  "a menu stands alone in its row": {
    bad: { body: legacy(row(menu(), button("go"))) },
    at: "components.0.components",
    good: { body: legacy(row(menu()), row(button("go"))) },
  },
  "no two menus in a row": {
    bad: { body: legacy(row(menu(), menu({ custom_id: "other" }))) },
    at: "components.0.components",
    good: { body: legacy(row(menu()), row(menu({ custom_id: "other" }))) },
  },
  "five rows in a legacy message": {
    bad: { body: legacy(...times(6, (at) => row(button(`b${at}`)))) },
    at: "components",
    good: { body: legacy(...times(5, (at) => row(button(`b${at}`)))) },
  },
  "6000 characters over all embeds": {
    bad: { body: { embeds: [{ description: "x".repeat(4000) }, { description: "y".repeat(2001) }] } },
    at: "embeds",
    good: { body: { embeds: [{ description: "x".repeat(4000) }, { description: "y".repeat(2000) }] } },
  },
  "an embed's field says something": {
    bad: { body: { embeds: [{ fields: [{ name: "Score", value: "" }] }] } },
    at: "embeds.0.fields.0.value",
    good: { body: { embeds: [{ fields: [{ name: "Score", value: "3" }] }] } },
  },
  "a menu's minimum is not above its maximum": {
    bad: { body: legacy(row(menu({ min_values: 2, max_values: 1 }))) },
    at: "components.0.components.0.min_values",
    good: { body: legacy(row(menu({ min_values: 2, max_values: 2 }))) },
  },
  "a menu's maximum is not above its options": {
    bad: { body: legacy(row(menu({ max_values: 4 }))) },
    at: "components.0.components.0.max_values",
    good: { body: legacy(row(menu({ max_values: 3 }))) },
  },
  "no more defaults than can be chosen": {
    bad: { body: legacy(row(menu({ options: options(3).map((option) => ({ ...option, default: true })) }))) },
    at: "components.0.components.0",
    good: { body: legacy(row(menu({ options: [{ label: "A", value: "a", default: true }] }))) },
  },
  "option values differ": {
    bad: { body: legacy(row(menu({ options: [...options(2), { label: "Again", value: "v1" }] }))) },
    at: "components.0.components.0.options.2.value",
    good: { body: legacy(row(menu({ options: options(3) }))) },
  },
  "a menu has options": {
    bad: { body: legacy(row(menu({ options: [] }))) },
    at: "components.0.components.0.options",
    good: { body: legacy(row(menu({ options: options(1) }))) },
  },
  "25 options at most": {
    bad: { body: legacy(row(menu({ options: options(26) }))) },
    at: "components.0.components.0.options",
    good: { body: legacy(row(menu({ options: options(25) }))) },
  },
  "a custom id has 100 characters at most": {
    bad: { body: legacy(row(button("x".repeat(101), { label: "Go" }))) },
    at: "components.0.components.0.custom_id",
    good: { body: legacy(row(button("x".repeat(100), { label: "Go" }))) },
  },
  "a section has one to three texts": {
    bad: { body: v2({ type: 9, components: times(4, () => text("x")), accessory: button("go") }) },
    at: "components.0.components",
    good: { body: v2({ type: 9, components: times(3, () => text("x")), accessory: button("go") }) },
  },
  "a named file comes with the message": {
    bad: { body: v2({ type: 12, items: [{ media: { url: "attachment://board.png" } }] }), files: [file("other.png")] },
    at: "components.0.items.0.media.url",
    good: { body: v2({ type: 12, items: [{ media: { url: "attachment://board.png" } }] }), files: [file("board.png")] },
  },
  "an embed's picture comes with the message": {
    bad: { body: { embeds: [{ image: { url: "attachment://board.png" } }] } },
    at: "embeds.0.image.url",
    good: { body: { embeds: [{ image: { url: "attachment://board.png" } }] }, files: [file("board.png")] },
  },
  "a file component shows an attached file": {
    bad: { body: v2({ type: 13, file: { url: "https://example.org/rules.txt" } }) },
    at: "components.0.file.url",
    good: { body: v2({ type: 13, file: { url: "attachment://rules.txt" } }), files: [file("rules.txt")] },
  },
  "ten files at most": {
    bad: { body: { content: "Files" }, files: times(11, (at) => file(`${at}.txt`)) },
    at: "attachments",
    good: { body: { content: "Files" }, files: times(10, (at) => file(`${at}.txt`)) },
  },
  "10 MiB a file at most": {
    bad: { body: { content: "File" }, files: [file("big.bin", 10 * 1024 * 1024 + 1)] },
    at: "files.0",
    good: { body: { content: "File" }, files: [file("big.bin", 10 * 1024 * 1024)] },
  },
  "alt text has 1024 characters at most": {
    bad: {
      body: v2({ type: 12, items: [{ media: { url: "https://example.org/a.png" }, description: "x".repeat(1025) }] }),
    },
    at: "components.0.items.0.description",
    good: {
      body: v2({ type: 12, items: [{ media: { url: "https://example.org/a.png" }, description: "x".repeat(1024) }] }),
    },
  },
};

const send = (sandbox: Sandbox, { body, files }: Sent) =>
  ask(sandbox, `POST /channels/${sandbox.channel("games")}/messages`, body, files);

test.each(Object.entries(limits))("%s", async (_limit, { bad, at, good }) => {
  const sandbox = await openSandbox();
  const refused = await send(sandbox, bad);
  expect([refused.status, field(refused.body, "code")]).toEqual([400, 50035]);
  expect(errorPaths(refused.body)).toContain(at);
  expect(sandbox.violations.map(({ path }) => path)).toContain(at);
  const count = sandbox.violations.length;

  const taken = await send(sandbox, good);
  expect([taken.status, taken.body]).toEqual([200, expect.objectContaining({ channel_id: sandbox.channel("games") })]);
  expect(sandbox.violations).toHaveLength(count);
});

test("an empty message is refused by a code of its own", async () => {
  const sandbox = await openSandbox();
  for (const body of [{}, { content: "" }, { content: "  ", embeds: [], components: [] }]) {
    const refused = await send(sandbox, { body });
    expect([refused.status, field(refused.body, "code")]).toEqual([400, 50006]);
  }
  expect((await send(sandbox, { body: {}, files: [file("board.png")] })).status).toBe(200);
});

test("a misspelt field is let through, as Discord does, and noted", async () => {
  const sandbox = await openSandbox();
  expect((await send(sandbox, { body: { content: "words", flag: 64 } })).status).toBe(200);
  expect(sandbox.violations).toEqual([
    {
      request: `POST /channels/${sandbox.channel("games")}/messages`,
      path: "flag",
      message: "Discord knows no such field.",
    },
  ]);
});

test("the whole message counts in an edit, not only what changes", async () => {
  const sandbox = await openSandbox();
  const path = `/channels/${sandbox.channel("games")}/messages`;
  const sent = await ask(sandbox, `POST ${path}`, v2(text("words")));
  const id = String(field(sent.body, "id"));
  // The V2 flag cannot be taken off again, so content stays forbidden.
  expect(errorPaths((await ask(sandbox, `PATCH ${path}/${id}`, { content: "words", flags: 0 })).body)).toEqual([
    "content",
  ]);
  const plain = await ask(sandbox, `POST ${path}`, { content: "words" });
  const plainId = String(field(plain.body, "id"));
  const becomesV2 = { flags: V2, components: [text("words")] };
  expect(errorPaths((await ask(sandbox, `PATCH ${path}/${plainId}`, becomesV2)).body)).toEqual(["content"]);
  expect((await ask(sandbox, `PATCH ${path}/${plainId}`, { ...becomesV2, content: null })).status).toBe(200);
});

test("a body that is no JSON is refused", async () => {
  const sandbox = await openSandbox();
  const response = await fetch(`${sandbox.apiUrl}/v10/channels/${sandbox.channel("games")}/messages`, {
    method: "POST",
    headers: { authorization: `Bot ${sandbox.token}`, "content-type": "application/json" },
    body: "{",
  });
  expect([response.status, field(await response.json(), "code")]).toEqual([400, 50109]);
});
