import { describe, expect, test } from "vitest";
import type { Viewer } from "../../../games/contract.ts";
import { picture } from "../../../games/expedition-to-newdale/picture.ts";
import type { State } from "../../../games/expedition-to-newdale/state.ts";
import { view } from "../../../games/expedition-to-newdale/view.ts";
import { colours } from "../../../games/kit/draw/theme.ts";
import { after, inBuilding, planning, withHand } from "./table.ts";

const hand = (state: State, marks = {}): string => picture.hand(view(state, 0), marks) ?? "";
const board = (state: State, viewer: Viewer = "table"): string => picture.board(view(state, viewer), {});

/** How often a sign stands in a picture as the outline of its character. */
const times = (svg: string, letter: string): number =>
  svg.split(`href="#letter-${letter.codePointAt(0) ?? 0}"`).length - 1;

const heightOf = (svg: string): number => Number(/height="(\d+)"/u.exec(svg)?.[1]);
const tokens = (svg: string): number => svg.split('fill="#6a4c9c"').length - 1;

describe("the own board", () => {
  test("shows a token in its space, in place of the change, where it hides nothing", () => {
    const before = planning("1", 2);
    const planned = after(before, "0 token-1 coal-orderly");
    expect(tokens(hand(planned)) - tokens(hand(before))).toBe(1);
    expect(times(hand(planned), "=") - times(hand(before), "=")).toBe(-1);
  });

  test("shows a token on an action beside its name", () => {
    const before = planning("1", 2);
    const planned = hand(after(before, "0 token-1 growth"));
    expect(tokens(planned) - tokens(hand(before))).toBe(1);
    expect(planned).toContain(">Growth</text>");
  });
});

describe("the hand", () => {
  const held = withHand(planning("1", 2), 0, ["bakery-1", "sawmill-1"]);

  test("leaves room above its cards for the labels of options only where there are any", () => {
    expect(heightOf(hand(held, { "hand:bakery-1": "77" }))).toBeGreaterThan(heightOf(hand(held)));
  });

  test("is not drawn where nothing is held", () => {
    expect(heightOf(hand(planning("1", 2)))).toBeLessThan(heightOf(hand(held)));
  });
});

test("whose turn it is stands in a green frame, as in all games", () => {
  const frames = (state: State): number => board(state).split(`fill="${colours.yes}" fill-rule="evenodd"`).length - 1;
  const planned = planning("1", 2);
  expect([frames(planned), frames(inBuilding(planned))]).toEqual([0, 1]);
});
