import type { JSX } from "preact";
import type { ControlChange } from "../../protocol.ts";

const kinds = { drop: "Cut it", reconnect: "Ask to reconnect", "invalid-session": "End the session" } as const;

/** Discord's close codes that a bot is likely to meet. */
const closes = {
  4000: "Unknown error (4000)",
  4008: "Rate limited (4008)",
  4009: "Session timed out (4009)",
  4011: "Sharding required (4011)",
  4014: "Intents not allowed (4014)",
} as const;

/** What can go wrong with the bot's gateway connection. */
export function BotLine({ change }: { readonly change: (next: ControlChange) => void }): JSX.Element {
  const buttons: readonly (readonly [words: string, next: ControlChange])[] = [
    ...(["drop", "reconnect", "invalid-session"] as const).map(
      (kind) => [kinds[kind], { control: "gateway", kind }] as const,
    ),
    ...Object.entries(closes).map(
      ([code, words]) => [words, { control: "close-gateway", code: Number(code) }] as const,
    ),
    ["Reset the token (4004)", { control: "reset-token" }],
  ];
  return (
    <section>
      <h3>The bot's line</h3>
      <div class="world-buttons">
        {buttons.map(([words, next]) => (
          <button key={words} type="button" class="button secondary" onClick={() => change(next)}>
            {words}
          </button>
        ))}
      </div>
    </section>
  );
}
