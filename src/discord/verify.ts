import type { Seat } from "../../games/contract.ts";
import { receiptOf } from "../match/fair.ts";
import type { UserId } from "../match/ids.ts";
import { verify, type Verdict } from "../match/replay.ts";
import { type Entry, seatOf, type TableRecord } from "../match/record.ts";
import type { Service } from "../match/service.ts";
import { say } from "../words/say.ts";
import type { Voice } from "../words/voice.ts";
import { type Draft, fitting } from "./draft.ts";
import { sentence } from "./pages.ts";

/**
 * While a match runs: its commitment and the reader's own receipts. After the
 * end: the key, and what playing the whole match again from it showed.
 */
export async function verifyPage(service: Service, record: TableRecord, user: UserId, voice: Voice): Promise<Draft> {
  const { match } = record;
  if (match === null) return sentence(voice.text(say("refusal.not-started")));
  const answers = await service.answers(record);
  const { commitment, deal } = match;
  if (record.status === "playing" || record.keepsKey === true || record.days.isSaved) {
    const receipts = readable(record, answers, seatOf(record, user));
    return sentence(fitting([voice.text(say("verify.running", { commitment })), ...receipts], 3600));
  }
  const verdict = verify(service.gameOf(record), match, answers);
  const receipts = readable(record, answers, "all");
  const head = voice.text(say("verify.ended", { commitment, key: deal.key }));
  return sentence(fitting([head, voice.text(verdictWords(verdict)), ...receipts], 3600));
}

/** The receipts a reader may see: his own, the revealed ones, and after the end all of them. */
function readable(record: TableRecord, answers: readonly Entry[], reader: Seat | "all" | undefined): readonly string[] {
  const revealed = new Set(answers.flatMap(({ unsealed }) => unsealed ?? []));
  return answers.flatMap((entry) => {
    const { sealed, seat, answer } = entry;
    if (sealed === undefined) return [];
    const isKnown = reader === "all" || reader === seat || revealed.has(sealed.seal);
    if (!isKnown) return [];
    const picks = answer.picks.join(", ");
    return [
      `-# ${seat + 1} · ${sealed.seal} · ${answer.ask} ${picks} · ${sealed.nonce} → ${receiptOf(record.origin ?? record.id, entry) ?? ""}`,
    ];
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
