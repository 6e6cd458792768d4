import type { Row } from "../side.ts";

const file = { name: "save.json", bytes: new TextEncoder().encode("{}") };

/** What is refused where a right is missing, as a bot without it meets it in the middle of a game. */
export const rightRows: readonly Row[] = [
  {
    does: "posts without SendMessages",
    request: "POST /channels/{silent}/messages",
    body: { content: "Refused?" },
  },
  {
    does: "opens a thread without SendMessages",
    request: "POST /channels/{silent}/threads",
    body: { name: "Silent", type: 11 },
    keep: "silentThread",
  },
  {
    does: "posts in that thread",
    request: "POST /channels/{silentThread}/messages",
    body: { content: "In a thread." },
  },
  {
    does: "sends a file without AttachFiles",
    request: "POST /channels/{bare}/messages",
    body: { content: "With a file.", attachments: [{ id: 0 }] },
    files: [file],
  },
  { does: "posts words there", request: "POST /channels/{bare}/messages", body: { content: "Words." }, keep: "words" },
  {
    does: "adds a file to its words without AttachFiles",
    request: "PATCH /channels/{bare}/messages/{words}",
    body: { content: "With a file." },
    files: [file],
  },
  {
    does: "opens a public thread without CreatePublicThreads",
    request: "POST /channels/{threadless}/threads",
    body: { name: "Refused?", type: 11 },
  },
  {
    does: "opens a private thread without CreatePrivateThreads",
    request: "POST /channels/{threadless}/threads",
    body: { name: "Refused?", type: 12 },
  },
  {
    does: "opens a thread without SendMessagesInThreads",
    request: "POST /channels/{mute}/threads",
    body: { name: "Mute", type: 11 },
    keep: "muteThread",
  },
  {
    does: "posts in it without SendMessagesInThreads",
    request: "POST /channels/{muteThread}/messages",
    body: { content: "Refused?" },
  },
  {
    does: "posts without ReadMessageHistory",
    request: "POST /channels/{blind}/messages",
    body: { content: "Unread." },
    keep: "unread",
  },
  {
    does: "answers a message without ReadMessageHistory",
    request: "POST /channels/{blind}/messages",
    body: { content: "Re", message_reference: { message_id: "{unread}" } },
  },
  {
    does: "reads one message without ReadMessageHistory",
    request: "GET /channels/{blind}/messages/{unread}",
  },
  { does: "lists messages without ReadMessageHistory", request: "GET /channels/{blind}/messages", facts: ["0"] },
  {
    does: "edits its message without ReadMessageHistory",
    request: "PATCH /channels/{blind}/messages/{unread}",
    body: { content: "Edited." },
  },
  {
    does: "opens a thread from its message without ReadMessageHistory",
    request: "POST /channels/{blind}/messages/{unread}/threads",
    body: { name: "Blind" },
  },
  {
    does: "is told of a channel that it cannot see",
    request: "restart",
    hears: ["GUILD_CREATE"],
    facts: ["name", "topic", "permission_overwrites.0.id", "permission_overwrites.1"].map((path) => `hidden.0.${path}`),
  },
  { does: "looks at a server that it is not in", request: "GET /guilds/{nothing}" },
];
