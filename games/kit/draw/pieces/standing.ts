import type { Seat } from "../../../contract/index.ts";
import type { Point, Svg } from "../svg.ts";
import { colours, phone } from "../theme.ts";
import { flow, type Item, item, joinItems, widthOfItems, words } from "./flow.ts";
import { crownShape, seatDisc } from "./pieces.ts";
import { beginningOf } from "../text/text.ts";
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
  /** The word on the flag of whose turn it is; empty while several choose at the same time. */
  readonly turn: string;
  /** What the reader is asked: it stands in a line with the round, where else is whose turn it is. */
  readonly asked?: string | undefined;
  /** The smallest type of the question beside the round; hands have none smaller than a board's figures. */
  readonly leastAsked?: number;
  readonly placings: readonly Placing[];
  /** Draws what counts where a bare figure would not say it. */
  readonly count?: (figure: number) => Item;
  /** What the figures count, and what the crown means, as far as there is room. */
  readonly legend?: readonly Item[];
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
export const crown = item(crownShape, 1.04);

/** True for each player who has the best of these figures, and for nobody while all are level. */
export function findLeaders(figures: readonly number[], best: number): readonly boolean[] {
  return figures.map((figure) => figure === best && figures.some((other) => other !== best));
}

/**
 * How the match stands, at the head of a picture: the round, whose turn it is, and what counts for each player, with a
 * crown for the leader. It is one line, or two where many players or long words have no room in one, or where the reader
 * is asked something.
 */
export function layOutStanding(standing: Standing, width: number): Head {
  const fits = (line: readonly Item[]): boolean => widthOfItems(line, apart) * standingHeight <= width;
  const named = standing.placings.map((each) => ({ ...each, name: each.name ?? each.rival }));
  const short = named.map((each) =>
    each.rival === undefined ? each : { ...each, name: beginningOf(each.rival, shortName, phone.board, "black") },
  );
  const mute = standing.placings.map((each) => (each.isOn ? each : { ...each, name: undefined }));
  const { asked, leastAsked = phone.long } = standing;
  const room = width - standingHeight * widthBeside(standing.round);
  if (asked !== undefined && widthOfQuestion(asked, leastAsked) > room) return aboveQuestion(standing, asked, width);
  const ways = [named, short, standing.placings, mute].flatMap((placings) => {
    const each = { ...standing, placings };
    const bare = { ...each, legend: [] };
    if (asked !== undefined) return [() => askedLines(each, asked, room), () => askedLines(bare, asked, room)];
    return [() => [oneLine(each)], () => [oneLine(bare)], () => twoLines(each, width), () => twoLines(bare, width)];
  });
  const least = { ...standing, placings: mute, legend: [] };
  const shortest = () => (asked === undefined ? twoLines(least, width) : askedLines(least, asked, room));
  // Words are slow to measure, and the first way fits most matches.
  const lines =
    ways
      .values()
      .map((lay) => lay())
      .find((way) => way.every(fits)) ?? shortest();
  return {
    height: lines.length * standingHeight,
    draw: ({ x, y }: Point): Svg =>
      lines
        .map((line, index) => {
          const box = { x, y: y + index * standingHeight, width, height: standingHeight };
          return flow(box, line, apart, "left");
        })
        .join(""),
  };
}

function oneLine(standing: Standing): readonly Item[] {
  return [words(standing.round, standing.ink, lettering), ...placingItems(standing), ...legendOf(standing)];
}

const placingItems = (standing: Standing): readonly Item[] =>
  standing.placings.map((placing) => placingItem(standing, placing));

const widthBeside = (round: string): number => words(round, undefined, lettering).width + apart;

/** Above the round and the question; below what counts for each, whose turn it is on a flag. */
function askedLines(standing: Standing, asked: string, room: number): readonly (readonly Item[])[] {
  const wide = Math.min(widthOfQuestion(asked), Math.floor(room));
  const question = item(({ x, y }) => drawQuestion({ x: x - wide / 2, y }, asked, wide), wide / standingHeight);
  return [
    [words(standing.round, standing.ink, lettering), question],
    [...placingItems(standing), ...legendOf(standing)],
  ];
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

/** Above the round and whose turn it is, of a long name its beginning; below what counts for each. */
function twoLines(standing: Standing, width: number): readonly (readonly Item[])[] {
  const { round, turn, placings, ink } = standing;
  const start = words(round, ink, lettering);
  const on = placings
    .filter(({ isOn }) => isOn)
    .map(({ sign, name = "" }) => {
      const bare = [...toldOn(turn), sign];
      const room = width - (widthOfItems([start, flagged(bare)], apart) + inner) * standingHeight;
      return flagged(name === "" ? bare : [...bare, ...toldOn(beginningOf(name, room, phone.board))]);
    });
  const placed = placings.map((placing) =>
    placingItem(standing, { ...placing, isOn: false, name: placing.isOn ? undefined : placing.name }),
  );
  return [
    [start, ...on],
    [...placed, ...legendOf(standing)],
  ];
}

/** A word on a flag; none where it is empty. */
const toldOn = (word: string): readonly Item[] => (word === "" ? [] : [words(word, colours.white, lettering)]);

function placingItem({ turn, ink, count }: Standing, { sign, figure, isOn, leads, name }: Placing): Item {
  const colour = isOn ? colours.white : ink;
  const parts = [
    ...(isOn ? toldOn(turn) : []),
    sign,
    ...(name === undefined ? [] : [words(name, colour, lettering)]),
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
