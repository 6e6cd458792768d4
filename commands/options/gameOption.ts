import type { AnyGame } from "../../games/contract.ts";
import type { Host } from "../../src/discord/host.ts";

/** The game that was typed by its id or its title. */
export function findGame({ games }: Host, typed: string): AnyGame | undefined {
  const name = typed.trim().toLowerCase();
  return games.find(({ info }) => info.id === name || info.title.toLowerCase() === name);
}

/** The titles of all games, for a sentence. */
export function listTitles(games: readonly AnyGame[]): string {
  return games.map(({ info }) => info.title).join(", ");
}

/** The games whose title or id has what is typed. */
export function completeGame({ games }: Host, typed: string) {
  const part = typed.toLowerCase();
  return games
    .map(({ info }) => ({ name: info.title, value: info.id }))
    .filter((choice) => choice.name.toLowerCase().includes(part) || choice.value.includes(part));
}
