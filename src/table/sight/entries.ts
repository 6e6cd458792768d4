import type { Fact, Viewer } from "../../../games/contract/index.ts";
import type { TableId } from "../../ids.ts";
import { receiptOf, receiptText } from "../../match/fairness.ts";
import { isKnownToAll, isReveal } from "../../match/lookBack.ts";
import type { GivenAnswer } from "../../match/asked.ts";
import { type Entry, factsFor } from "../../match/match.ts";

/** A secret choice's receipt, and the text it is the SHA-256 of. */
export type Receipt = { readonly hash: string; readonly text: string };

/** What somebody chose, as only they may read it before it is disclosed. */
export type Choice = { readonly answer: GivenAnswer; readonly at: number; readonly receipt: Receipt | undefined };

/** One answer, as one viewer may know it. */
export type SeenEntry = Pick<Entry, "seat" | "by"> & {
  readonly facts: readonly Fact[];
  /** Whether it showed everybody what had been chosen secretly. */
  readonly isReveal: boolean;
  /** Only in one's own entries. */
  readonly own?: Choice;
};

/**
 * The answers that this viewer may count: their own and those that told them something. How often others chose
 * secretly is nobody's business.
 */
export function seenEntries(table: TableId, answers: readonly Entry[], viewer: Viewer): readonly SeenEntry[] {
  return answers.filter((entry) => isVisible(entry, viewer)).map((entry) => seenEntry(table, entry, viewer));
}

/** Whether an answer is this viewer's, or told them something. */
export function isVisible(entry: Entry, viewer: Viewer): boolean {
  return entry.seat === viewer || isKnownToAll(entry) || entry.facts.some(({ to }) => to === viewer);
}

/** One answer as this viewer may know it. */
export function seenEntry(table: TableId, entry: Entry, viewer: Viewer): SeenEntry {
  const { seat, by, at } = entry;
  const answer = entry.answer as GivenAnswer;
  const seen = { seat, by, facts: factsFor(entry, viewer), isReveal: isReveal(entry) };
  return seat === viewer ? { ...seen, own: { answer, at, receipt: receiptFor(table, entry) } } : seen;
}

/**
 * The receipts that this viewer may check, oldest first: their own, those of revealed choices, or all of them. Of what
 * others chose before they thought again, nobody learns: a reveal shows the last choice under a seal alone.
 */
export function seenReceipts(table: TableId, answers: readonly Entry[], viewer: Viewer | "all"): readonly Receipt[] {
  const revealed = new Set(answers.flatMap(({ unsealed }) => unsealed ?? []));
  const last = new Map(answers.map((entry) => [sealName(entry), entry]));
  return answers.flatMap((entry) => {
    const { sealed, seat } = entry;
    const isShown = sealed !== undefined && revealed.has(sealed.seal) && last.get(sealName(entry)) === entry;
    const receipt = viewer === "all" || seat === viewer || isShown ? receiptFor(table, entry) : undefined;
    return receipt === undefined ? [] : [receipt];
  });
}

const sealName = ({ seat, sealed }: Entry): string => `${seat} ${sealed?.seal ?? ""}`;

function receiptFor(table: TableId, entry: Entry): Receipt | undefined {
  const hash = receiptOf(table, entry);
  const text = receiptText(table, entry);
  return hash === undefined || text === undefined ? undefined : { hash, text };
}
