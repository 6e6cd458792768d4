import { testEveryGame } from "./everyGame.ts";

testEveryGame("words");
