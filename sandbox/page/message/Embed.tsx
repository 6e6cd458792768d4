import type { APIEmbed, APIEmbedField } from "discord-api-types/v10";
import type { JSX } from "preact";
import { Gallery } from "../parts/Gallery.tsx";
import { Picture } from "../parts/Picture.tsx";
import { cssColour } from "../session/people.ts";
import { Link } from "../text/Link.tsx";
import { Line, Text } from "../text/Text.tsx";
import { useSession } from "../session/session.ts";
import { fullTime, messageTime } from "../text/times.ts";
import type { Shown } from "../ui/lightbox.ts";

/** An embed with all its parts. */
export function Embed({ embed }: { readonly embed: APIEmbed }): JSX.Element {
  const { author, title, url, description, image, thumbnail, color } = embed;
  return (
    <article class="embed" style={color === undefined ? {} : { "--accent": cssColour(color) }}>
      <div class="embed-words">
        {author !== undefined && <p class="embed-author">{linkTo(author.url, author.name)}</p>}
        {title !== undefined && <h3 class="embed-title">{linkTo(url, title)}</h3>}
        {description !== undefined && <Text>{description}</Text>}
        <Fields fields={embed.fields ?? []} />
      </div>
      {thumbnail !== undefined && (
        <div class="thumbnail">
          <Picture picture={pictureIn(thumbnail)} among={[]} />
        </div>
      )}
      {image !== undefined && <Gallery pictures={[pictureIn(image)]} />}
      <Foot embed={embed} />
    </article>
  );
}

function Fields({ fields }: { readonly fields: readonly APIEmbedField[] }): JSX.Element | null {
  if (fields.length === 0) return null;
  return (
    <dl class="embed-fields">
      {fields.map(({ name, value, inline }, index) => (
        <div key={index} class={inline === true ? "inline" : ""}>
          <dt>
            <Line>{name}</Line>
          </dt>
          <dd>
            <Text>{value}</Text>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Foot({ embed: { footer, timestamp } }: { readonly embed: APIEmbed }): JSX.Element | null {
  if (footer === undefined && timestamp === undefined) return null;
  return (
    <p class="embed-foot">
      {footer?.text}
      {footer !== undefined && timestamp !== undefined && " • "}
      {timestamp !== undefined && <EmbedTime timestamp={timestamp} />}
    </p>
  );
}

function EmbedTime({ timestamp }: { readonly timestamp: string }): JSX.Element {
  const locale = useSession().known.me.value?.locale ?? "en-US";
  const date = new Date(timestamp);
  return (
    <time dateTime={timestamp} title={fullTime(date, locale)}>
      {messageTime(date, new Date(), locale)}
    </time>
  );
}

function linkTo(url: string | undefined, words: string): JSX.Element {
  if (url === undefined) return <Line>{words}</Line>;
  return (
    <Link url={url}>
      <Line>{words}</Line>
    </Link>
  );
}

function pictureIn({ url, width, height }: NonNullable<APIEmbed["image"]>): Shown {
  return { url, alt: "", width: width ?? null, height: height ?? null, isSpoiler: false };
}
