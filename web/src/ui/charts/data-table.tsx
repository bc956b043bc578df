import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type DataTableProps = {
  label: string;
  head: readonly string[];
  rows: ReadonlyArray<{ key: string; cells: readonly ReactNode[] }>;
  total?: readonly ReactNode[];
  /** Whether all columns but the first hold numbers, which are aligned at the end. */
  hasNumbers?: boolean;
};

/** A table of a chart's numbers. A long table scrolls, by keyboard too. */
export function DataTable({ label, head, rows, total, hasNumbers = false }: DataTableProps) {
  const rowClasses = cx('*:py-2 *:pe-4', hasNumbers && '[&>*+*]:text-end');
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="max-h-96 overflow-auto"
    >
      <table className="w-full text-start text-sm tabular-nums">
        <thead>
          <tr
            className={cx('border-b border-line text-muted *:text-start *:font-medium', rowClasses)}
          >
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <Row key={key} cells={cells} className={cx('border-b border-line', rowClasses)} />
          ))}
        </tbody>
        {total && (
          <tfoot className="sticky bottom-0 bg-paper">
            <Row
              cells={total}
              className={cx(
                'font-semibold *:shadow-[inset_0_1px_0_var(--color-line-strong)]',
                rowClasses,
              )}
            />
          </tfoot>
        )}
      </table>
    </section>
  );
}

function Row({ cells, className }: { cells: readonly ReactNode[]; className: string }) {
  const [first, ...others] = cells;
  return (
    <tr className={className}>
      <th scope="row" className="text-start font-normal whitespace-nowrap in-[tfoot]:font-semibold">
        {first}
      </th>
      {others.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have no key but their column
        <td key={index}>{cell}</td>
      ))}
    </tr>
  );
}
