import { malformedRows, type Row, testRefusals, times } from "./refusals.ts";

const page = "interactions/application-commands";
const create = "POST /applications/:bot/commands";
const long = (length: number): string => "x".repeat(length);
const command = (more: object = {}): object => ({ name: "play", description: "Plays", ...more });
const option = (more: object = {}): object => ({ type: 3, name: "game", description: "Which", ...more });
const withOption = (more: object): object => command({ options: [option(more)] });
const choice = (at: number): object => ({ name: `c${at}`, value: `v${at}` });

const limited: readonly Row[] = [
  {
    rule: "a new command too many on one day",
    page: `${page}#registering-a-command`,
    request: create,
    body: command(),
    before: ({ sandbox }) => {
      sandbox.settings.mostCommandCreates = 0;
    },
    answer: [429, 30034],
  },
  { rule: "a command of nobody", page, request: "GET /applications/:bot/commands/:nobody", answer: [404, 10063] },
  { rule: "an application that is none", page, request: "GET /applications/:nobody/commands", answer: [404, 10002] },
  {
    rule: "commands of a guild that is none",
    page,
    request: "GET /applications/:bot/guilds/:nobody/commands",
    answer: [404, 10004],
  },
  {
    rule: "a bulk overwrite without the Entry Point command",
    page: `${page}#entry-point-commands`,
    request: "PUT /applications/:bot/commands",
    body: [command()],
    before: ({ sandbox }) => sandbox.startActivities(),
    answer: [400, 50240],
  },
  { rule: "no command deleted", page, request: "DELETE /applications/:bot/commands/:nobody", answer: [404, 10063] },
];

testRefusals([
  ...limited,
  ...malformedRows(`${page}#application-command-object-application-command-naming`, create, [
    ["a name of 33", command({ name: long(33) }), "name"],
    ["an empty name", command({ name: "" }), "name"],
    ["a name with a capital", command({ name: "Play" }), "name"],
    ["a name with a blank", command({ name: "play it" }), "name"],
    ["a name with a sign", command({ name: "play!" }), "name"],
    ["a translated name with a capital", command({ name_localizations: { de: "Spielen" } }), "name_localizations.de"],
    ["an option's name with a blank", withOption({ name: "a game" }), "options.0.name"],
    ["an option's name of 33", withOption({ name: long(33) }), "options.0.name"],
  ]),
  ...malformedRows(`${page}#application-command-object-application-command-structure`, create, [
    ["no name", { description: "Plays" }, "name"],
    ["no description", { name: "play" }, "description"],
    ["a description of 101", command({ description: long(101) }), "description"],
    [
      "a choice whose value has 101",
      withOption({ choices: [{ name: "x", value: long(101) }] }),
      "options.0.choices.0.value",
    ],
    ["26 options", command({ options: times(26, (at) => option({ name: `o${at}` })) }), "options"],
    ["a language that is none", command({ name_localizations: { xx: "spielen" } }), "name_localizations.xx"],
    ["a type that is none", command({ type: 9 }), "type"],
    ["contexts that are empty", command({ contexts: [] }), "contexts"],
    ["installations that are empty", command({ integration_types: [] }), "integration_types"],
    ["a user command with a description", { type: 2, name: "Challenge", description: "x" }, "description"],
    ["a message command with options", { type: 3, name: "Quote", options: [option()] }, "options"],
  ]),
  ...malformedRows(`${page}#application-command-object-application-command-option-structure`, create, [
    ["an option without a description", command({ options: [{ type: 3, name: "game" }] }), "options.0.description"],
    ["an option's description of 101", withOption({ description: long(101) }), "options.0.description"],
    ["two options of one name", command({ options: [option(), option()] }), "options.1.name"],
    [
      "a required option after another",
      command({ options: [option(), option({ name: "seats", required: true })] }),
      "options.1",
    ],
    ["a minimum length of 6001", withOption({ min_length: 6001 }), "options.0.min_length"],
    ["a maximum length of 0", withOption({ max_length: 0 }), "options.0.max_length"],
    ["a minimum length above the maximum", withOption({ min_length: 9, max_length: 3 }), "options.0"],
    ["a minimum above the maximum", withOption({ type: 4, min_value: 9, max_value: 3 }), "options.0"],
    ["completion of a truth value", withOption({ type: 5, autocomplete: true }), "options.0"],
    ["a command beside an option", command({ options: [{ ...option(), type: 1 }, option({ name: "x" })] }), "options"],
    ["an empty group", withOption({ type: 2, options: [] }), "options.0.options"],
  ]),
  ...malformedRows(`${page}#application-command-object-application-command-option-choice-structure`, create, [
    ["26 choices", withOption({ choices: times(26, choice) }), "options.0.choices"],
    ["two choices of one value", withOption({ choices: [choice(0), choice(0)] }), "options.0.choices"],
    ["a choice's name of 101", withOption({ choices: [{ name: long(101), value: "v" }] }), "options.0.choices.0.name"],
    ["a choice without a name", withOption({ choices: [{ value: "v" }] }), "options.0.choices.0.name"],
    ["choices and completion", withOption({ choices: [choice(0)], autocomplete: true }), "options.0"],
  ]),
  ...malformedRows(page, "PUT /applications/:bot/commands", [
    ["101 commands", times(101, (at) => command({ name: `c${at}` })), ""],
    ["two commands of one name", [command(), command()], "1.name"],
    ["16 user commands", times(16, (at) => ({ type: 2, name: `User ${at}` })), ""],
    [
      "more than 8000 characters",
      [
        command({
          options: times(25, (at) => option({ name: `o${at}`, choices: times(25, (c) => choice(c + 1e15)) })),
        }),
      ],
      "0",
    ],
  ]),
]);
