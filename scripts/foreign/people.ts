import { setTimeout as sleep } from "node:timers/promises";
import type { Sandbox } from "../../sandbox/index.ts";
import { type Call, whyOf } from "./outcome.ts";

const typingMs = 200;

/**
 * What people do with the foreign bot's command `/smoke`: each bot answers alike, so each is asked alike.
 * `/smoke way:now` answers with a button, a menu and a button that opens a form; `way:later` defers first.
 */
export async function tryAsPeople(sandbox: Sandbox): Promise<readonly Call[]> {
  const ada = sandbox.person("Ada");
  const calls: Call[] = [];
  const note = async (call: string, work: () => Promise<unknown>): Promise<void> => {
    // What a client would not let one do throws at once.
    const why = await Promise.resolve()
      .then(work)
      .then(() => "", whyOf);
    calls.push({ call: `people: ${call}`, ok: why === "", why });
  };
  const expect = async (found: Promise<{ readonly content: string }>, content: string): Promise<void> => {
    const message = await found;
    if (message.content !== content) throw new Error(`It says “${message.content}”, not “${content}”.`);
  };
  await note("a command is answered", () => expect(ada.command("games", "/smoke way:now").reply(), "now"));
  await note("a command is answered later", () => expect(ada.command("games", "/smoke way:later").reply(), "later"));
  await note("an option completes itself", async () => {
    const [choice] = await ada.autocomplete("games", "/smoke way:n", "way").choices();
    if (choice?.value !== "now") throw new Error(`It offers ${JSON.stringify(choice)}.`);
  });
  const shown = await ada.waitFor("games", ({ content }) => content === "now").catch(() => undefined);
  if (shown === undefined) return calls;
  await note("a menu changes its message", () => expect(ada.select(shown, "choose", ["b"]).reply(), "chose b"));
  await note("a button is followed up", () => expect(ada.press(shown, "follow").followUp(), "followed"));
  await note("a form is opened and sent", async () => {
    const opener = ada.press(shown, "form");
    await opener.modal();
    // A person needs a moment to write; discord.py hears of its form only after Discord's answer to it.
    await sleep(typingMs);
    await expect(ada.submit(opener, { name: "Ada" }).reply(), "called Ada");
  });
  return calls;
}
