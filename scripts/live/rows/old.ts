import type { Row } from "../side.ts";

const edits = [1, 2, 3, 4, 5, 6] as const;

/** Edits of a message that is more than an hour old, for which Discord has an allowance of its own. */
export const oldRows: readonly Row[] = [
  ...edits.map((count): Row => ({
    does: `edits an old message, ${count} of ${edits.length}`,
    request: "PATCH /channels/{oldChannel}/messages/{old}",
    body: { content: `{oldWords} (${count})` },
    ...(count === 1
      ? { undo: "PATCH /channels/{oldChannel}/messages/{old}", undoBody: { content: "{oldWords}" } }
      : {}),
  })),
];
