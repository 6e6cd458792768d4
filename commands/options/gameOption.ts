import type { AnyGame } from "../../games/contract/index.ts";
import type { Host } from "../../src/discord/host.ts";
import { say } from "../../src/words/say.ts";
import { shorten } from "../../src/words/plain.ts";
import type { Translator } from "../../src/words/translator.ts";

/** Discord takes so many characters of a choice. */
const choiceLimit = 100;

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
export function completeGame(host: Host, typed: string) {
  return findByPart(host, typed).map(({ info }) => ({ name: info.title, value: info.id }));
}

/** The same for whoever opens a table, with what one chooses a game by: players, time, and how much there is to learn. */
export function completeGameToPlay(host: Host, typed: string, translator: Translator) {
  return findByPart(host, typed).map(({ info: { id, title, seats, minutes, weight } }) => {
    const words = { title, ...seats, minutes, weight: say(`weight.${weight}`) };
    return { name: shorten(translator.label(say("lobby.choice", words)), choiceLimit), value: id };
  });
}

function findByPart({ games }: Host, typed: string): readonly AnyGame[] {
  const part = typed.toLowerCase();
  return games.filter(({ info }) => info.title.toLowerCase().includes(part) || info.id.includes(part));
}
