import { expect, test } from "vitest";
import { Refusal } from "../../sandbox/errors.ts";
import { unknownFields } from "../../sandbox/spec/check.ts";
import { commandList } from "../../sandbox/spec/shapes.ts";

const good = [{ name: "table", description: "Opens a table" }];

test("a list that was in order vouches for no other list", () => {
  const misspelt = [{ ...good[0], descripton: "Opens a table" }];
  for (const list of [good, good, misspelt, misspelt, good]) {
    expect(unknownFields(commandList, list)).toEqual(list === misspelt ? ["0.descripton"] : []);
    expect(() => unknownFields(commandList, [{ ...good[0], name: 7 }])).toThrow(Refusal);
  }
});
