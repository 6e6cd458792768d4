import { expect, test } from "vitest";
import { wanted, widenTargets } from "../../web/stage/targets.ts";

const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test("a button alone is as large as a finger, and one that is larger stays as it is", () => {
  expect(widenTargets([box(100, 100, 20, 60)])).toEqual([box(88, 100, 44, 60)]);
});

test("a thin button beside a neighbour grows on the side that is free", () => {
  const [thin, tile] = widenTargets([box(100, 100, 60, 20), box(100, 120, 60, 60)]);
  expect(thin).toEqual(box(100, 88, 60, 32));
  expect(tile).toEqual(box(100, 120, 60, 60));
});

test("buttons that are near each other share the room between them and never overlap", () => {
  const boxes = [box(0, 0, 20, 20), box(24, 0, 20, 20), box(10, 26, 20, 20), box(40, 30, 10, 10)];
  const targets = widenTargets(boxes);
  for (const [at, one] of targets.entries())
    for (const other of targets.slice(at + 1)) {
      const isApart =
        one.x + one.width <= other.x ||
        other.x + other.width <= one.x ||
        one.y + one.height <= other.y ||
        other.y + other.height <= one.y;
      expect([one, other, isApart]).toEqual([one, other, true]);
    }
});

test("what is asked is looked for in one picture where that has all of it, the first such", () => {
  const spot = (piece: string, place: string, isMain = true) => ({ piece, place, isMain });
  const [map, tiles] = [
    [spot("map", "a"), spot("map", "b")],
    [spot("tiles", "a"), spot("tiles", "b"), spot("tiles", "c")],
  ];
  expect(wanted([...map, ...tiles.slice(0, 2)])).toEqual(map);
  expect(wanted([...map, ...tiles])).toEqual(tiles);
  expect(wanted([...map, spot("tiles", "c")])).toEqual([...map, spot("tiles", "c")]);
  // What the table does not wait for counts only where it waits for nothing.
  expect(wanted([...map, spot("tiles", "c", false)])).toEqual(map);
  expect(wanted([spot("tiles", "c", false)])).toEqual([spot("tiles", "c", false)]);
});
