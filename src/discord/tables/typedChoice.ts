import type { Answer } from "../../../games/contract/index.ts";
import type { AskedDecision } from "../../match/asked.ts";
import type { SeatSight } from "../../table/sight/sight.ts";
import { shorten } from "../../words/translate.ts";
import { say, type Translator } from "../../words/translator.ts";
import { aside, type Reply } from "../message/reply.ts";
import { labelOf } from "../pages/panelContext.ts";

/** Stands between the picks of one answer, in what is typed and in what autocomplete sends. */
const and = "&";

/** Questions that a player can answer by typing, at a table or in a lesson. */
export type Asked = Pick<SeatSight, "game" | "view" | "labels" | "decisions">;

/** An option, or no option at all of a question that may be answered so. */
export type TypedChoice = { readonly ask: string; readonly option: string | undefined; readonly label: string };
type Choice = TypedChoice & { readonly decision: AskedDecision };

export function refuseTyped(asked: Asked, typed: string, translator: Translator): Reply {
  const offered = listChoices(asked, translator).map(({ label }) => label);
  if (offered.length === 0) return aside(translator, "refusal.not-asked");
  const choices = offered.slice(0, 12).join(", ");
  return aside(translator, "refusal.not-a-choice", { typed: typed.slice(0, 60), choices });
}

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
  const parts = typed.split(and);
  const last = (parts.pop() ?? "").trim().toLowerCase();
  const all = listChoices(asked, translator);
  const before = parts.flatMap((part) => all.find((choice) => isMeant(choice, part)) ?? []);
  const ask = before[0]?.decision.ask;
  return all
    .filter(({ decision }) => ask === undefined || (decision.ask === ask && decision.max > before.length))
    .filter(
      ({ option }) =>
        (option !== undefined || before.length === 0) && !before.some((choice) => choice.option === option),
    )
    .filter((choice) => choice.label.toLowerCase().includes(last) || isMeant(choice, last))
    .map(({ decision, option, label }) => ({
      name: shorten([...before.map((choice) => choice.label), label].join(` ${and} `), 100),
      value: shorten(`${decision.ask}=${[...before.map((choice) => choice.option), option ?? ""].join(and)}`, 100),
    }));
}

/** Reads the answer that was typed or chosen, by the options' own names or by their labels. */
export function parseAnswer(choices: readonly TypedChoice[], typed: string): Answer | undefined {
  const [named = "", picked] = typed.trim().split("=", 2);
  if (picked !== undefined && choices.some(({ ask }) => ask === named))
    return { ask: named, picks: picked === "" ? [] : picked.split(and) };
  const found = typed.split(and).map((part) => choices.find((choice) => isMeant(choice, part)));
  const [first] = found;
  if (first === undefined || found.some((choice) => choice?.ask !== first.ask)) return undefined;
  return { ask: first.ask, picks: found.flatMap((choice) => choice?.option ?? []) };
}

function isMeant({ ask, option, label }: TypedChoice, part: string): boolean {
  const typed = part.trim().toLowerCase();
  const names = [option ?? label, `${ask}=${option ?? ""}`, label, label.replace(/^\d[\d →]* · /u, "")];
  return names.some((name) => name.toLowerCase() === typed);
}
