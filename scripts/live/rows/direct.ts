import type { Row } from "../side.ts";

const file = { name: "table.save.json", bytes: new TextEncoder().encode("{}") };

/** Direct messages. Those to a person are only sent when one was named. */
export const directRows: readonly Row[] = [
  {
    does: "opens a direct message with itself",
    request: "POST /users/@me/channels",
    body: { recipient_id: "{bot}" },
  },
  {
    does: "opens a direct message with nobody",
    request: "POST /users/@me/channels",
    body: { recipient_id: "{nothing}" },
  },
  {
    does: "opens a direct message with a person",
    request: "POST /users/@me/channels",
    body: { recipient_id: "{person}" },
    keep: "dm",
    facts: ["type"],
  },
  {
    does: "opens it again",
    request: "POST /users/@me/channels",
    body: { recipient_id: "{person}" },
    facts: ["id"],
  },
  {
    does: "writes to the person",
    request: "POST /channels/{dm}/messages",
    body: { content: "This comes from a test and is deleted again.", nonce: "clutch-live-dm", enforce_nonce: true },
    keep: "direct",
    facts: ["type"],
    undo: "DELETE /channels/{dm}/messages/{direct}",
  },
  {
    does: "writes it again with the same nonce",
    request: "POST /channels/{dm}/messages",
    body: { content: "Twice?", nonce: "clutch-live-dm", enforce_nonce: true },
    facts: ["id"],
  },
  {
    does: "edits it",
    request: "PATCH /channels/{dm}/messages/{direct}",
    body: { content: "This comes from a test, was edited and is deleted again." },
  },
  {
    does: "sends a file",
    request: "POST /channels/{dm}/messages",
    body: { content: "A file.", attachments: [{ id: 0, filename: file.name }] },
    files: [file],
    keep: "directFile",
    facts: ["attachments.0.filename"],
    undo: "DELETE /channels/{dm}/messages/{directFile}",
  },
  {
    does: "sends a panel",
    request: "POST /channels/{dm}/messages",
    body: { flags: 1 << 15, components: [{ type: 10, content: "A panel." }] },
    keep: "directPanel",
    facts: ["flags"],
    undo: "DELETE /channels/{dm}/messages/{directPanel}",
  },
  { does: "opens a thread in it", request: "POST /channels/{dm}/threads", body: { name: "Thread", type: 11 } },
];
