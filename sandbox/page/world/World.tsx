import type { JSX } from "preact";

export function World(): JSX.Element {
  return <aside class="aside world" aria-label="World" />;
}
