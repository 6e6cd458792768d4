import type { Leak } from "./plant.ts";
import { challenges, outboxes, respond, secretTime } from "./tests.ts";

const answering = "src/discord/interactions/respond.ts";

/** Leaks of how answers are sent: what is for one person, before the eyes of all. */
export const answerPlants: readonly Leak[] = [
  {
    id: "W18",
    what: "a slow private answer is public",
    file: answering,
    text: 'interaction.deferReply(waiting === "public" ? {} : { flags: MessageFlags.Ephemeral })',
    by: 'interaction.deferReply(waiting === "public" ? {} : {})',
    tests: [respond],
  },
  {
    id: "W19",
    what: "private answers to commands are public",
    file: answering,
    text: "const body = { ...payload, flags: privateFlags, allowedMentions: { parse: [] } };\n  if (!isDeferred) return sendReply",
    by: "const body = { ...payload, allowedMentions: { parse: [] } };\n  if (!isDeferred) return sendReply",
    tests: [respond],
  },
  {
    id: "W20",
    what: "what follows a private answer is public",
    file: answering,
    text: "interaction.followUp({ ...payload, flags: privateFlags, allowedMentions: { parse: [] } })",
    by: "interaction.followUp({ ...payload, allowedMentions: { parse: [] } })",
    tests: [respond],
  },
  {
    id: "W21",
    what: "a refusal after a public waiting sign is public",
    file: answering,
    text: 'return waiting === "public" ? sendAnew(interaction, body) : interaction.followUp(body);',
    by: 'return waiting === "public" ? interaction.editReply(editOf(payload)) : interaction.followUp(body);',
    tests: [respond],
  },
  {
    id: "W22",
    what: "that something went wrong is told to the channel",
    file: "src/discord/interactions/router.ts",
    text: "const message = { ...payload, flags: privateFlags };",
    by: "const message = { ...payload, flags: payload.flags };",
    tests: [respond],
  },
  {
    id: "W23",
    what: "the clicked public message is taken for a private one, and shows the panel to everybody",
    file: "src/discord/interactions/replyMode.ts",
    text: "return message.flags.has(MessageFlags.Ephemeral) || guildId === null;",
    by: "return message.flags.has(MessageFlags.IsComponentsV2) || guildId === null;",
    tests: [respond],
  },
  {
    id: "W24",
    what: "whoever is answered is not looked at",
    file: "src/discord/interactions/deliver.ts",
    text: "if (!isFor(audience, userId(user.id))) throw",
    by: 'if (!isFor(audience, userId(user.id)) && user.id === "") throw',
    tests: [respond],
  },
  {
    id: "W25",
    what: "everybody is the right reader of every message",
    file: "src/table/sight/audience.ts",
    text: 'audience.person === "asker" || audience.person === user;',
    by: 'audience.person === "asker" || user !== "";',
    tests: [respond],
  },
  {
    id: "W70",
    what: "the last secret choice of a round is answered later than the others",
    file: "src/table/service/answers.ts",
    text: "return isSecret ? { ...played, notBefore: secretFrom } : played;",
    by: "return isSecret ? { ...played } : played;",
    tests: [secretTime],
  },
  {
    id: "W71",
    what: "a choice is answered after what it leads to was drawn and posted",
    file: "src/records/outboxWorker.ts",
    text: "  for (let turn = 0; turn < turnsOfAnswers; turn += 1) await clock.turn();\n",
    by: "",
    tests: [outboxes],
  },
  {
    id: "W72",
    what: "the records of a server tell the points of a challenge to those who may still try it",
    file: "src/statistics/playedMatch.ts",
    text: "isFromFile(record) || record.keepsKey === true) return undefined;",
    by: "isFromFile(record)) return undefined;",
    tests: [challenges],
  },
];
