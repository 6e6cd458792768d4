import type { Seat } from "../../../contract/index.ts";
import { at } from "../../at.ts";
import { type Box, element, type Point, type Svg } from "../svg.ts";
import { colours, phone } from "../theme.ts";
import { flow, type Item, item, joinItems, widthOfItems, words } from "./flow.ts";
import { signHeight } from "./key.ts";
import { crownShape, seatDisc } from "./pieces.ts";
import { beginningOf, drawableName } from "../text/text.ts";
import { drawQuestion, widthOfQuestion } from "./marks.ts";
import { layOutCaption } from "./plates.ts";
import { drawFlag, flagEnds } from "./players.ts";

/** A player in the line that says how the match stands: a sign, and what counts. */
type Placing = {
  readonly sign: Item;
  readonly figure: number;
  readonly isOn: boolean;
  readonly leads: boolean;
  /** The word for the reader, or the name of the player whose turn it is. */
  readonly name?: string | undefined;
  /** The name of another player, if there is room for all of them. */
  readonly rival?: string | undefined;
};

type Standing = {
  readonly round: string;
  /** The round where a long question or phase leaves no room for its word. */
  readonly short?: string;
  /** The word on the flag of whose turn it is; while it is nobody's, what happens instead. It may be empty. */
  readonly turn: string;
  /** What all do at once, on a flag; where the reader is asked for it, the word on the flag is `turn`, and all are on it. */
  readonly together?: string | undefined;
  /** What the reader is asked: it stands in a line with the round, where else is whose turn it is. */
  readonly asked?: string | undefined;
  /** The smallest type of the question beside the round; hands have none smaller than a board's figures. */
  readonly leastAsked?: number;
  /** Right of the question or the round, however little room there is: what the answer costs, what the crown means. */
  readonly beside?: readonly Item[];
  /** The word for what the figures count, where they do not say it. */
  readonly counted?: string;
  readonly placings: readonly Placing[];
  /** Draws what counts where a bare figure would not say it. */
  readonly count?: (figure: number) => Item;
  /** More about the figures and the crown, as far as there is room. */
  readonly legend?: readonly Item[];
  /** How many lines it may have so that everybody is named; two unless it says so. */
  readonly most?: number;
  readonly ink?: string;
};

type Head = { readonly height: number; readonly draw: (start: Point) => Svg };

/** Height of a line. */
const standingHeight = 58;
const inner = 0.12;
const apart = 0.34;
const lettering = phone.board / standingHeight;

/** How wide a name is at most where long ones have no room: six letters and a sign that they are cut. */
const shortName = 226;

/** The disc of a seat, as the sign of its player. */
export const discItem = (seat: Seat): Item => item((middle) => seatDisc(middle, seat), 46 / standingHeight);

/** Sign of the leader, who has most of what counts, or fewest where these win. */
const crown = item(crownShape, 1.04);

type Players = {
  readonly figures: readonly number[];
  readonly best: number;
  readonly on: Seat | undefined;
  readonly me: Seat | null;
  readonly names: readonly string[];
  /** Who has won, once the match is over: between equal figures something else may decide. */
  readonly winners?: readonly Seat[] | undefined;
};

/**
 * Everybody in the order of their seats, the best with a crown while not all are level, at the end the winners, who are
 * on flags; the reader's own name is the word for "you".
 */
export function placePlayers({ figures, best, on, me, names, winners }: Players): readonly Placing[] {
  const isLevel = figures.every((figure) => figure === best);
  return figures.map((figure, seat) => {
    const name = drawableName(names[seat] ?? "") || undefined;
    const isOn = seat === on || winners?.includes(seat) === true;
    const leads = winners === undefined ? figure === best && !isLevel : isOn;
    const placing = { sign: discItem(seat), figure, isOn, leads };
    return isOn || seat === me ? { ...placing, name } : { ...placing, rival: name };
  });
}

/**
 * How the match stands, at the head of a picture: the round, whose turn it is, and what counts for each player, with a
 * crown for the leader. It is one line, or two where many players or long words have no room in one, or where the reader
 * is asked something.
 */
export function layOutStanding(standing: Standing, width: number): Head {
  const { asked, leastAsked = phone.long } = standing;
  const room = Math.max(...shorten(standing).map((each) => roomBeside(each, width)));
  if (asked !== undefined && widthOfQuestion(asked, leastAsked) > room) return aboveQuestion(standing, asked, width);
  const ways = waysToName(standing).flatMap((way) => waysOf(way, width));
  const lines = ways.find((way) => way.every((line) => fits(line, width))) ?? leastLines(standing, width);
  const height = lines.length * standingHeight;
  return {
    height,
    draw: ({ x, y }: Point): Svg =>
      // A page, which shows one head for all pictures, reads where it ends.
      element("g", { "data-head": y + height }) +
      lines
        .map((line, index) => {
          const box = { x, y: y + index * standingHeight, width, height: standingHeight };
          return flow(box, line, apart, "left");
        })
        .join(""),
  };
}

