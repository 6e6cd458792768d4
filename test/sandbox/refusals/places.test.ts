import { malformedRows, type Row, type Scene, testRefusals } from "./refusals.ts";

const threads = "topics/threads";
const create = "POST /channels/:games/threads";
const open = { name: "Table 2", type: 11 };
type Answer = Row["answer"];
type Before = (scene: Scene) => unknown;

const deny =
  (permission: Parameters<Scene["sandbox"]["deny"]>[1]): Before =>
  ({ sandbox }) =>
    sandbox.deny("The Table", permission);
const lock: Before = ({ sandbox, ids }) => {
  sandbox.deny("The Table", "ManageThreads");
  sandbox.lock(ids["thread"] ?? "");
};
const archive: Before = ({ sandbox, ids }) => sandbox.archive(ids["thread"] ?? "");
const crowd: Before = ({ sandbox }) => {
  sandbox.settings.mostThreads = 1;
};
const closedDms: Before = ({ sandbox }) => sandbox.closeDms("Ada");
const part: Before = ({ sandbox }) => sandbox.leave("The Table", "Ada");

/** Page, rule, request, body, answer, and what is so before. */
const rows: readonly (readonly [string, string, string, unknown, Answer, Before?])[] = [
  [threads, "a message in a locked thread", "POST /channels/:thread/messages", { content: "x" }, [400, 160005], lock],
  [
    threads,
    "an edit in a locked thread",
    "PATCH /channels/:thread/messages/:inThread",
    { content: "x" },
    [400, 160005],
    lock,
  ],
  [
    threads,
    "slow mode of an own thread without MANAGE_THREADS",
    "PATCH /channels/:thread",
    { rate_limit_per_user: 5 },
    [403, 50013],
    ({ sandbox }) => sandbox.deny("The Table", "ManageThreads"),
  ],
  ...[0, 101, "many"].map(
    (limit) =>
      [
        "resources/message#get-channel-messages",
        `a history of ${limit} messages`,
        `GET /channels/:games/messages?limit=${limit}`,
        undefined,
        [400, 50035],
      ] as const,
  ),
  [threads, "unlocking without MANAGE_THREADS", "PATCH /channels/:thread", { locked: false }, [403, 50013], lock],
  [threads, "waking a locked thread", "PATCH /channels/:thread", { archived: false }, [403, 50013], lock],
  [
    threads,
    "an edit in an archived thread",
    "PATCH /channels/:thread/messages/:inThread",
    { content: "x" },
    [400, 50083],
    archive,
  ],
  [
    threads,
    "a reaction in an archived thread",
    "PUT /channels/:thread/messages/:inThread/reactions/👍/@me",
    undefined,
    [400, 50083],
    archive,
  ],
  [
    threads,
    "a member for an archived thread",
    "PUT /channels/:thread/thread-members/:ada",
    undefined,
    [400, 50083],
    archive,
  ],
  [
    threads,
    "a member taken from an archived thread",
    "DELETE /channels/:thread/thread-members/@me",
    undefined,
    [400, 50083],
    archive,
  ],
  [threads, "a new name for an archived thread", "PATCH /channels/:thread", { name: "x" }, [400, 50083], archive],
  [threads, "a thread too many", create, open, [400, 160006], crowd],
  [
    threads,
    "a thread of a message too many",
    "POST /channels/:games/messages/:message/threads",
    { name: "x" },
    [400, 160006],
    crowd,
  ],
  [threads, "an announcement thread in a text channel", create, { name: "x", type: 10 }, [403, 50024]],
  [threads, "a thread in a thread", "POST /channels/:thread/threads", open, [403, 50024]],
  [threads, "a thread in a direct message", "POST /channels/:dm/threads", open, [403, 50024]],
  [threads, "no right to open public threads", create, open, [403, 50013], deny("CreatePublicThreads")],
  [threads, "no right to open private threads", create, { name: "x" }, [403, 50013], deny("CreatePrivateThreads")],
  [
    threads,
    "no right to write in threads",
    "POST /channels/:thread/messages",
    { content: "x" },
    [403, 50013],
    deny("SendMessagesInThreads"),
  ],
  [
    threads,
    "a thread deleted without MANAGE_THREADS",
    "DELETE /channels/:thread",
    undefined,
    [403, 50013],
    deny("ManageThreads"),
  ],
  [
    threads,
    "a thread locked without MANAGE_THREADS",
    "PATCH /channels/:thread",
    { locked: true },
    [403, 50013],
    deny("ManageThreads"),
  ],
  [threads, "a member who is nobody", "PUT /channels/:thread/thread-members/:nobody", undefined, [404, 10013]],
  [threads, "a member of a channel", "PUT /channels/:games/thread-members/:ada", undefined, [403, 50024]],
  [threads, "a thread's member who is none", "GET /channels/:thread/thread-members/:ada", undefined, [404, 10007]],
  [threads, "a thread of no message", "POST /channels/:games/messages/:nobody/threads", { name: "x" }, [404, 10008]],
  [
    threads,
    "private archives without MANAGE_THREADS",
    "GET /channels/:games/threads/archived/private",
    undefined,
    [403, 50013],
    deny("ManageThreads"),
  ],
  [
    "resources/user#create-dm",
    "a recipient whose id is none",
    "POST /users/@me/channels",
    { recipient_id: "nobody" },
    [400, 50035],
  ],
  [
    "resources/message#create-message",
    "somebody who takes none",
    "POST /channels/:dm/messages",
    { content: "x" },
    [403, 50007],
    closedDms,
  ],
  [
    "resources/message#create-message",
    "somebody one no longer meets",
    "POST /channels/:dm/messages",
    { content: "x" },
    [403, 50278],
    part,
  ],
  [
    "resources/channel#deleteclose-channel",
    "a channel deleted without MANAGE_CHANNELS",
    "DELETE /channels/:games",
    undefined,
    [403, 50013],
  ],
  [
    "resources/channel#modify-channel",
    "a channel named without MANAGE_CHANNELS",
    "PATCH /channels/:games",
    { name: "x" },
    [403, 50013],
  ],
  ["resources/channel#get-channel", "a channel that is none", "GET /channels/:nobody", undefined, [404, 10003]],
  ["resources/guild#get-guild", "a guild that is none", "GET /guilds/:nobody", undefined, [404, 10004]],
  [
    "resources/guild#get-guild-member",
    "a member who is nobody",
    "GET /guilds/:guild/members/:nobody",
    undefined,
    [404, 10013],
  ],
  [
    "resources/guild#get-guild-member",
    "a member who has left",
    "GET /guilds/:guild/members/:ada",
    undefined,
    [404, 10007],
    part,
  ],
  [
    "resources/guild#add-guild-member-role",
    "a role that is none",
    "PUT /guilds/:guild/members/:ada/roles/:nobody",
    undefined,
    [404, 10011],
  ],
  [
    "resources/guild#create-guild-role",
    "a role without MANAGE_ROLES",
    "POST /guilds/:guild/roles",
    { name: "x" },
    [403, 50013],
    ({ sandbox }) => sandbox.setRole("The Table", "Bot", []),
  ],
  [
    "resources/guild#create-guild-channel",
    "a channel without MANAGE_CHANNELS",
    "POST /guilds/:guild/channels",
    { name: "x" },
    [403, 50013],
  ],
  ["resources/user#get-user", "somebody who is nobody", "GET /users/:nobody", undefined, [404, 10013]],
  [
    "resources/message#pin-message",
    "a pin without PIN_MESSAGES",
    "PUT /channels/:games/messages/pins/:message",
    undefined,
    [403, 50013],
    deny("PinMessages"),
  ],
  [
    "resources/message#create-reaction",
    "a reaction without ADD_REACTIONS",
    "PUT /channels/:games/messages/:message/reactions/👍/@me",
    undefined,
    [403, 50013],
    deny("AddReactions"),
  ],
  [
    "resources/message#create-reaction",
    "a reaction without the history",
    "PUT /channels/:games/messages/:message/reactions/👍/@me",
    undefined,
    [403, 50013],
    deny("ReadMessageHistory"),
  ],
  [
    "resources/message#delete-message",
    "another's message without MANAGE_MESSAGES",
    "DELETE /channels/:games/messages/:theirs",
    undefined,
    [403, 50013],
    deny("ManageMessages"),
  ],
  [
    "interactions/receiving-and-responding",
    "an interaction that is none",
    "POST /interactions/1/none/callback",
    { type: 6 },
    [404, 10062],
  ],
  [
    "interactions/receiving-and-responding",
    "a token that is none",
    "POST /webhooks/:bot/none",
    { content: "x" },
    [401, 50027],
  ],
  [
    "interactions/receiving-and-responding",
    "a token of another application",
    "POST /webhooks/:nobody/none",
    { content: "x" },
    [404, 10015],
  ],
];

