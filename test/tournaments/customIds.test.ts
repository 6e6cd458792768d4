import { expect, test } from "vitest";
import { readTournamentId, tournamentId, writeTournamentId } from "../../src/discord/tournaments/ids.ts";

test("custom ids come back as they were written, and foreign ones are none of ours", () => {
  const id = tournamentId("abcdefghjk");
  if (id === undefined) throw new Error("That is an id");
  expect(readTournamentId(writeTournamentId("check-in", id))).toEqual({
    verb: "check-in",
    tournament: id,
    page: 0,
  });
  expect(readTournamentId(writeTournamentId("standings", id, 2))?.page).toBe(2);
  expect(readTournamentId(writeTournamentId("cross", id, 12))?.page).toBe(12);
  expect(readTournamentId(writeTournamentId("decisions", id, 999))?.page).toBe(999);
  for (const page of [0, 2])
    expect(readTournamentId(writeTournamentId("pairings", id, page, 3))).toMatchObject({ page, of: 3 });
  for (const foreign of [
    "tournament|win|abcdefghjk",
    "tournament|join|x",
    "join|abcdefghjk",
    "tournament|join|abcdefghjk|1",
    "tournament|standings|abcdefghjk|x",
    "tournament|standings|abcdefghjk|1000",
    "tournament|standings|abcdefghjk|0",
    "tournament|standings|abcdefghjk|1.5",
    "tournament|rules|abcdefghjk|0|1",
    "tournament|pairings|abcdefghjk|1|0",
    "tournament|pairings|abcdefghjk|1|x",
    "tournament|pairings|abcdefghjk|1|1|1",
  ])
    expect(readTournamentId(foreign)).toBeUndefined();
});

test.each(["organise", "open-check-in", "begin", "hurry", "cancel", "next", "resume"] as const)(
  "the organiser's button “%s” is read as what it says",
  (verb) => {
    expect(readTournamentId(`tournament|${verb}|abcdefghjk`)).toMatchObject({ verb, page: 0 });
  },
);
