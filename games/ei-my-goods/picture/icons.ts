import { icon, type IconName } from "../../kit/draw/icon.ts";
import { iconPicture } from "../../kit/draw/pictures/picture.ts";
import { token } from "../../kit/draw/pieces/pieces.ts";
import { inkOn } from "../../kit/draw/theme.ts";
import { buildings, goodIds, resourceIds } from "../rules/cards.ts";
import { nameGood, nameGoods, nameResource, nameResources } from "../text/words.ts";
import { drawGoods, drawResource, goodIcon, resourceIcon, buildingColour } from "./pieces/things.ts";

/** The signs beside the words of options: the good, the resource or what the building makes. */
export const icons: { readonly [say: string]: string } = {
  ...Object.fromEntries(buildings().map(({ kind }, card) => [`building.${kind}`, drawBuilding(card)])),
  ...Object.fromEntries(
    goodIds.flatMap((_, good) => {
      const drawn = iconPicture((middle, size) => drawGoods(middle, size, good, 1));
      return [nameGood(good), nameGoods(good, 1)].map(({ say }) => [say, drawn] as const);
    }),
  ),
  ...Object.fromEntries(
    resourceIds.flatMap((_, resource) => {
      const drawn = iconPicture((middle, size) => drawResource(middle, size, resource));
      return [nameResource(resource), nameResources(resource, 1)].map(({ say }) => [say, drawn] as const);
    }),
  ),
};

/** A building by its good, or by the resource that it delivers, on its colour. */
function drawBuilding(card: number): string {
  const { good, delivers } = buildings()[card] ?? { good: null, delivers: null };
  const colour = buildingColour(card);
  const name = iconOf(good, delivers);
  return iconPicture(
    (middle, size) => token(middle, size, { colour, shape: "square" }) + icon(name, middle, size * 0.7, inkOn(colour)),
  );
}

function iconOf(good: number | null, delivers: number | null): IconName {
  if (good !== null) return goodIcon(good);
  return delivers === null ? "cardboard-box-closed" : resourceIcon(delivers);
}
