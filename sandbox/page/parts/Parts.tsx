import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APISelectMenuComponent,
  type APISeparatorComponent,
  ButtonStyle,
  ComponentType,
  SeparatorSpacingSize,
} from "discord-api-types/v10";
import { createContext } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { PageMessage } from "../../protocol.ts";
import { cssColour } from "../session/people.ts";
import { useSession } from "../session/session.ts";
import { Link, Text } from "../text/Text.tsx";
import { Dots, Emoji, Icon } from "../ui/Icon.tsx";
import { Gallery, Picture, pictureOf } from "./Picture.tsx";
import { SelectField } from "./SelectField.tsx";
import { defaultsOf } from "./choices.ts";

type AnyPart = APIMessageTopLevelComponent | APIComponentInContainer;

export function Parts({ parts }: { readonly parts: readonly AnyPart[] }) {
  return (
    <div class="parts">
      {parts.map((part, index) => (
        <Part key={part.id ?? index} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { readonly part: AnyPart }) {
  switch (part.type) {
    case ComponentType.ActionRow:
      return <Row row={part} />;
    case ComponentType.Container:
      return <Container container={part} />;
    case ComponentType.Section:
      return <Section section={part} />;
    case ComponentType.TextDisplay:
      return <Text>{part.content}</Text>;
    case ComponentType.MediaGallery:
      return <Gallery pictures={part.items.map((item) => pictureOf(item.media, item))} />;
    case ComponentType.File:
      return <FilePart file={part} />;
    case ComponentType.Separator:
      return <Separator separator={part} />;
    default:
      return null;
  }
}

function Row({ row }: { readonly row: APIActionRowComponent<APIComponentInMessageActionRow> }) {
  return (
    <div class="row">
      {row.components.map((part) =>
        part.type === ComponentType.Button ? (
          <Button key={part.id} button={part} />
        ) : (
          <Select key={part.id} select={part} />
        ),
      )}
    </div>
  );
}

function Container({ container }: { readonly container: APIContainerComponent }) {
  const [isHidden, setHidden] = useState(container.spoiler === true);
  const accent = container.accent_color ?? null;
  const style = accent === null ? {} : { "--accent": cssColour(accent) };
  return (
    <div class={`container ${accent === null ? "" : "accented"}`} style={style}>
      {isHidden ? (
        <button type="button" class="spoiler-cover" onClick={() => setHidden(false)}>
          Spoiler
        </button>
      ) : (
        <Parts parts={container.components} />
      )}
    </div>
  );
}

function Section({ section }: { readonly section: APISectionComponent }) {
  const { accessory } = section;
  return (
    <div class="section">
      <div class="grow">
        {section.components.map((part, index) => (
          <Text key={part.id ?? index}>{part.content}</Text>
        ))}
      </div>
      {accessory.type === ComponentType.Button ? (
        <Button button={accessory} />
      ) : (
        <div class="thumbnail">
          <Picture picture={pictureOf(accessory.media, accessory)} among={[]} />
        </div>
      )}
    </div>
  );
}

function FilePart({ file }: { readonly file: APIFileComponent }) {
  const name = file.name ?? decodeURIComponent(file.file.url.split("/").at(-1)?.split("?")[0] ?? "file");
  return <FileCard name={name} size={file.size} url={file.file.url} />;
}

function Separator({ separator }: { readonly separator: APISeparatorComponent }) {
  const size = separator.spacing === SeparatorSpacingSize.Large ? "large" : "tight";
  return separator.divider === false ? (
    <div class={`separator ${size}`} aria-hidden="true" />
  ) : (
    <hr class={`separator drawn ${size}`} />
  );
}

function Button({ button }: { readonly button: APIButtonComponent }) {
  switch (button.style) {
    case ButtonStyle.Link:
      return button.disabled === true ? (
        <button type="button" class="button secondary" disabled>
          <Face {...button} />
          <Icon name="external" />
        </button>
      ) : (
        <Link class="button secondary" url={button.url}>
          <Face {...button} />
          <Icon name="external" />
        </Link>
      );
    case ButtonStyle.Premium:
      return (
        <button type="button" class="button primary" disabled>
          Premium
        </button>
      );
    case ButtonStyle.Primary:
    case ButtonStyle.Secondary:
    case ButtonStyle.Success:
    case ButtonStyle.Danger:
      return <Pressable button={button} />;
  }
}

type Pressed = Exclude<APIButtonComponent, { readonly url: string } | { readonly sku_id: string }>;

const classes = {
  [ButtonStyle.Primary]: "primary",
  [ButtonStyle.Secondary]: "secondary",
  [ButtonStyle.Success]: "success",
  [ButtonStyle.Danger]: "danger",
} as const;

function Pressable({ button }: { readonly button: Pressed }) {
  const { isBusy, isBlocked, press } = usePart(button.custom_id);
  return (
    <button
      type="button"
      class={`button ${classes[button.style]} ${isBusy ? "busy" : ""}`}
      disabled={button.disabled === true}
      // Kept focusable while the bot thinks, or the keyboard would lose its place.
      aria-disabled={isBlocked}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBlocked) press();
      }}
    >
      <Face {...button} />
      {isBusy && <Dots />}
    </button>
  );
}

function Face({ label, emoji }: Pick<Pressed, "label" | "emoji">) {
  return (
    <span class="button-face">
      {emoji !== undefined && <Emoji emoji={emoji} />}
      {label !== undefined && label !== "" && <span>{label}</span>}
    </span>
  );
}

/** A select menu of a message: shows one's own choice until the bot edits the message. */
function Select({ select }: { readonly select: APISelectMenuComponent }) {
  const { isBusy, isBlocked, select: send } = usePart(select.custom_id);
  const [chosen, setChosen] = useState(() => defaultsOf(select));
  useEffect(() => setChosen(defaultsOf(select)), [select]);
  return (
    <SelectField
      select={select}
      chosen={chosen}
      isBusy={isBusy}
      isBlocked={isBlocked}
      onChosen={(values) => {
        setChosen(values);
        send(values);
      }}
    />
  );
}

/** The message that buttons and selects belong to. */
export const MessageContext = createContext<PageMessage | null>(null);

function usePart(customId: string) {
  const { known, use } = useSession();
  const message = useContext(MessageContext);
  if (message === null) throw new Error("Buttons and selects must stand inside a message.");
  const target = { channel: message.channel_id, message: message.id, custom_id: customId };
  const uses = [...known.busy.value.values()].filter(
    (busy) => (busy.action === "press" || busy.action === "select") && busy.message === message.id,
  );
  return {
    /** This very part was used and the bot has not answered yet. */
    isBusy: uses.some((busy) => "custom_id" in busy && busy.custom_id === customId),
    /** Some part of the message waits for the bot, so that none can be used. */
    isBlocked: uses.length > 0,
    press: () => use({ action: "press", ...target }),
    select: (values: readonly string[]) => use({ action: "select", ...target, values }),
  };
}

type FileCardProps = { readonly name: string; readonly size: number | undefined; readonly url: string };

/** A file that is not shown but can be fetched. */
export function FileCard({ name, size, url }: FileCardProps) {
  return (
    <div class="file line">
      <Icon name="document" />
      <span class="file-words grow">
        <a class="truncate" href={url} target="_blank" rel="noreferrer noopener">
          {name}
        </a>
        {size !== undefined && <span class="file-size">{writeSize(size)}</span>}
      </span>
      <a class="icon-button" href={url} download={name} aria-label={`Download ${name}`} title="Download">
        <Icon name="download" />
      </a>
    </div>
  );
}

function writeSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilo = bytes / 1024;
  return kilo < 1024 ? `${kilo.toFixed(2)} KB` : `${(kilo / 1024).toFixed(2)} MB`;
}