/** From all names in full to the names of the reader and of whose turn it is; words are slow to measure, and the first fits most matches. */
function* waysToName(standing: Standing): Generator<Standing> {
  const named = standing.placings.map((each) => ({ ...each, name: each.name ?? each.rival }));
  const short = named.map((each) =>
    each.rival === undefined ? each : { ...each, name: beginningOf(each.rival, shortName, phone.board, "black") },
  );
  // A question makes the word on the flag needless, and so do several flags; names are worth more.
  const isTold = standing.asked === undefined && onFlags(standing).length < 2;
  const mute = standing.placings.map((each) => (each.isOn ? each : { ...each, name: undefined }));
  for (const placings of [named, short, standing.placings, mute]) {
    yield { ...standing, placings };
    if (!isTold) yield { ...standing, placings, turn: "" };
  }
}

/** The last of such lines by itself, as a sign of a key: what counts for each. */
export function joinPlacings(standing: Standing, width: number): Item {
  const lines = waysToName(standing).flatMap(secondLines);
  const line = lines.find((each) => fits(each, width)) ?? leastLines(standing, width).at(-1) ?? [];
  const joined = joinItems(line, apart);
  return item((middle) => joined.draw(middle, standingHeight), (joined.width * standingHeight) / signHeight);
}

/** The first of such lines by itself: the round, and what is asked or else whose turn it is, if there is room both. */
export function drawTurn({ x, y, width, height }: Box, standing: Standing): Svg {
  const first = firstLine(standing, width);
  const on = standing.asked === undefined ? [] : onFlags(standing);
  const flags = on.map(({ sign, name }) =>
    flagged([...tell(standing.turn, colours.white), sign, ...tell(name, colours.white)]),
  );
  const line = [[...first, ...flags], first].find((each) => fits(each, width)) ?? first;
  return flow({ x, y: y + (height - standingHeight) / 2, width, height: standingHeight }, line, apart, "left");
}

const fits = (line: readonly Item[], width: number): boolean => widthOfItems(line, apart) * standingHeight <= width;

type Lines = readonly (readonly Item[])[];

/** The same on one line or two, with the legend where there is room for it, and without. */
function* waysOf(standing: Standing, width: number): Generator<Lines> {
  const legend = legendOf(standing);
  if (standing.asked === undefined) {
    const line = [...startOf(standing), ...placingItems(standing)];
    yield [[...line, ...legend]];
    yield [line];
  }
  const first = firstLine(standing, width);
  const seconds = secondLines(standing);
  for (const second of seconds) {
    yield [first, [...second, ...legend]];
    yield [[...first, ...legend], second];
  }
  for (const second of seconds) yield [first, second];
  const lines = wrapItems(seconds[0] ?? [], width);
  if (lines.length < (standing.most ?? 2)) for (const line of [[...first, ...legend], first]) yield [line, ...lines];
}

/** Things in as many lines of this width as they take. */
function wrapItems(items: readonly Item[], width: number): Lines {
  const end = items.findIndex((_, index) => !fits(items.slice(0, index + 1), width));
  return end < 1 ? [items] : [items.slice(0, end), ...wrapItems(items.slice(end), width)];
}

/** Where nothing else fits: a question says whose turn it is, and the word for the figures has a line of its own. */
function leastLines(standing: Standing, width: number): Lines {
  const first = firstLine(standing, width);
  const placings = standing.placings.map((each) => ({ ...each, isOn: false, name: undefined }));
  const bare = { ...standing, together: undefined, placings };
  const second = placingItems(bare);
  if (fits(second, width)) return [first, second];
  const lasts = [{ ...standing, turn: "" }, bare].map((each) => placingItems({ ...each, counted: "" }));
  return [first, tell(standing.counted, standing.ink), lasts.find((last) => fits(last, width)) ?? lasts[1] ?? []];
}

function placingItems(standing: Standing): readonly Item[] {
  const { counted, asked, together, turn, placings } = standing;
  const isShared = asked !== undefined && together !== undefined;
  const style = isShared ? { ...standing, ink: colours.white } : standing;
  const placed = placings.map((placing) => placingItem(style, placing));
  const all = isShared ? [flagged([...tell(turn, colours.white), joinItems(placed, apart)])] : placed;
  return [...tell(counted, standing.ink), ...all];
}

/** What every first line begins with. */
function startOf(standing: Standing): readonly Item[] {
  const { round, turn, together, beside = [], placings, ink } = standing;
  const whose = placings.every(({ isOn }) => !isOn) ? tell(turn, ink) : [];
  const told = together === undefined ? whose : [flagged(tell(together, colours.white))];
  return [...tell(round, ink), ...told, ...beside];
}

