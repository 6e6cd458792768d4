import { disclosureOf } from "../../table/disclosure/disclosure.ts";
import type { TableRecord } from "../../table/record.ts";
import type { SaveService } from "../../table/service/features.ts";
import { asker, type Reader } from "../../table/sight/audience.ts";
import { isSaved } from "../../table/stage.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import type { Host, Serving } from "../host.ts";
import { aside, asideMessage, type Reply } from "../message/reply.ts";
import { withFile } from "../message/template.ts";

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
