import { asker } from "../../table/sight/audience.ts";
import { say } from "../../words/say.ts";
import type { Host } from "../host.ts";
import type { CompanyClick } from "../message/customId.ts";
import { aside, type Reply } from "../message/reply.ts";
import { panelColour, wordsOnly } from "../message/template.ts";
import { withServerLink } from "../views/boardButtons.ts";
import { learnButtons } from "../views/learnButtons.ts";
import type { ClickRequest, UserRequest } from "../userRequest.ts";
import { findLobbies, lobbyList } from "./lobbies.ts";
import { playNow } from "./playNow.ts";
import { guessPosition } from "./positionPost.ts";

/** Answers a click that finds company or a lesson, on whichever message it was. */
export function answerCompanyClick(host: Host, request: ClickRequest, click: CompanyClick): Promise<Reply> {
  switch (click.verb) {
    case "now":
      return playNow(host, request, { game: host.games.find(({ info }) => info.id === click.game) });
    case "tables":
      return showTables(host, request, Number(click.game));
    case "tell":
      return setWishes(host, request, request.values ?? []);
    case "guess":
      return guessPosition(host, request, click.game);
    case "lessons":
      return showLessons(host, request);
  }
}

/** A page of the open tables of a server, for one person. */
export async function showTables(host: Host, request: UserRequest, page = 0): Promise<Reply> {
  const { guildId, translator, actor } = request;
  if (guildId === null) return aside(translator, "refusal.server-only");
  const [games, chosen] = [await host.service.offered(guildId), await wishesOn(host, guildId, actor.user)];
  const reader = { user: actor.user, games, chosen, page };
  const list = lobbyList(asker, await findLobbies(host, request), reader, request);
  return { kind: "private", template: await withServerLink(host, list, guildId, translator) };
}

/** Lists the games of which a person wants to hear on a server. */
async function wishesOn({ company }: Host, guild: string, user: UserRequest["actor"]["user"]) {
  const keys = await company.wishes.of(user);
  return keys.flatMap((key) => (key.startsWith(`${guild}:`) ? [key.slice(guild.length + 1)] : []));
}

async function setWishes(host: Host, request: ClickRequest, wanted: readonly string[]): Promise<Reply> {
  const { guildId, translator, actor } = request;
  if (guildId === null) return aside(translator, "refusal.server-only");
  const before = await wishesOn(host, guildId, actor.user);
  const offered = (await host.service.offered(guildId)).filter(({ info }) => wanted.includes(info.id));
  const { wishes } = host.company;
  for (const { info } of offered) if (!before.includes(info.id)) await wishes.join(guildId, info.id, actor.user);
  for (const game of before)
    if (!offered.some(({ info }) => info.id === game)) await wishes.leave(guildId, game, actor.user);
  const titles = offered.map(({ info }) => info.title).join(", ");
  return aside(translator, offered.length === 0 ? "tables.told-nothing" : "tables.told", { titles });
}

/** The lessons of all games that a server offers. */
async function showLessons(host: Host, { guildId, translator }: UserRequest): Promise<Reply> {
  const games = await host.service.offered(guildId);
  const buttons = games.flatMap((game) =>
    learnButtons(game, translator).map((each) => ({ ...each, label: game.info.title })),
  );
  if (buttons.length === 0) return aside(translator, "tables.no-lessons");
  const words = translator.text(say("tables.lessons"));
  return { kind: "private", template: wordsOnly(asker, panelColour, words, buttons.slice(0, 25)) };
}
