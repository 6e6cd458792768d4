/** A secret choice that was made looks made: in the direct message, in the thread's panel, and while one plans. */
import { ButtonStyle, ComponentType } from "discord.js";
import { expect, test } from "vitest";

import { games } from "../../../games/registry.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { everyComponent } from "../../../sandbox/spec/components.ts";
import { panelOf, startTable } from "../play.ts";
import { wordsOf } from "../testBot.ts";
import { useTestBot } from "../useTestBot.ts";

const house = useTestBot({ games });

/** Label and style of each button that answers this question. */
function buttonsOf(message: Which, ask: string) {
  return everyComponent(message.components ?? []).flatMap(({ component }) =>
    component.type === ComponentType.Button && "custom_id" in component && component.custom_id.includes(`|${ask}|`)
      ? [[component.label, component.style] as const]
      : [],
  );
}

const direct = async (person: PersonDriver, words: string): Promise<Which> => {
  await house.bot.outbox.idle();
  return person.waitFor(person.dm(), (message) => wordsOf(message).includes(words));
};

test("in a direct message and in the thread the choice is marked, and beside it stands who is waited for", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("ei-my-goods", [ada, ben]);
  const asked = await direct(ada, "exchange all your 5 cards");
  expect(wordsOf(asked)).not.toContain("Locked in");
  expect(buttonsOf(asked, "hand")).toEqual([
    ["Keep my cards", ButtonStyle.Primary],
    ["Exchange all", ButtonStyle.Secondary],
  ]);
  const kept = await ada.press(asked, "Keep my cards").reply();
  const locked = [
    ["✓ Keep my cards", ButtonStyle.Success],
    ["Exchange all", ButtonStyle.Secondary],
  ];
  for (const message of [kept, await panelOf(ada, place)]) {
    expect(wordsOf(message)).toContain(`**Locked in.** Waiting for ${ben.mention}.\n`);
    expect(buttonsOf(message, "hand")).toEqual(locked);
  }
  const changed = await ada.press(kept, "Exchange all").reply();
  expect(buttonsOf(changed, "hand")).toEqual([
    ["Keep my cards", ButtonStyle.Secondary],
    ["✓ Exchange all", ButtonStyle.Success],
  ]);
  // Ben has chosen nothing, and is shown no mark of hers.
  const others = await direct(ben, "exchange all your 5 cards");
  expect(buttonsOf(others, "hand").map(([label]) => label)).toEqual(["Keep my cards", "Exchange all"]);
});

test("while one plans, a button leads back to what was chosen, marked among the options in their order", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("ei-my-goods", [ada, ben]);
  for (const person of [ada, ben]) await person.press(await panelOf(person, place), "Keep my cards").first();
  await house.bot.outbox.idle();
  const open = await panelOf(ada, place);
  const before = buttonsOf(open, "work");
  const [[first = ""] = []] = before;
  const planned = await ada.press(open, first).reply();
  expect(wordsOf(planned)).not.toContain("Locked in.");
  const [[change = "", style] = []] = buttonsOf(planned, "work");
  expect([change, style]).toEqual([expect.stringMatching(/^Worker: .* Change it here\.$/u), ButtonStyle.Secondary]);
  expect(buttonsOf(await ada.press(planned, change).reply(), "work")).toEqual(
    before.map(([label]) => (label === first ? [`✓ ${first}`, ButtonStyle.Success] : [label, ButtonStyle.Secondary])),
  );
});

test("a click in a direct message is answered before the message is removed", async () => {
  const [ada, ben] = [house.sandbox.person("Ada"), house.sandbox.person("Ben")];
  const place = await startTable("ei-my-goods", [ada, ben]);
  const asked = await direct(ben, "exchange all your 5 cards");
  await ada.press(await panelOf(ada, place), "Keep my cards").first();
  await house.bot.outbox.idle();
  house.sandbox.faults.add({ match: "^POST /interactions/.*/callback", kind: "slow", seconds: 1 });
  const before = house.sandbox.requests.length;
  await ben.press(asked, "Keep my cards").reply();
  await house.bot.outbox.idle();
  // In the order in which they were done.
  const sent = house.sandbox.requests.slice(before).map(({ method, path }) => `${method} ${path}`);
  const answers = sent.filter((request) => request.endsWith("/callback"));
  expect(answers).toHaveLength(1);
  expect(sent.findIndex((request) => request.endsWith(asked.id))).toBeGreaterThan(sent.indexOf(answers[0] ?? ""));
});
