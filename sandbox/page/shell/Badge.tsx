import type { JSX } from "preact";

/** What a badge's number means, for the label of what it stands on. */
export function mentionWords(count: number): string {
  return count === 1 ? "1 mention" : `${count} mentions`;
}

/** The red number of mentions; nothing for none. What it stands on says the number in its own label. */
export function Badge({ count }: { readonly count: number }): JSX.Element | null {
  if (count === 0) return null;
  return (
    <span class="badge" aria-hidden="true">
      {count > 99 ? "99+" : count}
    </span>
  );
}
