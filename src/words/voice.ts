import type { AnyGame, Message } from "../../games/contract.ts";
import type { TableRecord } from "../match/record.ts";
import { english } from "./english.ts";
import { plain, speaker } from "./speaker.ts";

/** Speaks one reader's language: `text` names people by mention, `label` by name, for places that draw no mention. */
export type Voice = { readonly text: (said: Message) => string; readonly label: (said: Message) => string };

/** The voice for messages about no table. */
export function hostVoice(locale: string): Voice {
  const speak = speaker([english], locale, (seat) => `${seat + 1}`);
  return { text: speak, label: speak };
}

/** The voice for messages about a table: the host's words and the game's. */
export function tableVoice(game: AnyGame, record: TableRecord, locale: string): Voice {
  const catalogues = [english, game.text.english];
  return {
    text: speaker(catalogues, locale, (seat) => mention(record, seat)),
    label: speaker(catalogues, locale, (seat) => record.seats[seat]?.name ?? `${seat + 1}`),
  };
}

/** The voice for a game's own words where no table is concerned: seats are numbered. */
export function gameVoice(game: AnyGame, locale: string): Voice {
  const speak = speaker([english, game.text.english], locale, (seat) => `${seat + 1}`);
  return { text: speak, label: speak };
}

function mention(record: TableRecord, seat: number): string {
  const seated = record.seats[seat];
  if (seated === undefined) return `${seat + 1}`;
  return seated.kind === "person" ? `<@${seated.user}>` : `**${plain(seated.name)}**`;
}
