import type { Fact, Labels, Shown, Speak } from "../../../contract/index.ts";

/** Everything the pictures of a table are drawn from, with the news as the game gathers it. */
export type Scene<View, News> = {
  readonly view: View;
  readonly marks: Labels;
  readonly speak: Speak;
  readonly names: readonly string[];
  readonly news: News;
};

/** Reads the news once for all parts of a picture. */
export const makeScene = <View, F extends Fact, News>(
  view: View,
  marks: Labels,
  { speak, names, news }: Shown<F>,
  gather: (news: readonly F[]) => News,
): Scene<View, News> => ({ view, marks, speak, names, news: gather(news) });
