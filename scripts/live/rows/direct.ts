import type { Row } from "../side.ts";
import { edit, openThread, post, send } from "./row.ts";

const file = { name: "table.save.json", data: "{}" };
const open = "POST /users/@me/channels";
const nonce = { nonce: "clutch-live-dm", enforce_nonce: true };
const undo = (message: string) => `DELETE /channels/{dm}/messages/{${message}}`;

/** Direct messages. Those to a person are only sent when one was named. */
export const directRows: readonly Row[] = [
  send("opens a direct message with itself", open, { recipient_id: "{bot}" }),
  send("opens a direct message with nobody", open, { recipient_id: "{nothing}" }),
  send("opens a direct message with a person", open, { recipient_id: "{person}" }, { keep: "dm", facts: ["type"] }),
  send("opens it again", open, { recipient_id: "{person}" }, { facts: ["id"] }),
  post(
    "writes to the person",
    "dm",
    { content: "This comes from a test and is deleted again.", ...nonce },
    { keep: "direct", facts: ["type"], undo: undo("direct") },
  ),
  post("writes it again with the same nonce", "dm", { content: "Twice?", ...nonce }, { facts: ["id"] }),
  edit("edits it", "dm", "direct", "This comes from a test, was edited and is deleted again."),
  post(
    "sends a file",
    "dm",
    { content: "A file.", attachments: [{ id: 0, filename: file.name }] },
    { files: [file], keep: "directFile", facts: ["attachments.0.filename"], undo: undo("directFile") },
  ),
  post(
    "sends a panel",
    "dm",
    { flags: 1 << 15, components: [{ type: 10, content: "A panel." }] },
    { keep: "directPanel", facts: ["flags"], undo: undo("directPanel") },
  ),
  openThread("opens a thread in it", "dm", { name: "Thread", type: 11 }),
];
