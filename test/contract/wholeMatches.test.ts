import { testEveryGame } from "./everyGame.ts";

testEveryGame("whole matches");
