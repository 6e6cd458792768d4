import { useEffect, useMemo, useState } from "preact/hooks";
import type { People, Person } from "../../protocol.ts";
import { plainName } from "../session/people.ts";
import { Client } from "../shell/Client.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Lightbox } from "../ui/Lightbox.tsx";
import { addressFor, seatedIn, type Seats, SeatsContext } from "./seats.ts";

/** The whole window: the sign-in screen, or one client for each person in the address. */
export function App() {
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [seated, setSeated] = useState(() => seatedIn(location.href));
  useEffect(() => void readPeople().then(setPeople), []);
  useEffect(() => {
    const follow = (): void => setSeated(seatedIn(location.href));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  const seats = useMemo<Seats>(() => {
    const sit = (next: readonly string[]): void => {
      history.pushState(history.state, "", addressFor(location.href, next));
      setSeated(next);
    };
    return {
      people,
      seated,
      add: (person) => sit([...seated, person]),
      change: (person, next) => {
        const instead = next === null ? [] : [next];
        sit(seated.flatMap((each) => (each === person ? instead : [each])));
      },
    };
  }, [people, seated]);
  return (
    <SeatsContext.Provider value={seats}>
      {seated.length === 0 ? (
        <SignIn people={people} />
      ) : (
        <main class="panes">
          {seated.map((person) => (
            <Client key={person} person={person} />
          ))}
        </main>
      )}
      <Lightbox />
    </SeatsContext.Provider>
  );
}

async function readPeople(): Promise<readonly Person[]> {
  const answer = await fetch("/page/people");
  const { people } = (await answer.json()) as People;
  return people;
}

/** Choose who to be; ticking several opens them side by side. */
function SignIn({ people }: { readonly people: readonly Person[] }) {
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
            <label class="sign-in-tick line quiet side-by-side">
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
