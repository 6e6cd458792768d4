import { DiscordAPIError, type InternalRequest, RequestMethod } from "discord.js";
import { createEmojis, speakEmojis, writeEmojis } from "../../src/discord/emojis/emojis.ts";
import { expect, test } from "vitest";
import { pretend } from "../pretend.ts";

const emojis = createEmojis();
emojis.know(new Map([["game/egg", { id: "7", name: "egg" }]]));

const egg = { name: "icon:game/egg" };
const unknown = { name: "icon:game/nest" };

/** Each way a sign may stand in an object, and what becomes of it. */
const cases: readonly (readonly [what: string, given: object, sent: object])[] = [
  ["first", { emoji: egg, label: "A" }, { emoji: { id: "7", name: "egg" }, label: "A" }],
  ["first and unknown", { emoji: unknown, label: "A" }, { label: "A" }],
  ["last and unknown", { label: "A", emoji: unknown }, { label: "A" }],
  ["between others and unknown", { label: "A", emoji: unknown, style: 1 }, { label: "A", style: 1 }],
  ["alone and unknown", { components: [{ emoji: unknown }] }, { components: [{}] }],
  ["with more members", { emoji: { animated: false, ...egg } }, { emoji: { id: "7", name: "egg" } }],
  ["with more members and unknown", { label: "A", emoji: { ...unknown, animated: false } }, { label: "A" }],
  ["no sign", { emoji: { name: "🥚" } }, { emoji: { name: "🥚" } }],
  [
    "a text that looks like one",
    { content: `"emoji":${JSON.stringify(egg)}` },
    { content: `"emoji":${JSON.stringify(egg)}` },
  ],
];

test.each(cases)("a sign of a game, %s", (_, given, sent) => {
  expect(writeEmojis(JSON.stringify(given), emojis)).toBe(JSON.stringify(sent));
});

// discord/discord-api-docs#7128: one in 25 messages with good emojis of applications was refused.
test.each([
  [1, [true, true]],
  [2, [true, true, false]],
])("a message that Discord refuses %i times for an emoji", async (refusals, sent) => {
  const bodies: boolean[] = [];
  const request = ({ body }: InternalRequest) => {
    bodies.push(JSON.stringify(body).includes("id"));
    const code = { code: 50_035, message: "emoji.id[BUTTON_COMPONENT_INVALID_EMOJI]: Invalid emoji" };
    return bodies.length > refusals
      ? Promise.resolve()
      : Promise.reject(new DiscordAPIError(code, code.code, 400, "POST", "", {}));
  };
  const rest = { request };
  speakEmojis(pretend(rest), emojis);
  await rest.request({
    fullRoute: "/channels/1/messages",
    method: RequestMethod.Post,
    body: { emoji: egg, label: "A" },
  });
  expect(bodies).toEqual(sent);
});
