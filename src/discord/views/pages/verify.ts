import { ComponentType } from "discord.js";
import type { Verdict } from "../../../match/replay.ts";
import type { Receipt } from "../../../table/sight/replay.ts";
import type { PublicTable } from "../../../table/sight/publicTable.ts";
import type { Sight } from "../../../table/sight/sight.ts";
import { say } from "../../../words/say.ts";
import type { Translator } from "../../../words/translator.ts";
import { writeId } from "../../message/customId.ts";
import { button, fitLines, type MessageTemplate, panelColour, withFile, wordsOnly } from "../../message/template.ts";

const pageLimit = 3600;

/**
 * While a match runs: its commitment and the reader's own receipts. Once it
 * may be told: the key, and what playing the whole match again from it showed.
 */
export async function verifyPage(sight: Sight, translator: Translator): Promise<MessageTemplate> {
  const commitment = sight.table.commitment ?? "";
  const seal = translator.text(sealWords(sight.table));
  const { receipts, disclosed } = await sight.prove();
  if (disclosed === undefined)
    return page(sight, [translator.text(say("verify.running", { commitment })), seal], receipts, translator);
  const { key, verdict, opened } = disclosed;
  const head = translator.text(say("verify.ended", { commitment, key }));
  const secret = opened && [say(opened.isTrue ? "verify.opened" : "verify.broken", { secret: opened.secret })];
  const lines = [head, seal, ...[...(secret ?? []), verdictWords(verdict)].map((said) => translator.text(said))];
  const proof = page(sight, lines, receipts, translator);
  const id = writeId({ verb: "file", table: sight.table.id });
  return {
    ...proof,
    compose: (drawn) => [
      ...proof.compose(drawn),
      { type: ComponentType.ActionRow, components: [button(id, translator.label(say("button.file")))] },
    ],
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

function verdictWords(verdict: Verdict) {
  switch (verdict.verdict) {
    case "true":
      return say("verify.true", { answers: verdict.answers });
    case "other-key":
      return say("verify.other-key");
    case "other-box":
      return say("verify.other-box");
    case "differs":
      return say("verify.differs", { answer: verdict.answer });
    case "rules-changed":
      return say("verify.rules-changed", { answers: verdict.answers });
  }
}
