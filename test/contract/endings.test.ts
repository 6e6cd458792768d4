import { testEveryGame } from "./everyGame.ts";

testEveryGame("endings");
