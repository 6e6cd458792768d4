import type { AnyGame } from "../../../../games/contract/index.ts";
import type { UserId } from "../../../ids.ts";
import { type Revival, revivalPatience } from "../../../table/servers/revivals.ts";
import type { Everybody } from "../../../table/sight/audience.ts";
import { mention, plain } from "../../../words/plain.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { writeId } from "../../message/customId.ts";
import { button, container, fitLines, type MessageTemplate, rows, text } from "../../message/template.ts";
import { moment } from "./reminders.ts";

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
  return {
    audience: "everybody",
    drawings: [],
    compose: () => [
      container(askColour, [
        text(fitLines(lines, 3500)),
        ...(stage === "asking"
          ? rows([
              button(writeId({ verb: "revive", table }), translator.label(say("button.agree")), "go"),
              button(writeId({ verb: "not-here", table }), translator.label(say("button.object"))),
            ])
          : []),
      ]),
    ],
  };
}
