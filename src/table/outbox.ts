import type { Seat } from "../../games/contract/index.ts";
import { type Due, privateDuesOfSeat, type TableRecord } from "./record.ts";

type DueKind<T> = T extends { readonly id: number } ? Omit<T, "id"> : never;

/** Posts of one stream follow each other; those of different streams do not wait for each other. */
export function streamOf(record: TableRecord, due: Due): string {
  switch (due.kind) {
    case "secret":
    case "close-secret":
      // Whoever is asked by direct message reads there where the table is.
      return onceOpen(record, `seat ${due.seat}`);
    case "heads-up":
      return `heads-up ${due.seat}`;
    case "fill":
      // What was refused once waits, and nothing waits for it.
      return `fill ${due.of.id}`;
    case "tidy-thread":
      // Discord may have it wait for minutes.
      return "thread";
    case "left-place":
      // It can be said where a table went once its new place is there.
      return onceOpen(record, "old place");
    case "seat-word":
      return `word to ${due.seat}`;
    case "direct":
      return `direct ${due.user}`;
    case "lost-place":
      return due.seat === null ? "home" : `word to ${due.seat}`;
    default:
      return "table";
  }
}

/** A stream that belongs to the table's own as long as its place is to be opened. */
const onceOpen = ({ outbox }: TableRecord, stream: string): string =>
  outbox.some(({ kind }) => kind === "open") ? "table" : stream;

/**
 * The record with one more post to make. Posts that show how the table stands
 * replace an earlier one of their kind: only the newest is worth sending. The
 * first of a stream may be under way, or out before its receipt is stored: it stays.
 * Numbers can be read in posts, so those for one seat alone are counted by
 * seat: otherwise others would tell how many secret ones there were.
 */
export function addPost(record: TableRecord, due: DueKind<Due>): TableRecord {
  const replaces = (other: Due) =>
    other.kind === due.kind &&
    (due.kind === "lobby" ||
      due.kind === "card" ||
      due.kind === "update-reminder" ||
      due.kind === "tidy-thread" ||
      ("seat" in due && "seat" in other && other.seat === due.seat));
  const seat = privateKinds.includes(due.kind) ? seatIn(due) : undefined;
  const next = { ...due, id: seat === undefined ? record.nextDue : nextPrivateId(record, seat) } as Due;
  const outbox = [...record.outbox.filter((other) => isFirst(record, other) || !replaces(other)), next];
  return seat === undefined
    ? { ...record, outbox, nextDue: record.nextDue + 1 }
    : { ...record, outbox, privatePosts: countPrivate(record, seat) };
}

const privateKinds: readonly Due["kind"][] = ["secret", "close-secret", "heads-up", "direct"];
/** In place of a seat, for people who may have none: how many are called depends on whom they block. */
const besideSeats = 20;

const seatIn = (due: object): Seat => ("seat" in due && typeof due.seat === "number" ? due.seat : besideSeats);

function nextPrivateId({ nextPrivateDue, privatePosts = [] }: TableRecord, seat: Seat): number {
  return nextPrivateDue + (seat + 1) * privateDuesOfSeat + (privatePosts[seat] ?? 0);
}

function countPrivate({ privatePosts: made = [] }: TableRecord, of: Seat): readonly number[] {
  return Array.from({ length: Math.max(made.length, of + 1) }, (_, at) => (made[at] ?? 0) + Number(at === of));
}

function isFirst(record: TableRecord, due: Due): boolean {
  const stream = streamOf(record, due);
  return record.outbox.find((other) => streamOf(record, other) === stream) === due;
}

/** The record with posts that all may read to make before all others, in this order. */
export function addPostsFirst(record: TableRecord, dues: readonly DueKind<Due>[]): TableRecord {
  const first = dues.map((due, at) => ({ ...due, id: record.nextDue + at }));
  return { ...record, outbox: [...first, ...record.outbox], nextDue: record.nextDue + dues.length };
}
