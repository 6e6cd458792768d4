import type { Permission } from "../../../sandbox/world/permissions.ts";
import type { Row } from "../side.ts";
import { ask, change, needing, openThread, post } from "./row.ts";

const privateThread = 12;
const facts = ["type", "thread_metadata.invitable"];

/** A closed private thread and an open one, in a channel with Manage Threads or without. */
function rowsIn(channel: string, right: string, needs: readonly Permission[]): readonly Row[] {
  const [closed, open] = [`closedIn_${channel}`, `openIn_${channel}`];
  const memberOf = (thread: string, who: string) => `/channels/{${thread}}/thread-members/${who}`;
  return needing(
    needs,
    openThread(
      `opens a private thread to which only moderators invite, ${right} ManageThreads`,
      channel,
      { name: "Closed", type: privateThread, invitable: false, auto_archive_duration: 10080 },
      { keep: closed, facts, hears: ["THREAD_CREATE"] },
    ),
    ask("brings a person into it", `PUT ${memberOf(closed, "{person}")}`),
    ask("looks whether the person is in it", `GET ${memberOf(closed, "{person}")}`),
    ask("takes the person out of it", `DELETE ${memberOf(closed, "{person}")}`),
    post("mentions the person in it", closed, {
      content: "<@{person}>, this comes from a test.",
      allowed_mentions: { users: ["{person}"] },
    }),
    ask("looks whether the mention brought the person in", `GET ${memberOf(closed, "{person}")}`),
    change("lets everybody invite from now on", closed, { invitable: true }, { facts }),
    openThread(
      `opens a private thread to which everybody invites, ${right} ManageThreads`,
      channel,
      { name: "Open", type: privateThread },
      { keep: open, facts },
    ),
    ask("brings a person into that", `PUT ${memberOf(open, "{person}")}`),
    ask("takes the person out again", `DELETE ${memberOf(open, "{person}")}`),
    ask("brings itself in", `PUT ${memberOf(open, "@me")}`),
    ask("brings nobody in", `PUT ${memberOf(open, "{nothing}")}`),
  );
}

export const privateRows: readonly Row[] = [
  ...rowsIn("unmanaged", "without", []),
  ...rowsIn("home", "with", ["ManageThreads"]),
  ask("leaves its private thread", "DELETE /channels/{closedIn_unmanaged}/thread-members/@me"),
  post("posts in the private thread that it left", "closedIn_unmanaged", "From outside."),
];
