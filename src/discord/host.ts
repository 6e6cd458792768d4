import type { Logger } from "pino";
import type { AnyGame, Message } from "../../games/contract/index.ts";
import type { Campaigns } from "../campaigns/campaigns.ts";
import type { Challenges } from "../challenges/challenges.ts";
import type { Company } from "../company/company.ts";
import type { Computers } from "../computers/pool.ts";
import type { Deletions } from "../deletions/deletions.ts";
import type { Papers } from "../env.ts";
import type { UserId } from "../ids.ts";
import type { Lessons } from "../learning/service.ts";
import type { Limits } from "../limits/limits.ts";
import type { Clock, Ports } from "../ports/ports.ts";
import type { Ratings } from "../ratings/service.ts";
import type { OwnedKind } from "../records/ownership.ts";
import type { Reviews } from "../review/judge.ts";
import type { Statistics } from "../statistics/service.ts";
import type { TableRecord } from "../table/record.ts";
import type { ReadService, TableServices } from "../table/service/features.ts";
import type { TournamentServices } from "../tournaments/service/features.ts";
import type { BoardLinks } from "../web/access/links.ts";
import type { Sessions } from "../web/access/sessions.ts";
import type { Channels } from "./channels/channels.ts";
import type { Members } from "./members.ts";
import type { LobbyAnswers } from "./message/shownMessages.ts";
import type { TableDoor } from "./tableDoor.ts";
import type { ClickRequest } from "./userRequest.ts";

/** Private threads as those need them who must know before anything is spent that one can be had. */
export type PrivateThreads = {
  /** Opens the thread of a table not stored yet and lets its person in; a later try finds it by its name. */
  readonly prepare: (record: TableRecord, title: string, user: UserId) => Promise<Message | undefined>;
};

export type Serving<Features> = { readonly service: Features };

export type Host = {
  /** What may be done with tables; to get one, there is the door. */
  readonly service: TableServices;
  readonly tables: TableDoor;
  readonly company: Company;
  /** Notes that the open tables of a server may have changed, for the post that lists them. */
  readonly lists: { readonly note: (guild: string) => void };
  readonly campaigns: Campaigns;
  readonly tournaments: TournamentServices;
  readonly challenges: Challenges;
  readonly ratings: Ratings;
  readonly statistics: Statistics;
  readonly lessons: Lessons;
  readonly deletions: Deletions;
  /** Addresses of the board in the browser; undefined where it is off. */
  readonly board: BoardLinks | undefined;
  readonly boardSessions: Sessions;
  readonly reviews: Reviews;
  /** What a strong player would do in somebody's place. */
  readonly advise: Computers["advise"];
  /** Gets the computers ready that will search at a table. */
  readonly warmUp: NonNullable<Computers["warmUp"]>;
  readonly lobbyAnswers: LobbyAnswers;
  readonly channels: Channels;
  readonly limits: Limits;
  readonly privateThreads: PrivateThreads;
  /** Whether somebody with this id is in a server, and whether that is a bot. */
  readonly lookUpMember: Members["lookUp"];
  readonly nameOfMember: Members["nameOf"];
  /** Name of a server in which the bot is; undefined of others. */
  readonly serverName: (guild: string) => string | undefined;
  /** True where the bot is in a server, or was before its outage. Commands that users install work in others, too. */
  readonly isInServer: (guild: string) => boolean;
  /** Posts a decision of a server's staff where the server wants to read them; nobody waits for it. */
  readonly noteDecision: (guild: string, said: Message) => void;
  /** The language of what everybody reads on a server, as Discord names it. */
  readonly publicLocale: (guild: string) => Promise<string>;
  /** These words with a link for each command that they name in code. */
  readonly linkCommands: (words: string) => Promise<string>;
  readonly games: readonly AnyGame[];
  readonly papers: Papers;
  readonly log: Logger;
  /** Milliseconds a round trip to Discord's gateway takes; negative before the first. */
  readonly latency: () => number;
  readonly startedAt: number;
  readonly clock: Clock;
  readonly fetch: Ports["fetch"];
};

/** A click on a component of a table, with the table as it was read for it: once. Its words are the table's. */
export type ClickContext = ClickRequest & {
  readonly host: Host;
  readonly game: AnyGame;
  readonly record: TableRecord;
};

export type BoardBot = { readonly host: Host; readonly read: Pick<ReadService, "load" | "tablesOf"> };

export type Board = {
  readonly links: BoardLinks;
  /** Shows the tables of this bot from now on; returns what ends that. */
  readonly attach: (bot: BoardBot) => () => void;
  /** Called after every stored change. */
  readonly changed: (kind: OwnedKind, id: string) => void;
};
