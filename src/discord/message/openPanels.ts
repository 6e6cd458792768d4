import { LRUCache } from "lru-cache";
import type { TableId, UserId } from "../../ids.ts";
import { type Clock, expiry } from "../../ports/ports.ts";
import { minute } from "../../time/hours.ts";
import type { MessageTemplate } from "./template.ts";

/** Shows something else in a private panel, unless that shows a newer answer by then. Never rejects. */
type Show = (template: MessageTemplate) => Promise<void>;

/** Private panels that can still be edited: only the click that opened one allows that, for 15 minutes. */
export type OpenPanels = {
  readonly note: (table: TableId, user: UserId, show: Show) => void;
  /** Shows the end in this person's panel at a table, once. */
  readonly close: (table: TableId, user: UserId, draft: () => Promise<MessageTemplate>) => Promise<void>;
  /** Notes that a click in this message waits for its answer. */
  readonly noteClick: (message: string, answer: Promise<unknown>) => void;
  /** Settles when no click in this message waits any more. */
  readonly answered: (message: string) => Promise<unknown>;
};

const panelsKept = 5_000;
const editableMs = 14 * minute;

export function createOpenPanels(clock: Clock): OpenPanels {
  const panels = new LRUCache<string, Show>({ max: panelsKept, ...expiry(clock, editableMs) });
  const clicks = new Map<string, Promise<unknown>>();
  const keyOf = (table: TableId, user: UserId): string => `${table} ${user}`;
  return {
    note: (table, user, show) => void panels.set(keyOf(table, user), show),
    noteClick(message, answer) {
      const all = Promise.allSettled([clicks.get(message), answer]).then(() => {
        if (clicks.get(message) === all) clicks.delete(message);
      });
      clicks.set(message, all);
    },
    answered: (message) => clicks.get(message) ?? Promise.resolve(),
    async close(table, user, draft) {
      const show = panels.get(keyOf(table, user));
      panels.delete(keyOf(table, user));
      if (show !== undefined) await show(await draft());
    },
  };
}
