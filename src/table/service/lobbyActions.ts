import { newTableId, type UserId } from "../../ids.ts";
import { type Actor, refuse } from "../../records/outcome.ts";
import type { Write } from "../../store/index.ts";
import * as lobby from "../actions/lobby.ts";
import { agreeToShow } from "../disclosure/showing.ts";
import type { TableRecord } from "../record.ts";
import type { PersonHash } from "../saves/saveFile.ts";
import { type Act, createActs, type OwnTables, type Tables } from "./tables.ts";

type Context = {
  readonly tables: Tables;
  readonly own: OwnTables;
  readonly now: () => number;
  readonly hashOf: PersonHash;
  readonly newSecret?: () => string;
};

export type Opening = Omit<lobby.Opening, "id" | "host" | "now" | "sealed">;

/** What people do with a table before it begins, and how it is closed. */
export function createLobbyActions({ tables, own, now, hashOf, newSecret }: Context) {
  const { act, byGame } = createActs(tables);
  const join: Act<[name: string, roles?: readonly string[]]> = async (id, actor, name, roles = []) => {
    const minimum = (await tables.load(id))?.timing.minimum ?? 0;
    const share = minimum === 0 ? undefined : await own.reliability(actor.user);
    if (share !== undefined && share < minimum) return refuse("refusal.minimum", { minimum, share });
    const guest = { user: actor.user, hash: await hashOf(actor.user), roles };
    return byGame((game, record, user) => lobby.refuseGuest(record, guest) ?? lobby.join(game, record, user, name))(
      id,
      actor,
    );
  };
  const close: Act<[isStaff: boolean]> = async (id, actor, isStaff) => {
    const hash = await hashOf(actor.user);
    return act((record, user) => lobby.close(record, { user, hash, isStaff }, now()))(id, actor);
  };
  return {
    open: (actor: Actor, opening: Opening): Promise<TableRecord> =>
      tables.add(
        lobby.openTable({
          ...{ ...opening, id: newTableId(actor.interaction), host: actor.user, now: now() },
          ...(newSecret && { sealed: { secret: newSecret() } }),
        }),
      ),
    /** Stores a new table; one of that id that is there already stays as it is and is given back. */
    create: (record: TableRecord, besides?: () => Promise<readonly Write[]>) => tables.add(record, [], besides),
    join,
    leave: byGame((game, record, user) =>
      record.status === "playing"
        ? refuse("refusal.leave-playing", { title: game.info.title })
        : lobby.leave(record, user),
    ),
    freeKeptSeats: act(lobby.freeKeptSeats),
    invite: byGame(lobby.invite),
    setAccess: act(lobby.setAccess, "settings"),
    removePlayer: byGame<[guest: UserId]>(
      (game, record, user, guest) => lobby.removePlayer(record, user, guest, game.info.title),
      "remove",
    ),
    addComputer: byGame(lobby.addComputer),
    allowHints: act(lobby.allowHints, "settings"),
    setLanguage: act(lobby.setLanguage, "settings"),
    setComputerLevel: act(lobby.setComputerLevel, "settings"),
    removeComputer: act(lobby.removeComputer),
    setOptions: byGame(lobby.setOptions, "settings"),
    close,
    /** A player of a match that was broken off wants what was hidden in it to be shown. */
    showHands: act(agreeToShow),
  };
}
