import type { AnyGame } from "../../../games/contract/index.ts";
import type { Revival } from "../../table/servers/revivals.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { hostTranslator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import type { RevivalClick } from "../message/customId.ts";
import type { MessageTemplate } from "../message/template.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { revivalCard, type RevivalStage } from "../views/cards/revivalCard.ts";
import type { ClickRequest } from "../userRequest.ts";

/** One of those who sit at a match of another server says whether it may go on here; the message shows how it stands. */
export async function answerRevival(host: Host, request: ClickRequest, { verb, table }: RevivalClick): Promise<Reply> {
  const { actor, translator } = request;
  const outcome =
    verb === "revive"
      ? await host.service.agreeToRevive(table, actor)
      : await host.service.declineRevival(table, actor);
  if (!outcome.ok) return asideMessage(translator, outcome.why);
  const { revival, record } = outcome;
  const game = host.service.game(revival.game);
  if (game === undefined) return aside(translator, "refusal.save-unknown-game");
  const agreed: RevivalStage = record === undefined ? "asking" : "agreed";
  const stage = verb === "revive" ? agreed : { declinedBy: actor.user };
  return { kind: "update", template: await showRevival(host, game, revival, stage), settled: () => undefined };
}

/** Renders a match of another server, in the language of this one. */
export async function showRevival(
  host: Host,
  game: AnyGame,
  revival: Revival,
  stage: RevivalStage,
): Promise<MessageTemplate<Everybody>> {
  return revivalCard(game, revival, stage, hostTranslator(await host.publicLocale(revival.place.guild)));
}
