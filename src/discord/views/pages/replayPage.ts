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
import { tellFacts } from "../../message/recentEvents.ts";
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
  const progress = game.words.progress?.(view);
  const title = [game.info.title, ...(progress === undefined ? [] : [translator.text(progress)])].join(", ");
  const words = [
    translator.text(say("replay.title", { title, number, count })),
    ...tellFacts(game, facts).map((told) => `- ${translator.text(told)}`),
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
        ...rows(strides(sight, step, translator)),
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

/** The ways to go on by a turn or a round. Two of them may lead to one page, so that each says its own length. */
function strides({ table }: Sight, { stops }: ReplayStep, translator: Translator) {
  return stops.flatMap(({ unit, back, forward }) => {
    const go = (page: number | undefined, key: HostKey) =>
      page === undefined
        ? []
        : [button(writeId({ verb: `replay-${unit}`, table: table.id, page }), translator.label(say(key)))];
    return [...go(back, `button.${unit}-back`), ...go(forward, `button.${unit}-forward`)];
  });
}

/** The viewer's hand; or what each player saw, quoted, because it is said to that player. */
function handLines({ game }: Sight, { hands, view }: ReplayStep, translator: Translator): readonly string[] {
  if (hands.length === 0) return game.words.hand(view).map(translator.text);
  return hands.flatMap(({ seat, view: theirs }) => {
    const lines = game.words.hand(theirs).map(translator.text);
    const quoted = lines.map((line) => `> ${line}`);
    return lines.length === 0 ? [] : [translator.text(say("replay.hand", { who: { seat } })), ...quoted];
  });
}
