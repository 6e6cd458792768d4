import type { Logger } from "pino";
import type { Clock } from "../../ports/ports.ts";
import type { Source } from "../../records/facts.ts";
import { fillsOf, isFill, type PlainCall } from "../../records/fill.ts";
import type { LeftWork } from "../../records/leftWork.ts";
import {
  createOutboxWorker,
  type Obstacle,
  type OutboxWorker,
  type OutboxWorkerParts,
} from "../../records/outboxWorker.ts";
import { leaveUnchanged, type OutboxRecord, type Patch } from "../../records/recordStore.ts";
import type { BoardLinks } from "../../web/access/links.ts";
import type { DirectMessages } from "./directMessage.ts";
import type { Dispatch } from "./dispatch.ts";
import type { Posting } from "./posting.ts";
import { attemptFill, createAttempts, judgeAttempt, type SecondLooks } from "./retries.ts";

export type PostParts = Source & {
  readonly dispatch: Dispatch;
  readonly left: LeftWork;
  readonly posting: Posting;
  readonly directMessages: DirectMessages;
  readonly secondLooks: SecondLooks;
  readonly log: Logger;
  readonly owns: (guild: string) => boolean;
  readonly clock: Clock;
  /** The language of a server's public posts, as far as its settings were read. */
  readonly localeOf: (guild: string) => string;
  /** Addresses of the board in the browser; undefined where it is off. */
  readonly board?: BoardLinks | undefined;
};

/** A record of a server whose place Discord may refuse. */
type PostedRecord = OutboxRecord & { readonly guild: string; readonly lostPlace?: object };

type Posts<R extends PostedRecord> = Pick<OutboxWorkerParts<R>, "what" | "load" | "change" | "streamOf" | "onIdle"> & {
  /** The channel or person that a post goes to: what waits there waits together. Undefined for work that posts nothing. */
  readonly laneOf: (record: R, due: R["outbox"][number]) => string | undefined;
  /** True for posts that are never given up. */
  readonly isVital: (due: R["outbox"][number]) => boolean;
  /** Does a piece of work; `post` makes a message of it, in plain words where Discord refuses the whole one. */
  readonly work: (
    record: R,
    due: R["outbox"][number],
    post: (make: (posting: Posting) => Promise<Patch<R>>) => Promise<Patch<R>>,
  ) => Promise<Patch<R>>;
  /** What a record does whose place is lost. */
  readonly lose: (record: R, error: unknown) => Promise<Obstacle<R>>;
};

export function createPostWorker<R extends PostedRecord>(parts: PostParts, posts: Posts<R>): OutboxWorker<R> {
  const { dispatch, posting, log, clock, losses, owns } = parts;
  const { laneOf, isVital, work, lose, ...records } = posts;
  const plain = { ...posting, ...posting.plain };
  const attempt = createAttempts(clock.now);
  return createOutboxWorker<R>({
    ...{ ...records, clock, losses, owns, log },
    pace(record, due, begin) {
      const lane = laneOf(record, due);
      return lane === undefined ? begin() : dispatch.inLane(lane, `${record.id}:${due.id}`, begin);
    },
    async work(record, due) {
      if (isFill(due)) {
        await attemptFill(due.of.plain, clock.now(), () => work(record, due, (make) => make(posting)));
        return leaveUnchanged;
      }
      const patch = await work(record, due, (make) =>
        attempt(`${record.id}:${due.id}`, isVital(due), (isPlain) => make(isPlain ? plain : posting)),
      );
      const left = posting.leftPlain({ record: record.id, due: due.id });
      return left === undefined ? patch : (current) => addFill(patch(current), due, left);
    },
    judge: judgeAttempt,
    onDropped: dispatch.dropped,
    serverOf: ({ guild }) => guild,
    async meetObstacle(record, error) {
      const isLost = record.lostPlace !== undefined || parts.secondLooks.areDone(record.guild, error);
      return isLost ? lose(record, error) : { patch: leaveUnchanged, waits: true };
    },
    ...{ doubt: posting.doubt, trust: posting.trust, noteLeft: parts.left.note },
  });
}

/** Adds the edit of a message that was left in plain words. */
const addFill = <R extends OutboxRecord>(record: R, of: R["outbox"][number], plain: PlainCall): R => ({
  ...record,
  outbox: [...record.outbox, ...fillsOf(of, plain)],
});
