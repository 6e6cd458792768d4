import { board } from "./web/board.ts";
import { commands } from "./commands.ts";
import { ending } from "./ending.ts";
import { host } from "./host.ts";
import { learning } from "./learning.ts";
import { lobby } from "./lobby.ts";
import { company } from "./people/company.ts";
import { page } from "./web/page.ts";
import { play } from "./play.ts";
import { ratings } from "./ratings.ts";
import { refusals } from "./refusals.ts";
import { review } from "./review.ts";
import { statistics } from "./statistics.ts";
import { time } from "./time.ts";
import { tournament } from "./tournaments/tournament.ts";
import { tournamentRefusals } from "./tournaments/tournamentRefusals.ts";
import { tournamentCommands } from "./tournaments/tournamentCommands.ts";
import { tournamentPictures } from "./tournaments/tournamentPictures.ts";

/** Everything the host itself says, in English: ICU messages by key, a catalogue a topic. Other languages stand beside it. */
export const english = {
  ...lobby,
  ...learning,
  ...time,
  ...play,
  ...page,
  ...ending,
  ...host,
  ...board,
  ...refusals,
  ...review,
  ...commands,
  ...tournament,
  ...tournamentRefusals,
  ...tournamentCommands,
  ...tournamentPictures,
  ...ratings,
  ...statistics,
  ...company,
} as const;
