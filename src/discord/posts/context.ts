import type { Seat } from "../../../games/contract/index.ts";
import type { Company } from "../../company/company.ts";
import type { ChannelId, UserId } from "../../ids.ts";
import type { Numbered } from "../../records/fill.ts";
import type { Queue } from "../../records/queue.ts";
import type { Patch } from "../../records/recordStore.ts";
import type { Due, TableRecord } from "../../table/record.ts";
import type {
  GameService,
  ReadService,
  SaveService,
  SeatService,
  SettingsService,
  SightService,
  TimeService,
} from "../../table/service/features.ts";
import { type Everybody, isWatchable } from "../../table/sight/audience.ts";
import type { Translator } from "../../words/translator.ts";
import type { PostId } from "../delivery/bodies.ts";
import type { Dispatch } from "../delivery/dispatch.ts";
import type { PostParts } from "../delivery/postWorker.ts";
import type { ThreadParts } from "../delivery/privateThread.ts";
import { withWatchLink } from "../message/linkButtons.ts";
import type { LobbyAnswers, OpenPanels } from "../message/shownMessages.ts";
import type { MessageTemplate } from "../message/template.ts";

export type PostService = GameService &
  TimeService &
  SettingsService &
  SightService &
  ReadService &
  Pick<SaveService, "writeFile"> &
  Pick<SeatService, "bench">;

export type TableParts = Pick<ThreadParts, "self"> & {
  readonly company: () => Company;
  /** Returns true for a user who has left the server, or is barred or in time-out there. */
  readonly isShutOut: (guild: string, user: UserId) => Promise<boolean>;
  readonly findShutOut: (channel: ChannelId, users: readonly UserId[]) => Promise<readonly UserId[]>;
  readonly lobbyAnswers: LobbyAnswers;
  readonly openPanels: OpenPanels;
  readonly hasOutage: (guild: string) => boolean;
};

export type PostContext = TableParts &
  Pick<PostParts, "posting" | "directMessages" | "left" | "log" | "board"> &
  Pick<Dispatch, "rest" | "threadRest"> & {
    readonly service: () => PostService;
    /** Two digests for one person must not be made at once: the second would not know of the first. */
    readonly digests: Queue;
    /** Speaks the language of the table, for what everybody reads. */
    readonly translatorFor: (record: TableRecord) => Translator;
    /** Speaks the language of one person, as far as it is known, for what they alone read. */
    readonly translatorTo: (record: TableRecord, user: UserId) => Promise<Translator>;
    readonly now: () => number;
  };

export type TablePatch = Patch<TableRecord>;
export type DueOf<Kind extends Due["kind"]> = Extract<Due, { readonly kind: Kind }>;

/** Makes a post that is due, or finds that it is no longer to be made. */
export type Post<Kind extends Due["kind"]> = (
  context: PostContext,
  record: TableRecord,
  due: DueOf<Kind>,
) => Promise<TablePatch>;

export const postId = (record: TableRecord, { id, plain }: Numbered): PostId => ({ record: record.id, due: id, plain });

export function titleOf({ service }: Pick<PostContext, "service">, record: TableRecord): string {
  return service().gameOf(record).info.title;
}

/** The person on this seat, as a list that is empty for a computer. */
export function usersAt(record: TableRecord, seat: Seat): readonly UserId[] {
  const seated = record.seats[seat];
  return seated?.kind === "person" ? [seated.user] : [];
}

/** Adds to a post of a table the way to the page on which everybody may watch it, where they may. */
export function withWatching(
  { board, service }: PostContext,
  record: TableRecord,
  template: MessageTemplate<Everybody>,
  translator: Translator,
): MessageTemplate<Everybody> {
  const settings = service().guildSettings.known(record.guild) ?? {};
  if (board === undefined || !isWatchable(record, settings)) return template;
  return withWatchLink(template, board, record.id, translator);
}

/** The table with names instead of mentions: who is named in a file did not ask to be. */
export function withNames(record: TableRecord): TableRecord {
  return { ...record, seats: record.seats.map(({ name }) => ({ kind: "computer", name })) };
}
