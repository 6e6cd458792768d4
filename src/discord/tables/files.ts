import type { AnyGame } from "../../../games/contract/index.ts";
import { boxDigest } from "../../boxes/tables.ts";
import type { UserId } from "../../ids.ts";
import { disclosureOf } from "../../table/disclosure/disclosure.ts";
import type { TableRecord } from "../../table/record.ts";
import { type Revival, revivalPatience } from "../../table/servers/revivals.ts";
import type { SaveService } from "../../table/service/features.ts";
import { asker, type OnePerson, type Reader } from "../../table/sight/audience.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { isSaved } from "../../table/stage.ts";
import { version } from "../../version.ts";
import { mention, plain } from "../../words/plain.ts";
import { hostTranslator, say, type Translator } from "../../words/translator.ts";
import { moment } from "../cards/reminders.ts";
import type { Host, Serving } from "../host.ts";
import type { RevivalClick } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { composed, fitLines, type MessageTemplate, rows, text, withFile } from "../message/template.ts";
import { panel } from "../pages/panel.ts";
import type { ClickRequest } from "../userRequest.ts";
import type { APIMessageTopLevelComponent } from "discord.js";
import { listAttachable } from "../message/payload.ts";

/** The file of a finished table, or of a saved one the file that it goes on from; or why there is none. */
export async function exportFile(
  { limits, service }: Pick<Host, "limits"> & Serving<SaveService>,
  reader: Reader,
  record: TableRecord,
  translator: Translator,
): Promise<Reply> {
  const goesOn = isSaved(record);
  const isOver = record.status === "ended" || disclosureOf(record).hands;
  if (!isOver && !goesOn) return aside(translator, "refusal.export-running");
  if (record.keepsKey === true) return aside(translator, "tournament.refusal.same-deal-file");
  const refused = await limits.use("exports", reader);
  if (refused !== undefined) return asideMessage(translator, refused.why);
  const data = await service.writeFile(record);
  const words = goesOn ? say("save.kept", { table: record.id }) : say("table.exported");
  return { kind: "aside", template: withFile(asker, translator.text(words), { name: fileNameOf(record), data }) };
}

export const fileNameOf = ({ game, id }: TableRecord): string => `${game}-${id}.save.json`;

/** What a player was shown: messages as Discord takes them, with their pictures as SVG by the names that they have there. */
export type ShownFile = {
  readonly shown: 1;
  readonly version: string;
  readonly table: string;
  readonly game: string;
  readonly rules: number;
  readonly box: string | null;
  readonly messages: readonly {
    readonly components: readonly APIMessageTopLevelComponent[];
    readonly pictures: { readonly [name: string]: string };
  }[];
};

export function shownFile(sight: SeatSight, translator: Translator): MessageTemplate<OnePerson> {
  const { game, table } = sight;
  const file: ShownFile = {
    ...{ shown: 1, version, table: table.id, game: game.info.id, rules: game.info.rules, box: boxDigest(game) ?? null },
    messages: [panel(sight, translator, "at the table"), panel(sight, translator, "at the table", "table")].map(
      toShown,
    ),
  };
  const name = `${game.info.id}-${table.id}.shown.json`;
  return withFile(sight.audience, translator.text(say("wrong.file")), { name, data: JSON.stringify(file) });
}

function toShown(template: MessageTemplate): ShownFile["messages"][number] {
  const pictures = listAttachable(template).map(({ name, svg }) => [name, svg] as const);
  return {
    components: template.compose(new Set(pictures.map(([name]) => name))),
    pictures: Object.fromEntries(pictures),
  };
}

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

const askColour = 0x4a7fb5;

/** How a match from another server stands: asked about, agreed to by all, or not wanted by somebody. */
export type RevivalStage = "asking" | "agreed" | { readonly declinedBy: UserId };

/** Asks those who sit at a match of another server whether it may go on here, and shows who has agreed. */
export async function showRevival({ publicLocale }: Host, game: AnyGame, revival: Revival, stage: RevivalStage) {
  const translator = hostTranslator(await publicLocale(revival.place.guild));
  const { id: table, by, needs, agreed, names, asked } = revival;
  const until = moment(asked + revivalPatience);
  const lines = translator.lines([
    say("save.ask-title", { title: game.info.title }),
    stage === "asking" && say("save.ask", { who: mention(by), until }),
    say("save.ask-seats", { names: names.map(plain).join(", ") }),
    [by, ...agreed].map((user) => say("save.ask-agrees", { who: mention(user) })),
    stage === "asking" &&
      needs.map((user) => !agreed.includes(user) && say("save.ask-missing", { who: mention(user) })),
    stage === "agreed" && say("save.ask-done"),
    typeof stage === "object" && say("save.ask-no", { who: mention(stage.declinedBy) }),
  ]);
  return composed("everybody", askColour, [
    text(fitLines(lines, 3500)),
    stage === "asking" &&
      rows([
        clickButton({ verb: "revive", table }, "button.agree", translator, "go"),
        clickButton({ verb: "not-here", table }, "button.object", translator),
      ]),
  ]);
}
