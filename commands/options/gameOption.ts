import type { AnyGame, Message } from "../../games/contract/index.ts";
import type { Host } from "../../src/discord/host.ts";
import { asideMessage, type Reply } from "../../src/discord/message/reply.ts";
import type { CompletionRequest, UserRequest } from "../../src/discord/userRequest.ts";
import { shorten } from "../../src/words/plain.ts";
import { say } from "../../src/words/say.ts";

/** Most characters of a choice that Discord takes. */
const choiceLimit = 100;

/** Server and words in which a game is named. */
type Asked = Pick<UserRequest, "guildId" | "translator">;
type Typing = Pick<CompletionRequest, "guildId" | "options" | "translator">;

/** Finds the game that was typed by its id, its title or a part of one title alone, offered here or not. */
export function findGame({ games }: Pick<Host, "games">, typed: string): AnyGame | undefined {
  const name = typed.trim().toLowerCase();
  const exact = games.find(({ info }) => info.id === name || info.title.toLowerCase() === name);
  const [only, ...others] = name === "" ? [] : games.filter((game) => hasPart(game, name));
  return exact ?? (others.length === 0 ? only : undefined);
}

const hasPart = ({ info }: AnyGame, part: string): boolean =>
  info.title.toLowerCase().includes(part) || info.id.includes(part);

/** Says that there is no game of this name, and which are offered here. */
export async function sayNoGame({ service }: Host, guild: string | null, typed: string): Promise<Message> {
  return say("refusal.no-game", { named: typed.slice(0, 60), titles: listTitles(await service.offered(guild)) });
}

export async function noGame(host: Host, { guildId, translator }: Asked, typed: string): Promise<Reply> {
  return asideMessage(translator, await sayNoGame(host, guildId, typed));
}

/** Joins the titles of games for a sentence. */
export function listTitles(games: readonly AnyGame[]): string {
  return games.map(({ info }) => info.title).join(", ");
}

/** Lists the games offered here whose title or id has what is typed. */
export async function completeGame(host: Host, typing: Typing) {
  return (await findByPart(host, typing)).map(({ info }) => ({ name: info.title, value: info.id }));
}

/** Lists the same games with what a host chooses by: players, time, and the amount to learn. */
export async function completeGameToPlay(host: Host, typing: Typing) {
  return (await findByPart(host, typing)).map(({ info: { id, title, seats, minutes, weight } }) => {
    const words = { title, ...seats, minutes, weight: say(`weight.${weight}`) };
    return { name: shorten(typing.translator.label(say("lobby.choice", words)), choiceLimit), value: id };
  });
}

async function findByPart({ service }: Host, { guildId, options }: Typing): Promise<readonly AnyGame[]> {
  const part = options.getFocused().toLowerCase();
  return (await service.offered(guildId)).filter((game) => hasPart(game, part));
}
