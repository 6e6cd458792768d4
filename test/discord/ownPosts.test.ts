/** Which messages the bot takes for posts of its own. */
import { type APIMessage, ComponentType } from "discord.js";
import { expect, test } from "vitest";
import { isPost, requestOf } from "../../src/discord/delivery/bodies.ts";
import { pretend } from "../pretend.ts";

const id = { record: "k3f7x2abcd", due: 7 };
const sent = (part: object, author = "5"): APIMessage =>
  pretend({ author: { id: author }, components: [{ id: 1007, type: ComponentType.ActionRow, components: [part] }] });
const button = { type: ComponentType.Button, custom_id: `board|${id.record}` };

test("a post is known by its number and by a button that leads to its record, not by what people are called", () => {
  expect(isPost(sent(button), id, "5")).toBe(true);
  expect(isPost(sent({ type: ComponentType.Button, url: `https://host/t/${id.record}-sig` }), id, "5")).toBe(true);
  for (const content of [id.record, `"custom_id":"${id.record}"`])
    expect(isPost(sent({ type: ComponentType.TextDisplay, content }), id, "5")).toBe(false);
  expect(isPost(sent({ ...button, label: id.record, custom_id: "board|another234" }), id, "5")).toBe(false);
});

test("no message of another's is a post, whatever is in it: a webhook's, another bot's, or before the bot knows its own id", () => {
  expect(isPost(sent(button, "6"), id, "5")).toBe(false);
  expect(isPost(sent(button), id, undefined)).toBe(false);
});

test("a post of another record that leads here is none of this one's, as the list of open tables with a button for each", () => {
  const list = { record: "list123456789012345678", due: id.due };
  const { body } = requestOf({ components: [pretend(sent(button).components?.[0])], files: [] }, {}, list);
  const message: APIMessage = pretend({ author: { id: "5" }, components: body.components });
  expect(isPost(message, list, "5")).toBe(true);
  expect(isPost(message, id, "5")).toBe(false);
});
