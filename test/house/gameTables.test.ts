import { expect, test } from "vitest";
import { games } from "../../games/registry.ts";
import { tableChecks } from "../../games/tables.ts";

test("the tables of every game are looked at before the games load, under its own name", () => {
  const listed = games.map(({ info }) => ({ id: info.id, title: info.title }));
  expect(tableChecks.map(({ id, title }) => ({ id, title }))).toEqual(listed);
});
