import { DiscordAPIError, type TextChannel } from "discord.js";
import { expect, test, vi } from "vitest";
import { handClock } from "../../sandbox/clock.ts";
import type { Sandbox } from "../../sandbox/index.ts";
import { logIn, openSandbox, textChannel } from "./bot.ts";
import { ask, field } from "./raw.ts";

const sendPath = (sandbox: Sandbox): string => `POST /channels/${sandbox.channel("games")}/messages`;

async function openGames(sandbox: Sandbox, retries = 3): Promise<TextChannel> {
  const client = await logIn(sandbox, { rest: { timeout: 300, retries } });
  return textChannel(client, sandbox.channel("games"));
}

const contents = (sandbox: Sandbox): readonly string[] =>
  sandbox
    .person("Ada")
    .sees("games")
    .map(({ content }) => content);

test("a rate limit has Discord's headers, and the client waits and tries again", async () => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ match: "/messages$", kind: "rate-limit", seconds: 0.1, left: 2 });
  const refused = await ask(sandbox, sendPath(sandbox), { content: "x" });
  expect([refused.status, refused.body]).toEqual([
    429,
    { message: "You are being rate limited.", retry_after: 0.1, global: false, code: 0 },
  ]);
  expect(refused.headers.get("retry-after")).toBe("1");
  expect(refused.headers.get("x-ratelimit-remaining")).toBe("0");
  expect(refused.headers.get("x-ratelimit-scope")).toBe("user");
  const games = await openGames(sandbox);
  await games.send("at last");
  expect(contents(sandbox)).toEqual(["at last"]);
  expect(sandbox.faults.list()).toEqual([]);
});

test("a global rate limit says so", async () => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ match: ".", kind: "global-rate-limit", seconds: 2 });
  const refused = await ask(sandbox, sendPath(sandbox), { content: "x" });
  expect([refused.headers.get("x-ratelimit-global"), refused.headers.get("x-ratelimit-scope")]).toEqual([
    "true",
    "global",
  ]);
  expect(field(refused.body, "global")).toBe(true);
});

test("the client tries again after a server's error and after silence", async () => {
  const sandbox = await openSandbox();
  const games = await openGames(sandbox);
  sandbox.faults.add({ match: "/messages$", kind: "server-error", status: 502 });
  sandbox.faults.add({ match: "/messages$", kind: "hang" });
  await games.send("at last");
  expect(contents(sandbox)).toEqual(["at last"]);
  const statuses = sandbox.requests.filter(({ path }) => path.endsWith("/messages")).map(({ status }) => status);
  expect(statuses).toEqual([502, 0, 200]);
});

test("a cut line reaches the caller; what was done before the cut stays done", async () => {
  const sandbox = await openSandbox();
  const games = await openGames(sandbox);
  sandbox.faults.add({ match: "/messages$", kind: "reset" });
  await expect(games.send("lost")).rejects.toThrow();
  sandbox.faults.add({ match: "/messages$", kind: "lost-answer" });
  await expect(games.send({ content: "kept", nonce: "n1", enforceNonce: true })).rejects.toThrow();
  expect(contents(sandbox)).toEqual(["kept"]);
  // The same nonce again gives the message that is there.
  await games.send({ content: "kept", nonce: "n1", enforceNonce: true });
  expect(contents(sandbox)).toEqual(["kept"]);
});

test("a slow answer comes all the same, behind a quick one", async () => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ match: "/messages$", kind: "slow", seconds: 0.2 });
  const slow = ask(sandbox, sendPath(sandbox), { content: "first asked" });
  await vi.waitUntil(() => sandbox.faults.list().length === 0);
  await ask(sandbox, sendPath(sandbox), { content: "second asked" });
  expect((await slow).status).toBe(200);
  expect(contents(sandbox)).toEqual(["second asked", "first asked"]);
});

test("a late answer is to a request that was done at once", async () => {
  const sandbox = await openSandbox();
  sandbox.faults.add({ match: "/messages$", kind: "late-answer", seconds: 0.2 });
  const answered: string[] = [];
  const late = ask(sandbox, sendPath(sandbox), { content: "late" }).then(() => answered.push("late"));
  await vi.waitUntil(() => contents(sandbox).length === 1);
  await ask(sandbox, sendPath(sandbox), { content: "quick" }).then(() => answered.push("quick"));
  await late;
  expect([contents(sandbox), answered]).toEqual([
    ["late", "quick"],
    ["quick", "late"],
  ]);
});

