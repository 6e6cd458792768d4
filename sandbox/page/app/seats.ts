import { createContext } from "preact";
import type { Person } from "../../protocol.ts";

export type Seats = {
  /** Everybody who may sign in. */
  readonly people: readonly Person[];
  /** Ids from left to right. */
  readonly seated: readonly string[];
  readonly add: (person: string) => void;
  /** Puts somebody else, or with null nobody, in a person's place. */
  readonly change: (person: string, next: string | null) => void;
};

export const SeatsContext = createContext<Seats>({
  people: [],
  seated: [],
  add: () => undefined,
  change: () => undefined,
});

/** The people named in the address: `?person=1&person=2`. */
export const seatedIn = (address: string): readonly string[] => new URL(address).searchParams.getAll("person");

export function addressFor(address: string, seated: readonly string[]): string {
  const url = new URL(address);
  url.searchParams.delete("person");
  for (const person of seated) url.searchParams.append("person", person);
  return url.href;
}
