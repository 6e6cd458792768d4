/** Each effect on a tournament: who may have it, and every door that leads to it. */
import { userId } from "../../src/ids.ts";
import { latestRound, type TournamentRecord } from "../../src/tournaments/record.ts";
import { started } from "../match/tables.ts";
import { pretend } from "../pretend.ts";
import { load, playTable, settle } from "../tournaments/quickCup.ts";
import { guild, type Role } from "./people.ts";
import { everybody, type Given, none, type Open, options, person, player, type Row, type Scene } from "./scenes.ts";
import type { Sent, Stage } from "./stage.ts";

const organisers: readonly Role[] = ["organiser", "helper", "staff"];
const registering: Open = async ({ cup }) => ({ cup: await cup() });
const checkingIn: Open = async (stage) => {
  const cup = await stage.cup();
  await stage.cups.openCheckIn(cup, stage.actorOf("organiser"));
  return { cup };
};
const quick = (stage: Stage) => pretend({ ...stage, state: { now: started } });
const played =
  (then: (stage: Stage, record: TournamentRecord) => Promise<unknown> = () => Promise.resolve()): Open =>
  async (stage) => {
    const cup = await stage.cup();
    await stage.cups.begin(cup, stage.actorOf("organiser"));
    await then(stage, await settle(quick(stage), cup));
    return { cup };
  };
/** The player's opponent in the round, by their entrant's number and id. */
async function opponentIn({ cup = pretend("") }: Scene, stage: Stage) {
  const record = await load(quick(stage), cup);
  const pods = latestRound(record)?.pods ?? [];
  const at = pods.findIndex(({ seats }) => seats.includes(1));
  const of = pods[at]?.seats.find((id) => id !== 1) ?? 2;
  const [elsewhere = 3] = pods[1 - at]?.seats ?? [];
  const userOf = (id: number) => record.entrants[id - 1]?.user ?? "";
  return { of, id: userOf(of), table: at + 1, other: userOf(elsewhere) };
}
const about =
  (given: (found: Awaited<ReturnType<typeof opponentIn>>) => Sent["options"]): Given =>
  async (scene, stage) =>
    options(given(await opponentIn(scene, stage)));
const why = { why: "A storm" };
const formAbout: Given = async (scene, stage) => ({
  page: 0,
  rest: [(await opponentIn(scene, stage)).of],
  form: why,
});
const zone = (of: number, form: Record<string, string>): Sent => ({
  page: 0,
  rest: [of],
  form: { zone: "Berlin", ...form },
});
const someone = person("200000000000000009");
const waits = played(async (stage, { id }) => {
  await stage.cups.setRhythm(id, stage.actorOf("organiser"), { start: "command", review: 0 }, "");
  for (const { table } of latestRound(await load(quick(stage), id))?.pods ?? [])
    if (table !== null) await playTable(quick(stage), table);
  await settle(quick(stage), id);
});

