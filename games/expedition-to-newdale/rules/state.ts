import type { Seat } from "../../contract/index.ts";
import { bug } from "../../kit/at.ts";
import type { Dice } from "../../kit/random.ts";
import type { Places } from "./box/areas.ts";
import type { CardNo } from "./box/cards.ts";
import type { ChapterId, CharacterId, EventId, SeaId, SecretId, SideId, TileId, TownId } from "./box/chapters.ts";
import type { Figures, Goods } from "./box/goods.ts";
import type { PendingDecision } from "./pending.ts";

/** "deliver" and "side" are the choices of the final scoring. */
export type Phase =
  | "keep"
  | "character"
  | "event"
  | "plan"
  | "act"
  | "build"
  | "special"
  | "final"
  | "deliver"
  | "side"
  | "over";

/** A seat's turn in the present phase; `token` is 0 where no action token is played. */
export type Turn = { readonly seat: Seat; readonly token: number };

export type Tally = {
  readonly military: number;
  readonly delivery: number;
  readonly side: number;
  readonly goods: number;
  readonly secret: number;
  readonly buildings: number;
};

export type Player = {
  readonly points: number;
  /** Action tokens to be placed each round, ascending. */
  readonly tokens: readonly number[];
  /** Tokens taken this round: they are placed from the next round on. */
  readonly fresh: readonly number[];
  /** Steps a new house may be away. */
  readonly range: number;
  /** Cards to discard for a missing assistant. */
  readonly compensation: number;
  readonly goods: Goods;
  /** By production area; the Captain and the Ship's Cook of chapter VIII work in areas too. */
  readonly areas: readonly (CardNo | null)[];
  readonly specials: readonly CardNo[];
  /** Sailors hired, the Ship's Cook too. */
  readonly crew: readonly CardNo[];
  readonly houses: readonly TownId[];
  readonly tiles: readonly TileId[];
  readonly characters: readonly CharacterId[];
  /** Figures on Rabbit and Onyx until the end of the round. */
  readonly own: Figures;
  readonly prison: Figures;
  readonly ship: SeaId | null;
  /** How often the shipyard was paid. */
  readonly shipyard: number;
  readonly watching: boolean;
  /** Where this round's tokens lie, by number less 1: null until shown, when acted, or not owned. */
  readonly placed: Places;
  /** Cards in hand that everybody saw going there. */
  readonly known: readonly CardNo[];
  readonly tally: Tally;
};

export type Stack = { readonly tile: TileId; readonly left: number };

/** What lies open on the table. Rules that look at it read it from the state and from a view alike. */
export type Table = {
  readonly chapter: ChapterId;
  readonly town: TownId;
  /** Tokens are placed in turn order instead of secretly at once. */
  readonly openPlanning: boolean;
  readonly round: number;
  readonly phase: Phase;
  readonly start: Seat;
  /** Turns of this phase that are still to come. */
  readonly queue: readonly Turn[];
  /** Whose turn it is, in the phases played one after the other. */
  readonly turn: Turn | null;
  readonly seats: readonly Player[];
  readonly event: EventId | null;
  readonly past: readonly EventId[];
  readonly bag: Figures;
  /** Figures in the labor market; the event prints more assistants. */
  readonly drawn: Figures;
  readonly display: readonly CardNo[];
  readonly discard: readonly CardNo[];
  /** Bonus spaces of the board. */
  readonly spaces: readonly (Stack | null)[];
  readonly side: SideId | null;
  /** Whose bridge lies on each crossing of board B. */
  readonly bridges: readonly (Seat | null)[];
  /** Sailors laid out. */
  readonly row: readonly CardNo[];
  /** Ships that reached the land of the Ice Giants, in order; −1 is the rival of the solo game. */
  readonly landed: readonly Seat[];
  readonly rival: SeaId | null;
  /** How many ships had reached it when this round began. */
  readonly ashore: number;
  /** Characters to choose from at set-up. */
  readonly pool: readonly CharacterId[];
  /** Side objectives fulfilled, by seat. */
  readonly fulfilled: readonly boolean[];
  /** Coins delivered for the main objective, by seat. */
  readonly delivered: readonly number[];
};

/** What a seat got since it last could use tiles and characters. Everybody saw it. */
export type News = { readonly cards: boolean; readonly goods: boolean; readonly others: boolean };

/** Cards still to be drawn: they wait when pile and discard pile are empty. */
export type Owed = {
  readonly seat: Seat;
  readonly left: number;
  readonly got: readonly CardNo[];
  readonly then: "nothing" | "nate" | "archive";
};

export type State = Table & {
  readonly hands: readonly (readonly CardNo[])[];
  readonly secrets: readonly SecretId[];
  /** Cards to discard at the start, once chosen. */
  readonly keeps: readonly (readonly CardNo[] | null)[];
  /** Places of this round's tokens before they are shown, by number less 1. */
  readonly plans: readonly Places[];
  readonly errands: readonly PendingDecision[];
  readonly owed: readonly Owed[];
  /** By seat: whether a turn should wait for tiles and characters. */
  readonly news: readonly News[];
  /** Face down, the next one first. */
  readonly pile: readonly CardNo[];
  readonly eventDeck: readonly EventId[];
  readonly crewPile: readonly CardNo[];
  /** Only matches of rules 6 and before: the Fishing Lodges were 208, and the Sawmills without number. */
  readonly hasOldNumbers?: true;
  readonly dice: Dice;
};

export const isSolo = (table: Pick<Table, "seats">): boolean => table.seats.length === 1;

/** The seats in turn order: from the starting player, clockwise. */
export function inTurnOrder(table: Pick<Table, "seats" | "start">): readonly Seat[] {
  const { length } = table.seats;
  return table.seats.map((_, step) => (table.start + step) % length);
}

/** Cards built or hired, wherever they lie. */
export const listBuilt = (player: Player): readonly CardNo[] => [
  ...player.areas.filter((no) => no !== null),
  ...player.specials,
  ...player.crew.filter((no) => !player.areas.includes(no)),
];

// Nearly every rule asks for a player, so this looks for itself instead of by `at`.
export const playerAt = ({ seats }: Pick<Table, "seats">, seat: Seat): Player => seats[seat] ?? bug(`no seat ${seat}`);

export const noNews: News = { cards: false, goods: false, others: false };
export const noTally: Tally = { military: 0, delivery: 0, side: 0, goods: 0, secret: 0, buildings: 0 };
