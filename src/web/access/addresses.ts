import { hash } from "node:crypto";
import { type TableId, tableId, type UserId, userId } from "../../ids.ts";
import type { Clock, RandomBytes } from "../../ports/ports.ts";
import type { Shelf } from "../../store/index.ts";
import { minute } from "../../time/hours.ts";
import type { Signer } from "./signer.ts";

/** Kind of a page by the first letter of its path: a table, a tournament or a server. */
export type PageKind = "t" | "c" | "s";

/** Key in the address of a page: nobody finds it from the id, and it stays the same for ever. */
export const writePageKey = ({ sign }: Signer, kind: PageKind, id: string): string => `${id}-${sign(kind, id)}`;

/** Returns the id in the key of a page; undefined where this bot did not make the key. */
export function readPageKey({ isSigned }: Signer, kind: PageKind, key: string): string | undefined {
  const [, id = "", signature = ""] = /^(?<id>[2-9a-z]{10}|\d{15,21})-(?<signature>[\w-]{22})$/u.exec(key) ?? [];
  return isSigned(kind, id, signature) ? id : undefined;
}

/** Time in which a link signs its person in, in ms. */
export const tokenLifetime = 10 * minute;

export type Entry = { readonly user: UserId; readonly table: TableId };

type TokenParts = {
  readonly signer: Signer;
  readonly clock: Pick<Clock, "now">;
  readonly randomBytes: RandomBytes;
  /** Tokens that were used, by their hash, for as long as they live. */
  readonly used: Shelf<true>;
};

/** One-use tokens that sign one person in. Nothing is stored for one until it is used. */
export type Tokens = ReturnType<typeof createTokens>;

export function createTokens({ signer, clock, randomBytes, used }: TokenParts) {
  return {
    issue({ user, table }: Entry): string {
      const text = `${user}.${table}.${clock.now() + tokenLifetime}.${randomBytes(9).toString("base64url")}`;
      return `${text}.${signer.sign("token", text)}`;
    },
    /** Takes a token; undefined where it is none, too old or used before, here or by another process. */
    async take(token: string): Promise<(Entry & { readonly issued: number }) | undefined> {
      const [, text = "", user = "", id = "", until = "", signature = ""] =
        /^((\d{15,21})\.([2-9a-z]{10})\.(\d{1,15})\.[\w-]{12})\.([\w-]{22})$/u.exec(token) ?? [];
      const table = tableId(id);
      if (!signer.isSigned("token", text, signature) || table === undefined) return undefined;
      if (Number(until) < clock.now()) return undefined;
      const taken = await used.put(hash("sha256", token, "hex"), true, null, tokenLifetime);
      return taken.ok ? { user: userId(user), table, issued: Number(until) - tokenLifetime } : undefined;
    },
  };
}
