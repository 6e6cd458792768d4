import {
  ComponentType,
  SeparatorSpacingSize,
  type APIActionRowComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIFileComponent,
  type APIMessageTopLevelComponent,
  type APISectionComponent,
  type APISeparatorComponent,
} from "discord-api-types/v10";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { cssColour } from "../session/people.ts";
import { Text } from "../text/Text.tsx";
import { FileCard } from "./FileCard.tsx";
import { Button } from "./Button.tsx";
import { Gallery } from "./Gallery.tsx";
import { Picture, pictureOf } from "./Picture.tsx";
import { Select } from "./Select.tsx";

type AnyPart = APIMessageTopLevelComponent | APIComponentInContainer;

/** The components of a message, one under the other. */
export function Parts({ parts }: { readonly parts: readonly AnyPart[] }): JSX.Element {
  return (
    <div class="parts">
      {parts.map((part, index) => (
        <Part key={part.id ?? index} part={part} />
      ))}
    </div>
  );
}

function Part({ part }: { readonly part: AnyPart }): JSX.Element | null {
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

function Row({ row }: { readonly row: APIActionRowComponent<APIComponentInMessageActionRow> }): JSX.Element {
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

function Container({ container }: { readonly container: APIContainerComponent }): JSX.Element {
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

function Section({ section }: { readonly section: APISectionComponent }): JSX.Element {
  const { accessory } = section;
  return (
    <div class="section">
      <div class="section-words">
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

function FilePart({ file }: { readonly file: APIFileComponent }): JSX.Element {
  const name = file.name ?? decodeURIComponent(file.file.url.split("/").at(-1)?.split("?")[0] ?? "file");
  return <FileCard name={name} size={file.size} url={file.file.url} />;
}

function Separator({ separator }: { readonly separator: APISeparatorComponent }): JSX.Element {
  const size = separator.spacing === SeparatorSpacingSize.Large ? "large" : "small";
  return separator.divider === false ? (
    <div class={`separator ${size}`} aria-hidden="true" />
  ) : (
    <hr class={`separator line ${size}`} />
  );
}
