import { LRUCache } from "lru-cache";
import type { MessageId } from "../../ids.ts";
import type { Clock } from "../../ports/ports.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { waitFor } from "../../time/timeout.ts";
import type { MessageTemplate } from "./template.ts";

/**
 * A click in a lobby is answered by the lobby's card itself. The post that would edit the card stays in the outbox,
 * in case the process ends or the answer fails, and is passed over when an answer shows the same.
 */
export type LobbyAnswers = {
  /** Says that an answer will show this message anew; to be called before the change is stored. */
  readonly expect: (message: MessageId) => Expected;
  /** Whether an answer shows this message so; waits a moment for one that is under way. */
  readonly isShown: (message: MessageId, template: MessageTemplate<Everybody>) => Promise<boolean>;
  /** Says that a message may show something else by now. */
  readonly forget: (message: MessageId) => void;
};

/** Tells how the answer ended: what is shown now, or undefined when nothing came of it. */
type Expected = (shown: MessageTemplate<Everybody> | undefined) => void;

type Shown = { readonly underWay: Set<Promise<void>>; newest: string | undefined };

const answersKept = 5_000;
const longestWaitMs = 2_500;

export function createLobbyAnswers(clock: Clock): LobbyAnswers {
  const messages = new LRUCache<MessageId, Shown>({ max: answersKept });
  return {
    forget: (message) => void messages.delete(message),
    expect(message) {
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
    async isShown(message, template) {
      const shown = messages.get(message);
      if (shown === undefined) return false;
      await waitFor(clock, longestWaitMs, Promise.all(shown.underWay));
      return shown.newest === faceOf(template);
    },
  };
}

/** Everything that can be seen of a lobby's card, which has no pictures. */
function faceOf(template: MessageTemplate<Everybody>): string {
  return JSON.stringify(template.compose(new Set()));
}
