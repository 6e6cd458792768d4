import type { AnyGame, Options, OptionSpec } from "../../../games/contract/index.ts";
import { levels, usualLevel } from "../../computers/search/levels.ts";
import { asker, type OnePerson } from "../../table/sight/audience.ts";
import type { PublicTable } from "../../table/sight/publicTable.ts";
import { paceNames, paces } from "../../time/pace.ts";
import { inGroups } from "../../words/lines.ts";
import { shorten } from "../../words/translate.ts";
import { say, type Translator } from "../../words/translator.ts";
import { paceWords } from "../cards/reminders.ts";
import { writeId } from "../message/customId.ts";
import { clickButton } from "../message/linkButtons.ts";
import { button, composed, menu, type MessageTemplate, panelColour, rows, text } from "../message/template.ts";
import {
  type APIModalInteractionResponseCallbackComponent,
  type APIModalInteractionResponseCallbackData,
  ComponentType,
  type ModalSubmitFields,
} from "discord.js";

/** One part of the form: a menu for one choice, or a group of boxes for up to ten flags. */
type Part =
  | { readonly kind: "choice"; readonly spec: OptionSpec }
  | { readonly kind: "flags"; readonly specs: readonly OptionSpec[] };

const partsInForm = 5;
const boxesInGroup = 10;

/** The options of a game in forms of at most five parts: Discord's limit for a modal. */
function formsOf(game: AnyGame): readonly (readonly Part[])[] {
  const flags = game.info.options.filter(({ kind }) => kind === "flag");
  const groups = inGroups(flags, boxesInGroup).map((specs): Part => ({ kind: "flags", specs }));
  const choices = game.info.options
    .filter(({ kind }) => kind === "choice")
    .map((spec): Part => ({ kind: "choice", spec }));
  return inGroups([...groups, ...choices], partsInForm);
}

/** All settings of a table that has not begun: forms of what is played, clocks, computers and hints. */
export function settingsPage(game: AnyGame, table: PublicTable, translator: Translator): MessageTemplate<OnePerson> {
  const hasComputer = table.seats.some(({ kind }) => kind === "computer");
  const remove = clickButton({ verb: "remove-computer", table: table.id }, "button.remove-computer", translator);
  const buttons = [formButtons(game, table, translator), hintButton(table, translator), hasComputer && remove];
  return composed(asker, panelColour, [
    text(translator.text(say("settings.choose"))),
    rows(buttons),
    paceMenu(table, translator),
    hasComputer && levelMenu(table, translator),
  ]);
}

/** A modal can be opened by a click only. */
function formButtons(game: AnyGame, table: PublicTable, translator: Translator) {
  const forms = formsOf(game);
  return forms.map((parts, page) => {
    const ids = parts.flatMap((part) => (part.kind === "flags" ? part.specs : [part.spec]));
    const first = ids[0]?.id ?? "";
    const words =
      forms.length === 1
        ? say("settings.flags")
        : say("settings.form", { number: page + 1, first: { say: `option.${first}` } });
    return button(writeId({ verb: "form", table: table.id, page }), shorten(translator.label(words), 80), "main");
  });
}

function paceMenu(table: PublicTable, translator: Translator) {
  return menu({
    custom_id: writeId({ verb: "pace", table: table.id }),
    placeholder: translator.label(say("lobby.choose-pace")),
    options: paceNames.map((name) => ({
      value: name,
      label: shorten(paceWords(paces[name], translator), 100),
      default: table.pace.name === name,
    })),
  });
}

/** Allows hints where one person sits, and takes that back anywhere. */
function hintButton({ id: table, allowsHints, isAmongComputers }: PublicTable, translator: Translator) {
  if (!allowsHints && !isAmongComputers) return undefined;
  const key = allowsHints ? "button.hints-off" : "button.hints-on";
  return clickButton({ verb: "hints", table, page: allowsHints ? 0 : 1 }, key, translator);
}

function levelMenu(table: PublicTable, translator: Translator) {
  const { computerLevel = usualLevel } = table;
  return menu({
    custom_id: writeId({ verb: "computer-level", table: table.id }),
    placeholder: translator.label(say("lobby.choose-level")),
    options: levels.map((level) => ({
      value: level,
      label: translator.label(say("lobby.level", { level: say(`level.${level}`) })),
      description: translator.label(say(`level.${level}.hint`)),
      default: level === computerLevel,
    })),
  });
}

export function settingsForm(
  game: AnyGame,
  table: PublicTable,
  page: number,
  translator: Translator,
): APIModalInteractionResponseCallbackData | undefined {
  const parts = formsOf(game)[page];
  if (parts === undefined) return undefined;
  return {
    custom_id: writeId({ verb: "form", table: table.id, page }),
    title: shorten(translator.label(say("settings.title", { title: game.info.title })), 45),
    components: parts.map((part, index) => formPart(part, index, table.options, translator)),
  };
}

function formPart(
  part: Part,
  index: number,
  options: Options,
  translator: Translator,
): APIModalInteractionResponseCallbackComponent {
  if (part.kind === "flags") {
    return {
      type: ComponentType.Label,
      label: shorten(translator.label(say("settings.flags")), 45),
      component: {
        type: ComponentType.CheckboxGroup,
        custom_id: `flags${index}`,
        required: false,
        min_values: 0,
        options: part.specs.map((spec) => ({
          value: spec.id,
          label: shorten(translator.label({ say: `option.${spec.id}` }), 100),
          description: hint(spec, translator),
          default: (options[spec.id] ?? spec.initially) === true,
        })),
      },
    };
  }
  const { spec } = part;
  return {
    type: ComponentType.Label,
    label: shorten(translator.label({ say: `option.${spec.id}` }), 45),
    description: hint(spec, translator),
    component: {
      type: ComponentType.StringSelect,
      custom_id: spec.id,
      options: (spec.kind === "choice" ? spec.choices : []).map((choice) => ({
        value: choice,
        label: shorten(translator.label({ say: `option.${spec.id}.${choice}` }), 100),
        default: (options[spec.id] ?? spec.initially) === choice,
      })),
    },
  };
}

/** The options that a submitted form sets; undefined when it is not the form we opened. */
export function readForm(game: AnyGame, page: number, submitted: ModalSubmitFields): Options | undefined {
  const parts = formsOf(game)[page];
  if (parts === undefined) return undefined;
  const chosen: Record<string, boolean | string> = {};
  for (const [index, part] of parts.entries()) {
    const field = submitted.fields.get(part.kind === "flags" ? `flags${index}` : part.spec.id);
    if (field === undefined || !("values" in field)) return undefined;
    if (part.kind === "flags") for (const spec of part.specs) chosen[spec.id] = field.values.includes(spec.id);
    else chosen[part.spec.id] = field.values[0] ?? "";
  }
  return chosen;
}

function hint(spec: OptionSpec, translator: Translator): string {
  return shorten(translator.label({ say: `option.${spec.id}.hint` }), 100);
}
