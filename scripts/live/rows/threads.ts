import type { Row } from "../side.ts";
import { ask, change, edit, needing, openThread, post, send } from "./row.ts";

const publicThread = 11;
const fromLobby = "POST /channels/{home}/messages/{lobby}/threads";
const state = ["thread_metadata.archived", "thread_metadata.locked"];
const duration = "thread_metadata.auto_archive_duration";
const updated = { facts: state, hears: ["THREAD_UPDATE"] };
const lengths = [60, 1440, 4320, 10080] as const;

const opening: readonly Row[] = [
  post("posts a lobby", "home", "A table is open.", { keep: "lobby" }),
  send(
    "opens a thread from it",
    fromLobby,
    { name: "Table 1", auto_archive_duration: 10080 },
    { keep: "thread", facts: ["id", "type", "owner_id", duration, ...state], hears: ["THREAD_CREATE"] },
  ),
  send("opens a second one from it", fromLobby, { name: "Table 1" }),
  ...lengths.map((minutes) =>
    openThread(
      `opens a thread that is archived after ${minutes} minutes`,
      "home",
      { name: `After ${minutes}`, type: publicThread, auto_archive_duration: minutes },
      { facts: ["type", duration] },
    ),
  ),
  openThread("opens a thread that is archived after 61 minutes", "home", {
    name: "61",
    type: publicThread,
    auto_archive_duration: 61,
  }),
  openThread("opens a thread with a name of 101 characters", "home", { name: "n".repeat(101), type: publicThread }),
  openThread(
    "opens a thread without saying of which kind",
    "home",
    { name: "Kindless" },
    { facts: ["type", "thread_metadata.invitable"] },
  ),
  openThread("opens a public thread in a voice channel", "voice", { name: "Voice", type: publicThread }),
  openThread("opens a private thread in a voice channel", "voice", { name: "Voice", type: 12 }),
];

/** Discord writes into the channel that a thread was started, unless a message began it. */
const startLine: readonly Row[] = [
  openThread(
    "opens a thread that no message begins",
    "home",
    { name: "Round 1", type: publicThread },
    { keep: "round" },
  ),
  ask("reads Discord's line about it", "GET /channels/{home}/messages?limit=1", {
    facts: ["0.type", "0.author.id", "0.message_reference.channel_id"],
    keep: "startLine",
  }),
  ask("deletes that line", "DELETE /channels/{home}/messages/{startLine}", { hears: ["MESSAGE_DELETE"] }),
];

/** A channel takes two new names in ten minutes; opening it and archiving it are not among them. */
const renamed: readonly Row[] = [
  openThread(
    "opens a thread to give it other names",
    "home",
    { name: "First", type: publicThread },
    { keep: "renamed" },
  ),
  ...["Second", "Third", "Fourth"].map((name) =>
    change(`calls it "${name}"`, "renamed", { name }, { facts: ["name"] }),
  ),
  ask("reads Discord's line about its newest name", "GET /channels/{renamed}/messages?limit=1", {
    facts: ["0.type", "0.content", "0.author.id"],
  }),
  change("archives it nevertheless", "renamed", { archived: true }, { facts: state }),
];

const archived: readonly Row[] = [
  post("posts in its thread", "thread", "The card.", { keep: "inThread" }),
  change("archives its thread", "thread", { archived: true }, updated),
  edit("edits its message in the archived thread", "thread", "inThread", "Edited."),
  ask("joins the archived thread", "PUT /channels/{thread}/thread-members/@me"),
  change("renames the archived thread", "thread", { name: "Renamed" }),
  post("posts in the archived thread", "thread", "Does this wake it?", { hears: ["THREAD_UPDATE"] }),
  ask("looks whether that woke it", "GET /channels/{thread}", { facts: state }),
  change("archives it again", "thread", { archived: true }, { facts: state }),
  ask("deletes its message in the archived thread", "DELETE /channels/{thread}/messages/{inThread}"),
  change("wakes it", "thread", { archived: false }, updated),
];

/** A channel where the bot has no Manage Threads, as in most servers. */
const unmanaged: readonly Row[] = [
  openThread(
    "opens a thread where it has no ManageThreads",
    "unmanaged",
    { name: "Own", type: publicThread },
    { keep: "own", hears: ["THREAD_CREATE"] },
  ),
  change("archives its own thread there", "own", { archived: true }, { facts: state }),
  change("wakes its own thread there", "own", { archived: false }, { facts: state }),
  change("locks its own thread there", "own", { locked: true }),
  ask("deletes its own thread there", "DELETE /channels/{own}"),
  change("sets how soon its own thread is archived there", "own", { auto_archive_duration: 60 }, { facts: [duration] }),
];

const locked: readonly Row[] = [
  ...needing(
    ["ManageThreads"],
    change("locks a thread", "thread", { locked: true }, updated),
    post("posts in a locked thread that it manages", "thread", "Locked.", { keep: "inLocked" }),
  ),
  ...needing(
    ["ManageThreads", "ManageRoles"],
    send(
      "loses ManageThreads in the channel",
      "PUT /channels/{home}/permissions/{bot}",
      { type: 1, allow: "0", deny: (1n << 34n).toString() },
      { hears: ["CHANNEL_UPDATE"] },
    ),
    post("posts in the locked thread without it", "thread", "Locked."),
    edit("edits its message in the locked thread without it", "thread", "inLocked", "Locked."),
    change("archives the locked thread without it", "thread", { archived: true }),
    ask("gets ManageThreads back", "DELETE /channels/{home}/permissions/{bot}", { hears: ["CHANNEL_UPDATE"] }),
  ),
  ...needing(
    ["ManageThreads"],
    change("archives the locked thread", "thread", { archived: true }, { facts: state }),
    post("posts in the locked and archived thread that it manages", "thread", "Locked and archived."),
    ask("looks whether that woke it", "GET /channels/{thread}", { facts: state }),
    change("unlocks and wakes it", "thread", { locked: false, archived: false }, { facts: state }),
    ask("deletes the thread", "DELETE /channels/{thread}", { hears: ["THREAD_DELETE"] }),
    post("posts in the deleted thread", "thread", "Gone."),
    send(
      "opens a thread once more from a message whose thread was deleted",
      fromLobby,
      { name: "Table 1" },
      { facts: ["id"] },
    ),
  ),
];

export const threadRows: readonly Row[] = [...opening, ...startLine, ...renamed, ...archived, ...unmanaged, ...locked];
