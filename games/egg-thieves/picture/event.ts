import { raidThreshold } from "../../../data/egg-thieves/editions.ts";
import type { Sheet, Shown, Speak } from "../../contract/index.ts";
import { at } from "../../kit/at.ts";
import { drawArt } from "../../kit/draw/art.ts";
import { block, rimmedBlock } from "../../kit/draw/blocks.ts";
import { icon } from "../../kit/draw/icon.ts";
import { lazySheet } from "../../kit/draw/pictures/pages.ts";
import { pictureOn, pictureWidth } from "../../kit/draw/pictures/picture.ts";
import { flow, item, type Item, sign, words } from "../../kit/draw/pieces/flow.ts";
import { wordsEntry } from "../../kit/draw/pieces/key.ts";
import type { Box, Point, Svg } from "../../kit/draw/svg.ts";
import { text } from "../../kit/draw/text/text.ts";
import { colours, margin, phone, round, seatStyle } from "../../kit/draw/theme.ts";
import type { FactNamed } from "../../kit/facts.ts";
import { allFlavours } from "../rules/cards.ts";
import type { ThiefFact } from "../rules/facts.ts";
import { isBotTurn } from "../rules/publicState.ts";
import type { Player } from "../rules/state.ts";
import type { View } from "../rules/view.ts";
import { describeFact } from "../text/facts.ts";
import { say } from "../text/words.ts";
import { drawBowl, drawLetter } from "./board/nests.ts";
import { drawKey } from "./board/head.ts";
import { namesFor, playerOf } from "./board/scene.ts";
import { drawWho } from "./board/sign.ts";
import art from "./pieces/art.json" with { type: "json" };
import { drawFlavourEgg } from "./pieces/cards.ts";
import { drawMother, drawRaptorHead, drawSky, fernBox, fernHeight, glade, night } from "./pieces/ground.ts";

const sceneHeight = 372;
const campHeight = 130;
const between = 14;

type Raid = FactNamed<ThiefFact, "raided"> & { readonly after: readonly ThiefFact[] };

/** The last raid of the news: the nest, what its mother protects, and who carries what away. */
export function drawEvent(view: View, shown: Shown<ThiefFact>): Sheet | undefined {
  const { speak, news } = shown;
  const names = namesFor(view, shown);
  const index = news.findLastIndex(({ fact }) => fact === "raided");
  const raid = news[index];
  if (raid?.fact !== "raided") return undefined;
  const after = news.slice(index + 1).filter(({ fact }) => ["protected", "gained", "consoled", "kept"].includes(fact));
  const rows = rowsOf(view, { ...raid, after }, speak);
  const camps = inPairs(rows);
  const foot = Math.max(...camps.map(({ box }) => box.y + box.height));
  const height = foot + between + fernHeight;
  return lazySheet([raid, ...after].map(describeFact), () => {
    const drawn = camps.map((camp) => drawCamp({ ...camp, view, speak, names }));
    return pictureOn(
      glade,
      height,
      drawScene(raid, after, speak),
      ...drawn,
      drawKey(fernBox(height), [wordsEntry(speak(say("picture.sum")))]),
    );
  });
}

/** Camps below the scene, two in a row; one that is left over is as wide as both. */
function inPairs(rows: readonly Row[]): readonly (Row & { readonly box: Box })[] {
  const all = pictureWidth - 2 * margin;
  return rows.map((row, index) => {
    const isAlone = index === rows.length - 1 && index % 2 === 0;
    const width = isAlone ? all : (all - between) / 2;
    const x = margin + (index % 2) * (width + between);
    const y = sceneHeight + Math.floor(index / 2) * (campHeight + between);
    return { ...row, box: { x, y, width, height: campHeight } };
  });
}

/** The nest with its furious mother, and right of it all eggs it held: on stone those that she saves. */
function drawScene(raid: FactNamed<ThiefFact, "raided">, after: readonly ThiefFact[], speak: Speak): Svg {
  const kept = after.find((fact) => fact.fact === "protected");
  const nest = { x: margin + 6, y: 176, width: 400, height: 176 };
  return [
    drawSky({ x: 1100, y: 74 }),
    drawMother({ x: 240, y: 122 }, 1, "raided"),
    drawBowl(nest),
    drawLetter({ x: 84, y: 188 }, raid.nest),
    text(
      speak(say("picture.meter", { n: raid.triceratops, of: raidThreshold })),
      { x: 240, y: 66 },
      { size: 56, least: phone.long, weight: "black", colour: colours.white, width: 300 },
    ),
    drawArt(art.shells, { x: nest.x + 257, y: nest.y + nest.height - 44 }),
    text(
      speak(say("picture.raid", { raid: raid.raid, of: raid.of })),
      { x: 480, y: 62 },
      { size: 62, weight: "black", align: "left", colour: colours.white, width: 420 },
    ),
    drawKey({ x: 480, y: 98, width: 600, height: 54 }, [
      { sign: sign("padlock", colours.white), words: speak(say("picture.safe")) },
      { sign: item(drawLoot, 1.1), words: speak(say("picture.stolen")) },
    ]),
    kept === undefined ? "" : drawHaul({ x: 480, y: 158, width: 684, height: 194 }, kept),
  ].join("");
}

