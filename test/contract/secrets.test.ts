import { testEveryGame } from "./everyGame.ts";

testEveryGame("secrets");
