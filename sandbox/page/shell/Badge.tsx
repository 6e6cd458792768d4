import type { JSX } from "preact";

/** The red number of mentions; nothing for none. What it stands on says the number in its own label. */
export function Badge({ count }: { readonly count: number }): JSX.Element | null {
  if (count === 0) return null;
  return (
    <span class="badge" aria-hidden="true">
      {count > 99 ? "99+" : count}
    </span>
  );
}
