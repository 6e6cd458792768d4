import { hash } from "node:crypto";
import { type UserId, userId } from "../../ids.ts";
import type { CorePorts } from "../../ports/ports.ts";
import type { Store } from "../../store/index.ts";
import { update } from "../../store/update.ts";
import { day } from "../../time/hours.ts";
import { tokenLifetime } from "./addresses.ts";

/** The browsers in which a person is signed in, the newest last: hashes of what their cookies hold. */
type SignedIn = {
  readonly browsers: readonly { readonly hash: string; readonly since: number }[];
  /** When all were closed, in ms since the epoch, as long as a link from before could still sign in. */
  readonly closed?: number;
};

/** Signed-in browsers of people. A session ends after a month, or when its person closes all of them. */
export type Sessions = ReturnType<typeof createSessions>;

export const sessionLifetime = 30 * day;
/** A person uses a few browsers; the session that is oldest is closed by one more. */
const mostBrowsers = 10;
const none: SignedIn = { browsers: [] };

export function createSessions(store: Store, { clock, randomBytes }: CorePorts) {
  const shelf = store.shelf<SignedIn>("board-sessions");
  const openIn = ({ browsers }: SignedIn) => browsers.filter(({ since }) => since > clock.now() - sessionLifetime);
  const browsersOf = async (user: UserId) => openIn((await shelf.get(user))?.value ?? none);
  return {
    /** Signs a person in by a link of this time; undefined where they have closed all browsers since. */
    open: async (user: UserId, linked = clock.now()) => {
      const secret = randomBytes(24).toString("base64url");
      const open = (before: SignedIn = none): SignedIn | undefined => {
        if (before.closed !== undefined && linked < before.closed) return undefined;
        const browsers = [...openIn(before), { hash: hashOf(secret), since: clock.now() }].slice(-mostBrowsers);
        return { ...before, browsers };
      };
      return (await update(shelf, user, open, sessionLifetime)) && `${user}.${secret}`;
    },
    /** Returns whose session a cookie is; undefined where it is none or was closed. */
    find: async (cookie: string) => {
      const { id, secret = "" } = /^(?<id>\d{15,21})\.(?<secret>[\w-]{32})$/u.exec(cookie)?.groups ?? {};
      if (id === undefined) return undefined;
      const user = userId(id);
      const browsers = await browsersOf(user);
      // The hash of 192 random bits: how long a comparison takes tells nothing of them.
      return browsers.some((each) => each.hash === hashOf(secret)) ? user : undefined;
    },
    /** Times at which a person signed in, in ms since the epoch. */
    about: async (user: UserId) => (await browsersOf(user)).map(({ since }) => since),
    /** Closes all browsers of a person, and the links that were made before. */
    forget: (user: UserId) =>
      update<SignedIn>(shelf, user, () => ({ browsers: [], closed: clock.now() }), tokenLifetime),
  };
}

const hashOf = (secret: string): string => hash("sha256", secret, "hex");
