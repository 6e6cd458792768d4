import type { AnyGame } from "../../../games/contract/index.ts";
import type { GameService } from "../../table/service/features.ts";
import type { Host, Serving } from "../host.ts";
import type { RulesClick } from "../message/customId.ts";
import { aside, type Reply } from "../message/reply.ts";
import { rulesPage } from "../views/pages/rulesPage.ts";
import type { ClickRequest, UserRequest } from "../userRequest.ts";

/** A page of a game's rules. Words are never refused: whoever has asked for too many pictures reads it without. */
export async function showRules(
  { limits }: Pick<Host, "limits">,
  { reader, translatorFor }: UserRequest,
  game: AnyGame,
  page: number,
): Promise<Reply> {
  const isDrawn = (await limits.use("pictures", reader)) === undefined;
  return { kind: "private", template: rulesPage(game, { page, isDrawn, translator: translatorFor(game) }) };
}

/** Turns to another page of the rules. */
export function turnRules(
  host: Pick<Host, "limits"> & Serving<GameService>,
  request: ClickRequest,
  click: RulesClick,
): Reply | Promise<Reply> {
  const game = host.service.game(click.game);
  const page = click.verb === "rules" ? click.page : chosenPage(request.values);
  if (game === undefined || page === undefined) return aside(request.translator, "refusal.unknown-button");
  return showRules(host, request, game, page);
}

function chosenPage([value]: readonly string[] = []): number | undefined {
  return value !== undefined && /^\d{1,3}$/u.test(value) ? Number(value) : undefined;
}
