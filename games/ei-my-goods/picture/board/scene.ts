import { buildingsToEnd } from "../../../../data/ei-my-goods/rules.ts";
import type { Labels, Named, Seat, Shown, Speak } from "../../../contract/index.ts";
import { at } from "../../../kit/at.ts";
import { drawArt } from "../../../kit/draw/art.ts";
import { columns } from "../../../kit/draw/layout.ts";
import { pictureWidth } from "../../../kit/draw/pictures/picture.ts";
import { makeScene, type Scene as SceneOf } from "../../../kit/draw/pictures/scene.ts";
import { item, joinItems, sign, words } from "../../../kit/draw/pieces/flow.ts";
import { token } from "../../../kit/draw/pieces/pieces.ts";
import { addressReader, drawEnd, drawWho, pointsItem } from "../../../kit/draw/pieces/players.ts";
import { layOutStanding, placePlayers } from "../../../kit/draw/pieces/standing.ts";
import { plate } from "../../../kit/draw/pieces/plates.ts";
import type { Box, Svg } from "../../../kit/draw/svg.ts";
import { text } from "../../../kit/draw/text/text.ts";
import { colours, margin, phone } from "../../../kit/draw/theme.ts";
import { type Card, everyResource, type Resource } from "../../rules/cards.ts";
import type { EiFact } from "../../rules/facts.ts";
import { countResources } from "../../rules/production.ts";
import { findFirst, scoreTableau } from "../../rules/score.ts";
import { countCoins } from "../../rules/state.ts";
import type { SeatView, View } from "../../rules/view.ts";
import { say } from "../../text/words.ts";
import art from "../pieces/art.json" with { type: "json" };
import { drawAsideBack, drawResource, sayResource } from "../pieces/things.ts";

/** `news`: buildings where something was put up, made or begun since the reader's last turn. */
export type Scene = SceneOf<View, ReadonlySet<Card>>;

export const sceneOf = (view: View, marks: Labels, shown: Shown<EiFact>): Scene =>
  makeScene(view, marks, addressed(view, shown), listChanged);

/** The same with the reader's own seat called "You". */
export const addressed = <S extends Named>({ me }: View, shown: S): S => addressReader(shown, me, say("picture.you"));

const listChanged = (news: readonly EiFact[]): ReadonlySet<Card> =>
  new Set(
    news.flatMap((fact) => {
      if (fact.fact === "built") return [fact.card];
      return fact.fact === "produced" || fact.fact === "chained" || fact.fact === "hired" ? [fact.building] : [];
    }),
  );

/** Height of the market, with a word over each pile. */
export const stallHeight = 104;

/** Words of a board are cut rather than set smaller than a phone's reader needs. */
export const boardType = { size: phone.board, least: phone.board, align: "left" } as const;

/** How many of each resource lie in the market, in both rows together. */
export function drawMarket(box: Box, { view, speak }: Pick<Scene, "view" | "speak">): Svg {
  const counts = countResources(view.market.flat());
  const [awning = box, ...cells] = columns(box, [1.06, 1, 1, 1, 1, 1], 0);
  const word = { x: awning.x + awning.width / 2, y: box.y + box.height / 2 - 8 };
  const style = { size: phone.board, least: phone.long, weight: "black", colour: colours.white } as const;
  return [
    plate(box, { fill: colours.paper, edge: colours.paperEdge, lift: 3 }),
    drawArt(art.awning, awning),
    text(speak(say("picture.market")), word, { ...style, width: awning.width - 16 }),
    ...everyResource.map((resource) => drawPile(at(cells, resource), resource, at(counts, resource), speak)),
  ].join("");
}

/** A resource under the word for it, and how many there are. */
function drawPile(cell: Box, resource: Resource, count: number, speak: Speak): Svg {
  const [x, y] = [cell.x + cell.width / 2, cell.y + cell.height - 30];
  const colour = count > 0 ? colours.ink : "#6f6455";
  const word = speak(sayResource(resource));
  return [
    text(word, { x, y: cell.y + 27 }, { size: 46, least: phone.long, colour, width: cell.width - 12 }),
    drawResource({ x: x - 24, y }, 54, resource),
    text(String(count), { x: x + 12, y }, { size: 54, weight: "black", align: "left", colour }),
  ].join("");
}

