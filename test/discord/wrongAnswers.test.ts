/** A proxy, a firewall or a wrong address that answers in Discord's place, at the start and while the bot runs. */
import { Routes } from "discord.js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Sandbox } from "../../sandbox/index.ts";
import { isUnknown, judgeFailure } from "../../src/discord/delivery/failure.ts";
import type { MakeRequest } from "../../src/discord/makeRequest.ts";
import { createMembers } from "../../src/discord/members.ts";
import { createRest, getFrom, postTo, resources } from "../../src/discord/rest.ts";
import { settingsFrom } from "../../src/env.ts";
import { userId } from "../../src/ids.ts";
import { exitCodeOfError, exitCodes, explainStartupError, explainWaiting } from "../../src/startupError.ts";
import { clock } from "../clocks.ts";
import { startBotIn, startInvited } from "../e2e/testBot.ts";

type Answer = { readonly body: string | null; readonly status?: number; readonly type?: string };

const json = (body: unknown, status = 200): Answer => ({ body: JSON.stringify(body), status });
const page: Answer = { body: "<html>Log in to this network</html>", type: "text/html" };
const answers: readonly (readonly [string, Answer])[] = [
  ["an object without any field", json({})],
  ["an array of nothing that is read", json([{}])],
  ["null", json(null)],
  ["words", json("Welcome")],
  ["fields of other kinds", json({ id: 1, url: 2, shards: "3", session_start_limit: [], items: {}, threads: {} })],
  ["a page", page],
  ["a page that calls itself JSON", { ...page, type: "application/json" }],
  ["no content", { body: null, status: 204 }],
];

const responseOf = ({ body, status = 200, type = "application/json" }: Answer) =>
  new Response(body, { status, headers: { "content-type": type } }) as unknown as Awaited<ReturnType<MakeRequest>>;
const restThat = (answer: Answer) =>
  createRest({ makeRequest: () => Promise.resolve(responseOf(answer)), token: "t" }, { retries: 0 });
const settings = settingsFrom({ DISCORD_TOKEN: "a.b.c" });
const said = /^Something else answers in Discord's place \(.+\); look at DISCORD_API and the network\.$/u;

const asked = Object.entries({
  application: resources.application(),
  gateway: resources.gateway(),
  commands: resources.commands("1"),
  emojis: resources.emojis("1"),
  servers: resources.servers(),
  member: resources.member("1", "2"),
  activeThreads: resources.activeThreads("1"),
  channel: resources.channel("1"),
  thread: resources.thread("1"),
  messages: resources.messages("1"),
  message: resources.message("1", "2"),
});
const made = Object.entries({
  newEmoji: resources.newEmoji("1"),
  newThread: resources.newThread("1"),
  directMessages: resources.directMessages(),
  newMessage: resources.newMessage("1"),
});

describe.each(answers)("%s", (_, answer) => {
  test("is none of Discord's answers: a start waits for one, and a post is tried again", async () => {
    expect([...asked, ...made].map(([name]) => name).sort()).toEqual(Object.keys(resources).sort());
    const rest = restThat(answer);
    for (const failing of [
      ...asked.map(
        ([, resource]) =>
          () =>
            getFrom<unknown>(rest, resource),
      ),
      ...made.map(
        ([, resource]) =>
          () =>
            postTo<unknown>(rest, resource),
      ),
    ]) {
      const error: unknown = await failing().then(
        () => "It was taken.",
        (thrown: unknown) => thrown,
      );
      expect([explainWaiting(error, settings), judgeFailure(error), isUnknown(error)]).toEqual([
        expect.stringMatching(said) as unknown,
        "passing",
        true,
      ]);
    }
  });

  test("says nothing of a member", async () => {
    const members = createMembers(restThat(answer), clock);
    expect(await members.lookUp("1", userId("200000000000000002"))).toBe("unknown");
  });
});

test("a page is no receipt for an edit either", async () => {
  const error: unknown = await restThat(page)
    .patch(Routes.channelMessage("1", "2"), { body: {} })
    .catch((thrown: unknown) => thrown);
  expect(judgeFailure(error)).toBe("passing");
});

test.each([400, 401, 403, 404])(
  "a refusal with %i that has no code of Discord's is somebody else's",
  async (status) => {
    for (const answer of [{ ...page, status }, json("No", status), json(null, status), json({}, status)]) {
      const error: unknown = await getFrom(restThat(answer), resources.application()).catch(
        (thrown: unknown) => thrown,
      );
      expect([explainWaiting(error, settings), judgeFailure(error)]).toEqual([
        expect.stringMatching(said) as unknown,
        "passing",
      ]);
    }
  },
);

test("a refusal of Discord's own ends the start with its code", async () => {
  const refused = (status: number): Promise<unknown> =>
    getFrom(restThat(json({ message: "No", code: status === 401 ? 0 : 50035 }, status)), resources.application()).catch(
      (thrown: unknown) => thrown,
    );
  const [malformed, unknown] = [await refused(400), await refused(401)];
  expect([explainWaiting(malformed, settings), explainWaiting(unknown, settings)]).toEqual([undefined, undefined]);
  expect([exitCodeOfError(malformed), exitCodeOfError(unknown)]).toEqual([exitCodes.failed, exitCodes.hopeless]);
  expect(explainStartupError(unknown, settings)).toContain("Discord does not know this DISCORD_TOKEN");
});

describe("a start of the whole bot", () => {
  let sandbox: Sandbox;
  beforeEach(async () => {
    sandbox = await startInvited();
  });
  afterEach(() => sandbox.close());

  test.each(["/gateway/bot", "/applications/@me", "/commands"])("waits where %s is answered wrongly", async (path) => {
    for (const [, answer] of answers) {
      const starting = startBotIn(sandbox, {
        answerInstead: (url) => (new URL(url).pathname.endsWith(path) ? responseOf(answer) : undefined),
      });
      const error: unknown = await starting.catch((thrown: unknown) => thrown);
      expect(explainWaiting(error, settings)).toMatch(said);
    }
    expect(sandbox.gateway.counts.identified).toBe(0);
  });
});
