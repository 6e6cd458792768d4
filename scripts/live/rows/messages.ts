import type { Row } from "../side.ts";
import { ask, edit, post } from "./row.ts";

const componentsV2 = 1 << 15;
const silent = 1 << 12;

const text = (content: string) => ({ type: 10, content });
const button = (more: object = {}) => ({ type: 2, style: 1, label: "Play", custom_id: "play", ...more });
const line = (...components: readonly object[]) => ({ type: 1, components });
const v2 = (...components: readonly object[]) => ({ flags: componentsV2, components });
const times = <T>(count: number, make: (place: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, place) => make(place));

const options = times(3, (place) => ({ label: `${place}`, value: `${place}` }));
const menu = { type: 3, custom_id: "menu", options, min_values: 0, max_values: 2 };

/** A card as Clutch posts it: marked by its id, with words, a picture, buttons and a menu. */
const card = {
  flags: componentsV2 | silent,
  components: [
    {
      type: 17,
      id: 1001,
      accent_color: 5793266,
      components: [
        text("## Secret Bids\nIt is <@{bot}>’s turn."),
        { type: 12, items: [{ media: { url: "attachment://board.png" }, description: "The board" }] },
        { type: 14, divider: true, spacing: 1 },
        { type: 9, components: [text("Your hand")], accessory: button({ custom_id: "hand", label: "Hand" }) },
        line(menu),
        line(button(), button({ custom_id: "undo", label: "Undo", style: 2, disabled: true })),
      ],
    },
  ],
  allowed_mentions: { parse: [], users: [] },
  attachments: [{ id: 0, filename: "board.png" }],
};
/** The smallest PNG: one transparent point. */
const picture = {
  name: "board.png",
  data: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  ),
};

const nonce = { nonce: "clutch-live-1", enforce_nonce: true };

const nonces: readonly Row[] = [
  post(
    "posts a message with a nonce",
    "home",
    { content: "Posted once.", ...nonce },
    { keep: "first", facts: ["type", "content", "nonce", "flags"] },
  ),
  post(
    "posts it again and gets the first one",
    "home",
    { content: "Posted twice?", ...nonce },
    { facts: ["id", "content"] },
  ),
  post(
    "posts with the same nonce in another channel",
    "blind",
    { content: "Posted elsewhere.", ...nonce },
    { facts: ["id"] },
  ),
  post(
    "posts with the same nonce that is not enforced",
    "home",
    { content: "Not enforced.", nonce: nonce.nonce },
    { facts: ["id"] },
  ),
  post("posts with a nonce of 26 characters", "home", {
    content: "Too long.",
    nonce: "n".repeat(26),
    enforce_nonce: true,
  }),
];

const cards: readonly Row[] = [
  post("posts a card with a picture, a menu and buttons", "home", card, {
    files: [picture],
    keep: "card",
    facts: ["flags", "components.0.id", "components.0.components.1.id", "components.0.components.4.id"],
  }),
  edit(
    "edits it without its picture",
    "home",
    "card",
    { ...v2(text("The game is over.")), attachments: [] },
    { facts: ["flags", "attachments", "components.0.id"] },
  ),
  edit("edits it and gives it a picture again", "home", "card", card, {
    files: [picture],
    facts: ["attachments.0.filename"],
  }),
  edit("edits it to plain words", "home", "card", { flags: 0, content: "Plain words." }),
  ask("ends, starts again and reads who it is", "restart", { facts: ["v", "user.id", "application.id"] }),
  edit(
    "edits the card of the process before",
    "home",
    "card",
    { ...v2(text("Edited after a restart.")), attachments: [] },
    { facts: ["id"] },
  ),
  ask("reads the newest messages", "GET /channels/{home}/messages?limit=2", { facts: ["0.id"] }),
];

/** A call as Clutch makes it: plain words, which a locked phone shows, then an edit to what it is meant to be. */
const calls: readonly Row[] = [
  post(
    "calls in plain words with a button",
    "home",
    {
      content: "<@{bot}>, your turn: Secret Bids",
      components: [{ ...line(button()), id: 1002 }],
      allowed_mentions: { parse: [], users: ["{bot}"] },
    },
    { keep: "call", facts: ["flags", "content", "components.0.id"] },
  ),
  edit(
    "edits the call into newer components, once and for all",
    "home",
    "call",
    { content: null, ...card, flags: componentsV2 },
    { files: [picture], facts: ["flags", "content", "components.0.id", "attachments.0.filename"] },
  ),
  edit(
    "edits it in the same way again",
    "home",
    "call",
    { content: null, ...v2(text("The game is over.")), attachments: [] },
    { facts: ["flags", "content", "attachments"] },
  ),
];

const flaws: readonly (readonly [does: string, body: object])[] = [
  ["an empty message", {}],
  ["a message of 2,001 characters", { content: "x".repeat(2001) }],
  ["newer components beside words", { content: "Words", ...v2(text("Text")) }],
  ["41 components", v2(...times(41, () => text("x")))],
  ["4,001 characters in components", v2(text("x".repeat(4001)))],
  ["a custom id of 101 characters", v2(line(button({ custom_id: "x".repeat(101) })))],
  ["two buttons of one custom id", v2(line(button(), button()))],
  ["six buttons in a row", v2(line(...times(6, (place) => button({ custom_id: `${place}` }))))],
  ["a label of 81 characters", v2(line(button({ label: "x".repeat(81) })))],
  ["a menu without options", v2(line({ ...menu, options: [] }))],
  ["a menu of 26 options", v2(line({ ...menu, options: times(26, (at) => ({ label: `${at}`, value: `${at}` })) }))],
  ["a picture that is not sent along", v2({ type: 12, items: [{ media: { url: "attachment://none.png" } }] })],
  ["mentions by list and by kind", { content: "<@{bot}>", allowed_mentions: { parse: ["users"], users: ["{bot}"] } }],
  ["an answer to no message", { content: "Re", message_reference: { message_id: "{nothing}" } }],
];

const gone: readonly Row[] = [
  edit("edits a message that never was", "home", "nothing", "?"),
  post("posts in a channel that never was", "nothing", "?"),
  ask("deletes its message", "DELETE /channels/{home}/messages/{first}"),
  ask("deletes it again", "DELETE /channels/{home}/messages/{first}"),
];

export const messageRows: readonly Row[] = [
  ...nonces,
  ...cards,
  ...calls,
  ...flaws.map(([what, body]) => post(`posts ${what}`, "home", body)),
  ...gone,
];
