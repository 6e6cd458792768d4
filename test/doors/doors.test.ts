/** Every effect on a table, a tournament or a server, through every door, by everybody: who may, and nobody else. */
import { ApplicationCommandOptionType } from "discord.js";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { home } from "../match/tables.ts";
import { commands } from "../../commands/index.ts";
import { chooser, flagSettings, menuSettings } from "../../commands/server/settingsPanel.ts";
import { menus } from "../../commands/menus.ts";
import { answers } from "../../src/discord/interactions/answerClick.ts";
import { companyVerbs, revivalVerbs } from "../../src/discord/message/customId.ts";
import { sayGone } from "../../src/discord/tournaments/parts.ts";
import { tournamentVerbs } from "../../src/discord/tournaments/ids.ts";
import * as hostActions from "../../src/table/actions/hostActions.ts";
import * as seats from "../../src/table/actions/seats.ts";
import * as orders from "../../src/table/orders.ts";
import * as hosting from "../../src/table/servers/hosting.ts";
import { createApp } from "../../src/web/routes/app.ts";
import { hostTranslator } from "../../src/words/translator.ts";
import { pretend } from "../pretend.ts";
import { cupRows } from "./cupRows.ts";
import { guild, helpers, people, type Role, roles } from "./people.ts";
import { tableRows } from "./rows.ts";
import type { Row } from "./scenes.ts";
import { openStage, type Sent, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => (stage = await openStage()));
afterAll(() => stage.close());
beforeEach(async () => {
  stage.standing.is = "member";
  await stage.service.guildSettings.change(guild, (before) => ({ ...before, barred: [], moderators: null }));
});

const rows = [...tableRows, ...cupRows];
const named = (row: Row): string => `${row.effect}: ${row.doors.map(([name]) => name).join(", ")}`;

/** Doors behind which people look, or change what is theirs alone. */
const looks = [
  ...[
    "play",
    "panel",
    "turn",
    "mark",
    "hand",
    "board",
    "board-text",
    "board-page",
    "signs",
    "why-not",
    "wrong",
    "log",
    "more",
    "verify",
  ],
  ...["replay", "replay-turn", "replay-round", "post-step", "review", "my-board", "file", "rules", "rules-jump"],
].map((verb) => `click ${verb}`);
const own = [
  ...["learn", "follow-end", "follow-turns", "unfollow", "notes", "try", "try-back", "try-others"].map(
    (verb) => `click ${verb}`,
  ),
  "web notes",
  ...["tables", "tell", "lessons", "guess"].map((verb) => `company ${verb}`),
  ...[
    "standings",
    "standings-after",
    "pairings",
    "cross",
    "cross-after",
    "bracket",
    "explain",
    "rules",
    "decisions",
  ].map((verb) => `cup ${verb}`),
];
/** Doors to a form, or to a question that must be answered first; what is sent then has a row. */
const asks = [
  `setting ${chooser}`,
  "cup organise",
  "cup repair",
  "/table end",
  "/tournament forfeit",
  "/tournament disqualify",
];
const typed = [
  ...["/tables", "/hand", "/board", "/log", "/rules", "/learn", "/replay", "/review", "/verify", "/help", "/ping"],
  ...["status", "export", "audit"].map((name) => `/table ${name}`),
  ...["show", "explain", "export"].map((name) => `/tournament ${name}`),
  ...["/orders list", "/campaign status", "/campaign next", "/campaign history", "/challenge ladder"],
  ...[
    "/rating ladder",
    "/rating history",
    "/records",
    "/server tables",
    "/server bars",
    "/server patterns",
    "/settings show",
  ],
  ...["/my games", "/my next", "/my news", "/bench join", "/bench leave"],
];
/** What the services offer besides effects of people on what is shared. */
const besides = {
  reads: [
    ...["load", "loadMany", "answers", "sights", "times", "hashOf", "saves", "offered", "game", "gameOf", "writeFile"],
    ...["tablesIn", "openTablesOf", "runningTables", "lobbiesOn", "endedOn", "tablesOf", "everyTableOf", "reliability"],
    ...["newcomerAt", "mutedUntil", "guildsOf", "listPending", "listAwaited", "listPlaces", "inChannel", "about"],
    ...["countVotes", "refuseUnlessStaff", "shareInTime", "isFreeSeat", "refuseUnseen", "refuseShutOut", "refuseDrop"],
  ],
  own: ["bench", "forget", "changePreferences"],
  work: [
    ...["create", "change", "changeInTime", "playComputers", "resume", "replaceHost", "forgetGuild", "runDue", "move"],
    ...["tick", "tableChanged", "drop", "requestSeat", "guildSettings", "moveTable", "noteRemoved", "forgetSince"],
    ...["completeOrder", "concerns", "nextOrder", "orderToFollow", "reviewOrders", "afterLobby"],
  ],
};

