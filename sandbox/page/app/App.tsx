import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { People, Person } from "../../protocol.ts";
import { Client } from "../shell/Client.tsx";
import { Lightbox } from "../ui/Lightbox.tsx";
import { addressFor, seatedIn, SeatsContext, type Seats } from "./seats.ts";
import { SignIn } from "./SignIn.tsx";

/** The whole window: the sign-in screen, or one client for each person in the address. */
export function App(): JSX.Element {
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
