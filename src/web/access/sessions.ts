import { hash } from "node:crypto";
import { type UserId, userId } from "../../ids.ts";
import type { CorePorts } from "../../ports/ports.ts";
import type { Store } from "../../store/index.ts";
import { removeKey } from "../../store/update.ts";
import { day } from "../../time/hours.ts";

/** The browsers in which a person is signed in, the newest last: hashes of what their cookies hold. */
type SignedIn = { readonly browsers: readonly { readonly hash: string; readonly since: number }[] };

/** Signed-in browsers of people. A session ends after a month, or when its person closes all of them. */
export type Sessions = ReturnType<typeof createSessions>;

export const sessionLifetime = 30 * day;
/** A person uses a few browsers; the session that is oldest is closed by one more. */
const mostBrowsers = 10;

export function createSessions(store: Store, { clock, randomBytes }: CorePorts) {
  const shelf = store.shelf<SignedIn>("board-sessions");
  const browsersOf = async (user: UserId) => {
    const stored = await shelf.get(user);
    const from = clock.now() - sessionLifetime;
    return {
      version: stored?.version ?? null,
      browsers: stored?.value.browsers.filter(({ since }) => since > from) ?? [],
    };
  };
  return {
    open: async (user: UserId) => {
      const secret = randomBytes(24).toString("base64url");
      for (;;) {
        const { version, browsers } = await browsersOf(user);
        const added = [...browsers, { hash: hashOf(secret), since: clock.now() }].slice(-mostBrowsers);
        if ((await shelf.put(user, { browsers: added }, version, sessionLifetime)).ok) return `${user}.${secret}`;
      }
    },
    /** Returns whose session a cookie is; undefined where it is none or was closed. */
    find: async (cookie: string) => {
      const { id, secret = "" } = /^(?<id>\d{15,21})\.(?<secret>[\w-]{32})$/u.exec(cookie)?.groups ?? {};
      if (id === undefined) return undefined;
      const user = userId(id);
      const { browsers } = await browsersOf(user);
      // The hash of 192 random bits: how long a comparison takes tells nothing of them.
      return browsers.some((each) => each.hash === hashOf(secret)) ? user : undefined;
    },
    /** Times at which a person signed in, in ms since the epoch. */
    about: async (user: UserId) => (await browsersOf(user)).browsers.map(({ since }) => since),
    forget: (user: UserId) => removeKey(shelf, user),
  };
}

const hashOf = (secret: string): string => hash("sha256", secret, "hex");
