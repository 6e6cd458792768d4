import { type APIEmbed, type APIMessageTopLevelComponent, ComponentType } from "discord-api-types/v10";
import type { Flaw } from "../errors.ts";
import { everyComponent } from "./components.ts";
import { flawIf } from "./flaws.ts";

/** Pictures are on the web or come with the message; what an embed links to is on the web (resources/message, components/reference). */
export function addressFlaws(
  components: readonly APIMessageTopLevelComponent[],
  embeds: readonly APIEmbed[],
): readonly Flaw[] {
  const links = embeds.flatMap(({ url, author, footer }, place) => [
    { path: `embeds.${place}.url`, url },
    { path: `embeds.${place}.author.url`, url: author?.url },
    { path: `embeds.${place}.author.icon_url`, url: author?.icon_url },
    { path: `embeds.${place}.footer.icon_url`, url: footer?.icon_url },
  ]);
  return [...mediaOf(components), ...embedMedia(embeds), ...links].flatMap(({ path, url }) => {
    const isFine = url === undefined || /^(?:https?|attachment):\/\/./u.test(url);
    return flawIf(!isFine, path, "URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').");
  });
}

/** The file name in `attachment://name`; undefined for other addresses. */
export const attachmentNamed = (url: string): string | undefined => /^attachment:\/\/(.+)$/u.exec(url)?.[1];

export function mediaOf(components: readonly APIMessageTopLevelComponent[]): readonly { path: string; url: string }[] {
  return everyComponent(components).flatMap(({ path, component }) => {
    if (component.type === ComponentType.Thumbnail) return [{ path: `${path}.media.url`, url: component.media.url }];
    if (component.type === ComponentType.File) return [{ path: `${path}.file.url`, url: component.file.url }];
    if (component.type !== ComponentType.MediaGallery) return [];
    return component.items.map(({ media }, place) => ({ path: `${path}.items.${place}.media.url`, url: media.url }));
  });
}

export function embedMedia(embeds: readonly APIEmbed[]): readonly { path: string; url: string }[] {
  return embeds.flatMap(({ image, thumbnail }, place) => [
    ...(image === undefined ? [] : [{ path: `embeds.${place}.image.url`, url: image.url }]),
    ...(thumbnail === undefined ? [] : [{ path: `embeds.${place}.thumbnail.url`, url: thumbnail.url }]),
  ]);
}