testRefusals([
  ...rows.map(([page, rule, request, body, answer, before]) => ({
    page,
    rule,
    request,
    body,
    answer,
    ...(before === undefined ? {} : { before }),
  })),
  ...malformedRows("resources/channel#start-thread-without-message", create, [
    ["a thread without a name", { type: 11 }, "name"],
    ["a thread with an empty name", { name: "", type: 11 }, "name"],
    ["a thread's name of 101", { name: "x".repeat(101), type: 11 }, "name"],
    ["a silence of two hours", { ...open, auto_archive_duration: 120 }, "auto_archive_duration"],
    ["a slow mode of 21601", { ...open, rate_limit_per_user: 21_601 }, "rate_limit_per_user"],
    ["a slow mode below 0", { ...open, rate_limit_per_user: -1 }, "rate_limit_per_user"],
  ]),
  ...malformedRows("resources/channel#start-thread-from-message", "POST /channels/:games/messages/:message/threads", [
    ["a message's thread without a name", {}, "name"],
    ["a message's thread with a name of 101", { name: "x".repeat(101) }, "name"],
  ]),
  ...malformedRows("resources/channel#modify-channel", "PATCH /channels/:thread", [
    ["a thread renamed to 101", { name: "x".repeat(101) }, "name"],
    ["a silence changed to two hours", { auto_archive_duration: 120 }, "auto_archive_duration"],
  ]),
  ...malformedRows("resources/guild#create-guild-role", "POST /guilds/:guild/roles", [
    ["a role's name of 101", { name: "x".repeat(101) }, "name"],
    ["a role's colour above 0xffffff", { color: 0x1000000 }, "color"],
  ]),
]);
