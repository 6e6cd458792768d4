import type { Speak } from "../../../games/contract/index.ts";
import { columns as cutColumns } from "../../../games/kit/draw/layout.ts";
import { paper } from "../../../games/kit/draw/pieces/plates.ts";
import { type Box, element, type Svg } from "../../../games/kit/draw/svg.ts";
import { fitLetters } from "../../../games/kit/draw/text/names.ts";
import { text, type Weight, widthOf } from "../../../games/kit/draw/text/text.ts";
import { colours, phone } from "../../../games/kit/draw/theme.ts";
import { stageHeight, stagePicture, stageTop } from "../../pictures/stage.ts";
import { shorten } from "../../words/plain.ts";
import { say } from "../../words/translator.ts";
import { type EntrantId, entrantOf, type TournamentRecord } from "../record.ts";

export type Column = {
  readonly title: string;
  /** What the second line of each row is. */
  readonly below?: string;
  readonly align: "left" | "middle" | "right";
  /** Takes an equal part of what the other columns, each as wide as its words, leave. */
  readonly isWide?: boolean;
};

/** A line of a table: its cells in the order of the columns, with more below them, or a heading over the lines that follow. */
export type TableLine =
  | {
      readonly cells: readonly string[];
      readonly below?: readonly string[];
      /** Said after the words of the wide column, which give way to it. */
      readonly remark?: string;
      readonly isStrong?: boolean;
    }
  | { readonly heading: string };

/** How many rows a picture shows at most: with more it would be higher than wide. */
export const rowsShown = 14;
/** The same of rows of two lines. */
export const tallRowsShown = 8;

/** How high a line is, and how high one is where headings stand between many lines. */
const rowHeight = { usual: 56, least: 46 } as const;
/** How high the rows of a picture are together that is as high as wide. */
const mostRows = 925;
/** How much of a line's height a second one below it takes. */
const secondLine = 0.85;
const titleSize = phone.long;
/** Of all words: as large as fits, and as large as a phone needs. */
const wordSize = phone.long + 1;
const inner = 20;
const between = 6;
/** What a cell keeps free at its left and right. */
const beside = 8;
/** No column for names is narrower than this. */
const narrowest = 220;
/** No column of figures is made wider than this, or than it needs. */
const loosest = 150;
/** How wide columns of figures can be together beside a number and the narrowest column of names. */
export const roomForFigures = 770;
export const columnWidth = (words: string): number =>
  Math.ceil(widthOf(words, wordSize, "black")) + 2 * beside + between;

/** A picture of lines of words over its title. */
export function table(title: string, columns: readonly Column[], lines: readonly TableLine[]): string {
  const titles = titleLine(columns);
  const units = [titles, ...lines].reduce((sum, each) => sum + unitsOf(each), 0);
  const row = Math.max(rowHeight.least, Math.min(rowHeight.usual, Math.floor(mostRows / units)));
  const height = stageHeight(inner * 2 + units * row);
  const sheet = stageTop(height);
  const content = { ...sheet, x: sheet.x + inner, width: sheet.width - inner * 2 };
  const widths = widthsOf(columns, lines, content.width);
  const grid = columns.map((column, at) => ({ ...column, width: widths[at] ?? 0 }));
  let y = sheet.y + inner;
  const box = (line: TableLine) => {
    const tall = unitsOf(line) * row;
    y += tall;
    return { ...content, y: y - tall, height: tall };
  };
  return stagePicture(
    height,
    title,
    paper(sheet),
    rowOf(box(titles), grid, titles, titleStyle),
    ...lines.map((line, at) => drawnLine(box(line), grid, line, at)),
  );
}

type Row = Exclude<TableLine, { readonly heading: string }>;

function titleLine(columns: readonly Column[]): Row {
  const cells = columns.map(({ title }) => title);
  const below = columns.map((column) => column.below ?? "");
  return below.every((words) => words === "") ? { cells } : { cells, below };
}

/** How high a line is, counted in lines. */
const unitsOf = (line: TableLine): number => ("below" in line ? 1 + secondLine : 1);

