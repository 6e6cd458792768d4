import type { TableRecord } from "../../src/table/record.ts";
import type { World } from "./world.ts";

/** A trouble that Discord or an operator makes, and how it ends. */
export type Trouble = {
  readonly name: string;
  /** Makes it; gives what ends it. Undefined when there is nothing to make it of. */
  readonly begin: (
    world: World,
    tables: readonly TableRecord[],
  ) => (() => unknown) | undefined | Promise<() => unknown>;
};
