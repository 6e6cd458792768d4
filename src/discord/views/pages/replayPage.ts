import type { APIButtonComponent } from "discord.js";
import type { Everybody } from "../../../table/sight/audience.ts";
import type { ReplayStep } from "../../../table/sight/replay.ts";
import type { Sight, TableSight } from "../../../table/sight/sight.ts";
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
import { boardDrawings, eventDrawings, galleries, wordsInstead } from "../cards/boardDrawings.ts";

/** The match after `number` choices, as this viewer may see it: with all hands once they may be told. */
export async function replayPage(sight: Sight, number: number, translator: Translator): Promise<MessageTemplate> {
  const step = await sight.replay(number);
  return step === undefined
    ? sentence(translator.text(say("refusal.replay-rules")))
    : showStep(sight, step, translator);
}

/** The same step for everybody, without the ways to others; undefined when other rules held for some answers. */
export async function replayCard(
  sight: TableSight,
  number: number,
  translator: Translator,
): Promise<MessageTemplate<Everybody> | undefined> {
  const step = await sight.replay(number);
  if (step === undefined) return undefined;
  const replay = writeId({ verb: "replay", table: sight.table.id, page: step.number });
  const shown = drawStep(sight, step, translator, [button(replay, translator.label(say("button.replay")))]);
  return { ...shown, audience: sight.audience };
}

function showStep(sight: Sight, step: ReplayStep, translator: Translator): MessageTemplate {
  const post = writeId({ verb: "post-step", table: sight.table.id, page: step.number });
  return drawStep(
    sight,
    step,
    translator,
    [...ends(sight, step, translator), ...strides(sight, step, translator)],
    sight.tellsKey ? [button(post, translator.label(say("button.post-step")))] : [],
  );
}

type Buttons = readonly APIButtonComponent[];

function drawStep(
  sight: Sight,
  step: ReplayStep,
  translator: Translator,
  ...rowsBelow: readonly Buttons[]
): MessageTemplate {
  const { game } = sight;
  const { number, count, facts, view } = step;
  const progress = game.words.progress?.(view);
  const title = [game.info.title, ...(progress === undefined ? [] : [translator.text(progress)])].join(", ");
  const words = [
    translator.text(say("replay.title", { title, number, count })),
    ...tellFacts(game, facts).map((told) => `- ${translator.text(told)}`),
    ...handLines(sight, step, translator),
  ];
  const source = { ...sight, labels: {}, view, news: facts };
  const drawings = [...eventDrawings(source, translator), ...boardDrawings(source, translator)];
  return {
    audience: sight.audience,
    drawings,
    compose: (drawn) => [
      container(panelColour, [
        text(fitLines(words, 2400)),
        ...galleries(drawings, drawn),
        ...wordsInstead(drawings, drawn),
        ...rowsBelow.flatMap(rows),
      ]),
    ],
  };
}

/** The ways to both ends, as far as they are not here. */
function ends({ table }: Sight, { number: at, count: last }: ReplayStep, translator: Translator) {
  const go = (page: number, key: HostKey) =>
    button(writeId({ verb: "replay", table: table.id, page }), translator.label(say(key)));
  return [...(at > 0 ? [go(0, "button.first")] : []), ...(at < last ? [go(last, "button.last")] : [])];
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
