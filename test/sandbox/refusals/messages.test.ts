import { malformedRows, type Row, testRefusals, text, times, v2 } from "./refusals.ts";

const page = "resources/message#create-message";
const send = "POST /channels/:games/messages";
const long = (length: number): string => "x".repeat(length);
const bytes = new Uint8Array(4);
const embed = (part: object) => ({ embeds: [part] });

const rows: readonly Row[] = [
  ...malformedRows(page, send, [
    ["content of 2001", { content: long(2001) }, "content"],
    ["content that is a number", { content: 3 }, "content"],
    ["eleven embeds", { embeds: times(11, () => ({ title: "x" })) }, "embeds"],
    ["an embed's link that is no web address", embed({ title: "x", url: "javascript:alert(1)" }), "embeds.0.url"],
    [
      "an embed's picture that is no web address",
      embed({ image: { url: "ftp://example.org/a.png" } }),
      "embeds.0.image.url",
    ],
    ["embeds that are no list", { embeds: { title: "x" } }, "embeds"],
    ["components that are no list", { content: "x", components: {} }, "components"],
    ["flags that are a text", { content: "x", flags: "64" }, "flags"],
    ["tts that is a text", { content: "x", tts: "yes" }, "tts"],
    ["a nonce of 26", { content: "x", nonce: long(26) }, "nonce"],
    ["users parsed and listed", mentions({ parse: ["users"], users: ["1"] }), "allowed_mentions"],
    ["roles parsed and listed", mentions({ parse: ["roles"], roles: ["1"] }), "allowed_mentions"],
    ["101 users allowed", mentions({ users: times(101, String) }), "allowed_mentions.users"],
    ["101 roles allowed", mentions({ roles: times(101, String) }), "allowed_mentions.roles"],
    ["a reply to no message", { content: "x", message_reference: { message_id: "1" } }, "message_reference"],
    ["V2 with content", { content: "x", ...v2(text("x")) }, "content"],
    ["V2 with embeds", { embeds: [{ title: "x" }], ...v2(text("x")) }, "embeds"],
    ["four stickers", { sticker_ids: times(4, String) }, "sticker_ids"],
  ]),
  ...malformedRows("resources/message#embed-object-embed-limits", send, [
    ["an embed's title of 257", embed({ title: long(257) }), "embeds.0.title"],
    ["an embed's description of 4097", embed({ description: long(4097) }), "embeds.0.description"],
    ["an embed's author of 257", embed({ author: { name: long(257) } }), "embeds.0.author.name"],
    ["an embed's footer of 2049", embed({ footer: { text: long(2049) } }), "embeds.0.footer.text"],
    ["26 fields", embed({ fields: times(26, () => ({ name: "x", value: "y" })) }), "embeds.0.fields"],
    ["a field's name of 257", embed({ fields: [{ name: long(257), value: "y" }] }), "embeds.0.fields.0.name"],
    ["a field's value of 1025", embed({ fields: [{ name: "x", value: long(1025) }] }), "embeds.0.fields.0.value"],
    ["a field without a value", embed({ fields: [{ name: "x" }] }), "embeds.0.fields.0.value"],
    ["a field without a name", embed({ fields: [{ value: "x" }] }), "embeds.0.fields.0.name"],
    ["a field with a blank name", embed({ fields: [{ name: " ", value: "y" }] }), "embeds.0.fields.0.name"],
    ["a colour above 0xffffff", embed({ title: "x", color: 0x1000000 }), "embeds.0.color"],
    ["a colour below 0", embed({ title: "x", color: -1 }), "embeds.0.color"],
    ["6001 characters over all", { embeds: [{ description: long(4000) }, { description: long(2001) }] }, "embeds"],
    ["an embed's picture that is missing", embed({ image: { url: "attachment://a.png" } }), "embeds.0.image.url"],
    ["an embed's address of 2049", embed({ title: "x", url: `https://a.b/${long(2049)}` }), "embeds.0.url"],
  ]),
  { rule: "nothing at all", page, request: send, body: {}, answer: [400, 50006] },
  { rule: "blank content", page, request: send, body: { content: " \n" }, answer: [400, 50006] },
  { rule: "embeds that are empty", page, request: send, body: { embeds: [] }, answer: [400, 50006] },
  file(
    "eleven files",
    times(11, (at) => ({ name: `${at}.txt`, bytes })),
    "attachments",
  ),
  file("a file of more than 10 MiB", [{ name: "a.bin", bytes: new Uint8Array(10 * 1024 * 1024 + 1) }], "files.0"),
  {
    rule: "more than 25 MiB together",
    page: "reference#uploading-files",
    request: send,
    body: { content: "x" },
    files: times(3, (at) => ({ name: `${at}.bin`, bytes: new Uint8Array(9 * 1024 * 1024) })),
    answer: [413, 40005],
  },
  { rule: "a voice message without sound", page, request: send, body: { flags: 1 << 13 }, answer: [400, 50160] },
  {
    rule: "a voice message with words",
    page,
    request: send,
    body: { content: "x", flags: 1 << 13 },
    answer: [400, 50160],
  },
  {
    rule: "a reply without reading the history",
    page,
    request: send,
    body: { content: "x", message_reference: { message_id: "1" } },
    before: ({ sandbox }) => sandbox.deny("The Table", "ReadMessageHistory"),
    answer: [403, 160002],
  },
  ...(
    [
      ["tts without its permission", { content: "x", tts: true }, "SendTTSMessages", [403, 50013]],
      ["sending without SEND_MESSAGES", { content: "x" }, "SendMessages", [403, 50013]],
      ["sending where one does not see", { content: "x" }, "ViewChannel", [403, 50001]],
    ] as const
  ).map(([rule, body, permission, answer]) => ({
    rule,
    page,
    request: send,
    body,
    answer,
    before: ({ sandbox }: Parameters<NonNullable<Row["before"]>>[0]) => sandbox.deny("The Table", permission),
  })),
  {
    rule: "files without ATTACH_FILES",
    page,
    request: send,
    body: { content: "x" },
    files: [{ name: "a.txt", bytes }],
    before: ({ sandbox }) => sandbox.deny("The Table", "AttachFiles"),
    answer: [403, 50013],
  },
  ...(
    [
      ["POST /channels/:nobody/messages", "a channel that is none", [404, 10003]],
      ["GET /channels/:games/messages/:nobody", "a message that is none", [404, 10008]],
      ["PATCH /channels/:games/messages/:nobody", "an edit of no message", [404, 10008]],
      ["DELETE /channels/:games/messages/:nobody", "a deletion of no message", [404, 10008]],
      ["PATCH /channels/:games/messages/:theirs", "an edit of another's message", [403, 50005]],
      ["PUT /channels/:games/messages/:nobody/reactions/👍/@me", "a reaction to no message", [404, 10008]],
      ["PUT /channels/:games/messages/:message/reactions/word/@me", "a reaction that is no emoji", [404, 10014]],
      ["PUT /channels/:games/messages/:message/reactions/a:123/@me", "a reaction with an unknown emoji", [404, 10014]],
      ["PUT /channels/:games/pins/:nobody", "a pin of no message", [404, 10008]],
      ["DELETE /channels/:games/messages/:nobody/reactions/👍/@me", "no reaction to take away", [404, 10008]],
      ["POST /channels/:nobody/typing", "typing nowhere", [404, 10003]],
      ["GET /channels/:nobody/messages", "messages of nowhere", [404, 10003]],
      ["POST /channels/:games/mesages", "an address that is none", [404, 0]],
    ] as const
  ).map(([request, rule, answer]) => ({
    rule,
    page: "topics/opcodes-and-status-codes#json",
    request,
    body: request.startsWith("GET") || request.includes("reactions") ? undefined : { content: "x" },
    answer,
  })),
  ...malformedRows("resources/message#edit-message", "PATCH /channels/:games/messages/:message", [
    ["an edit to 2001 characters", { content: long(2001) }, "content"],
    ["an edit to eleven embeds", { embeds: times(11, () => ({ title: "x" })) }, "embeds"],
    ["an edit to V2 that keeps the content", v2(text("x")), "content"],
    ["an edit to a picture that is missing", embed({ image: { url: "attachment://a.png" } }), "embeds.0.image.url"],
  ]),
  {
    rule: "an edit to nothing",
    page: "resources/message#edit-message",
    request: "PATCH /channels/:games/messages/:message",
    body: { content: "" },
    answer: [400, 50006],
  },
  ...malformedRows("resources/message#bulk-delete-messages", "POST /channels/:games/messages/bulk-delete", [
    ["one message deleted in bulk", { messages: ["1"] }, "messages"],
    ["101 messages deleted in bulk", { messages: times(101, String) }, "messages"],
  ]),
  {
    rule: "old messages deleted in bulk",
    page: "resources/message#bulk-delete-messages",
    request: "POST /channels/:games/messages/bulk-delete",
    body: { messages: ["100000000000000001", "100000000000000002"] },
    answer: [400, 50034],
  },
];

testRefusals(rows);

function mentions(allowed_mentions: object) {
  return { content: "x", allowed_mentions };
}

function file(rule: string, files: NonNullable<Row["files"]>, at: string): Row {
  return {
    rule,
    page: "reference#uploading-files",
    request: send,
    body: { content: "x" },
    files,
    at,
    answer: [400, 50035],
  };
}
