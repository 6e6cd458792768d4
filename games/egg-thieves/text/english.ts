import { raptors } from "../../../data/egg-thieves/raptors.ts";
import { catalogueOf } from "../../kit/catalogue.ts";
import messages from "./english.json" with { type: "json" };

export const english = { ...catalogueOf(raptors.map(({ id, name }) => [`raptor.${id}` as const, name])), ...messages };
