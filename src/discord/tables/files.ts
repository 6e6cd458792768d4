import type { APIMessageTopLevelComponent } from "discord.js";
import { boxDigest } from "../../boxes/tables.ts";
import { disclosureOf } from "../../table/disclosure/disclosure.ts";
import type { TableRecord } from "../../table/record.ts";
import type { SaveService } from "../../table/service/features.ts";
import { asker, type OnePerson, type Reader } from "../../table/sight/audience.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { isSaved } from "../../table/stage.ts";
import { version } from "../../version.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import type { Host, Serving } from "../host.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { type MessageTemplate, withFile } from "../message/template.ts";
import { panel } from "../pages/panel.ts";

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

/** What the file of a table is called. */
export function fileNameOf({ game, id }: TableRecord): string {
  return `${game}-${id}.save.json`;
}

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

/** The panel of a player, as it is and with every picture, as a file for whoever looks into what is wrong with it. */
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

function toShown({ drawings, compose }: MessageTemplate): ShownFile["messages"][number] {
  const pictures = drawings.flatMap(({ name, svg }) => (svg === undefined ? [] : [[name, svg] as const]));
  return { components: compose(new Set(pictures.map(([name]) => name))), pictures: Object.fromEntries(pictures) };
}
