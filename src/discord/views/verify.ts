import type { Seat } from "../../../games/contract.ts";
import { receiptOf, receiptText } from "../../match/fairness.ts";
import type { UserId } from "../../ids.ts";
import { type Verdict, verify } from "../../match/replay.ts";
import { seatOf, type TableRecord } from "../../table/record.ts";
import type { Service } from "../../table/service/service.ts";
import { say } from "../../words/say.ts";
import type { Translator } from "../../words/translator.ts";
import { fitLines, type MessageTemplate, sentence, withFile } from "../message/template.ts";
import type { Entry } from "../../match/match.ts";

const pageLimit = 3600;

/**
 * While a match runs: its commitment and the reader's own receipts. After the
 * end: the key, and what playing the whole match again from it showed.
 */
export async function verifyPage(
  service: Pick<Service, "gameOf" | "answers">,
  record: TableRecord,
  user: UserId,
  translator: Translator,
): Promise<MessageTemplate> {
  const { match } = record;
  if (match === null) return sentence(translator.text(say("refusal.not-started")));
  const answers = await service.answers(record);
  const { commitment, deal } = match;
  if (record.status === "playing" || record.keepsKey === true || record.isSaved) {
    const receipts = listReceipts(record, answers, seatOf(record, user));
    return page(record, [translator.text(say("verify.running", { commitment }))], receipts, translator);
  }
  const verdict = verify(service.gameOf(record), match, answers);
  const receipts = listReceipts(record, answers, "all");
  const head = translator.text(say("verify.ended", { commitment, key: deal.key }));
  return page(record, [head, translator.text(verdictWords(verdict))], receipts, translator);
}

/** The receipts below the verdict, newest first; with a file of all of them when one message cannot hold them. */
function page(
  record: TableRecord,
  head: readonly string[],
  receipts: readonly string[],
  translator: Translator,
): MessageTemplate {
  if (receipts.length === 0) return sentence(head.join("\n"));
  const newest = receipts.toReversed().map((receipt) => `-# ${receipt}`);
  const lines = [...head, `-# ${translator.text(say("verify.receipts"))}`, ...newest];
  const words = fitLines(lines, pageLimit);
  if (!words.endsWith("…")) return sentence(words);
  return withFile(words, `receipts-${record.id}.txt`, `${receipts.join("\n")}\n`);
}

/** The receipts a reader may see, oldest first: their own, the revealed ones, and after the end all of them. */
function listReceipts(
  record: TableRecord,
  answers: readonly Entry[],
  reader: Seat | "all" | undefined,
): readonly string[] {
  const revealed = new Set(answers.flatMap(({ unsealed }) => unsealed ?? []));
  const table = record.origin ?? record.id;
  return answers.flatMap((entry) => {
    const { sealed, seat } = entry;
    const receipt = receiptOf(table, entry);
    if (sealed === undefined || receipt === undefined) return [];
    const isKnown = reader === "all" || reader === seat || revealed.has(sealed.seal);
    return isKnown ? [`${receipt} ← \`${receiptText(table, entry) ?? ""}\``] : [];
  });
}

function verdictWords(verdict: Verdict) {
  switch (verdict.verdict) {
    case "true":
      return say("verify.true", { answers: verdict.answers });
    case "other-key":
      return say("verify.other-key");
    case "differs":
      return say("verify.differs", { answer: verdict.answer });
    case "rules-changed":
      return say("verify.rules-changed", { answers: verdict.answers });
  }
}
