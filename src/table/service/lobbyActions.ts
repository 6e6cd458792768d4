import type { AnyGame, Options } from "../../../games/contract/index.ts";
import type { Level } from "../../computers/search/levels.ts";
import { newTableId, type TableId, type UserId } from "../../ids.ts";
import { type Actor, refuse } from "../../records/outcome.ts";
import { refuseGuest, removePlayer, setAccess } from "../actions/access.ts";
import * as lobby from "../actions/lobby.ts";
import { agreeToShow } from "../disclosure/showing.ts";
import type { Write } from "../../store/index.ts";
import type { Access, Changed, TableOutcome, TableRecord } from "../record.ts";
import type { OwnTables } from "./ownTables.ts";
import type { PersonHash } from "../saves/personHash.ts";
import type { Tables } from "./tables.ts";

type Context = {
  readonly tables: Tables;
  readonly own: OwnTables;
  readonly now: () => number;
  readonly hashOf: PersonHash;
  readonly newSecret?: () => string;
};

/** How a person opens a table. */
export type Opening = Pick<
  lobby.Opening,
  | "guild"
  | "home"
  | "name"
  | "options"
  | "wantsThread"
  | "pace"
  | "computerLevel"
  | "allowsHints"
  | "locale"
  | "invited"
  | "access"
  | "campaign"
> & {
  readonly game: AnyGame;
};

/** What people do with a table before it begins, and how it is closed. */
export function createLobbyActions(context: Context) {
  const { tables, now, newSecret } = context;
  const changeLobby = (id: TableId, { interaction }: Actor, step: (record: TableRecord, game: AnyGame) => Changed) =>
    tables.change(id, interaction, (record) => step(record, tables.gameOf(record)));
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
    /** `roles`: the actor's roles on the server. */
    async join(id: TableId, actor: Actor, name: string, roles: readonly string[] = []): Promise<TableOutcome> {
      const minimum = (await tables.load(id))?.timing.minimum ?? 0;
      const share = minimum === 0 ? undefined : await context.own.reliability(actor.user);
      if (share !== undefined && share < minimum) return refuse("refusal.minimum", { minimum, share });
      const guest = { user: actor.user, hash: await context.hashOf(actor.user), roles };
      return changeLobby(
        id,
        actor,
        (record, game) => refuseGuest(record, guest) ?? lobby.join(game, record, actor.user, name),
      );
    },
    leave: (id: TableId, actor: Actor) =>
      changeLobby(id, actor, (record, game) =>
        record.status === "playing"
          ? refuse("refusal.leave-playing", { title: game.info.title })
          : lobby.leave(record, actor.user),
      ),
    freeKeptSeats: (id: TableId, actor: Actor) =>
      changeLobby(id, actor, (record) => lobby.freeKeptSeats(record, actor.user)),
    invite: (id: TableId, actor: Actor, guest: UserId) =>
      changeLobby(id, actor, (record, game) => lobby.invite(game, record, actor.user, guest)),
    setAccess: (id: TableId, actor: Actor, access: Access | undefined) =>
      changeLobby(id, actor, (record) => setAccess(record, actor.user, access)),
    removePlayer: (id: TableId, actor: Actor, guest: UserId) =>
      changeLobby(id, actor, (record, game) => removePlayer(record, actor.user, guest, game.info.title)),
    addComputer: (id: TableId, actor: Actor) =>
      changeLobby(id, actor, (record, game) => lobby.addComputer(game, record, actor.user)),
    allowHints: (id: TableId, actor: Actor, isAllowed: boolean) =>
      changeLobby(id, actor, (record) => lobby.allowHints(record, actor.user, isAllowed)),
    setLanguage: (id: TableId, actor: Actor, locale: string | null) =>
      changeLobby(id, actor, (record) => lobby.setLanguage(record, actor.user, locale)),
    setComputerLevel: (id: TableId, actor: Actor, level: Level) =>
      changeLobby(id, actor, (record) => lobby.setComputerLevel(record, actor.user, level)),
    removeComputer: (id: TableId, actor: Actor) =>
      changeLobby(id, actor, (record) => lobby.removeComputer(record, actor.user)),
    setOptions: (id: TableId, actor: Actor, options: Options) =>
      changeLobby(id, actor, (record, game) => lobby.setOptions(game, record, actor.user, options)),
    async close(id: TableId, actor: Actor, isStaff: boolean): Promise<TableOutcome> {
      const closer = { user: actor.user, hash: await context.hashOf(actor.user), isStaff };
      return changeLobby(id, actor, (record) => lobby.close(record, closer, now()));
    },
    /** A player of a match that was broken off wants what was hidden in it to be shown. */
    showHands: (id: TableId, actor: Actor) => changeLobby(id, actor, (record) => agreeToShow(record, actor.user)),
  };
}