/** The head of a thief: on eggs that could be had. */
const drawLoot = (middle: Point, height: number): Svg =>
  drawRaptorHead(middle, height / 120, { hide: "#e0a458", mask: "#8c2f39", crest: "tuft" });

/** All eggs of the nest by flavour; those that are protected lie on stone under a padlock. */
function drawHaul(box: Box, { sums, flavours: safe }: FactNamed<ThiefFact, "protected">): Svg {
  const shown = allFlavours.filter((flavour) => at(sums, flavour) > 0);
  const step = Math.min(136, box.width / Math.max(1, shown.length));
  return shown
    .map((flavour, index) => {
      const cell = { x: box.x + index * step, y: box.y, width: step - 10, height: box.height };
      return drawHeap(cell, flavour, at(sums, flavour), safe.includes(flavour));
    })
    .join("");
}

function drawHeap(cell: Box, flavour: number, eggs: number, isSafe: boolean): Svg {
  const x = cell.x + cell.width / 2;
  return [
    isSafe ? rimmedBlock(cell, 22, night.stone, { colour: colours.white, width: 4 }) : block(cell, 22, night.hollow),
    isSafe ? icon("padlock", { x, y: cell.y + 34 }, 52, colours.white) : drawLoot({ x, y: cell.y + 36 }, 62),
    drawFlavourEgg({ x, y: cell.y + 102 }, 70, flavour),
    text(String(eggs), { x, y: cell.y + 164 }, { size: 50, weight: "black", colour: colours.white }),
  ].join("");
}

type Row = { readonly player: Player; readonly items: readonly Item[]; readonly sum: number };

/** A line for everybody: by which eggs of nest and plan they gained, or the consolation. */
function rowsOf(view: View, { after }: Raid, speak: Speak): readonly Row[] {
  const rows = after.flatMap((fact): readonly Row[] => {
    if (fact.fact === "gained") {
      // Of many flavours the sums alone have room.
      const isLong = fact.gains.length > mostParts;
      const items = fact.gains.flatMap(({ flavour, nest, plan }): readonly Item[] => [
        item((middle, height) => drawFlavourEgg(middle, height * 0.96, flavour), 0.67),
        words(isLong ? String(nest + plan) : `${nest}+${plan}`, colours.white, 0.97),
      ]);
      return [{ player: playerOf(fact.who, view.seats), items, sum: fact.eggs }];
    }
    if (fact.fact !== "consoled") return [];
    const items = [
      sign("two-coins", "#ffd35c"),
      words(speak(say("picture.pot", { eggs: fact.pot })), colours.white, 0.97),
    ];
    return fact.players.map(({ who }) => ({ player: playerOf(who, view.seats), items, sum: fact.each }));
  });
  return rows.toSorted((one, other) => one.player - other.player);
}

type Camp = Row & { readonly box: Box; readonly view: View; readonly speak: Speak; readonly names: readonly string[] };

/** Of so many flavours a camp tells what came from the nest and what from the plan. */
const mostParts = 3;
const hides = ["#7fb069", "#e0a458", "#4fa3a5"] as const;

/** A player's camp in their colour: their thief, by which eggs they gained, and how many in all. */
function drawCamp({ box, view, speak, names, player, items, sum }: Camp): Svg {
  const isBot = isBotTurn(view.seats, player);
  const colour = isBot ? "#c9d2d8" : seatStyle(player).colour;
  const look = { hide: at(hides, player % hides.length), mask: colour, crest: isBot ? "tuft" : "feathers" } as const;
  const left = box.x + 146;
  const right = box.x + box.width - 24;
  const gain = { size: 70, least: phone.long, weight: "black", align: "right", width: 118 } as const;
  return [
    rimmedBlock(box, round.panel, night.row, { colour, width: 7 }),
    drawRaptorHead({ x: box.x + 72, y: box.y + 62 }, 0.88, look),
    drawWho({ x: left, y: box.y + 38 }, { view, speak, names }, player, right - 118 - left),
    // Many leave no gap: their figures would be too small.
    flow({ x: left, y: box.y + 70, width: right - left, height: 52 }, items, items.length > 4 ? 0.04 : 0.2, "left"),
    text(`+${sum}`, { x: right, y: box.y + 40 }, { ...gain, colour: sum > 0 ? "#ffe08a" : "#c3cfe6" }),
  ].join("");
}
