import type { JSX } from "preact";

/** Three dots that pulse while something is awaited. */
export function Dots(): JSX.Element {
  return (
    <span class="dots" role="img" aria-label="Waiting">
      <i />
      <i />
      <i />
    </span>
  );
}
