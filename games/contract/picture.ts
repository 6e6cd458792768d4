import type { Decision, Fact } from "./rules.ts";
import type { Message } from "./values.ts";

/** Label to draw at each place that an option of the open question names; the menu shows the same label. */
export type Labels = { readonly [place: string]: string };

/** Words a message in the language of the picture's reader. */
export type Speak = (said: Message) => string;

/** Input of a picture besides the view. */
export type Shown<F extends Fact = Fact> = {
  readonly speak: Speak;
  /** A short name for each seat, as everybody at the table reads it. */
  readonly names: readonly string[];
  /** Events since the reader's last turn, oldest first, as this viewer may know them. */
  readonly news: readonly F[];
};

/** A picture whose document may be composed only when it is read: most are found in the cache. */
export type Drawn = { readonly svg: string };

/** One picture of several, and the same in words, most important first. */
export type Sheet = Drawn & { readonly alt: readonly Message[] };

/**
 * Pictures of a view as SVG text, drawn with `games/kit`; every word in them is a message that `speak` words. A seat
 * without a name has its chip alone. Each picture leaves 60 × 30 px of a phone free at its lower left end, where
 * Discord puts a badge. Absent: players read the board and their hand in words.
 */
export interface Picture<View, F extends Fact = Fact> {
  /** The game itself, for its lobby: its title over a scene of the game, 1,200 wide and 545 high. */
  readonly title: string;
  board(view: View, marks: Labels, shown: Shown<F>): string;
  /** Parts of the table that are on pictures of their own below the board; absent: the board shows everything. */
  more?(view: View, marks: Labels, shown: Shown<F>): readonly Sheet[];
  /** The last thing of the news that is worth a picture of its own, such as a raid or a reveal. */
  event?(view: View, shown: Shown<F>): Sheet | undefined;
  /** Meaning of the signs of the pictures; absent: the board explains them itself. */
  signs?(speak: Speak): readonly Sheet[];
  /** The viewer's hand, on as many pictures as it needs; empty when there is nothing to draw. */
  hand(view: View, marks: Labels, speak: Speak): readonly Drawn[];
  /**
   * Small signs, each as high as wide, by the key of the message that they illustrate: an option whose label is that
   * message is shown with it. So a sign says nothing that the words do not say. Absent: options are words alone.
   */
  readonly icons?: { readonly [say: string]: string };
  /** The place of an option on the board or in the hand, as the pictures mark it. */
  place(view: View, decision: Decision, option: string): string | undefined;
}
