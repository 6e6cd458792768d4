import type { NewFault } from "../../../sandbox/protocol.ts";

const posts = "^POST /channels/\\d+/messages$";
const edits = "^PATCH /channels/\\d+/messages/\\d+$";
const callbacks = "^POST /interactions/";
const webhooks = "^(?:POST|PATCH|DELETE) /webhooks/";
const dmOpenings = "^POST /users/@me/channels$";
const threads = "^POST /channels/\\d+(?:/messages/\\d+)?/threads$";
const anything = ".";

const all = { left: null } as const;

type Refused = readonly [
  what: string,
  match: string,
  codes: readonly number[],
  how: { readonly left: number | null; readonly onlyWithFiles?: true },
];

/** Requests that are refused with one of these codes. */
const refused: readonly Refused[] = [
  ["posts", posts, [50013, 50001, 10003, 160005, 50083, 40004, 40006, 40333, 130000, 20026, 200000], all],
  // Codes of which the bot knows nothing, and that of a post which was deleted before its receipt came.
  ["posts", posts, [0, 10008, 20016, 50035, 240000], { left: 4 }],
  ["edits", edits, [0, 50035], { left: 4 }],
  ["files", posts, [50013, 400001, 40005, 20009], { ...all, onlyWithFiles: true }],
  ["edits", edits, [30046, 10008, 50001, 50083, 160005], { left: 5 }],
  ["direct messages", dmOpenings, [40003, 20026, 40333, 50278, 50001, 50007], all],
  ["threads", threads, [160006, 50013, 50001], { left: 3 }],
  ["tokens", webhooks, [10015, 50027], { left: 3 }],
];

/** Requests that are refused or go wrong: what, which ones, and how. */
export const requestFaults: readonly (readonly [name: string, fault: NewFault])[] = [
  ...refused.flatMap(([what, match, codes, how]) =>
    codes.map((code) => [`${what} refused with ${code}`, { match, kind: "refusal", code, ...how }] as const),
  ),
  ["threads whose answer is lost", { match: threads, kind: "lost-answer", left: 2 }],
  ["threads whose answer is empty", { match: threads, kind: "empty-answer", left: 2 }],
  ["what follows answers fails with 500", { match: webhooks, kind: "server-error", status: 500, left: 8 }],
  ["what follows answers is done, its receipt lost", { match: webhooks, kind: "lost-answer", left: 3 }],
  ["all files refused with 40005", { match: anything, kind: "refusal", code: 40005, onlyWithFiles: true, ...all }],
  ["all files refused by a proxy", { match: anything, kind: "server-error", status: 413, onlyWithFiles: true, ...all }],
  ["names refused", { match: "^PATCH /channels/\\d+$", kind: "shared-rate-limit", seconds: 600, left: 2 }],
  ["everything unauthorized", { match: anything, kind: "unauthorized", left: 6 }],
  ["posts fail with 500 throughout", { match: posts, kind: "server-error", status: 500, ...all }],
  ["posts fail with 500", { match: posts, kind: "server-error", status: 500, left: 8 }],
  ["everything fails with 502", { match: anything, kind: "server-error", status: 502, left: 12 }],
  ["edits fail with 503", { match: edits, kind: "server-error", status: 503, left: 8 }],
  ["posts hang", { match: posts, kind: "hang", left: 3 }],
  ["posts are slow", { match: posts, kind: "slow", seconds: 1.5, left: 6 }],
  ["posts are cut", { match: posts, kind: "reset", left: 4 }],
  ["posts whose answer is lost", { match: posts, kind: "lost-answer", left: 4 }],
  ["edits whose answer is lost", { match: edits, kind: "lost-answer", left: 4 }],
  ["posts limited", { match: posts, kind: "rate-limit", seconds: 0.3, left: 6 }],
  ["posts limited for others' sake", { match: posts, kind: "shared-rate-limit", seconds: 0.5, left: 4 }],
  ["everything limited", { match: anything, kind: "global-rate-limit", seconds: 0.4, left: 2 }],
  ["banned for a second", { match: anything, kind: "banned", seconds: 1, left: 2 }],
  ["everything banned without a time", { match: anything, kind: "banned", retryAfter: null, left: 1 }],
  ["posts banned without a time", { match: posts, kind: "banned", retryAfter: null, left: 3 }],
  ["answers limited without a time", { match: callbacks, kind: "rate-limit", retryAfter: null, left: 2 }],
  ["direct messages fail with 500", { match: dmOpenings, kind: "server-error", status: 500, left: 4 }],
  ["direct messages limited", { match: dmOpenings, kind: "rate-limit", seconds: 0.5, left: 3 }],
  ["receipts of answers 3 s late", { match: callbacks, kind: "late-answer", seconds: 3, ...all }],
  ["receipts of what follows answers 3 s late", { match: webhooks, kind: "late-answer", seconds: 3, ...all }],
  ["receipts of posts 3 s late", { match: posts, kind: "late-answer", seconds: 3, left: 4 }],
  ["answers are slow", { match: callbacks, kind: "slow", seconds: 1.2, left: 3 }],
  ["answers are cut", { match: callbacks, kind: "reset", left: 2 }],
  ["answers whose answer is lost", { match: callbacks, kind: "lost-answer", left: 2 }],
  ["answers fail with 500", { match: callbacks, kind: "server-error", status: 500, left: 2 }],
];
