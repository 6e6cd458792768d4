import { testEveryGame } from "./everyGame.ts";

testEveryGame("lessons");
