import type { APIMessageTopLevelComponent } from "discord.js";
import { boxDigest } from "../../boxes/tables.ts";
import type { OnePerson } from "../../table/sight/audience.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { version } from "../../version.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { type MessageTemplate, withFile } from "../message/template.ts";
import { panel } from "../views/panels/panel.ts";

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
