import { expect, test } from "vitest";
import type { PageMessage } from "../../sandbox/protocol.ts";
import { customIdOf, everyComponent } from "../../sandbox/spec/components.ts";
import { describeInBrowser, goTo, message } from "../page/browser.ts";
import { patiently } from "../patience.ts";
import { enterAsAda, folder } from "./onPhone.ts";
import { createSwitchedBot } from "./switchedPictures.ts";

const switched = createSwitchedBot();

describeInBrowser(
  "on a phone",
  (stage) => {
    test(
      "a newcomer is at most four presses away from a first move, beginning at the bot's welcome",
      async () => {
        const { page, ada } = await enterAsAda(stage());
        await goTo(page, "general");
        const pressed: string[] = [];
        const press = async (words: string, label: string) => {
          pressed.push(label);
          await message(page, words).getByRole("button", { name: label, exact: true }).last().click();
        };
        const earlier = new Set(ada.sees("general").map((shown) => shown.id));
        const began = performance.now();
        await press("a turn at a time", "Play now");
        await press("Your table is open", "Start with a computer");
        const isAsking = (shown: PageMessage) => !earlier.has(shown.id) && picksIn(shown).length > 0;
        const panel = await ada.waitFor("general", isAsking, patiently(15_000));
        const [{ label, id } = { label: "", id: "" }] = picksIn(panel);
        await press(label, label);
        await ada.waitFor(
          "general",
          (shown) => shown.id === panel.id && !picksIn(shown).some((pick) => pick.id === id),
          patiently(15_000),
        );
        expect(pressed.length).toBeLessThanOrEqual(4);
        if (folder !== undefined) process.stdout.write(`${pressed.join(", ")}: ${performance.now() - began} ms\n`);
      },
      patiently(120_000),
    );
  },
  switched.start,
);

/** The buttons of a panel that give a whole answer. */
function picksIn(shown: PageMessage): readonly { readonly id: string; readonly label: string }[] {
  return everyComponent(shown.components ?? []).flatMap(({ component }) => {
    const id = customIdOf(component) ?? "";
    return id.startsWith("pick|") && "label" in component ? [{ id, label: component.label ?? "" }] : [];
  });
}
