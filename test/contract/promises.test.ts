import { testEveryGame } from "./everyGame.ts";

testEveryGame("promises");
