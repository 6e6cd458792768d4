import { hasButton, wordsOf } from "../../../sandbox/driver/doable.ts";
import type { PersonDriver, Which } from "../../../sandbox/driver/person.ts";
import { placeOf, type TableRecord } from "../../../src/table/record.ts";
import type { Books } from "./books.ts";
import deeds from "./deeds.json" with { type: "json" };
import { entrants, isPunctual } from "./people.ts";
import { guildName } from "./verdict.ts";
import type { World } from "./world.ts";

/** Somebody at one of these tables, or beside it, does something else than answering: `deeds.json` lists what. */
export async function doAMinute(world: World, books: Books, tables: readonly TableRecord[]): Promise<void> {
  const { people, sandbox, whim } = world;
  const one = <T>(all: readonly T[]): T | undefined => all[whim(Math.max(1, all.length))];
  const [at, deed] = [one(tables), one(deeds)];
  if (at === undefined || deed === undefined) return;
  const seatAt = (id: string): number => at.seats.findIndex((each) => each.kind === "person" && each.user === id);
  const players = people.filter(({ id }) => seatAt(id) >= 0 && isPunctual(world, id));
  const [player, guest, entrant, rival] = [one(players), one(people), ...[0, 1].map(() => people[whim(entrants)])];
  const [guild, host] = [guildName(world, at), players.find(({ id }) => id === at.host)];
  const by = { player, host, guest, entrant, owner: sandbox.person(`Owner of ${guild}`) }[deed.by];
  if (by === undefined) return;
  if (deed.leaves === true) for (const { id } of players) books.left.add(id);
  const filling: Readonly<Record<string, string | undefined>> = {
    ...{ table: at.id, game: at.game, seat: String(seatAt(by.id) + 1), player: player?.mention },
    ...{ entrant: entrant?.mention, rival: rival?.mention, guild: guild.toLowerCase(), place: placeOf(at) },
  };
  const fill = (words: string): string => words.replaceAll(/\{(\w+)\}/gu, (all, name: string) => filling[name] ?? all);
  const told = await act(world, by, fill(deed.where ?? "{place}"), deed.steps.map(fill)).catch(String);
  world.tell(`${by.name} at table ${at.id}: ${deed.steps.join(", ")}: ${told.replaceAll("\n", " / ").slice(0, 200)}`);
}

/** Types commands and presses buttons, each of the answer before; returns the words of the last answer. */
async function act({ sandbox }: World, by: PersonDriver, where: string, steps: readonly string[]): Promise<string> {
  let last: Which | undefined;
  for (const step of steps) {
    const url = /"url":"(http[^"]*\.json[^"]*)"/u.exec(JSON.stringify(last))?.[1] ?? "";
    const file = (): string => by.upload("a.json", "application/json", sandbox.file(url)?.bytes ?? new Uint8Array());
    const shown = last ?? by.sees(where).findLast((message) => hasButton(message, step));
    if (!step.startsWith("/") && shown === undefined) return "there is no such button";
    const used =
      shown === undefined || step.startsWith("/")
        ? by.command(where, step.replace("{file}", file))
        : by.press(shown, step);
    const isForm = (await used.first()).kind === "modal";
    last = await (isForm ? by.submit(used, {}) : used).reply();
  }
  return last === undefined ? "" : wordsOf(last);
}
