import type { Row } from "../side.ts";
import { directRows } from "./direct.ts";
import { messageRows } from "./messages.ts";
import { oldRows } from "./old.ts";
import { placeRows } from "./places.ts";
import { privateRows } from "./privates.ts";
import { rightRows } from "./rights.ts";
import { threadRows } from "./threads.ts";
import { tokenRows } from "./tokens.ts";

/** Everything that is compared, in its order: later rows build on what earlier ones kept. */
export const rows: readonly Row[] = [
  ...placeRows,
  ...messageRows,
  ...threadRows,
  ...rightRows,
  ...privateRows,
  ...directRows,
  ...tokenRows,
  ...oldRows,
];
