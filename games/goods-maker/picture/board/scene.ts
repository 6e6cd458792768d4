import type { Labels, Shown } from "../../../contract/index.ts";
import type { MakerFact } from "../../rules/facts.ts";
import type { View } from "../../rules/view.ts";
import type { Changes } from "./news.ts";

/** What the pictures of the table are drawn from. */
export type Scene = {
  readonly view: View;
  readonly marks: Labels;
  readonly shown: Shown<MakerFact>;
  readonly changes: Changes;
};