test.each([
  ["closed-dm", 403, 50007],
  ["unknown-message", 404, 10008],
  ["missing-permissions", 403, 50013],
  ["missing-access", 403, 50001],
] as const)("the fault %s is Discord's %i with code %i", async (kind, status, code) => {
  const sandbox = await openSandbox();
  const games = await openGames(sandbox);
  sandbox.faults.add({ match: "/messages$", kind });
  const error: unknown = await games.send("x").catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(DiscordAPIError);
  expect([field(error, "status"), field(error, "code")]).toEqual([status, code]);
});

test("faults apply to their requests only, so often as said, and can be taken back", async () => {
  const sandbox = await openSandbox();
  const fault = sandbox.faults.add({ match: "^GET /users/@me$", kind: "server-error", left: null });
  expect((await ask(sandbox, "GET /users/@me")).status).toBe(500);
  expect((await ask(sandbox, "GET /users/@me")).status).toBe(500);
  expect((await ask(sandbox, "GET /applications/@me")).status).toBe(200);
  sandbox.faults.remove(fault.id);
  expect((await ask(sandbox, "GET /users/@me")).status).toBe(200);
  expect(() => sandbox.faults.add({ match: "(", kind: "hang" })).toThrow();
});

test("normal answers carry the state of their bucket, and keep the client going", async () => {
  const sandbox = await openSandbox();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map((at) => ask(sandbox, sendPath(sandbox), { content: `${at}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200]);
  expect(answers[0]?.headers.get("x-ratelimit-limit")).toBe("5");
  expect(Number(answers[6]?.headers.get("x-ratelimit-remaining"))).toBe(1);
  expect(answers[0]?.headers.get("x-ratelimit-bucket")).toMatch(/^[0-9a-f]{32}$/u);
});

test("enforced, the sixth message in five seconds is refused, in each channel for itself", async () => {
  const sandbox = await openSandbox({ rateLimits: "enforce" });
  const statuses: number[] = [];
  for (const at of [1, 2, 3, 4, 5, 6]) {
    statuses.push((await ask(sandbox, sendPath(sandbox), { content: `${at}` })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const elsewhere = `POST /channels/${sandbox.channel("general")}/messages`;
  expect((await ask(sandbox, elsewhere, { content: "x" })).status).toBe(200);
});

test("messages older than an hour take three edits in six seconds and a channel", async () => {
  const clock = handClock();
  const sandbox = await openSandbox({ clock });
  const sent = await ask(sandbox, sendPath(sandbox), { content: "old" });
  const edit = () =>
    ask(sandbox, `PATCH /channels/${sandbox.channel("games")}/messages/${String(field(sent.body, "id"))}`, {
      content: "new",
    });
  const edits = async (count: number): Promise<readonly number[]> =>
    (await Promise.all(Array.from({ length: count }, edit))).map(({ status }) => status);
  expect(await edits(4)).toEqual([200, 200, 200, 200]);
  clock.advance(60 * 60_000);
  expect(await edits(3)).toEqual([200, 200, 200]);
  const refused = await edit();
  expect([refused.status, field(refused.body, "code"), field(refused.body, "retry_after")]).toEqual([429, 30046, 6]);
  clock.advance(6_000);
  expect((await edit()).status).toBe(200);
});

test("a nonce is remembered for minutes, in its channel", async () => {
  const clock = handClock();
  const sandbox = await openSandbox({ clock });
  const body = { content: "x", nonce: "turn-1", enforce_nonce: true };
  const idOf = async (path: string): Promise<unknown> => field((await ask(sandbox, path, body)).body, "id");
  const first = await idOf(sendPath(sandbox));
  expect(await idOf(sendPath(sandbox))).toBe(first);
  expect(await idOf(`POST /channels/${sandbox.channel("general")}/messages`)).not.toBe(first);
  clock.advance(5 * 60_000);
  expect(await idOf(sendPath(sandbox))).not.toBe(first);
  // Without enforcing, a nonce is only handed back.
  const loose = { content: "x", nonce: "turn-2" };
  const [one, other] = [await ask(sandbox, sendPath(sandbox), loose), await ask(sandbox, sendPath(sandbox), loose)];
  expect(field(one.body, "nonce")).toBe("turn-2");
  expect(field(one.body, "id")).not.toBe(field(other.body, "id"));
});
