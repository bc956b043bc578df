import type { ReactNode } from 'react';

type Column<Row> = { name: string; cell: (row: Row) => ReactNode };

type StackedTableProps<Row> = {
  caption: string;
  columns: ReadonlyArray<Column<Row>>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

/** On narrow screens each row becomes a block with the column names beside the values. */
export function StackedTable<Row>({ caption, columns, rows, keyOf }: StackedTableProps<Row>) {
  return (
    <table className="w-full text-start text-sm max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ name }) => (
            <th
              key={name}
              scope="col"
              className="border-b border-line py-2 pe-4 text-start text-xs font-medium text-muted"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="border-b border-line max-md:grid max-md:gap-1 max-md:py-3"
          >
            {columns.map(({ name, cell }) => (
              <td
                key={name}
                className="align-top break-words max-md:grid max-md:grid-cols-[6.5rem_1fr] max-md:gap-3 md:py-2.5 md:pe-4"
              >
                <span aria-hidden="true" className="text-muted md:hidden">
                  {name}
                </span>
                <span className="min-w-0">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
