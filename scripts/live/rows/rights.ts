import type { Row } from "../side.ts";
import { ask, edit, openThread, post, send } from "./row.ts";

const file = { name: "save.json", data: "{}" };

/** What is refused where a right is missing, as a bot without it meets it in the middle of a game. */
export const rightRows: readonly Row[] = [
  post("posts without SendMessages", "silent", "Refused?"),
  openThread("opens a thread without SendMessages", "silent", { name: "Silent", type: 11 }, { keep: "silentThread" }),
  post("posts in that thread", "silentThread", "In a thread."),
  post(
    "sends a file without AttachFiles",
    "bare",
    { content: "With a file.", attachments: [{ id: 0 }] },
    { files: [file] },
  ),
  post("posts words there", "bare", "Words.", { keep: "words" }),
  edit("adds a file to its words without AttachFiles", "bare", "words", "With a file.", { files: [file] }),
  openThread("opens a public thread without CreatePublicThreads", "threadless", { name: "Refused?", type: 11 }),
  openThread("opens a private thread without CreatePrivateThreads", "threadless", { name: "Refused?", type: 12 }),
  openThread(
    "opens a thread without SendMessagesInThreads",
    "mute",
    { name: "Mute", type: 11 },
    { keep: "muteThread" },
  ),
  post("posts in it without SendMessagesInThreads", "muteThread", "Refused?"),
  post("posts without ReadMessageHistory", "blind", "Unread.", { keep: "unread" }),
  post("answers a message without ReadMessageHistory", "blind", {
    content: "Re",
    message_reference: { message_id: "{unread}" },
  }),
  ask("reads one message without ReadMessageHistory", "GET /channels/{blind}/messages/{unread}"),
  ask("lists messages without ReadMessageHistory", "GET /channels/{blind}/messages", { facts: ["0"] }),
  edit("edits its message without ReadMessageHistory", "blind", "unread", "Edited."),
  send(
    "opens a thread from its message without ReadMessageHistory",
    "POST /channels/{blind}/messages/{unread}/threads",
    { name: "Blind" },
  ),
  ask("is told of a channel that it cannot see", "restart", {
    hears: ["GUILD_CREATE"],
    facts: ["name", "topic", "permission_overwrites.0.id", "permission_overwrites.1"].map((path) => `hidden.0.${path}`),
  }),
  ask("looks at a server that it is not in", "GET /guilds/{nothing}"),
];
