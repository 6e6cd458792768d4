/** Posts whose pictures come later, and calls that stay plain words. */
import { MessageFlags, type REST } from "discord.js";
import { pino } from "pino";
import { expect, test } from "vitest";
import { noPictures } from "../../scripts/simpleParts.ts";
import { createPosting } from "../../src/discord/delivery/posting.ts";
import { createLatestAnswers } from "../../src/discord/message/shownMessages.ts";
import { type MessageTemplate, sentence, text } from "../../src/discord/message/template.ts";
import { channelId, userId } from "../../src/ids.ts";
import type { Pictures } from "../../src/pictures/pictures.ts";
import { createLeftWork } from "../../src/records/leftWork.ts";
import { clock } from "../clocks.ts";
import { pretend } from "../pretend.ts";

const channel = channelId("100000000000000001");
const ada = userId("200000000000000001");
const id = { record: "t1", due: 7 };
const message = "900000000000000001";
const said: MessageTemplate<"everybody"> = { ...sentence("hello"), audience: "everybody" };
const drawn: MessageTemplate<"everybody"> = {
  ...said,
  drawings: [{ name: "board.png", svg: "<svg/>", alt: "a board", owner: "all" }],
  compose: (there) => [text(there.has("board.png") ? "picture" : "words")],
};

type Sent = { readonly body: Readonly<Record<string, unknown>>; readonly files?: readonly { readonly name: string }[] };

function startPosting(pictures: Pictures = noPictures) {
  const sent: { readonly method: string; readonly files: readonly string[]; readonly flags: unknown }[] = [];
  const ask =
    (method: string) =>
    (_path: string, { body, files = [] }: Sent) => {
      sent.push({ method, files: files.map(({ name }) => name), flags: body["flags"] });
      return Promise.resolve({ id: message, flags: 0 });
    };
  const rest: REST = pretend({ post: ask("POST"), patch: ask("PATCH") });
  const posting = createPosting({
    ...{ rest, clock, pictures, latest: createLatestAnswers() },
    ...{ log: pino({ level: "silent" }), left: createLeftWork(clock, 60), self: () => "5" },
  });
  return { posting, sent };
}

test.each([
  ["everybody", ["POST", "PATCH board.png"]],
  // A click in a direct message may be answered by another process.
  ["one person", ["POST"]],
])("a picture for %s that was not ready in time: whether it comes by an edit", async (reader, made) => {
  const results = [{ ok: false as const, why: "busy" as const }];
  const { posting, sent } = startPosting({
    ...noPictures,
    render: () => Promise.resolve(results.pop() ?? { ok: true as const, png: new Uint8Array(1) }),
  });
  const audience = reader === "everybody" ? reader : { person: ada };
  await posting.direct.create(id, channel, { ...drawn, audience }, []);
  for (let turns = 0; turns < 20; turns += 1) await clock.turn();
  expect(sent.map(({ method, files }) => [method, ...files].join(" "))).toEqual(made);
});

test("a call left in plain words makes no sound where it calls nobody", async () => {
  const { posting, sent } = startPosting();
  for (const users of [[], [ada]]) await posting.plain.create(id, channel, said, users);
  expect(sent.map(({ flags }) => flags)).toEqual([MessageFlags.SuppressNotifications, undefined]);
});
