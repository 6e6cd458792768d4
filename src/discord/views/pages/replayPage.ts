import type { ReplayStep } from "../../../table/sight/replay.ts";
import type { Sight } from "../../../table/sight/sight.ts";
import { type HostKey, say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { writeId } from "../../message/customId.ts";
import {
  button,
  container,
  fitLines,
  type MessageTemplate,
  panelColour,
  rows,
  sentence,
  text,
} from "../../message/template.ts";
import { boardDrawings, galleries, wordsInstead } from "../cards/boardDrawings.ts";

/** The match after `number` choices, as this viewer may see it: with all hands once they may be told. */
export async function replayPage(sight: Sight, number: number, translator: Translator): Promise<MessageTemplate> {
  const step = await sight.replay(number);
  return step === undefined
    ? sentence(translator.text(say("refusal.replay-rules")))
    : showStep(sight, step, translator);
}

function showStep(sight: Sight, step: ReplayStep, translator: Translator): MessageTemplate {
  const { game } = sight;
  const { number, count, facts, view } = step;
  const words = [
    translator.text(say("replay.title", { title: game.info.title, number, count })),
    ...facts.map((fact) => `- ${translator.text(game.text.fact(fact))}`),
    ...handLines(sight, step, translator),
  ];
  const drawings = boardDrawings({ ...sight, labels: {}, view, news: facts }, translator);
  return {
    audience: sight.audience,
    drawings,
    compose: (drawn) => [
      container(panelColour, [
        text(fitLines(words, 2400)),
        ...galleries(drawings, drawn),
        ...wordsInstead(drawings, drawn),
        ...rows(steps(sight, step, translator)),
      ]),
    ],
  };
}

/** No two buttons lead to the same page: equal ids would be refused. */
function steps({ table }: Sight, { number: at, count: last }: ReplayStep, translator: Translator) {
  const go = (page: number, key: HostKey) =>
    button(writeId({ verb: "replay", table: table.id, page }), translator.label(say(key)));
  return [
    ...(at > 1 ? [go(0, "button.first")] : []),
    ...(at > 0 ? [go(at - 1, "button.back")] : []),
    ...(at < last ? [go(at + 1, "button.forward")] : []),
    ...(at < last - 1 ? [go(last, "button.last")] : []),
  ];
}

/** The viewer's hand, or all hands that are shown besides, each under its player's name. */
function handLines({ game }: Sight, { hands, view }: ReplayStep, translator: Translator): readonly string[] {
  if (hands.length === 0) return game.text.hand(view).map(translator.text);
  return hands.flatMap(({ seat, view: theirs }) => {
    const lines = game.text.hand(theirs).map(translator.text);
    return lines.length === 0 ? [] : [translator.text(say("replay.hand", { who: { seat } })), ...lines];
  });
}
