import { LRUCache } from "lru-cache";
import type { MessageId, TableId, UserId } from "../../ids.ts";
import { type Clock, expiry, room } from "../../ports/ports.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { minute } from "../../time/hours.ts";
import { waitFor } from "../../time/timeout.ts";
import type { MessageTemplate } from "./template.ts";

/** Shows something else in a private panel, unless that shows a newer answer by then. Never rejects. */
type Show = (template: MessageTemplate) => Promise<void>;

const panelsKept = 5_000;
const editableMs = 14 * minute;

export type OpenPanels = ReturnType<typeof createOpenPanels>;

/** Private panels that can still be edited: only the click that opened one allows that, for 15 minutes. */
export function createOpenPanels(clock: Clock) {
  const panels = new LRUCache<string, Show>({ ...room(panelsKept), ...expiry(clock, editableMs) });
  const clicks = new Map<string, Promise<unknown>>();
  const keyOf = (table: TableId, user: UserId): string => `${table} ${user}`;
  return {
    note: (table: TableId, user: UserId, show: Show) => void panels.set(keyOf(table, user), show),
    noteClick(message: string, answer: Promise<unknown>): void {
      const all = Promise.allSettled([clicks.get(message), answer]).then(() => {
        if (clicks.get(message) === all) clicks.delete(message);
      });
      clicks.set(message, all);
    },
    /** Settles when no click in this message waits any more. */
    answered: (message: string): Promise<unknown> => clicks.get(message) ?? Promise.resolve(),
    /** Shows the end in this person's panel at a table, once. */
    async close(table: TableId, user: UserId, draft: () => Promise<MessageTemplate>): Promise<void> {
      const show = panels.get(keyOf(table, user));
      panels.delete(keyOf(table, user));
      if (show !== undefined) await show(await draft());
    },
  };
}

/** Message → its newest answer or rendering, so that a late picture brings back no older one. */
export type LatestAnswers = LRUCache<string, string>;

const latestKept = 5_000;

export const createLatestAnswers = (): LatestAnswers => new LRUCache(room(latestKept));

/** Tells how the answer ended: what is shown now, or undefined when nothing came of it. */
type Expected = (shown: MessageTemplate<Everybody> | undefined) => void;

type Shown = { readonly underWay: Set<Promise<void>>; newest: string | undefined };

const answersKept = 5_000;
const longestWaitMs = 2_500;

export type LobbyAnswers = ReturnType<typeof createLobbyAnswers>;

/**
 * A click in a lobby is answered by the lobby's card itself. The post that would edit the card stays in the outbox,
 * in case the process ends or the answer fails, and is passed over when an answer shows the same.
 */
export function createLobbyAnswers(clock: Clock) {
  const messages = new LRUCache<MessageId, Shown>(room(answersKept));
  return {
    /** Says that a message may show something else by now. */
    forget: (message: MessageId) => void messages.delete(message),
    /** Says that an answer will show this message anew; to be called before the change is stored. */
    expect(message: MessageId): Expected {
      const shown = messages.get(message) ?? { underWay: new Set(), newest: undefined };
      messages.set(message, shown);
      const { promise, resolve } = Promise.withResolvers<undefined>();
      shown.underWay.add(promise);
      return (template) => {
        if (template !== undefined) shown.newest = faceOf(template);
        shown.underWay.delete(promise);
        resolve(undefined);
      };
    },
    /** Whether an answer shows this message so; waits a moment for one that is under way. */
    async isShown(message: MessageId, template: MessageTemplate<Everybody>): Promise<boolean> {
      const shown = messages.get(message);
      if (shown === undefined) return false;
      await waitFor(clock, longestWaitMs, Promise.all(shown.underWay));
      return shown.newest === faceOf(template);
    },
  };
}

/** Everything that can be seen of a lobby's card, which has no pictures. */
const faceOf = (template: MessageTemplate<Everybody>): string => JSON.stringify(template.compose(new Set()));
