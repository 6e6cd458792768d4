import type { Message } from "../../../games/contract/index.ts";
import { drawnWords } from "../../tournaments/pictures/grid.ts";
import type { TournamentRecord } from "../../tournaments/record.ts";
import { plain, shorten } from "../../words/plain.ts";
import type { Translator } from "../../words/translator.ts";
import {
  button,
  container,
  type Drawing,
  fitLines,
  gallery,
  type MessageTemplate,
  rows,
  text,
  tournamentColour,
} from "../message/template.ts";

const wordsLimit = 2600;

const altLimit = 1000;

/** A message has at most forty components, buttons included. */
export const partsNear = 9;

/** A message with a picture and the same in words where the picture is not ready. */
export function picturePage(
  title: string,
  { svg, owner }: { readonly svg: string; readonly owner: string },
  lines: readonly string[],
  notes: readonly string[] = [],
): MessageTemplate {
  const drawing: Drawing = { name: "tournament.png", svg, owner, alt: shorten(fitLines(lines, altLimit), altLimit) };
  return {
    audience: "everybody",
    drawings: [drawing],
    compose: (drawn) => [
      container(tournamentColour, [
        text(title),
        ...(drawn.has(drawing.name) ? [gallery(drawing)] : [text(fitLines(lines.map(plain), wordsLimit))]),
        ...(notes.length === 0 ? [] : [text(fitLines(notes, 900))]),
      ]),
    ],
  };
}

/** What a picture is called that may be seen without its message; a title that its type lacks is left out. */
export function pictureTitle(record: TournamentRecord, names: readonly Message[], translator: Translator): string {
  const title = drawnWords(record.title);
  return [...names.map(translator.label), ...(title === undefined ? [] : [shorten(title, 40)])].join(" · ");
}

/** A list cut into parts of a size: the first and the last number of each. */
export function spans(count: number, size: number): readonly string[] {
  return Array.from(
    { length: Math.ceil(count / size) },
    (_, part) => `${part * size + 1}–${Math.min(count, (part + 1) * size)}`,
  );
}

/** The button of a part. */
export type Part = { readonly label: string; readonly id: string };

/** The message with buttons for the other parts, of many only for those near the shown one, and for `besides`. */
export function splitPages(
  template: MessageTemplate,
  parts: readonly Part[],
  page: number,
  besides: readonly Part[] = [],
): MessageTemplate {
  const near = parts.filter((_, at) => at !== page && Math.abs(at - page) <= partsNear);
  const others = [...near, ...besides];
  if (others.length === 0) return template;
  const buttons = rows(others.map(({ id, label }) => button(id, label)));
  return { ...template, compose: (drawn) => [...template.compose(drawn), container(tournamentColour, buttons)] };
}