const countPoints = (tableau: SeatView): number => {
  const { buildings, assistants, goods } = scoreTableau(tableau);
  return buildings + assistants + goods;
};

/** Whose turn it is; nobody's while all choose together. */
const seatOn = ({ phase, turn }: View): Seat | undefined => (phase === "turn" ? turn?.seat : undefined);

/** Seats that still choose while all choose together: like whose turn it is, they are on flags. */
const listChoosing = ({ phase, players }: View): readonly Seat[] =>
  phase === "hands" || phase === "plans" || phase === "halve"
    ? players.flatMap(({ isLocked }, seat) => (isLocked ? [] : [seat]))
    : [];

export const sayCoins = (tableau: SeatView, speak: Speak): string =>
  speak(say("picture.coins", { n: countCoins(tableau) }));

/** Whose yard it is, in one line: chip and name, points, cards, coins, and the card set aside. */
export function drawHoldings(box: Box, { view, names, speak }: Scene, seat: Seat): Svg {
  const tableau = at(view.players, seat);
  const told = [speak(say("picture.cards", { n: tableau.cards })), sayCoins(tableau, speak)];
  const end = drawEnd(box, [
    ...(view.active === seat ? [sign("rooster")] : []),
    pointsItem(countPoints(tableau)),
    // Clear of each other.
    ...told.map((each) => item(words(each).draw, words(each).width + 0.3)),
    ...(tableau.hasAside ? [item(drawAsideBack, 0.7)] : []),
  ]);
  const isOn = seat === seatOn(view) || listChoosing(view).includes(seat);
  const who = { x: box.x + 4, y: box.y + box.height / 2 };
  return drawWho(who, { seat, name: names[seat] ?? "" }, { width: end.start - 16 - who.x, isOn }) + end.svg;
}

/** Cards lie in the market, so that houses say what it has of their needs. */
export const isMarketOpen = ({ market }: View): boolean => market[0].length > 0;

const [margins, top] = [2 * margin, 20];
const width = pictureWidth - margins;

/**
 * What every picture begins with, and where it ends: the round and how many houses the fullest yard has of those that
 * end the match, what is asked or else whose turn it is, and everybody's points. A rooster is with who begins the round.
 */
export function layOutHead(
  { view, speak, names }: Pick<Scene, "view" | "speak" | "names">,
  asked?: string,
  leastAsked: number = phone.long,
) {
  const { me, active, players, phase } = view;
  const on = seatOn(view);
  const figures = players.map(countPoints);
  const choosing = listChoosing(view);
  const isAll = choosing.length === players.length;
  const winners = phase === "over" ? findFirst(players) : undefined;
  const placed = placePlayers({ figures, best: Math.max(...figures), on, me, names, winners });
  const placings = placed.map((placing, seat) => ({
    ...placing,
    sign: active === seat && phase !== "over" ? joinItems([placing.sign, rooster], 0.04) : placing.sign,
    isOn: placing.isOn || (!isAll && choosing.includes(seat)),
  }));
  const together = isAll && phase !== "draw" ? speak(say(`picture.phase.${phase}`)) : undefined;
  const turn = speak(say(isAll ? "picture.together" : `picture.phase.${phase === "over" ? "over" : "turn"}`));
  const legend = phase === "over" ? [] : [rooster, words(speak(say("picture.key.rooster")))];
  const standing = { ...sayRound(view, speak), turn, together, asked, leastAsked, placings, count: pointsItem, legend };
  const { height, draw } = layOutStanding(standing, width);
  return { svg: draw({ x: margin, y: top }), end: top + height };
}

const rooster = item(
  (middle, height) => token(middle, height * 0.86, { colour: colours.paper, icon: "rooster" }),
  0.86,
);

/** The round, and until the end the same with how near that is, for where there is room. */
function sayRound({ round, last, players, phase: now }: View, speak: Speak) {
  const short = speak(say(round === last ? "picture.round.last" : "picture.round", { round }));
  if (now === "over") return { short, round: short };
  const n = Math.max(...players.map(({ buildings }) => buildings.length));
  const phase = say("picture.houses", { n, of: buildingsToEnd });
  return { short, round: speak(say("picture.round.phase", { round: short, phase })) };
}
