import type { Leak } from "./plant.ts";
import { storedSecrets } from "./tests.ts";

const sealed = ["test/e2e/history/sealed.test.ts"];

/** Ways to choose or to know the cards before they are dealt, and to put values of one's own into the store. */
export const dealPlants: readonly Leak[] = [
  {
    id: "K1",
    what: "the lobby shows the secret of its deal in place of the seal",
    file: "src/table/sight/publicTable.ts",
    text: "text: sealOf(record.sealed.secret)",
    by: "text: record.sealed.secret + sealOf(record.sealed.secret).slice(0, 0)",
    tests: sealed,
  },
  {
    id: "K2",
    what: "the key of a deal follows from the secret alone, which the operator chooses",
    file: "src/match/fairness.ts",
    text: '["clutch key 1", secret, post]',
    by: '["clutch key 1", secret, post.slice(0, 0)]',
    tests: sealed,
  },
  {
    id: "K3",
    what: "/verify says of every key that it follows from the sealed secret",
    file: "src/table/sight/sight.ts",
    text: "isTrue: sealedKey(secret, post.message) === key",
    by: "isTrue: sealedKey(secret, post.message) !== ''",
    tests: sealed,
  },
  {
    id: "K4",
    what: "the post that deals is not found again, so that a lost answer deals anew",
    file: "src/discord/cards/lobbyCard.ts",
    text: "[words, ...rows([check])]",
    by: "[words, ...rows([check]).slice(1)]",
    tests: ["test/e2e/trouble/unknownRefusals.test.ts"],
  },
  {
    id: "K5",
    what: "a value in plain among encrypted ones is believed",
    file: "src/store/engines/cipher.ts",
    text: "`unproved ${stored}`",
    by: "stored",
    tests: [storedSecrets],
  },
  {
    id: "K6",
    what: "an emptied database is begun anew beside its key",
    file: "src/store/engines/databaseFile.ts",
    text: "if (hasKey && statSync(",
    by: "if (!hasKey && statSync(",
    tests: [storedSecrets],
  },
];
