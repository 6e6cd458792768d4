import { hostTranslator } from "../../words/translator.ts";
import type { Host } from "../host.ts";
import type { RevivalClick } from "../message/customId.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { revivalCard, type RevivalStage } from "../views/cards/revivalCard.ts";
import { actorOf, type ClickInteraction } from "../replies/actor.ts";

/** One of those who sit at a match of another server says whether it may go on here; the message shows how it stands. */
export async function answerRevival(
  host: Host,
  interaction: ClickInteraction,
  { verb, table }: RevivalClick,
): Promise<Reply> {
  const actor = actorOf(interaction);
  const translator = hostTranslator(interaction.locale);
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
  const ours = hostTranslator(await host.publicLocale(revival.place.guild));
  return { kind: "update", template: revivalCard(game, revival, stage, ours), settled: () => undefined };
}
