import { signal } from "@preact/signals";

const said = signal("");

/** Has a screen reader say this. */
export function announce(text: string): void {
  // The same sentence again is only said where something changes.
  said.value = said.value === text ? `${text}\u00A0` : text;
}

/** The part of the page that screen readers read when it changes. */
export const Announcer = () => (
  <div class="unseen" role="status" aria-live="polite">
    {said}
  </div>
);
