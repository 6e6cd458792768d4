import { concerns } from "../../../table/orders.ts";
import { findLastChoice } from "../../../match/lookBack.ts";
import type { OnePerson } from "../../../table/sight/audience.ts";
import type { SeatSight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { writeId } from "../../message/customId.ts";
import { button, container, fitLines, type MessageTemplate, panelColour, rows, text } from "../../message/template.ts";
import { boardDrawings, galleries, wordsInstead } from "../cards/boardDrawings.ts";

/** What happened since this seat last chose: to it first, then the rest, with the board as it sees it. */
export async function newsPage(sight: SeatSight, translator: Translator): Promise<MessageTemplate<OnePerson>> {
  const { game, viewer: seat } = sight;
  const { entries } = await sight.log();
  const mine = findLastChoice(entries, seat);
  // The choice itself is no news, unless it revealed what others had chosen.
  const from = entries[mine]?.isReveal === true ? mine : mine + 1;
  const facts = entries.slice(from).flatMap((entry) => entry.facts);
  const told = facts.map((fact) => ({ fact, said: game.words.fact(fact) }));
  const toMe = told.filter(({ fact, said }) => concerns(fact, said, seat));
  const rest = told.filter((each) => !toMe.includes(each));
  const lines = (each: typeof told) => each.map(({ said }) => `- ${translator.text(said)}`);
  const words = [
    translator.text(say("news.title", { title: game.info.title })),
    ...(toMe.length === 0 ? [] : [translator.text(say("news.you")), ...lines(toMe)]),
    ...(rest.length === 0 ? [] : [translator.text(say("news.rest")), ...lines(rest)]),
    ...(told.length === 0 ? [translator.text(say("news.nothing"))] : []),
  ];
  const drawings = boardDrawings({ ...sight, labels: {}, news: facts }, translator);
  return {
    audience: sight.audience,
    drawings,
    compose: (drawn) => [
      container(panelColour, [
        text(fitLines(words, 2400)),
        ...galleries(drawings, drawn),
        ...wordsInstead(drawings, drawn),
        ...rows([button(writeId({ verb: "play", table: sight.table.id }), translator.label(say("button.play")), "go")]),
      ]),
    ],
  };
}
