import { ComponentType, HTTPError, type REST } from "discord.js";
import { pino } from "pino";
import { expect, test } from "vitest";
import { noPictures } from "../../scripts/simpleParts.ts";
import { createPosting } from "../../src/discord/delivery/posting.ts";
import { createLatestAnswers } from "../../src/discord/message/shownMessages.ts";
import { type MessageTemplate, sentence } from "../../src/discord/message/template.ts";
import { channelId } from "../../src/ids.ts";
import { createLeftWork } from "../../src/records/leftWork.ts";
import { clock, clockAt } from "../clocks.ts";
import { pretend } from "../pretend.ts";

const minute = 60_000;
const failed = new HTTPError(500, "Internal Server Error", "GET", "", {});
const found = [
  {
    ...{ id: "900000000000000001", author: { id: "5" } },
    components: [{ id: 1007, type: ComponentType.Button, custom_id: "board|t1" }],
  },
];
const said: MessageTemplate<"everybody"> = { ...sentence("hello"), audience: "everybody" };

/** Tries to post what may have been posted before, after so many minutes each; lists are answered in this order. */
async function post(tries: readonly (readonly [at: number, list: unknown])[]) {
  const requests: string[] = [];
  let [now, list]: [number, unknown] = [0, []];
  const note = (method: string, answer: () => unknown) => () => {
    requests.push(method);
    const given = answer();
    return given instanceof Error ? Promise.reject(given) : Promise.resolve(given);
  };
  const rest: REST = pretend({
    get: note("GET", () => list),
    post: note("POST", () => ({ id: "900000000000000001" })),
  });
  const posting = createPosting({
    rest,
    pictures: noPictures,
    log: pino({ level: "silent" }),
    clock: clockAt(() => now),
    latest: createLatestAnswers(),
    left: createLeftWork(clock, 60),
    self: () => "5",
  });
  posting.doubt("t1", 7);
  for (const [at, answer] of tries) {
    [now, list] = [at * minute, answer];
    await posting
      .create({ record: "t1", due: 7 }, channelId("100000000000000001"), said, [])
      .catch(() => requests.push("failed"));
  }
  return requests.join(" ");
}

// discord/discord-api-docs #8611: messages with a container could not be listed, for days.
test("A post that may have been made waits ten minutes for a list of the messages, and no longer", async () => {
  const waits = "GET failed";
  expect(await post([[0, failed]])).toBe(waits);
  expect(await post([0, 9.9].map((at) => [at, failed] as const))).toBe(`${waits} ${waits}`);
  expect(await post([0, 10].map((at) => [at, failed] as const))).toBe(`${waits} GET POST`);
  // What is found is not made again, and after a list that came the next one is waited for as long.
  const again = [0, 10, 10.1].map((at) => [at, at === 10 ? found : failed] as const);
  expect(await post(again)).toBe(`${waits} GET ${waits}`);
});

test("A line that breaks is waited for however long it takes", async () => {
  const broken = [0, 10, 600].map((at) => [at, new Error("The line broke.")] as const);
  expect(await post(broken)).toBe("GET failed GET failed GET failed");
});
