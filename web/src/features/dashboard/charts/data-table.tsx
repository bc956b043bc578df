import type { ReactNode } from 'react';

type DataTableProps = {
  label: string;
  head: readonly string[];
  rows: ReadonlyArray<{ key: string; cells: readonly ReactNode[] }>;
};

/** A chart's figures; what is longer than a screen scrolls, by keyboard too. */
export function DataTable({ label, head, rows }: DataTableProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="w-full text-start text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted *:py-2 *:pe-4 *:text-start *:font-medium">
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="border-b border-line *:py-2 *:pe-4">
              <th scope="row" className="text-start font-normal whitespace-nowrap">
                {first}
              </th>
              {others.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
