import type { JSX } from "preact";
import { Icon } from "../ui/Icon.tsx";

type FileCardProps = { readonly name: string; readonly size: number | undefined; readonly url: string };

/** A file that is not shown but can be fetched. */
export function FileCard({ name, size, url }: FileCardProps): JSX.Element {
  return (
    <div class="file">
      <Icon name="document" />
      <span class="file-words">
        <a href={url} target="_blank" rel="noreferrer noopener">
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
