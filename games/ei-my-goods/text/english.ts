import { buildingKinds } from "../../../data/ei-my-goods/kinds.ts";
import { catalogueOf } from "../../kit/catalogue.ts";
import messages from "./english.json" with { type: "json" };

/** Every message of the game; roofs bear the names of buildings, most of them whole, others in short. */
export const english = {
  ...catalogueOf(buildingKinds.map(({ id }) => [`picture.name.${id}` as const, "{name}"])),
  ...catalogueOf(buildingKinds.map(({ id }) => [`picture.short.${id}` as const, "{name}"])),
  ...messages,
};
