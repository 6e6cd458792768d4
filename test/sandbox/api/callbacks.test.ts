import { InteractionType } from "discord.js";
import { expect, test } from "vitest";
import { field, errorPaths } from "../raw.ts";
import {
  V2,
  EPHEMERAL,
  modal,
  label,
  input,
  reply,
  openTable,
  answer,
  useCommand,
  press,
  submit,
  complete,
} from "../playing.ts";

const refusedCallbacks: Record<string, readonly [typeof press, unknown, string]> = {
  "a command cannot be answered by an update": [useCommand, { type: 7, data: { content: "x" } }, "type"],
  "nor by a deferred update": [useCommand, { type: 6 }, "type"],
  "a form opened by a command neither": [submit, { type: 7, data: { content: "x" } }, "type"],
  "a form cannot be answered by a form": [submit, modal(input("b")), "type"],
  "a command is not answered by choices": [useCommand, { type: 8, data: { choices: [] } }, "type"],
  "autocomplete is answered by choices only": [complete, reply({ content: "x" }), "type"],
  "no callback of an unknown kind": [useCommand, { type: 99 }, "type"],
  "no callback without a kind": [useCommand, {}, "type"],
  "an answer says something": [useCommand, { type: 4 }, "data"],
  "a deferral carries the ephemeral flag only": [
    useCommand,
    { type: 5, data: { flags: EPHEMERAL | V2 } },
    "data.flags",
  ],
  "an answer keeps the limits of messages": [useCommand, reply({ content: "x".repeat(2001) }), "data.content"],
  "and of V2": [
    press,
    { type: 7, data: { flags: V2, content: "x", components: [{ type: 10, content: "x" }] } },
    "data.content",
  ],
  "a form has five parts at most": [
    useCommand,
    modal(...[1, 2, 3, 4, 5, 6].map((at) => input(`${at}`))),
    "data.components",
  ],
  "a form has a part": [useCommand, modal(), "data.components"],
  "a form's ids differ": [useCommand, modal(input("a"), input("a")), "data.components.1.component.custom_id"],
  "a form's title has 45 characters at most": [
    useCommand,
    { type: 9, data: { custom_id: "form", title: "x".repeat(46), components: [input("a")] } },
    "data.title",
  ],
  "a text input's bounds are in order": [
    useCommand,
    modal(label({ type: 4, custom_id: "a", style: 1, min_length: 5, max_length: 2 })),
    "data.components.0.component.min_length",
  ],
  "a form's menu adds up": [
    useCommand,
    modal(label({ type: 3, custom_id: "a", max_values: 2, options: [{ label: "A", value: "a" }] })),
    "data.components.0.component.max_values",
  ],
  "25 suggestions at most": [
    complete,
    { type: 8, data: { choices: Array.from({ length: 26 }, (_, at) => ({ name: `${at}`, value: `${at}` })) } },
    "data.choices",
  ],
};

test.each(Object.entries(refusedCallbacks))("%s", async (_rule, [begin, body, at]) => {
  const playing = await openTable();
  const { interaction } = await begin(playing);
  const refused = await answer(playing.sandbox, interaction, body);
  expect([refused.status, field(refused.body, "code"), ...errorPaths(refused.body)]).toEqual([400, 50035, at]);
  // The refused answer did not use the interaction up.
  const isChoosing = interaction.type === InteractionType.ApplicationCommandAutocomplete;
  const good = isChoosing
    ? { type: 8, data: { choices: [{ name: "Chess", value: "chess" }] } }
    : reply({ content: "x" });
  expect((await answer(playing.sandbox, interaction, good)).status).toBe(204);
});

test("an empty answer is refused as empty", async () => {
  const playing = await openTable();
  const { interaction } = await useCommand(playing);
  const refused = await answer(playing.sandbox, interaction, reply({ flags: EPHEMERAL }));
  expect(field(refused.body, "code")).toBe(50006);
});

test("the second answer comes too late", async () => {
  const playing = await openTable();
  const { interaction } = await useCommand(playing);
  expect((await answer(playing.sandbox, interaction, reply({ content: "one" }))).status).toBe(204);
  const again = await answer(playing.sandbox, interaction, reply({ content: "two" }));
  expect([again.status, field(again.body, "code")]).toEqual([400, 40060]);
  const form = await answer(playing.sandbox, interaction, modal(input("a")));
  expect(field(form.body, "code")).toBe(40060);
});
