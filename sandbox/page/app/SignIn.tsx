import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { Person } from "../../protocol.ts";
import { plainName } from "../session/people.ts";
import { Icon } from "../ui/Icon.tsx";
import { addressFor } from "./seats.ts";

/** Choose who to be; ticking several opens them side by side. */
export function SignIn({ people }: { readonly people: readonly Person[] }): JSX.Element {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const toggle = (id: string): void =>
    setTicked(ticked.includes(id) ? ticked.filter((other) => other !== id) : [...ticked, id]);
  return (
    <main class="sign-in">
      <h1>Who are you today?</h1>
      <p>This Discord lives on your machine. Be anyone; open another tab to be somebody else as well.</p>
      <ul class="sign-in-people">
        {people.map(({ user, colour, initials }) => (
          <li key={user.id}>
            <a class="sign-in-person" href={addressFor(location.href, [user.id])}>
              <span class="avatar" aria-hidden="true" style={{ "--size": "80px", "--colour": colour }}>
                {initials}
              </span>
              <span class="sign-in-name">{plainName(user)}</span>
              <span class="quiet">{user.username}</span>
            </a>
            <label class="sign-in-tick side-by-side">
              <input
                type="checkbox"
                aria-label={`${plainName(user)} side by side`}
                checked={ticked.includes(user.id)}
                onChange={() => toggle(user.id)}
              />
              side by side
            </label>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="button primary side-by-side"
        disabled={ticked.length < 2}
        onClick={() => location.assign(addressFor(location.href, ticked))}
      >
        <Icon name="columns" />
        Open side by side
      </button>
    </main>
  );
}
