/** How messages that should go are removed. */
import { DiscordAPIError } from "discord.js";
import { pino } from "pino";
import { expect, test, vi } from "vitest";
import { noPictures } from "../../scripts/simpleParts.ts";
import { codes } from "../../src/discord/delivery/failure.ts";
import { createPosting } from "../../src/discord/delivery/posting.ts";
import { createLatestAnswers } from "../../src/discord/message/shownMessages.ts";
import { channelId, messageId } from "../../src/ids.ts";
import { createLeftWork } from "../../src/records/leftWork.ts";
import { clock } from "../clocks.ts";
import { pretend } from "../pretend.ts";
import { bot, refusal } from "./fakePosts.ts";

const channel = channelId("100000000000000001");
const posted = { channel, message: messageId("900000000000000001"), at: 5 };
const [gone, refused] = [refusal(codes.unknownMessage, 404), refusal(codes.missingAccess)];
const away = new DiscordAPIError({ code: 0, message: "away" }, 0, 500, "DELETE", "", {});

/** What makes messages, and what Discord answers to requests for a removal, one after the other. */
function removing(answers: (Error | undefined)[], listed: readonly unknown[] = []) {
  const remove = vi.fn(() => {
    const answer = answers.shift();
    return answer === undefined ? Promise.resolve() : Promise.reject(answer);
  });
  const posting = createPosting({
    ...{ rest: pretend({ delete: remove, get: () => Promise.resolve(listed) }), pictures: noPictures, clock },
    ...{ log: pino({ level: "silent" }), latest: createLatestAnswers(), left: createLeftWork(clock, 60) },
    self: () => bot,
  });
  return { posting, remove };
}

test("a message that should go is removed later where Discord fails, but for a table that stands still by that", async () => {
  const { posting, remove } = removing([undefined, gone, refused, away, away]);
  for (let time = 0; time < 3; time += 1) await posting.remove(posted);
  await posting.remove(null);
  await expect(posting.remove(posted)).rejects.toBe(away);
  await posting.plain.remove(posted);
  expect(remove.mock.calls).toEqual(
    Array.from({ length: 5 }, () => [`/channels/${channel}/messages/${posted.message}`]),
  );
});

test("a post of an earlier process goes once Discord lets it; one that is gone or must stay is done", async () => {
  const components = [{ id: 1003, type: 17, components: [] }, { custom_id: "t1" }];
  const { posting, remove } = removing(
    [gone, refused, away],
    [{ id: posted.message, author: { id: bot }, components }],
  );
  const discard = () => posting.discard({ record: "t1", due: 3 }, channel);
  await discard();
  await discard();
  await expect(discard()).rejects.toBe(away);
  expect(remove).toHaveBeenCalledTimes(3);
});
