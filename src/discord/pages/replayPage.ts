import type { PublicTable } from "../../table/sight/publicTable.ts";
import type { Receipt, ReplayStep } from "../../table/sight/replay.ts";
import type { Sight, TableSight } from "../../table/sight/sight.ts";
import { bullet, type Sparse } from "../../words/lines.ts";
import { type HostKey, say, type Translator } from "../../words/translator.ts";
import { boardDrawings, eventDrawings, pictured } from "../cards/boardDrawings.ts";
import { clickButton } from "../message/linkButtons.ts";
import { tellFacts } from "../message/recentEvents.ts";
import {
  fitLines,
  type MessageTemplate,
  panelColour,
  rows,
  sentence,
  withFile,
  wordsOnly,
} from "../message/template.ts";
import { type APIButtonComponent, ComponentType } from "discord.js";

/** The match after `number` choices, as this viewer may see it: with all hands once they may be told. */
export async function replayPage(sight: Sight, number: number, translator: Translator): Promise<MessageTemplate> {
  const step = await sight.replay(number);
  return step === undefined
    ? sentence(translator.text(say("refusal.replay-rules")))
    : showStep(sight, step, translator);
}

/** The same step for everybody, without the ways to others; undefined when other rules held for some answers. */
export async function replayCard(sight: TableSight, number: number, translator: Translator) {
  const step = await sight.replay(number);
  if (step === undefined) return undefined;
  const replay = { verb: "replay", table: sight.table.id, page: step.number } as const;
  const shown = drawStep(sight, step, translator, [clickButton(replay, "button.replay", translator)]);
  return { ...shown, audience: sight.audience };
}

function showStep(sight: Sight, step: ReplayStep, translator: Translator): MessageTemplate {
  const ways = [ends(sight, step, translator), strides(sight, step, translator)];
  const post = { verb: "post-step", table: sight.table.id, page: step.number } as const;
  return drawStep(sight, step, translator, ways, [sight.tellsKey && clickButton(post, "button.post-step", translator)]);
}

function drawStep(
  sight: Sight,
  step: ReplayStep,
  translator: Translator,
  ...rowsBelow: readonly Sparse<APIButtonComponent>[]
): MessageTemplate {
  const { game } = sight;
  const { number, count, facts, view } = step;
  const title = translator.lines([game.info.title, game.words.progress?.(view)]).join(", ");
  const words = translator.lines([
    say("replay.title", { title, number, count }),
    tellFacts(game, facts).map(bullet),
    handLines(sight, step, translator),
  ]);
  const source = { ...sight, labels: {}, view, news: facts };
  const drawings = [...eventDrawings(source, translator), ...boardDrawings(source, translator)];
  return pictured(sight.audience, panelColour, fitLines(words, 2400), drawings, rowsBelow.map(rows));
}

/** The ways to both ends, as far as they are not here. */
function ends({ table }: Sight, { number: at, count: last }: ReplayStep, translator: Translator) {
  const go = (page: number, key: HostKey) => clickButton({ verb: "replay", table: table.id, page }, key, translator);
  return [at > 0 && go(0, "button.first"), at < last && go(last, "button.last")];
}

/** The ways to go on by a turn or a round. Two of them may lead to one page, so that each says its own length. */
function strides({ table }: Sight, { stops }: ReplayStep, translator: Translator) {
  return stops.map(({ unit, back, forward }) => {
    const go = (page: number | undefined, key: HostKey) =>
      page !== undefined && clickButton({ verb: `replay-${unit}`, table: table.id, page }, key, translator);
    return [go(back, `button.${unit}-back`), go(forward, `button.${unit}-forward`)];
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

const pageLimit = 3600;

/** Commitment and own receipts; once it may be told, the key and what a replay of the match from it showed. */
export async function verifyPage(sight: Sight, translator: Translator): Promise<MessageTemplate> {
  const commitment = sight.table.commitment ?? "";
  const seal = translator.text(sealWords(sight.table));
  const { receipts, disclosed } = await sight.prove();
  if (disclosed === undefined)
    return page(sight, [translator.text(say("verify.running", { commitment })), seal], receipts, translator);
  const { key, opened } = disclosed;
  const { verdict, ...words } = disclosed.verdict;
  const lines = translator.lines([
    say("verify.ended", { commitment, key }),
    seal,
    opened && say(opened.isTrue ? "verify.opened" : "verify.broken", { secret: opened.secret }),
    say(`verify.${verdict}`, words),
  ]);
  const proof = page(sight, lines, receipts, translator);
  const file = clickButton({ verb: "file", table: sight.table.id }, "button.file", translator);
  return {
    ...proof,
    compose: (drawn) => [...proof.compose(drawn), { type: ComponentType.ActionRow, components: [file] }],
  };
}

/** The receipts below the verdict, newest first; with a file of all of them when one message cannot hold them. */
function page(
  { audience, table }: Sight,
  head: readonly string[],
  receipts: readonly Receipt[],
  translator: Translator,
): MessageTemplate {
  if (receipts.length === 0) return wordsOnly(audience, panelColour, head.join("\n"));
  const listed = receipts.map(({ hash, text }) => `${hash} ← \`${text}\``);
  const newest = listed.toReversed().map((receipt) => `-# ${receipt}`);
  const lines = [...head, `-# ${translator.text(say("verify.receipts"))}`, ...newest];
  const words = fitLines(lines, pageLimit);
  if (words === lines.join("\n")) return wordsOnly(audience, panelColour, words);
  return withFile(audience, words, { name: `receipts-${table.id}.txt`, data: `${listed.join("\n")}\n` });
}

/** Says how the key came about, with the way to the post whose id is in it. */
function sealWords({ seal, guild }: PublicTable) {
  if (seal?.post === undefined) return say("verify.unsealed");
  const { text, post } = seal;
  return say("verify.sealed", {
    seal: text,
    post: `https://discord.com/channels/${guild}/${post.channel}/${post.message}`,
  });
}
