import { Fragment } from "preact";

/** Sentences below each other; **bold** words in them are bold. */
export const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul class="lines">
    {lines.map((line, index) => (
      <li key={index}>
        <Rich text={line} />
      </li>
    ))}
  </ul>
);

export const Rich = ({ text }: { readonly text: string }) => (
  <>
    {text.split("**").map((part, index) => (
      <Fragment key={index}>{index % 2 === 1 ? <b>{part}</b> : part}</Fragment>
    ))}
  </>
);
