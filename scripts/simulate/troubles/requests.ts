import type { NewFault } from "../../../sandbox/protocol.ts";
import listed from "./requests.json" with { type: "json" };

/** Patterns of requests, by the names that `requests.json` has for them. */
const patterns: Readonly<Record<string, string>> = {
  posts: "^POST /channels/\\d+/messages$",
  edits: "^PATCH /channels/\\d+/messages/\\d+$",
  callbacks: "^POST /interactions/",
  webhooks: "^(?:POST|PATCH|DELETE) /webhooks/",
  dmOpenings: "^POST /users/@me/channels$",
  threads: "^POST /channels/\\d+(?:/messages/\\d+)?/threads$",
  renames: "^PATCH /channels/\\d+$",
  anything: ".",
};

/** Requests that are refused or go wrong: what, which ones, and how. */
export const requestFaults = listed.map(
  ({ name, requests, ...fault }) => [name, { ...fault, match: patterns[requests] } as NewFault] as const,
);
