import fc from "fast-check";
import { expect, test } from "vitest";
import { picture } from "../../../games/chicken-colorout/picture.ts";
import { after, decisions, tableWith, view } from "./table.ts";
import { anyTable, someWhims, wander } from "./whims.ts";

test("every place that an option names is marked in one of the pictures", () => {
  fc.assert(
    fc.property(anyTable, someWhims(80), (table, whims) => {
      wander(table, whims, (state) => {
        for (const decision of decisions(state)) {
          const seen = view(state, decision.seat);
          for (const option of decision.options) {
            const place = picture.place(seen, decision, option);
            if (place === undefined) continue;
            const marks = { [place]: "mark!" };
            const drawn = picture.board(seen, marks) + (picture.hand(seen, marks) ?? "");
            expect(drawn.split("mark!"), `${decision.ask} ${option} at ${place}`).toHaveLength(2);
          }
        }
      });
    }),
    { numRuns: 15 },
  );
});

test("a mark stands in the corner of its cell", () => {
  const state = tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W" });
  const [hide] = decisions(state);
  expect(hide?.ask).toBe("hide");
  const where = decisions(after(state, "hide red"))[0];
  if (where === undefined) throw new Error("nothing asked");
  const seen = view(after(state, "hide red"), 0);
  expect(picture.place(seen, where, "E4")).toBe("E4");
  // Columns C to F and rows 3 to 5 are drawn, 160 a side after 30 for the letters: E4 ends at x = 30 + 3 × 160.
  expect(picture.board(seen, { E4: "7" })).toContain(`<circle cx="${30 + 3 * 160 - 20}" cy="${30 + 160 + 20}"`);
});

test("options that are no place on the board have none", () => {
  const state = tableWith({ map: { D4: "start", E4: "rainbow /2" }, seeker: "D4 W" });
  const seen = view(state, 0);
  const place = (ask: string, option: string): string | undefined => {
    const decision = decisions(state).find((open) => open.ask === ask);
    return decision === undefined ? "not asked" : picture.place(seen, decision, option);
  };
  expect(place("hide", "red")).toBe("hand:red");
  expect(place("move", "E4")).toBe("E4");
  expect(place("move", "left")).toBeUndefined();
  expect(place("done", "done")).toBeUndefined();
});

test("the table holds no hand to draw, and an empty hand draws nothing", () => {
  const state = tableWith({ map: { D4: "start" }, seeker: "D4 W", hands: ["", "red"] });
  expect(picture.hand(view(state, "table"), {})).toBeUndefined();
  expect(picture.hand(view(state, 0), {})).toBeUndefined();
  expect(picture.hand(view(state, 1), {})).toContain("<svg");
});

test("the board shows every egg as a letter, the cross, the watched tile and the Seeker", () => {
  const state = tableWith({ map: { D4: "start", E4: "not egg red cyan /3 | orange" }, seeker: "D4 E" });
  const drawn = picture.board(view(state, 0), {});
  for (const letter of ["R", "C", "O", "S"]) expect(drawn).toContain(`>${letter}</text>`);
  expect(drawn).toContain("#d00000");
  expect(drawn).toContain('stroke-dasharray="14 6"');
  const calm = picture.board(view(tableWith({ map: { D4: "start", E4: "egg red /3" }, seeker: "D4 W" }), 0), {});
  expect(calm).not.toContain("#d00000");
  expect(calm).not.toContain('stroke-dasharray="14 6"');
});
