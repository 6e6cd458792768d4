import { existsSync } from "node:fs";
import type { AnyGame } from "../games/contract/index.ts";
import type { Expectations } from "../games/contract/expectations.ts";
import { games } from "../games/registry.ts";

const known: ReadonlyMap<string, Expectations> = new Map(
  await Promise.all(games.map(async ({ info: { id } }) => [id, await read(id)] as const)),
);

/** Returns what tests and tools know of a game besides the contract; nothing where its folder says nothing. */
export const expectationsOf = ({ info }: Pick<AnyGame, "info">): Expectations => known.get(info.id) ?? {};

async function read(id: string): Promise<Expectations> {
  const file = new URL(`../games/${id}/expectations.ts`, import.meta.url);
  if (!existsSync(file)) return {};
  const module = (await import(file.href)) as { readonly expectations: Expectations };
  return module.expectations;
}
