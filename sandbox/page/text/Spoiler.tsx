import type { ComponentChildren, JSX } from "preact";
import { useState } from "preact/hooks";

/** Words hidden until clicked. */
export function Spoiler({ children }: { readonly children: ComponentChildren }): JSX.Element {
  const [isShown, setShown] = useState(false);
  if (isShown) return <span class="spoiler shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label="Spoiler" title="Show spoiler" onClick={() => setShown(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
