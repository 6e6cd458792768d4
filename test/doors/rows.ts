/** Each effect on a table or a server: who may have it, and every door that leads to it. */
import { userId } from "../../src/ids.ts";
import { bidsInChapters } from "../contract/fixture/chapters.ts";
import { home } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { guild, helpers } from "./people.ts";
import {
  alone,
  answered,
  asked,
  askedOf,
  benched,
  choice,
  chosen,
  claimOf,
  everybody,
  file,
  free,
  hostOrStaff,
  kept,
  lobby,
  none,
  options,
  others,
  over,
  pick,
  player,
  playing,
  rated,
  request,
  type Row,
  savedElsewhere,
  seated,
  seatTwo,
  stranger,
} from "./scenes.ts";

export const tableRows: readonly Row[] = [
  {
    effect: "open",
    scene: none,
    may: everybody,
    doors: [
      ["/table new", options({ game: "secret-bids" })],
      ["company now", { id: "secret-bids" }],
      ["/play-now", options({ game: "secret-bids", pace: "blitz" })],
    ],
  },
  {
    effect: "join",
    scene: lobby,
    may: others,
    doors: [["click join"], ["click sit"], ["click sit-anyway"], ["/table join"]],
  },
  { effect: "leave", scene: lobby, may: seated, doors: [["click leave"], ["/table leave"]] },
  { effect: "addComputer", scene: lobby, may: seated, doors: [["click add-computer"]] },
  { effect: "removeComputer", scene: lobby, may: seated, doors: [["click remove-computer"]] },
  { effect: "setComputerLevel", scene: lobby, may: seated, doors: [["click computer-level", { values: ["hard"] }]] },
  { effect: "freeKeptSeats", scene: kept, may: ["host"], doors: [["click free-seats", { page: 0 }]] },
  {
    effect: "invite",
    isOnServer: true,
    scene: lobby,
    may: seated,
    doors: [["menu Invite to a table", options({ user: "200000000000000009" })]],
  },
  { effect: "allowHints", scene: lobby, may: ["host"], doors: [["click hints", { page: 0 }]] },
  {
    effect: "setLanguage",
    scene: lobby,
    may: ["host"],
    doors: [["/table settings", options({ option: "language", value: "de" })]],
  },
  {
    effect: "setOptions",
    scene: lobby,
    may: ["host"],
    doors: [
      ["/table settings", options({ option: "gold", value: "off" })],
      ["click settings", { page: 0, form: { flags0: { values: [] }, hand: { values: ["long"] } } }],
      ["click form", { page: 0, form: { flags0: { values: [] }, hand: { values: ["long"] } } }],
    ],
  },
  { effect: "setAccess", scene: lobby, may: ["host"], doors: [["/table access", options({ for: "invited" })]] },
  {
    effect: "removePlayer",
    scene: lobby,
    may: ["host"],
    doors: [["/table remove", options({ person: { id: player } })]],
  },
  {
    effect: "setTerms",
    scene: lobby,
    may: ["host"],
    doors: [
      ["click pace", { values: ["daily"] }],
      ["/table pace", options({ pace: "daily" })],
    ],
  },
  { effect: "start", scene: lobby, may: ["host"], doors: [["click start"], ["/table start"], ["click now-computer"]] },
  { effect: "close", scene: lobby, may: hostOrStaff, doors: [["click end"]] },
  { effect: "close", scene: alone, may: hostOrStaff, doors: [["click end"]] },
  // Whoever would lose could otherwise end it.
  { effect: "close", scene: rated(), may: ["staff"], doors: [["click end"]] },
  { effect: "passHost", scene: lobby, may: hostOrStaff, doors: [["/table host", options({ person: { id: player } })]] },
  {
    effect: "passHost",
    scene: playing(),
    may: hostOrStaff,
    doors: [["/table host", options({ person: { id: player } })]],
  },
  {
    effect: "answer",
    scene: playing(),
    may: seated,
    doors: [
      ["click pick", pick],
      [
        "click menu",
        async (...all) => {
          const { seat, clicks, ask, option } = await askedOf(...all);
          return { rest: [seat, clicks, ask, 0], values: [option] };
        },
      ],
      ["/play", choice],
      ["web answer", answered],
    ],
  },
  { effect: "takeBack", scene: chosen(), may: ["host"], doors: [["click undo"], ["/undo"], ["web undo"]] },
  { effect: "askUndo", scene: chosen(), may: ["host"], doors: [["click ask-undo"], ["web ask-undo"]] },
  {
    effect: "agree",
    scene: chosen({ undoRequest: { seat: 0, answers: 1, needs: [1], agreed: [] } }),
    may: ["player"],
    doors: [["click agree", { page: 1 }]],
  },
  {
    effect: "object",
    scene: chosen({ undoRequest: { seat: 0, answers: 1, needs: [1], agreed: [] } }),
    may: seated,
    doors: [["click object", { page: 1 }]],
  },
  { effect: "noteHint", scene: alone, may: ["host"], doors: [["click hint"], ["web hint"]] },
  { effect: "addOrder", scene: playing(), may: seated, doors: [["/orders add", choice]] },
  {
    effect: "cancelOrder",
    scene: playing({}, () => ({ orders: [{ id: 1, seat: 1, ask: "bid", wants: [["x"]], until: "once" }] })),
    may: ["player"],
    doors: [["/orders cancel", options({ order: 1 })]],
  },
  { effect: "pause", scene: playing(), may: hostOrStaff, doors: [["/table pause"]] },
  {
    effect: "pause",
    scene: rated(true),
    may: ["host", "player", "staff"],
    doors: [["/table resume"]],
  },
  { effect: "voteEnd", scene: playing(), may: seated, doors: [["/table vote"]] },
  { effect: "replaceSeat", scene: playing(), may: ["host", "player", "staff"], doors: [["/table replace", seatTwo]] },
  {
    effect: "agreeToReplace",
    scene: playing({}, () => ({ seatRequests: [request] })),
    may: ["player"],
    doors: [["click agree-seat", { page: 1 }]],
  },
  {
    effect: "keepSeat",
    scene: playing({}, () => ({ seatRequests: [request] })),
    may: ["player"],
    doors: [["click keep-seat", { page: 1 }]],
  },
  { effect: "standIn", scene: benched, may: ["player", "stranger"], doors: [["click stand-in", { page: 1 }]] },
  { effect: "standIn", scene: free, may: ["player", ...others], doors: [["click sit-in", { page: 1 }]] },
  // Whom the host has removed, and whom the table is not for, take no seat of it later either.
  {
    effect: "standIn",
    scene: async (stage) => {
      const scene = await benched(stage);
      await stage.alter(scene.table ?? pretend(""), { removed: [stranger], access: "invited" });
      return scene;
    },
    may: ["player"],
    doors: [
      ["click stand-in", { page: 1 }],
      ["click sit-in", { page: 1 }],
    ],
  },
  { effect: "comeBack", scene: free, may: ["player"], doors: [["click come-back"]] },
  {
    effect: "move",
    isOnServer: true,
    scene: playing(),
    may: hostOrStaff,
    doors: [["/table move", { channel: "100000000000000009" }]],
  },
  { effect: "prepareSave", scene: alone, may: hostOrStaff, doors: [["/table save"]] },
  { effect: "showHands", isOver: true, scene: over({}, "closed"), may: seated, doors: [["click show-hands"]] },
  {
    effect: "claimSeat",
    scene: over({ isAlone: true, computers: 1 }, "closed", (id) => ({
      origin: { from: "archive", table: id, claims: { 1: claimOf(id, stranger) } },
    })),
    may: ["stranger"],
    doors: [["click claim"]],
  },
  {
    effect: "rematch",
    isOnServer: true,
    scene: over({}, "ended"),
    may: seated,
    doors: [["click rematch"], ["click again"]],
  },
  {
    effect: "campaigns",
    isOnServer: true,
    scene: over({ game: bidsInChapters }, "ended"),
    may: seated,
    doors: [["click next-chapter"]],
  },
  {
    effect: "campaigns",
    scene: none,
    may: everybody,
    doors: [["/campaign new", options({ name: "Ours", game: "chapter-bids" })]],
  },
  { effect: "challenges", scene: none, may: everybody, doors: [["/challenge play"]] },
  { effect: "restore", isOnServer: true, scene: savedElsewhere, may: seated, doors: [["/table import", file]] },
  { effect: "agreeToRevive", scene: asked, may: ["player"], doors: [["click revive"]] },
  { effect: "declineRevival", scene: asked, may: seated, doors: [["click not-here"]] },
  ...(
    [
      ["channel", { channel: { id: home } }],
      ["tables", { channel: { id: home } }],
      ["positions", { channel: { id: home } }],
      ["pace", { pace: "daily" }],
      ["role", { role: { id: "77", mentionable: true } }],
      ["threads", { turns: true }],
      ["language", { language: "de" }],
      ["games", { new: true }],
      ["board", { watching: false }],
      ["open", { what: "table", who: { id: "77" } }],
      ["moderators", { role: { id: "77" } }],
      ["limit", { tables: 9 }],
      ["log", { channel: { id: home } }],
    ] as const
  ).map(([what, given]): Row => ({
    effect: "decide",
    scene: none,
    may: ["staff"],
    doors: [[`/settings ${what}`, options({ ...given, changed: what })]],
  })),
  ...(
    [
      ...["channel", "tables", "positions", "log"].map((part) => [part, { menu: "channels", values: [home] }] as const),
      ...["open-table", "open-tournament", "moderators", "role"].map(
        (part) => [part, { menu: "roles", values: ["77"] }] as const,
      ),
      ["games", { values: ["secret-bids"] }],
      ["limit", { values: ["9"] }],
      ["pace", { values: ["daily"] }],
      ["archive", { values: ["never"] }],
      ["language", { values: ["de"] }],
      ["new", { rest: ["on"] }],
      ["turns", { rest: ["on"] }],
      ["watching", { rest: ["off"] }],
    ] as const
  ).map(([part, given]): Row => ({
    effect: "decide",
    scene: none,
    may: ["staff"],
    doors: [[`setting ${part}`, given]],
  })),
  // The role that moderates decides about tables and bars, and not about settings.
  ...(
    [
      ["decide", ["staff"], "/settings pace", options({ pace: "blitz" })],
      ["decide", ["staff"], "setting pace", { values: ["blitz"] }],
      ["shutOut", ["staff", "helper"], "/server bar", options({ person: { id: player } })],
    ] as const
  ).map(([effect, may, door, given]): Row => ({
    ...{ effect, may, doors: [[door, given]] },
    scene: async (stage) => {
      await stage.service.guildSettings.change(guild, (before) => ({ ...before, moderators: helpers }));
      return {};
    },
  })),
  {
    effect: "decide",
    scene: async (stage) => {
      await stage.service.guildSettings.change(guild, (before) => ({
        ...before,
        barred: [userId("200000000000000009")],
      }));
      return {};
    },
    may: ["staff"],
    doors: [["/server unbar", options({ person: { id: "200000000000000009" } })]],
  },
];