/** All that is shared, in short: how often a table or tournament was changed, the settings, and who is asked. */
async function stateOf(): Promise<string> {
  const { service, store, standing } = stage;
  const asked: string[] = [];
  for await (const key of store.shelf("revivals").keys()) asked.push(key);
  return JSON.stringify([standing.changed, await service.guildSettings.settings(guild), asked]);
}

/** Puts everything back as it was when the scene began. */
async function openScene({ scene: open, may }: Pick<Row, "scene" | "may">) {
  const scene = await open(stage);
  const { service, cups } = stage;
  const [table, cup] = [scene.table && (await service.load(scene.table)), scene.cup && (await cups.load(scene.cup))];
  const settings = await service.guildSettings.settings(guild);
  return {
    scene,
    alter: (changes: object) => cup && cups.change(cup.id, null, () => ({ ok: true, record: { ...cup, ...changes } })),
    async restore() {
      if (table) {
        const now = await service.load(table.id);
        if (now) await service.playComputers(now);
        await service.change(table.id, null, () => ({ ok: true, record: table }));
      }
      if (cup) {
        await cups.move(cup.id);
        await cups.change(cup.id, null, () => ({ ok: true, record: cup }));
        for (const { id, series } of await cups.inChannel(home))
          if (series?.at(-1) === cup.id)
            await cups.change(id, null, (next) => ({ ok: true, record: { ...next, status: "cancelled" } }));
      }
      if (scene.asked) Object.assign(scene, await open(stage));
      const barred = stage.standing.is === "barred" ? may.map((role) => people[role]) : [];
      await service.guildSettings.change(guild, () => ({ ...settings, barred: [...settings.barred, ...barred] }));
      for (const { id } of await service.openTablesOf(guild))
        if (id !== scene.table) await stage.alter(id, { status: "closed" });
    },
  };
}

type Opened = Awaited<ReturnType<typeof openScene>>;

/** Returns true where something shared changed when this was sent. */
async function changes(opened: Opened, [door, sent = {}]: Row["doors"][number], role: Role): Promise<boolean> {
  const { scene } = opened;
  const given: Sent = typeof sent === "function" ? await sent(scene, stage, role) : sent;
  const id = scene.asked ?? (door.startsWith("cup ") ? scene.cup : scene.table) ?? "";
  const named = { ...(scene.table && { table: scene.table }), ...(scene.cup && { tournament: scene.cup }) };
  const before = await stateOf();
  await stage.send(door, role, { id, ...given, options: { ...named, ...given.options } });
  const isChanged = (await stateOf()) !== before;
  if (isChanged) await opened.restore();
  return isChanged;
}

async function whoChanges(opened: Opened, door: Row["doors"][number], all: readonly Role[]): Promise<readonly Role[]> {
  const found: Role[] = [];
  for (const role of all) if (await changes(opened, door, role)) found.push(role);
  return found;
}

test.each(rows.map((row) => [named(row), row] as const))("%s", async (_, row) => {
  const opened = await openScene(row);
  for (const door of row.doors) {
    stage.standing.is = "member";
    expect(await whoChanges(opened, door, roles), `${door[0]} by members`).toEqual(
      roles.filter((role) => row.may.includes(role)),
    );
    stage.standing.is = "elsewhere";
    const isTable = opened.scene.table !== undefined || opened.scene.asked !== undefined;
    const players = row.may.filter((role) => isTable && row.isOnServer !== true && ["host", "player"].includes(role));
    expect(await whoChanges(opened, door, row.may), `${door[0]} from elsewhere`).toEqual(players);
    // Discord itself takes nothing on a server from those in time-out.
    for (const standing of ["gone", "muted"] as const) {
      stage.standing.is = standing;
      const may = row.isOver === true ? row.may : [];
      expect(await whoChanges(opened, door, row.may), `${door[0]} by those who are ${standing}`).toEqual(may);
    }
    stage.standing.is = "barred";
    await opened.restore();
    // Staff can lift a bar, and so is kept out of tables alone.
    const staff: readonly Role[] = row.effect === "shutOut" ? ["staff", "helper"] : ["staff"];
    const exempt = row.may.filter((role) => staff.includes(role) && opened.scene.table === undefined);
    expect(await whoChanges(opened, door, row.may), `${door[0]} by the barred`).toEqual(exempt);
    stage.standing.is = "member";
    await opened.restore();
    if (row.mayPlay === undefined) continue;
    await opened.alter({ organiser: people.player });
    expect(await changes(opened, door, "player"), `${door[0]} by an organiser who plays`).toBe(row.mayPlay);
    await opened.restore();
  }
});

