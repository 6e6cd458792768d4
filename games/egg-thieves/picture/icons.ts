import { iconPicture } from "../../kit/draw/pictures/picture.ts";
import { allFlavours, allRaptors } from "../rules/cards.ts";
import { flavourWord, raptorName } from "../text/words.ts";
import { drawMother, drawRaptorHead } from "./pieces/creatures.ts";
import { drawFlavourEgg } from "./pieces/cards.ts";
import { lookOf } from "./board/raptors.ts";

/** The signs beside the words of options: the flavour of the card that they speak of, a raptor, a raid. */
export const icons: { readonly [say: string]: string } = {
  ...Object.fromEntries(
    allFlavours.map((flavour) => [
      flavourWord(flavour).say,
      iconPicture((middle, size) => drawFlavourEgg(middle, size, flavour)),
    ]),
  ),
  ...Object.fromEntries(
    allRaptors.map((raptor) => [
      raptorName(raptor).say,
      iconPicture((middle, size) => drawRaptorHead(middle, size / 150, lookOf(raptor))),
    ]),
  ),
  "pick.raid": iconPicture((middle, size) => drawMother(middle, size / 310, "raided")),
};
