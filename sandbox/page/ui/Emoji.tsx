import type { JSX } from "preact";

type EmojiProps = {
  readonly emoji: { readonly id?: string | null | undefined; readonly name?: string | null | undefined };
};

/** A custom emoji by its picture, any other as text. */
export function Emoji({ emoji: { id, name } }: EmojiProps): JSX.Element {
  if (id === null || id === undefined) return <span class="emoji">{name}</span>;
  const label = `:${name ?? "emoji"}:`;
  return <img class="emoji" src={`/emojis/${id}.png`} alt={label} title={label} draggable={false} />;
}