export const cupRows: readonly Row[] = [
  {
    effect: "open",
    scene: none,
    may: everybody,
    doors: [["/tournament new", options({ game: "secret-bids", title: "Cup" })]],
  },
  { effect: "open", scene: registering, may: organisers, mayPlay: true, doors: [["/tournament again"]] },
  {
    effect: "join",
    scene: registering,
    may: ["host", "staff", "stranger", "organiser", "helper"],
    doors: [["cup join"]],
  },
  { effect: "leave", scene: registering, may: ["player"], doors: [["cup leave"]] },
  { effect: "checkIn", scene: checkingIn, may: ["player"], doors: [["cup check-in"]] },
  { effect: "openCheckIn", scene: registering, may: organisers, mayPlay: true, doors: [["cup open-check-in"]] },
  { effect: "begin", scene: registering, may: organisers, mayPlay: true, doors: [["cup begin"], ["cup begin-now"]] },
  { effect: "beginWithAbsent", scene: checkingIn, may: organisers, mayPlay: true, doors: [["cup begin-all"]] },
  {
    effect: "schedule",
    scene: registering,
    may: organisers,
    mayPlay: true,
    doors: [
      ["/tournament schedule", options({ begin: "in 2 hours" })],
      ["cup zone", zone(1, { begin: "in 2 hours" })],
    ],
  },
  {
    effect: "setRhythm",
    scene: played(),
    may: organisers,
    mayPlay: true,
    doors: [
      ["/tournament rounds", options({ start: "command" })],
      ["cup zone", zone(2, { start: "command" })],
    ],
  },
  {
    effect: "pause",
    scene: played(),
    may: organisers,
    mayPlay: false,
    doors: [
      ["/tournament pause", options({ until: "in 2 hours" })],
      ["cup zone", zone(3, { until: "in 2 hours" })],
    ],
  },
  {
    effect: "resume",
    scene: played(({ cups, actorOf }, { id }) => cups.pause(id, actorOf("organiser"), started + 3_600_000, "")),
    may: organisers,
    mayPlay: true,
    doors: [["/tournament resume"], ["cup resume"]],
  },
  {
    effect: "setOptions",
    scene: registering,
    may: organisers,
    mayPlay: true,
    doors: [["/tournament settings", options({ option: "gold", value: "on" })]],
  },
  {
    effect: "setRoles",
    scene: registering,
    may: organisers,
    mayPlay: true,
    doors: [["/tournament roles", options({ organisers: { id: "56", name: "Helpers" } })]],
  },
  {
    effect: "listSeeds",
    scene: registering,
    may: organisers,
    mayPlay: false,
    doors: [["/tournament seeds", options({ order: `<@${player}>` })]],
  },
  {
    effect: "enter",
    scene: registering,
    may: organisers,
    mayPlay: true,
    doors: [["/tournament enter", options({ player: someone })]],
  },
  // Whom the server bars, or who has left it, is given nothing.
  {
    effect: "enter",
    scene: async (stage) => {
      const barred = [userId(someone.id)];
      await stage.service.guildSettings.change(guild, (before) => ({ ...before, barred }));
      return registering(stage);
    },
    may: [],
    mayPlay: false,
    doors: [
      ["/tournament enter", options({ player: someone })],
      ["/tournament transfer", options({ player: someone })],
    ],
  },
  {
    effect: "transfer",
    scene: registering,
    may: ["organiser", "staff"],
    mayPlay: true,
    doors: [["/tournament transfer", options({ player: someone })]],
  },
  { effect: "startNext", scene: waits, may: organisers, mayPlay: true, doors: [["cup next"]] },
  { effect: "hurry", scene: played(), may: organisers, mayPlay: false, doors: [["cup hurry", { form: why }]] },
  { effect: "cancel", scene: played(), may: organisers, mayPlay: false, doors: [["cup cancel", { form: why }]] },
  { effect: "forfeit", scene: played(), may: organisers, mayPlay: false, doors: [["cup forfeit", formAbout]] },
  {
    effect: "remove",
    scene: played(),
    may: organisers,
    mayPlay: false,
    doors: [
      ["cup disqualify", formAbout],
      ["/tournament drop", about(({ id }) => ({ player: person(id) }))],
    ],
  },
  {
    effect: "reinstate",
    scene: played(async (stage, { id }) => {
      const found = await opponentIn({ cup: id }, stage);
      await stage.cups.remove(id, stage.actorOf("organiser"), userId(found.id), "disqualify");
    }),
    may: organisers,
    mayPlay: false,
    doors: [
      [
        "/tournament reinstate",
        async (scene, stage) => {
          const { entrants } = await load(quick(stage), scene.cup ?? pretend(""));
          return options({ player: person(entrants.find(({ status }) => status === "disqualified")?.user ?? "") });
        },
      ],
    ],
  },
  {
    effect: "swap",
    scene: played(),
    may: organisers,
    mayPlay: false,
    doors: [["/tournament swap", about(({ id, other }) => ({ player: person(id), with: person(other) }))]],
  },
  {
    effect: "replace",
    scene: played(),
    may: organisers,
    mayPlay: false,
    doors: [["/tournament replace", about(({ id }) => ({ player: person(id), by: someone }))]],
  },
  {
    effect: "extend",
    scene: played(),
    may: organisers,
    mayPlay: false,
    doors: [["/tournament extend", about(({ table }) => ({ table, hours: 3 }))]],
  },
  {
    effect: "correct",
    scene: played(),
    may: organisers,
    mayPlay: false,
    doors: [["/tournament correct", about(({ table }) => ({ round: 1, table, ranks: "1, 2" }))]],
  },
  {
    effect: "dispute",
    scene: waits,
    may: ["player"],
    doors: [
      ["cup dispute", { form: why }],
      ["/tournament dispute", about(({ table }) => ({ round: 1, table, why: "A storm" }))],
    ],
  },
];
