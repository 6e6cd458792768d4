/** To whom direct messages go, and to whom none is sent any more. */
import { pino } from "pino";
import { beforeEach, expect, test } from "vitest";
import { createDirectMessages, type DirectMessages } from "../../src/discord/delivery/directMessage.ts";
import { codes } from "../../src/discord/delivery/failure.ts";
import { sentence } from "../../src/discord/message/template.ts";
import { channelId, messageId } from "../../src/ids.ts";
import { minute } from "../../src/time/hours.ts";
import { defaultPreferences, type Preferences } from "../../src/time/preferences.ts";
import { personOn } from "../match/tables.ts";
import { refusal } from "./fakePosts.ts";
import { pretend } from "../pretend.ts";

const dm = channelId("600000000000000001");
const id = { record: "t", due: 3 };
const template = sentence("hello");
const posted = { channel: dm, message: messageId("600000000000000002"), at: 1 };
const message = { template, users: [personOn(1)] };

let known: Preferences;
let now: number;
let asked: unknown[];
let failures: Error[];
let messages: DirectMessages;
beforeEach(() => {
  known = defaultPreferences;
  now = 1000;
  asked = [];
  failures = [];
  const fail = () => {
    const [failure] = failures.splice(0, 1);
    return failure === undefined ? Promise.resolve() : Promise.reject(failure);
  };
  const changePreferences = (_: unknown, next: (before: Preferences) => Preferences) =>
    Promise.resolve((known = next(known)));
  const times = {
    ...{ preferences: () => Promise.resolve(known), changePreferences, changeKept: changePreferences },
  };
  const direct = {
    create: async (...given: readonly unknown[]) => {
      asked.push(["create", given[1], given[3]]);
      await fail();
      return posted;
    },
    edit: async () => {
      asked.push(["edit"]);
      await fail();
      return true;
    },
  };
  const post = (path: string, { body }: { readonly body: unknown }) => {
    asked.push([path, body]);
    return Promise.resolve({ id: dm });
  };
  messages = createDirectMessages({
    rest: pretend({ post }),
    service: () => pretend({ times }),
    posting: pretend({ direct }),
    ...{ log: pino({ level: "silent" }), clock: { elapsed: () => now } },
  });
});
const send = (more = {}) => messages.send(id, personOn(1), { ...message, ...more });
const create = ["create", dm, [personOn(1)]];

test("a channel is opened once for each person, and used from then on", async () => {
  expect(await send()).toBe(posted);
  expect(asked).toEqual([["/users/@me/channels", { recipient_id: personOn(1) }], create]);
  expect(known.dm).toBe(dm);
  asked.splice(0);
  await send();
  expect(asked).toEqual([create]);
});

test("who has refused one gets none any more but what is urgent, and all again when that comes through", async () => {
  known = { ...known, dm };
  failures.push(refusal(codes.cannotDm));
  expect(await send()).toBeUndefined();
  expect(known.refusesDms).toBe(true);
  asked.splice(0);
  expect([await send(), asked]).toEqual([undefined, []]);
  failures.push(refusal(codes.cannotDm));
  expect(await send({ isUrgent: true })).toBeUndefined();
  expect(known.refusesDms).toBe(true);
  expect(await send({ isUrgent: true })).toBe(posted);
  expect(known.refusesDms).toBe(false);
});

// discord/discord-api-docs#7275, #7666: Missing Access in channels of people who take messages, until they are opened anew.
test.each([refusal(codes.unknownChannel, 404), refusal(codes.missingAccess)])(
  "a stale channel is opened anew: %s",
  async (stale) => {
    known = { ...known, dm: channelId("600000000000000009") };
    failures.push(stale);
    expect(await send()).toBe(posted);
    expect(asked).toEqual([
      ["create", "600000000000000009", [personOn(1)]],
      ["/users/@me/channels", { recipient_id: personOn(1) }],
      create,
    ]);
  },
);

test("a person to whom Discord lets nothing through for a while is asked again the next time", async () => {
  failures.push(refusal(codes.missingAccess), refusal(codes.missingAccess));
  expect([await send(), known.refusesDms]).toEqual([undefined, false]);
  expect([await send(), await send()]).toEqual([posted, posted]);
});

test("where Discord finds that the bot sends too many, nobody gets one for ten minutes, and it is nobody's refusal", async () => {
  known = { ...known, dm };
  failures.push(refusal(codes.flaggedAsSpam));
  expect([await send(), known.refusesDms]).toEqual([undefined, false]);
  asked.splice(0);
  now += 10 * minute - 1;
  expect([await send({ isUrgent: true }), asked]).toEqual([undefined, []]);
  now += 1;
  expect(await send()).toBe(posted);
});

test("a refusal that is not about the person is not remembered, and what passes by itself is thrown", async () => {
  known = { ...known, dm };
  for (const failure of [refusal(50_035, 400), refusal(codes.explicitContent)]) {
    failures.push(failure);
    expect([await send(), known.refusesDms]).toEqual([undefined, false]);
  }
  failures.push(refusal(0, 500));
  await expect(send()).rejects.toThrow("Refused");
  failures.push(new Error("The line broke."));
  await expect(send()).rejects.toThrow("The line broke.");
});

test("one that cannot be edited any more is gone, and what passes by itself is thrown", async () => {
  known = { ...known, dm };
  expect(await messages.edit(posted, personOn(1), template)).toBe(true);
  failures.push(refusal(codes.cannotDm));
  expect(await messages.edit(posted, personOn(1), template)).toBe(false);
  failures.push(refusal(0, 500));
  await expect(messages.edit(posted, personOn(1), template)).rejects.toThrow("Refused");
});

test("a message in the channel of another person is never edited", async () => {
  known = { ...known, dm: channelId("600000000000000009") };
  expect(await messages.edit(posted, personOn(1), template)).toBe(false);
  expect(asked).toEqual([]);
});

test("nobody gets what was made for somebody else", async () => {
  const elses = { ...template, audience: { person: personOn(2) } };
  await expect(send({ template: elses })).rejects.toThrow("for somebody else");
  await expect(messages.edit(posted, personOn(1), elses)).rejects.toThrow("for somebody else");
  expect(asked).toEqual([]);
});
