import { button, legacy, malformedRows, menu, option, row, testRefusals, text, times, v2 } from "./refusals.ts";

const page = "components/reference";
const send = "POST /channels/:games/messages";
const long = (length: number): string => "x".repeat(length);
const first = "components.0.components.0";
const link = (url: string) => legacy({ type: 2, style: 5, label: "Go", url });
const gallery = (...items: readonly object[]) => v2({ type: 12, items });
const picture = { media: { url: "https://example.org/a.png" } };
const section = (...components: readonly object[]) => v2({ type: 9, components, accessory: button() });

testRefusals([
  ...malformedRows(`${page}#button`, send, [
    ["a custom id of 101", legacy(button({ custom_id: long(101) })), `${first}.custom_id`],
    ["an empty custom id", legacy(button({ custom_id: "" })), `${first}.custom_id`],
    ["a label of 81", legacy(button({ label: long(81) })), `${first}.label`],
    ["a style that is none", legacy(button({ style: 7 })), `${first}.style`],
    ["a button without a style", legacy({ type: 2, label: "Go", custom_id: "go" }), `${first}.style`],
    ["a button without label and emoji", legacy({ type: 2, style: 1, custom_id: "go" }), first],
    ["a button without a custom id", legacy({ type: 2, style: 1, label: "Go" }), first],
    ["a link without an address", legacy({ type: 2, style: 5, label: "Go" }), first],
    ["a link with a custom id", legacy(button({ style: 5, url: "https://a.b" })), first],
    ["a button with an address", legacy(button({ url: "https://a.b" })), first],
    ["a link of 513", link(`https://a.b/${long(513)}`), `${first}.url`],
    ["a link to a script", link("javascript:alert(1)"), `${first}.url`],
    ["a link to a file", link("file:///etc/passwd"), `${first}.url`],
    ["a link to nowhere", link("nowhere"), `${first}.url`],
    ["an emoji that is a word", legacy(button({ emoji: { name: "die" } })), `${first}.emoji`],
    ["an emoji that is unknown", legacy(button({ emoji: { id: "123", name: "die" } })), `${first}.emoji`],
    ["two buttons with one id", legacy(button(), button()), "components.0.components.1.custom_id"],
  ]),
  ...malformedRows(`${page}#action-row`, send, [
    ["six buttons in a row", legacy(...times(6, (at) => button({ custom_id: `${at}` }))), "components.0.components"],
    ["an empty row", legacy(), "components.0.components"],
    ["a menu beside a button", legacy(menu(), button()), "components.0.components"],
    ["two menus in a row", legacy(menu(), menu({ custom_id: "other" })), "components.0.components"],
    ["six rows", { content: "x", components: times(6, (at) => row(button({ custom_id: `${at}` }))) }, "components"],
  ]),
  ...malformedRows(`${page}#string-select`, send, [
    ["a menu without options", legacy(menu({ options: [] })), `${first}.options`],
    ["26 options", legacy(menu({ options: times(26, (at) => option(at)) })), `${first}.options`],
    ["a placeholder of 151", legacy(menu({ placeholder: long(151) })), `${first}.placeholder`],
    [
      "an option's label of 101",
      legacy(menu({ options: [option(0, { label: long(101) })] })),
      `${first}.options.0.label`,
    ],
    [
      "an option's value of 101",
      legacy(menu({ options: [option(0, { value: long(101) })] })),
      `${first}.options.0.value`,
    ],
    [
      "an option's description of 101",
      legacy(menu({ options: [option(0, { description: long(101) })] })),
      `${first}.options.0.description`,
    ],
    ["an option without a label", legacy(menu({ options: [{ value: "v" }] })), `${first}.options.0.label`],
    ["an option without a value", legacy(menu({ options: [{ label: "v" }] })), `${first}.options.0.value`],
    ["two options of one value", legacy(menu({ options: [option(0), option(0)] })), `${first}.options.1.value`],
    ["a minimum of 26", legacy(menu({ min_values: 26 })), `${first}.min_values`],
    ["a minimum below 0", legacy(menu({ min_values: -1 })), `${first}.min_values`],
    ["a maximum of 0", legacy(menu({ max_values: 0 })), `${first}.max_values`],
    ["a maximum of 26", legacy(menu({ max_values: 26 })), `${first}.max_values`],
    ["a maximum above the options", legacy(menu({ max_values: 4 })), `${first}.max_values`],
    ["a minimum above the maximum", legacy(menu({ min_values: 3, max_values: 2 })), `${first}.min_values`],
    [
      "more defaults than may be chosen",
      legacy(menu({ options: times(2, (at) => option(at, { default: true })) })),
      first,
    ],
    [
      "an option's emoji that is a word",
      legacy(menu({ options: [option(0, { emoji: { name: "die" } })] })),
      `${first}.options.0.emoji`,
    ],
    ["a menu without a custom id", legacy(menu({ custom_id: undefined })), `${first}.custom_id`],
    ["a menu's custom id of 101", legacy(menu({ custom_id: long(101) })), `${first}.custom_id`],
  ]),
  ...malformedRows(`${page}#user-select`, send, [
    [
      "a menu of people with a minimum of 26",
      legacy({ type: 5, custom_id: "m", min_values: 26 }),
      `${first}.min_values`,
    ],
    [
      "a menu of roles with a maximum of 26",
      legacy({ type: 6, custom_id: "m", max_values: 26 }),
      `${first}.max_values`,
    ],
    ["a menu of people without a custom id", legacy({ type: 5 }), `${first}.custom_id`],
    [
      "a menu of channels that takes fewer than it must",
      legacy({ type: 8, custom_id: "m", min_values: 2, max_values: 1 }),
      `${first}.min_values`,
    ],
  ]),
  ...malformedRows(`${page}#text-display`, send, [
    ["an empty text", v2(text("")), "components.0.content"],
    ["a text without the flag", { components: [text("x")] }, "components.0"],
    ["4001 characters in all", v2(text(long(2000)), text(long(2001))), "components"],
    ["a text without content", v2({ type: 10 }), "components.0.content"],
  ]),
  ...malformedRows(`${page}#section`, send, [
    ["a section of four texts", section(...times(4, () => text("x"))), "components.0.components"],
    ["a section without texts", section(), "components.0.components"],
    ["a section without an accessory", v2({ type: 9, components: [text("x")] }), "components.0.accessory"],
  ]),
  ...malformedRows(`${page}#media-gallery`, send, [
    ["an empty gallery", gallery(), "components.0.items"],
    ["a gallery of eleven", gallery(...times(11, () => picture)), "components.0.items"],
    ["alt text of 1025", gallery({ ...picture, description: long(1025) }), "components.0.items.0.description"],
    [
      "a picture that did not come along",
      gallery({ media: { url: "attachment://a.png" } }),
      "components.0.items.0.media.url",
    ],
    [
      "a gallery's picture that is no web address",
      gallery({ media: { url: "ftp://example.org/a.png" } }),
      "components.0.items.0.media.url",
    ],
    ["a gallery's picture without media", gallery({}), "components.0.items.0.media"],
  ]),
  ...malformedRows(`${page}#file`, send, [
    ["a file from elsewhere", v2({ type: 13, file: { url: "https://a.b/c.txt" } }), "components.0.file.url"],
    ["a file that did not come along", v2({ type: 13, file: { url: "attachment://c.txt" } }), "components.0.file.url"],
    ["a file component without a file", v2({ type: 13 }), "components.0.file"],
  ]),
  ...malformedRows(`${page}#container`, send, [
    ["an empty container", v2({ type: 17, components: [] }), "components.0.components"],
    [
      "a colour above 0xffffff",
      v2({ type: 17, accent_color: 0x1000000, components: [text("x")] }),
      "components.0.accent_color",
    ],
    ["a container without the flag", { components: [{ type: 17, components: [text("x")] }] }, "components.0"],
    ["41 components in all", v2(...times(41, () => text("x"))), "components"],
    [
      "41 components, those within counted",
      v2({ type: 17, components: times(39, () => text("x")) }, text("x")),
      "components",
    ],
    ["two components of one id", v2({ ...text("x"), id: 7 }, { ...text("y"), id: 7 }), "components.1.id"],
    ["a component's id below 0", v2({ ...text("x"), id: -1 }), "components.0.id"],
  ]),
  ...malformedRows(`${page}#separator`, send, [
    ["a spacing that is none", v2({ type: 14, spacing: 3 }), "components.0.spacing"],
    ["a separator without the flag", { components: [{ type: 14 }] }, "components.0"],
  ]),
]);
