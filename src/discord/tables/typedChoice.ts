import type { Answer } from "../../../games/contract/index.ts";
import type { AskedDecision } from "../../match/asked.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { folded, listCalled, shorten } from "../../words/plain.ts";
import { say, type Translator } from "../../words/translator.ts";
import { aside, type Reply } from "../message/reply.ts";
import { labelOf } from "../pages/panelContext.ts";

/** Stands between the picks of one answer, in what is typed and in what autocomplete sends. */
export const and = "&";
/** The same, as Japanese keyboards write it too. */
const ands = /[&＆]/u;

/** Questions that a player can answer by typing, at a table or in a lesson. */
export type Asked = Pick<SeatSight, "game" | "view" | "labels" | "decisions">;

/** An option, or no option at all of a question that may be answered so. */
export type TypedChoice = { readonly ask: string; readonly option: string | undefined; readonly label: string };
type Choice = TypedChoice & { readonly decision: AskedDecision };

export function refuseTyped(asked: Asked, typed: string, translator: Translator): Reply {
  const offered = listChoices(asked, translator).map(({ label }) => label);
  if (offered.length === 0) return aside(translator, "refusal.moved-on");
  const [choices, more] = [offered.slice(0, mostListed).join(", "), Math.max(0, offered.length - mostListed)];
  const several = asked.decisions.some(({ max }) => max > 1) ? "yes" : "no";
  return aside(translator, "refusal.not-a-choice", { typed: typed.slice(0, 60), choices, more, several });
}

const mostListed = 12;

export function listChoices(asked: Asked, translator: Translator): readonly Choice[] {
  return asked.decisions.flatMap((decision) => {
    const { ask, min, options } = decision;
    const labels = options.map((option) => ({ option, label: labelOf(asked, decision, option, translator, 80) }));
    const none = min === 0 ? [{ option: undefined, label: translator.label(say("panel.none")) }] : [];
    return [...labels, ...none].map((choice) => ({ ask, decision, ...choice }));
  });
}

/** Lists what to offer while a choice is typed: an entry for each possible pick. Where an answer has several picks, each entry adds one to those typed. */
export function completeChoice(asked: Asked, typed: string, translator: Translator) {
  const parts = typed.split(ands);
  const last = folded(parts.pop() ?? "");
  const all = listChoices(asked, translator);
  const meant = findMeant(all, last);
  const before = parts.flatMap((part) => findMeant(all, part) ?? []);
  const ask = before[0]?.decision.ask;
  return all
    .filter(({ decision }) => ask === undefined || (decision.ask === ask && decision.max > before.length))
    .filter(
      ({ option }) =>
        (option !== undefined || before.length === 0) && !before.some((choice) => choice.option === option),
    )
    .filter((choice) => folded(choice.label).includes(last) || choice === meant)
    .map(({ decision, option, label }) => ({
      name: shorten([...before.map((choice) => choice.label), label].join(` ${and} `), 100),
      value: shorten(`${decision.ask}=${[...before.map((choice) => choice.option), option ?? ""].join(and)}`, 100),
    }));
}

/** Reads the answer that was typed or chosen: by the numbers or words of labels, or by the options' own names. */
export function parseAnswer(choices: readonly TypedChoice[], typed: string): Answer | undefined {
  const [named = "", picked] = typed.trim().split("=", 2);
  if (picked !== undefined && choices.some(({ ask }) => ask === named))
    return { ask: named, picks: picked === "" ? [] : picked.split(and) };
  const found = typed.split(ands).map((part) => findMeant(choices, part));
  const [first] = found;
  if (first === undefined || found.some((choice) => choice?.ask !== first.ask)) return undefined;
  return { ask: first.ask, picks: found.flatMap((choice) => choice?.option ?? []) };
}

/** A label's number in the pictures, such as "3" or "1 → 6", and its words. */
const numbered = /^(\d[\d →]*) · (.*)$/u;

/** Finds what a part of an answer names. The number that players see goes before the names that games give options, unless several have it. */
function findMeant<Known extends TypedChoice>(choices: readonly Known[], part: string): Known | undefined {
  const number = folded(part).replaceAll(" ", "").replace("->", "→");
  const found = choices.filter(({ label }) => numbered.exec(label)?.[1]?.replaceAll(" ", "") === number);
  if (found.length === 1) return found[0];
  const [first] = listCalled(choices, part, ({ ask, option, label }) => [
    ...[option ?? label, `${ask}=${option ?? ""}`, label, numbered.exec(label)?.[2] ?? label],
  ]);
  return first;
}
