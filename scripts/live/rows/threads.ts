import type { Row } from "../side.ts";

const open = "POST /channels/{home}/threads";
const publicThread = 11;
const state = ["thread_metadata.archived", "thread_metadata.locked"];
const lengths = [60, 1440, 4320, 10080] as const;

const opening: readonly Row[] = [
  {
    does: "posts a lobby",
    request: "POST /channels/{home}/messages",
    body: { content: "A table is open." },
    keep: "lobby",
  },
  {
    does: "opens a thread from it",
    request: "POST /channels/{home}/messages/{lobby}/threads",
    body: { name: "Table 1", auto_archive_duration: 10080 },
    keep: "thread",
    facts: ["id", "type", "owner_id", "thread_metadata.auto_archive_duration", ...state],
    hears: ["THREAD_CREATE"],
  },
  {
    does: "opens a second one from it",
    request: "POST /channels/{home}/messages/{lobby}/threads",
    body: { name: "Table 1" },
  },
  ...lengths.map((minutes): Row => ({
    does: `opens a thread that is archived after ${minutes} minutes`,
    request: open,
    body: { name: `After ${minutes}`, type: publicThread, auto_archive_duration: minutes },
    facts: ["type", "thread_metadata.auto_archive_duration"],
  })),
  {
    does: "opens a thread that is archived after 61 minutes",
    request: open,
    body: { name: "61", type: publicThread, auto_archive_duration: 61 },
  },
  {
    does: "opens a thread with a name of 101 characters",
    request: open,
    body: { name: "n".repeat(101), type: publicThread },
  },
  {
    does: "opens a thread without saying of which kind",
    request: open,
    body: { name: "Kindless" },
    facts: ["type", "thread_metadata.invitable"],
  },
  {
    does: "opens a public thread in a voice channel",
    request: "POST /channels/{voice}/threads",
    body: { name: "Voice", type: publicThread },
  },
  {
    does: "opens a private thread in a voice channel",
    request: "POST /channels/{voice}/threads",
    body: { name: "Voice", type: 12 },
  },
];

/** Discord writes into the channel that a thread was started, unless a message began it. */
const startLine: readonly Row[] = [
  {
    does: "opens a thread that no message begins",
    request: open,
    body: { name: "Round 1", type: publicThread },
    keep: "round",
  },
  {
    does: "reads Discord's line about it",
    request: "GET /channels/{home}/messages?limit=1",
    facts: ["0.type", "0.author.id", "0.message_reference.channel_id"],
    keep: "startLine",
  },
  { does: "deletes that line", request: "DELETE /channels/{home}/messages/{startLine}", hears: ["MESSAGE_DELETE"] },
];

/** A channel takes two new names in ten minutes; opening it and archiving it are not among them. */
const renamed: readonly Row[] = [
  {
    does: "opens a thread to give it other names",
    request: open,
    body: { name: "First", type: publicThread },
    keep: "renamed",
  },
  ...["Second", "Third", "Fourth"].map((name): Row => ({
    does: `calls it "${name}"`,
    request: "PATCH /channels/{renamed}",
    body: { name },
    facts: ["name"],
  })),
  {
    does: "reads Discord's line about its newest name",
    request: "GET /channels/{renamed}/messages?limit=1",
    facts: ["0.type", "0.content", "0.author.id"],
  },
  {
    does: "archives it nevertheless",
    request: "PATCH /channels/{renamed}",
    body: { archived: true },
    facts: state,
  },
];

const archived: readonly Row[] = [
  {
    does: "posts in its thread",
    request: "POST /channels/{thread}/messages",
    body: { content: "The card." },
    keep: "inThread",
  },
  {
    does: "archives its thread",
    request: "PATCH /channels/{thread}",
    body: { archived: true },
    facts: state,
    hears: ["THREAD_UPDATE"],
  },
  {
    does: "edits its message in the archived thread",
    request: "PATCH /channels/{thread}/messages/{inThread}",
    body: { content: "Edited." },
  },
  { does: "joins the archived thread", request: "PUT /channels/{thread}/thread-members/@me" },
  { does: "renames the archived thread", request: "PATCH /channels/{thread}", body: { name: "Renamed" } },
  {
    does: "posts in the archived thread",
    request: "POST /channels/{thread}/messages",
    body: { content: "Does this wake it?" },
    hears: ["THREAD_UPDATE"],
  },
  { does: "looks whether that woke it", request: "GET /channels/{thread}", facts: state },
  {
    does: "archives it again",
    request: "PATCH /channels/{thread}",
    body: { archived: true },
    facts: state,
  },
  {
    does: "deletes its message in the archived thread",
    request: "DELETE /channels/{thread}/messages/{inThread}",
  },
  {
    does: "wakes it",
    request: "PATCH /channels/{thread}",
    body: { archived: false },
    facts: state,
    hears: ["THREAD_UPDATE"],
  },
];

