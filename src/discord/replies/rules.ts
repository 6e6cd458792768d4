import type { AnyGame } from "../../../games/contract/index.ts";
import type { Host } from "../host.ts";
import type { RulesClick } from "../message/customId.ts";
import { aside, type Reply } from "../message/reply.ts";
import { rulesPage } from "../views/pages/rulesPage.ts";
import { hinderPicture } from "./pictureLimit.ts";
import type { ClickRequest, UserRequest } from "../userRequest.ts";

/** A page of a game's rules. Words are never refused: whoever has asked for too many pictures reads it without. */
export async function showRules(host: Host, request: UserRequest, game: AnyGame, page: number): Promise<Reply> {
  const isHindered = (await hinderPicture(host, request.reader)) !== undefined;
  return {
    kind: "private",
    template: rulesPage(game, { page, isDrawn: !isHindered, translator: request.translatorFor(game) }),
  };
}

/** Turns to another page of the rules. */
export function turnRules(host: Host, request: ClickRequest, click: RulesClick): Reply | Promise<Reply> {
  const game = host.service.game(click.game);
  const page = click.verb === "rules" ? click.page : chosenPage(request.values);
  if (game === undefined || page === undefined) return aside(request.translator, "refusal.unknown-button");
  return showRules(host, request, game, page);
}

function chosenPage([value]: readonly string[] = []): number | undefined {
  return value !== undefined && /^\d{1,3}$/u.test(value) ? Number(value) : undefined;
}
