import { element, number, type Point, type Svg } from "../../../kit/draw/svg.ts";
import { colours } from "../../../kit/draw/theme.ts";

/** The bow on which two things changed places since the reader's last turn, with a head at either end. */
export function drawTravel(from: Point, to: Point): Svg {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from];
  const top = Math.min(left.y, right.y) - 70;
  const middle = (left.x + right.x) / 2;
  const d = `M${number(left.x)} ${number(left.y - 30)}Q${number(middle)} ${number(top)} ${number(right.x)} ${number(right.y - 30)}`;
  const stroke = { d, fill: "none", "stroke-linecap": "round" };
  return [
    element("path", { ...stroke, stroke: colours.ink, "stroke-width": 14 }),
    element("path", { ...stroke, stroke: colours.white, "stroke-width": 8, "stroke-dasharray": "20 14" }),
    drawTip({ x: left.x, y: left.y - 20 }),
    drawTip({ x: right.x, y: right.y - 20 }),
  ].join("");
}

const drawTip = ({ x, y }: Point): Svg =>
  element("path", {
    d: `M${number(x)} ${number(y + 14)}l-18 -30h36Z`,
    fill: colours.white,
    stroke: colours.ink,
    "stroke-width": 4,
  });
