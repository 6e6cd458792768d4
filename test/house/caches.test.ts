import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { files } from "./files.ts";

/** Files with caches of their own, each with what it keeps: nothing that is stored, which `src/records/facts.ts` keeps. */
const caches: Readonly<Record<string, string>> = {
  "src/discord/app/measure.ts": "answers that are awaited",
  "src/discord/cards/boardDrawings.ts": "outlines and words of pictures by their contents",
  "src/discord/channels/channels.ts": "channels and rights, as Discord tells of them",
  "src/discord/channels/gatewayChannels.ts": "channels that were deleted, as Discord tells of them",
  "src/discord/delivery/posting.ts": "refusals and messages of Discord",
  "src/discord/delivery/retries.ts": "refusals of Discord",
  "src/discord/interactions/intake.ts": "in which lane each sender's last interaction was",
  "src/discord/interactions/router.ts": "interactions that were taken",
  "src/discord/members.ts": "members, as Discord tells of them",
  "src/discord/message/shownMessages.ts": "renderings and answers that messages show, and panels that can be edited",
  "src/limits/allowances.ts": "how much each sender has sent",
  "src/pictures/pictures.ts": "pictures by their contents",
  "src/records/facts.ts": "stored facts, until the connection is lost",
  "src/review/judge.ts": "findings about matches that are over",
  "src/store/keyvShelf.ts": "texts with what they say",
  "src/web/live/hub.ts": "how often something changed",
  "src/web/states/pieces.ts": "drawings by their contents",
};

test("what a process remembers of stored facts is forgotten when it lost the connection to the database", () => {
  const found = files.filter(
    (path) => /^(?:src|commands)\//u.test(path) && readFileSync(path, "utf8").includes("new LRUCache"),
  );
  expect(found).toEqual(Object.keys(caches));
});
