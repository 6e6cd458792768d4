import { testEveryGame } from "./everyGame.ts";

testEveryGame("computers");