/** Widths of columns; those of figures are equal, and the narrower the more room names need. */
function widthsOf(columns: readonly Column[], lines: readonly TableLine[], width: number): readonly number[] {
  const rows = lines.filter((line) => "cells" in line);
  const needed = columns.map(({ title, below = "" }, at) => {
    const words = rows.flatMap((row) => [row.cells[at] ?? "", row.below?.[at] ?? ""]);
    const titles = [title, below].map((each) => widthOf(each, titleSize, "black"));
    return Math.ceil(Math.max(...titles, ...words.map((each) => widthOf(each, wordSize, "black")))) + 2 * beside;
  });
  const kinds = columns.map(kindOf);
  const widths = (kind: ReturnType<typeof kindOf>) => needed.filter((_, at) => kinds[at] === kind);
  const [names, figures] = [widths("wide"), widths("figures")];
  const free = width - between * (columns.length - 1) - widths("words").reduce((sum, each) => sum + each, 0);
  const beyond = (name: number) => (free - name * names.length) / Math.max(1, figures.length);
  const loose = Math.max(Math.max(0, ...figures) + beside, Math.min(beyond(Math.max(0, ...names)), loosest));
  const figure = Math.min(loose, beyond(narrowest));
  const name = (free - figure * figures.length) / Math.max(1, names.length);
  const shares = { wide: name, figures: figure };
  return columns.map((column, at) => {
    const kind = kindOf(column);
    return kind === "words" ? (needed[at] ?? 0) : shares[kind];
  });
}

function kindOf({ align, isWide }: Column): "wide" | "figures" | "words" {
  if (isWide === true) return "wide";
  return align === "middle" ? "figures" : "words";
}

/** Figures in the middle may come close to their neighbours before they are set smaller. */
const rims = (align: Column["align"]): number => (align === "middle" ? between : 2 * beside);

type Grid = readonly (Column & { readonly width: number })[];

const titleStyle = { size: titleSize, weight: "black", colour: colours.inkSoft } as const;

function drawnLine(box: Box, grid: Grid, line: TableLine, at: number): Svg {
  if ("heading" in line) {
    const band = element("rect", { ...box, rx: 8, fill: colours.paperEdge, "fill-opacity": 0.55 });
    const place = { x: box.x + 16, y: box.y + box.height / 2 };
    return band + text(line.heading, place, { size: wordSize, weight: "black", align: "left", width: box.width - 32 });
  }
  const band = element("rect", { ...box, rx: 8, fill: colours.paperShade, "fill-opacity": 0.55 });
  const style = { size: wordSize, weight: line.isStrong === true ? "black" : "bold", colour: colours.ink } as const;
  return (at % 2 === 0 ? band : "") + rowOf(box, grid, line, style);
}

type Lettering = { readonly size: number; readonly weight: Weight };
type Style = Lettering & { readonly colour: string };

/** The words and a remark after them, the words cut short where all would have to be set too small for a phone to fit this width. */
export function legible(words: string, width: number, { size, weight }: Lettering, remark = ""): string {
  const cutText = (length: number) => shorten(words, length) + remark;
  let length = words.length;
  while (length > 1 && widthOf(cutText(length), Math.min(size, phone.long), weight) > width) length -= 1;
  return cutText(length);
}

function rowOf(box: Box, grid: Grid, { cells, below, remark = "" }: Row, style: Style): Svg {
  const height = below === undefined ? box.height : box.height / (1 + secondLine);
  const first = { ...box, height };
  const second = { ...first, y: box.y + height * secondLine };
  return cellsIn(first, grid, cells, style, remark) + (below === undefined ? "" : cellsIn(second, grid, below, style));
}

function cellsIn(box: Box, grid: Grid, cells: readonly string[], style: Style, remark = ""): Svg {
  const boxes = cutColumns(
    box,
    grid.map(({ width }) => width),
    between,
  );
  return grid
    .map(({ align, isWide }, at) => {
      const cell = boxes[at] ?? box;
      const [left, right] = [cell.x + beside, cell.x + cell.width - beside];
      const x = { left, right, middle: (left + right) / 2 }[align];
      const width = cell.width - rims(align);
      const words = cells[at] ?? "";
      return text(
        align === "middle" ? words : legible(words, width, style, isWide === true ? remark : ""),
        { x, y: box.y + box.height / 2 },
        { ...style, align, width, least: phone.long },
      );
    })
    .join("");
}

/**
 * An entrant's name for a picture. Where a letter of it cannot be shown, the number of the registration stands for it:
 * what is left of "김철수 13" would be read as a figure of the table. It follows a name that another entrant has as well.
 */
export function drawnName(record: TournamentRecord, id: EntrantId, speak: Speak): string {
  const { words, missing } = fitLetters(entrantOf(record, id).name);
  if (missing > 0) return speak(say("tournament.entrant", { number: id }));
  const isShared = record.entrants.some((other) => other.id !== id && fitLetters(other.name).words === words);
  return isShared ? `${words} (${id})` : words;
}

/** What the pictures' type has of these words; undefined where that is nothing, or less than half of the letters. */
export function drawnWords(words: string): string | undefined {
  const { words: drawn, missing } = fitLetters(words);
  const left = drawn.match(/\p{L}/gu)?.length ?? 0;
  return left >= missing && /[\p{L}\p{N}]/u.test(drawn) ? drawn : undefined;
}
