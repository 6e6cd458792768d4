/** Commands for servers, sent from elsewhere all the same: Discord offers them in servers alone, but who knows. */
import { expect, test } from "vitest";
import { commands } from "../../commands/index.ts";
import type { Host } from "../../src/discord/host.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import english from "../../src/words/english.json" with { type: "json" };
import { bids } from "../contract/fixture/index.ts";
import { fakeInteraction, requestOf, wordsIn } from "../discord/fakeInteraction.ts";
import { pretend } from "../pretend.ts";

const series = { ...bids, continueCampaign: () => undefined };
/** A host that knows games, and throws whatever else it is asked. */
const host: Host = pretend(
  new Proxy(
    { games: [series], service: new Proxy({}, { get: refuse }) },
    {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : refuse(known, name)),
    },
  ),
);
function refuse(_: unknown, name: string | symbol): never {
  throw new Error(`Somebody asks for ${String(name)}`);
}

async function run(words: string, guildId: string | null): Promise<string> {
  const [name = "", subcommand = ""] = words.split(" ");
  const command = commands.find(({ definition }) => definition.name === name);
  const { interaction } = fakeInteraction("command", {
    guildId,
    options: {
      getSubcommand: () => subcommand,
      getSubcommandGroup: () => null,
      getString: (option: string) => (option === "game" ? "secret-bids" : null),
      getBoolean: () => null,
      getAttachment: () => ({ url: "https://example.org/file", size: 1 }),
      getChannel: () => ({ id: "100000000000000001" }),
    },
  });
  const reply: Reply | undefined = await command?.run(host, requestOf(interaction));
  return reply !== undefined && "template" in reply ? wordsIn(reply.template.compose(new Set())) : "";
}

test.each([
  ...["table new", "table import", "campaign new", "tournament new", "challenge play", "challenge ladder"],
  ...["records", "bench join", "bench leave", "settings channel", "settings show"],
])("/%s outside of a server says that it belongs there, and asks for nothing", async (words) => {
  expect(await run(words, null)).toBe(english["refusal.server-only"]);
  await expect(run(words, "1")).rejects.toThrow();
});
