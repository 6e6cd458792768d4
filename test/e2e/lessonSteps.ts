import type { PersonDriver, Which } from "../../sandbox/driver/person.ts";
import type { PageMessage } from "../../sandbox/protocol.ts";
import { doables } from "../../sandbox/driver/doable.ts";
import { answersIn, useWhole } from "./play.ts";

/** Gives the answer that the lesson names, or at a free step the first one. */
export async function takeStep(
  person: PersonDriver,
  panel: Which,
  picks: readonly string[] | undefined,
): Promise<PageMessage> {
  const [first, ...others] = answersIn(panel);
  const wanted = [first, ...others].find((doable) => {
    if (doable === undefined || picks === undefined) return true;
    if (doable.kind !== "press") return picks.every((pick) => doable.values.some((value) => value === pick));
    return doable.id.startsWith("pick|") && doable.id.split("|").slice(5).sort().join() === [...picks].sort().join();
  });
  if (wanted === undefined)
    return picks?.length === 1 ? findOption(person, panel, picks) : markEach(person, panel, picks ?? []);
  if (wanted.id.startsWith("mark|")) return (await useWhole(person, panel, wanted, () => 0)).used.reply();
  if (wanted.kind === "press") return person.press(panel, wanted.id).reply();
  return person.select(panel, wanted.id, picks ?? wanted.values.slice(0, wanted.min)).reply();
}

/** Looks for an option behind the steps of a panel and its further options. */
async function findOption(person: PersonDriver, panel: Which, picks: readonly string[]): Promise<PageMessage> {
  const found = await searchSteps(person, panel, picks, 0);
  if (found === undefined) throw new Error(`Nothing leads to ${picks.join(" ")}`);
  return takeStep(person, found, picks);
}

/** The panel that has a button for this option, after steps of which `taken` are taken. */
async function searchSteps(
  person: PersonDriver,
  panel: Which,
  picks: readonly string[],
  taken: number,
): Promise<Which | undefined> {
  if (answersIn(panel).some(({ id }) => id.startsWith("pick|") && id.endsWith(`|${picks.join("|")}`))) return panel;
  const ways = doables(panel).filter(({ id }) =>
    id.startsWith("mark|") ? id.split("|").length > 5 + taken : id.startsWith("turn|"),
  );
  for (const { id } of ways) {
    const shown = await person.press(panel, id).reply();
    const found = await searchSteps(person, shown, picks, id.startsWith("mark|") ? id.split("|").length - 5 : taken);
    if (found !== undefined) return found;
    await person.press(shown, "Back").reply();
  }
  return undefined;
}

/** Marks the picks one after the other; the mark that completes the answer gives it. */
async function markEach(person: PersonDriver, panel: Which, picks: readonly string[]): Promise<PageMessage> {
  let shown: Which = panel;
  let last: PageMessage | undefined;
  for (let count = 1; count <= picks.length; count += 1) {
    const marked = picks.slice(0, count);
    const button = answersIn(shown).find(
      ({ id, kind }) => kind === "press" && id.split("|").slice(5).sort().join() === [...marked].sort().join(),
    );
    if (button === undefined) throw new Error(`Nothing marks ${marked.join(" ")}`);
    last = await person.press(shown, button.id).reply();
    shown = last;
  }
  if (last === undefined) throw new Error("A lesson names no pick");
  return last;
}
