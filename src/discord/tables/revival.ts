import type { AnyGame } from "../../../games/contract/index.ts";
import type { UserId } from "../../ids.ts";
import { type Revival, revivalPatience } from "../../table/servers/revivals.ts";
import type { Everybody } from "../../table/sight/audience.ts";
import { mention, plain } from "../../words/plain.ts";
import { say } from "../../words/say.ts";
import { hostTranslator, type Translator } from "../../words/translator.ts";
import { moment } from "../cards/reminders.ts";
import type { Host } from "../host.ts";
import type { RevivalClick } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { composed, fitLines, type MessageTemplate, rows, text } from "../message/template.ts";
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

const askColour = 0x4a7fb5;

/** How a match from another server stands: asked about, agreed to by all, or not wanted by somebody. */
export type RevivalStage = "asking" | "agreed" | { readonly declinedBy: UserId };

/** Asks those who sit at a match of another server whether it may go on here, and shows who has agreed. */
export function revivalCard(
  game: AnyGame,
  revival: Revival,
  stage: RevivalStage,
  translator: Translator,
): MessageTemplate<Everybody> {
  const { id: table, by, needs, agreed, names, asked } = revival;
  const until = moment(asked + revivalPatience);
  const lines = [
    translator.text(say("save.ask-title", { title: game.info.title })),
    ...(stage === "asking" ? [translator.text(say("save.ask", { who: mention(by), until }))] : []),
    translator.text(say("save.ask-seats", { names: names.map(plain).join(", ") })),
    ...[by, ...agreed].map((user) => translator.text(say("save.ask-agrees", { who: mention(user) }))),
    ...(stage === "asking"
      ? needs
          .filter((user) => !agreed.includes(user))
          .map((user) => translator.text(say("save.ask-missing", { who: mention(user) })))
      : []),
    ...(stage === "agreed" ? [translator.text(say("save.ask-done"))] : []),
    ...(typeof stage === "object" ? [translator.text(say("save.ask-no", { who: mention(stage.declinedBy) }))] : []),
  ];
  return composed("everybody", askColour, [
    text(fitLines(lines, 3500)),
    ...(stage === "asking"
      ? rows([
          clickButton({ verb: "revive", table }, "button.agree", translator, "go"),
          clickButton({ verb: "not-here", table }, "button.object", translator),
        ])
      : []),
  ]);
}
