import type { Posted } from "../ids.ts";

/** The message of a post that Discord left in plain words, and the people whom it called. */
export type PlainCall = Posted & { readonly users: readonly string[] };

/** What every post of an outbox has; with `plain` that message is edited, and none is made. */
export type Numbered = { readonly id: number; readonly plain?: PlainCall };

/** An edit that makes the message of a post what it is meant to be. */
export type Fill<Post extends Numbered = Numbered> = {
  readonly id: number;
  readonly kind: "fill";
  readonly of: Post & { readonly plain: PlainCall };
};

export const isFill = <Post extends Numbered>(due: Post | Fill<Post>): due is Fill<Post> => "of" in due;

/** Returns the edit of a post. Nobody can read its number in posts, and it takes none from others. */
export function fillsOf<Post extends Numbered>(of: Post | Fill<Post>, plain: PlainCall): readonly Fill<Post>[] {
  return isFill(of) ? [] : [{ kind: "fill", of: { ...of, plain }, id: -of.id }];
}

/** True where a later message has taken the place of the one that is to be edited. */
export const isOvertaken = ({ plain }: Numbered, newest: Posted | null): boolean =>
  plain !== undefined && newest?.message !== plain.message;
