import type { Table } from 'mdast';
import { renderParts } from '../render-parts.tsx';
import { InlineView } from './inline-view.tsx';

const ALIGNS = { left: 'text-start', center: 'text-center', right: 'text-end' };

/** A table wider than the column scrolls by itself, also by keyboard. */
export function TableView({ table }: { table: Table }) {
  const [head, ...rows] = table.children;
  const alignOf = (column: number) => ALIGNS[table.align?.[column] ?? 'left'];
  // A row may have fewer cells than the table has columns.
  const columns = head?.children ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-start text-sm tabular-nums">
        <thead>
          <tr>
            {renderParts(columns, (cell, column) => (
              <th
                scope="col"
                className={`border-b border-ink py-2 pe-5 font-semibold ${alignOf(column)}`}
              >
                <InlineView nodes={cell.children} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {renderParts(rows, (row) => (
            <tr>
              {renderParts(columns, (_, column) => (
                <td className={`border-b border-line py-2 pe-5 align-top ${alignOf(column)}`}>
                  <InlineView nodes={row.children[column]?.children ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
