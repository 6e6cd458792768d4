import type { Row } from "../side.ts";
import { edit } from "./row.ts";

const edits = [1, 2, 3, 4, 5, 6] as const;
const undo = { undo: "PATCH /channels/{oldChannel}/messages/{old}", undoBody: { content: "{oldWords}" } };

/** Edits of a message that is more than an hour old, for which Discord has an allowance of its own. */
export const oldRows: readonly Row[] = edits.map((count) =>
  edit(
    `edits an old message, ${count} of ${edits.length}`,
    "oldChannel",
    "old",
    `{oldWords} (${count})`,
    count === 1 ? undo : {},
  ),
);
