/** One player who answers one question from panel, command and browser in the same moment: one of them counts. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { bids } from "../contract/fixture/index.ts";
import { pretend } from "../pretend.ts";
import { people } from "./people.ts";
import { answered, askedOf, type Given, pick, playing } from "./scenes.ts";
import { openStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());

/** Another card than the other doors name: typed after them it would replace theirs. */
const another: Given = async (scene, stage, role) => {
  const { ask } = await askedOf(scene, stage, role);
  const { match = null } = (await stage.service.load(scene.table ?? expect.fail("no table"))) ?? {};
  const open = bids.decisions(pretend(match?.state)).find((each) => each.ask === ask && each.seat === 1);
  return { options: { choice: `${ask}=${open?.options[1]}` } };
};

const doors: readonly (readonly [string, Given])[] = [
  ["click pick", pick],
  ["web answer", answered],
  ["/play", another],
];

test.each([0, 1, 2])("three answers to one question at once are one answer (turned by %i)", async (turn) => {
  const scene = await playing()(stage);
  const table = scene.table ?? expect.fail("no table");
  const clicks = async () => (await stage.service.load(table))?.match?.clicks[1];
  expect(await clicks()).toBe(0);
  const sent = [...doors.slice(turn), ...doors.slice(0, turn)].map(async ([door, given]) => {
    const what = typeof given === "function" ? await given(scene, stage, "player") : given;
    return [door, { id: table, ...what, options: { table, ...what.options } }] as const;
  });
  const ready = await Promise.all(sent);
  await Promise.all(ready.map(([door, what]) => stage.send(door, "player", what)));
  expect(await clicks()).toBe(1);
  expect((await stage.service.load(table))?.seats[1]).toMatchObject({ user: people.player });
});
