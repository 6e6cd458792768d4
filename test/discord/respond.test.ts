/** What is for one person is shown to them alone, however long it takes and however it is asked for. */
import { setTimeout as wait } from "node:timers/promises";
import { ApplicationCommandOptionType, InteractionContextType, MessageFlags } from "discord.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { PersonDriver } from "../../sandbox/driver/person.ts";
import type { PageMessage } from "../../sandbox/protocol.ts";
import type { Command } from "../../src/discord/commands/command.ts";
import type { Reply } from "../../src/discord/message/reply.ts";
import { button, container, type MessageTemplate, rows, sentence } from "../../src/discord/message/template.ts";
import { writeId } from "../../src/discord/message/customId.ts";
import { userId } from "../../src/ids.ts";
import { startTestBot, stopTestBot, type TestBot, wordsOf } from "../e2e/testBot.ts";

const { Subcommand } = ApplicationCommandOptionType;
/** Longer than an answer may take before the person is told that it takes a moment. */
const slowMs = 1_000;

const post = () => Promise.resolve();
const secret = sentence("a secret");
const open: MessageTemplate<"everybody"> = {
  audience: "everybody",
  drawings: [],
  compose: () => [
    container(1, rows([button(writeId({ verb: "rules", game: "secret-bids", page: 0 }), "Read")])),
    ...sentence("for all").compose(new Set()),
  ],
};
const replies: { readonly [name: string]: () => Reply } = {
  aside: () => ({ kind: "aside", template: secret }),
  private: () => ({ kind: "private", template: secret }),
  twice: () => ({ kind: "aside", template: secret, delivered: () => Promise.resolve(sentence("another secret")) }),
  public: () => ({ kind: "public", template: open, posted: post }),
  refused: () => ({ kind: "aside", template: secret }),
  elses: () => ({ kind: "aside", template: { ...secret, audience: { person: userId("900000000000000000") } } }),
  broken: () => {
    throw new Error("a hole in the program");
  },
};
const publicOnes = ["public", "refused"];

function commandOf(name: string, ms: number): Command {
  const options = Object.keys(replies).map((each) => ({ type: Subcommand, name: each, description: each }) as const);
  return {
    definition: { name, description: name, contexts: [InteractionContextType.Guild], options },
    publicSubcommands: publicOnes,
    run: async (_host, interaction) => {
      await wait(ms);
      const reply = replies[interaction.options.getSubcommand()];
      if (reply === undefined) throw new Error("no such reply");
      return reply();
    },
  };
}

let house: TestBot;
let ada: PersonDriver;
beforeAll(async () => {
  house = await startTestBot({ commands: [commandOf("quick", 0), commandOf("slow", slowMs)] });
  ada = house.sandbox.person("Ada");
});
afterAll(() => stopTestBot(house));

const isPrivate = ({ flags }: PageMessage): boolean => ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
/** Words of messages that somebody else sees in the channel. */
const seenByBen = () => house.sandbox.person("Ben").sees("games").map(wordsOf).join("\n");

test.each(["quick", "slow"])("a %s answer for one person is seen by that person alone", async (how) => {
  for (const kind of ["aside", "private", "refused"]) {
    const used = ada.command("games", `/${how} ${kind}`);
    const answer = await (how === "slow" && kind === "refused" ? used.followUp() : used.reply());
    expect([kind, wordsOf(answer), isPrivate(answer)]).toEqual([kind, "a secret", true]);
    for (const shown of used.shown)
      expect([kind, wordsOf(shown).includes("secret") && !isPrivate(shown)]).toEqual([kind, false]);
  }
  expect(seenByBen()).not.toContain("a secret");
});

test.each(["quick", "slow"])("what follows a %s answer is seen by its person alone", async (how) => {
  const used = ada.command("games", `/${how} twice`);
  expect(isPrivate(await used.reply())).toBe(true);
  expect(isPrivate(await used.followUp())).toBe(true);
  expect(seenByBen()).not.toContain("secret");
});

test.each(["quick", "slow"])("a %s answer for everybody is seen by everybody", async (how) => {
  expect(isPrivate(await ada.command("games", `/${how} public`).reply())).toBe(false);
  expect(seenByBen()).toContain("for all");
});

test.each(["quick", "slow"])("a %s answer that was made for somebody else is shown to nobody", async (how) => {
  const used = ada.command("games", `/${how} elses`);
  const answer = await used.reply();
  expect(wordsOf(answer)).toContain("Something went wrong");
  expect(isPrivate(answer)).toBe(true);
  expect(used.shown.map(wordsOf).join("\n")).not.toContain("a secret");
});

test.each(["quick", "slow"])("that something went wrong is told to the person alone when it was %s", async (how) => {
  const used = ada.command("games", `/${how} broken`);
  const answer = await used.reply();
  expect(isPrivate(answer)).toBe(true);
  expect(seenByBen()).not.toContain("Something went wrong");
});

/** What each reply says last of all. */
const lastWords: { readonly [name: string]: string } = {
  ...{ aside: "a secret", private: "a secret", twice: "another secret", refused: "a secret" },
  ...{ public: "for all", broken: "Something went wrong" },
};

test.each(["late-answer", "lost-answer"] as const)(
  "every answer is seen by those whom it is for when its receipt is a %s",
  async (kind) => {
    const uses = ["quick", "slow"].flatMap((how) =>
      Object.keys(lastWords).map((name) => ({ how, name, used: ada.command("games", `/${how} ${name}`) })),
    );
    for (const { used } of uses)
      house.sandbox.faults.add({ match: `^POST /interactions/${used.id}/`, kind, seconds: 3, left: 1 });
    for (const { how, name, used } of uses) {
      const says = (message: PageMessage) => wordsOf(message).includes(lastWords[name] ?? "");
      const seen = () => [how, name, new Set(used.shown.filter(says).map(isPrivate))];
      await expect.poll(seen).toEqual([how, name, new Set([name !== "public"])]);
    }
  },
);

test("a click on a public message is answered privately, and leaves the message as it is", async () => {
  const shown = await ada.command("games", "/quick public").reply();
  const ben = house.sandbox.person("Ben");
  const answer = await ben.press(shown, "Read").reply();
  expect(answer.id).not.toBe(shown.id);
  expect(isPrivate(answer)).toBe(true);
});