/** A channel where the bot has no Manage Threads, as in most servers. */
const unmanaged: readonly Row[] = [
  {
    does: "opens a thread where it has no ManageThreads",
    request: "POST /channels/{unmanaged}/threads",
    body: { name: "Own", type: publicThread },
    keep: "own",
    hears: ["THREAD_CREATE"],
  },
  {
    does: "archives its own thread there",
    request: "PATCH /channels/{own}",
    body: { archived: true },
    facts: state,
  },
  {
    does: "wakes its own thread there",
    request: "PATCH /channels/{own}",
    body: { archived: false },
    facts: state,
  },
  { does: "locks its own thread there", request: "PATCH /channels/{own}", body: { locked: true } },
  { does: "deletes its own thread there", request: "DELETE /channels/{own}" },
  {
    does: "sets how soon its own thread is archived there",
    request: "PATCH /channels/{own}",
    body: { auto_archive_duration: 60 },
    facts: ["thread_metadata.auto_archive_duration"],
  },
];

const locked: readonly Row[] = [
  {
    does: "locks a thread",
    request: "PATCH /channels/{thread}",
    body: { locked: true },
    facts: state,
    hears: ["THREAD_UPDATE"],
    needs: ["ManageThreads"],
  },
  {
    does: "posts in a locked thread that it manages",
    request: "POST /channels/{thread}/messages",
    body: { content: "Locked." },
    keep: "inLocked",
    needs: ["ManageThreads"],
  },
  {
    does: "loses ManageThreads in the channel",
    request: "PUT /channels/{home}/permissions/{bot}",
    body: { type: 1, allow: "0", deny: (1n << 34n).toString() },
    needs: ["ManageThreads", "ManageRoles"],
    hears: ["CHANNEL_UPDATE"],
  },
  {
    does: "posts in the locked thread without it",
    request: "POST /channels/{thread}/messages",
    body: { content: "Locked." },
    needs: ["ManageThreads", "ManageRoles"],
  },
  {
    does: "edits its message in the locked thread without it",
    request: "PATCH /channels/{thread}/messages/{inLocked}",
    body: { content: "Locked." },
    needs: ["ManageThreads", "ManageRoles"],
  },
  {
    does: "archives the locked thread without it",
    request: "PATCH /channels/{thread}",
    body: { archived: true },
    needs: ["ManageThreads", "ManageRoles"],
  },
  {
    does: "gets ManageThreads back",
    request: "DELETE /channels/{home}/permissions/{bot}",
    needs: ["ManageThreads", "ManageRoles"],
    hears: ["CHANNEL_UPDATE"],
  },
  {
    does: "archives the locked thread",
    request: "PATCH /channels/{thread}",
    body: { archived: true },
    facts: state,
    needs: ["ManageThreads"],
  },
  {
    does: "posts in the locked and archived thread that it manages",
    request: "POST /channels/{thread}/messages",
    body: { content: "Locked and archived." },
    needs: ["ManageThreads"],
  },
  { does: "looks whether that woke it", request: "GET /channels/{thread}", facts: state, needs: ["ManageThreads"] },
  {
    does: "unlocks and wakes it",
    request: "PATCH /channels/{thread}",
    body: { locked: false, archived: false },
    facts: state,
    needs: ["ManageThreads"],
  },
  {
    does: "deletes the thread",
    request: "DELETE /channels/{thread}",
    hears: ["THREAD_DELETE"],
    needs: ["ManageThreads"],
  },
  {
    does: "posts in the deleted thread",
    request: "POST /channels/{thread}/messages",
    body: { content: "Gone." },
    needs: ["ManageThreads"],
  },
  {
    does: "opens a thread once more from a message whose thread was deleted",
    request: "POST /channels/{home}/messages/{lobby}/threads",
    body: { name: "Table 1" },
    facts: ["id"],
    needs: ["ManageThreads"],
  },
];

export const threadRows: readonly Row[] = [...opening, ...startLine, ...renamed, ...archived, ...unmanaged, ...locked];
