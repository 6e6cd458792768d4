import type { Message, Seat } from "./values.ts";

/** A question that a seat will probably be asked in its next turn, in words that hold before it is. */
export type QuestionAhead = {
  readonly ask: string;
  readonly question: Message;
  readonly options: readonly { readonly option: string; readonly label: Message }[];
};

/** The questions that a waiting player can answer beforehand, and in a sentence what of the next turn cannot be. */
export type Ahead = { readonly questions: readonly QuestionAhead[]; readonly cannot: Message };

/** For games in which players wait for each other's turns. Absent: no standing orders and no heads-up. */
export type Waiting<View> = {
  /** Lists what this seat can answer before its turn comes; reads the seat's view only. */
  listAhead(view: View, seat: Seat): Ahead;
  /**
   * The seat whose turn follows the current one, as everybody can know who sees the table's view; undefined while all
   * choose at once. A turn that leaves nothing to choose may be passed over.
   */
  comesNext(view: View): Seat | undefined;
};
