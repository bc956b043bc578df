import { InlineView } from './inline-view.tsx';
import { renderParts } from './render-parts.tsx';
import type { Align, Block } from './tree.ts';

const ALIGNS: Record<Align, string> = {
  start: 'text-start',
  center: 'text-center',
  end: 'text-end',
};

/** A table wider than the column scrolls by itself, also by keyboard. */
export function TableView({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  const { aligns, head, rows } = table;
  const alignOf = (column: number) => ALIGNS[aligns[column] ?? 'start'];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section aria-label="Table" tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-start text-sm tabular-nums">
        <thead>
          <tr>
            {renderParts(head, (cell, column) => (
              <th
                scope="col"
                className={`border-b border-ink py-2 pe-5 font-semibold ${alignOf(column)}`}
              >
                <InlineView nodes={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {renderParts(rows, (cells) => (
            <tr>
              {renderParts(cells, (cell, column) => (
                <td className={`border-b border-line py-2 pe-5 align-top ${alignOf(column)}`}>
                  <InlineView nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
