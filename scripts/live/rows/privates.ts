import type { Permission } from "../../../sandbox/world/permissions.ts";
import type { Row } from "../side.ts";

const privateThread = 12;
const facts = ["type", "thread_metadata.invitable"];

/** A closed private thread and an open one, in a channel with Manage Threads or without. */
function rowsIn(channel: string, right: string, needs: readonly Permission[]): readonly Row[] {
  const [closed, open] = [`closedIn_${channel}`, `openIn_${channel}`];
  return [
    {
      does: `opens a private thread to which only moderators invite, ${right} ManageThreads`,
      request: `POST /channels/{${channel}}/threads`,
      body: { name: "Closed", type: privateThread, invitable: false, auto_archive_duration: 10080 },
      keep: closed,
      facts,
      hears: ["THREAD_CREATE"],
    },
    {
      does: "brings a person into it",
      request: `PUT /channels/{${closed}}/thread-members/{person}`,
    },
    {
      does: "looks whether the person is in it",
      request: `GET /channels/{${closed}}/thread-members/{person}`,
    },
    { does: "takes the person out of it", request: `DELETE /channels/{${closed}}/thread-members/{person}` },
    {
      does: "mentions the person in it",
      request: `POST /channels/{${closed}}/messages`,
      body: { content: "<@{person}>, this comes from a test.", allowed_mentions: { users: ["{person}"] } },
    },
    {
      does: "looks whether the mention brought the person in",
      request: `GET /channels/{${closed}}/thread-members/{person}`,
    },
    {
      does: "lets everybody invite from now on",
      request: `PATCH /channels/{${closed}}`,
      body: { invitable: true },
      facts,
    },
    {
      does: `opens a private thread to which everybody invites, ${right} ManageThreads`,
      request: `POST /channels/{${channel}}/threads`,
      body: { name: "Open", type: privateThread },
      keep: open,
      facts,
    },
    { does: "brings a person into that", request: `PUT /channels/{${open}}/thread-members/{person}` },
    { does: "takes the person out again", request: `DELETE /channels/{${open}}/thread-members/{person}` },
    { does: "brings itself in", request: `PUT /channels/{${open}}/thread-members/@me` },
    { does: "brings nobody in", request: `PUT /channels/{${open}}/thread-members/{nothing}` },
  ].map((row) => ({ ...row, needs }));
}

export const privateRows: readonly Row[] = [
  ...rowsIn("unmanaged", "without", []),
  ...rowsIn("home", "with", ["ManageThreads"]),
  {
    does: "leaves its private thread",
    request: "DELETE /channels/{closedIn_unmanaged}/thread-members/@me",
  },
  {
    does: "posts in the private thread that it left",
    request: "POST /channels/{closedIn_unmanaged}/messages",
    body: { content: "From outside." },
  },
];
