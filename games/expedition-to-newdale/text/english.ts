import { chapters } from "../../../data/expedition-to-newdale/chapters.ts";
import { characters } from "../../../data/expedition-to-newdale/characters.ts";
import { events } from "../../../data/expedition-to-newdale/events.ts";
import { goods, grapes } from "../../../data/expedition-to-newdale/goods.ts";
import { sideObjectives } from "../../../data/expedition-to-newdale/objectives.ts";
import { coalMine, productionFaces } from "../../../data/expedition-to-newdale/productionFaces.ts";
import { sailorFaces } from "../../../data/expedition-to-newdale/sailors.ts";
import { specialFaces } from "../../../data/expedition-to-newdale/specials.ts";
import { catalogueOf } from "../../kit/catalogue.ts";
import type { Good } from "../rules/box/cards.ts";
import messages from "./english.json" with { type: "json" };

/** An apostrophe would begin a quotation in a message; the typographic one does not. */
const escapeTitle = (title: string): string => title.replaceAll("'", "’");

const nameRows = <Kind extends string, Id extends string>(
  kind: Kind,
  rows: readonly { readonly id: Id; readonly title: string }[],
) => catalogueOf(rows.map(({ id, title }) => [`${kind}.${id}` as const, escapeTitle(title)]));

/** Goods that can be counted one by one; of the others one says "1 coal". */
const single: { readonly [good in Good]?: string } = {
  planks: "plank",
  brick: "brick",
  barrel: "barrel",
  shoes: "pair of shoes",
  tools: "tool",
};

type Kind = { readonly id: Good; readonly title: string; readonly one: string; readonly many: string };

const kinds: readonly Kind[] = [
  ...goods.map(({ id, title }): Kind => {
    const name = id === "barrel" ? "barrels" : title.toLowerCase();
    return { id, title: name, one: single[id] ?? name, many: id === "shoes" ? "pairs of shoes" : name };
  }),
  ...grapes.map(({ id, color }): Kind => ({
    id,
    title: `${color} grapes`,
    one: `${color} grape`,
    many: `${color} grapes`,
  })),
];

export const cardFaces = [...productionFaces, coalMine, ...specialFaces, ...sailorFaces];

const titles = {
  ...nameRows("good", kinds),
  ...catalogueOf(
    kinds.map(({ id, one, many }) => [`counted.${id}` as const, `{n, plural, one {# ${one}} other {# ${many}}}`]),
  ),
  ...nameRows("card", cardFaces),
  ...nameRows("event", events),
  ...nameRows("character", characters),
  ...nameRows("side", sideObjectives),
  ...catalogueOf(
    chapters.map(({ id, roman, title }) => [`chapter.${id}` as const, escapeTitle(`Chapter ${roman}: ${title}`)]),
  ),
};

/** Chapters as a host chooses them; those that no source gives say so. */
const chapterTitles = catalogueOf(
  chapters.map(({ id, roman, title, mark }) => [
    `option.chapter.${id}` as const,
    escapeTitle(mark === "X" ? `${roman} ${title} (reconstructed)` : `${roman} ${title}`),
  ]),
);

/** Every message of the game; things bear the names of the tables, in pictures some in short. */
export const english = {
  ...titles,
  ...chapterTitles,
  ...catalogueOf(cardFaces.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  ...catalogueOf(chapters.map(({ id, title }) => [`picture.chapter.${id}` as const, escapeTitle(title)])),
  ...messages,
};