test("an organiser who may play here no more is reported once, and whoever organises as well and decides first takes over", async () => {
  const cup = await stage.cup();
  const decide = async (role: Role) => {
    await stage.send("cup begin", role, { id: cup });
    return (await stage.cups.load(cup)) ?? expect.fail("no tournament");
  };
  const barred = [people.organiser];
  await stage.service.guildSettings.change(guild, (before) => ({ ...before, barred }));
  expect(await decide("player")).toMatchObject({ organiser: people.organiser, status: "registration", audit: [] });
  const begun = await decide("helper");
  expect([begun.organiser, begun.status]).toEqual([people.helper, "playing"]);
  expect(begun.audit).toMatchObject([
    { did: "gone", by: people.organiser, about: { say: "tournament.about.organiser" } },
    { did: "transfer", by: people.helper, about: [{ name: "Name of helper" }] },
  ]);
  expect(begun.outbox.filter(({ kind }) => kind === "gone")).toMatchObject([{ entrants: [] }]);
  expect(hostTranslator("en-US").text(sayGone(begun, []))).toContain(
    `members with <@&${helpers}> and people who may manage`,
  );
});

describe("the matrix is complete:", () => {
  test("every door leads to an effect with a row, or to none, and every row's door is there", () => {
    const routes = createApp(
      pretend({ limits: { requests: {}, changes: {} }, clock: {}, settings: { url: "http://board.test" } }),
    ).routes;
    const posted = routes
      .filter(({ method }) => !["GET", "ALL"].includes(method))
      .map(({ path }) => path.replace("/api/m/:key/", ""));
    const there = [
      ...commands.flatMap(({ definition: { name, options = [] } }) => {
        const subcommands = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
        return subcommands.length === 0 ? [`/${name}`] : subcommands.map((each) => `/${name} ${each.name}`);
      }),
      ...menus.map(({ definition }) => `menu ${definition.name}`),
      ...[...Object.keys(answers), ...revivalVerbs, "rules", "rules-jump", "learn"].map((verb) => `click ${verb}`),
      ...companyVerbs.map((verb) => `company ${verb}`),
      ...tournamentVerbs.map((verb) => `cup ${verb}`),
      ...[...menuSettings, ...flagSettings, chooser].map((name) => `setting ${name}`),
      ...posted.map((name) => `web ${name}`),
    ];
    const personal = there.filter((name) => /^\/(?:me|away|privacy)\b/u.test(name));
    const known = [
      ...rows.flatMap(({ doors }) => doors.map(([name]) => name)),
      ...[...looks, ...own, ...asks, ...typed, ...personal, "menu Open this table", "web preview"],
      // It signs a browser in.
      "web /api/session",
    ];
    expect([...new Set(known)].toSorted()).toEqual(there.toSorted());
  });

  test("every method of the services and every step of a record has a row, or is no effect of people", () => {
    const steps = [hostActions, seats, orders, hosting].flatMap((module) => Object.keys(module));
    const offered = [...new Set([...Object.keys(stage.service), ...Object.keys(stage.cups), ...steps])];
    const known = [...rows.map(({ effect }) => effect), ...Object.values(besides).flat()];
    expect(offered.filter((name) => !known.includes(name))).toEqual([]);
  });

  test("what has no row changes nothing that is shared, whoever sends it", async () => {
    const row = tableRows.find(({ effect }) => effect === "voteEnd");
    if (row === undefined) throw new Error("no scene");
    const opened = await openScene(row);
    const sent = { id: opened.scene.table ?? "", options: { game: "secret-bids" } };
    for (const door of [...looks, ...own, ...asks, ...typed, "menu Open this table", "web preview"])
      expect(await whoChanges(opened, [door, door.startsWith("click") ? { page: 0 } : sent], roles), door).toEqual([]);
  });
});
