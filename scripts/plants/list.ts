import { advicePlants } from "./advice.ts";
import { answerPlants } from "./answers.ts";
import { dealPlants } from "./deals.ts";
import { doorPlants } from "./door.ts";
import { gamePlants } from "./games.ts";
import { outputPlants } from "./outputs.ts";
import type { Leak } from "./plant.ts";
import { seatPlants } from "./seats.ts";
import { typePlants } from "./types.ts";
import { wayPlants } from "./ways.ts";

/** Every leak that is planted. */
export const leaks: readonly Leak[] = [
  ...typePlants,
  ...doorPlants,
  ...wayPlants,
  ...answerPlants,
  ...gamePlants,
  ...advicePlants,
  ...seatPlants,
  ...dealPlants,
  ...outputPlants,
];
