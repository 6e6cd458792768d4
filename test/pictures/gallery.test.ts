import { describe, expect, test } from "vitest";
import type { AnyGame, Speak } from "../../games/contract.ts";
import { games } from "../../games/registry.ts";
import { galleryNames, type Position, positionsOf } from "../../scripts/sheets/positions.ts";
import { drawableName } from "../../games/kit/draw/text.ts";
import {
  type Faults,
  listBadShape,
  listFaint,
  listNameless,
  listSmallType,
  listTwins,
  listUnderBadge,
} from "./audit.ts";
import { speakEnglish } from "./english.ts";
import { foreignWord, speakAtLength, speakNothing } from "./pseudo.ts";
import { listLiterals, listOverflows, listOverlaps } from "./room.ts";

type Drawn = { readonly name: string; readonly svg: string };

/** Every picture of a game's gallery once, those of its signs first: many viewers see the same. */
function drawAll(game: AnyGame, speak: Speak = speakEnglish(game)) {
  const positions: readonly Position[] = [...positionsOf(game, speak)];
  const signs = (game.picture.signs?.(speak) ?? []).map(({ svg }, at): Drawn => ({ name: `signs ${at + 1}`, svg }));
  const drawn = positions.flatMap(({ table, moment, drawings }) =>
    drawings.map(({ name, svg }): Drawn => ({ name: `${table} ${moment} ${name}`, svg })),
  );
  const once = new Map([...signs, ...drawn].toReversed().map((picture) => [picture.svg, picture]));
  return { positions, signs, drawn: [...once.values()].toReversed() };
}

/** Each fault once, with the first picture that has it. */
function listFaults(drawn: readonly Drawn[], list: (picture: Drawn) => Faults): readonly string[] {
  const first = new Map<string, string>();
  for (const picture of drawn) for (const fault of list(picture)) if (!first.has(fault)) first.set(fault, picture.name);
  return [...first].map(([fault, name]) => `${name}: ${fault}`);
}

const kindOf = ({ name }: Drawn) => (name.endsWith("hand") ? "hand" : "board");

describe.each(games.map((game) => [game.info.id, game] as const))("every picture of %s", (_, game) => {
  const { positions, signs, drawn } = drawAll(game);

  test("is there, with the signs it uses", () => {
    expect(drawn.length).toBeGreaterThan(20);
    expect(signs.length).toBeGreaterThan(0);
  });

  test("has no type below 9 px on a phone, in hands 11", () => {
    expect(listFaults(drawn, (picture) => listSmallType(picture.svg, kindOf(picture)))).toEqual([]);
  });

  test("is no higher than wide", () => {
    expect(listFaults(drawn, ({ svg }) => listBadShape(svg))).toEqual([]);
  });

  test("leaves the corner of Discord's badge free", () => {
    expect(listFaults(drawn, ({ svg }) => listUnderBadge(svg))).toEqual([]);
  });

  test("has room for its words", () => {
    expect(listFaults(drawn, ({ svg }) => listOverlaps(svg))).toEqual([]);
    expect(listFaults(drawn, ({ svg }) => listOverflows(svg))).toEqual([]);
  });

  test("tells nothing apart by hue alone", () => {
    expect(listFaults(drawn, ({ svg }) => listTwins(svg))).toEqual([]);
  });

  test("names every seat at the table", () => {
    const nameless = positions.flatMap(({ table, moment, drawings }) => {
      const seats = Number(/^\d+/u.exec(table)?.[0]);
      const names = galleryNames
        .slice(0, seats)
        .map(drawableName)
        .filter((name) => name !== "");
      const boards = drawings.filter(({ name }) => name.startsWith("table") && name.endsWith("board"));
      return listNameless(
        boards.map(({ svg }) => svg),
        names,
      ).map((fault) => `${table} ${moment}: ${fault}`);
    });
    expect(nameless).toEqual([]);
  });

  test("has contrast enough for every kind of eyes", { timeout: 60_000 }, async () => {
    const faults = await Promise.all(drawn.map(async ({ name, svg }) => [name, await listFaint(svg)] as const));
    const first = new Map(faults.toReversed().flatMap(([name, each]) => each.map((fault) => [fault, name] as const)));
    expect([...first].map(([fault, name]) => `${name}: ${fault}`)).toEqual([]);
  });
});

describe.each(games.map((game) => [game.info.id, game] as const))(
  "every picture of %s in another language",
  (_, game) => {
    test("says nothing that is in no catalogue", () => {
      const { drawn } = drawAll(game, speakNothing);
      expect(drawn.filter(({ svg }) => svg.includes(foreignWord)).length).toBeGreaterThan(2);
      expect(listFaults(drawn, ({ svg }) => listLiterals(svg, galleryNames))).toEqual([]);
    });

    test("has room for words 1.6 times as long, in type that a phone shows", () => {
      const { drawn } = drawAll(game, speakAtLength(speakEnglish(game)));
      expect(listFaults(drawn, ({ svg }) => listOverlaps(svg))).toEqual([]);
      expect(listFaults(drawn, ({ svg }) => listOverflows(svg))).toEqual([]);
      expect(listFaults(drawn, (picture) => listSmallType(picture.svg, kindOf(picture)))).toEqual([]);
      expect(listFaults(drawn, ({ svg }) => listBadShape(svg))).toEqual([]);
      expect(listFaults(drawn, ({ svg }) => listUnderBadge(svg))).toEqual([]);
    });
  },
);
