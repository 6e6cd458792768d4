import type { Grid } from "../../src/web/listProtocol.ts";
import { Lines } from "../parts/Lines.tsx";

/** A table of words and numbers; on a narrow page it scrolls by itself. */
export const GridTable = ({ grid: { title, columns, rows, about = [] } }: { readonly grid: Grid }) => (
  <section class="grid" aria-label={title}>
    <h2>{title}</h2>
    <div class="scroll" tabIndex={0} role="group" aria-label={title}>
      <table>
        <thead>
          <tr>
            {columns.map(({ label, isNumber }, index) =>
              label === "" ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col" class={isNumber ? "number" : "name"}>
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} class={columns[column]?.isNumber === true ? "number" : "name"}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <Lines lines={about} />
  </section>
);
