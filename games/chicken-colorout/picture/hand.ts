import { survey } from "../../../data/chicken-colorout/supply.ts";
import type { Labels, Seat } from "../../contract.ts";
import { at } from "../../kit/at.ts";
import { flow, words } from "../../kit/draw/flow.ts";
import { icon } from "../../kit/draw/icon.ts";
import { inset, lineUp, middleOf, rows, fitTiles } from "../../kit/draw/layout.ts";
import { legend } from "../../kit/draw/legend.ts";
import { frame, markPlaces, markLabel } from "../../kit/draw/marks.ts";
import { seatChip } from "../../kit/draw/pieces.ts";
import { picture, tableTop } from "../../kit/draw/picture.ts";
import { mat, paper } from "../../kit/draw/plates.ts";
import type { Box, Svg } from "../../kit/draw/svg.ts";
import { colours, gap, round } from "../../kit/draw/theme.ts";
import { actionOf } from "../rules/actions.ts";
import { eggName } from "../rules/map/names.ts";
import type { Laid, Tile } from "../rules/state.ts";
import { eggTypes } from "../rules/eggs.ts";
import type { View } from "../rules/view.ts";
import { actionIcons, eggItem } from "./eggs.ts";
import { tileLegend } from "./signs.ts";
import { faceOf, ground, print } from "./tile.ts";

const eggPanel = { width: 174, height: 226 };
const offerPanel = { width: 146, height: 132 };
/** How high tiles that are looked at are with room around them; fewer are no larger. */
const lookHeight = 250;
const rowHeight = 67;
const legendColumns = 3;

/** A band of the picture from one side to the other. */
type Band = { readonly height: number; readonly draw: (box: Box) => Svg };

/**
 * The viewer's eggs by type with what each does, the eggs and tiles to choose
 * from that are not on the map, and what the signs of the board mean.
 */
export function drawHand(view: View, marks: Labels): string | undefined {
  if (view.me === null) return undefined;
  const shown = [...ownBand(view, view.me, marks), ...offerBand(view, marks), ...lookBand(view, marks)];
  if (shown.length === 0) return undefined;
  const bands = [...shown, signBand(view)];
  const height = bands.reduce((sum, band) => sum + band.height + gap, 0) - gap + 2 * tableTop(0).y;
  const top = tableTop(height);
  let { y } = top;
  const drawn = bands.map((band) => {
    const box = { ...top, y, height: band.height };
    y += band.height + gap;
    return band.draw(box);
  });
  return picture(height, ...drawn);
}

function ownBand(view: View, me: Seat, marks: Labels): readonly Band[] {
  const own = at(view.hands, me);
  const held = eggTypes.filter((egg) => at(own, egg) > 0);
  const chosen = view.now.ask === "where" && view.turn.seat === me ? view.now.egg : undefined;
  const draw = (box: Box): Svg => {
    const places = lineUp(box, held.length, eggPanel);
    return held
      .map((egg, index) => {
        const place = at(places, index);
        const [upper = place, lower = place] = rows(inset(place, 14), [0.62, 0.34], 6);
        return [
          paper(place),
          egg === chosen ? frame(place, round.panel, colours.gold) : "",
          flow(upper, [eggItem(egg), words(String(at(own, egg)))], 0.08),
          icon(actionIcons[actionOf(view.rules, egg)], middleOf(lower), lower.height),
          drawLabels(place, labelsOf(marks, `hand:${eggName(egg)}`)),
        ].join("");
      })
      .join("");
  };
  return held.length === 0 ? [] : [{ height: eggPanel.height, draw }];
}

/** The eggs of another player, or those in storage, when the viewer is asked to take some. */
function offerBand({ now, turn, me, hands, storage }: View, marks: Labels): readonly Band[] {
  if (turn.seat !== me || (now.ask !== "take" && now.ask !== "reward")) return [];
  const [counts, name] = now.ask === "take" ? [at(hands, now.partner), `seat:${now.partner}`] : [storage, "storage"];
  const types = eggTypes.filter((egg) => at(counts, egg) > 0);
  const draw = (box: Box): Svg => {
    const [first = box, ...places] = lineUp(box, types.length + 1, offerPanel);
    const whose =
      now.ask === "take"
        ? seatChip(middleOf(first), 84, now.partner)
        : icon("basket", middleOf(first), 110, colours.paper);
    return [
      whose,
      ...types.map((egg, index) => {
        const place = at(places, index);
        const content = flow(inset(place, 16), [eggItem(egg), words(String(at(counts, egg)))], 0.08);
        return paper(place) + content + drawLabels(place, labelsOf(marks, `${name}:${eggName(egg)}`));
      }),
    ].join("");
  };
  return types.length === 0 ? [] : [{ height: offerPanel.height, draw: (box) => mat(box) + draw(inset(box, 8)) }];
}

/** A frame and the labels of all options that name an egg of this type; nothing where none does. */
function drawLabels(box: Box, labels: readonly string[]): Svg {
  if (labels.length === 0) return "";
  const drawn = labels.map((label, index) => markLabel({ x: box.x + 10 + index * 62, y: box.y + 8 }, label));
  return frame(box, round.panel, colours.gold) + drawn.join("");
}

/** The labels of the options that name one of these eggs. */
function labelsOf(marks: Labels, name: string): readonly string[] {
  return Object.entries(marks).flatMap(([place, label]) =>
    place === name || place.startsWith(`${name}-`) ? [label] : [],
  );
}

function signBand(view: View): Band {
  const entries = tileLegend(view);
  return {
    height: Math.ceil(entries.length / legendColumns) * (rowHeight + 12) + 2 * gap,
    draw: (box) => mat(box) + legend(inset(box, gap), entries, legendColumns, colours.paper),
  };
}

/** The tiles that only this viewer is looking at. */
function lookBand(view: View, marks: Labels): readonly Band[] {
  const tiles = view.look ?? [];
  return tiles.length === 0 ? [] : [{ height: lookHeight, draw: (box) => lookRow(view, tiles, box, marks) }];
}

function lookRow(view: View, tiles: readonly Tile[], box: Box, marks: Labels): Svg {
  const side = at(fitTiles(box, survey.look, 1), 0).width;
  const places = lineUp(box, tiles.length, { width: side, height: side });
  const laid = tiles.map((tile): Laid => ({ cell: 0, tile, turned: 0, eggs: [] }));
  const chosen = view.now.ask === "survey-where" ? view.now.tile : undefined;
  return [
    ...laid.map((each, index) => {
      const place = at(places, index);
      const isChosen = each.tile.id === chosen;
      const tile = ground(place, each, false) + print(view, each, faceOf(view, each, place));
      return tile + (isChosen ? frame(place, place.width * 0.1, colours.gold) : "");
    }),
    markPlaces(
      marks,
      tiles.map(({ id }, index) => ({ place: `look:${id}`, box: at(places, index) })),
    ),
  ].join("");
}