/** Room for a question between the round and what is right of it. */
const roomBeside = ({ round, beside = [] }: Standing, width: number): number =>
  Math.floor(width - (widthOfItems([...tell(round), ...beside], apart) + apart) * standingHeight);

/**
 * What counts for each, with flags below what is asked and while several choose at once; or below the flag of whose turn
 * it is, whose name is left out where it has no room twice.
 */
function secondLines(standing: Standing): Lines {
  const { asked, turn, placings } = standing;
  if (asked !== undefined || turn === "" || onFlags(standing).length > 1) return [placingItems(standing)];
  const named = placings.map((placing) => ({ ...placing, isOn: false }));
  const mute = named.map((placing, index) => (at(placings, index).isOn ? { ...placing, name: undefined } : placing));
  return [named, mute].map((each) => placingItems({ ...standing, placings: each }));
}

function firstLine(standing: Standing, width: number): readonly Item[] {
  const { asked } = standing;
  const ways = shorten(standing);
  if (asked === undefined) {
    const lines = ways.flatMap((each) => turnLines(each, width));
    return lines.find((line) => fits(line, width)) ?? lines.at(-1) ?? [];
  }
  const way = ways.find((each) => widthOfQuestion(asked) <= roomBeside(each, width)) ?? ways.at(-1) ?? standing;
  const wide = Math.min(widthOfQuestion(asked), roomBeside(way, width));
  const question = item(({ x, y }) => drawQuestion({ x: x - wide / 2, y }, asked, wide), wide / standingHeight);
  return [...tell(way.round, way.ink), question, ...(way.beside ?? [])];
}

const onFlags = ({ placings }: Standing): readonly Placing[] => placings.filter(({ isOn }) => isOn);

/** The same, and with a shorter round. */
const shorten = (standing: Standing): readonly Standing[] =>
  standing.short === undefined ? [standing] : [standing, { ...standing, round: standing.short }];

/** The round and whose turn it is; of a long name its beginning, and where that would be little, no word before it. */
function turnLines(standing: Standing, width: number): readonly (readonly Item[])[] {
  const start = startOf(standing);
  const [on, ...others] = standing.turn === "" ? [] : onFlags(standing);
  // Part of a phrase would say nothing.
  if (on === undefined || others.length > 0) return [start, startOf({ ...standing, turn: "" })];
  const before = [...tell(standing.turn, colours.white), on.sign];
  const line = (signs: readonly Item[], least: number): readonly Item[] => {
    const taken = (widthOfItems([...start, flagged(signs)], apart) + inner) * standingHeight;
    const name = beginningOf(on.name ?? "", Math.max(least, width - taken), phone.board);
    return [...start, flagged([...signs, ...tell(name, colours.white)])];
  };
  return [line(before, shortName), line([on.sign], 0)];
}

/** A question that is too long for the line of the round has a band of its own. */
function aboveQuestion(standing: Standing, asked: string, width: number) {
  const above = layOutStanding({ ...standing, asked: undefined }, width);
  const caption = layOutCaption(asked, width);
  return {
    height: above.height + caption.height + 8,
    draw: ({ x, y }: Point): Svg =>
      above.draw({ x, y }) + caption.draw({ x, y: y + above.height + 4, width, height: caption.height }),
  };
}

const legendOf = ({ legend = [] }: Standing): readonly Item[] =>
  legend.length === 0 ? [] : [joinItems(legend, inner)];

/** Words in a line; none where they are empty. */
const tell = (said: string | undefined, colour?: string): readonly Item[] =>
  said === undefined || said === "" ? [] : [words(said, colour, lettering)];

function placingItem({ turn, ink, count }: Standing, { sign, figure, isOn, leads, name }: Placing): Item {
  const colour = isOn ? colours.white : ink;
  const parts = [
    ...(isOn ? tell(turn, colour) : []),
    sign,
    ...tell(name, colour),
    count?.(figure) ?? words(String(figure), colour, lettering),
    ...(leads ? [crown] : []),
  ];
  return isOn ? flagged(parts) : joinItems(parts, inner);
}

/** Things on the flag of whose turn it is. */
function flagged(items: readonly Item[]): Item {
  const { width, draw } = joinItems(items, inner);
  const ends = (flagEnds.before + flagEnds.tip + 4) / standingHeight;
  return item(({ x, y }, height) => {
    const left = x - ((width + ends) * height) / 2;
    const flag = { x: left, y: y - height / 2 + 1, width: (width + ends) * height, height: height - 2 };
    return drawFlag(flag) + draw({ x: left + flagEnds.before + (width * height) / 2, y }, height);
  }, width + ends);
}
